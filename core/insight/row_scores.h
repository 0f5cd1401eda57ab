// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/compute.h"

#include <vector>

namespace heedmap {

/// One query's row of a head from scores to weights, as the kernels computed it in float32, and what they do not keep on the
/// way, in double precision. All of T_k numbers.
struct RowScores
{
    std::vector<float> unscaled; ///< q·k; empty for additive attention
    std::vector<float> scores;
    std::vector<float> masked; ///< what the softmax sees
    std::vector<float> weights;
    std::vector<bool> blocked;
    bool fullyBlocked = false; ///< every key is blocked, and there is one

    /// The largest masked score; like the kernels' it passes NaN over. −∞ where there is none.
    float largest = 0;
    std::vector<double> powers; ///< e^(masked − largest)
    double sumOfPowers = 0;
    double sumOfWeights = 0;

    /// Whether anything is known but the weights: not where they were saved.
    bool hasSteps() const { return !masked.empty(); }
};

/// From what the trace kept of the row, or else from q and k (TracePart::Projected): one row is computed again by the same
/// kernel, which gives the same numbers to the last bit, so that nobody has to keep all scores to look at a few. Costs
/// T_k · d_k products, additive T_k · d_k · d_h. \pre \a head and \a query are inside.
RowScores rowScores(const Computation &computation, Eigen::Index head, Eigen::Index query);

} // namespace heedmap
