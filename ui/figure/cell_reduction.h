// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <span>
#include <stop_token>
#include <vector>

namespace heedmap {

/// How several cells become one.
enum class CellReduction {
    Maximum,
    Mean,
    Magnitude, ///< the one farthest from 0, with its sign
};

/// What a person chose, for numbers of both signs (\a diverging) and others: where 0 is in the middle, the maximum would
/// leave out what is below it.
CellReduction cellReduction(PixelReduction chosen, bool diverging);

/// The cells first … end − 1 of one axis that a pixel shows.
struct CellBin
{
    int first = 0;
    int end = 1;

    bool operator==(const CellBin &) const = default;
};

/// What the pixels of one axis show: pixel i shows distinct[ofPixel[i]].
struct CellBins
{
    std::vector<CellBin> distinct; ///< ascending
    std::vector<int> ofPixel;
};

/// \a pixels share the cells from \a start to \a start + \a span evenly. Each shows at least one of the \a cells there
/// are: those that it covers, or the one that it lies in.
CellBins cellBins(double start, double span, int pixels, int cells);

/// Values in memory: a row is contiguous, rows are \a stride numbers apart.
struct CellRows
{
    const float *data = nullptr;
    std::ptrdiff_t stride = 0;
};

/// [down.size(), across.size()]: of each pair of bins the maximum, the mean or the largest magnitude, or NaN where one of the values is NaN or ∞.
/// Reads every value in the bins once, in the order of memory; on all cores where there are many. Unfinished when
/// \a stop asks for it. Thread-safe.
std::vector<float> reduceCells(const CellRows &rows, std::span<const CellBin> down,
                               std::span<const CellBin> across, CellReduction reduction,
                               const std::stop_token &stop = {});

} // namespace heedmap
