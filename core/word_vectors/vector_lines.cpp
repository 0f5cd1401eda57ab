// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/vector_lines.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <vector>

namespace heedmap {

namespace {

constexpr std::size_t sampleSize = 200;
constexpr std::size_t separatorSample = 100;
constexpr std::size_t largestWidth = 65536;

std::vector<std::string_view> firstLines(std::string_view text)
{
    std::vector<std::string_view> lines;
    LineReader reader(text);
    while (lines.size() < sampleSize) {
        const std::optional<std::string_view> line = reader.next();
        if (!line)
            break;
        if (!line->empty())
            lines.push_back(*line);
    }
    return lines;
}

char findSeparator(const std::vector<std::string_view> &lines)
{
    bool tabs = false;
    for (std::size_t i = 0; i < std::min(lines.size(), separatorSample); ++i) {
        if (lines[i].find(' ') != std::string_view::npos)
            return ' ';
        tabs = tabs || lines[i].find('\t') != std::string_view::npos;
    }
    return tabs ? '\t' : ' ';
}

std::string_view withoutTrailing(std::string_view line, char separator)
{
    const std::size_t last = line.find_last_not_of(separator);
    return line.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

std::size_t fieldCount(std::string_view line, char separator)
{
    return static_cast<std::size_t>(std::ranges::count(withoutTrailing(line, separator), separator)) + 1;
}

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [stop, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    return status == std::errc() && stop == text.data() + text.size() && number >= 0 ? std::optional(number)
                                                                                     : std::nullopt;
}

/// Whether the first line counts rows and width. A first row of width 1 looks the same; the second line
/// tells.
void readHeader(const std::vector<std::string_view> &lines, VectorLayout &layout)
{
    const std::string_view line = withoutTrailing(lines.front(), layout.separator);
    const std::size_t middle = line.find(layout.separator);
    if (middle == std::string_view::npos)
        return;
    const std::optional<std::int64_t> rows = wholeNumber(line.substr(0, middle));
    const std::optional<std::int64_t> width = wholeNumber(line.substr(middle + 1));
    if (!rows || !width || *width < 1)
        return;
    if (lines.size() > 1 && fieldCount(lines[1], layout.separator) == 2 && *width != 1)
        return;
    layout.header = true;
    layout.promised = *rows;
    layout.width = static_cast<std::size_t>(*width);
}

/// The most common count of numbers: a token with blanks in it has more fields than the others.
std::size_t usualWidth(const std::vector<std::string_view> &lines, char separator)
{
    std::map<std::size_t, int> counts;
    for (const std::string_view line : lines)
        ++counts[fieldCount(line, separator) - 1];
    return std::ranges::max_element(counts, {}, [](const auto &count) { return count.second; })->first;
}

} // namespace

std::optional<std::string_view> LineReader::next()
{
    if (m_rest.empty())
        return std::nullopt;
    ++m_number;
    const std::size_t end = m_rest.find('\n');
    std::string_view line = m_rest.substr(0, end);
    m_rest.remove_prefix(end == std::string_view::npos ? m_rest.size() : end + 1);
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

std::optional<VectorLayout> findVectorLayout(std::string_view text)
{
    const std::vector<std::string_view> lines = firstLines(text);
    if (lines.empty())
        return std::nullopt;
    VectorLayout layout;
    layout.separator = findSeparator(lines);
    readHeader(lines, layout);
    if (!layout.header)
        layout.width = usualWidth(lines, layout.separator);
    return layout.width >= 1 && layout.width <= largestWidth ? std::optional(layout) : std::nullopt;
}

std::optional<VectorRow> splitVectorRow(std::string_view line, const VectorLayout &layout)
{
    line = withoutTrailing(line, layout.separator);
    std::size_t at = line.size();
    for (std::size_t field = 0; field < layout.width; ++field) {
        at = at == 0 ? std::string_view::npos : line.rfind(layout.separator, at - 1);
        if (at == std::string_view::npos)
            return std::nullopt;
    }
    return VectorRow{line.substr(0, at), line.substr(at + 1)};
}

} // namespace heedmap
