// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/shown_digits.h"

#include <QByteArray>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace heedmap {

namespace {

constexpr double mostUnits = 1e17;
constexpr int mostLeastDigits = 12;

double unitsInOne(int digits)
{
    double units = 1;
    for (int i = 0; i < digits; ++i)
        units *= 10;
    return units;
}

bool isExact(double value, int digits)
{
    return !std::isfinite(value) || shownValue(value, digits) == value;
}

/// What \a terms as shown make too much beside \a total as shown.
std::optional<std::int64_t> roundingOf(std::span<const double> terms, double total, int digits)
{
    std::optional<std::int64_t> sum = shownUnits(total, digits);
    if (!sum)
        return {};
    *sum = -*sum;
    for (const double term : terms) {
        const std::optional<std::int64_t> units = shownUnits(term, digits);
        if (!units || __builtin_add_overflow(*sum, *units, &*sum))
            return {};
    }
    return sum;
}

bool agrees(const ShownResult &result, int digits, int resultDigits, const Working &working)
{
    const std::optional<std::int64_t> wanted = shownUnits(result.result, resultDigits);
    if (!wanted)
        return true;
    std::vector<double> shown;
    for (const double operand : result.operands)
        shown.push_back(shownValue(operand, digits));
    return shownUnits(working(shown), resultDigits) == wanted;
}

} // namespace

double shownValue(double value, int digits)
{
    return std::isfinite(value) ? QByteArray::number(value, 'f', digits).toDouble() : value;
}

std::optional<std::int64_t> shownUnits(double value, int digits)
{
    if (!std::isfinite(value) || std::abs(value) * unitsInOne(digits) >= mostUnits)
        return {};
    return QByteArray::number(value, 'f', digits).replace(".", "").toLongLong();
}

int leastDigits(std::span<const double> values)
{
    double largest = 0;
    for (const double value : values) {
        if (std::isfinite(value))
            largest = std::max(largest, std::abs(value));
    }
    if (largest == 0)
        return 3;
    const int zeros = -static_cast<int>(std::floor(std::log10(largest))) - 1; // behind the point
    return std::clamp(3 + zeros, 3, mostLeastDigits);
}

std::optional<int> exactDigits(std::span<const double> values, int most)
{
    for (int digits = 0; digits <= most; ++digits) {
        if (std::ranges::all_of(values, [digits](double value) { return isExact(value, digits); }))
            return digits;
    }
    return {};
}

ShownSum digitsOfSum(std::span<const double> terms, double total, int least, int most)
{
    for (int digits = 0; digits < least; ++digits) {
        if (isExact(total, digits) &&
            std::ranges::all_of(terms, [digits](double term) { return isExact(term, digits); }) &&
            roundingOf(terms, total, digits) == 0)
            return {digits, 0};
    }
    for (int digits = least; digits < most; ++digits) {
        const std::optional<std::int64_t> rounding = roundingOf(terms, total, digits);
        if (!rounding)
            return {least, rounding};
        if (rounding == 0)
            return {digits, 0};
    }
    return {most, roundingOf(terms, total, most)};
}

ShownOperands digitsOfOperands(std::span<const ShownResult> results, int resultDigits, int least, int most,
                               const Working &working)
{
    for (int digits = 0; digits <= most; ++digits) {
        const bool fits = std::ranges::all_of(results, [&](const ShownResult &result) {
            const bool exact = digits >= least || exactDigits(result.operands, digits).has_value();
            return exact && agrees(result, digits, resultDigits, working);
        });
        if (fits)
            return {digits, true};
    }
    return {most, false};
}

} // namespace heedmap
