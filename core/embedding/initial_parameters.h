// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_inputs.h"

#include <QtGlobal>

namespace heedmap {

/// The widths that projections go from and to.
struct ProjectionWidths
{
    Eigen::Index query = 0; ///< width of queries before W_Q
    Eigen::Index key = 0;   ///< of keys before W_K
    Eigen::Index value = 0; ///< of values before W_V
    Eigen::Index dK = 0;
    Eigen::Index dV = 0;
};

// What random sessions show, and what training begins with: the same seed gives the same numbers in both.

/// W_Q, W_K, W_V, W_O, random, without biases. W_O leads back to the width of queries.
Projections randomProjections(quint64 seed, Eigen::Index heads, const ProjectionWidths &widths);

/// W_a [d_q, d_h], U_a [d_k, d_h], v_a [d_h] ~ N(0, 1/d_h), random, without biases.
AdditiveParameters randomAdditiveParameters(quint64 seed, Eigen::Index dQ, Eigen::Index dK, Eigen::Index dH);

} // namespace heedmap
