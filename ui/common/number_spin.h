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

    /// The most decimals that are shown. The value keeps up to nine.
    void setShownDecimals(int decimals);

    QString textFromValue(double value) const override;

private:
    int m_shownDecimals = 9;
};

} // namespace heedmap
