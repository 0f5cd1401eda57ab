// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/tensor.h"
#include "ui/figure/color_scale.h"
#include "ui/figure/figure_style.h"

#include <QPainter>

namespace heedmap {

/// A bar from −\a extent to \a extent, blue below 0 and red above. An extent that is 0 or not finite counts as 1.
ColorScale divergingScale(double extent);

/// The largest absolute value of the finite ones; 0 where there is none.
double largestMagnitude(const MatrixView &matrix);

/// \a matrix as cells that fill \a rect, a row of it above the next; a cell smaller than a pixel counts by the maximum of what
/// the pixel covers. Hatched where it is not a number. \a digits decimals stand in the cells where they fit; −1: none. Of
/// the row \a covered, if any, nothing is seen.
void paintMatrix(QPainter &painter, const QRectF &rect, const MatrixView &matrix, const ColorScale &scale,
                 const FigureStyle &style, int digits = -1, int covered = -1);

/// The bar of \a scale, lying, with its ends and, where it has both signs, 0 written below.
void paintLyingBar(QPainter &painter, const QRectF &bar, const ColorScale &scale, const FigureStyle &style);

} // namespace heedmap
