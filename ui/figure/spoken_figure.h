// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_model.h"

namespace heedmap {

// A figure in words, for those who hear it. Plain text in the current language; a row is that of a query, also where axes are
// swapped and it lies as a column. Of a covered row nothing is told but that it is.

/// Which query attends most to which key, head after head and row after row: at most 20 rows of a head and 16 heads, and a
/// count of the others. Empty for an empty figure.
QString spokenFigure(const FigureModel &model);

/// "Head 1"; or the title of a map that stands for several.
QString spokenHeadName(const FigureModel &model, int map);
/// The rows of one map, \a mostRows of them at most.
QString spokenHead(const FigureModel &model, int map, int mostRows = 20);

/// "Row 1, I"
QString spokenRowName(const FigureModel &model, int query);
/// "Row 1, I, attends most to 我 (0.90), then 爱 (0.05)."
QString spokenRow(const FigureModel &model, int map, int query);

/// "I to 我"
QString spokenCellName(const FigureModel &model, int query, int key);
/// "0.90", "blocked", "not a number", "covered"
QString spokenCellValue(const FigureModel &model, int map, int query, int key);

} // namespace heedmap
