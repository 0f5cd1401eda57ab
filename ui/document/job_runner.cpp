// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/job_runner.h"

namespace heedmap {

JobRunner::JobRunner(QObject *parent)
    : QObject(parent), m_thread([this](const std::stop_token &ending) { runAll(ending); })
{}

JobRunner::~JobRunner()
{
    m_thread.request_stop();
    const std::lock_guard lock(m_mutex);
    m_waiting.clear();
    m_current.request_stop();
}

void JobRunner::enqueue(const JobPtr &job)
{
    ++m_unanswered;
    {
        const std::lock_guard lock(m_mutex);
        m_waiting.push_back(job);
    }
    m_wake.notify_one();
}

void JobRunner::cancel()
{
    std::deque<JobPtr> dropped;
    {
        const std::lock_guard lock(m_mutex);
        m_current.request_stop();
        dropped.swap(m_waiting);
    }
    for (const JobPtr &job : dropped)
        QMetaObject::invokeMethod(
            this, [this, job] { answer(job); }, Qt::QueuedConnection);
}

void JobRunner::runAll(const std::stop_token &ending)
{
    while (const JobPtr job = nextJob(ending))
        perform(job);
}

JobRunner::JobPtr JobRunner::nextJob(const std::stop_token &ending)
{
    std::unique_lock lock(m_mutex);
    if (!m_wake.wait(lock, ending, [this] { return !m_waiting.empty(); }) || m_waiting.empty())
        return nullptr;
    m_current = std::stop_source();
    JobPtr job = m_waiting.front();
    m_waiting.pop_front();
    return job;
}

void JobRunner::perform(const JobPtr &job)
{
    Task task;
    {
        const std::lock_guard lock(m_mutex);
        task.stop = m_current.get_token();
    }
    task.progress = [this](double fraction) { report(fraction); };
    QMetaObject::invokeMethod(
        this, [this, job] { begin(job); }, Qt::QueuedConnection);
    job->work(task);
    QMetaObject::invokeMethod(
        this,
        [this, job] {
            answer(job);
            m_what = {};
            emit finished();
        },
        Qt::QueuedConnection);
}

/// However often a job reports, at most one report is on its way to the window thread.
void JobRunner::report(double fraction)
{
    m_reported = fraction;
    if (m_reportIsOnItsWay.exchange(true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_reportIsOnItsWay = false;
            m_fraction = m_reported;
            emit progressed(m_fraction);
        },
        Qt::QueuedConnection);
}

void JobRunner::begin(const JobPtr &job)
{
    m_what = job->what;
    m_fraction = -1;
    emit started();
}

void JobRunner::answer(const JobPtr &job)
{
    --m_unanswered;
    if (job->context)
        job->done();
}

} // namespace heedmap
