// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/worksheet.h"

namespace heedmap {

// The words of a worksheet, in the language that is shown. What says "with marks" is for FormulaLine.

/// The words of \a markdown, a paragraph a line.
QString plainFromMarkdown(const QString &markdown);

/// With \a decimals, and a true minus sign; "–" for what is not a number.
QString sheetNumber(double value, int decimals);
/// The same without zeros at the end beyond \a least decimals.
QString exactSheetNumber(double value, int decimals, int least);

/// One formula a line, with marks.
QStringList sheetFormulas(const SheetProblem &problem);
/// Which numbers these are and why, and how to round.
QString sheetIntroduction(const SheetProblem &problem);
QString stepsIntroduction(const WorksheetPart &part);

/// With marks.
QString stepLabel(const SheetProblem &problem, const SheetRow &row, const SheetStep &step);
QString scoresTitle(const SheetProblem &problem);

QString questionText(const WorksheetPart &part, const SheetQuestion &question);
QString answerText(const WorksheetPart &part, const SheetQuestion &question);

} // namespace heedmap
