// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attend.h"

#include "core/attention/scores.h"
#include "core/attention/softmax.h"
#include "core/attention/validate.h"

#include <algorithm>

namespace heedmap {

namespace {

/// Queries, keys and values a head; for additive attention already through W_a and U_a.
struct PerHead
{
    HeadStack q;
    HeadStack k;
    HeadStack v;
};

HeadStack project(const Linear &linear, const HeadStack &input, Eigen::Index heads)
{
    return linear.isEmpty() ? input : projectHeads(linear, input.head(0), heads);
}

PerHead project(const AttentionInputs &in)
{
    if (!in.projections)
        return {in.query, in.key, in.value};
    const Projections &p = *in.projections;
    return {project(p.query, in.query, in.spec.heads), project(p.key, in.key, in.spec.heads),
            project(p.value, in.value, in.spec.heads)};
}

std::span<float> rowOf(HeadStack &stack, Eigen::Index head, Eigen::Index row)
{
    const auto width = static_cast<std::size_t>(stack.columns());
    return stack.values().subspan(static_cast<std::size_t>(head * stack.rows() + row) * width, width);
}

/// Scores of one head, row by row into \a scores; stops early when asked.
void scoreDotProduct(const PerHead &heads, Eigen::Index head, HeadStack &scores)
{
    scores.head(head).noalias() = heads.q.head(head) * heads.k.head(head).transpose();
}

void scoreAdditive(const AttentionInputs &in, HeadStack &scores, const std::stop_token &stop)
{
    const Matrix queries = apply(in.additive->query, in.query.head(0));
    const Matrix keys = apply(in.additive->key, in.key.head(0));
    for (Eigen::Index row = 0; row < queries.rows() && !stop.stop_requested(); ++row)
        scores.head(0).row(row) = additiveScores(queries.row(row), keys, *in.additive);
}

void weigh(const AttentionInputs &in, Eigen::Index head, TraceParts wanted, Trace &trace)
{
    for (Eigen::Index query = 0; query < trace.queries(); ++query) {
        const std::span<float> row = rowOf(trace.weights, head, query);
        applyMask(row, in.mask, head, query, in.spec.maskMethod);
        if (wanted.has(TracePart::Masked))
            std::copy(row.begin(), row.end(), rowOf(trace.masked, head, query).begin());
        softmax(row);
    }
}

Trace emptyTrace(const AttentionInputs &in, const Shape &shape, TraceParts wanted)
{
    Trace trace;
    trace.mask = in.mask;
    trace.weights = HeadStack(shape.heads, shape.queries, shape.keys);
    if (wanted.has(TracePart::Masked))
        trace.masked = trace.weights;
    return trace;
}

void keepScores(TraceParts wanted, Mechanism mechanism, Trace &trace)
{
    if (mechanism == Mechanism::DotProduct) {
        if (wanted.has(TracePart::Unscaled))
            trace.unscaled = trace.weights;
        for (float &score : trace.weights.values())
            score *= trace.scale;
    }
    if (wanted.has(TracePart::Scores))
        trace.scores = trace.weights;
}

void finish(const AttentionInputs &in, PerHead heads, TraceParts wanted, Trace &trace)
{
    trace.notFinite = countNotFinite(trace.weights.values());
    const bool hasOutput = in.projections && !in.projections->output.isEmpty();
    HeadStack context;
    if (wanted.has(TracePart::Context) || (wanted.has(TracePart::Output) && hasOutput)) {
        context = HeadStack(trace.heads(), trace.queries(), heads.v.columns());
        for (Eigen::Index h = 0; h < trace.heads(); ++h)
            context.head(h).noalias() = trace.weights.head(h) * heads.v.head(h);
    }
    if (wanted.has(TracePart::Output) && hasOutput)
        trace.output = apply(in.projections->output, joinHeads(context));
    if (wanted.has(TracePart::Context))
        trace.context = std::move(context);
    if (wanted.has(TracePart::Projected)) {
        trace.q = std::move(heads.q);
        trace.k = std::move(heads.k);
        trace.v = std::move(heads.v);
        if (in.additive)
            trace.additive = std::make_shared<const AdditiveParameters>(*in.additive);
    }
}

} // namespace

Result<Trace> attend(const AttentionInputs &in, TraceParts wanted, const std::stop_token &stop)
{
    const Result<Shape> shape = validate(in);
    if (!shape)
        return tl::unexpected(shape.error());

    PerHead heads = project(in);
    Trace trace = emptyTrace(in, *shape, wanted);
    if (in.spec.mechanism == Mechanism::Additive) {
        scoreAdditive(in, trace.weights, stop);
    } else {
        trace.scale = scaleFactor(in.spec, heads.k.columns());
        for (Eigen::Index h = 0; h < shape->heads && !stop.stop_requested(); ++h)
            scoreDotProduct(heads, h, trace.weights);
    }
    keepScores(wanted, in.spec.mechanism, trace);
    for (Eigen::Index h = 0; h < shape->heads && !stop.stop_requested(); ++h)
        weigh(in, h, wanted, trace);
    if (stop.stop_requested())
        return failure(ErrorCode::Cancelled);
    finish(in, std::move(heads), wanted, trace);
    return trace;
}

} // namespace heedmap
