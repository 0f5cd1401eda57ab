// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace heedmap {

/// Walks over JSON text token by token, as strict as RFC 8259 and with what QJsonDocument hides: doubled
/// keys, whole numbers of all 64 bits. What the caller does not ask for is skipped, not stored. Every
/// function moves past what it recognised and leaves the place alone otherwise, for found().
class JsonScanner final
{
public:
    /// \a text is UTF-8, borrowed.
    explicit JsonScanner(std::string_view text) : m_rest(text) {}

    /// The punctuation \a wanted, blanks before it included.
    bool take(char wanted);

    /// Whether \a wanted comes next; it is not taken.
    bool comes(char wanted);

    /// \a word, one of true, false, null.
    bool takeWord(std::string_view word);

    /// A text, with its escapes resolved into UTF-8. Nothing for control characters and lone surrogates.
    std::optional<std::string> string();

    /// A number written as a whole one: digits alone, no leading 0, below 2⁶⁴.
    std::optional<std::uint64_t> wholeNumber();

    /// The characters of the next number. Nothing when it is not one in JSON.
    std::optional<std::string_view> number();

    /// Any value, nested at most 64 deep.
    bool skipValue(int depth = 0);

    bool atEnd();

    /// What has not been walked over yet.
    std::string_view rest() const { return m_rest; }

    /// The next few characters, for a message.
    std::string found();

private:
    void skipSpace();
    bool skipItems(char close, bool withKeys, int depth);
    std::optional<char32_t> escape();
    std::optional<char32_t> hexUnit();

    std::string_view m_rest;
};

} // namespace heedmap
