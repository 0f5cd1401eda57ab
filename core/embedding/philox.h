// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace heedmap {

/// Philox4x32-10, a counter-based random number generator: the same counter and key give the same four words,
/// on every machine, in any order. Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2,
/// 3" (2011).
std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> counter,
                                        std::array<std::uint32_t, 2> key);

} // namespace heedmap
