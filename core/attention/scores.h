// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_inputs.h"

#include <Eigen/Core>

namespace heedmap {

/// x · W + b; x itself where the layer is empty.
Matrix apply(const Linear &linear, const Eigen::Ref<const Matrix> &x);

/// [h, T, d] from x [T, width] and weight [width, h·d]: head i is x times columns i·d … (i+1)·d − 1. Tokens stay in their
/// rows. Each head is a product of its own, so that its last bits do not depend on how many heads there are.
HeadStack projectHeads(const Linear &linear, const Eigen::Ref<const Matrix> &x, Eigen::Index heads);

/// [T, h·d] from [h, T, d], heads side by side.
Matrix joinHeads(const HeadStack &stack);

/// 1/√d_k, 1, or the person's number.
float scaleFactor(const AttentionSpec &spec, Eigen::Index dK);

/// v_aᵀ tanh(W_a q + b_w + U_a k + b_u) + b_v for one query row against every key.
/// \a projectedQuery is W_a q + b_w [d_h]; \a projectedKeys is U_a k + b_u [T_k, d_h].
RowVector additiveScores(const Eigen::Ref<const RowVector> &projectedQuery, const Matrix &projectedKeys,
                         const AdditiveParameters &parameters);

} // namespace heedmap
