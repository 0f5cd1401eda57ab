// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_style.h"

#include <QSizeF>
#include <QString>

#include <functional>

class QPainter;

namespace heedmap {

/// A picture of a view as the screen and every export paint it alike. A value: it refers to nothing that belongs to the
/// window, so that any thread may paint it. Lengths are pixels of 1/96 inch, with labels of drawingEm.
struct Drawing
{
    QString title;
    QSizeF natural;  ///< everything has the room it wants
    QSizeF smallest; ///< on a smaller canvas it would not be readable: it is scaled down instead
    /// Paints onto a canvas of the given size, at least smallest, whose paper is there already.
    std::function<void(QPainter &, QSizeF canvas, const FigureStyle &)> paint;

    bool isEmpty() const { return !paint; }
};

/// The size of labels in a Drawing; see figureFont().
inline constexpr double drawingEm = 12;

} // namespace heedmap
