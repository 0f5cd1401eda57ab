// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/training_worker.h"

#include "core/files/file_checksum.h"
#include "core/training/checkpoint_steps.h"
#include "core/training/model_file.h"
#include "core/training/trainer.h"

#include <algorithm>
#include <new>

namespace heedmap {

namespace {

constexpr int tellingShare = 10; ///< at most one part in so many

/// An accuracy looks at this many pairs at most, forwards only: a third of what a step does with as many.
int accuracyIntervalOf(const TrainingOrder &order)
{
    constexpr std::size_t mostPairs = 256;
    const int pairs = static_cast<int>(std::min(order.corpus->heldOut.size(), mostPairs));
    return std::max(1, tellingShare * pairs / (3 * std::max(1, order.options.batch)));
}

/// Adds the time until it goes to a sum.
class Stopwatch final
{
public:
    using Clock = std::chrono::steady_clock;

    explicit Stopwatch(Clock::duration &sum) : m_sum(sum), m_began(Clock::now()) {}
    ~Stopwatch() { m_sum += Clock::now() - m_began; }
    Stopwatch(const Stopwatch &) = delete;
    Stopwatch &operator=(const Stopwatch &) = delete;

private:
    Clock::duration &m_sum;
    Clock::time_point m_began;
};

} // namespace

TrainingWorker::TrainingWorker(TrainingOrder order, std::function<void()> notify)
    : m_order(std::move(order)),
      m_notify(std::move(notify)),
      m_checkpointSteps(checkpointSteps(m_order.options.steps)),
      m_accuracyInterval(accuracyIntervalOf(m_order)),
      m_goes(!m_order.paused),
      m_thread([this](const std::stop_token &stop) { work(stop); })
{}

TrainingWorker::~TrainingWorker()
{
    cancel();
}

void TrainingWorker::pause()
{
    const std::lock_guard lock(m_mutex);
    m_goes = false;
    m_singleSteps = 0;
}

void TrainingWorker::resume()
{
    {
        const std::lock_guard lock(m_mutex);
        m_goes = true;
    }
    m_wake.notify_one();
}

void TrainingWorker::step()
{
    {
        const std::lock_guard lock(m_mutex);
        m_goes = false;
        ++m_singleSteps;
    }
    m_wake.notify_one();
}

void TrainingWorker::finish()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isToFinish = true;
    }
    m_wake.notify_one();
}

void TrainingWorker::cancel()
{
    m_thread.request_stop();
}

TrainingProgressPtr TrainingWorker::take()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_mailbox, nullptr);
}

void TrainingWorker::work(const std::stop_token &stop)
{
    m_progress.options = m_order.options;
    m_progress.checkpoints = Checkpoints(m_order.checkpointBytes);
    m_watch.emplace(m_order.corpus->target.size());
    m_stop = stop;
    try {
        train(stop);
    } catch (const std::bad_alloc &) {
        m_progress.error = Error{ErrorCode::OutOfMemory, {}, {}};
        tell(RunState::Failed);
    }
    m_hasEnded = true;
    m_notify();
}

void TrainingWorker::train(const std::stop_token &stop)
{
    Trainer trainer(m_order.corpus, m_order.options);
    if (stop.stop_requested())
        return;
    keep(trainer, true);
    if (!m_order.paused)
        tell(RunState::Training);
    while (mayStep(trainer, stop)) {
        doStep(trainer);
        if (m_progress.divergence != DivergenceWatch::State::Fine) {
            tell(RunState::Diverged);
            return;
        }
        noteStep(trainer);
        keepPace(stop);
    }
    if (!stop.stop_requested())
        rest(trainer, RunState::Finished);
}

/// Waits while it is paused. False at the end.
bool TrainingWorker::mayStep(Trainer &trainer, const std::stop_token &stop)
{
    if (m_progress.step >= m_order.options.steps)
        return false;
    const auto mayGoOn = [this] { return m_goes || m_singleSteps > 0 || m_isToFinish; };
    std::unique_lock lock(m_mutex);
    while (!mayGoOn() && !stop.stop_requested()) {
        if (m_progress.state == RunState::Paused && m_restStep == m_progress.step) {
            m_wake.wait(lock, stop, mayGoOn);
            continue;
        }
        lock.unlock();
        rest(trainer, RunState::Paused);
        lock.lock();
    }
    if (stop.stop_requested() || m_isToFinish)
        return false;
    m_singleSteps = std::max(0, m_singleSteps - 1);
    return true;
}

