// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/json_scanner.h"

#include <QChar>
#include <QString>

#include <algorithm>
#include <charconv>

namespace heedmap {

namespace {

constexpr int deepest = 64;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// What may not stand in a text as it is: the quote that ends it, an escape, a control character.
bool endsPlainText(char c)
{
    return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20;
}

std::size_t digitsFrom(std::string_view text, std::size_t start)
{
    std::size_t end = start;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    return end - start;
}

} // namespace

void JsonScanner::skipSpace()
{
    const std::size_t start = m_rest.find_first_not_of(" \t\r\n");
    m_rest.remove_prefix(start == std::string_view::npos ? m_rest.size() : start);
}

bool JsonScanner::comes(char wanted)
{
    skipSpace();
    return !m_rest.empty() && m_rest.front() == wanted;
}

bool JsonScanner::take(char wanted)
{
    if (!comes(wanted))
        return false;
    m_rest.remove_prefix(1);
    return true;
}

bool JsonScanner::takeWord(std::string_view word)
{
    skipSpace();
    if (!m_rest.starts_with(word))
        return false;
    m_rest.remove_prefix(word.size());
    return true;
}

std::optional<char32_t> JsonScanner::hexUnit()
{
    constexpr std::size_t digits = 4;
    std::uint32_t unit = 0;
    if (m_rest.size() < digits)
        return std::nullopt;
    const auto [stop, status] = std::from_chars(m_rest.data(), m_rest.data() + digits, unit, 16);
    if (status != std::errc() || stop != m_rest.data() + digits)
        return std::nullopt;
    m_rest.remove_prefix(digits);
    return unit;
}

/// Behind a backslash.
std::optional<char32_t> JsonScanner::escape()
{
    if (m_rest.empty())
        return std::nullopt;
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    const char letter = m_rest.front();
    m_rest.remove_prefix(1);
    if (const std::size_t i = letters.find(letter); i != std::string_view::npos)
        return static_cast<char32_t>(meanings[i]);
    const std::optional<char32_t> unit = letter == 'u' ? hexUnit() : std::nullopt;
    if (!unit || QChar::isLowSurrogate(*unit))
        return std::nullopt;
    if (!QChar::isHighSurrogate(*unit))
        return unit;
    if (!m_rest.starts_with("\\u"))
        return std::nullopt;
    m_rest.remove_prefix(2);
    const std::optional<char32_t> low = hexUnit();
    if (!low || !QChar::isLowSurrogate(*low))
        return std::nullopt;
    return QChar::surrogateToUcs4(static_cast<char16_t>(*unit), static_cast<char16_t>(*low));
}

std::optional<std::string> JsonScanner::string()
{
    const std::string_view before = m_rest;
    if (!take('"'))
        return std::nullopt;
    std::string text;
    while (!m_rest.empty()) {
        const auto end =
            static_cast<std::size_t>(std::ranges::find_if(m_rest, endsPlainText) - m_rest.begin());
        text += m_rest.substr(0, end);
        m_rest.remove_prefix(end);
        const char c = m_rest.empty() ? '\0' : m_rest.front();
        if (c != '"' && c != '\\')
            break;
        m_rest.remove_prefix(1);
        if (c == '"')
            return text;
        const std::optional<char32_t> character = escape();
        if (!character)
            break;
        if (*character < 0x80)
            text += static_cast<char>(*character);
        else
            text += QString::fromUcs4(&*character, 1).toStdString();
    }
    m_rest = before;
    return std::nullopt;
}

std::optional<std::string_view> JsonScanner::number()
{
    skipSpace();
    std::size_t end = comes('-') ? 1 : 0;
    const std::size_t whole = digitsFrom(m_rest, end);
    if (whole == 0 || (whole > 1 && m_rest[end] == '0'))
        return std::nullopt;
    end += whole;
    if (end < m_rest.size() && m_rest[end] == '.') {
        const std::size_t decimals = digitsFrom(m_rest, end + 1);
        if (decimals == 0)
            return std::nullopt;
        end += 1 + decimals;
    }
    if (end < m_rest.size() && (m_rest[end] == 'e' || m_rest[end] == 'E')) {
        ++end;
        if (end < m_rest.size() && (m_rest[end] == '+' || m_rest[end] == '-'))
            ++end;
        const std::size_t exponent = digitsFrom(m_rest, end);
        if (exponent == 0)
            return std::nullopt;
        end += exponent;
    }
    const std::string_view text = m_rest.substr(0, end);
    m_rest.remove_prefix(end);
    return text;
}

std::optional<std::uint64_t> JsonScanner::wholeNumber()
{
    skipSpace();
    const std::string_view before = m_rest;
    const std::optional<std::string_view> text = number();
    std::uint64_t value = 0;
    if (text) {
        const auto [stop, status] = std::from_chars(text->data(), text->data() + text->size(), value);
        if (status == std::errc() && stop == text->data() + text->size())
            return value;
    }
    m_rest = before;
    return std::nullopt;
}

bool JsonScanner::skipItems(char close, bool withKeys, int depth)
{
    if (take(close))
        return true;
    do {
        if (withKeys && (!string() || !take(':')))
            return false;
        if (!skipValue(depth + 1))
            return false;
    } while (take(','));
    return take(close);
}

bool JsonScanner::skipValue(int depth)
{
    if (depth > deepest)
        return false;
    if (comes('"'))
        return string().has_value();
    if (take('{'))
        return skipItems('}', true, depth);
    if (take('['))
        return skipItems(']', false, depth);
    return takeWord("true") || takeWord("false") || takeWord("null") || number().has_value();
}

bool JsonScanner::atEnd()
{
    skipSpace();
    return m_rest.empty();
}

std::string JsonScanner::found()
{
    constexpr std::size_t enough = 24;
    skipSpace();
    return m_rest.empty() ? "the end of the text" : std::string(m_rest.substr(0, enough));
}

} // namespace heedmap
