// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/sheet_grid.h"

#include "ui/figure/hatching.h"

#include <algorithm>

namespace heedmap {

namespace {

constexpr double titleHeight = 22;
constexpr double columnHeight = 20;
constexpr double tallestColumn = 76; ///< of labels that stand upright
constexpr double padding = 5;
constexpr double pointerWidth = 10;
constexpr double gridLine = 0.8;
constexpr double hatchPeriod = 6;
constexpr double smallestEm = 6;
const QColor gridInk(0x40, 0x40, 0x40);
const QColor hatchInk(0x8C, 0x8C, 0x8C);

bool standsUpright(const SheetGrid &grid)
{
    const QFont font = figureFont(smallSheetEm);
    const double room = grid.cellWidth - 4;
    return std::ranges::any_of(
        grid.columns, [&font, room](const QString &label) { return labelWidth(label, font, room) > room; });
}

double columnLabelHeight(const SheetGrid &grid)
{
    if (!standsUpright(grid))
        return columnHeight;
    double longest = 0;
    for (const QString &label : grid.columns)
        longest = std::max(longest, labelWidth(label, figureFont(smallSheetEm), tallestColumn));
    return std::min(longest, tallestColumn) + 2 * padding;
}

/// One size for all numbers of a grid: the largest with which each fits its cell.
double numberEm(const SheetGrid &grid)
{
    double em = std::min(sheetEm, grid.rowHeight * 0.62);
    const double room = grid.cellWidth - 5;
    for (const QList<SheetCell> &row : grid.cells) {
        for (const SheetCell &cell : row) {
            const bool bold = cell.kind == SheetCell::Kind::Answer;
            while (em > smallestEm && labelWidth(cell.text, figureFont(em, bold), room) > room)
                em -= 1;
        }
    }
    return std::floor(em);
}

class GridPainting final
{
public:
    GridPainting(QPainter &painter, QPointF topLeft, const SheetGrid &grid)
        : m_painter(painter),
          m_grid(grid),
          m_left(topLeft.x() + grid.labelWidth),
          m_top(topLeft.y() + grid.headHeight()),
          m_origin(topLeft),
          m_numberEm(numberEm(grid))
    {}

    void paint()
    {
        m_painter.save();
        m_painter.setPen(Qt::black);
        if (!m_grid.title.isEmpty())
            FormulaLine(m_grid.title, sheetEm, true)
                .draw(m_painter, m_origin + QPointF(0, titleHeight / 2 - 2));
        if (!m_grid.corner.isEmpty())
            text(m_grid.corner, QPointF(m_left - padding, m_top - columnHeight / 2), TextAlign::Right,
                 m_grid.labelWidth - 2 * padding);
        paintColumns();
        paintRows();
        for (int row = 0; row < m_grid.cells.size(); ++row) {
            for (int column = 0; column < m_grid.cells[row].size(); ++column)
                paintCell(m_grid.cells[row][column], rectOf(row, column));
        }
        m_painter.restore();
    }

private:
    QRectF rectOf(int row, int column) const
    {
        return {m_left + column * m_grid.cellWidth, m_top + row * m_grid.rowHeight, m_grid.cellWidth,
                m_grid.rowHeight};
    }

    void text(const QString &words, QPointF anchor, TextAlign align, double room, bool bold = false)
    {
        const QFont font = figureFont(smallSheetEm, bold);
        TextLine(elidedLabel(words, font, room), font).draw(m_painter, anchor, align);
    }

    void paintColumns()
    {
        const bool upright = standsUpright(m_grid);
        for (int column = 0; column < m_grid.columns.size(); ++column) {
            const QPointF middle(m_left + (column + 0.5) * m_grid.cellWidth, m_top - columnHeight / 2);
            if (!upright) {
                text(m_grid.columns[column], middle, TextAlign::Center, m_grid.cellWidth - 2);
                continue;
            }
            m_painter.save();
            m_painter.translate(middle.x(), m_top - padding);
            m_painter.rotate(-90);
            text(m_grid.columns[column], QPointF(0, 0), TextAlign::Left, tallestColumn);
            m_painter.restore();
        }
    }

    void paintRows()
    {
        for (int row = 0; row < m_grid.rows.size(); ++row) {
            const QPointF end(m_left - padding, m_top + (row + 0.5) * m_grid.rowHeight);
            if (m_grid.marksInRows)
                FormulaLine(m_grid.rows[row], smallSheetEm).draw(m_painter, end, TextAlign::Right);
            else
                paintRowLabel(m_grid.rows[row], end, row == m_grid.markedRow);
        }
    }

