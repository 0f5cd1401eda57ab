// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/cell_grid.h"

#include "ui/figure/cell_pictures.h"
#include "ui/figure/figure_painting.h"

namespace heedmap {

CellGrid::CellGrid(QCPAxis *keyAxis, QCPAxis *valueAxis, const FigureScene &scene, CellPictures &pictures,
                   int map)
    : QCPAbstractPlottable(keyAxis, valueAxis), m_scene(scene), m_pictures(pictures), m_map(map)
{
    setSelectable(QCP::stNone);
}

double CellGrid::selectTest(const QPointF &, bool, QVariant *) const
{
    return -1;
}

QCPRange CellGrid::getKeyRange(bool &foundRange, QCP::SignDomain) const
{
    foundRange = true;
    return {0, static_cast<double>(m_scene.map(m_map).columns)};
}

QCPRange CellGrid::getValueRange(bool &foundRange, QCP::SignDomain, const QCPRange &) const
{
    foundRange = true;
    return {0, static_cast<double>(m_scene.map(m_map).rows)};
}

QRect CellGrid::clipRect() const
{
    // QCustomPlot moves every clip up by a pixel; the painting keeps inside of the map by itself.
    return parentPlot()->viewport().adjusted(0, 0, 0, 1);
}

void CellGrid::draw(QCPPainter *painter)
{
    if (m_map >= m_scene.mapCount() || m_map >= static_cast<int>(m_scene.layout().heads.size()))
        return;
    if (!CellPictures::areWorthIt(m_scene)) {
        paintCells(*painter, m_scene, m_map);
        return;
    }
    if (!m_pictures.paint(*painter, m_scene, m_map))
        emit pictureMissed();
    painter->save();
    paintCellMarks(*painter, m_scene, m_map);
    painter->restore();
}

void CellGrid::drawLegendIcon(QCPPainter *, const QRectF &) const {}

} // namespace heedmap
