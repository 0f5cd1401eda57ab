// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/cell_facts.h"

#include "core/insight/entropy.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace heedmap {

namespace {

constexpr double sumTolerance = 1e-4;

bool allFinite(std::span<const float> numbers)
{
    return std::ranges::all_of(numbers, [](float number) { return std::isfinite(number); });
}

void addRank(CellFacts &facts)
{
    const std::vector<float> &weights = facts.row.weights;
    const float own = weights[std::size_t(facts.cell.key)];
    facts.heaviest =
        std::ranges::max_element(
            weights, [](float a, float b) { return a < b || (std::isnan(a) && !std::isnan(b)); }) -
        weights.begin();
    facts.sharedBy = std::ranges::count(weights, own);
    if (allFinite(weights))
        facts.rank = 1 + std::ranges::count_if(weights, [own](float other) { return other > own; });
}

void addGeometry(const Trace &trace, CellFacts &facts)
{
    if (trace.q.isEmpty() || trace.k.isEmpty())
        return;
    const Eigen::RowVectorXd q = trace.q.head(facts.cell.head).row(facts.cell.query).cast<double>();
    const Eigen::RowVectorXd k = trace.k.head(facts.cell.head).row(facts.cell.key).cast<double>();
    facts.queryNorm = q.norm();
    facts.keyNorm = k.norm();
    const double product = *facts.queryNorm * *facts.keyNorm;
    if (facts.isAdditive || q.size() != k.size() || !(product > 0) || !std::isfinite(product))
        return;
    facts.cosine = std::clamp(q.dot(k) / product, -1.0, 1.0);
    facts.degrees = std::acos(*facts.cosine) * 180 / std::numbers::pi;
}

BlockedBy blockedBy(const Computation &computation, const CellPlace &cell)
{
    const MaskSettings &mask = computation.session.mask;
    const Trace &trace = computation.trace;
    const Eigen::Index shift =
        mask.alignment == CausalAlignment::BottomRight ? trace.keys() - trace.queries() : 0;
    BlockedBy by;
    by.causal = mask.causal && cell.key > cell.query + shift;
    by.key = mask.blockedKeys.contains(int(cell.key));
    by.cell = std::any_of(mask.blockedCells.begin(), mask.blockedCells.end(), [&cell](const BlockedCell &c) {
        return (c.head < 0 || c.head == cell.head) && c.query == cell.query && c.key == cell.key;
    });
    by.file = mask.file.array.isSet() && !by.causal && !by.key && !by.cell;
    return by;
}

bool isFinite(const HeadStack &stack, Eigen::Index head, Eigen::Index row)
{
    return stack.isEmpty() || stack.head(head).row(row).allFinite();
}

/// Whether \a row of what was projected is finite; also where nothing is projected, or nobody kept it.
bool inputIsFinite(const Computation &computation, bool ofQueries, Eigen::Index row)
{
    if (!computation.inputs || !computation.inputs->projections)
        return false;
    const Projections &projections = *computation.inputs->projections;
    if ((ofQueries ? projections.query : projections.key).isEmpty())
        return false;
    return isFinite(ofQueries ? computation.inputs->query : computation.inputs->key, 0, row);
}

void addNotFinite(const Computation &computation, CellFacts &facts)
{
    const Trace &trace = computation.trace;
    const CellPlace &cell = facts.cell;
    if (allFinite(facts.row.weights))
        return;
    if (!facts.row.hasSteps()) {
        facts.notFinite = NotFiniteCause::Saved;
        return;
    }
    if (facts.row.fullyBlocked && std::isinf(facts.row.largest) && facts.row.largest < 0) {
        facts.notFinite = NotFiniteCause::NoKeyLeft;
        return;
    }
    for (Eigen::Index key = 0; key < trace.keys(); ++key) {
        const float score = facts.row.masked[std::size_t(key)];
        const bool isTaken = trace.mask.blocked(cell.head, cell.query, key);
        if (std::isnan(score) || (std::isinf(score) && (score > 0 || !isTaken)))
            facts.brokenKeys.push_back(key);
    }
    if (!isFinite(trace.q, cell.head, cell.query)) {
        facts.notFinite = NotFiniteCause::Query;
        facts.throughProjection = inputIsFinite(computation, true, cell.query);
        return;
    }
    std::vector<Eigen::Index> vectors;
    std::ranges::copy_if(facts.brokenKeys, std::back_inserter(vectors),
                         [&](Eigen::Index key) { return !isFinite(trace.k, cell.head, key); });
    facts.notFinite = vectors.empty() ? NotFiniteCause::Scores : NotFiniteCause::Keys;
    if (vectors.empty())
        return;
    facts.throughProjection = inputIsFinite(computation, false, vectors.front());
    facts.brokenKeys = std::move(vectors);
}

/// How far the sum of weights may be off, each rounded to the nearest number of type Small: half a unit in its last place.
template <typename Small>
bool mayBeRoundingOf(std::span<const float> weights, double missing, double halfUnit)
{
    double bound = 0;
    for (const float weight : weights) {
        if (static_cast<float>(Small(weight)) != weight)
            return false;
        bound += std::abs(double(weight)) * halfUnit + double(std::numeric_limits<Small>::denorm_min()) / 2;
    }
    return missing <= bound;
}

SumCause sumCause(const RowScores &row)
{
    if (!allFinite(row.weights))
        return SumCause::NotFinite;
    const double missing = std::abs(row.sumOfWeights - 1);
    if (missing <= sumTolerance)
        return SumCause::None;
    const auto zeros = std::ranges::count(row.weights, 0.0F);
    if (zeros == std::ptrdiff_t(row.weights.size()))
        return SumCause::AllZero;
    // Mantissas of 11 and 8 bits, the hidden one included.
    if (mayBeRoundingOf<Eigen::half>(row.weights, missing, 1.0 / 2048) ||
        mayBeRoundingOf<Eigen::bfloat16>(row.weights, missing, 1.0 / 256))
        return SumCause::Rounding;
    return zeros > 0 ? SumCause::Zeros : SumCause::Unknown;
}

} // namespace

CellFacts cellFacts(const Computation &computation, const CellPlace &cell)
{
    const Trace &trace = computation.trace;
    CellFacts facts;
    facts.cell = cell;
    facts.isAdditive = trace.additive != nullptr;
    facts.scale = trace.scale;
    facts.row = rowScores(computation, cell.head, cell.query);
    addRank(facts);
    facts.entropy = rowEntropy(facts.row.weights);
    facts.effectiveKeys = effectiveKeys(facts.entropy);
    addGeometry(trace, facts);
    facts.blocked = trace.mask.blocked(cell.head, cell.query, cell.key);
    if (facts.blocked)
        facts.blockedBy = blockedBy(computation, cell);
    addNotFinite(computation, facts);
    for (Eigen::Index key = 0; key < trace.keys(); ++key) {
        if (!isFinite(trace.v, cell.head, key))
            facts.brokenValues.push_back(key);
    }
    facts.sum = sumCause(facts.row);
    return facts;
}

} // namespace heedmap
