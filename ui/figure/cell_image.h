// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_model.h"

#include <QImage>
#include <QRectF>

namespace heedmap {

/// How cells become pixels.
struct CellImageStyle
{
    PixelReduction reduction = PixelReduction::Maximum;
    QRgb paper = 0xFFFFFFFF; ///< under the hatching
    QRgb hatch = 0xFF808080;
    int hatchPeriod = 6; ///< pixels
    int hatchWidth = 1;
};

/// Rows of pixels of an image.
struct PixelRows
{
    int first = 0;
    int count = -1; ///< −1: all behind the first
};

/// The part \a view of a map, in cells, as an image of \a size. A pixel that covers several cells shows their
/// maximum or mean; one that lies in a cell shows that cell: never anything in between. A pixel that covers a
/// NaN or ∞ is hatched. Reads every cell in view once. Thread-safe.
/// Of a large image, \a rows may be asked for alone: they are those of the whole.
QImage cellImage(const CellMap &map, const QRectF &view, QSize size, const CellImageStyle &style,
                 PixelRows rows = {});

} // namespace heedmap
