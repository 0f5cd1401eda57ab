// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array_source.h"

#include <string_view>

namespace heedmap {

/// Opens \a bytes, CSV or TSV, which it borrows. Two forms are read:
///
/// - what encodeSeparated() writes, a line a number under array,head,query,key,value: the arrays by their names;
/// - a table of numbers: "values", [rows, columns]. A first column of texts is "target_labels", a header row is
///   "source_labels". It is a header when it has a text above a number, in another column than the first if there are
///   several, or numbers the columns. The first column holds labels when any cell of it is a text, or the header calls
///   it so (token, word, label, …, or nothing).
///
/// Errors: RaggedRows with the line; WrongValue with line and column for a cell that is empty or no number, a decimal
/// comma named as such; FileDamaged. Numbers too large for float32 become ∞ and are noted, as NaN and ∞ are.
/// Memory: at most 16 times the longest line, and read() the numbers.
Result<ArraySourcePtr> openSeparated(Bytes bytes, const std::string &place);

/// How the records of a table are to be read.
struct SeparatedTable
{
    char separator = ',';
    bool header = false;
    bool labels = false;
    std::int64_t rows = 0;
    std::int64_t columns = 0; ///< of numbers
    std::size_t notFinite = 0;
    std::size_t beyondFloat = 0;
};

/// The table in \a text, of which every cell has been looked at. Errors as above.
Result<SeparatedTable> measureTable(std::string_view text, const std::string &place);

std::vector<float> tableValues(std::string_view text, const SeparatedTable &table); ///< rows · columns
std::vector<std::string> tableRowLabels(std::string_view text, const SeparatedTable &table);
std::vector<std::string> tableColumnLabels(std::string_view text, const SeparatedTable &table);

/// Whether the first record of \a text is the header of what encodeSeparated() writes.
bool isListOfNumbers(std::string_view text);

/// Of such a list.
Result<ArraySourcePtr> openListOfNumbers(std::string_view text, const std::string &place);

} // namespace heedmap
