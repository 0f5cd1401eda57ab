// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/latest_worker.h"

namespace heedmap {

LatestWorker::LatestWorker(QObject *parent) : QObject(parent) {}

LatestWorker::~LatestWorker()
{
    if (m_running)
        m_running->stop.request_stop();
}

void LatestWorker::enqueue(const JobPtr &job, Running running)
{
    if (running == Running::Stop && m_running)
        m_running->stop.request_stop();
    if (m_running)
        m_next = job;
    else
        begin(job);
}

void LatestWorker::drop()
{
    m_next.reset();
    if (m_running)
        m_running->stop.request_stop();
}

void LatestWorker::begin(const JobPtr &job)
{
    if (!m_thread.joinable())
        m_thread = std::jthread([this](const std::stop_token &ending) { runAll(ending); });
    m_running = job;
    {
        const std::lock_guard lock(m_mutex);
        m_handedOver = job;
    }
    m_wake.notify_one();
}

void LatestWorker::runAll(const std::stop_token &ending)
{
    while (true) {
        JobPtr job;
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, ending, [this] { return m_handedOver != nullptr; }))
                return;
            job.swap(m_handedOver);
        }
        job->work(job->stop.get_token());
        job->work = nullptr; // what it holds is large at times: it ends here rather than in the window thread
        QMetaObject::invokeMethod(
            this, [this, job] { answer(job); }, Qt::QueuedConnection);
    }
}

void LatestWorker::answer(const JobPtr &job)
{
    m_running.reset();
    if (m_next)
        begin(std::exchange(m_next, nullptr));
    if (!job->stop.stop_requested())
        job->done();
}

} // namespace heedmap
