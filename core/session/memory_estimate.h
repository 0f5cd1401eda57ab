// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/trace.h"
#include "core/base/error.h"
#include "core/session/session.h"

namespace heedmap {

/// The bytes that computing takes at its height, what is kept and what is needed on the way. From shapes alone: nothing
/// is computed, and of files of weights only the list of arrays is read. Lists of labels and the like are left out.
struct MemoryEstimate
{
    std::uint64_t embeddings = 0; ///< queries, keys and values before any projection
    std::uint64_t parameters = 0; ///< W_Q, W_K, W_V, W_O, or W_a, U_a, v_a; twice where a file has them
    std::uint64_t projected = 0;  ///< q, k, v of every head
    std::uint64_t weights = 0;    ///< [h, T_q, T_k]; twice where a file has them
    std::uint64_t parts = 0;      ///< what is wanted beside the weights
    std::uint64_t mask = 0;       ///< a byte a cell, while something is blocked
    std::uint64_t files = 0;      ///< other numbers that files bring

    std::uint64_t total() const
    {
        return embeddings + parameters + projected + weights + parts + mask + files;
    }
};

/// For compute(\a session, \a wanted). Zero for saved weights that cannot be opened: reading them tells why.
MemoryEstimate estimateMemory(const Session &session, TraceParts wanted);

/// For attend(\a inputs, \a wanted), with what the inputs hold already.
MemoryEstimate estimateMemory(const AttentionInputs &inputs, TraceParts wanted);

/// The bytes of what \a wanted adds to the weights of \a trace, as far as the trace has it.
std::uint64_t bytesOf(const Trace &trace, TraceParts wanted);

/// OverMemoryBudget with both numbers when the estimate is above \a budget.
Result<void> memorySuffices(const MemoryEstimate &estimate, std::uint64_t budget);
Result<void> memorySuffices(const Session &session, TraceParts wanted, std::uint64_t budget);

} // namespace heedmap
