// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

#include <QDockWidget>

class QTimer;

namespace heedmap {

class CorpusPart;
class OptionsPart;
class PlaybackPart;
class RunPart;
class SentencePart;
class TrainingFlow;

/// Training a model that aligns two sentences: corpus, settings, run, curves, checkpoints. What is learned is the
/// session, so that every view follows.
class TrainingDock final : public QDockWidget
{
    Q_OBJECT

public:
    explicit TrainingDock(Document &document, QWidget *parent = nullptr);
    ~TrainingDock() override;

    TrainingFlow &flow() { return *m_flow; }

    /// The sentence pairs of the file at \a path become the corpus: for a file that was dropped on the window.
    void useCorpus(const QString &path);

    /// Asks how the checkpoints are to be saved as pictures.
    void exportFrames();

signals:
    /// The session compares itself with random vectors now: the difference is worth a look.
    void compareRequested();
    /// These files were written.
    void framesExported(const QStringList &files);

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void refresh();
    void retranslate();

    Document &m_document;
    TrainingFlow *m_flow = nullptr;
    CorpusPart *m_corpus = nullptr;
    OptionsPart *m_options = nullptr;
    RunPart *m_run = nullptr;
    PlaybackPart *m_playback = nullptr;
    SentencePart *m_sentence = nullptr;
    QTimer *m_refresh = nullptr; ///< once for all that changes at a time
};

} // namespace heedmap
