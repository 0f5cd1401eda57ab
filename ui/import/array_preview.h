// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array.h"

#include <QWidget>

#include <functional>

namespace heedmap {

/// A small picture of the corner of a mask: rows are queries, columns keys, what is blocked is dark.
class ArrayPreview final : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    void setBlocked(const FloatArray &corner, const std::function<bool(float)> &isBlocked);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_rows = 0;
    int m_columns = 0;
    std::vector<bool> m_blocked;
};

} // namespace heedmap
