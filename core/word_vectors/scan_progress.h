// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>

namespace heedmap {

/// How far several threads are with one task, together. Only the thread that made it reports.
class ScanProgress final
{
public:
    ScanProgress(const Task &task, std::uint64_t total)
        : m_task(task), m_total(std::max<std::uint64_t>(total, 1)), m_reporter(std::this_thread::get_id())
    {}

    /// \a bytes more are done. False when the task is to stop.
    bool advance(std::uint64_t bytes)
    {
        m_done += bytes;
        if (std::this_thread::get_id() == m_reporter)
            m_task.report(std::min(1.0, static_cast<double>(m_done) / static_cast<double>(m_total)));
        return !m_task.stopped();
    }

    /// All is done: the threads that do not report may have been the last, or the file ends early.
    void finish() { m_task.report(1); }

private:
    const Task &m_task;
    std::uint64_t m_total;
    std::thread::id m_reporter;
    std::atomic<std::uint64_t> m_done = 0;
};

} // namespace heedmap
