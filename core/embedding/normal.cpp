// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/embedding/normal.h"

#include <cmath>
#include <numbers>

namespace heedmap {

std::array<float, 4> standardNormals(const std::array<std::uint32_t, 4> &words)
{
    std::array<float, 4> normals{};
    for (std::size_t i = 0; i < 4; i += 2) {
        // Half a step keeps the logarithm away from zero.
        const double radius = std::sqrt(-2.0 * std::log((words[i] + 0.5) * 0x1p-32));
        const double angle = 2.0 * std::numbers::pi * (words[i + 1] * 0x1p-32);
        normals[i] = static_cast<float>(radius * std::cos(angle));
        normals[i + 1] = static_cast<float>(radius * std::sin(angle));
    }
    return normals;
}

} // namespace heedmap
