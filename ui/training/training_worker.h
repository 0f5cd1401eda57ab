// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/corpus.h"
#include "ui/training/training_progress.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace heedmap {

class Trainer;

/// What is to be trained.
struct TrainingOrder
{
    std::shared_ptr<const Corpus> corpus;
    TrainingOptions options;
    std::uint64_t checkpointBytes = Checkpoints::usualBytes;
    bool paused = false; ///< waits after step 0
    /// Between two checkpoints at least, so that a person sees how it comes about, however fast the machine is.
    std::chrono::milliseconds checkpointTime{0};
};

/// A thread that trains, and a mailbox with how far it is. What it tells costs it at most about a tenth of its time:
/// it makes models only when asked, never more than one a frame, and puts nothing into a mailbox that was not emptied.
/// All functions but work() belong to one other thread.
class TrainingWorker final
{
public:
    static constexpr std::chrono::milliseconds frame{16};

    /// \a notify is called in the worker's thread whenever there is something in the empty mailbox, and at the end.
    TrainingWorker(TrainingOrder order, std::function<void()> notify);
    /// Ends after what is being done: a step, a look at the held-out pairs, or a model that is kept.
    ~TrainingWorker();

    void pause();
    void resume();
    /// One step, then it waits.
    void step();
    /// Keeps what it has and ends.
    void finish();
    /// Ends after what is being done, and tells nothing more.
    void cancel();
    /// The model as it is now is wanted in the mailbox.
    void wantModel() { m_modelIsWanted = true; }

    bool hasEnded() const { return m_hasEnded; }
    /// What is in the mailbox, which is empty then; null when nothing new is there.
    TrainingProgressPtr take();

private:
    using Clock = std::chrono::steady_clock;

    void work(const std::stop_token &stop);
    void train(const std::stop_token &stop);
    bool mayStep(Trainer &trainer, const std::stop_token &stop);
    void doStep(Trainer &trainer);
    void noteStep(Trainer &trainer);
    void keepPace(const std::stop_token &stop);
    double paceLeft(double secondsPerStep) const;
    void rest(Trainer &trainer, RunState state);
    void makeModel(Trainer &trainer, Clock::duration &time);
    void keep(Trainer &trainer, bool measure);
    bool isCheckpoint(int step) const;
    bool hasTimeToTell() const;
    void tell(RunState state);

    const TrainingOrder m_order;
    const std::function<void()> m_notify;
    std::atomic<bool> m_modelIsWanted = true;
    std::atomic<bool> m_hasEnded = false;

    // The worker's own:
    std::vector<int> m_checkpointSteps;
    TrainingProgress m_progress;
    std::stop_token m_stop; ///< looked at between things that take time
    std::optional<DivergenceWatch> m_watch;
    int m_accuracyInterval = 1; ///< steps between two measurements, which then take about a tenth of the time
    int m_accuracyStep = -1;    ///< of the last one
    int m_restStep = -1;        ///< where it waited last
    Clock::duration m_working{}; ///< steps, and what is kept of them
    Clock::duration m_waiting{}; ///< keeping the pace
    Clock::duration m_telling{};
    Clock::time_point m_toldAt{};
    Clock::time_point m_paceBegan{}; ///< when the last checkpoint was let go

    std::mutex m_mutex; ///< guards the four below
    std::condition_variable_any m_wake;
    bool m_goes = true;
    int m_singleSteps = 0;
    bool m_isToFinish = false;
    TrainingProgressPtr m_mailbox;

    std::jthread m_thread; ///< last, so that it ends before what it uses
};

} // namespace heedmap
