// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

namespace heedmap {

/// A spin box for real numbers that shows as many decimals as the number has: 0.5, not 0.500000000.
class NumberSpin final : public QDoubleSpinBox
{
    Q_OBJECT

public:
    explicit NumberSpin(QWidget *parent = nullptr);

    /// Shows a dash in place of a number, until showNumber(). For a disabled control whose value does not
    /// exist.
    void showNothing();
    /// Shows \a number with at most \a decimals. Emits nothing.
    void showNumber(double number, int decimals);

    QString textFromValue(double value) const override;

private:
    int m_shownDecimals = 9;
};

} // namespace heedmap
