// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QList>
#include <QRectF>

namespace heedmap {

enum class HatchDirection {
    Rising, ///< "/": cells that are not a number
    Falling ///< "\": rows whose every key is blocked
};

/// Diagonals inside of \a rect, \a period apart in x, of one pattern for the whole figure: neighbours join.
/// Cut by arithmetic, since SVG knows no clipping here.
QList<QLineF> hatchLines(const QRectF &rect, double period, HatchDirection direction);

} // namespace heedmap
