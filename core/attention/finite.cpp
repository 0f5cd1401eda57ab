// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/finite.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <bit>

namespace heedmap {

namespace {

/// Without a branch, so that the compiler takes several at once.
std::int64_t countIn(std::span<const float> values)
{
    constexpr std::uint32_t exponent = 0x7F800000U;
    std::uint32_t count = 0;
    for (const float value : values)
        count += (std::bit_cast<std::uint32_t>(value) & exponent) == exponent ? 1U : 0U;
    return count;
}

} // namespace

std::int64_t countNotFinite(std::span<const float> values)
{
    constexpr std::size_t part = std::size_t(1) << 18;
    std::atomic<std::int64_t> count = 0;
    parallelFor(static_cast<std::ptrdiff_t>((values.size() + part - 1) / part), [&](std::ptrdiff_t i) {
        const std::size_t start = static_cast<std::size_t>(i) * part;
        count += countIn(values.subspan(start, std::min(part, values.size() - start)));
    });
    return count;
}

} // namespace heedmap
