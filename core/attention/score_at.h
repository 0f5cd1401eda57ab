// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/trace.h"

#include <optional>

namespace heedmap {

/// One score, the mask not yet looked at: q·k · scale, or v_aᵀ tanh(W_a q + b_w + U_a k + b_u) + b_v. From trace.scores
/// where they were kept; otherwise summed in double precision from q and k (TracePart::Projected), so that a view need
/// not have all scores kept to show one. Costs d_k, or (d_q + d_k) · d_h, products.
/// Nothing where the trace has neither (saved weights), and outside of it.
std::optional<double> scoreAt(const Trace &trace, Eigen::Index head, Eigen::Index query, Eigen::Index key);

} // namespace heedmap
