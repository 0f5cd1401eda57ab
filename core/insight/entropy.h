// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/mask.h"
#include "core/attention/tensor.h"

#include <span>
#include <stop_token>
#include <vector>

namespace heedmap {

/// Shannon entropy of a row of weights, H = −Σ w ln w, in nats (Shannon 1948, section 6); 0 ln 0 is 0. Of a row that does
/// not sum to 1, that of the row divided by its sum. NaN where a weight is negative or not finite, and where the sum is 0.
double rowEntropy(std::span<const float> weights);

/// How many keys would share the attention evenly with as much entropy: e^H, from 1 to T_k (perplexity; as Hill's number
/// of order 1: Hill 1973).
double effectiveKeys(double entropy);

/// [h, T_q], row after row. Unfinished when \a stop asks for it. Thread-safe; uses all cores.
std::vector<double> rowEntropies(const HeadStack &weights, const std::stop_token &stop = {});

/// The mean entropy that rows can have at most: of ln n over the first \a queries of every head, n keys that \a mask leaves. Rows
/// whose every key is blocked do not count; NaN where there is no other.
double mostEntropy(const Mask &mask, Eigen::Index heads, Eigen::Index queries, Eigen::Index keys);

} // namespace heedmap
