// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

namespace heedmap {

// Numbers as they stand on a page, rounded to some decimals, and whether what stands there can be checked on paper: terms
// that add up, factors that give the product, to the last digit that is shown. All of it is exact: a number is taken as the
// decimal text that QString::number(value, 'f', digits) writes.

/// What stands on the page, as a number.
double shownValue(double value, int digits);

/// The same, counted in units of the last digit: 1.25 with two digits is 125. Nothing where \a value is not finite, or takes
/// more than 17 digits.
std::optional<std::int64_t> shownUnits(double value, int digits);

/// Decimals that let the largest of \a values show three digits that say something: 3 for what is at least 0.1, more for
/// what is smaller, 12 at most.
int leastDigits(std::span<const double> values);

/// Decimals that show all of \a values as they are, without any rounding; nothing where \a most do not. What is not finite
/// does not count.
std::optional<int> exactDigits(std::span<const double> values, int most);

/// How a sum is written.
struct ShownSum
{
    int digits = 0;
    /// What the terms as shown add up to minus the total as shown, in units of the last digit. Nothing where they cannot be
    /// added, since one of them is not finite or takes too many digits.
    std::optional<std::int64_t> rounding = 0;

    bool addsUp() const { return rounding == 0; }
};

/// The fewest decimals, from \a least to \a most, with which \a terms as shown add up to \a total as shown; fewer than
/// \a least where these show every number without rounding. Otherwise \a most, and the rounding that is left.
ShownSum digitsOfSum(std::span<const double> terms, double total, int least, int most);

/// How what a result is made of is written.
struct ShownOperands
{
    int digits = 0;
    bool agrees = true; ///< working it out with the operands as shown gives the result as shown
};

/// One result and what it is made of.
struct ShownResult
{
    std::span<const double> operands;
    double result = 0;
};

/// From operands to the result: a product, a quotient, e^(a − b).
using Working = std::function<double(std::span<const double> operands)>;

/// The fewest decimals, from \a least to \a most, with which the operands as shown give each of \a results as shown with
/// \a resultDigits; fewer where these show every operand without rounding. Otherwise \a most. Results that are not finite
/// are passed over.
ShownOperands digitsOfOperands(std::span<const ShownResult> results, int resultDigits, int least, int most,
                               const Working &working);

} // namespace heedmap
