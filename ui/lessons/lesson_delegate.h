// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QListView;

namespace heedmap {

/// Paints a lesson of the list: its name, below it what it is about and how far one came, all wrapped and plain text.
class LessonDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    enum Role { SummaryRole = Qt::UserRole, ProgressRole };

    explicit LessonDelegate(QListView *view);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    QListView *m_view;
};

} // namespace heedmap
