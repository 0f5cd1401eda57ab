// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

namespace heedmap {

/// The colours of everything that is not data.
struct FigureStyle
{
    QColor paper = Qt::white; ///< transparent: none is drawn
    QColor ink = Qt::black;
    QColor muted = QColor(0x59, 0x59, 0x59); ///< frames, ticks, hatching
    QColor highlight = QColor(0x1A, 0x6F, 0xD4);
    double hairline = 0.75; ///< width of frames, ticks and hatching, in pixels of 1/96 inch

    /// For the screen, light or dark.
    static FigureStyle fromPalette(const QPalette &palette)
    {
        FigureStyle style;
        style.paper = palette.color(QPalette::Base);
        style.ink = palette.color(QPalette::Text);
        style.highlight = palette.color(QPalette::Highlight);
        const auto mix = [&](int a, int b) { return (a * 3 + b * 2) / 5; };
        style.muted =
            QColor(mix(style.ink.red(), style.paper.red()), mix(style.ink.green(), style.paper.green()),
                   mix(style.ink.blue(), style.paper.blue()));
        return style;
    }

    /// What stands under hatched cells and bars, also where the paper is transparent.
    QColor solidPaper() const { return paper.alpha() == 255 ? paper : QColor(Qt::white); }
};

} // namespace heedmap
