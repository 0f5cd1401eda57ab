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

/// Pieces between the boundaries that ICU finds, without those of nothing but white space.
QStringList splitAtBoundaries(const QString &text, UBreakIteratorType type)
{
    UErrorCode status = U_ZERO_ERROR;
    // The root locale, so that a text splits alike on every machine.
    const BreakIterator iterator(ubrk_open(type, "", reinterpret_cast<const UChar *>(text.utf16()),
                                           static_cast<std::int32_t>(text.size()), &status));
    QStringList tokens;
    if (U_FAILURE(status))
        return tokens;
    std::int32_t start = ubrk_first(iterator.get());
    for (std::int32_t end = ubrk_next(iterator.get()); end != UBRK_DONE; end = ubrk_next(iterator.get())) {
        const QString piece = text.mid(start, end - start);
        if (!isBlank(piece))
            tokens.append(piece);
        start = end;
    }
    return tokens;
}

QStringList splitAtSpaces(const QString &text)
{
    QStringList tokens;
    qsizetype start = -1;
    for (qsizetype i = 0; i <= text.size(); ++i) {
        const bool space = i == text.size() || isSpace(text[i]);
        if (space && start >= 0)
            tokens.append(text.mid(start, i - start));
        start = space ? -1 : (start < 0 ? i : start);
    }
    return tokens;
}

QStringList splitList(const QString &text)
{
    QString lines = text;
    lines.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(u'\r', u'\n');
    QStringList tokens;
    if (lines.contains(u'\n'))
        return lines.split(u'\n', Qt::SkipEmptyParts);
    const QChar separator = lines.contains(u'\t') ? u'\t' : u',';
    for (const QString &part : lines.split(separator)) {
        if (const QString token = part.trimmed(); !token.isEmpty())
            tokens.append(token);
    }
    return tokens;
}

} // namespace

QStringList splitTokens(const QString &text, SplitMode mode)
{
    const QString clean = text.startsWith(QChar(byteOrderMark)) ? text.mid(1) : text;
    switch (mode) {
    case SplitMode::Words:
        return splitAtBoundaries(clean, UBRK_WORD);
    case SplitMode::Characters:
        return splitAtBoundaries(clean, UBRK_CHARACTER);
    case SplitMode::Spaces:
        return splitAtSpaces(clean);
    case SplitMode::List:
        return splitList(clean);
    }
    return {};
}

} // namespace heedmap
