// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/number_words.h"

#include <cmath>

namespace heedmap {

namespace {

const QChar minus(0x2212);

QString notFinite(double value)
{
    if (std::isnan(value))
        return QStringLiteral("NaN");
    return value < 0 ? minus + QStringLiteral("∞") : QStringLiteral("∞");
}

QString withTrueMinus(QString text)
{
    return text.replace(u'-', minus);
}

} // namespace

QString fixedNumber(double value, int digits)
{
    if (!std::isfinite(value))
        return notFinite(value);
    QString text = QString::number(std::abs(value), 'f', digits);
    const bool isZero = text.count(u'0') + text.count(u'.') == text.size();
    return value < 0 && !isZero ? minus + text : text;
}

QString shortNumber(double value, int digits)
{
    if (!std::isfinite(value))
        return notFinite(value);
    const double size = std::abs(value);
    if (size != 0 && (size < 1e-4 || size >= 1e6))
        return withTrueMinus(QString::number(value, 'e', digits - 1));
    const int before = size >= 1 ? static_cast<int>(std::floor(std::log10(size))) + 1 : 1;
    const int smaller = size > 0 && size < 1 ? -static_cast<int>(std::floor(std::log10(size))) - 1 : 0;
    return fixedNumber(value, std::max(0, digits - before + (size < 1 ? 1 : 0) + smaller));
}

} // namespace heedmap
