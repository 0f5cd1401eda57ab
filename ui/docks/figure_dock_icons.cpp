// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/figure_dock_icons.h"

#include "ui/figure/color_scale.h"

#include <QImage>
#include <QPixmap>

namespace heedmap {

QIcon gradientIcon(ColorMap map, bool reversed)
{
    const ColorScale scale(map, reversed, 0.0, 1.0, false);
    // Twice the size, for screens with more pixels; it has no detail that scaling could blur.
    const QSize size = 2 * gradientIconSize;
    QImage strip(size, QImage::Format_RGB32);
    for (int x = 0; x < size.width(); ++x) {
        const QRgb color = scale.colorAt(double(x) / (size.width() - 1));
        for (int y = 0; y < size.height(); ++y)
            strip.setPixel(x, y, color);
    }
    QPixmap pixmap = QPixmap::fromImage(strip);
    pixmap.setDevicePixelRatio(2);
    return QIcon(pixmap);
}

} // namespace heedmap
