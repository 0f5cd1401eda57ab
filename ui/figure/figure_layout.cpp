// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_layout.h"

#include "ui/figure/layout_margins.h"

#include <QTransform>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

/// Fills a FigureLayout from the chosen margins.
class Placement final
{
public:
    Placement(FigureLayout &layout, const FigureMetrics &metrics, QSizeF canvas, const LayoutChoice &choice)
        : m_layout(layout), m_metrics(metrics), m_margins(choice.margins), m_canvas(canvas), m_map(choice.map)
    {}

    void run()
    {
        const double width = m_margins.width() + m_margins.gridColumns * m_map.width();
        const double height = m_margins.height() + m_margins.gridRows * m_map.height();
        m_origin = QPointF(std::floor(std::max(0.0, (m_canvas.width() - width) / 2)),
                           std::floor(std::max(0.0, (m_canvas.height() - height) / 2)));
        placeHeads();
        placeBar();
        placeTitles();
        placeLegend();
    }

private:
    void placeHeads()
    {
        double top = m_origin.y() + m_margins.outer + m_margins.titleHeight;
        for (int row = 0; row < m_margins.gridRows; ++row) {
            const double mapTop = std::round(top + m_margins.aboveMap());
            for (int column = 0; column < m_margins.gridColumns; ++column)
                placeHead(row, column, mapTop);
            m_below = mapTop + m_map.height();
            const bool labels = m_margins.labelsBelow(row, m_metrics.heads);
            top = m_below + (labels ? m_margins.labelGap + m_margins.columnLabels : 0) + m_margins.gap;
        }
        m_layout.grid = m_layout.heads.front().map;
        for (const HeadPlace &place : m_layout.heads)
            m_layout.grid |= place.map;
        m_belowLabels = m_below + m_margins.labelGap + m_margins.columnLabels;
    }

    void placeHead(int row, int column, double mapTop)
    {
        if (static_cast<int>(m_layout.heads.size()) >= m_metrics.heads)
            return;
        const double step = m_map.width() + m_margins.betweenColumns();
        const double left = std::round(m_origin.x() + m_margins.left() + column * step);
        HeadPlace place;
        place.map = QRectF(QPointF(left, mapTop), m_map);
        place.title = QRectF(left, mapTop - m_margins.aboveMap(),
                             m_map.width() + m_margins.markRight + m_margins.ownBar, m_metrics.lineHeight);
        place.rowLabels = column == 0;
        place.columnLabels = m_margins.labelsBelow(row, m_metrics.heads);
        if (m_metrics.barPerHead) {
            const double em = m_metrics.em;
            place.bar =
                QRectF(place.map.right() + m_margins.markRight + 0.6 * em, mapTop, 0.7 * em, m_map.height());
        }
        m_layout.heads.push_back(place);
    }

    void placeBar()
    {
        const double em = m_metrics.em;
        const QRectF &grid = m_layout.grid;
        const double right = grid.right() + m_margins.markRight + m_margins.ownBar;
        if (!m_metrics.barPerHead)
            m_layout.bar = QRectF(std::round(right + 1.2 * em), grid.top(), std::round(em), grid.height());
        const double titleLeft = right + m_margins.sharedBar - m_metrics.lineHeight;
        m_layout.barTitle = QRectF(titleLeft, grid.top(), m_metrics.lineHeight, grid.height());
        spreadUpright(m_layout.barTitle);
    }

    void placeTitles()
    {
        const QRectF &grid = m_layout.grid;
        const double outer = m_margins.outer;
        const double wide = m_canvas.width() - 2 * outer;
        m_layout.title = QRectF(outer, m_origin.y() + outer, wide, m_metrics.lineHeight * 1.25);
        m_layout.columnTitle = QRectF(outer, m_belowLabels + m_margins.axisTitle - m_metrics.lineHeight, wide,
                                      m_metrics.lineHeight);
        centerOn(m_layout.title, grid.center().x());
        centerOn(m_layout.columnTitle, grid.center().x());
        m_layout.rowTitle = QRectF(m_origin.x() + outer, grid.top(), m_metrics.lineHeight, grid.height());
        spreadUpright(m_layout.rowTitle);
    }

