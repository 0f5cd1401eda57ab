// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/number_text.h"

#include "core/files/element_type.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace heedmap {

namespace {

/// The decimal exponent of the first digit that is not 0, for text that from_chars found to be a number out
/// of range.
bool isHuge(std::string_view digits)
{
    const std::size_t e = digits.find_first_of("eE");
    const bool negativeExponent =
        e != std::string_view::npos && e + 1 < digits.size() && digits[e + 1] == '-';
    if (e != std::string_view::npos)
        return !negativeExponent;
    return digits.front() != '0' && digits.front() != '.';
}

} // namespace

std::string numberText(float value)
{
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value < 0 ? "-Infinity" : "Infinity";
    std::array<char, 32> text{};
    const auto [end, status] = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), end};
}

bool parseNumber(std::string_view text, float &value)
{
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
        text.remove_prefix(1);
    if (text.empty() || text.front() == '-')
        return false;
    double magnitude = 0;
    const auto [stop, status] = std::from_chars(text.data(), text.data() + text.size(), magnitude);
    if (stop != text.data() + text.size() || status == std::errc::invalid_argument)
        return false;
    if (status == std::errc::result_out_of_range)
        magnitude = isHuge(text) ? std::numeric_limits<double>::infinity() : 0.0;
    const float narrowed = narrowToFloat(magnitude);
    value = negative ? -narrowed : narrowed;
    return true;
}

bool hasDecimalComma(std::string_view text)
{
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos || text.size() > 64)
        return false;
    std::string dotted(text);
    dotted[comma] = '.';
    float ignored = 0;
    return parseNumber(dotted, ignored);
}

} // namespace heedmap
