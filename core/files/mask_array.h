// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/mask.h"
#include "core/base/error.h"
#include "core/files/array.h"

namespace heedmap {

/// How the numbers of a mask array were read.
enum class MaskMeaning {
    Boolean,  ///< 0 and 1: one of them is blocked
    Additive, ///< 0 and what is added to a score, −1e4 or less, −∞ included: blocked where it is not 0
};

struct MaskFromArray
{
    Mask mask;
    MaskMeaning meaning = MaskMeaning::Boolean; ///< Boolean for an array of zeros, which blocks nothing
};

/// [T_q, T_k] for every head alike, or [h, T_q, T_k], from \a array. Of 0 and 1, \a oneBlocks says which is
/// blocked: PyTorch blocks where a boolean mask is true, other libraries where it is false.
/// Errors at \a place: ShapeMismatch for another rank; WrongValue with the first number that fits neither
/// meaning, or not the one of the first number that is not 0, and where it stands.
Result<MaskFromArray> maskFromArray(const FloatArray &array, const std::string &place, bool oneBlocks = true);

} // namespace heedmap
