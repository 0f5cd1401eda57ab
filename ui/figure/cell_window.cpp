// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/cell_window.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double hair = 1e-9;

int firstCell(double start)
{
    return std::max(0, static_cast<int>(std::floor(start + hair)));
}

int endCell(double end, int count)
{
    return std::min(count, static_cast<int>(std::ceil(end - hair)));
}

double zoomedSpan(double span, double factor, int count)
{
    return std::clamp(span / factor, std::min(1.0, static_cast<double>(count)), static_cast<double>(count));
}

double revealed(double start, double span, int cell)
{
    if (cell < start)
        return cell;
    return cell + 1 > start + span ? cell + 1 - span : start;
}

} // namespace

void CellWindow::zoom(double factor, QPointF about)
{
    const double width = zoomedSpan(m_view.width(), factor, m_columns);
    const double height = zoomedSpan(m_view.height(), factor, m_rows);
    const double left = about.x() - (about.x() - m_view.left()) * width / m_view.width();
    const double top = about.y() - (about.y() - m_view.top()) * height / m_view.height();
    m_view = QRectF(left, top, width, height);
    keepInside();
}

void CellWindow::pan(QPointF cells)
{
    m_view.translate(cells);
    keepInside();
}

void CellWindow::reveal(int row, int column)
{
    m_view.moveTo(revealed(m_view.left(), m_view.width(), column),
                  revealed(m_view.top(), m_view.height(), row));
    keepInside();
}

void CellWindow::keepInside()
{
    m_view.moveTo(std::clamp(m_view.left(), 0.0, std::max(0.0, m_columns - m_view.width())),
                  std::clamp(m_view.top(), 0.0, std::max(0.0, m_rows - m_view.height())));
}

QPointF CellGeometry::toCells(QPointF position) const
{
    return {window.view().left() + (position.x() - map.left()) / cellWidth(),
            window.view().top() + (position.y() - map.top()) / cellHeight()};
}

std::optional<QPoint> CellGeometry::cellAt(QPointF position) const
{
    if (position.x() < map.left() || position.y() < map.top() || position.x() >= map.right() ||
        position.y() >= map.bottom())
        return std::nullopt;
    const QPointF cells = toCells(position);
    return QPoint(std::clamp(static_cast<int>(std::floor(cells.x())), 0, window.columns() - 1),
                  std::clamp(static_cast<int>(std::floor(cells.y())), 0, window.rows() - 1));
}

int CellGeometry::firstRow() const
{
    return firstCell(window.view().top());
}

int CellGeometry::endRow() const
{
    return endCell(window.view().bottom(), window.rows());
}

int CellGeometry::firstColumn() const
{
    return firstCell(window.view().left());
}

int CellGeometry::endColumn() const
{
    return endCell(window.view().right(), window.columns());
}

} // namespace heedmap
