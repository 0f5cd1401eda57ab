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

void NumberSpin::setShownDecimals(int decimals)
{
    if (decimals == m_shownDecimals)
        return;
    m_shownDecimals = decimals;
    const QSignalBlocker blocker(this);
    setValue(value());
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