    void paintRowLabel(const QString &label, QPointF end, bool marked)
    {
        const double room = m_grid.labelWidth - 2 * padding - pointerWidth;
        text(label, end, TextAlign::Right, room, marked);
        if (marked)
            paintPointer(end -
                         QPointF(labelWidth(label, figureFont(smallSheetEm, true), room) + pointerWidth, 0));
    }

    void paintPointer(QPointF tip)
    {
        m_painter.save();
        m_painter.setBrush(Qt::black);
        m_painter.setPen(Qt::NoPen);
        m_painter.drawPolygon(QPolygonF{tip + QPointF(0, -4), tip + QPointF(6, 0), tip + QPointF(0, 4)});
        m_painter.restore();
    }

    void paintCell(const SheetCell &cell, const QRectF &rect)
    {
        if (cell.kind == SheetCell::Kind::None)
            return;
        const int grey = static_cast<int>(255 - 95 * std::clamp(cell.shade, 0.0, 1.0));
        m_painter.setPen(QPen(gridInk, gridLine));
        m_painter.setBrush(QColor(grey, grey, grey));
        m_painter.drawRect(rect);
        if (cell.kind == SheetCell::Kind::Blocked)
            paintBlocked(cell, rect);
        else if (!cell.text.isEmpty())
            number(cell.text, rect, cell.kind == SheetCell::Kind::Answer);
    }

    void paintBlocked(const SheetCell &cell, const QRectF &rect)
    {
        m_painter.setPen(QPen(hatchInk, 0.6));
        m_painter.drawLines(hatchLines(rect, hatchPeriod, HatchDirection::Falling).toVector());
        // White under the sign, so that hatching does not run through it.
        const double side = std::min({rect.width(), rect.height(), 18.0});
        const double room = cell.text.isEmpty() ? side : std::min(rect.width() - 4, 30.0);
        QRectF ground(0, 0, room, std::min(side, rect.height() - 4));
        ground.moveCenter(rect.center());
        m_painter.fillRect(ground, Qt::white);
        m_painter.setPen(Qt::black);
        if (cell.text.isEmpty())
            text(QStringLiteral("×"), rect.center(), TextAlign::Center, rect.width());
        else
            number(cell.text, rect, true);
    }

    void number(const QString &words, const QRectF &rect, bool bold)
    {
        m_painter.setPen(Qt::black);
        TextLine(words, figureFont(m_numberEm, bold)).draw(m_painter, rect.center(), TextAlign::Center);
    }

    QPainter &m_painter;
    const SheetGrid &m_grid;
    const double m_left;
    const double m_top;
    const QPointF m_origin;
    const double m_numberEm;
};

} // namespace

double SheetGrid::headHeight() const
{
    return (title.isEmpty() ? 0 : titleHeight) + (columns.isEmpty() ? 0 : columnLabelHeight(*this));
}

double SheetGrid::width() const
{
    qsizetype count = columns.size();
    for (const QList<SheetCell> &row : cells)
        count = std::max(count, row.size());
    const double titled = title.isEmpty() ? 0 : FormulaLine(title, sheetEm, true).width();
    return std::max(labelWidth + static_cast<double>(count) * cellWidth, titled);
}

double SheetGrid::height() const
{
    return headHeight() + static_cast<double>(cells.size()) * rowHeight + 2;
}

QString SheetGrid::texts() const
{
    QString all = title + corner + columns.join(QString()) + rows.join(QString()) + QStringLiteral("×…");
    for (const QList<SheetCell> &row : cells) {
        for (const SheetCell &cell : row)
            all += cell.text;
    }
    return all;
}

void paintGrid(QPainter &painter, QPointF topLeft, const SheetGrid &grid)
{
    GridPainting(painter, topLeft, grid).paint();
}

double labelWidthOf(const QStringList &rows, bool marks, double most)
{
    double widest = 0;
    for (const QString &row : rows)
        widest = std::max(widest, marks ? FormulaLine(row, smallSheetEm).width()
                                        : labelWidth(row, figureFont(smallSheetEm, true), most));
    return std::min(widest, most) + 2 * padding + (marks ? 0 : pointerWidth);
}

} // namespace heedmap
