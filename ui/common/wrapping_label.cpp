// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/wrapping_label.h"

#include <QResizeEvent>

namespace heedmap {

WrappingLabel::WrappingLabel(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
}

void WrappingLabel::setReservedHeight(int height)
{
    m_reservedHeight = height;
    updateGeometry();
}

QSize WrappingLabel::sizeHint() const
{
    return {QLabel::sizeHint().width(), wrappedHeight()};
}

QSize WrappingLabel::minimumSizeHint() const
{
    return {QLabel::minimumSizeHint().width(), wrappedHeight()};
}

void WrappingLabel::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

int WrappingLabel::wrappedHeight() const
{
    return std::max(QLabel::heightForWidth(width()), m_reservedHeight);
}

} // namespace heedmap
