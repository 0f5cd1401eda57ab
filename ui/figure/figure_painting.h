// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/cell_image.h"
#include "ui/figure/figure_scene.h"

namespace heedmap {

/// The cells of a map alone, hatched where they are not a number. Pixels on a raster painter, seamless rectangles on
/// others, above 256 cells a side an image.
void paintMap(QPainter &painter, const CellMap &map, const CellGeometry &cells, const FigureStyle &style,
              PixelReduction reduction);

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

/// How cells become pixels where a unit has \a pixelsPerUnit of them.
CellImageStyle cellImageStyle(const FigureStyle &style, PixelReduction reduction, double pixelsPerUnit);
/// How the cells of \a scene become pixels where a unit of it has \a pixelsPerUnit of them.
CellImageStyle cellImageStyle(const FigureScene &scene, double pixelsPerUnit);

/// What covered cells are filled with: no colour of data, and calmer than hatching.
QColor coverColor(const FigureStyle &style);

/// \a rect snapped to whole device pixels.
QRect devicePixels(const QTransform &device, const QRectF &rect);

/// Fills \a rect, snapped to whole device pixels, with what \a make returns for that many pixels.
template <typename MakeImage>
void paintDevicePixels(QPainter &painter, const QRectF &rect, MakeImage make)
{
    const QTransform device = painter.deviceTransform();
    const QRect pixels = devicePixels(device, rect);
    if (pixels.isEmpty())
        return;
    const QImage image = make(pixels.size());
    painter.save();
    painter.setWorldTransform(device.inverted() * painter.worldTransform());
    painter.drawImage(pixels.topLeft(), image);
    painter.restore();
}

/// \a rect, reaching by \a reach under its right and lower neighbours, which are painted later: no seam
/// shows.
QRectF underlapped(const QRectF &rect, QSizeF reach, const QRectF &bounds);

} // namespace heedmap
