// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/compute.h"

#include <limits>
#include <vector>

namespace heedmap {

/// ‖J‖_F of the softmax at the row of weights p: J = diag(p) − p pᵀ, so ‖J‖_F² = Σ p_i² − 2 Σ p_i³ + (Σ p_i²)²; what a
/// change of the scores moves the weights by. From 0 (one-hot: nothing is learned through it) to ½ (two keys, half
/// each); √(n − 1)/n where n keys share evenly. Rows are divided by their sum first; small norms keep their digits. NaN for
/// what is no distribution: see rowEntropy().
double softmaxJacobianNorm(std::span<const float> weights);

/// What saturates when scores grow.
struct RowMeasures
{
    double entropy = std::numeric_limits<double>::quiet_NaN();  ///< nats; see rowEntropy()
    double jacobian = std::numeric_limits<double>::quiet_NaN(); ///< see softmaxJacobianNorm()
};

struct SweepPoint
{
    double x = 0;     ///< d_k, or the temperature
    RowMeasures mean; ///< over all heads and the first Saturation::queries queries
    RowMeasures row;  ///< of the selected row
};

using SweepCurve = std::vector<SweepPoint>;

/// How sharp attention is as d_k or the temperature is turned. Rows whose every key is blocked count nowhere; NaN where
/// none counts.
struct Saturation
{
    SweepKind kind = SweepKind::KeyWidth;
    SweepCurve scaled;   ///< d_k: with 1/√d_k. Temperature: the only curve
    SweepCurve unscaled; ///< d_k: without a scale. Empty for a temperature
    double current = std::numeric_limits<double>::quiet_NaN(); ///< x of the session; NaN: it has none
    Eigen::Index queries = 0;                                  ///< that were taken
    Eigen::Index allQueries = 0;
    Eigen::Index keys = 0; ///< T_k, so that the entropy is at most ln T_k
};

/// The most queries that a sweep takes beside the selected one: it computes some sixty times what a session does.
inline constexpr Eigen::Index mostSweptQueries = 64;

/// d_k from 1 to 512 in about equal ratios, \a current among them. Ascending.
std::vector<int> sweptWidths(int current);

/// Sweeps what \a now was computed from; the selected row is \a query of \a head.
///
/// KeyWidth: d_k from 1 to 512, with 1/√d_k and without a scale, computed by attend() each. Random projections extend when
/// d_k is raised (see randomProjection()), so that the curves are of one model.
/// Temperature: softmax(s/τ) for τ from 1/16 to 16. Dot product: s = Q Kᵀ/√d_k, so that 1 is what Vaswani et al. 2017 use
/// and a session without a scale stands at 1/√d_k; additive: s is the score, and the session stands at 1.
///
/// Errors: NothingToDraw with the side that has no token; NothingToCompare for saved weights, and for KeyWidth where there is
/// no d_k to turn: additive attention, parameters of a file, no projections; Cancelled.
/// \pre \a now has TracePart::Inputs, unless its weights were saved; head and query exist where there are any.
/// Thread-safe; uses all cores.
Result<Saturation> sweepSaturation(const Computation &now, SweepKind kind, Eigen::Index head,
                                   Eigen::Index query, const std::stop_token &stop = {});

} // namespace heedmap
