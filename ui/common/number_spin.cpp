// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/number_spin.h"

#include "ui/common/form_rows.h"

#include <QSignalBlocker>

namespace heedmap {

namespace {

constexpr int keptDecimals = 9;

} // namespace

NumberSpin::NumberSpin(QWidget *parent) : QDoubleSpinBox(parent)
{
    setDecimals(keptDecimals);
    setAlignment(Qt::AlignRight);
    guardWheel(this);
}

void NumberSpin::showNothing()
{
    const QSignalBlocker blocker(this);
    setSpecialValueText(QStringLiteral("–"));
    setValue(minimum());
}

void NumberSpin::showNumber(double number, int decimals)
{
    // Text that is being typed stays as long as it means the same.
    if (number == value() && decimals == m_shownDecimals && specialValueText().isEmpty())
        return;
    const QSignalBlocker blocker(this);
    m_shownDecimals = decimals;
    setSpecialValueText({});
    setValue(number);
}

QString NumberSpin::textFromValue(double value) const
{
    QLocale plain = locale();
    plain.setNumberOptions(plain.numberOptions() | QLocale::OmitGroupSeparator);
    QString text = plain.toString(value, 'f', m_shownDecimals);
    const QString point = plain.decimalPoint();
    if (!text.contains(point))
        return text;
    while (text.endsWith(plain.zeroDigit()))
        text.chop(plain.zeroDigit().size());
    if (text.endsWith(point))
        text.chop(point.size());
    return text;
}

} // namespace heedmap
