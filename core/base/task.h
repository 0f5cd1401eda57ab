// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/memory_budget.h"

#include <functional>
#include <stop_token>

namespace heedmap {

/// What a long piece of work is given by whoever waits for it: a way to stop it, a way to hear how far it
/// is, and how much memory it may take. All may be left out. The work runs, and calls progress, in the thread that was asked to do it.
struct Task
{
    std::stop_token stop;
    std::function<void(double fraction)> progress; ///< 0 to 1, not decreasing
    std::uint64_t memoryBudget = noMemoryBudget;   ///< bytes

    bool stopped() const { return stop.stop_requested(); }

    void report(double fraction) const
    {
        if (progress)
            progress(fraction);
    }
};

} // namespace heedmap
