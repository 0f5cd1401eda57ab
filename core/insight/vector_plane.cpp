// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/vector_plane.h"

#include "core/insight/principal_components.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace heedmap {

namespace {

std::vector<int> shownTokens(Eigen::Index count, int most, int further)
{
    std::vector<int> tokens;
    for (int token = 0; token < std::min<Eigen::Index>(count, most); ++token)
        tokens.push_back(token);
    if (further >= most && further < count)
        tokens.push_back(further);
    return tokens;
}

Matrix rowsOf(const MatrixView &vectors, const std::vector<int> &tokens)
{
    Matrix rows(static_cast<Eigen::Index>(tokens.size()), vectors.cols());
    for (Eigen::Index i = 0; i < rows.rows(); ++i)
        rows.row(i) = vectors.row(tokens[static_cast<std::size_t>(i)]);
    return rows;
}

/// The first two coordinates, as they are.
Eigen::MatrixXd firstTwo(Eigen::Index width)
{
    return Eigen::MatrixXd::Identity(width, 2);
}

std::vector<PlanePoint> pointsOf(const Matrix &rows, const std::vector<int> &tokens,
                                 const Eigen::MatrixXd &axes, std::int64_t &notFinite)
{
    std::vector<PlanePoint> points;
    for (Eigen::Index i = 0; i < rows.rows(); ++i) {
        if (!rows.row(i).allFinite()) {
            ++notFinite;
            continue;
        }
        const Eigen::RowVectorXd place = rows.row(i).cast<double>() * axes;
        points.push_back({tokens[static_cast<std::size_t>(i)], place(0), place(1)});
    }
    return points;
}

} // namespace

VectorPlane vectorPlane(const MatrixView &queries, const MatrixView &keys, const PlaneLimit &limit)
{
    const std::vector<int> queryTokens = shownTokens(queries.rows(), limit.most, limit.query);
    const std::vector<int> keyTokens = shownTokens(keys.rows(), limit.most, limit.key);
    const Matrix q = rowsOf(queries, queryTokens);
    const Matrix k = rowsOf(keys, keyTokens);
    VectorPlane plane;
    plane.width = q.rows() > 0 ? q.cols() : k.cols();
    plane.isProjected = plane.width > 2;
    plane.leftOut = queries.rows() + keys.rows() - q.rows() - k.rows();
    Eigen::MatrixXd axes = firstTwo(plane.width);
    if (plane.isProjected) {
        Matrix both(q.rows() + k.rows(), plane.width);
        if (q.rows() > 0)
            both.topRows(q.rows()) = q;
        if (k.rows() > 0)
            both.bottomRows(k.rows()) = k;
        const PrincipalComponents found =
            principalComponents(MatrixView(both.data(), both.rows(), both.cols()), 2);
        axes = found.components;
        plane.explained = {found.explainedShare(0), found.explainedShare(1)};
    }
    plane.queries = pointsOf(q, queryTokens, axes, plane.notFinite);
    plane.keys = pointsOf(k, keyTokens, axes, plane.notFinite);
    return plane;
}

VectorAngle vectorAngle(const RowVector &query, const RowVector &key)
{
    const Eigen::RowVectorXd q = query.cast<double>();
    const Eigen::RowVectorXd k = key.cast<double>();
    VectorAngle angle{q.dot(k), q.norm(), k.norm(), 0, 0};
    const double norms = angle.queryNorm * angle.keyNorm;
    if (!(norms > 0) || !std::isfinite(norms)) {
        angle.cosine = angle.degrees = std::numeric_limits<double>::quiet_NaN();
        return angle;
    }
    angle.cosine = std::clamp(angle.dot / norms, -1.0, 1.0);
    // Between unit vectors u and v: 2 atan2(|u − v|, |u + v|), exact near 0° and 180° where the arc cosine is not (Kahan).
    const Eigen::RowVectorXd u = q / angle.queryNorm;
    const Eigen::RowVectorXd v = k / angle.keyNorm;
    angle.degrees = 2 * std::atan2((u - v).norm(), (u + v).norm()) * 180 / std::numbers::pi;
    return angle;
}

} // namespace heedmap
