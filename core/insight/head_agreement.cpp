// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/head_agreement.h"

#include "core/base/parallel.h"
#include "core/insight/entropy.h"

#include <cmath>
#include <limits>
#include <vector>

namespace heedmap {

namespace {

/// −Σ m ln m of m = ½ (p + q), which sums to 1.
double entropyOfMiddle(const Eigen::Ref<const Eigen::ArrayXd> &p, const Eigen::Ref<const Eigen::ArrayXd> &q)
{
    // The smallest normal number keeps the logarithm finite, and 0 times it is 0.
    constexpr double least = std::numeric_limits<double>::min();
    return -(0.5 * (p + q) * (0.5 * (p + q)).max(least).log()).sum();
}

/// One query's row in every head, each divided by its sum.
class Rows final
{
public:
    Rows(Eigen::Index heads, Eigen::Index keys)
        : m_rows(keys, heads), m_entropies(static_cast<std::size_t>(heads))
    {}

    void set(Eigen::Index head, std::span<const float> row)
    {
        const Eigen::Map<const Eigen::ArrayXf> given(row.data(), static_cast<Eigen::Index>(row.size()));
        m_entropies[static_cast<std::size_t>(head)] = rowEntropy(row);
        m_rows.col(head) = given.cast<double>();
        m_rows.col(head) /= m_rows.col(head).sum();
    }

    bool isDistribution(Eigen::Index head) const { return !std::isnan(entropy(head)); }

    /// \pre Both heads are distributions.
    double distance(Eigen::Index a, Eigen::Index b) const
    {
        // What rounding makes negative is 0.
        return std::max(0.0, entropyOfMiddle(m_rows.col(a), m_rows.col(b)) - 0.5 * (entropy(a) + entropy(b)));
    }

private:
    double entropy(Eigen::Index head) const { return m_entropies[static_cast<std::size_t>(head)]; }

    Eigen::ArrayXXd m_rows; ///< [T_k, h], a head's keys side by side
    std::vector<double> m_entropies;
};

/// Of some of the queries.
struct Sums
{
    Eigen::ArrayXXd distance; ///< [h, h], the upper triangle
    Eigen::ArrayXXd queries;  ///< how many of them count
};

Sums sumsOf(const HeadStack &weights, Eigen::Index first, Eigen::Index end, const std::stop_token &stop)
{
    const Eigen::Index heads = weights.heads();
    const Eigen::Index keys = weights.columns();
    Sums sums{Eigen::ArrayXXd::Zero(heads, heads), Eigen::ArrayXXd::Zero(heads, heads)};
    Rows rows(heads, keys);
    for (Eigen::Index query = first; query < end; ++query) {
        for (Eigen::Index head = 0; head < heads; ++head)
            rows.set(head, weights.values().subspan(
                               static_cast<std::size_t>((head * weights.rows() + query) * keys),
                               static_cast<std::size_t>(keys)));
        for (Eigen::Index a = 0; a < heads; ++a) {
            if (stop.stop_requested())
                return sums;
            for (Eigen::Index b = a; b < heads && rows.isDistribution(a); ++b) {
                if (!rows.isDistribution(b))
                    continue;
                sums.distance(a, b) += a == b ? 0.0 : rows.distance(a, b);
                sums.queries(a, b) += 1;
            }
        }
    }
    return sums;
}

} // namespace

double jensenShannon(std::span<const float> p, std::span<const float> q)
{
    Rows rows(2, static_cast<Eigen::Index>(p.size()));
    rows.set(0, p);
    rows.set(1, q);
    if (!rows.isDistribution(0) || !rows.isDistribution(1))
        return std::numeric_limits<double>::quiet_NaN();
    return rows.distance(0, 1);
}

Matrix headDistances(const HeadStack &weights, const std::stop_token &stop)
{
    const Eigen::Index heads = weights.heads();
    const Eigen::Index queries = weights.rows();
    // A fixed count of pieces: the sums come out the same on every machine.
    const Eigen::Index pieces = std::min<Eigen::Index>(queries, 64);
    std::vector<Sums> parts(static_cast<std::size_t>(pieces));
    parallelFor(pieces, [&](std::ptrdiff_t piece) {
        parts[static_cast<std::size_t>(piece)] =
            sumsOf(weights, queries * piece / pieces, queries * (piece + 1) / pieces, stop);
    });
    Sums all{Eigen::ArrayXXd::Zero(heads, heads), Eigen::ArrayXXd::Zero(heads, heads)};
    for (const Sums &part : parts) {
        all.distance += part.distance;
        all.queries += part.queries;
    }
    Matrix distances(heads, heads);
    for (Eigen::Index a = 0; a < heads; ++a) {
        for (Eigen::Index b = a; b < heads; ++b)
            distances(a, b) = distances(b, a) =
                static_cast<float>(all.distance(a, b) / all.queries(a, b)); // 0/0 is NaN
    }
    return distances;
}

} // namespace heedmap
