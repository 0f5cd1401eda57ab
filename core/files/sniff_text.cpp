// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/sniff_text.h"

#include "core/files/json_scanner.h"
#include "core/files/number_text.h"
#include "core/files/separated_reader.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace heedmap {

namespace {

constexpr std::size_t enough = 65536;

std::string_view asText(Bytes bytes)
{
    return withoutByteOrderMark({reinterpret_cast<const char *>(bytes.data()), bytes.size()});
}

bool isNumber(std::string_view text)
{
    float ignored = 0;
    return parseNumber(text, ignored);
}

bool isNumberOrNearly(std::string_view text)
{
    return isNumber(text) || hasDecimalComma(text);
}

bool isWholeNumber(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// What the names in the outermost object say, as far as the first value that holds numbers.
TextKind kindOfObject(JsonScanner scanner)
{
    while (!scanner.comes('}')) {
        const std::optional<std::string> key = scanner.string();
        if (!key || !scanner.take(':'))
            return TextKind::Json;
        if (*key == "format" && scanner.comes('"'))
            return scanner.string() == "heedmap-session" ? TextKind::Session : TextKind::Json;
        if (*key == "weight_map" && scanner.comes('{'))
            return TextKind::ShardIndex;
        JsonScanner inside = scanner;
        const bool array = inside.comes('[') || (inside.take('{') && inside.string() == "shape");
        if (array || !scanner.skipValue() || !scanner.take(','))
            return TextKind::Json;
    }
    return TextKind::Json;
}

bool looksLikeJson(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t start = text.find_first_not_of(blanks);
    if (start == std::string_view::npos || (text[start] != '{' && text[start] != '['))
        return false;
    const std::size_t next = text.find_first_not_of(blanks, start + 1);
    const std::string_view fits = text[start] == '{' ? "\"}" : "[{\"]-0123456789ntfNI";
    return next == std::string_view::npos || fits.find(text[next]) != std::string_view::npos;
}

bool looksSeparated(std::string_view text)
{
    if (text.find('\0') != std::string_view::npos)
        return false;
    const std::optional<char> separator = separatorOf(text);
    if (!separator)
        return false;
    SeparatedReader reader(text, *separator);
    bool numbers = false;
    for (int i = 0; i < 3 && reader.next(); ++i)
        numbers = numbers || std::ranges::any_of(reader.fields(), isNumberOrNearly);
    return numbers;
}

} // namespace

bool looksLikeSession(Bytes bytes)
{
    JsonScanner scanner(asText(bytes));
    return scanner.take('{') && kindOfObject(scanner) == TextKind::Session;
}

bool looksLikeWordVectors(Bytes bytes)
{
    std::string_view line = asText(bytes).substr(0, enough);
    line = line.substr(0, line.find('\n'));
    const std::size_t end = line.find_last_not_of(" \r");
    line = line.substr(0, end == std::string_view::npos ? 0 : end + 1);
    std::vector<std::string_view> fields;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t stop = std::min(line.find(' ', at), line.size());
        fields.push_back(line.substr(at, stop - at));
        at = stop + 1;
    }
    if (fields.size() == 2 && isWholeNumber(fields[0]) && isWholeNumber(fields[1]))
        return true;
    return fields.size() > 2 && isNumber(fields[fields.size() - 1]) && isNumber(fields[fields.size() - 2]);
}

TextKind sniffText(Bytes bytes)
{
    const std::string_view text = asText(bytes);
    if (looksLikeWordVectors(bytes))
        return TextKind::WordVectors;
    if (looksLikeJson(text)) {
        JsonScanner scanner(text);
        return scanner.take('{') ? kindOfObject(scanner) : TextKind::Json;
    }
    return looksSeparated(text.substr(0, enough)) ? TextKind::Separated : TextKind::Other;
}

} // namespace heedmap
