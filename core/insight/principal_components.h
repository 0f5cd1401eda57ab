// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/tensor.h"

#include <array>

namespace heedmap {

/// The directions along which rows differ most (Pearson 1901; Hotelling 1933; Jolliffe, "Principal Component Analysis",
/// 2002, chapter 1): eigenvectors of the covariance C = (X − m)ᵀ (X − m) / (n − 1), the largest eigenvalue first.
struct PrincipalComponents
{
    Eigen::VectorXd mean;       ///< m, [d]
    Eigen::MatrixXd components; ///< [d, count], a unit vector a column, at right angles to each other
    Eigen::VectorXd variances;  ///< [count], eigenvalues of C, descending, never negative
    double totalVariance = 0;   ///< trace of C

    /// The share of all variance along component \a i, 0 to 1; 0 where nothing varies.
    double explainedShare(Eigen::Index i) const
    {
        return totalVariance > 0 ? variances(i) / totalVariance : 0.0;
    }
};

/// The first min(\a count, d) components of \a rows [n, d]; float32 in, double inside. The sign of a component is such that
/// its entry of the largest magnitude is positive (the first of equal ones). Where rows differ in fewer directions than
/// are asked for, the further components have variance 0 and are unit vectors of the space, made orthogonal.
/// A row with a number that is not finite counts as not there. Costs O(n d min(n, d)).
PrincipalComponents principalComponents(const MatrixView &rows, Eigen::Index count);

} // namespace heedmap
