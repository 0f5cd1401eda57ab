// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <QRectF>
#include <QSizeF>

#include <vector>

namespace heedmap {

/// The sizes that a layout needs to know. Everything is in the same unit (pixels of 1/96 inch).
struct FigureMetrics
{
    double em = 12;         ///< the label font's size
    double lineHeight = 15; ///< of a label
    int heads = 1;
    int headsPerRow = 4; ///< at most
    int rows = 1;        ///< cells
    int columns = 1;
    std::vector<double>
        rowLabels; ///< widths, unelided; of many, those of the first and the longest are enough
    std::vector<double> columnLabels;
    double titleWidth = 0;  ///< 0: no title
    double markRoom = 0;    ///< beyond the end of a query's cells, for its sum and its bracket
    bool markAbove = false; ///< the queries are columns: the room is above the cells
    bool barPerHead = false;
    double tickWidth = 24;
    std::vector<double> legend; ///< widths of its entries
    std::vector<double> notes;  ///< widths of the phrases under the figure
    double smallestLabel = 0.7; ///< labels shrink to this part of their size before some are left out
};

enum class LabelTurn {
    Level,
    Slanted, ///< by 45°, rising; ends at its cell's centre
    Upright, ///< by 90°, read from below
};

/// Where one head is drawn.
struct HeadPlace
{
    QRectF map;
    QRectF title;
    QRectF bar; ///< empty when all heads share one
    bool rowLabels = false;
    bool columnLabels = false;
};

/// Where everything stands in a figure. Pure geometry: sizes in, rectangles out.
/// Guarantees: nothing stands outside of the canvas as long as the canvas is at least smallestCanvas(); maps
/// have whole-numbered corners and the same size; a map's cells are at most 1.8 times as wide as high,
/// and 1.25 times as high as wide, unless a label needs more.
class FigureLayout final
{
public:
    FigureLayout() = default;
    FigureLayout(const FigureMetrics &metrics, QSizeF canvas);

    /// The canvas on which cells have the size \a cell, or as near as \a largest allows.
    static QSizeF naturalSize(const FigureMetrics &metrics, QSizeF cell, QSizeF largest);
    static QSizeF smallestCanvas(const FigureMetrics &metrics);

    QRectF title;
    QRectF grid;     ///< from the first map's corner to the last one's
    QRectF rowTitle; ///< to be written upwards
    QRectF columnTitle;
    QRectF bar;      ///< empty when every head has its own
    QRectF barTitle; ///< to be written upwards
    std::vector<QRectF> legend;
    std::vector<QRectF> notes;
    std::vector<HeadPlace> heads;
    LabelTurn turn = LabelTurn::Level;
    double labelScale = 1;    ///< of the label font
    double rowLabelLimit = 0; ///< labels longer than this are elided; in drawn units
    double columnLabelLimit = 0;
    double labelGap = 0;  ///< between labels and cells
    bool thinned = false; ///< some labels are left out

    /// The outline of a label of the given width (already elided) beside or below the cell with this centre.
    QPolygonF rowLabelOutline(const HeadPlace &place, double centerY, double width, double lineHeight) const;
    QPolygonF columnLabelOutline(const HeadPlace &place, double centerX, double width,
                                 double lineHeight) const;
};

/// Every how manieth label can be drawn when a cell is \a cell long and a label needs \a needed.
int labelStride(double cell, double needed);

} // namespace heedmap
