// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_layers.h"

#include "ui/figure/figure_painting.h"
#include "ui/figure/figure_plot.h"

namespace heedmap {

namespace {

/// How many times as thick as usual lines are.
double thickness(const FigureScene &scene)
{
    return scene.style.hairline / FigureStyle().hairline;
}

/// Inside of \a around: seen on dark cells as well as on light ones.
void outline(QPainter &painter, const QRectF &around, const QColor &color, double width, double grow)
{
    const QRectF rect = around.adjusted(grow, grow, -grow, -grow);
    width *= grow;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Qt::white, width + 2 * grow, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(rect);
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(rect);
}

QRectF rowBand(const CellGeometry &cells, int row)
{
    return QRectF(QPointF(cells.map.left(), cells.y(row)), QPointF(cells.map.right(), cells.y(row + 1))) &
           cells.map;
}

QRectF columnBand(const CellGeometry &cells, int column)
{
    return QRectF(QPointF(cells.x(column), cells.map.top()),
                  QPointF(cells.x(column + 1), cells.map.bottom())) &
           cells.map;
}

bool isOn(const FigureScene &scene, const CellPlace &cell)
{
    return cell.map >= 0 && cell.map < static_cast<int>(scene.layout().heads.size()) &&
           cell.row < scene.map(cell.map).rows && cell.column < scene.map(cell.map).columns;
}

} // namespace

FrameLayer::FrameLayer(FigurePlot *plot) : QCPLayerable(plot, QStringLiteral("axes")), m_plot(*plot) {}

QRect FrameLayer::clipRect() const
{
    return m_plot.viewport().adjusted(0, 0, 0, 1);
}

void FrameLayer::applyDefaultAntialiasingHint(QCPPainter *painter) const
{
    applyAntialiasingHint(painter, true, QCP::aeOther);
}

void FrameLayer::draw(QCPPainter *painter)
{
    const FigureScene &scene = m_plot.scene();
    if (scene.isEmpty())
        paintScene(*painter, scene);
    else if (!scene.layout().heads.empty())
        paintFrame(*painter, scene);
}

OverlayLayer::OverlayLayer(FigurePlot *plot) : QCPLayerable(plot, QStringLiteral("overlay")), m_plot(*plot) {}

QRect OverlayLayer::clipRect() const
{
    return m_plot.viewport().adjusted(0, 0, 0, 1);
}

void OverlayLayer::applyDefaultAntialiasingHint(QCPPainter *painter) const
{
    applyAntialiasingHint(painter, true, QCP::aeOther);
}

void OverlayLayer::draw(QCPPainter *painter)
{
    drawHover(*painter);
    drawSelection(*painter);
    if (m_plot.isFocusShown()) {
        painter->setBrush(Qt::NoBrush);
        painter->QPainter::setPen(QPen(m_plot.scene().style.highlight, 2));
        painter->drawRect(QRectF(m_plot.viewport()).adjusted(1, 1, -1, -1));
    }
}

void OverlayLayer::drawHover(QPainter &painter) const
{
    const CellPlace &hover = m_plot.hover();
    const FigureScene &scene = m_plot.scene();
    if (!isOn(scene, hover))
        return;
    const CellGeometry cells = scene.geometry(hover.map);
    QColor light(Qt::white);
    light.setAlphaF(0.75F);
    QColor dark(Qt::black);
    dark.setAlphaF(0.75F);
    painter.setBrush(Qt::NoBrush);
    for (const QRectF &band : {rowBand(cells, hover.row), columnBand(cells, hover.column)}) {
        painter.setPen(QPen(dark, 2 * thickness(scene)));
        painter.drawRect(band);
        painter.setPen(QPen(light, thickness(scene)));
        painter.drawRect(band);
    }
}

void OverlayLayer::drawSelection(QPainter &painter) const
{
    const CellPlace &selected = m_plot.selectedCell();
    const FigureScene &scene = m_plot.scene();
    if (!isOn(scene, selected))
        return;
    const CellGeometry cells = scene.geometry(selected.map);
    const QColor color = scene.style.highlight;
    const int query = scene.model()->queryOf(selected.row, selected.column);
    if (query >= 0) {
        const QRectF band = scene.model()->swapped() ? columnBand(cells, query) : rowBand(cells, query);
        if (!band.isEmpty())
            outline(painter, band, color, 1.5, thickness(scene));
    }
    if (selected.row >= 0 && selected.column >= 0) {
        const QRectF cell = cells.cell(selected.row, selected.column) & cells.map;
        if (!cell.isEmpty())
            outline(painter, cell, color, 2.5, thickness(scene));
    }
}

} // namespace heedmap
