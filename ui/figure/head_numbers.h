// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/tensor.h"

#include <stop_token>
#include <vector>

namespace heedmap {

/// What is worth telling about one query's weights, beside the cells.
struct QueryMark
{
    double sum = 1;            ///< of the finite weights
    bool notFinite = false;    ///< at least one weight is NaN or ∞
    bool fullyBlocked = false; ///< every key is blocked; in the mean: in at least one head
    bool showsSum = false;     ///< finite, and the sum is not 1 within 0.001
    double entropy =
        -1; ///< of the row, in nats; negative: not asked for; NaN: it is no distribution, or covered
};

/// What one pass over a head's weights finds. The extents are those of the finite ones; lowest is 1 at most, highest
/// 0 at least.
struct HeadNumbers
{
    float lowest = 1;
    float highest = 0;
    std::vector<QueryMark> marks; ///< one a query; not what the mask says
};

/// Of \a weights, [T_q, T_k]; nothing is told of the row \a leftOut. Unfinished when \a stop asks for it. Thread-safe; uses all cores.
HeadNumbers headNumbers(const MatrixView &weights, Eigen::Index leftOut = -1,
                        const std::stop_token &stop = {});

} // namespace heedmap
