// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_painting.h"

#include <cmath>

namespace heedmap {

namespace {

void paintColors(QPainter &painter, const QRectF &bar, const ColorScale &scale)
{
    if (isRaster(painter)) {
        paintDevicePixels(painter, bar, [&scale](QSize size) {
            QImage image(size, QImage::Format_RGB32);
            for (int y = 0; y < size.height(); ++y) {
                auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
                std::fill(line, line + size.width(), scale.colorAt(1 - (y + 0.5) / size.height()));
            }
            return image;
        });
        return;
    }
    painter.setPen(Qt::NoPen);
    constexpr int steps = 256;
    for (int i = 0; i < steps; ++i) {
        painter.setBrush(QColor::fromRgb(scale.colorAt(1 - (i + 0.5) / steps)));
        const QRectF step(bar.left(), bar.top() + bar.height() * i / steps, bar.width(),
                          bar.height() / steps);
        painter.drawRect(underlapped(step, QSizeF(0, 2 * step.height()), bar));
    }
}

/// A triangle in the end's colour says that there are values beyond it.
void paintEnd(QPainter &painter, const FigureScene &scene, const QRectF &bar, QRgb color, bool top)
{
    const double height = 0.55 * scene.em();
    const double base = top ? bar.top() : bar.bottom();
    const double tip = top ? base - height : base + height;
    painter.setBrush(QColor::fromRgb(color));
    painter.setPen(QPen(scene.style.muted, scene.style.hairline));
    painter.drawPolygon(QPolygonF({{bar.left(), base}, {bar.center().x(), tip}, {bar.right(), base}}));
    painter.setBrush(Qt::NoBrush);
}

} // namespace

void paintBar(QPainter &painter, const FigureScene &scene, const QRectF &bar, const CellMap &map)
{
    const ColorScale &scale = map.scale;
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintColors(painter, bar, scale);
    painter.setRenderHint(QPainter::Antialiasing, true);
    const auto among = [&](bool CellMap::*beyond) {
        return std::any_of(scene.model()->maps().begin(), scene.model()->maps().end(),
                           [&](const CellMap &other) { return other.*beyond; });
    };
    const bool own = scene.model()->barPerHead();
    if (own ? map.belowScale : among(&CellMap::belowScale))
        paintEnd(painter, scene, bar, scale.colorAt(0), false);
    if (own ? map.aboveScale : among(&CellMap::aboveScale))
        paintEnd(painter, scene, bar, scale.colorAt(1), true);
    painter.setPen(QPen(scene.style.muted, scene.style.hairline));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar);
    for (const double tick : scale.ticks(bar.height() / scene.lineHeight())) {
        const double y = bar.bottom() - scale.position(tick) * bar.height();
        painter.setPen(QPen(scene.style.muted, scene.style.hairline));
        painter.drawLine(QLineF(bar.right(), y, bar.right() + 0.2 * scene.em(), y));
        painter.setPen(scene.style.ink);
        const TextLine &text = scene.texts().line(scale.tickText(tick), scene.numberFont());
        text.draw(painter, QPointF(bar.right() + 0.35 * scene.em(), y), TextAlign::Left);
    }
}

} // namespace heedmap
