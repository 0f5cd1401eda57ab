// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/layout_margins.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double widestCell = 1.8;
constexpr double tallestCell = 1.25;
constexpr double largestCell = 14;           // em
constexpr double longestLabel = 12;          // em
constexpr double half = 0.70710678118654752; // sin 45°

double longest(const std::vector<double> &widths)
{
    return widths.empty() ? 0.0 : *std::max_element(widths.begin(), widths.end());
}

double columnLabelHeight(const FigureMetrics &metrics, const LayoutMargins &margins, LabelTurn turn,
                         double scale)
{
    const double length = std::min(longest(metrics.columnLabels) * scale, margins.columnLabelLimit);
    switch (turn) {
    case LabelTurn::Level:
        return metrics.lineHeight * scale;
    case LabelTurn::Slanted:
        return (length + metrics.lineHeight * scale) * half;
    case LabelTurn::Upright:
        return length;
    }
    return 0;
}

/// Whether labels of the columns stand side by side without touching, and the first one stays on the canvas.
bool columnsFit(const FigureMetrics &metrics, const LayoutMargins &margins, LabelTurn turn, double scale,
                double cell)
{
    const double line = metrics.lineHeight * scale;
    const double length = longest(metrics.columnLabels) * scale;
    switch (turn) {
    case LabelTurn::Level:
        return length <= longestLabel * metrics.em && length + 0.7 * metrics.em * scale <= cell;
    case LabelTurn::Slanted: {
        const double first = metrics.columnLabels.empty() ? 0 : metrics.columnLabels.front() * scale;
        const double reach = (std::min(first, margins.columnLabelLimit) + line) * half;
        return cell >= line / half && reach <= margins.left() - margins.outer - margins.axisTitle + cell / 2;
    }
    case LabelTurn::Upright:
        return cell >= line * 0.98;
    }
    return false;
}

/// The largest cell of a pleasant shape in the room there is. Cells too small for a label may be of any
/// shape.
QSizeF cellIn(const FigureMetrics &metrics, QSizeF room, double scale)
{
    const double largest = largestCell * metrics.em;
    const double label = metrics.lineHeight * scale;
    const double width = std::min(room.width(), largest);
    const double height = std::min(room.height(), largest / tallestCell);
    return {std::max(std::min(width, height * widestCell), std::min(width, label)),
            std::max(std::min(height, width * tallestCell), std::min(height, label))};
}

LayoutChoice tryOut(const FigureMetrics &metrics, QSizeF canvas, LabelTurn turn, double scale)
{
    LayoutChoice choice;
    choice.turn = turn;
    choice.labelScale = scale;
    choice.margins = layoutMargins(metrics, canvas, turn, scale);
    const LayoutMargins &m = choice.margins;
    const QSizeF room((canvas.width() - m.width()) / (m.gridColumns * metrics.columns),
                      (canvas.height() - m.height()) / (m.gridRows * metrics.rows));
    const QSizeF cell = cellIn(metrics, room.expandedTo(QSizeF(1e-3, 1e-3)), scale);
    choice.map = QSizeF(std::max(1.0, std::floor(cell.width() * metrics.columns)),
                        std::max(1.0, std::floor(cell.height() * metrics.rows)));
    choice.fits = cell.height() >= metrics.lineHeight * scale * 0.98 &&
                  columnsFit(metrics, m, turn, scale, choice.map.width() / metrics.columns);
    return choice;
}

} // namespace

bool LayoutMargins::labelsBelow(int gridRow, int heads) const
{
    const int last = gridRows - 1;
    const bool lastIsShort = heads < gridRows * gridColumns;
    return gridRow == last || (gridRow == last - 1 && lastIsShort);
}

double flowHeight(const FigureMetrics &metrics, const std::vector<double> &entries, double room)
{
    if (entries.empty())
        return 0;
    int lines = 1;
    double used = 0;
    for (const double entry : entries) {
        if (used > 0 && used + entry > room) {
            ++lines;
            used = 0;
        }
        used += entry + 1.5 * metrics.em;
    }
    return 0.6 * metrics.em + lines * metrics.lineHeight * 1.2;
}

LayoutMargins layoutMargins(const FigureMetrics &metrics, QSizeF canvas, LabelTurn turn, double scale)
{
    const double em = metrics.em;
    LayoutMargins m;
    m.gridColumns = std::clamp(metrics.headsPerRow, 1, std::max(1, metrics.heads));
    m.gridRows = (metrics.heads + m.gridColumns - 1) / m.gridColumns;
    m.outer = em;
    m.gap = 1.4 * em;
    m.titleHeight = metrics.titleWidth > 0 ? metrics.lineHeight * 1.25 + 0.8 * em : 0;
    m.headTitle = metrics.lineHeight + 0.35 * em;
    m.markAbove = metrics.markAbove ? metrics.markRoom : 0;
    m.markRight = metrics.markAbove ? 0 : metrics.markRoom;
    m.ownBar = metrics.barPerHead ? 0.6 * em + 0.7 * em + 0.3 * em + metrics.tickWidth : 0;
    m.axisTitle = metrics.lineHeight + 0.5 * em;
    m.labelGap = 0.45 * em;
    m.rowLabelLimit = std::min(longestLabel * em, labelShare * canvas.width());
    m.columnLabelLimit = std::min(longestLabel * em, labelShare * canvas.height());
    m.rowLabels = std::min(longest(metrics.rowLabels) * scale, m.rowLabelLimit);
    m.columnLabels = columnLabelHeight(metrics, m, turn, scale);
    const double barTitle = 0.4 * em + metrics.lineHeight;
    m.sharedBar = metrics.barPerHead ? barTitle : 1.2 * em + em + 0.35 * em + metrics.tickWidth + barTitle;
    m.legendHeight = flowHeight(metrics, metrics.legend, canvas.width() - 2 * m.outer);
    m.notesHeight = flowHeight(metrics, metrics.notes, canvas.width() - 2 * m.outer);
    m.labelledGridRows = m.gridRows > 1 && m.labelsBelow(m.gridRows - 2, metrics.heads) ? 2 : 1;
    return m;
}

LayoutChoice chooseLayout(const FigureMetrics &metrics, QSizeF canvas)
{
    for (double next = 1; next > metrics.smallestLabel - 0.1; next -= 0.1) {
        const double scale = std::max(next, metrics.smallestLabel);
        for (const LabelTurn turn : {LabelTurn::Level, LabelTurn::Slanted, LabelTurn::Upright}) {
            const LayoutChoice choice = tryOut(metrics, canvas, turn, scale);
            if (choice.fits)
                return choice;
        }
    }
    return tryOut(metrics, canvas, LabelTurn::Upright, std::max(0.8, metrics.smallestLabel));
}

LabelTurn turnForCell(const FigureMetrics &metrics, double cellWidth)
{
    const LayoutMargins margins = layoutMargins(metrics, QSizeF(1e6, 1e6), LabelTurn::Slanted, 1);
    for (const LabelTurn turn : {LabelTurn::Level, LabelTurn::Slanted}) {
        if (columnsFit(metrics, margins, turn, 1, cellWidth))
            return turn;
    }
    return LabelTurn::Upright;
}

} // namespace heedmap
