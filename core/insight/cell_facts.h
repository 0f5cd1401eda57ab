// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/row_steps.h"

#include <optional>

namespace heedmap {

/// Why weights of a row are NaN or ∞.
enum class NotFiniteCause {
    None,      ///< they are finite
    Saved,     ///< they were saved so
    NoKeyLeft, ///< every score is −∞ under MaskMethod::Inf, and −∞ − (−∞) is NaN
    Query,     ///< the query vector is not finite, so no score is
    Keys,      ///< vectors of keys that are not blocked are not finite
    Scores, ///< vectors are finite, and scores made of them are not: they are too large, or parameters are NaN
};

/// Why a row's weights do not sum to 1.
enum class SumCause {
    None, ///< they do, within 0.0001
    NotFinite,
    AllZero,  ///< every weight is 0
    Rounding, ///< every weight is a number of 16 bits, and no more is missing than their rounding can take
    Zeros,    ///< some are 0: masked or dropped out after the softmax
    Unknown,
};

/// What blocks a cell. Several may; the mask file is named where nothing else does.
struct BlockedBy
{
    bool causal = false;
    bool key = false;
    bool cell = false;
    bool file = false;

    bool operator==(const BlockedBy &) const = default;
};

/// Everything about one weight and the row that it stands in.
struct CellFacts
{
    CellPlace cell;
    bool isAdditive = false;
    float scale = 1;
    RowScores row;

    Eigen::Index rank = 0;     ///< 1: no weight of the row is larger; 0 where a weight is not finite
    Eigen::Index sharedBy = 0; ///< how many weights of the row are the same as this one, with it
    Eigen::Index heaviest = 0; ///< the key with the largest weight, the first of several
    double entropy = 0;        ///< of the row, in nats; NaN where it has none
    double effectiveKeys = 0;

    std::optional<double> queryNorm; ///< |q|; nothing where q was not kept
    std::optional<double> keyNorm;
    std::optional<double>
        cosine; ///< of the angle between q and k; nothing for additive attention and a vector of 0
    std::optional<double> degrees; ///< the angle

    bool blocked = false;
    BlockedBy blockedBy;

    NotFiniteCause notFinite = NotFiniteCause::None; ///< of the row
    /// Query, Keys: x was finite before it was projected, so that the parameters are to blame, or x itself was so large.
    bool throughProjection = false;
    std::vector<Eigen::Index> brokenKeys; ///< Keys, Scores: those whose masked score is NaN or +∞
    std::vector<Eigen::Index>
        brokenValues; ///< keys whose value vector is not finite: the context is not, even at weight 0

    SumCause sum = SumCause::None;
};

/// From the parts Inputs and Projected of \a computation, and what else it keeps. \pre the cell is inside. Thread-safe; costs
/// what rowScores() does.
CellFacts cellFacts(const Computation &computation, const CellPlace &cell);

} // namespace heedmap