void TrainingWorker::doStep(Trainer &trainer)
{
    {
        const Stopwatch watch(m_working);
        m_progress.loss = trainer.step();
    }
    m_progress.step = trainer.stepsDone();
    m_progress.losses.add(m_progress.loss);
    m_progress.divergence = m_watch->add(m_progress.loss);
}

void TrainingWorker::noteStep(Trainer &trainer)
{
    if (isCheckpoint(m_progress.step))
        keep(trainer, m_progress.step >= m_accuracyStep + m_accuracyInterval);
    if (!hasTimeToTell())
        return;
    if (m_modelIsWanted)
        makeModel(trainer, m_telling);
    tell(RunState::Training);
}

void TrainingWorker::keepPace(const std::stop_token &stop)
{
    if (m_order.checkpointTime.count() == 0 || !isCheckpoint(m_progress.step))
        return;
    const Stopwatch watch(m_waiting);
    std::unique_lock lock(m_mutex);
    m_wake.wait_until(lock, stop, m_paceBegan + m_order.checkpointTime,
                      [this] { return !m_goes || m_isToFinish; });
    m_paceBegan = Clock::now();
}

/// Seconds that keepPace() is going to wait: between checkpoints that are nearer than their time.
double TrainingWorker::paceLeft(double secondsPerStep) const
{
    const double least = std::chrono::duration<double>(m_order.checkpointTime).count();
    if (least <= 0)
        return 0;
    double left = 0;
    int before = m_progress.step;
    for (auto next = std::ranges::upper_bound(m_checkpointSteps, m_progress.step);
         next != m_checkpointSteps.end(); ++next) {
        left += std::max(0.0, least - (*next - before) * secondsPerStep);
        before = *next;
    }
    return left;
}

/// What a person sees while nothing goes on is what there is.
void TrainingWorker::rest(Trainer &trainer, RunState state)
{
    keep(trainer, m_accuracyStep != m_progress.step);
    m_restStep = m_progress.step;
    tell(state);
}

bool TrainingWorker::isCheckpoint(int step) const
{
    return std::ranges::binary_search(m_checkpointSteps, step);
}

void TrainingWorker::makeModel(Trainer &trainer, Clock::duration &time)
{
    if (m_progress.now.isSet() && m_progress.now.step == m_progress.step)
        return;
    const Stopwatch watch(time);
    m_modelIsWanted = false;
    m_progress.now = {m_progress.step,
                      m_progress.loss,
                      m_progress.accuracy,
                      std::make_shared<const QByteArray>(modelToBytes(trainer.aligner())),
                      {}};
    m_progress.now.checksum = bytesChecksum(*m_progress.now.model);
}

/// What is kept is part of the work: it takes nothing away from what is told.
void TrainingWorker::keep(Trainer &trainer, bool measure)
{
    if (measure) {
        const Stopwatch watch(m_working);
        m_progress.accuracy = trainer.heldOutAccuracy();
        m_accuracyStep = m_progress.step;
    }
    if (m_stop.stop_requested())
        return;
    makeModel(trainer, m_working);
    Checkpoint kept = m_progress.now;
    kept.accuracy =
        m_accuracyStep == m_progress.step ? m_progress.accuracy : std::numeric_limits<double>::quiet_NaN();
    m_progress.checkpoints.add(kept);
}

bool TrainingWorker::hasTimeToTell() const
{
    return Clock::now() - m_toldAt >= frame && m_telling * tellingShare <= m_working + m_waiting;
}

void TrainingWorker::tell(RunState state)
{
    bool isNews = false;
    {
        const Stopwatch watch(m_telling);
        m_progress.state = state;
        m_progress.workSeconds = std::chrono::duration<double>(m_working + m_telling).count();
        m_progress.seconds = m_progress.workSeconds + std::chrono::duration<double>(m_waiting).count();
        m_progress.paceSecondsLeft = paceLeft(m_progress.workSeconds / std::max(1, m_progress.step));
        const std::lock_guard lock(m_mutex);
        if (m_mailbox && state == RunState::Training)
            return;
        isNews = m_mailbox == nullptr;
        m_mailbox = std::make_shared<const TrainingProgress>(m_progress);
    }
    m_toldAt = Clock::now();
    if (isNews)
        m_notify();
}

} // namespace heedmap
