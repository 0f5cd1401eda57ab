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
    int hatchPeriod = 6; ///< pixels
    int hatchWidth = 1;

    bool operator==(const CellImageStyle &) const = default;
};

/// The part \a view of a map, in cells, as an image of \a size. A pixel that covers several cells shows their
/// maximum or mean; one that lies in a cell shows that cell: never anything in between. A pixel that covers a
/// NaN or ∞ is hatched. Reads every cell in view once, on all cores where there are many. Unfinished when \a stop
/// asks for it. Thread-safe.
/// \pre The cells of a row or those of a column are neighbours in memory.
QImage cellImage(const CellMap &map, const QRectF &view, QSize size, const CellImageStyle &style,
                 const std::stop_token &stop = {});

} // namespace heedmap
