// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/tensor.h"

#include <array>
#include <cstdint>
#include <vector>

namespace heedmap {

/// A token's place in the plane.
struct PlanePoint
{
    int token = 0;
    double x = 0;
    double y = 0;
};

/// Vectors of queries and keys in one plane.
struct VectorPlane
{
    Eigen::Index width = 0;            ///< of the vectors, d
    bool isProjected = false;          ///< d > 2: the plane of the first two principal components
    std::array<double, 2> explained{}; ///< their shares of the variance; only when projected
    std::vector<PlanePoint> queries;   ///< by token
    std::vector<PlanePoint> keys;      ///< by token
    std::int64_t leftOut = 0;          ///< tokens beyond the limit
    std::int64_t notFinite = 0;        ///< tokens without a place, since a number of theirs is not finite
};

/// Which tokens have a point.
struct PlaneLimit
{
    int most = 256; ///< so many a side, the first ones,
    int query = -1; ///< and this one; −1: no further one
    int key = -1;
};

/// Vectors of one or two numbers are points as they are (y is 0 where there is but one). Wider ones are projected onto
/// the first two principal components of queries and keys together; the mean is not taken away, so that the zero vector
/// stays at (0, 0) and arrows begin there.
/// \a queries [T_q, d], \a keys [T_k, d]; \pre the same d, unless one has no rows.
VectorPlane vectorPlane(const MatrixView &queries, const MatrixView &keys, const PlaneLimit &limit = {});

/// How two vectors stand to each other, in the whole space, in double precision.
struct VectorAngle
{
    double dot = 0; ///< q · k
    double queryNorm = 0;
    double keyNorm = 0;
    double cosine = 0;  ///< q · k / (|q| |k|), −1 to 1; NaN where a norm is 0 or not finite
    double degrees = 0; ///< arc cosine of that, 0 to 180; NaN likewise
};

/// \a query and \a key: rows of the same width.
VectorAngle vectorAngle(const RowVector &query, const RowVector &key);

} // namespace heedmap
