// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/loaded_files.h"

namespace heedmap {

inline constexpr int maximumHandMade = 64; ///< queries, and keys

/// Hand-made weights as a file of one array without a name has them. Errors: ShapeMismatch where there are not as many numbers
/// as the sizes say.
Result<SavedWeights> asSavedWeights(const HandMadeWeights &weights);

} // namespace heedmap
