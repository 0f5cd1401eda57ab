// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace heedmap {

constexpr std::size_t largestVectorWidth = 65536;

/// How the lines of a text of word vectors are made up.
struct VectorLayout
{
    char separator = ' ';
    std::size_t width = 0;      ///< numbers in a row
    bool header = false;        ///< the first line says how many rows there are, and their width
    std::int64_t promised = -1; ///< the rows it says
    std::size_t firstRow = 0;   ///< where in the text the rows begin, behind byte order mark and header

    bool operator==(const VectorLayout &) const = default;
};

/// Found from the first 200 lines of \a start, the beginning of a text. Nothing when they hold no vectors.
/// When more follows in the text (\a isAll is false), the last line counts only if it is complete.
std::optional<VectorLayout> findVectorLayout(std::string_view start, bool isAll);

/// A row taken apart: the token, byte for byte, and the text of its numbers, separated as the layout has it.
struct VectorRow
{
    std::string_view token;
    std::string_view numbers;
};

/// The last layout.width fields are the numbers, because tokens may hold blanks. Nothing when there are fewer
/// fields than that.
std::optional<VectorRow> splitVectorRow(std::string_view line, const VectorLayout &layout);

/// The numbers of a row. WrongValue without a place, with the text of the first field that is no number and
/// what is expected.
Result<std::vector<float>> parseVectorNumbers(std::string_view numbers, const VectorLayout &layout);

/// How many numbers of a row are written as nan or inf, in any case; fields that are no numbers do not count.
std::int64_t countNotFinite(std::string_view numbers, const VectorLayout &layout);

/// The width and rows that a first line of "rows width" tells; nothing for any other text.
struct VectorHeader
{
    std::int64_t rows = 0;
    std::int64_t width = 0;
};
std::optional<VectorHeader> parseVectorHeader(std::string_view line, char separator);

/// Whether \a text is digits and nothing else.
bool isWholeNumber(std::string_view text);

} // namespace heedmap
