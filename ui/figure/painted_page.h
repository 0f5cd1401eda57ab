// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/drawing.h"
#include "ui/figure/figure_scene.h"

#include <QRect>

namespace heedmap {

/// What is exported, ready to be painted: the figure or the drawing of another view.
struct PaintedPage
{
    QString title;
    QSizeF canvas;
    FigureStyle style;
    std::function<void(QPainter &)> paint; ///< onto the canvas, without its paper
    /// The same as far as it falls into a band of device pixels, which is the painter's clip.
    std::function<void(QPainter &, const QRect &band)> paintBand;
    std::function<QString()> texts; ///< has every character that is painted
};

PaintedPage pageOf(const FigureScene &scene);
PaintedPage pageOf(const Drawing &drawing, QSizeF canvas, const FigureStyle &style);

} // namespace heedmap
