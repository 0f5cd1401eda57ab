// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/token_chips_layout.h"

#include <algorithm>
#include <cstdlib>

namespace heedmap {

QList<QRect> ChipFlow::place(const QList<int> &widths) const
{
    QList<QRect> chips;
    chips.reserve(widths.size());
    int x = 0;
    int y = 0;
    for (int wanted : widths) {
        const int w = std::min(wanted, std::max(width, 1));
        if (x > 0 && x + w > width) {
            x = 0;
            y += height + spacing;
        }
        chips.append(QRect(x, y, w, height));
        x += w + spacing;
    }
    return chips;
}

int gapAt(const QList<QRect> &chips, const QPoint &point)
{
    for (int i = 0; i < chips.size(); ++i) {
        const QRect &chip = chips[i];
        const bool rowIsAbove = chip.bottom() + 2 < point.y();
        if (rowIsAbove)
            continue;
        if (point.x() < chip.center().x())
            return i;
        const bool lastInRow = i + 1 == chips.size() || chips[i + 1].y() > chip.y();
        if (lastInRow)
            return i + 1;
    }
    return static_cast<int>(chips.size());
}

int chipInNextRow(const QList<QRect> &chips, int index, int rows)
{
    int best = index;
    for (int i = index; i >= 0 && i < chips.size(); i += rows) {
        const int distance = (chips[i].y() - chips[index].y()) * rows;
        if (distance <= 0)
            continue;
        if (best != index && chips[i].y() != chips[best].y())
            break;
        const auto off = [&](int chip) {
            return std::abs(chips[chip].center().x() - chips[index].center().x());
        };
        if (best == index || off(i) < off(best))
            best = i;
    }
    return best;
}

} // namespace heedmap
