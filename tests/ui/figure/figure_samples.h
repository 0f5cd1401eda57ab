// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/heatmap_figure.h"

#include <cmath>
#include <memory>

/// Contents made by hand for tests of the figure.
namespace heedmap::samples {

inline std::shared_ptr<Computation> computation(const QStringList &target, const QStringList &source,
                                                int heads)
{
    auto made = std::make_shared<Computation>();
    made->target = target;
    made->source = source;
    made->trace.weights = HeadStack(heads, target.size(), source.size());
    made->trace.scores = HeadStack(heads, target.size(), source.size());
    return made;
}

/// Rows that sum to 1, with one hump a row that wanders with the head.
inline void fillHumps(Computation &made)
{
    HeadStack &weights = made.trace.weights;
    for (Eigen::Index h = 0; h < weights.heads(); ++h) {
        for (Eigen::Index q = 0; q < weights.rows(); ++q) {
            const double center = static_cast<double>((q * weights.columns()) / weights.rows() + h);
            const double middle = std::fmod(center, static_cast<double>(weights.columns()));
            auto row = weights.head(h).row(q);
            for (Eigen::Index k = 0; k < weights.columns(); ++k)
                row[k] = static_cast<float>(
                    std::exp(-std::abs(static_cast<double>(k) - middle) * (0.3 + 0.2 * double(h % 4))));
            row /= row.sum();
        }
    }
}

inline QStringList words(int count, const QString &stem)
{
    QStringList list;
    for (int i = 0; i < count; ++i)
        list.append(stem + QString::number(i));
    return list;
}

inline FigureContent humps(const QStringList &target, const QStringList &source, int heads)
{
    const auto made = computation(target, source, heads);
    fillHumps(*made);
    return FigureContent{made, {}, {}};
}

} // namespace heedmap::samples
