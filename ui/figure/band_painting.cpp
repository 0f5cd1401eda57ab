// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/band_painting.h"

#include "ui/figure/figure_painting.h"

namespace heedmap {

namespace {

constexpr int markReach = 8; ///< pixels that smoothed marks may reach beyond their map

void paintCellsInBand(QPainter &painter, const FigureScene &scene, int index, const QRect &band)
{
    const CellGeometry cells = scene.geometry(index);
    const QTransform device = painter.deviceTransform();
    const QRect pixels = devicePixels(device, cells.map);
    if (!pixels.adjusted(-markReach, -markReach, markReach, markReach).intersects(band))
        return;
    painter.save();
    if (const QRect seen = pixels & band; !seen.isEmpty()) {
        const QImage image =
            cellImage(scene.map(index), cells.window.view(), pixels.size(),
                      cellImageStyle(scene, device.m11()), {seen.top() - pixels.top(), seen.height()});
        painter.save();
        painter.setWorldTransform(device.inverted() * painter.worldTransform());
        painter.drawImage(QPoint(pixels.left(), seen.top()), image);
        painter.restore();
    }
    paintCellMarks(painter, scene, index);
    painter.restore();
}

} // namespace

void paintSceneInBand(QPainter &painter, const FigureScene &scene, const QRect &band)
{
    if (scene.isEmpty()) {
        paintScene(painter, scene);
        return;
    }
    for (int map = 0; map < scene.mapCount(); ++map)
        paintCellsInBand(painter, scene, map, band);
    paintFrame(painter, scene);
}

} // namespace heedmap
