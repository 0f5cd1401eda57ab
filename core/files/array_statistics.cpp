// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_statistics.h"

#include "core/base/number_scan.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

namespace heedmap {

namespace {

constexpr std::size_t numbersAPiece = 1 << 18; // worth a thread's while

/// What is found in a part of an array. Extents count where there is anything finite.
struct Found
{
    Found()
    {
        numbers.lowest = std::numeric_limits<float>::max();
        numbers.highest = std::numeric_limits<float>::lowest();
    }

    ArrayStatistics numbers;
    bool anyFinite = false;
    bool anySum = false;
};

void countOneByOne(std::span<const float> values, std::size_t offset, Found &found)
{
    ArrayStatistics &numbers = found.numbers;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const float value = values[i];
        if (!std::isfinite(value)) {
            ++(std::isnan(value) ? numbers.nan : numbers.infinite);
            if (numbers.firstNotFinite < 0)
                numbers.firstNotFinite = static_cast<std::int64_t>(offset + i);
            continue;
        }
        numbers.lowest = std::min(numbers.lowest, value);
        numbers.highest = std::max(numbers.highest, value);
        found.anyFinite = true;
    }
}

void countNumbers(std::span<const float> values, std::size_t offset, Found &found)
{
    constexpr std::size_t block = 1024;
    std::array<float, block> lowest;
    std::array<float, block> highest;
    lowest.fill(std::numeric_limits<float>::max());
    highest.fill(std::numeric_limits<float>::lowest());
    for (std::size_t start = 0; start < values.size(); start += block) {
        const std::span<const float> part = values.subspan(start, std::min(block, values.size() - start));
        if (std::isfinite(sumOf(part))) {
            extend(part, std::span(lowest).first(part.size()), std::span(highest).first(part.size()));
            found.anyFinite = true;
        } else {
            countOneByOne(part, offset + start, found);
        }
    }
    found.numbers.lowest = std::min(found.numbers.lowest, std::ranges::min(lowest));
    found.numbers.highest = std::max(found.numbers.highest, std::ranges::max(highest));
    found.numbers.isNotNegative =
        std::ranges::none_of(values, [](float v) { return v < 0.0F && std::isfinite(v); });
    found.numbers.isZeroOne = std::ranges::all_of(values, [](float v) { return v == 0.0F || v == 1.0F; });
}

void noteSum(double sum, Found &found)
{
    ArrayStatistics &numbers = found.numbers;
    numbers.lowestSum = found.anySum ? std::min(numbers.lowestSum, sum) : sum;
    numbers.highestSum = found.anySum ? std::max(numbers.highestSum, sum) : sum;
    found.anySum = true;
}

void sumRows(std::span<const float> values, std::size_t columns, double tolerance, Found &found)
{
    for (std::size_t start = 0; start < values.size(); start += columns) {
        const double sum = sumOf(values.subspan(start, columns));
        ++found.numbers.rows;
        if (!(std::abs(sum - 1) <= tolerance))
            ++found.numbers.rowsNotOne;
        if (std::isfinite(sum))
            noteSum(sum, found);
    }
}

/// \a next is of what follows in the array.
void add(const Found &next, Found &all)
{
    ArrayStatistics &numbers = all.numbers;
    numbers.nan += next.numbers.nan;
    numbers.infinite += next.numbers.infinite;
    if (numbers.firstNotFinite < 0)
        numbers.firstNotFinite = next.numbers.firstNotFinite;
    numbers.lowest = std::min(numbers.lowest, next.numbers.lowest);
    numbers.highest = std::max(numbers.highest, next.numbers.highest);
    all.anyFinite = all.anyFinite || next.anyFinite;
    numbers.isZeroOne = numbers.isZeroOne && next.numbers.isZeroOne;
    numbers.isNotNegative = numbers.isNotNegative && next.numbers.isNotNegative;
    numbers.rows += next.numbers.rows;
    numbers.rowsNotOne += next.numbers.rowsNotOne;
    if (next.anySum) {
        noteSum(next.numbers.lowestSum, all);
        noteSum(next.numbers.highestSum, all);
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
    const std::span<const float> values = array.values;
    const std::size_t columns = array.rank() >= 2 ? static_cast<std::size_t>(array.shape.back()) : 0;
    // Pieces of whole rows.
    const std::size_t row = std::max<std::size_t>(1, columns);
    const std::size_t piece = std::max<std::size_t>(1, numbersAPiece / row) * row;
    std::vector<Found> found((values.size() + piece - 1) / piece);
    parallelFor(static_cast<std::ptrdiff_t>(found.size()), [&](std::ptrdiff_t index) {
        const std::size_t start = static_cast<std::size_t>(index) * piece;
        const std::span<const float> part = values.subspan(start, std::min(piece, values.size() - start));
        Found &here = found[static_cast<std::size_t>(index)];
        countNumbers(part, start, here);
        if (columns > 0)
            sumRows(part, columns, tolerance, here);
    });
    Found all;
    all.numbers.isZeroOne = !values.empty();
    all.numbers.isNotNegative = true;
    for (const Found &part : found)
        add(part, all);
    if (!all.anyFinite)
        all.numbers.lowest = all.numbers.highest = 0;
    return all.numbers;
}

} // namespace heedmap
