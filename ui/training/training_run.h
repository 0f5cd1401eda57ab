// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/training/training_worker.h"

#include <QObject>

namespace heedmap {

/// Training in a thread of its own, one at a time, and how far it is. Lives in the window thread, which it never keeps
/// waiting: what is replaced ends by itself. Only its destructor waits, for what is being done: making room, one step, one
/// look at the held-out pairs, or one model that is kept.
class TrainingRun final : public QObject
{
    Q_OBJECT

public:
    explicit TrainingRun(QObject *parent = nullptr);
    ~TrainingRun() override;

    /// Begins from step 0, in place of what was trained before.
    void start(const TrainingOrder &order);
    void pause();
    void resume();
    /// One step; whatever runs is paused.
    void step();
    /// Ends it and keeps what there is.
    void stop();
    /// Ends it and keeps nothing: as if nothing had been trained.
    void drop();

    /// Whether it goes on by itself, as far as the person has said: it may not have got there yet.
    bool isGoing() const { return m_isGoing && isActive(); }
    /// Whether there is something to go on with.
    bool isActive() const { return m_progress->isActive(); }
    /// What is trained, or was.
    const std::shared_ptr<const Corpus> &corpus() const { return m_corpus; }

    /// The next progress brings a model that is as new as can be.
    void wantModel();
    /// Never null.
    const TrainingProgressPtr &progress() const { return m_progress; }

signals:
    /// At most once a frame.
    void changed();

private:
    void receive();
    void retire();

    std::shared_ptr<const Corpus> m_corpus;
    TrainingProgressPtr m_progress;
    bool m_isGoing = false;
    std::vector<std::unique_ptr<TrainingWorker>> m_retired; ///< that have not ended yet
    std::unique_ptr<TrainingWorker> m_worker;
};

} // namespace heedmap