    /// As wide as the canvas allows while \a center stays in the middle.
    void centerOn(QRectF &rect, double center) const
    {
        const double reach = std::max(1.0, std::min(center - rect.left(), rect.right() - center));
        rect.setLeft(center - reach);
        rect.setRight(center + reach);
    }

    /// The same for text that is written upwards.
    void spreadUpright(QRectF &rect) const
    {
        const double center = m_layout.grid.center().y();
        const double reach = std::max(1.0, std::min(center, m_canvas.height() - center) - m_margins.outer);
        rect.setTop(center - reach);
        rect.setBottom(center + reach);
    }

    void placeLegend()
    {
        const double top = m_belowLabels + m_margins.axisTitle;
        m_layout.legend = flow(m_metrics.legend, top);
        m_layout.notes = flow(m_metrics.notes, top + m_margins.legendHeight);
    }

    /// Entries side by side, as many a line as fit, each line centred below the grid.
    std::vector<QRectF> flow(const std::vector<double> &entries, double top) const
    {
        const double em = m_metrics.em;
        const double room = m_canvas.width() - 2 * m_margins.outer;
        std::vector<QRectF> places;
        double y = top + 0.6 * em;
        std::size_t first = 0;
        while (first < entries.size()) {
            double width = entries[first];
            std::size_t end = first + 1;
            while (end < entries.size() && width + 1.5 * em + entries[end] <= room)
                width += 1.5 * em + entries[end++];
            double x = std::clamp(m_layout.grid.center().x() - width / 2, m_margins.outer,
                                  std::max(m_margins.outer, m_canvas.width() - m_margins.outer - width));
            for (; first < end; ++first) {
                places.emplace_back(x, y, std::min(entries[first], room), m_metrics.lineHeight);
                x += entries[first] + 1.5 * em;
            }
            y += m_metrics.lineHeight * 1.2;
        }
        return places;
    }

    FigureLayout &m_layout;
    const FigureMetrics &m_metrics;
    const LayoutMargins &m_margins;
    QSizeF m_canvas;
    QSizeF m_map;
    QPointF m_origin;
    double m_below = 0;
    double m_belowLabels = 0;
};

double area(QSizeF size)
{
    return size.width() * size.height();
}

/// Places of the grid that stay empty.
int holes(int heads, int perRow)
{
    return (perRow - heads % perRow) % perRow;
}

/// Whether a number such as 0.25 can stand in a cell.
bool cellsAreLegible(const FigureMetrics &metrics, QSizeF map)
{
    return map.width() >= 2.6 * metrics.em * metrics.columns &&
           map.height() >= metrics.lineHeight * metrics.rows;
}

/// As many heads a row as allowed; fewer where the cells would be too small to read, the maps clearly larger and no
/// more places empty.
LayoutChoice chooseGrid(FigureMetrics metrics, QSizeF canvas)
{
    constexpr double clearly = 1.25;
    const int most = std::min(metrics.headsPerRow, metrics.heads);
    LayoutChoice best = chooseLayout(metrics, canvas);
    for (int perRow = most - 1; perRow >= 1 && !cellsAreLegible(metrics, best.map); --perRow) {
        if (holes(metrics.heads, perRow) > holes(metrics.heads, most))
            continue;
        metrics.headsPerRow = perRow;
        const LayoutChoice choice = chooseLayout(metrics, canvas);
        if (choice.fits >= best.fits && area(choice.map) > clearly * area(best.map))
            best = choice;
    }
    return best;
}

/// How much higher legend and notes get than \a margins have it when the canvas is only \a width wide.
double flowGrowth(const FigureMetrics &metrics, const LayoutMargins &margins, double width)
{
    const double room = width - 2 * margins.outer;
    return flowHeight(metrics, metrics.legend, room) + flowHeight(metrics, metrics.notes, room) -
           margins.legendHeight - margins.notesHeight;
}

} // namespace

