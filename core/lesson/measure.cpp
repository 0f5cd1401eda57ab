// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/measure.h"

#include "core/insight/entropy.h"
#include "core/insight/gradient_path.h"
#include "core/insight/head_agreement.h"
#include "core/insight/row_scores.h"
#include "core/insight/saturation.h"
#include "core/lesson/measure_places.h"
#include "core/session/session_tokens.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace heedmap {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

tl::unexpected<Error> outside(const Measure &measure, int place, Eigen::Index count)
{
    return failure(ErrorCode::OutOfRange, measureText(measure).toStdString(),
                   {std::to_string(place + 1), "1", std::to_string(count)});
}

Result<void> placesExist(const Trace &trace, const Measure &measure)
{
    const Places places = placesOf(measure.kind);
    const auto check = [&](int place, Eigen::Index count) -> Result<void> {
        if (place < 0 || place >= count)
            return outside(measure, place, count);
        return {};
    };
    Result<void> good;
    if (places != Places::None)
        good = check(measure.head, trace.heads());
    if (good && places == Places::TwoHeads)
        good = check(measure.otherHead, trace.heads());
    if (good && (places == Places::Row || places == Places::Cell))
        good = check(measure.query, trace.queries());
    if (good && places == Places::Cell)
        good = check(measure.key, trace.keys());
    return good;
}

std::span<const float> rowOf(const Trace &trace, const Measure &measure)
{
    const auto keys = static_cast<std::size_t>(trace.keys());
    const auto row = static_cast<std::size_t>(measure.head * trace.queries() + measure.query);
    return trace.weights.values().subspan(row * keys, keys);
}

double largestOf(std::span<const float> weights)
{
    double largest = nan;
    for (const float weight : weights) {
        if (std::isnan(weight))
            return nan;
        largest = std::isnan(largest) ? double(weight) : std::max(largest, double(weight));
    }
    return largest;
}

double ofRow(const Trace &trace, const Measure &measure)
{
    const std::span<const float> row = rowOf(trace, measure);
    switch (measure.kind) {
    case MeasureKind::RowSum:
        return std::accumulate(row.begin(), row.end(), 0.0);
    case MeasureKind::LargestWeight:
        return largestOf(row);
    case MeasureKind::Entropy:
        return rowEntropy(row);
    case MeasureKind::EffectiveKeys:
        return effectiveKeys(rowEntropy(row));
    case MeasureKind::Jacobian:
        return softmaxJacobianNorm(row);
    default:
        return nan;
    }
}

/// Over the rows that have an entropy.
double meanEntropy(const Trace &trace, int head)
{
    double sum = 0;
    int rows = 0;
    for (int query = 0; query < trace.queries(); ++query) {
        const double entropy = rowEntropy(rowOf(trace, {MeasureKind::Entropy, head, query}));
        if (!std::isnan(entropy)) {
            sum += entropy;
            ++rows;
        }
    }
    return rows > 0 ? sum / rows : nan;
}

double scoreOf(const Computation &computation, const Measure &measure)
{
    const RowScores row = rowScores(computation, measure.head, measure.query);
    const auto at = [&](const std::vector<float> &numbers) {
        const auto key = static_cast<std::size_t>(measure.key);
        return key < numbers.size() ? double(numbers[key]) : nan;
    };
    if (measure.kind == MeasureKind::MaskedScore)
        return at(row.masked);
    // An additive score is not multiplied by anything.
    const bool plain = measure.kind == MeasureKind::Score && !row.unscaled.empty();
    return at(plain ? row.unscaled : row.scores);
}

Result<double> stepsOfPath(const Computation &computation, const Measure &measure)
{
    if (computation.saved)
        return nan;
    return pathSteps(computation, measure.query, measure.key).map([](int steps) { return double(steps); });
}

Result<double> gradientOfPath(const Computation &computation, const Measure &measure,
                              const PathSettings &settings, const std::stop_token &stop)
{
    if (!computation.inputs)
        return nan;
    return gradientPath(computation, settings, measure.head, measure.query, measure.key, stop)
        .map([](const GradientPath &path) { return std::exp(path.logNorm); });
}

/// What is the same wherever one looks.
double ofAll(const Computation &computation, MeasureKind kind)
{
    const Trace &trace = computation.trace;
    const Session &session = computation.session;
    const bool saved = showsSavedWeights(session);
    switch (kind) {
    case MeasureKind::SourceCount:
        return double(trace.keys());
    case MeasureKind::TargetCount:
        return double(trace.queries());
    case MeasureKind::Heads:
        return double(trace.heads());
    case MeasureKind::WeightCount:
        return double(trace.heads()) * double(trace.queries()) * double(trace.keys());
    case MeasureKind::ModelWidth:
        return saved ? nan : embeddingWidth(session);
    case MeasureKind::KeyWidth:
        return saved ? nan : keyWidth(session);
    case MeasureKind::ValueWidth:
        return saved ? nan : valueWidth(session);
    case MeasureKind::Scale:
        return saved || session.attention.mechanism == Mechanism::Additive ? nan : double(trace.scale);
    default:
        return nan;
    }
}

} // namespace

bool isCount(const Measure &measure)
{
    switch (measure.kind) {
    case MeasureKind::PathSteps:
    case MeasureKind::SourceCount:
    case MeasureKind::TargetCount:
    case MeasureKind::Heads:
    case MeasureKind::ModelWidth:
    case MeasureKind::KeyWidth:
    case MeasureKind::ValueWidth:
    case MeasureKind::WeightCount:
        return true;
    default:
        return false;
    }
}

TraceParts partsFor(const Measure &measure)
{
    switch (measure.kind) {
    case MeasureKind::Score:
    case MeasureKind::ScaledScore:
    case MeasureKind::MaskedScore:
        return TracePart::Projected;
    case MeasureKind::PathGradient:
        return TracePart::Inputs;
    default:
        return {};
    }
}

Result<double> measured(const Computation &computation, const Measure &measure, const PathSettings *path,
                        const std::stop_token &stop)
{
    if (const Result<void> exist = placesExist(computation.trace, measure); !exist)
        return tl::unexpected(exist.error());
    const Trace &trace = computation.trace;
    switch (measure.kind) {
    case MeasureKind::Weight:
        return double(trace.weights(measure.head, measure.query, measure.key));
    case MeasureKind::Score:
    case MeasureKind::ScaledScore:
    case MeasureKind::MaskedScore:
        return scoreOf(computation, measure);
    case MeasureKind::RowSum:
    case MeasureKind::LargestWeight:
    case MeasureKind::Entropy:
    case MeasureKind::EffectiveKeys:
    case MeasureKind::Jacobian:
        return ofRow(trace, measure);
    case MeasureKind::MeanEntropy:
        return meanEntropy(trace, measure.head);
    case MeasureKind::HeadDistance:
        return double(headDistances(trace.weights)(measure.head, measure.otherHead));
    case MeasureKind::PathGradient:
        return gradientOfPath(computation, measure,
                              path != nullptr ? *path : computation.session.explain.path, stop);
    case MeasureKind::PathSteps:
        return stepsOfPath(computation, measure);
    default:
        return ofAll(computation, measure.kind);
    }
}

} // namespace heedmap
