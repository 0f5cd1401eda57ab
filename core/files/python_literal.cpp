// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/python_literal.h"

#include <charconv>

namespace heedmap {

namespace {

constexpr int deepest = 16;

class Parser final
{
public:
    Parser(std::string_view text, const std::string &place) : m_rest(text), m_place(place) {}

    Result<std::vector<std::pair<std::string, PythonLiteral>>> dict()
    {
        std::vector<std::pair<std::string, PythonLiteral>> entries;
        if (!take('{'))
            return wrong("{");
        while (!take('}')) {
            Result<PythonLiteral> key = value(0);
            if (!key || key->kind != PythonLiteral::Kind::Text)
                return key ? wrong("a name in quotes") : tl::unexpected(key.error());
            if (!take(':'))
                return wrong(":");
            Result<PythonLiteral> item = value(0);
            if (!item)
                return tl::unexpected(item.error());
            entries.emplace_back(std::move(key->text), std::move(*item));
            if (!take(',') && next() != '}')
                return wrong(", or }");
        }
        skipSpace();
        if (!m_rest.empty())
            return wrong("the end of the header");
        return entries;
    }

private:
    Result<PythonLiteral> value(int depth)
    {
        const char c = next();
        if ((c == 'u' || c == 'b') && m_rest.size() > 1 && (m_rest[1] == '\'' || m_rest[1] == '"'))
            m_rest.remove_prefix(1);
        if (next() == '\'' || next() == '"')
            return text();
        if (c >= '0' && c <= '9')
            return integer();
        if (c == '(' || c == '[')
            return sequence(depth);
        return word();
    }

    Result<PythonLiteral> text()
    {
        const char quote = m_rest.front();
        PythonLiteral literal{PythonLiteral::Kind::Text, {}, 0, {}};
        for (std::size_t i = 1; i < m_rest.size(); ++i) {
            if (m_rest[i] == quote) {
                m_rest.remove_prefix(i + 1);
                return literal;
            }
            if (m_rest[i] == '\\' && i + 1 < m_rest.size())
                ++i;
            literal.text += m_rest[i];
        }
        return wrong("a closing quote");
    }

    Result<PythonLiteral> integer()
    {
        PythonLiteral literal{PythonLiteral::Kind::Integer, {}, 0, {}};
        const char *end = m_rest.data() + m_rest.size();
        const auto [stop, status] = std::from_chars(m_rest.data(), end, literal.integer);
        if (status != std::errc())
            return wrong("a whole number below 2^63");
        m_rest.remove_prefix(static_cast<std::size_t>(stop - m_rest.data()));
        if (!m_rest.empty() && m_rest.front() == 'L')
            m_rest.remove_prefix(1);
        return literal;
    }

    Result<PythonLiteral> sequence(int depth)
    {
        if (depth >= deepest)
            return wrong("lists at most 16 deep");
        const char close = m_rest.front() == '(' ? ')' : ']';
        m_rest.remove_prefix(1);
        PythonLiteral literal{PythonLiteral::Kind::Sequence, {}, 0, {}};
        while (!take(close)) {
            Result<PythonLiteral> item = value(depth + 1);
            if (!item)
                return item;
            literal.items.push_back(std::move(*item));
            if (!take(',') && next() != close)
                return wrong(std::string(", or ") + close);
        }
        return literal;
    }

    Result<PythonLiteral> word()
    {
        if (takeWord("True"))
            return PythonLiteral{PythonLiteral::Kind::Boolean, {}, 1, {}};
        if (takeWord("False"))
            return PythonLiteral{PythonLiteral::Kind::Boolean, {}, 0, {}};
        if (takeWord("None"))
            return PythonLiteral{};
        return wrong("a text, True, False, a whole number or a tuple");
    }

    void skipSpace()
    {
        const std::size_t start = m_rest.find_first_not_of(" \t\r\n\f\v");
        m_rest.remove_prefix(start == std::string_view::npos ? m_rest.size() : start);
    }

    /// The next character that is not a blank; 0 at the end.
    char next()
    {
        skipSpace();
        return m_rest.empty() ? '\0' : m_rest.front();
    }

    bool take(char wanted)
    {
        if (next() != wanted || m_rest.empty())
            return false;
        m_rest.remove_prefix(1);
        return true;
    }

    bool takeWord(std::string_view wanted)
    {
        if (!m_rest.starts_with(wanted))
            return false;
        m_rest.remove_prefix(wanted.size());
        return true;
    }

    tl::unexpected<Error> wrong(std::string expected) const
    {
        constexpr std::size_t enough = 24;
        const std::string found =
            m_rest.empty() ? "the end of the header" : std::string(m_rest.substr(0, enough));
        return failure(ErrorCode::FileDamaged, m_place, {found, std::move(expected)});
    }

    std::string_view m_rest;
    const std::string &m_place;
};

} // namespace

Result<std::vector<std::pair<std::string, PythonLiteral>>> parsePythonDict(std::string_view text,
                                                                           const std::string &place)
{
    return Parser(text, place).dict();
}

} // namespace heedmap
