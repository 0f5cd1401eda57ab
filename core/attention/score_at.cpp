// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/score_at.h"

namespace heedmap {

namespace {

using DoubleRow = Eigen::Matrix<double, 1, Eigen::Dynamic>;

bool inside(Eigen::Index index, Eigen::Index count)
{
    return index >= 0 && index < count;
}

DoubleRow applied(const Linear &linear, const DoubleRow &x)
{
    DoubleRow y = x * linear.weight.cast<double>();
    if (linear.bias.size() != 0)
        y += linear.bias.cast<double>();
    return y;
}

double additiveScore(const AdditiveParameters &parameters, const DoubleRow &q, const DoubleRow &k)
{
    const DoubleRow hidden = applied(parameters.query, q) + applied(parameters.key, k);
    return hidden.array().tanh().matrix().dot(parameters.energy.cast<double>()) +
           double(parameters.energyBias);
}

} // namespace

std::optional<double> scoreAt(const Trace &trace, Eigen::Index head, Eigen::Index query, Eigen::Index key)
{
    if (!inside(head, trace.heads()) || !inside(query, trace.queries()) || !inside(key, trace.keys()))
        return std::nullopt;
    if (!trace.scores.isEmpty())
        return double(trace.scores(head, query, key));
    if (trace.q.isEmpty() || trace.k.isEmpty())
        return std::nullopt;
    const DoubleRow q = trace.q.head(head).row(query).cast<double>();
    const DoubleRow k = trace.k.head(head).row(key).cast<double>();
    if (trace.additive)
        return additiveScore(*trace.additive, q, k);
    if (q.size() != k.size())
        return std::nullopt;
    return q.dot(k) * double(trace.scale);
}

} // namespace heedmap
