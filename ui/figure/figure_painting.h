// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_scene.h"

namespace heedmap {

/// One map with its hatching, marks and numbers. Pixels on a raster painter, seamless rectangles on others.
void paintCells(QPainter &painter, const FigureScene &scene, int map);

/// Titles, labels, frames, bars, sums and the legend.
void paintFrame(QPainter &painter, const FigureScene &scene);

/// All of it, without the paper. An empty scene shows a hint.
void paintScene(QPainter &painter, const FigureScene &scene);

/// The shared bar or a head's own.
void paintBar(QPainter &painter, const FigureScene &scene, const QRectF &bar, const CellMap &map);

/// Brackets beside fully blocked rows, and sums that are not 1.
void paintQueryEnds(QPainter &painter, const FigureScene &scene, int map);

/// Stripes over rows whose every key is blocked, crosses in blocked cells, numbers.
void paintCellMarks(QPainter &painter, const FigureScene &scene, int map);

void paintLegend(QPainter &painter, const FigureScene &scene);
void paintNotes(QPainter &painter, const FigureScene &scene);

/// Fills \a rect, snapped to whole device pixels, with what \a make returns for that many pixels.
template <typename MakeImage>
void paintDevicePixels(QPainter &painter, const QRectF &rect, MakeImage make)
{
    const QTransform device = painter.deviceTransform();
    const QRectF mapped = device.mapRect(rect);
    const QPoint topLeft(qRound(mapped.left()), qRound(mapped.top()));
    const QSize size(qRound(mapped.right()) - topLeft.x(), qRound(mapped.bottom()) - topLeft.y());
    if (size.isEmpty())
        return;
    const QImage image = make(size);
    painter.save();
    painter.setWorldTransform(device.inverted() * painter.worldTransform());
    painter.drawImage(topLeft, image);
    painter.restore();
}

/// \a rect, reaching by \a reach under its right and lower neighbours, which are painted later: no seam
/// shows.
QRectF underlapped(const QRectF &rect, QSizeF reach, const QRectF &bounds);

} // namespace heedmap
