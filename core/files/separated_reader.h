// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heedmap {

/// Walks over the records of CSV or TSV as RFC 4180 has them: fields in double quotes may hold the separator, line ends
/// and, doubled, the quote. Lines end with LF or CR LF; empty ones are passed over.
/// Memory: at most 16 times the longest record.
class SeparatedReader final
{
public:
    /// \a text is borrowed.
    SeparatedReader(std::string_view text, char separator);

    /// Moves to the next record. False at the end.
    bool next();

    /// Of the current record, valid until the next one.
    const std::vector<std::string_view> &fields() const { return m_fields; }

    std::size_t line() const { return m_line; }    ///< of the record's start, from 1
    std::size_t offset() const { return m_start; } ///< of the record's start, in bytes
    bool quoteIsOpen() const { return m_open; }    ///< the text ended within a quoted field

private:
    void readRecord();
    std::string_view readPlain();
    std::string_view readQuoted();

    std::string_view m_text;
    char m_separator;
    std::size_t m_at = 0;
    std::size_t m_start = 0;
    std::size_t m_line = 0;
    std::size_t m_nextLine = 1;
    bool m_open = false;
    std::vector<std::string_view> m_fields;
    std::deque<std::string> m_unquoted; ///< what the fields of quoted text point into
};

/// The separator of \a text: of tab, semicolon and comma the first that splits the first records into equally many
/// fields, else the one that splits the first record most often. Nothing where there is none.
std::optional<char> separatorOf(std::string_view text);

/// \a text without the byte order mark of UTF-8 at its start.
std::string_view withoutByteOrderMark(std::string_view text);

} // namespace heedmap
