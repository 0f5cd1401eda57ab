// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/vector_numbers.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace heedmap {

QString numberText(float number, const QLocale &locale)
{
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    // The double with the same shortest digits: QLocale knows no float.
    double same = 0;
    std::from_chars(digits.data(), end, same);
    QLocale plain = locale;
    plain.setNumberOptions(QLocale::OmitGroupSeparator);
    return plain.toString(same, 'g', QLocale::FloatingPointShortest);
}

std::optional<float> parseNumber(const QString &text, const QLocale &locale)
{
    QString number = text.trimmed();
    number.replace(QChar(0x2212), u'-');
    for (QLocale reader : {locale, QLocale::c()}) {
        reader.setNumberOptions(QLocale::RejectGroupSeparator);
        bool understood = false;
        const double value = reader.toDouble(number, &understood);
        const bool fits = std::abs(value) <= double(std::numeric_limits<float>::max());
        if (understood && fits)
            return static_cast<float>(value);
    }
    return std::nullopt;
}

PastedNumbers parseNumbers(const QString &text, const QLocale &locale)
{
    QString lines = text;
    lines.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(u'\r', u'\n');
    if (lines.endsWith(u'\n'))
        lines.chop(1);
    PastedNumbers pasted;
    for (const QString &line : lines.split(u'\n')) {
        QList<float> row;
        for (const QString &piece : line.split(u'\t')) {
            const std::optional<float> number = parseNumber(piece, locale);
            if (!number)
                return {{}, piece};
            row.append(*number);
        }
        pasted.rows.append(row);
    }
    return pasted;
}

} // namespace heedmap
