// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_painting.h"
#include "ui/figure/figure_words.h"
#include "ui/figure/hatching.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double hatchPeriod = 6;
constexpr int mostVectorCells = 256; // a side; larger maps become an image in SVG and PDF
constexpr double imagePixelsPerUnit = 600.0 / 96.0;

/// The colour of a cell, or 0 for one that is not a number.
QRgb cellColor(const FigureStyle &style, const CellMap &map, int row, int column)
{
    if (map.covers(row, column))
        return coverColor(style).rgb();
    const float value = map.value(row, column);
    return std::isfinite(value) ? map.scale.color(static_cast<double>(value)) : 0;
}

/// Runs of equal colour are one rectangle; each lies a little under its neighbours, which are painted later.
void paintRow(QPainter &painter, const FigureStyle &style, const CellMap &map, const CellGeometry &cells,
              int row)
{
    int start = cells.firstColumn();
    const int end = cells.endColumn();
    const QSizeF reach(cells.cellWidth() / 2, cells.cellHeight() / 2);
    while (start < end) {
        const QRgb color = cellColor(style, map, row, start);
        int next = start + 1;
        while (next < end && cellColor(style, map, row, next) == color)
            ++next;
        const QRectF run = cells.cell(row, start).united(cells.cell(row, next - 1)) & cells.map;
        painter.setPen(Qt::NoPen);
        painter.setBrush(color != 0 ? QColor::fromRgb(color) : style.solidPaper());
        painter.drawRect(underlapped(run, reach, cells.map));
        start = next;
    }
}

void hatchRow(QPainter &painter, const FigureStyle &style, const CellMap &map, const CellGeometry &cells,
              int row)
{
    int start = cells.firstColumn();
    const int end = cells.endColumn();
    painter.setPen(QPen(style.muted, style.hairline));
    while (start < end) {
        int next = start;
        while (next < end && cellColor(style, map, row, next) == 0)
            ++next;
        if (next > start) {
            const QRectF run = cells.cell(row, start).united(cells.cell(row, next - 1)) & cells.map;
            painter.drawLines(hatchLines(run, hatchPeriod, HatchDirection::Rising));
        }
        start = next + 1;
    }
}

void paintVectors(QPainter &painter, const FigureStyle &style, const CellMap &map, const CellGeometry &cells)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int row = cells.firstRow(); row < cells.endRow(); ++row)
        paintRow(painter, style, map, cells, row);
    for (int row = cells.firstRow(); row < cells.endRow(); ++row)
        hatchRow(painter, style, map, cells, row);
}

void paintImage(QPainter &painter, const CellImageStyle &style, const CellMap &map, const CellGeometry &cells)
{
    const auto pixels = [](double cellCount, double length) {
        return std::max(1, static_cast<int>(std::floor(std::min(cellCount, length * imagePixelsPerUnit))));
    };
    const QRectF &view = cells.window.view();
    const QSize size(pixels(view.width(), cells.map.width()), pixels(view.height(), cells.map.height()));
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.setRenderHint(QPainter::LosslessImageRendering, true);
    painter.drawImage(cells.map, cellImage(map, view, size, style));
}

void paintPixels(QPainter &painter, const CellImageStyle &style, const CellMap &map,
                 const CellGeometry &cells)
{
    paintDevicePixels(painter, cells.map,
                      [&](QSize size) { return cellImage(map, cells.window.view(), size, style); });
}

} // namespace

QColor coverColor(const FigureStyle &style)
{
    const QColor paper = style.solidPaper();
    const QColor &ink = style.ink;
    const auto mix = [](int a, int b) { return (a * 4 + b) / 5; };
    return {mix(paper.red(), ink.red()), mix(paper.green(), ink.green()), mix(paper.blue(), ink.blue())};
}

CellImageStyle cellImageStyle(const FigureStyle &style, PixelReduction reduction, double pixelsPerUnit)
{
    CellImageStyle image;
    image.reduction = reduction;
    image.paper = style.solidPaper().rgb();
    image.hatch = style.muted.rgb();
    image.cover = coverColor(style).rgb();
    image.hatchPeriod = std::max(3, static_cast<int>(std::lround(hatchPeriod * pixelsPerUnit)));
    image.hatchWidth = std::max(1, static_cast<int>(std::lround(pixelsPerUnit)));
    return image;
}

CellImageStyle cellImageStyle(const FigureScene &scene, double pixelsPerUnit)
{
    return cellImageStyle(scene.style, scene.model()->settings().reduction, pixelsPerUnit);
}

void paintMap(QPainter &painter, const CellMap &map, const CellGeometry &cells, const FigureStyle &style,
              PixelReduction reduction)
{
    if (isRaster(painter))
        paintPixels(painter, cellImageStyle(style, reduction, painter.deviceTransform().m11()), map, cells);
    else if (map.rows > mostVectorCells || map.columns > mostVectorCells)
        paintImage(painter, cellImageStyle(style, reduction, 1), map, cells);
    else
        paintVectors(painter, style, map, cells);
}

QRect devicePixels(const QTransform &device, const QRectF &rect)
{
    const QRectF mapped = device.mapRect(rect);
    const QPoint topLeft(qRound(mapped.left()), qRound(mapped.top()));
    return {topLeft, QSize(qRound(mapped.right()) - topLeft.x(), qRound(mapped.bottom()) - topLeft.y())};
}

QRectF underlapped(const QRectF &rect, QSizeF reach, const QRectF &bounds)
{
    return QRectF(rect.topLeft(), QPointF(std::min(rect.right() + reach.width(), bounds.right()),
                                          std::min(rect.bottom() + reach.height(), bounds.bottom())));
}

void paintCells(QPainter &painter, const FigureScene &scene, int index)
{
    painter.save();
    paintMap(painter, scene.map(index), scene.geometry(index), scene.style,
             scene.model()->settings().reduction);
    paintCellMarks(painter, scene, index);
    painter.restore();
}

void paintScene(QPainter &painter, const FigureScene &scene)
{
    if (scene.isEmpty()) {
        painter.setPen(scene.style.muted);
        const TextLine hint(FigureWords::empty(), scene.labelFont());
        hint.draw(painter, QRectF(QPointF(), scene.canvas()).center(), TextAlign::Center);
        return;
    }
    for (int map = 0; map < scene.mapCount(); ++map)
        paintCells(painter, scene, map);
    paintFrame(painter, scene);
}

} // namespace heedmap
