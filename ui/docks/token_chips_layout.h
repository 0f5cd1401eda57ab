// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRect>

namespace heedmap {

/// Rectangles in rows, left to right whatever the script: the order of tokens is that of the figure's axis.
struct ChipFlow
{
    int width = 0;  ///< of a row; a wider chip is cut to it
    int height = 0; ///< of a chip
    int spacing = 4;

    QList<QRect> place(const QList<int> &widths) const;
};

/// The gap that \a point is nearest to, among \a chips in rows: before chip 0 is 0, behind the last is their
/// count.
int gapAt(const QList<QRect> &chips, const QPoint &point);

/// The chip in the row above (\a rows −1) or below (+1) \a index that lies nearest to it; \a index when there
/// is no such row.
int chipInNextRow(const QList<QRect> &chips, int index, int rows);

} // namespace heedmap
