// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_layout.h"

namespace heedmap {

/// Labels take at most this part of the canvas.
inline constexpr double labelShare = 0.4;

/// What a figure needs besides its cells, for one way of writing the labels. A step of FigureLayout.
struct LayoutMargins
{
    int gridColumns = 1;
    int gridRows = 1;
    double outer = 0; ///< around everything
    double gap = 0;   ///< between heads
    double titleHeight = 0;
    double headTitle = 0; ///< above a map, with its gap
    double markAbove = 0;
    double markRight = 0;
    double ownBar = 0; ///< right of a map
    double axisTitle = 0;
    double labelGap = 0;
    double rowLabels = 0;    ///< width
    double columnLabels = 0; ///< height
    double sharedBar = 0;    ///< right of everything
    double legendHeight = 0;
    double notesHeight = 0;
    double rowLabelLimit = 0;
    double columnLabelLimit = 0;
    int labelledGridRows = 1; ///< those with labels below

    double left() const { return outer + axisTitle + rowLabels + labelGap; }
    double right() const { return markRight + ownBar + sharedBar + outer; }
    double betweenColumns() const { return markRight + ownBar + gap; }
    double aboveMap() const { return headTitle + markAbove; }
    double width() const { return left() + right() + (gridColumns - 1) * betweenColumns(); }
    double height() const
    {
        return 2 * outer + titleHeight + gridRows * aboveMap() + (gridRows - 1) * gap +
               labelledGridRows * (labelGap + columnLabels) + axisTitle + legendHeight + notesHeight;
    }
    bool labelsBelow(int gridRow, int heads) const;
};

/// One way of writing the labels, with the size that the maps get.
struct LayoutChoice
{
    LayoutMargins margins;
    QSizeF map;
    LabelTurn turn = LabelTurn::Level;
    double labelScale = 1;
    bool fits = false; ///< every label can be drawn
};

/// The height of entries of these widths, put side by side in lines of at most \a room.
double flowHeight(const FigureMetrics &metrics, const std::vector<double> &entries, double room);

LayoutMargins layoutMargins(const FigureMetrics &metrics, QSizeF canvas, LabelTurn turn, double scale);

/// The first way that lets every label stand, level and large ones first; otherwise upright, with labels left
/// out.
LayoutChoice chooseLayout(const FigureMetrics &metrics, QSizeF canvas);

/// The turn that cells of this width ask for.
LabelTurn turnForCell(const FigureMetrics &metrics, double cellWidth);

} // namespace heedmap
