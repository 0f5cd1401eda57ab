// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_model.h"

#include <QImage>
#include <QRectF>

#include <stop_token>

namespace heedmap {

/// How cells become pixels.
struct CellImageStyle
{
    PixelReduction reduction = PixelReduction::Maximum;
    QRgb paper = 0xFFFFFFFF; ///< under the hatching
    QRgb hatch = 0xFF808080;
    QRgb cover = 0xFFCCCCCC; ///< of covered cells
    int hatchPeriod = 6;     ///< pixels
    int hatchWidth = 1;

    bool operator==(const CellImageStyle &) const = default;
};

/// Rows of pixels of an image.
struct PixelRows
{
    int first = 0;
    int count = -1; ///< −1: all behind the first
};

/// The part \a view of a map, in cells, as an image of \a size. A pixel that covers several cells shows their
/// maximum or mean; one that lies in a cell shows that cell: never anything in between. A pixel that covers a
/// NaN or ∞ is hatched, one that covers a covered cell is covered. Reads every cell in view once, on all cores where there are many. Of a large image, the rows
/// \a wanted may be asked for alone: they are those of the whole. Unfinished when \a stop asks for it. Thread-safe.
/// \pre The cells of a row or those of a column are neighbours in memory.
QImage cellImage(const CellMap &map, const QRectF &view, QSize size, const CellImageStyle &style,
                 PixelRows wanted = {}, const std::stop_token &stop = {});

} // namespace heedmap
