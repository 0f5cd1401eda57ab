// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/mask.h"

#include <span>

namespace heedmap {

/// −1e9, the number that popular code puts where a key is blocked. Far below any score, far inside float32.
inline constexpr float blockedScore = -1e9F;

/// Takes the blocked scores of one row out, the way \a method does it.
void applyMask(std::span<float> scores, const Mask &mask, std::ptrdiff_t head, std::ptrdiff_t query,
               MaskMethod method);

/// exp(s − max s) / Σ exp(s − max s), in place. A NaN or +∞ among the scores, or nothing but −∞, makes the
/// whole row NaN, as IEEE arithmetic has it.
void softmax(std::span<float> row);

/// How many of \a values are NaN or ∞.
std::int64_t countNotFinite(std::span<const float> values);

} // namespace heedmap
