// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace heedmap {

/// Four independent draws from N(0, 1) out of four random words, by two Box–Muller transforms in double
/// precision. Not <random>'s distribution: that differs between standard libraries.
std::array<float, 4> standardNormals(const std::array<std::uint32_t, 4> &words);

} // namespace heedmap