FigureLayout::FigureLayout(const FigureMetrics &metrics, QSizeF canvas)
{
    if (metrics.heads < 1 || metrics.rows < 1 || metrics.columns < 1)
        return;
    const LayoutChoice choice = chooseGrid(metrics, canvas);
    turn = choice.turn;
    labelScale = choice.labelScale;
    labelGap = choice.margins.labelGap;
    rowLabelLimit = choice.margins.rowLabelLimit;
    columnLabelLimit = choice.margins.columnLabelLimit;
    thinned = !choice.fits;
    Placement(*this, metrics, canvas, choice).run();
}

QSizeF FigureLayout::naturalSize(const FigureMetrics &metrics, QSizeF cell, QSizeF largest)
{
    const LayoutMargins m = layoutMargins(metrics, largest, turnForCell(metrics, cell.width()), 1);
    const bool fewRows = metrics.rows * m.gridRows <= 16;
    const double label = metrics.lineHeight * (fewRows ? 1.05 : metrics.smallestLabel);
    const double widest = std::max(0.1, (largest.width() - m.width()) / (m.gridColumns * metrics.columns));
    const bool labelsFit = label * metrics.rows * m.gridRows + m.height() <= largest.height();
    if (widest < cell.width())
        cell = QSizeF(widest, std::min(cell.height(), std::max(widest, labelsFit ? label : 0.0)));
    const double highest = std::max(0.1, (largest.height() - m.height()) / (m.gridRows * metrics.rows));
    if (highest < cell.height())
        cell = QSizeF(std::min(cell.width(), std::max(highest, label)), highest);
    // A hair more than the sum, so that rounding down in the layout loses no unit.
    const double width = std::ceil(m.width() + m.gridColumns * std::ceil(cell.width() * metrics.columns)) + 1;
    const double height = std::ceil(m.height() + m.gridRows * std::ceil(cell.height() * metrics.rows)) + 1;
    // Labels get at most a part of a canvas: one that is large enough lets them have their length.
    const QSizeF least(std::max(metrics.titleWidth + 2 * m.outer + m.left(), m.rowLabels / labelShare),
                       std::max(m.columnLabels / labelShare, 14 * metrics.em));
    const QSizeF size = QSizeF(width, height).expandedTo(least);
    return (size + QSizeF(0, flowGrowth(metrics, m, size.width()))).boundedTo(largest);
}

QSizeF FigureLayout::smallestCanvas(const FigureMetrics &metrics)
{
    const LayoutMargins m =
        layoutMargins(metrics, QSizeF(1e3, 1e3), LabelTurn::Upright, metrics.smallestLabel);
    const double width = m.width() + 4 * metrics.em * m.gridColumns;
    return {width, m.height() + 4 * metrics.em * m.gridRows + flowGrowth(metrics, m, width)};
}

QPolygonF FigureLayout::rowLabelOutline(const HeadPlace &place, double centerY, double width,
                                        double lineHeight) const
{
    const double height = lineHeight * labelScale;
    return QPolygonF(QRectF(place.map.left() - labelGap - width, centerY - height / 2, width, height));
}

QPolygonF FigureLayout::columnLabelOutline(const HeadPlace &place, double centerX, double width,
                                           double lineHeight) const
{
    const double height = lineHeight * labelScale;
    const double top = place.map.bottom() + labelGap;
    if (turn == LabelTurn::Level)
        return QPolygonF(QRectF(centerX - width / 2, top, width, height));
    if (turn == LabelTurn::Upright)
        return QPolygonF(QRectF(centerX - height / 2, top, height, width));
    QTransform slant;
    slant.translate(centerX, top + height * 0.35);
    slant.rotate(-45);
    return slant.map(QPolygonF(QRectF(-width, -height / 2, width, height)));
}

int labelStride(double cell, double needed)
{
    return cell > 0 ? std::max(1, static_cast<int>(std::ceil(needed / cell - 1e-6))) : 1;
}

} // namespace heedmap
