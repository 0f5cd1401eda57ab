// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_delegate.h"

#include <QApplication>
#include <QListView>
#include <QPainter>

namespace heedmap {

namespace {

constexpr int padding = 8;
constexpr int distance = 2; ///< between paragraphs
constexpr int flags = Qt::TextWordWrap | Qt::AlignLeading | Qt::AlignTop;

struct Paragraph
{
    QString text;
    QFont font;
};

QList<Paragraph> paragraphsOf(const QModelIndex &index, const QFont &font)
{
    QFont bold = font;
    bold.setBold(true);
    QList<Paragraph> all{{index.data(Qt::DisplayRole).toString(), bold},
                         {index.data(LessonDelegate::SummaryRole).toString(), font},
                         {index.data(LessonDelegate::ProgressRole).toString(), bold}};
    all.removeIf([](const Paragraph &paragraph) { return paragraph.text.isEmpty(); });
    return all;
}

int heightOf(const Paragraph &paragraph, int width)
{
    constexpr int unbounded = 1 << 20;
    return QFontMetrics(paragraph.font)
        .boundingRect(QRect(0, 0, width, unbounded), flags, paragraph.text)
        .height();
}

} // namespace

LessonDelegate::LessonDelegate(QListView *view) : QStyledItemDelegate(view), m_view(view) {}

void LessonDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    item.text.clear();
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
    const bool selected = item.state.testFlag(QStyle::State_Selected);
    const bool active = item.state.testFlag(QStyle::State_Active);
    painter->save();
    painter->setPen(item.palette.color(active ? QPalette::Active : QPalette::Inactive,
                                       selected ? QPalette::HighlightedText : QPalette::Text));
    QRect place = item.rect.adjusted(padding, padding, -padding, -padding);
    for (const Paragraph &paragraph : paragraphsOf(index, item.font)) {
        painter->setFont(paragraph.font);
        painter->drawText(place, flags, paragraph.text);
        place.setTop(place.top() + heightOf(paragraph, place.width()) + distance);
    }
    painter->restore();
}

QSize LessonDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int width = m_view->viewport()->width();
    int height = 2 * padding - distance;
    for (const Paragraph &paragraph : paragraphsOf(index, option.font))
        height += heightOf(paragraph, width - 2 * padding) + distance;
    return {width, height};
}

} // namespace heedmap
