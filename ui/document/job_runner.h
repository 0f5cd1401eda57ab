// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/task.h"

#include <QObject>
#include <QPointer>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <thread>

namespace heedmap {

/// Does what takes long (reading, writing, drawing a picture) in a thread of its own, one job after another in the
/// order they came; every job is answered, in the window thread. Lives in the window thread.
///
///     runner.run(this, [] { return tr("Reading…"); },
///                [path](const Task &task) -> Result<Array> { return readArray(path, task); },
///                [this](const Result<Array> &array) { … });
class JobRunner final : public QObject
{
    Q_OBJECT

public:
    /// What is being done, in the language of the moment: it is asked again when the language changes.
    using Text = std::function<QString()>;

    explicit JobRunner(QObject *parent = nullptr);
    /// Stops what runs, waits for its end, and answers nothing any more.
    ~JobRunner() override;

    /// \a work (const Task & → Result<T>) gets values only: nothing it touches may belong to the window thread. It asks
    /// task.stopped() now and then, ends with ErrorCode::Cancelled if so, and calls task.report() if it knows how far it is.
    /// \a done (Result<T>) is called in the window thread, unless \a context is gone by then.
    template <typename Work, typename Done>
    void run(QObject *context, const Text &what, Work work, Done done);

    /// Whether a job has not been answered yet.
    bool isBusy() const { return m_unanswered > 0; }

    /// What the job that runs is about; empty while there is none.
    QString what() const { return m_what ? m_what() : QString(); }

    /// 0 to 1; negative while the job has not said.
    double fraction() const { return m_fraction; }

    /// Asks the job that runs to stop, and answers those that wait with ErrorCode::Cancelled.
    void cancel();

signals:
    void started();
    void progressed(double fraction);
    /// After the job's answer was passed on.
    void finished();

private:
    struct Job
    {
        QPointer<QObject> context;
        Text what;
        std::function<void(const Task &)> work;
        std::function<void()> done;
    };
    using JobPtr = std::shared_ptr<Job>;

    void enqueue(const JobPtr &job);
    void runAll(const std::stop_token &ending);
    JobPtr nextJob(const std::stop_token &ending);
    void perform(const JobPtr &job);
    void report(double fraction);
    void begin(const JobPtr &job);
    void answer(const JobPtr &job);

    int m_unanswered = 0;   ///< window thread only
    Text m_what;            ///< window thread only
    double m_fraction = -1; ///< window thread only
    std::atomic<double> m_reported = -1;
    std::atomic<bool> m_reportIsOnItsWay = false;

    std::mutex m_mutex; ///< guards the three below
    std::condition_variable_any m_wake;
    std::deque<JobPtr> m_waiting;
    std::stop_source m_current;

    std::jthread m_thread; ///< last, so that it ends before what it uses
};

template <typename Work, typename Done>
void JobRunner::run(QObject *context, const Text &what, Work work, Done done)
{
    using Answer = std::invoke_result_t<Work, const Task &>;
    const auto result = std::make_shared<Answer>(failure(ErrorCode::Cancelled));
    enqueue(std::make_shared<Job>(Job{context, what,
                                      [work = std::move(work), result](const Task &task) {
                                          try {
                                              *result = work(task);
                                          } catch (const std::bad_alloc &) {
                                              *result = failure(ErrorCode::OutOfMemory);
                                          }
                                      },
                                      [done = std::move(done), result] { done(std::move(*result)); }}));
}

} // namespace heedmap
