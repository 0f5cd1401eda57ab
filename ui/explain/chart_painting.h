// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/chart.h"
#include "ui/figure/figure_style.h"

#include <QPainter>
#include <QRectF>

#include <optional>

namespace heedmap {

/// Below this a chart is not readable.
inline constexpr QSizeF smallestChart{220, 152};

/// \a chart in \a rect: the y axis' title above, below it a legend that wraps, then a line for the mark's label, the plot,
/// and the x axis with its title below. Nothing of it lies on the curves. \a hover: the x that a readout of all curves
/// stands for, in place of the mark's label.
void paintChart(QPainter &painter, const QRectF &rect, const Chart &chart, const FigureStyle &style,
                std::optional<double> hover = {});

/// The x of \a chart's points that is nearest to \a position; none outside of the plot.
std::optional<double> nearestX(const Chart &chart, const QRectF &rect, QPointF position);

/// Where the curves of \a chart are when it is painted into \a rect.
QRectF plotRect(const Chart &chart, const QRectF &rect);

/// The colour of curve \a index: those of Okabe and Ito, which colour-blind readers tell apart, with a contrast of at least
/// 3 against the paper. Each curve has a dash of its own as well.
QColor curveColor(int index, const FigureStyle &style);

} // namespace heedmap
