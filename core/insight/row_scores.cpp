// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/row_scores.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace heedmap {

namespace {

std::vector<float> rowOf(const HeadStack &stack, Eigen::Index head, Eigen::Index query)
{
    if (stack.isEmpty())
        return {};
    const auto columns = static_cast<std::size_t>(stack.columns());
    const auto place = static_cast<std::size_t>(head * stack.rows() + query) * columns;
    const std::span<const float> row = stack.values().subspan(place, columns);
    return {row.begin(), row.end()};
}

HeadStack oneHead(const MatrixView &matrix)
{
    HeadStack stack = HeadStack::unwritten(1, matrix.rows(), matrix.cols());
    stack.head(0) = matrix;
    return stack;
}

Mask oneRow(const Mask &mask, Eigen::Index head, Eigen::Index query, Eigen::Index keys)
{
    if (mask.cells(head) == nullptr)
        return {};
    Mask row(1, 1, keys);
    for (Eigen::Index key = 0; key < keys; ++key) {
        if (mask.blocked(head, query, key))
            row.block(0, 0, key);
    }
    return row;
}

/// Attention of this one query in this one head, by the same kernel.
Result<Trace> attendRow(const Computation &computation, Eigen::Index head, Eigen::Index query)
{
    const Trace &trace = computation.trace;
    AttentionInputs in;
    in.spec.scale = ScaleRule::Free;
    in.spec.freeScale = trace.scale;
    in.spec.maskMethod = computation.session.mask.method;
    in.query = HeadStack::fromMatrix(trace.q.head(head).row(query));
    in.key = oneHead(trace.k.head(head));
    in.value = HeadStack::unwritten(1, trace.keys(), 0);
    if (trace.additive) {
        in.spec.mechanism = Mechanism::Additive;
        in.additive = *trace.additive;
    }
    in.mask = oneRow(trace.mask, head, query, trace.keys());
    return attend(in, TracePart::Unscaled | TracePart::Scores | TracePart::Masked);
}

void addScores(const Computation &computation, Eigen::Index head, Eigen::Index query, RowScores &row)
{
    const Trace &trace = computation.trace;
    row.unscaled = rowOf(trace.unscaled, head, query);
    row.scores = rowOf(trace.scores, head, query);
    row.masked = rowOf(trace.masked, head, query);
    const bool additive = computation.session.attention.mechanism == Mechanism::Additive;
    const bool complete = !row.scores.empty() && !row.masked.empty() && (additive || !row.unscaled.empty());
    if (complete || trace.q.isEmpty() || trace.k.isEmpty())
        return;
    const Result<Trace> again = attendRow(computation, head, query);
    if (!again)
        return;
    row.unscaled = rowOf(again->unscaled, 0, 0);
    row.scores = rowOf(again->scores, 0, 0);
    row.masked = rowOf(again->masked, 0, 0);
}

void addPowers(RowScores &row)
{
    row.largest = -std::numeric_limits<float>::infinity();
    for (const float score : row.masked)
        row.largest = score > row.largest ? score : row.largest;
    for (const float score : row.masked)
        row.powers.push_back(std::exp(double(score) - double(row.largest)));
    row.sumOfPowers = std::accumulate(row.powers.begin(), row.powers.end(), 0.0);
}

} // namespace

RowScores rowScores(const Computation &computation, Eigen::Index head, Eigen::Index query)
{
    const Trace &trace = computation.trace;
    RowScores row;
    row.weights = rowOf(trace.weights, head, query);
    row.sumOfWeights = std::accumulate(row.weights.begin(), row.weights.end(), 0.0);
    for (Eigen::Index key = 0; key < trace.keys(); ++key)
        row.blocked.push_back(trace.mask.blocked(head, query, key));
    row.fullyBlocked = trace.mask.cells(head) != nullptr && trace.mask.rowFullyBlocked(head, query);
    addScores(computation, head, query, row);
    if (row.hasSteps())
        addPowers(row);
    return row;
}

} // namespace heedmap
