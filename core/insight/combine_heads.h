// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/tensor.h"

#include <span>
#include <stop_token>

namespace heedmap {

// [1, T_q, T_k] out of \a heads of \a weights [h, T_q, T_k], zero-based and in any order; out of all where none is named. A
// NaN in any of them is one in both results. Weights without a head give none. Unfinished when \a stop asks for it.
// Thread-safe; they use all cores and read every weight once.
// \pre Every one of \a heads is in 0 … h − 1.

/// Cell by cell the mean: its rows sum to what theirs do in the mean.
HeadStack meanOfHeads(const HeadStack &weights, std::span<const int> heads, const std::stop_token &stop = {});

/// Cell by cell the largest: its rows sum to 1 or more.
HeadStack maximumOfHeads(const HeadStack &weights, std::span<const int> heads,
                         const std::stop_token &stop = {});

} // namespace heedmap
