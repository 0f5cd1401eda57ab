// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/compute.h"

#include <vector>

namespace heedmap {

/// A recurrent layer that reads what attention reads: h_t = tanh(W h_{t−1} + U x_t), h before the first word 0 (Elman
/// 1990). Random: W ~ N(0, 1/n) rescaled to a spectral radius, U ~ N(0, 1/d). Each number depends on (seed, role, row,
/// column) and, but for the common factors, on nothing else: a wider layer begins with the narrower one.
struct TanhRnn
{
    Eigen::MatrixXd recurrent; ///< W [n, n]
    Eigen::MatrixXd input;     ///< U [n, d]

    /// For vectors of \a inputWidth numbers.
    static TanhRnn random(const PathSettings &settings, Eigen::Index inputWidth);

    /// h_t of every row x_t of \a vectors [T, d]: [n, T], a state a column. \a before: h before the first, or none for 0.
    Eigen::MatrixXd states(const Eigen::Ref<const Matrix> &vectors, const Eigen::VectorXd &before = {}) const;
};

/// What is left of a gradient after some steps of the RNN.
struct PathPoint
{
    int steps = 0;
    double logNorm = 0; ///< ln of the norm; −∞ where nothing is left
};

/// ln ‖∂h_{start+n} / ∂h_start‖₂, the largest singular value of Π diag(1 − h_t²) W over t = start + 1 … start + n
/// (Pascanu, Mikolov and Bengio 2013, "On the difficulty of training recurrent neural networks", eq. 5), for n from 0 on;
/// as a logarithm, since it leaves the range of floating point soon. \a states [n, T] as of TanhRnn::states(). Of many
/// steps some 200 are measured: the first, \a wanted and the last among them. Unfinished when \a stop asks for it.
std::vector<PathPoint> gradientNorms(const Eigen::MatrixXd &recurrent, const Eigen::MatrixXd &states,
                                     Eigen::Index start, Eigen::Index wanted,
                                     const std::stop_token &stop = {});

/// How a gradient gets from a query to a key: through an RNN step by step, or by attention at once.
struct GradientPath
{
    std::vector<PathPoint> points; ///< from the earlier of the two words on, steps ascending
    int start = 0;                 ///< the place of that word in the source
    int steps = 0;                 ///< between the two words; one of the points
    bool toTheEnd =
        false;          ///< source and target: the steps go on to the last word, whose state a decoder gets
    double logNorm = 0; ///< after these steps
    double weight = 0;  ///< of the key, which attention reaches in one step
};

/// Self-attention: |query − key| steps from one word to the other. Source and target: from the key to the last word of the
/// source, as an encoder and a decoder without attention have it (Sutskever et al. 2014).
/// Errors: NothingToCompare for saved weights, which have no vectors; NothingToDraw with the side that has no token;
/// Cancelled.
/// \pre \a now has TracePart::Inputs, unless its weights were saved; head, query and key exist where there are any.
/// Thread-safe. Costs T_k · n³ multiplications.
Result<GradientPath> gradientPath(const Computation &now, const PathSettings &settings, Eigen::Index head,
                                  Eigen::Index query, Eigen::Index key, const std::stop_token &stop = {});

/// GradientPath::steps alone: needs no part of the trace, and takes no time.
Result<int> pathSteps(const Computation &now, Eigen::Index query, Eigen::Index key);

} // namespace heedmap
