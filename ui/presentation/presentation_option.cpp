// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/presentation_option.h"

#include "ui/presentation/presentation_keys.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace heedmap {

PresentationOption::PresentationOption(QWidget *parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::NoFocus);
}

void PresentationOption::setType(const PresentationType &type)
{
    m_type = type;
    setTextPixels(type.text);
}

void PresentationOption::setTextPixels(int pixels)
{
    QFont large = font();
    large.setPixelSize(pixels);
    setFont(large);
    updateGeometry();
}

void PresentationOption::setMostWidth(int width)
{
    m_mostWidth = width;
    updateGeometry();
}

void PresentationOption::setAnswer(int number, const QString &words, Mark mark)
{
    m_number = number;
    m_key = optionKey(number);
    m_words = words;
    m_mark = mark;
    describeMark();
    updateGeometry();
    update();
}

void PresentationOption::describeMark()
{
    setAccessibleName(QStringLiteral("%1: %2").arg(QString::number(m_number), m_words));
    QString state;
    if (m_mark == Mark::Right)
        state = tr("right");
    else if (m_mark == Mark::Wrong)
        state = tr("not right");
    else if (m_mark == Mark::Chosen)
        state = tr("chosen");
    setAccessibleDescription(state);
}

QString PresentationOption::signOfMark() const
{
    if (m_mark == Mark::Right)
        return QStringLiteral("✓");
    return m_mark == Mark::Wrong ? QStringLiteral("✗") : QString();
}

QSize PresentationOption::sizeHint() const
{
    return sizeAt(m_mostWidth, font().pixelSize());
}

QSize PresentationOption::sizeAt(int mostWidth, int pixels) const
{
    QFont shown = font();
    shown.setPixelSize(pixels);
    const QFontMetrics metrics(shown);
    // The room of the sign is kept, so that nothing moves when the answer is told.
    const int width = metrics.horizontalAdvance(m_words + QStringLiteral("✓"));
    return {std::min(keyWidth(shown) + width + 3 * m_type.margin, mostWidth),
            metrics.height() + m_type.margin};
}

/// Of the key's column, the gap behind it included.
int PresentationOption::keyWidth(const QFont &font) const
{
    QFont bold = font;
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    return std::max(metrics.horizontalAdvance(u'9'), metrics.horizontalAdvance(m_key)) +
           m_type.margin * 4 / 5;
}

void PresentationOption::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isFilled = m_mark == Mark::Right || m_mark == Mark::Chosen;
    const double line = m_type.least / 9.0;
    const QColor highlight = palette().color(QPalette::Highlight);
    const QColor ink = palette().color(isFilled ? QPalette::HighlightedText : QPalette::Text);
    const QColor frame = isFilled ? highlight : palette().color(QPalette::PlaceholderText);
    painter.setPen(QPen(frame, line, m_mark == Mark::Wrong ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(isFilled ? highlight : palette().color(QPalette::AlternateBase));
    const QRectF box = QRectF(rect()).adjusted(line, line, -line, -line);
    painter.drawRoundedRect(box, m_type.margin / 3.0, m_type.margin / 3.0);
    painter.setPen(ink);
    const QRectF words = box.adjusted(m_type.margin, 0, -m_type.margin, 0);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, m_key);
    painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, signOfMark());
    painter.setFont(font());
    const int indent = keyWidth(font());
    const QRectF room = words.adjusted(indent, 0, -painter.fontMetrics().horizontalAdvance(signOfMark()), 0);
    const QString shown =
        painter.fontMetrics().elidedText(m_words, Qt::ElideMiddle, static_cast<int>(room.width()) + 1);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
}

void PresentationOption::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        describeMark();
}

} // namespace heedmap
