// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/saturation.h"

#include "core/insight/entropy.h"
#include "core/insight/swept_rows.h"
#include "core/session/make_inputs.h"
#include "core/session/session_tokens.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Insight)
};

constexpr int widthSteps = 27;
constexpr int stepsAnOctave = 4;
constexpr int octaves = 4; ///< of the temperature, to each side of 1

Result<void> canSweep(const Computation &now, SweepKind kind)
{
    const Session &session = now.session;
    if (now.saved)
        return failure(ErrorCode::NothingToCompare, "sweep", {"saved"});
    if (now.trace.keys() == 0 || now.trace.queries() == 0)
        return failure(
            ErrorCode::NothingToDraw,
            (now.trace.keys() == 0 ? Words::tr("the source") : Words::tr("the target")).toStdString());
    if (kind == SweepKind::Temperature)
        return {};
    if (session.attention.mechanism == Mechanism::Additive)
        return failure(ErrorCode::NothingToCompare, "d_k", {"additive"});
    if (usesParameterFile(session))
        return failure(ErrorCode::NothingToCompare, "d_k", {"parameters"});
    if (session.attention.projections == ProjectionKind::Identity)
        return failure(ErrorCode::NothingToCompare, "d_k", {"identity"});
    return {};
}

/// Nothing is asked of values: they stay as narrow as they can be.
Projections projectionsOfWidth(Session session, const AttentionInputs &inputs, int dK)
{
    session.attention.widthFollowsHeads = false;
    session.attention.dK = dK;
    session.attention.dV = 1;
    return makeProjections(session,
                           {inputs.query.columns(), inputs.key.columns(), inputs.value.columns(), dK, 1});
}

Result<Saturation> sweepWidths(const Computation &now, const SweptRows &rows, Saturation result,
                               const std::stop_token &stop)
{
    AttentionInputs inputs = rows.inputs();
    result.current = keyWidth(now.session);
    for (const int dK : sweptWidths(keyWidth(now.session))) {
        inputs.projections = projectionsOfWidth(now.session, inputs, dK);
        for (const ScaleRule rule : {ScaleRule::InverseSqrtDk, ScaleRule::One}) {
            inputs.spec.scale = rule;
            const Result<Trace> trace = attend(inputs, {}, stop);
            if (!trace)
                return tl::unexpected(trace.error());
            SweepCurve &curve = rule == ScaleRule::One ? result.unscaled : result.scaled;
            curve.push_back(rows.measured(dK, trace->weights));
        }
    }
    return result;
}

/// Where the session stands: its weights are softmax(s/τ) of the scores s that are swept. NaN where its scale is not
/// positive.
double currentTemperature(const Session &session)
{
    const AttentionSettings &attention = session.attention;
    if (attention.mechanism == Mechanism::Additive || attention.scale == ScaleRule::InverseSqrtDk)
        return 1;
    const double scale = attention.scale == ScaleRule::One ? 1.0 : attention.freeScale;
    const double temperature = 1 / (scale * std::sqrt(keyWidth(session)));
    return scale > 0 ? temperature : std::numeric_limits<double>::quiet_NaN();
}

std::vector<double> sweptTemperatures(double current)
{
    constexpr int end = octaves * stepsAnOctave;
    std::vector<double> temperatures;
    for (int step = -end; step <= end; ++step)
        temperatures.push_back(std::exp2(static_cast<double>(step) / stepsAnOctave));
    const bool inside = current > temperatures.front() && current < temperatures.back();
    if (inside && !std::ranges::count(temperatures, current))
        temperatures.push_back(current);
    std::ranges::sort(temperatures);
    return temperatures;
}

Result<Saturation> sweepTemperatures(const Computation &now, const SweptRows &rows, Saturation result,
                                     const std::stop_token &stop)
{
    AttentionInputs inputs = rows.inputs();
    inputs.spec.scale = ScaleRule::InverseSqrtDk;
    const Result<Trace> trace = attend(inputs, TracePart::Scores, stop);
    if (!trace)
        return tl::unexpected(trace.error());
    result.current = currentTemperature(now.session);
    for (const double temperature : sweptTemperatures(result.current)) {
        if (stop.stop_requested())
            return failure(ErrorCode::Cancelled);
        const HeadStack weights = softmaxAt(trace->scores, inputs.mask, temperature);
        result.scaled.push_back(rows.measured(temperature, weights));
    }
    return result;
}

} // namespace

double softmaxJacobianNorm(std::span<const float> weights)
{
    if (std::isnan(rowEntropy(weights)))
        return std::numeric_limits<double>::quiet_NaN();
    const auto largest = static_cast<std::size_t>(std::ranges::max_element(weights) - weights.begin());
    double others = 0; // what the largest leaves: 1 − p loses its digits where p is near 1
    for (std::size_t i = 0; i < weights.size(); ++i)
        others += i == largest ? 0.0 : static_cast<double>(weights[i]);
    const double sum = others + static_cast<double>(weights[largest]);
    double diagonal = 0; // Σ (p (1 − p))²
    double pairs = 0;    // Σ over i < j of (p_i p_j)²
    double squares = 0;  // Σ over those before of p²
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double p = static_cast<double>(weights[i]) / sum;
        const double rest = i == largest ? others / sum : 1 - p;
        diagonal += p * p * rest * rest;
        pairs += p * p * squares;
        squares += p * p;
    }
    return std::sqrt(diagonal + 2 * pairs);
}

std::vector<int> sweptWidths(int current)
{
    std::vector<int> widths = {std::clamp(current, 1, maximumWidth)};
    for (int step = 0; step <= widthSteps; ++step)
        widths.push_back(
            static_cast<int>(std::lround(std::pow(double(maximumWidth), double(step) / widthSteps))));
    std::ranges::sort(widths);
    widths.erase(std::unique(widths.begin(), widths.end()), widths.end());
    return widths;
}

Result<Saturation> sweepSaturation(const Computation &now, SweepKind kind, Eigen::Index head,
                                   Eigen::Index query, const std::stop_token &stop)
{
    if (const Result<void> can = canSweep(now, kind); !can)
        return tl::unexpected(can.error());
    const SweptRows rows(*now.inputs, head, query);
    Saturation result;
    result.kind = kind;
    result.queries = rows.queries();
    result.allQueries = now.trace.queries();
    result.keys = now.trace.keys();
    return kind == SweepKind::KeyWidth ? sweepWidths(now, rows, std::move(result), stop)
                                       : sweepTemperatures(now, rows, std::move(result), stop);
}

} // namespace heedmap
