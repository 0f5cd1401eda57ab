// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/worksheet.h"
#include "ui/worksheet/sheet_grid.h"

namespace heedmap {

/// On the sheet that a student gets, or with every answer.
enum class SheetSide { Student, Key };

/// The grids of \a part on a page with \a width of room and \a height.
class WorksheetGrids final
{
public:
    WorksheetGrids(const WorksheetPart &part, SheetFill fill, SheetSide side, double width, double height);

    /// What is given: q, k, v; scores.
    QList<SheetGrid> given() const;
    /// Scores and weights.
    QList<SheetGrid> matrices() const;
    SheetGrid steps() const;

private:
    SheetGrid vectors(const QString &title, const QString &letter, const QStringList &tokens,
                      const SheetTable &table, int markedRow) const;
    SheetGrid matrix(const QString &title, bool isWeights, bool isGiven) const;
    SheetCell matrixCell(int query, int key, bool isWeights, bool isGiven) const;
    void addStep(SheetGrid &grid, const SheetStep &step) const;
    void addContext(SheetGrid &grid) const;
    SheetCell written(double value, bool isPrinted, int decimals = sheetDecimals) const;
    bool isExample(int key) const;
    double cellWidth(double label, qsizetype columns) const;

    const WorksheetPart &m_part;
    const SheetProblem &m_problem;
    const SheetFill m_fill;
    const SheetSide m_side;
    const double m_width;
    const double m_height;
};

} // namespace heedmap
