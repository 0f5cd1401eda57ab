// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/compute_service.h"

#include "core/attention/float_buffer.h"

#include <chrono>
#include <new>

namespace heedmap {

using namespace std::chrono_literals;

ComputeService::ComputeService(std::shared_ptr<LoadedFiles> files, QObject *parent)
    : QObject(parent),
      m_files(std::move(files)),
      m_thread([this](const std::stop_token &ending) { work(ending); })
{
    // While a slider moves, each computation takes the memory of the one before the last.
    m_idle.setSingleShot(true);
    m_idle.setInterval(3s);
    connect(&m_idle, &QTimer::timeout, this, [] { FloatBuffer::releaseSpares(); });
}

ComputeService::~ComputeService()
{
    // Nothing that waits is begun, and what runs is stopped, before the thread is joined.
    m_thread.request_stop();
    const std::lock_guard lock(m_mutex);
    m_waiting.reset();
    m_current.request_stop();
}

void ComputeService::request(const Session &session, TraceParts wanted, std::uint64_t memoryBudget)
{
    ++m_requested;
    {
        const std::lock_guard lock(m_mutex);
        m_waiting = Request{m_requested, session, wanted, memoryBudget};
        m_current.request_stop();
    }
    m_wake.notify_one();
}

void ComputeService::work(const std::stop_token &ending)
{
    while (const std::optional<Request> request = nextRequest(ending)) {
        std::stop_token stop;
        {
            const std::lock_guard lock(m_mutex);
            stop = m_current.get_token();
        }
        const Result<ComputationPtr> result = computeWithinMemory(*request, stop);
        QMetaObject::invokeMethod(
            this, [this, number = request->number, result] { deliver(number, result); },
            Qt::QueuedConnection);
    }
}

Result<ComputationPtr> ComputeService::computeWithinMemory(const Request &request,
                                                           const std::stop_token &stop)
{
    try {
        return compute(request.session, request.wanted, *m_files, Task{stop, {}, request.memoryBudget});
    } catch (const std::bad_alloc &) {
        return failure(ErrorCode::OutOfMemory);
    }
}

std::optional<ComputeService::Request> ComputeService::nextRequest(const std::stop_token &ending)
{
    std::unique_lock lock(m_mutex);
    if (!m_wake.wait(lock, ending, [this] { return m_waiting.has_value(); }))
        return std::nullopt;
    m_current = std::stop_source();
    return std::exchange(m_waiting, std::nullopt);
}

void ComputeService::deliver(quint64 number, const Result<ComputationPtr> &result)
{
    if (number != m_requested)
        return;
    m_answered = number;
    m_idle.start();
    if (result)
        emit computed(*result);
    else
        emit failed(result.error());
}

} // namespace heedmap
