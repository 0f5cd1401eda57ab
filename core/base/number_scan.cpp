// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_scan.h"

#include <cstddef>

namespace heedmap {

double sumOf(std::span<const float> values)
{
    // In lanes, so that the compiler may use registers that hold several numbers.
    constexpr std::size_t lanes = 8;
    double sums[lanes] = {};
    const std::size_t whole = values.size() - values.size() % lanes;
    for (std::size_t start = 0; start < whole; start += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane)
            sums[lane] += static_cast<double>(values[start + lane]);
    }
    double sum = 0;
    for (const double part : sums)
        sum += part;
    for (const float value : values.subspan(whole))
        sum += static_cast<double>(value);
    return sum;
}

void extend(std::span<const float> values, std::span<float> lowest, std::span<float> highest)
{
    const float *from = values.data();
    float *low = lowest.data();
    float *high = highest.data();
    for (std::size_t i = 0; i < values.size(); ++i) {
        low[i] = from[i] < low[i] ? from[i] : low[i];
        high[i] = from[i] > high[i] ? from[i] : high[i];
    }
}

} // namespace heedmap
