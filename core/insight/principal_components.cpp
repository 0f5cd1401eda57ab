// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/principal_components.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

/// Less of the largest variance than this is rounding, not variance.
constexpr double negligible = 1e-13;

Eigen::MatrixXd finiteRows(const MatrixView &rows)
{
    Eigen::MatrixXd finite(rows.rows(), rows.cols());
    Eigen::Index count = 0;
    for (Eigen::Index row = 0; row < rows.rows(); ++row) {
        if (rows.row(row).allFinite())
            finite.row(count++) = rows.row(row).cast<double>();
    }
    finite.conservativeResize(count, Eigen::NoChange);
    return finite;
}

/// The unit vector of the space that is least covered by the columns before \a i, made orthogonal to them.
Eigen::VectorXd furtherDirection(const Eigen::MatrixXd &components, Eigen::Index i)
{
    const auto before = components.leftCols(i);
    Eigen::Index least = 0;
    if (i > 0)
        before.rowwise().squaredNorm().minCoeff(&least);
    Eigen::VectorXd direction = Eigen::VectorXd::Unit(components.rows(), least);
    for (int twice = 0; twice < 2; ++twice)
        direction -= before * (before.transpose() * direction);
    return direction.normalized();
}

void turnToSign(Eigen::Ref<Eigen::VectorXd> component)
{
    Eigen::Index largest = 0;
    for (Eigen::Index i = 1; i < component.size(); ++i) {
        // What differs by rounding alone is equal: the first one decides.
        if (std::abs(component(i)) > std::abs(component(largest)) * (1 + 1e-9))
            largest = i;
    }
    if (component(largest) < 0)
        component = -component;
}

/// Eigenvectors of XᵀX [d, d], or of the smaller XXᵀ [n, n] turned into those: v = Xᵀ u / √λ.
void decompose(const Eigen::MatrixXd &centred, PrincipalComponents &found)
{
    const Eigen::Index n = centred.rows();
    const Eigen::Index d = centred.cols();
    const bool byRows = n < d;
    const Eigen::MatrixXd product = byRows ? Eigen::MatrixXd(centred * centred.transpose())
                                           : Eigen::MatrixXd(centred.transpose() * centred);
    const Eigen::Index size = product.rows();
    Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver;
    if (size > 0)
        solver.compute(product); // eigenvalues ascend
    const double largest = size > 0 ? solver.eigenvalues()(size - 1) : 0.0;
    for (Eigen::Index i = 0; i < found.variances.size(); ++i) {
        const double value = i < size ? solver.eigenvalues()(size - 1 - i) : 0.0;
        if (value <= largest * negligible) {
            found.components.col(i) = furtherDirection(found.components, i);
        } else {
            const auto vector = solver.eigenvectors().col(size - 1 - i);
            found.components.col(i) = byRows ? Eigen::VectorXd((centred.transpose() * vector).normalized())
                                             : Eigen::VectorXd(vector);
            found.variances(i) = value / static_cast<double>(n - 1);
        }
        turnToSign(found.components.col(i));
    }
}

} // namespace

PrincipalComponents principalComponents(const MatrixView &rows, Eigen::Index count)
{
    Eigen::MatrixXd centred = finiteRows(rows);
    const Eigen::Index d = rows.cols();
    const Eigen::Index wanted = std::min(count, d);
    PrincipalComponents found;
    found.mean = Eigen::VectorXd::Zero(d);
    found.components = Eigen::MatrixXd::Zero(d, wanted);
    found.variances = Eigen::VectorXd::Zero(wanted);
    if (centred.rows() > 0)
        found.mean = centred.colwise().mean();
    centred.rowwise() -= found.mean.transpose();
    if (centred.rows() > 1)
        found.totalVariance = centred.squaredNorm() / static_cast<double>(centred.rows() - 1);
    decompose(centred, found);
    return found;
}

} // namespace heedmap
