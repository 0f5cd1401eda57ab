// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array.h"

#include <cstdint>

namespace heedmap {

/// What is worth knowing of an array before it is used. A row is its last axis.
struct ArrayStatistics
{
    std::int64_t nan = 0;
    std::int64_t infinite = 0;
    std::int64_t firstNotFinite = -1; ///< index in C order; −1: there is none
    float lowest = 0;                 ///< of the finite numbers; 0 where there are none
    float highest = 0;
    bool isZeroOne = false;      ///< not empty, and every number is 0 or 1
    bool isNotNegative = false;  ///< no number is negative
    std::int64_t rows = 0;       ///< of arrays of rank 2 and more
    std::int64_t rowsNotOne = 0; ///< rows whose sum is not 1 within the tolerance, or not finite
    double lowestSum = 0;        ///< of the rows with a finite sum
    double highestSum = 0;

    bool sumsToOne() const { return rows > 0 && rowsNotOne == 0; }
};

/// How far a row of weights may be from 1, by the type they are stored in: 0.001 for float32, 0.005 for
/// float16, 0.02 for bfloat16 and 8-bit floats.
double rowSumTolerance(std::string_view type);

/// One pass over \a array. Thread-safe.
ArrayStatistics measure(const FloatArray &array, double tolerance);

} // namespace heedmap
