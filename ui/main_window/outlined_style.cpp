// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/outlined_style.h"

#include <QPainter>
#include <QStyleOption>

namespace heedmap {

OutlinedStyle::OutlinedStyle() : QProxyStyle(QStringLiteral("fusion")) {}

void OutlinedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                  const QWidget *widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool box = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck;
    if (!box || option->palette.color(QPalette::Window).lightnessF() > 0.5F)
        return;
    const bool enabled = option->state.testFlag(State_Enabled);
    QColor outline = option->palette.color(enabled ? QPalette::Active : QPalette::Disabled, QPalette::Text);
    outline.setAlphaF(enabled ? 0.6F : 0.4F);
    painter->save();
    painter->setPen(outline);
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(QRectF(option->rect).adjusted(0.5, 0.5, -1.5, -1.5));
    painter->restore();
}

} // namespace heedmap
