// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/grammar_scan.h"

#include <QString>

#include <algorithm>

namespace heedmap {

bool isLineEnd(QChar c)
{
    return c == u'\n' || c == u'\r' || c == QChar::LineSeparator || c == QChar::ParagraphSeparator;
}

bool isColon(QChar c)
{
    return c == u':' || c == u'：';
}

bool isComma(QChar c)
{
    return c == u',' || c == u'，' || c == u'、';
}

bool isEqualSign(QChar c)
{
    return c == u'=' || c == u'＝';
}

bool isDash(QChar c)
{
    return c == u'-' || c == u'–' || c == u'－';
}

qsizetype firstOf(QStringView text, bool (*is)(QChar))
{
    const auto *const found = std::find_if(text.begin(), text.end(), is);
    return found == text.end() ? -1 : found - text.begin();
}

std::vector<QStringView> partsOf(QStringView text, bool (*separates)(QChar))
{
    std::vector<QStringView> parts;
    for (qsizetype end = firstOf(text, separates); end >= 0; end = firstOf(text, separates)) {
        parts.push_back(text.first(end).trimmed());
        text = text.sliced(end + 1);
    }
    parts.push_back(text.trimmed());
    return parts;
}

std::vector<QStringView> wordsOf(QStringView text)
{
    std::vector<QStringView> words = partsOf(text, [](QChar c) { return c.isSpace(); });
    std::erase_if(words, [](QStringView word) { return word.isEmpty(); });
    return words;
}

bool isWord(QStringView text)
{
    return !text.isEmpty() && text.isValidUtf16() && std::none_of(text.begin(), text.end(), [](QChar c) {
        return c.isSpace() || c.category() == QChar::Other_Control;
    });
}

std::optional<int> wholeNumber(QStringView text)
{
    const bool digits = std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    bool ok = false;
    const int number = text.toInt(&ok);
    return digits && ok ? std::optional(number) : std::nullopt;
}

} // namespace heedmap
