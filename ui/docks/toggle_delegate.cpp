// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/toggle_delegate.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace heedmap {

namespace {

bool asksToToggle(const QEvent &event)
{
    if (event.type() == QEvent::MouseButtonRelease)
        return static_cast<const QMouseEvent &>(event).button() == Qt::LeftButton;
    if (event.type() != QEvent::KeyPress)
        return false;
    const int key = static_cast<const QKeyEvent &>(event).key();
    return key == Qt::Key_Space || key == Qt::Key_Select;
}

} // namespace

QSize ToggleDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QSize size = QStyledItemDelegate::sizeHint(option, index);
    return {size.width(), std::max(size.height(), option.fontMetrics.height() + 8)};
}

bool ToggleDelegate::editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &,
                                 const QModelIndex &index)
{
    if (!asksToToggle(*event) || !(model->flags(index) & Qt::ItemIsUserCheckable))
        return false;
    const bool checked = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    return model->setData(index, checked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

} // namespace heedmap
