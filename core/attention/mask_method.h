// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace heedmap {

/// How a blocked score is taken out before the softmax. They differ where a row has no key left.
enum class MaskMethod {
    Add,  ///< score + (−1e9)
    Fill, ///< score := −1e9
    Inf,  ///< score := −∞; a fully blocked row becomes NaN
};

/// −1e9, the number that popular code puts where a key is blocked. Far below any score, far inside float32.
inline constexpr float blockedScore = -1e9F;

} // namespace heedmap
