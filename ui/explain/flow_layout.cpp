// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/flow_layout.h"

#include <algorithm>

namespace heedmap {

FlowLayout::FlowLayout(QWidget *parent) : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(4);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.append(item);
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return m_items.value(index);
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size;
}

/// All in one row.
QSize FlowLayout::sizeHint() const
{
    int width = 0;
    for (const QLayoutItem *item : m_items)
        width += item->isEmpty() ? 0 : item->sizeHint().width() + spacing();
    return {std::max(0, width - spacing()), minimumSize().height()};
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

/// Returns the height that the rows take.
int FlowLayout::arrange(const QRect &rect, bool move) const
{
    int x = rect.left();
    int y = rect.top();
    int rowHeight = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        if (x > rect.left() && x + size.width() > rect.left() + rect.width()) {
            x = rect.left();
            y += rowHeight + spacing();
            rowHeight = 0;
        }
        if (move)
            item->setGeometry(QRect(QPoint(x, y), size));
        x += size.width() + spacing();
        rowHeight = std::max(rowHeight, size.height());
    }
    return y + rowHeight - rect.top();
}

} // namespace heedmap
