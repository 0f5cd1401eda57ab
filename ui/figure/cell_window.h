// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QRectF>

#include <optional>

namespace heedmap {

/// The part of a grid of cells that is in view, in cells: cell (row, column) covers column … column + 1 in x
/// and row … row + 1 in y. A value without pixels; all heads share one.
class CellWindow final
{
public:
    CellWindow() = default;
    CellWindow(int rows, int columns) : m_rows(rows), m_columns(columns), m_view(0, 0, columns, rows) {}

    int rows() const { return m_rows; }
    int columns() const { return m_columns; }
    const QRectF &view() const { return m_view; }
    bool showsAll() const { return m_view == QRectF(0, 0, m_columns, m_rows); }

    /// Zooms both axes by \a factor (> 1: closer) so that \a about, in cells, stays where it is. Never shows
    /// less than one cell, never more than all.
    void zoom(double factor, QPointF about);

    /// Moves by \a cells, as far as there are cells.
    void pan(QPointF cells);

    /// Moves as little as needed so that the cell is in view.
    void reveal(int row, int column);

    void reset() { m_view = QRectF(0, 0, m_columns, m_rows); }

    bool operator==(const CellWindow &) const = default;

private:
    void keepInside();

    int m_rows = 0;
    int m_columns = 0;
    QRectF m_view;
};

/// Cells ↔ pixels: \a window drawn into \a map. Row 0 is at the top.
struct CellGeometry
{
    QRectF map;
    CellWindow window;

    double cellWidth() const { return map.width() / window.view().width(); }
    double cellHeight() const { return map.height() / window.view().height(); }
    double x(double column) const { return map.left() + (column - window.view().left()) * cellWidth(); }
    double y(double row) const { return map.top() + (row - window.view().top()) * cellHeight(); }
    QPointF center(int row, int column) const { return {x(column + 0.5), y(row + 0.5)}; }
    /// The whole cell, which may reach beyond the map.
    QRectF cell(int row, int column) const { return {x(column), y(row), cellWidth(), cellHeight()}; }
    /// A position in cells.
    QPointF toCells(QPointF position) const;
    /// x: column, y: row.
    std::optional<QPoint> cellAt(QPointF position) const;

    /// The cells in view, whole or in part: first and one past the last.
    int firstRow() const;
    int endRow() const;
    int firstColumn() const;
    int endColumn() const;
};

} // namespace heedmap
