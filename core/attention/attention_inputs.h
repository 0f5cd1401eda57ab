// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/mask.h"
#include "core/attention/tensor.h"

#include <optional>
#include <string>

namespace heedmap {

enum class Mechanism {
    DotProduct, ///< scores = Q Kᵀ · scale (Vaswani et al. 2017, eq. 1)
    Additive, ///< score(q, k) = v_aᵀ tanh(W_a q + b_w + U_a k + b_u) + b_v (Bahdanau et al. 2015, appendix
              ///< A.1.2)
};

/// The number that Q Kᵀ is multiplied by. Additive attention has none.
enum class ScaleRule {
    InverseSqrtDk, ///< 1/√d_k: scaled dot-product attention
    One,           ///< plain dot product
    Free,          ///< a number of the person's choice (an inverse temperature)
};

struct AttentionSpec
{
    Mechanism mechanism = Mechanism::DotProduct;
    ScaleRule scale = ScaleRule::InverseSqrtDk;
    float freeScale = 1.0F; ///< used with ScaleRule::Free only
    MaskMethod maskMethod = MaskMethod::Fill;
    Eigen::Index heads = 1;
};

/// y = x · weight + bias, so weight is [in, out]: PyTorch's [out, in], transposed. An empty bias adds
/// nothing.
struct Linear
{
    Matrix weight;
    RowVector bias;

    bool isEmpty() const { return weight.size() == 0; }
};

/// The learned matrices of multi-head attention. Head i owns columns i·d_k … (i+1)·d_k − 1 of query and key,
/// and i·d_v … of value. An empty query, key or value leaves its input as it is (one head); an empty
/// output leaves the trace without output.
struct Projections
{
    Linear query;  ///< W_Q [width of queries, h·d_k]
    Linear key;    ///< W_K [width of keys, h·d_k]
    Linear value;  ///< W_V [width of values, h·d_v]
    Linear output; ///< W_O [h·d_v, d_model]
};

/// The learned numbers of additive attention.
struct AdditiveParameters
{
    Linear query;         ///< W_a [d_q, d_h], b_w
    Linear key;           ///< U_a [d_k, d_h], b_u
    RowVector energy;     ///< v_a [d_h]
    float energyBias = 0; ///< b_v
};

/// Everything attend() needs.
/// query, key, value are [1, T, width] when they are to be projected or shared, or [h, T, d] given per head.
struct AttentionInputs
{
    AttentionSpec spec;
    HeadStack query;
    HeadStack key;
    HeadStack value;
    std::optional<Projections> projections;
    std::optional<AdditiveParameters> additive; ///< set exactly when the mechanism is additive
    Mask mask;                                  ///< without a shape: nothing blocked
};

/// A shape in words of the field, such as "[2, 3, 4]".
std::string shapeText(std::initializer_list<Eigen::Index> sizes);

} // namespace heedmap
