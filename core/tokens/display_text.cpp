// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/tokens.h"

#include <unicode/uchar.h>

namespace heedmap {

namespace {

QString codePointMark(char32_t c)
{
    return QStringLiteral("⟨U+%1⟩").arg(static_cast<uint>(c), 4, 16, QLatin1Char('0')).toUpper();
}

/// Characters inside an emoji sequence or a script that draw nothing by themselves but belong where they are.
bool joinsItsNeighbours(char32_t c)
{
    return c == 0x200C || c == 0x200D;
}

QString visible(char32_t c)
{
    if (c < 0x20)
        return QString(QChar(static_cast<char16_t>(0x2400 + c)));
    if (c == 0x7F)
        return QString(QChar(0x2421));
    const auto category = static_cast<UCharCategory>(u_charType(static_cast<UChar32>(c)));
    const bool invisible = category == U_CONTROL_CHAR || category == U_SURROGATE ||
                           category == U_LINE_SEPARATOR || category == U_PARAGRAPH_SEPARATOR ||
                           (c & 0xFFFEU) == 0xFFFEU ||
                           (category == U_FORMAT_CHAR && !joinsItsNeighbours(c) && c < 0xE0000);
    return invisible ? codePointMark(c) : QString::fromUcs4(&c, 1);
}

} // namespace

QString displayText(const QString &token)
{
    QString text;
    bool blank = true;
    for (qsizetype i = 0; i < token.size(); ++i) {
        char32_t c = token[i].unicode();
        if (token[i].isHighSurrogate() && i + 1 < token.size() && token[i + 1].isLowSurrogate()) {
            c = QChar::surrogateToUcs4(token[i], token[i + 1]);
            ++i;
        }
        blank = blank && u_isUWhiteSpace(static_cast<UChar32>(c));
        text += visible(c);
    }
    return blank && !token.isEmpty() ? QString(token.size(), QChar(0x2423)) : text;
}

} // namespace heedmap
