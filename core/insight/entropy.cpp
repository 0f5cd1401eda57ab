// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/entropy.h"

#include "core/base/parallel.h"

#include <cmath>
#include <limits>

namespace heedmap {

double rowEntropy(std::span<const float> weights)
{
    double sum = 0;
    double sumOfLogs = 0;
    for (const float weight : weights) {
        const auto w = static_cast<double>(weight);
        if (!std::isfinite(w) || w < 0)
            return std::numeric_limits<double>::quiet_NaN();
        sum += w;
        sumOfLogs += w > 0 ? w * std::log(w) : 0.0;
    }
    if (sum <= 0)
        return std::numeric_limits<double>::quiet_NaN();
    // −Σ (w/s) ln (w/s) = ln s − (Σ w ln w) / s; what rounding makes negative is 0.
    return std::max(0.0, std::log(sum) - sumOfLogs / sum);
}

double effectiveKeys(double entropy)
{
    return std::exp(entropy);
}

std::vector<double> rowEntropies(const HeadStack &weights, const std::stop_token &stop)
{
    const std::ptrdiff_t rows = weights.heads() * weights.rows();
    const auto columns = static_cast<std::size_t>(weights.columns());
    std::vector<double> entropies(static_cast<std::size_t>(rows));
    constexpr std::ptrdiff_t rowsAtOnce = 64;
    parallelFor((rows + rowsAtOnce - 1) / rowsAtOnce, [&](std::ptrdiff_t block) {
        if (stop.stop_requested())
            return;
        const std::ptrdiff_t end = std::min(rows, (block + 1) * rowsAtOnce);
        for (std::ptrdiff_t row = block * rowsAtOnce; row < end; ++row)
            entropies[static_cast<std::size_t>(row)] =
                rowEntropy(weights.values().subspan(static_cast<std::size_t>(row) * columns, columns));
    });
    return entropies;
}

double mostEntropy(const Mask &mask, Eigen::Index heads, Eigen::Index queries, Eigen::Index keys)
{
    double sum = 0;
    std::ptrdiff_t rows = 0;
    for (Eigen::Index head = 0; head < (mask.planes() <= 1 ? 1 : heads); ++head) {
        for (Eigen::Index query = 0; query < queries; ++query) {
            Eigen::Index open = 0;
            for (Eigen::Index key = 0; key < keys; ++key)
                open += mask.blocked(head, query, key) ? 0 : 1;
            if (open == 0)
                continue;
            sum += std::log(static_cast<double>(open));
            ++rows;
        }
    }
    return rows == 0 ? std::numeric_limits<double>::quiet_NaN() : sum / static_cast<double>(rows);
}

} // namespace heedmap
