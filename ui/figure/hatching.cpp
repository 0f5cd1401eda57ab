// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/hatching.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

QList<QLineF> hatchLines(const QRectF &rect, double period, HatchDirection direction)
{
    QList<QLineF> lines;
    if (rect.isEmpty())
        return lines;
    // A falling line is a rising one in a picture turned upside down.
    const bool rising = direction == HatchDirection::Rising;
    const double top = rising ? rect.top() : -rect.bottom();
    const double bottom = rising ? rect.bottom() : -rect.top();
    for (double sum = std::ceil((rect.left() + top) / period) * period; sum < rect.right() + bottom;
         sum += period) {
        const double first = std::max(rect.left(), sum - bottom);
        const double last = std::min(rect.right(), sum - top);
        if (last <= first)
            continue;
        const double sign = rising ? 1 : -1;
        lines.append(QLineF(first, sign * (sum - first), last, sign * (sum - last)));
    }
    return lines;
}

} // namespace heedmap
