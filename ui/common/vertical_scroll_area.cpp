// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/vertical_scroll_area.h"

#include <QEvent>
#include <QScrollBar>

namespace heedmap {

VerticalScrollArea::VerticalScrollArea(QWidget *content, QWidget *parent) : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    setWidget(content);
    content->installEventFilter(this);
}

QSize VerticalScrollArea::sizeHint() const
{
    return widget()->sizeHint() + QSize(scrollBarWidth(), 0);
}

QSize VerticalScrollArea::minimumSizeHint() const
{
    return {widget()->minimumSizeHint().width() + scrollBarWidth(), 64};
}

bool VerticalScrollArea::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

int VerticalScrollArea::scrollBarWidth() const
{
    return verticalScrollBar()->sizeHint().width();
}

} // namespace heedmap
