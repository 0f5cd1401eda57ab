// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/patch_thumbnail.h"

#include "ui/figure/patch_image.h"

#include <QPainter>

namespace heedmap {

namespace {

constexpr int linesHigh = 8;
constexpr QColor lineColor(255, 255, 255, 170);
constexpr QColor shadowColor(0, 0, 0, 110);

} // namespace

PatchThumbnail::PatchThumbnail(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PatchThumbnail::showPicture(const PatchPicture &picture)
{
    if (picture == m_picture)
        return;
    m_picture = picture;
    m_image = patchImage(picture);
    update();
}

QSize PatchThumbnail::sizeHint() const
{
    return {minimumSizeHint().width(), linesHigh * fontMetrics().lineSpacing()};
}

QSize PatchThumbnail::minimumSizeHint() const
{
    return {64, linesHigh * fontMetrics().lineSpacing()};
}

void PatchThumbnail::paintEvent(QPaintEvent *)
{
    if (m_image.isNull())
        return;
    QPainter painter(this);
    const QSize part = m_image.size().scaled(size() - QSize(2, 2), Qt::KeepAspectRatio);
    const QRect place(QPoint((width() - part.width()) / 2, (height() - part.height()) / 2), part);
    painter.drawImage(place, m_image);
    // A light line with a dark one beside it is seen on every colour.
    const auto line = [&](int x1, int y1, int x2, int y2, const QPoint &beside) {
        painter.setPen(shadowColor);
        painter.drawLine(QPoint(x1, y1) + beside, QPoint(x2, y2) + beside);
        painter.setPen(lineColor);
        painter.drawLine(x1, y1, x2, y2);
    };
    for (int column = 1; column < m_picture.columns; ++column) {
        const int x = place.left() + place.width() * column / m_picture.columns;
        line(x, place.top(), x, place.bottom(), {1, 0});
    }
    for (int row = 1; row < m_picture.rows; ++row) {
        const int y = place.top() + place.height() * row / m_picture.rows;
        line(place.left(), y, place.right(), y, {0, 1});
    }
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(place.adjusted(-1, -1, 0, 0));
}

} // namespace heedmap
