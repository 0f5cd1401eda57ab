// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/number_in_text.h"

#include "core/insight/shown_digits.h"

#include <array>
#include <cmath>

namespace heedmap {

namespace {

const QChar minus(0x2212);
constexpr int mostDecimals = 6;

} // namespace

QString numberInText(double value, int digits)
{
    if (std::isnan(value))
        return QStringLiteral("NaN");
    const QString size =
        std::isfinite(value) ? QString::number(std::abs(value), 'f', digits) : QStringLiteral("∞");
    const bool isZero = size.count(u'0') + size.count(u'.') == size.size();
    return value < 0 && !isZero ? minus + size : size;
}

QString plainNumber(double value)
{
    if (const std::optional<int> digits = exactDigits(std::array{value}, mostDecimals);
        digits && (!std::isfinite(value) || std::abs(value) < 1e15))
        return numberInText(value, *digits);
    return QString::number(value, 'g', mostDecimals).replace(u'-', minus);
}

} // namespace heedmap
