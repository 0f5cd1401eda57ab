// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/array_preview.h"

#include <QPainter>

#include <algorithm>

namespace heedmap {

namespace {

constexpr int edge = 144;

}

void ArrayPreview::setBlocked(const FloatArray &corner, const std::function<bool(float)> &isBlocked)
{
    m_rows = corner.rank() == 2 ? static_cast<int>(corner.shape[0]) : 0;
    m_columns = corner.rank() == 2 ? static_cast<int>(corner.shape[1]) : 0;
    m_blocked.clear();
    for (const float value : corner.values)
        m_blocked.push_back(isBlocked(value));
    updateGeometry();
    update();
}

QSize ArrayPreview::sizeHint() const
{
    return {edge, edge};
}

void ArrayPreview::paintEvent(QPaintEvent *)
{
    if (m_rows == 0 || m_columns == 0)
        return;
    QPainter painter(this);
    const int cell = std::max(1, std::min({height() / m_rows, width() / m_columns, 24}));
    // The same in light and dark: what is blocked is dark.
    const QColor blocked(0x40, 0x40, 0x40);
    const QColor open(0xFA, 0xFA, 0xFA);
    for (int row = 0; row < m_rows; ++row) {
        for (int column = 0; column < m_columns; ++column) {
            const QRect place(column * cell, row * cell, cell, cell);
            const auto index = static_cast<std::size_t>(row * m_columns + column);
            painter.fillRect(place, m_blocked[index] ? blocked : open);
        }
    }
    painter.setPen(QColor(0x80, 0x80, 0x80));
    painter.drawRect(0, 0, m_columns * cell - 1, m_rows * cell - 1);
}

} // namespace heedmap
