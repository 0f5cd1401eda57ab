// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/tensor.h"

#include <span>
#include <stop_token>

namespace heedmap {

/// How far two distributions over the same keys are apart: their Jensen–Shannon divergence in nats,
/// JS(p, q) = ½ KL(p ‖ m) + ½ KL(q ‖ m) = H(m) − ½ H(p) − ½ H(q) with m = ½ (p + q); from 0 (equal) to ln 2 (no key in
/// common). Lin 1991, "Divergence measures based on the Shannon entropy". Rows are divided by their sums first; NaN where
/// one of them is no distribution: see rowEntropy().
/// \pre Both have the same size.
double jensenShannon(std::span<const float> p, std::span<const float> q);

/// [h, h]: jensenShannon() of each two heads of \a weights [h, T_q, T_k], mean over the queries (Clark et al. 2019, "What
/// Does BERT Look At?", section 6, which takes the sum). Queries whose row is no distribution in one of the two heads are
/// left out; NaN where none is left, and on the diagonal of a head without any. Symmetric, zeros on the diagonal.
/// Costs h (h − 1) / 2 · T_q · T_k logarithms. Unfinished when \a stop asks for it. Thread-safe; uses all cores, and gives
/// the same numbers with any count of them.
Matrix headDistances(const HeadStack &weights, const std::stop_token &stop = {});

} // namespace heedmap
