// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/shown_digits.h"

#include <vector>

namespace heedmap {

/// A sum as it is written out: some of its terms, and the others together. Whoever adds what is written, the others
/// included, gets the total as it is written, but for digits.rounding.
struct FoldedSum
{
    std::vector<std::size_t> shown; ///< places of the terms that are written out, ascending
    std::vector<double> terms;      ///< as many
    std::size_t hidden = 0;         ///< how many are not
    double rest = 0;                ///< their sum, in double precision
    double total = 0;               ///< as stored
    ShownSum digits;
};

/// \a terms, of which those at \a shown (ascending) are written out; the total is what was stored, and comes with three
/// to six decimals, or more where numbers are small.
FoldedSum foldedSum(std::span<const double> terms, double total, std::vector<std::size_t> shown);

/// The first of \a count terms: \a atMost of them, or all where only one would be left out.
std::vector<std::size_t> firstTerms(std::size_t count, std::size_t atMost);

/// Of \a values, the place \a chosen and the largest, \a atMost in all; all of them where only one would be left out.
/// Ascending. What is not a number counts as the largest.
std::vector<std::size_t> largestTerms(std::span<const float> values, std::size_t chosen, std::size_t atMost);

} // namespace heedmap
