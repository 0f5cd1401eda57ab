// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/hint_label.h"

#include <QApplication>
#include <QEvent>
#include <QPainter>

namespace heedmap {

namespace {

constexpr int barWidth = 3;
constexpr int barDistance = 8; ///< from the label's edge to its text
constexpr double smaller = 0.92;
constexpr float muted = 0.3F; ///< how far a note's colour goes from text to background

QColor between(const QColor &from, const QColor &to, float part)
{
    return QColor::fromRgbF(from.redF() + (to.redF() - from.redF()) * part,
                            from.greenF() + (to.greenF() - from.greenF()) * part,
                            from.blueF() + (to.blueF() - from.blueF()) * part);
}

QColor barColor(HintLabel::Kind kind, const QPalette &palette)
{
    if (kind == HintLabel::Kind::Advice)
        return palette.color(QPalette::Highlight);
    const bool dark = palette.color(QPalette::Window).lightnessF() < 0.5F;
    return dark ? QColor(0xF0, 0xA9, 0x3B) : QColor(0xB4, 0x53, 0x09);
}

} // namespace

HintLabel::HintLabel(QWidget *parent) : HintLabel(Kind::Note, parent) {}

HintLabel::HintLabel(Kind kind, QWidget *parent) : WrappingLabel(parent), m_kind(kind)
{
    setAlignment(Qt::AlignLeading | Qt::AlignTop);
    updateLook();
}

void HintLabel::setKind(Kind kind)
{
    if (kind == m_kind)
        return;
    m_kind = kind;
    updateLook();
    update();
}

void HintLabel::reserveLines(int lines)
{
    m_reservedLines = lines;
    updateLook();
}

void HintLabel::changeEvent(QEvent *event)
{
    WrappingLabel::changeEvent(event);
    const bool looksDifferent = event->type() == QEvent::PaletteChange ||
                                event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange ||
                                event->type() == QEvent::ParentChange;
    if (looksDifferent && !m_updating)
        updateLook();
}

void HintLabel::updateLook()
{
    m_updating = true;
    const QWidget *around = parentWidget();
    QPalette palette = around ? around->palette() : QApplication::palette();
    if (m_kind == Kind::Note) {
        for (const auto group : {QPalette::Active, QPalette::Inactive})
            palette.setColor(group, QPalette::WindowText,
                             between(palette.color(group, QPalette::WindowText),
                                     palette.color(group, QPalette::Window), muted));
    }
    setPalette(palette);
    QFont small = around ? around->font() : QApplication::font();
    if (small.pointSizeF() > 0)
        small.setPointSizeF(small.pointSizeF() * smaller);
    setFont(small);
    const int left = m_kind == Kind::Note ? 0 : barDistance;
    const bool mirrored = isRightToLeft();
    setContentsMargins(mirrored ? 0 : left, 0, mirrored ? left : 0, 0);
    setReservedHeight(m_reservedLines * fontMetrics().lineSpacing());
    m_updating = false;
}

void HintLabel::paintEvent(QPaintEvent *event)
{
    WrappingLabel::paintEvent(event);
    if (m_kind == Kind::Note || text().isEmpty())
        return;
    QPainter painter(this);
    const int x = isRightToLeft() ? width() - barWidth : 0;
    painter.fillRect(QRect(x, 0, barWidth, height()), barColor(m_kind, palette()));
}

} // namespace heedmap
