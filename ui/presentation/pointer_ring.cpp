// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/pointer_ring.h"

#include <QPainter>

namespace heedmap {

PointerRing::PointerRing(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("pointerRing"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
}

QRect PointerRing::ringArea() const
{
    const int reach = shownRadius() * 5 / 4;
    return {m_position - QPoint(reach, reach), QSize(2 * reach, 2 * reach)};
}

void PointerRing::setRadius(int radius)
{
    m_radius = radius;
    update();
}

void PointerRing::setPosition(QPoint position)
{
    update(ringArea());
    m_position = position;
    update(ringArea());
}

void PointerRing::setEmphasized(bool emphasized)
{
    update(ringArea());
    m_isEmphasized = emphasized;
    update(ringArea());
}

void PointerRing::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double width = m_radius / 7.0;
    painter.setBrush(Qt::NoBrush);
    // On cells of every colour: a light ring with a dark one at both sides.
    painter.setPen(QPen(Qt::black, width * 1.6));
    painter.drawEllipse(QPointF(m_position), shownRadius(), shownRadius());
    painter.setPen(QPen(QColor(0xffd21f), width));
    painter.drawEllipse(QPointF(m_position), shownRadius(), shownRadius());
}

} // namespace heedmap
