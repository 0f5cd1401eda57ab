// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/tokens.h"
#include "ui/docks/token_chips.h"

#include <QPaintEvent>
#include <QPainter>

namespace heedmap {

namespace {

constexpr int padding = 8;
constexpr qreal radius = 4;

QColor mixed(const QColor &from, const QColor &to, float part)
{
    return QColor::fromRgbF(from.redF() + (to.redF() - from.redF()) * part,
                            from.greenF() + (to.greenF() - from.greenF()) * part,
                            from.blueF() + (to.blueF() - from.blueF()) * part);
}

QColor borderColor(const QPalette &palette)
{
    return mixed(palette.color(QPalette::Window), palette.color(QPalette::WindowText), 0.3F);
}

/// Lines of one pixel lie between the pixels' edges.
QRectF onPixels(const QRect &rect)
{
    return QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
}

void drawSign(QPainter &painter, const QPointF &centre, qreal reach, bool cross)
{
    const QPointF a = cross ? QPointF(reach, reach) : QPointF(reach, 0);
    const QPointF b = cross ? QPointF(reach, -reach) : QPointF(0, reach);
    painter.drawLine(centre - a, centre + a);
    painter.drawLine(centre - b, centre + b);
}

} // namespace

void TokenChips::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < m_tokens.size(); ++i) {
        if (i != m_edited && chipRect(i).intersects(event->rect()))
            paintChip(painter, i);
    }
    if (m_edited != m_tokens.size())
        paintPlus(painter);
    if (m_drag && m_drag->moving) {
        paintInsertionMark(painter);
        paintGhost(painter);
    } else if (m_hovered >= 0 && m_hovered < m_tokens.size() && isEnabled()) {
        paintCross(painter, m_hovered);
    }
}

void TokenChips::paintChip(QPainter &painter, int index) const
{
    const QRect chip = chipRect(index);
    const bool selected = index == m_current && isEnabled();
    const bool marker = isMarkerChip(index);
    const QColor highlight = palette().color(QPalette::Highlight);
    QColor fill = marker ? palette().color(QPalette::Window) : palette().color(QPalette::Base);
    if (selected)
        fill = mixed(fill, highlight, hasFocus() ? 0.25F : 0.12F);
    QPen pen(selected ? highlight : borderColor(palette()), selected && hasFocus() ? 2 : 1);
    if (marker && !selected)
        pen.setDashPattern({3, 2});
    painter.setOpacity(m_drag && m_drag->moving && m_drag->chip == index ? 0.4 : 1.0);
    painter.setPen(pen);
    painter.setBrush(fill);
    painter.drawRoundedRect(onPixels(chip), radius, radius);
    const QColor text = palette().color(QPalette::Text);
    painter.setPen(marker ? mixed(text, fill, 0.25F) : text);
    const QString shown = displayText(m_tokens[index]);
    painter.drawText(chip, Qt::AlignCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(shown, Qt::ElideMiddle, chip.width() - 2 * padding));
    if (m_unknown.contains(m_tokens[index])) {
        QPen dashes(text, 1.5);
        dashes.setDashPattern({2, 2});
        painter.setPen(dashes);
        const qreal y = chip.bottom() - 3.5;
        painter.drawLine(QPointF(chip.left() + padding, y), QPointF(chip.right() + 1 - padding, y));
    }
    painter.setOpacity(1.0);
}

void TokenChips::paintPlus(QPainter &painter) const
{
    const QRect chip = chipRect(static_cast<int>(m_tokens.size()));
    const bool selected = m_current == m_tokens.size() && isEnabled() && hasFocus();
    const bool hovered = m_hovered == m_tokens.size() && isEnabled();
    const QColor highlight = palette().color(QPalette::Highlight);
    painter.setPen(QPen(selected ? highlight : borderColor(palette()), selected ? 2 : 1));
    painter.setBrush(hovered ? palette().color(QPalette::Base) : QColor(Qt::transparent));
    painter.drawRoundedRect(onPixels(chip), radius, radius);
    painter.setPen(QPen(palette().color(QPalette::Text), 1.5, Qt::SolidLine, Qt::RoundCap));
    drawSign(painter, QRectF(chip).center(), 4.5, false);
}

void TokenChips::paintCross(QPainter &painter, int index) const
{
    const QRectF disc = QRectF(crossRect(index)).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(borderColor(palette()), 1));
    painter.setBrush(palette().color(QPalette::Window));
    painter.drawEllipse(disc);
    painter.setPen(QPen(palette().color(QPalette::Text), 1.25, Qt::SolidLine, Qt::RoundCap));
    drawSign(painter, disc.center(), 2.75, true);
}

void TokenChips::paintInsertionMark(QPainter &painter) const
{
    const int gap = m_drag->gap;
    if (gap < 0)
        return;
    const QRect next = chipRect(gap);
    const bool before = gap == 0 || (gap < m_tokens.size() && m_drag->now.y() >= next.top() - 2);
    const int x = before ? next.left() - 3 : chipRect(gap - 1).right() + 2;
    const QRect row = before ? next : chipRect(gap - 1);
    painter.fillRect(QRect(qMax(x, 0), row.top(), 2, row.height()), palette().color(QPalette::Highlight));
}

void TokenChips::paintGhost(QPainter &painter) const
{
    const QRect chip = chipRect(m_drag->chip).translated(m_drag->now - m_drag->start);
    painter.setOpacity(0.85);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(onPixels(chip), radius, radius);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(chip, Qt::AlignCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(displayText(m_tokens[m_drag->chip]), Qt::ElideMiddle,
                                              chip.width() - 2 * padding));
    painter.setOpacity(1.0);
}

} // namespace heedmap
