// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/separated_reader.h"

#include <algorithm>
#include <array>

namespace heedmap {

SeparatedReader::SeparatedReader(std::string_view text, char separator) : m_text(text), m_separator(separator)
{}

bool SeparatedReader::next()
{
    while (m_at < m_text.size()) {
        readRecord();
        const bool empty = m_fields.size() == 1 && m_fields.front().empty() && m_unquoted.empty();
        if (!empty)
            return true;
    }
    m_fields.clear();
    return false;
}

void SeparatedReader::readRecord()
{
    m_fields.clear();
    m_unquoted.clear();
    m_start = m_at;
    m_line = m_nextLine;
    for (;;) {
        const bool quoted = m_at < m_text.size() && m_text[m_at] == '"';
        m_fields.push_back(quoted ? readQuoted() : readPlain());
        if (m_at >= m_text.size())
            return;
        if (m_text[m_at++] == '\n') {
            ++m_nextLine;
            return;
        }
    }
}

/// Up to the separator or the end of the line, without the CR before that.
std::string_view SeparatedReader::readPlain()
{
    const std::array<char, 2> stops = {m_separator, '\n'};
    const std::size_t end =
        std::min(m_text.find_first_of(std::string_view(stops.data(), stops.size()), m_at), m_text.size());
    std::string_view field = m_text.substr(m_at, end - m_at);
    m_at = end;
    const bool lineEnds = end == m_text.size() || m_text[end] == '\n';
    if (lineEnds && field.ends_with('\r'))
        field.remove_suffix(1);
    return field;
}

std::string_view SeparatedReader::readQuoted()
{
    std::string text;
    ++m_at;
    for (;;) {
        const std::size_t quote = m_text.find('"', m_at);
        const std::string_view piece = m_text.substr(m_at, quote - m_at);
        m_nextLine += static_cast<std::size_t>(std::ranges::count(piece, '\n'));
        text += piece;
        if (quote == std::string_view::npos) {
            m_open = true;
            m_at = m_text.size();
            break;
        }
        m_at = quote + 1;
        if (m_at >= m_text.size() || m_text[m_at] != '"')
            break;
        text += '"';
        ++m_at;
    }
    text += readPlain(); // what follows the closing quote does not belong there, but is not lost
    return m_unquoted.emplace_back(std::move(text));
}

std::optional<char> separatorOf(std::string_view text)
{
    constexpr std::size_t enoughText = 65536;
    constexpr int enoughRecords = 20;
    text = text.substr(0, enoughText);
    std::optional<char> best;
    std::size_t most = 1;
    for (const char separator : {'\t', ';', ','}) {
        SeparatedReader reader(text, separator);
        std::size_t first = 0;
        bool equal = true;
        for (int i = 0; i < enoughRecords && reader.next(); ++i) {
            const bool cut = reader.offset() > 0 && text.size() == enoughText &&
                             text.find('\n', reader.offset()) == std::string_view::npos;
            first = i == 0 ? reader.fields().size() : first;
            equal = equal && (cut || reader.fields().size() == first);
        }
        if (equal && first > 1)
            return separator;
        if (first > most) {
            most = first;
            best = separator;
        }
    }
    return best;
}

std::string_view withoutByteOrderMark(std::string_view text)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

} // namespace heedmap
