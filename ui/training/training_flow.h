// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"
#include "ui/training/corpus_loader.h"
#include "ui/training/training_run.h"

#include <QTimer>

namespace heedmap {

/// Why training waits although nobody pressed Pause.
enum class Interruption {
    None,
    SessionLeft, ///< the session does not show the model any more: undo, another file, other vectors
    LookingBack, ///< an older checkpoint is looked at
};

/// What stands between pressing Train and its beginning.
enum class Obstacle {
    None,
    NoFile,
    Reading,
    WrongCorpus,
    Memory, ///< more than computing may take: trainAllTheSame()
};

/// Training as the window has it: what is learned goes into the document's session by ordinary edits, never more often
/// than results come back, and is one undo step. Nothing of it goes into another document: where one takes the place of
/// this one, what is trained or was goes. Lives in the window thread.
class TrainingFlow final : public QObject
{
    Q_OBJECT

public:
    explicit TrainingFlow(Document &document, QObject *parent = nullptr);
    ~TrainingFlow() override;

    const CorpusLoader &corpora() const { return *m_loader; }
    const TrainingRun &run() const { return *m_run; }
    const TrainingProgress &progress() const { return *m_run->progress(); }
    const Checkpoints &checkpoints() const { return progress().checkpoints; }

    Obstacle obstacle() const;
    /// Bytes that training with the session's settings would take; 0 without a corpus.
    std::uint64_t neededMemory() const { return m_neededMemory; }

    /// Begins, or goes on with what was paused. What is in the way stays in the way: see obstacle().
    void train();
    /// train(), so slow that it can be watched from its first step.
    void watch();
    void trainAllTheSame();
    void pause();
    void step();
    /// Begins anew, and waits at step 0.
    void reset();
    void stop();
    Interruption interruption() const { return m_interruption; }

    /// Whether the session asks for other settings than those that are being trained, and nobody has said what then.
    bool asksAboutSettings() const;
    void startOver();
    void keepTraining();
    void undoTheChange();

    /// The index of the checkpoint that the session shows, or −1.
    int shownCheckpoint() const;
    /// The model that the session shows, where it is of this training; else one that is not set.
    Checkpoint shown() const;
    /// Merges into one undo step until endScrub().
    void scrub(int index);
    void endScrub();
    bool isPlaying() const { return m_player.isActive(); }
    void setPlaying(bool playing);

    /// The corpus from its file once more.
    void readAgain() { m_loader->readAgain(); }
    /// Finds out what file is at \a path, for CorpusLoader::chosen().
    void chooseFile(const QString &path);

signals:
    /// Of what the functions above tell.
    void changed();

private:
    /// A model on its way into the session.
    struct Step
    {
        Checkpoint checkpoint;
        QString what;
        QString key;
        bool isOngoing = false; ///< see Document::editOngoing()
        bool isLast = false;    ///< of a scrub
    };

    void followSession(const Session &session);
    void followCorpus();
    void followRun();
    void forgetDocument();
    void leaveSession();
    void countMemory();
    void begin(bool paused);
    void show(const Step &step);
    void present();
    void place(const Step &step);
    Session showing(const Session &session, const Checkpoint &checkpoint) const;
    bool showsOurs(const Session &session) const;
    void playOn();

    Document &m_document;
    CorpusLoader *m_loader = nullptr;
    TrainingRun *m_run = nullptr;
    QTimer m_player;
    std::uint64_t m_neededMemory = 0;
    TrainingSettings m_startedWith;
    std::optional<TrainingSettings> m_keptDespite; ///< the person trains on although the session has these
    bool m_startsWhenRead = false;
    std::uint64_t m_memoryAgreed = 0; ///< bytes that a person allowed
    int m_resets = 0;                 ///< of the document that this is about
    bool m_follows = false;           ///< the session shows what is being learned
    Interruption m_interruption = Interruption::None;
    bool m_isWatched = false; ///< the next run
    int m_runNumber = 0;
    int m_placedRun = 0;    ///< whose model the session has
    Checkpoint m_placed;    ///< that model
    bool m_placing = false; ///< the edit that is going on is ours
    std::optional<Step> m_next;
};

} // namespace heedmap
