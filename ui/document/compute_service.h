// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/compute.h"

#include <QObject>
#include <QTimer>

#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace heedmap {

/// Computes sessions in a thread of its own. The latest request wins: one that waits is replaced, one that is
/// being computed is stopped, and only results of the latest request are reported. Lives in the window
/// thread.
class ComputeService final : public QObject
{
    Q_OBJECT

public:
    /// Files that sessions name are read through \a files.
    explicit ComputeService(std::shared_ptr<LoadedFiles> files, QObject *parent = nullptr);
    ~ComputeService() override;

    /// Answered by OverMemoryBudget where computing would take more than \a memoryBudget bytes.
    void request(const Session &session, TraceParts wanted, std::uint64_t memoryBudget);

    /// Whether a request has not been answered yet.
    bool isBusy() const { return m_answered != m_requested; }

signals:
    void computed(const heedmap::ComputationPtr &computation);
    void failed(const heedmap::Error &error);

private:
    struct Request
    {
        quint64 number = 0;
        Session session;
        TraceParts wanted;
        std::uint64_t memoryBudget = noMemoryBudget;
    };

    void work(const std::stop_token &ending);
    Result<ComputationPtr> computeWithinMemory(const Request &request, const std::stop_token &stop);
    std::optional<Request> nextRequest(const std::stop_token &ending);
    void deliver(quint64 number, const Result<ComputationPtr> &result);

    const std::shared_ptr<LoadedFiles> m_files;
    quint64 m_requested = 0; ///< window thread only
    quint64 m_answered = 0;  ///< window thread only
    QTimer m_idle;

    std::mutex m_mutex; ///< guards the three below
    std::condition_variable_any m_wake;
    std::optional<Request> m_waiting;
    std::stop_source m_current;

    std::jthread m_thread; ///< last, so that it ends before what it uses
};

} // namespace heedmap
