// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <stop_token>
#include <thread>

namespace heedmap {

/// Does, in a thread of its own, what was asked for last: work that still waits is replaced by newer work and never
/// answered. Lives in the window thread, where answers arrive. The thread starts with the first work.
class LatestWorker final : public QObject
{
    Q_OBJECT

public:
    /// What becomes of the work that runs when newer work is asked for.
    enum class Running {
        Stop,   ///< it is of no use any more: asked to end early, and not answered
        Finish, ///< it is answered, before the newer one begins
    };

    explicit LatestWorker(QObject *parent = nullptr);
    /// Stops what runs, waits for its end, and answers nothing any more.
    ~LatestWorker() override;

    /// \a work (const std::stop_token & → T) gets values only: nothing that it touches may belong to the window thread.
    /// \a done (T) is called in the window thread; with T() where memory did not suffice.
    template <typename Work, typename Done>
    void run(Work work, Done done, Running running = Running::Stop);

    /// Nothing that was asked for is answered any more.
    void drop();

    /// Whether something will be answered.
    bool isBusy() const
    {
        return m_next != nullptr || (m_running != nullptr && !m_running->stop.stop_requested());
    }

private:
    struct Job
    {
        std::function<void(const std::stop_token &)> work;
        std::function<void()> done;
        std::stop_source stop;
    };
    using JobPtr = std::shared_ptr<Job>;

    void enqueue(const JobPtr &job, Running running);
    void begin(const JobPtr &job);
    void answer(const JobPtr &job);
    void runAll(const std::stop_token &ending);

    JobPtr m_running; ///< window thread only: handed over, and not answered
    JobPtr m_next;    ///< window thread only: handed over when that is answered

    std::mutex m_mutex; ///< guards the one below
    std::condition_variable_any m_wake;
    JobPtr m_handedOver;

    std::jthread m_thread; ///< last, so that it ends before what it uses
};

template <typename Work, typename Done>
void LatestWorker::run(Work work, Done done, Running running)
{
    using Answer = std::invoke_result_t<Work, const std::stop_token &>;
    const auto result = std::make_shared<Answer>();
    const auto job = std::make_shared<Job>();
    job->work = [work = std::move(work), result](const std::stop_token &stop) {
        try {
            *result = work(stop);
        } catch (const std::exception &) {
            *result = Answer();
        }
    };
    job->done = [done = std::move(done), result] { done(std::move(*result)); };
    enqueue(job, running);
}

} // namespace heedmap
