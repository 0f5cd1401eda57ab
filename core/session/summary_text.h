// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/file_summary.h"

#include <QStringList>

namespace heedmap {

/// A summary in words of the current language. Plain text, never markup.

QString roleText(FileRole role); ///< "attention weights"

/// Whether \a array is a single text or number among others, as JSON files have beside their arrays: not worth a line.
bool isRemark(const ArraySummary &array);

/// "npz, 5 arrays, 12.3 kB"; for word vectors "GloVe text, 400,000 rows of 300 numbers, 1.1 GB".
QString headline(const FileSummary &summary);

/// Range of the numbers, NaN, row sums: what is worth saying of one array; empty where it was not read.
QString numbersText(const ArrayStatistics &statistics);

/// "rows sum to 1", or how many do not and how far they go; empty for what has no rows.
QString rowSumsText(const ArrayStatistics &statistics);

/// What there is to be careful about: NaN, row sums, rows skipped, notes of the readers, arrays that are refused.
QStringList warnings(const FileSummary &summary);

/// All of it, for a terminal.
QStringList summaryLines(const FileSummary &summary);

} // namespace heedmap
