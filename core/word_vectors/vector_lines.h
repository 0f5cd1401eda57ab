// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace heedmap {

/// Lines of a text, split at LF alone: U+0085, U+2028 and their kin occur inside tokens.
class LineReader final
{
public:
    explicit LineReader(std::string_view text) : m_rest(text) {}

    /// The next line, without LF and without one CR before it. Nothing at the end.
    std::optional<std::string_view> next();

    /// The number of the line that next() gave last, from 1.
    std::int64_t number() const { return m_number; }

private:
    std::string_view m_rest;
    std::int64_t m_number = 0;
};

/// How the lines of a file of word vectors are made up.
struct VectorLayout
{
    char separator = ' ';
    std::size_t width = 0;      ///< numbers in a row
    bool header = false;        ///< the first line says how many rows there are, and their width
    std::int64_t promised = -1; ///< the rows it says
};

/// Found from the first 200 lines of \a text. Nothing when they hold no vectors.
std::optional<VectorLayout> findVectorLayout(std::string_view text);

/// A row taken apart: the token, byte for byte, and the text of its numbers, separated as the layout has it.
struct VectorRow
{
    std::string_view token;
    std::string_view numbers;
};

/// Parses from the right, because tokens may hold blanks. Nothing when there are fewer fields than the width
/// needs.
std::optional<VectorRow> splitVectorRow(std::string_view line, const VectorLayout &layout);

} // namespace heedmap
