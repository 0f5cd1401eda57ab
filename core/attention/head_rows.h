// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_inputs.h"

#include <stop_token>

namespace heedmap {

/// What attendHeads() reads and writes; it owns nothing. Outputs that are null are not wanted.
struct HeadRows
{
    const HeadStack &q;                           ///< [h, T_q, d_k]; additive: through W_a
    const HeadStack &k;                           ///< [h, T_k, d_k]; additive: through U_a
    const HeadStack &v;                           ///< [h, T_k, d_v]
    const AdditiveParameters *additive = nullptr; ///< null: dot product
    const Mask &mask;
    MaskMethod maskMethod = MaskMethod::Fill;
    float scale = 1;

    HeadStack *unscaled = nullptr;
    HeadStack *scores = nullptr;
    HeadStack *masked = nullptr;
    HeadStack &weights;
    HeadStack *context = nullptr;
};

/// Scores, mask, softmax and context of all heads, a tile of rows after the other while it is in cache, heads and tiles
/// side by side. Shapes have to fit. Keys that the mask takes away are not computed where their weights are 0 anyhow.
/// Stops before the next tile once \a stop is requested. Returns how many weights are NaN or ∞.
std::int64_t attendHeads(const HeadRows &rows, const std::stop_token &stop);

} // namespace heedmap
