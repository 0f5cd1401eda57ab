// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/plane_labels.h"

#include <algorithm>

namespace heedmap {

namespace {

constexpr double pointRadius = 6;
constexpr double widest = 96;
constexpr double height = 16;
constexpr double away = 13; ///< from the point to the label

} // namespace

PlaneLabels::PlaneLabels(const QRectF &frame, const QFont &font) : m_frame(frame), m_font(font) {}

void PlaneLabels::keepFree(QPointF point)
{
    m_taken.emplace_back(point.x() - pointRadius, point.y() - pointRadius, 2 * pointRadius, 2 * pointRadius);
}

bool PlaneLabels::isFree(const QRectF &room) const
{
    return m_frame.contains(room) &&
           std::ranges::none_of(m_taken, [&](const QRectF &taken) { return taken.intersects(room); });
}

void PlaneLabels::add(const QString &text, QPointF point, const QColor &color)
{
    if (text.isEmpty())
        return;
    const TextLine line(elidedLabel(text, m_font, widest), m_font);
    const double width = line.width();
    const QPointF places[] = {{point.x() + away, point.y()},
                              {point.x() - away - width, point.y()},
                              {point.x() - width / 2, point.y() - away - height / 2},
                              {point.x() - width / 2, point.y() + away + height / 2},
                              {point.x() + away - 4, point.y() - away},
                              {point.x() + away - 4, point.y() + away}};
    for (const QPointF &place : places) {
        const QRectF room(place.x() - 2, place.y() - height / 2, width + 4, height);
        if (!isFree(room))
            continue;
        m_taken.push_back(room);
        m_labels.push_back({line, place, color});
        return;
    }
}

void PlaneLabels::paint(QPainter &painter) const
{
    for (const Label &label : m_labels) {
        painter.setPen(label.color);
        label.line.draw(painter, label.place, TextAlign::Left);
    }
}

} // namespace heedmap
