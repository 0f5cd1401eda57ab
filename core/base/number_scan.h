// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace heedmap {

// Passes over many numbers, as fast as memory is.

/// The sum in float64: finite exactly where every one of \a values is, since no memory holds so many that it would
/// overflow.
double sumOf(std::span<const float> values);

/// lowest[i] = min(lowest[i], values[i]), and so for the highest. NaN changes nothing.
/// \pre All have the same size.
void extend(std::span<const float> values, std::span<float> lowest, std::span<float> highest);

} // namespace heedmap
