// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/vector_lines.h"

#include "core/files/number_text.h"
#include "core/word_vectors/byte_kernels.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

namespace heedmap {

namespace {

constexpr std::size_t sampleSize = 200;
constexpr std::size_t separatorSample = 100;
constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

std::string_view withoutTrailing(std::string_view line, char separator)
{
    const std::size_t last = line.find_last_not_of(separator);
    return line.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

std::vector<std::string_view> firstLines(std::string_view text, bool isAll)
{
    std::vector<std::string_view> lines;
    while (lines.size() < sampleSize && !text.empty()) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos && !isAll)
            break;
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (!line.empty())
            lines.push_back(line);
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

std::size_t fieldCount(std::string_view line, char separator)
{
    return countByte(withoutTrailing(line, separator), separator) + 1;
}

/// Whether the first line counts rows and width. A first row of width 1 looks the same; the second line
/// tells.
std::optional<VectorHeader> findHeader(const std::vector<std::string_view> &lines, char separator)
{
    const std::optional<VectorHeader> header = parseVectorHeader(lines.front(), separator);
    if (!header || header->width < 1)
        return std::nullopt;
    if (lines.size() > 1 && fieldCount(lines[1], separator) == 2 && header->width != 1)
        return std::nullopt;
    return header;
}

/// The most common count of numbers: a token with blanks in it has more fields than the others.
std::size_t usualWidth(const std::vector<std::string_view> &lines, char separator)
{
    std::map<std::size_t, int> counts;
    for (const std::string_view line : lines)
        ++counts[fieldCount(line, separator) - 1];
    return std::ranges::max_element(counts, {}, [](const auto &count) { return count.second; })->first;
}

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const auto [stop, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    return isWholeNumber(text) && status == std::errc() ? std::optional(number) : std::nullopt;
}

/// Takes the first field off \a numbers.
std::string_view takeField(std::string_view &numbers, char separator)
{
    const std::size_t end = numbers.find(separator);
    const std::string_view field = numbers.substr(0, end);
    numbers.remove_prefix(end == std::string_view::npos ? numbers.size() : end + 1);
    return field;
}

const char *expectedInsteadOf(std::string_view field)
{
    if (field.find(',') != std::string_view::npos)
        return "a number with a decimal point, not a comma";
    if (field.find("\xE2\x88\x92") != std::string_view::npos)
        return "a number with - as its sign, not the minus sign U+2212";
    return "a number with a decimal point";
}

} // namespace

bool isWholeNumber(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<VectorHeader> parseVectorHeader(std::string_view line, char separator)
{
    line = withoutTrailing(line, separator);
    const std::size_t middle = line.find(separator);
    if (middle == std::string_view::npos)
        return std::nullopt;
    const std::optional<std::int64_t> rows = wholeNumber(line.substr(0, middle));
    const std::optional<std::int64_t> width = wholeNumber(line.substr(middle + 1));
    return rows && width ? std::optional(VectorHeader{*rows, *width}) : std::nullopt;
}

std::optional<VectorLayout> findVectorLayout(std::string_view start, bool isAll)
{
    VectorLayout layout;
    if (start.starts_with(byteOrderMark))
        layout.firstRow = byteOrderMark.size();
    const std::vector<std::string_view> lines = firstLines(start.substr(layout.firstRow), isAll);
    if (lines.empty())
        return std::nullopt;
    layout.separator = findSeparator(lines);
    if (const std::optional<VectorHeader> header = findHeader(lines, layout.separator)) {
        layout.header = true;
        layout.promised = header->rows;
        layout.width = static_cast<std::size_t>(header->width);
        const std::size_t end =
            start.find('\n', static_cast<std::size_t>(lines.front().data() - start.data()));
        layout.firstRow = end == std::string_view::npos ? start.size() : end + 1;
    } else {
        layout.width = usualWidth(lines, layout.separator);
    }
    return layout.width >= 1 && layout.width <= largestVectorWidth ? std::optional(layout) : std::nullopt;
}

std::optional<VectorRow> splitVectorRow(std::string_view line, const VectorLayout &layout)
{
    line = withoutTrailing(line, layout.separator);
    const std::size_t separators = countByte(line, layout.separator);
    if (separators < layout.width)
        return std::nullopt;
    // From the right there are width separators; to count all and walk from the left is much quicker.
    std::size_t end = line.find(layout.separator);
    for (std::size_t inToken = separators - layout.width; inToken > 0; --inToken)
        end = line.find(layout.separator, end + 1);
    return VectorRow{line.substr(0, end), line.substr(end + 1)};
}

Result<std::vector<float>> parseVectorNumbers(std::string_view numbers, const VectorLayout &layout)
{
    constexpr std::size_t shownOfField = 40;
    std::vector<float> values;
    values.reserve(layout.width);
    while (values.size() < layout.width) {
        const std::string_view field = takeField(numbers, layout.separator);
        float value = 0;
        if (!parseNumber(field, value))
            return failure(ErrorCode::WrongValue, {},
                           {std::string(field.substr(0, shownOfField)), expectedInsteadOf(field)});
        values.push_back(value);
    }
    return values;
}

std::int64_t countNotFinite(std::string_view numbers, const VectorLayout &layout)
{
    if (!hasLetterN(numbers))
        return 0;
    std::int64_t count = 0;
    while (!numbers.empty()) {
        float value = 0;
        if (parseNumber(takeField(numbers, layout.separator), value) && !std::isfinite(value))
            ++count;
    }
    return count;
}

} // namespace heedmap
