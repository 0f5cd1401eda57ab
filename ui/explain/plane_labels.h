// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_text.h"

#include <QColor>
#include <QRectF>

#include <vector>

namespace heedmap {

/// Labels beside points, none above another: what finds no room is left out. Who is added first has the choice.
class PlaneLabels final
{
public:
    /// Labels stay within \a frame.
    PlaneLabels(const QRectF &frame, const QFont &font);

    /// There is a point: no label covers it.
    void keepFree(QPointF point);
    /// Words stand there already.
    void keepFree(const QRectF &room) { m_taken.push_back(room); }
    void add(const QString &text, QPointF point, const QColor &color);
    void paint(QPainter &painter) const;

    std::size_t count() const { return m_labels.size(); }

private:
    struct Label
    {
        TextLine line;
        QPointF place; ///< left end
        QColor color;
    };

    bool isFree(const QRectF &room) const;

    QRectF m_frame;
    QFont m_font;
    std::vector<QRectF> m_taken;
    std::vector<Label> m_labels;
};

} // namespace heedmap
