// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/tokens.h"

#include <unicode/ubrk.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <memory>

namespace heedmap {

namespace {

constexpr char16_t byteOrderMark = 0xFEFF;

struct CloseBreakIterator
{
    void operator()(UBreakIterator *iterator) const { ubrk_close(iterator); }
};
using BreakIterator = std::unique_ptr<UBreakIterator, CloseBreakIterator>;

/// Every white space character lies in the basic plane, so a code unit is enough to tell.
bool isSpace(QChar c)
{
    return u_isUWhiteSpace(c.unicode());
}

bool isBlank(QStringView text)
{
    return std::all_of(text.begin(), text.end(), isSpace);
}

/// Opening one takes longer than a sentence does, so that a thread keeps it. The root locale, so that a text splits alike on
/// every machine. Null where ICU has none.
UBreakIterator *iteratorOver(const QString &text, UBreakIteratorType type)
{
    thread_local BreakIterator words;
    thread_local BreakIterator characters;
    BreakIterator &iterator = type == UBRK_WORD ? words : characters;
    UErrorCode status = U_ZERO_ERROR;
    if (!iterator)
        iterator.reset(ubrk_open(type, "", nullptr, 0, &status));
    if (U_SUCCESS(status))
        ubrk_setText(iterator.get(), reinterpret_cast<const UChar *>(text.utf16()),
                     static_cast<std::int32_t>(text.size()), &status);
    return U_SUCCESS(status) ? iterator.get() : nullptr;
}

/// Pieces between the boundaries that ICU finds, without those of nothing but white space.
QStringList splitAtBoundaries(const QString &text, UBreakIteratorType type, qsizetype atMost)
{
    UBreakIterator *const iterator = iteratorOver(text, type);
    QStringList tokens;
    if (iterator == nullptr)
        return tokens;
    std::int32_t start = ubrk_first(iterator);
    for (std::int32_t end = ubrk_next(iterator); end != UBRK_DONE && tokens.size() < atMost;
         end = ubrk_next(iterator)) {
        const QString piece = text.mid(start, end - start);
        if (!isBlank(piece))
            tokens.append(piece);
        start = end;
    }
    return tokens;
}

QStringList splitAtSpaces(const QString &text, qsizetype atMost)
{
    QStringList tokens;
    qsizetype start = -1;
    for (qsizetype i = 0; i <= text.size() && tokens.size() < atMost; ++i) {
        const bool space = i == text.size() || isSpace(text[i]);
        if (space && start >= 0)
            tokens.append(text.mid(start, i - start));
        start = space ? -1 : (start < 0 ? i : start);
    }
    return tokens;
}

QStringList splitList(const QString &text, qsizetype atMost)
{
    const bool lines = text.contains(u'\n') || text.contains(u'\r');
    const QChar separator = text.contains(u'\t') ? u'\t' : u',';
    const auto separates = [lines, separator](QChar c) {
        return lines ? c == u'\n' || c == u'\r' : c == separator;
    };
    QStringList tokens;
    qsizetype start = 0;
    for (qsizetype i = 0; i <= text.size() && tokens.size() < atMost; ++i) {
        if (i < text.size() && !separates(text[i]))
            continue;
        const QString part = text.mid(start, i - start);
        if (const QString token = lines ? part : part.trimmed(); !token.isEmpty())
            tokens.append(token);
        start = i + 1;
    }
    return tokens;
}

} // namespace

QStringList splitTokens(const QString &text, SplitMode mode, qsizetype atMost)
{
    const QString clean = text.startsWith(QChar(byteOrderMark)) ? text.mid(1) : text;
    switch (mode) {
    case SplitMode::Words:
        return splitAtBoundaries(clean, UBRK_WORD, atMost);
    case SplitMode::Characters:
        return splitAtBoundaries(clean, UBRK_CHARACTER, atMost);
    case SplitMode::Spaces:
        return splitAtSpaces(clean, atMost);
    case SplitMode::List:
        return splitList(clean, atMost);
    }
    return {};
}

} // namespace heedmap
