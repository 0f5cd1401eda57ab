// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/row_scores.h"

#include <vector>

namespace heedmap {

/// One weight's place.
struct CellPlace
{
    Eigen::Index head = 0;
    Eigen::Index query = 0;
    Eigen::Index key = 0;

    bool operator==(const CellPlace &) const = default;
};

/// One component of x W + b, term by term. Empty where there is no such layer, or it was not kept.
struct ComponentSteps
{
    std::vector<double> input;  ///< x
    std::vector<double> column; ///< of W
    std::vector<double> terms;  ///< x_i W_i, in double precision
    double bias = 0;
    bool hasBias = false;
    double total = 0; ///< as stored; additive: summed in double precision, since nothing is stored

    bool isEmpty() const { return terms.empty(); }
};

/// The additive score v_aᵀ tanh(W_a q + b_w + U_a k + b_u) + b_v, each vector d_h long, in double precision.
struct AdditiveSteps
{
    std::vector<double> query;  ///< W_a q + b_w
    std::vector<double> key;    ///< U_a k + b_u
    std::vector<double> hidden; ///< their sum
    std::vector<double> tanh;
    std::vector<double> energy; ///< v_a
    std::vector<double> terms;  ///< v_a ⊙ tanh
    double bias = 0;            ///< b_v
    ComponentSteps queryComponent;
    ComponentSteps keyComponent;
};

/// How one weight comes about and what becomes of it: from the vectors of a query and a key to the output of the layer.
/// Numbers are those that the trace stored (float32); what it does not store is worked out from them in double precision.
struct RowSteps
{
    CellPlace cell;
    bool isAdditive = false;
    Eigen::Index component = 0; ///< the one that is followed in q, k, context and output
    float scale = 1;            ///< what q·k is multiplied by
    Eigen::Index dK = 0;
    RowScores row;

    std::vector<double>
        queryInput; ///< x of the query before W_Q; empty where q is the input, or it was not kept
    std::vector<double> keyInput;
    ComponentSteps queryComponent;
    ComponentSteps keyComponent;
    std::vector<double> query;    ///< q; empty: nothing is known before the weight
    std::vector<double> key;      ///< k
    std::vector<double> products; ///< q_c k_c; empty for additive attention
    AdditiveSteps additive;

    std::vector<double> value;        ///< v of the key
    std::vector<double> weighted;     ///< w v
    std::vector<double> contextTerms; ///< w_k v_kc of every key k, for the component c that is followed
    std::vector<double> context;      ///< of this head
    std::vector<double> joined;       ///< contexts of all heads, side by side
    ComponentSteps output;            ///< the component that is followed; empty without W_O
    std::vector<double> outputRow;
};

/// The steps of \a cell, as far as the computation keeps what they need: Inputs, Projected, Context and Output.
/// \a component is taken as 0 where there are not as many. \pre the cell is inside. Thread-safe.
RowSteps rowSteps(const Computation &computation, const CellPlace &cell, Eigen::Index component = 0);

/// w v of any key of the same row; empty where v was not kept.
std::vector<double> weightedValue(const Computation &computation, const CellPlace &cell);

/// Σ w v of all keys of the row but \a shown (ascending).
std::vector<double> weightedOthers(const Computation &computation, const CellPlace &row,
                                   std::span<const std::size_t> shown);

} // namespace heedmap
