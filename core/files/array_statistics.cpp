// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_statistics.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

void countNumbers(const FloatArray &array, ArrayStatistics &statistics)
{
    bool any = false;
    statistics.isZeroOne = !array.values.empty();
    statistics.isNotNegative = true;
    for (std::size_t i = 0; i < array.values.size(); ++i) {
        const float value = array.values[i];
        statistics.isZeroOne = statistics.isZeroOne && (value == 0.0F || value == 1.0F);
        if (!std::isfinite(value)) {
            ++(std::isnan(value) ? statistics.nan : statistics.infinite);
            if (statistics.firstNotFinite < 0)
                statistics.firstNotFinite = static_cast<std::int64_t>(i);
            continue;
        }
        statistics.isNotNegative = statistics.isNotNegative && value >= 0.0F;
        statistics.lowest = any ? std::min(statistics.lowest, value) : value;
        statistics.highest = any ? std::max(statistics.highest, value) : value;
        any = true;
    }
}

void sumRows(const FloatArray &array, double tolerance, ArrayStatistics &statistics)
{
    const auto columns = static_cast<std::size_t>(array.shape.back());
    if (columns == 0)
        return;
    bool any = false;
    for (std::size_t start = 0; start < array.values.size(); start += columns) {
        double sum = 0;
        for (std::size_t i = start; i < start + columns; ++i)
            sum += static_cast<double>(array.values[i]);
        ++statistics.rows;
        if (!(std::abs(sum - 1) <= tolerance))
            ++statistics.rowsNotOne;
        if (!std::isfinite(sum))
            continue;
        statistics.lowestSum = any ? std::min(statistics.lowestSum, sum) : sum;
        statistics.highestSum = any ? std::max(statistics.highestSum, sum) : sum;
        any = true;
    }
}

} // namespace

double rowSumTolerance(std::string_view type)
{
    if (type == "F16" || type.ends_with("f2"))
        return 5e-3;
    if (type.starts_with("BF16") || type == "bfloat16" || type.starts_with("F8") || type.ends_with("V2") ||
        type.ends_with("f1"))
        return 2e-2;
    return 1e-3;
}

ArrayStatistics measure(const FloatArray &array, double tolerance)
{
    ArrayStatistics statistics;
    countNumbers(array, statistics);
    if (array.rank() >= 2)
        sumRows(array, tolerance, statistics);
    return statistics;
}

} // namespace heedmap
