// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/worksheet/sheet_text.h"

namespace heedmap {

struct SheetCell
{
    enum class Kind {
        None,    ///< no cell is there
        Blank,   ///< to be written into
        Given,   ///< printed from the start
        Answer,  ///< printed where it was blank
        Blocked, ///< hatched, with a cross unless it has a text
    };
    Kind kind = Kind::None;
    QString text = {};
    double shade = 0; ///< 0 white – 1 the darkest grey that a number can still be read on
};

/// A grid with labels, as it is printed. Nothing in it depends on colour.
struct SheetGrid
{
    QString title = {};       ///< with marks: see FormulaLine
    QString corner = {};      ///< above the labels of the rows
    QStringList columns = {}; ///< plain text
    QStringList rows = {};
    bool marksInRows = false; ///< rows are formulas, otherwise plain text
    int markedRow = -1;       ///< pointed at
    QList<QList<SheetCell>> cells = {};
    double cellWidth = 0;
    double rowHeight = 0;
    double labelWidth = 0;

    double headHeight() const; ///< of title and column labels
    double width() const;
    double height() const;
    /// Every character that is drawn.
    QString texts() const;
};

void paintGrid(QPainter &painter, QPointF topLeft, const SheetGrid &grid);

/// The width that the labels of \a rows take, at most \a most.
double labelWidthOf(const QStringList &rows, bool marks, double most);

} // namespace heedmap
