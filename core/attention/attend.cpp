// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attend.h"

#include "core/attention/head_rows.h"
#include "core/attention/linear.h"
#include "core/attention/validate.h"

#include <cmath>
#include <utility>

namespace heedmap {

namespace {

/// Queries, keys or values a head: what was given, or what a projection made of it.
class Operand final
{
public:
    explicit Operand(const HeadStack &given) : m_given(&given) {}
    explicit Operand(HeadStack &&made) : m_made(std::move(made)) {}

    const HeadStack &stack() const { return m_given != nullptr ? *m_given : m_made; }
    HeadStack take() { return m_given != nullptr ? *m_given : std::move(m_made); }

private:
    const HeadStack *m_given = nullptr;
    HeadStack m_made;
};

struct Operands
{
    Operand q;
    Operand k;
    Operand v;
};

Operand projected(const Linear &linear, const HeadStack &input, Eigen::Index heads,
                  const std::stop_token &stop)
{
    if (linear.isEmpty())
        return Operand(input);
    return Operand(projectHeads(linear, input.head(0), heads, stop));
}

bool hasOutput(const AttentionInputs &in)
{
    return in.projections && !in.projections->output.isEmpty();
}

/// Values are projected only where something is made of them.
Operands projected(const AttentionInputs &in, TraceParts wanted, const std::stop_token &stop)
{
    if (!in.projections)
        return {Operand(in.query), Operand(in.key), Operand(in.value)};
    const Projections &p = *in.projections;
    const bool needsValues = wanted.has(TracePart::Context) ||
                             (wanted.has(TracePart::Output) && hasOutput(in)) ||
                             wanted.has(TracePart::Projected);
    return {projected(p.query, in.query, in.spec.heads, stop), projected(p.key, in.key, in.spec.heads, stop),
            needsValues ? projected(p.value, in.value, in.spec.heads, stop) : Operand(HeadStack())};
}

float scaleFactor(const AttentionSpec &spec, Eigen::Index dK)
{
    switch (spec.scale) {
    case ScaleRule::InverseSqrtDk:
        return dK > 0 ? 1.0F / std::sqrt(static_cast<float>(dK)) : 1.0F;
    case ScaleRule::One:
        return 1.0F;
    case ScaleRule::Free:
        return spec.freeScale;
    }
    return 1.0F;
}

Trace unwrittenTrace(const AttentionInputs &in, const Shape &shape, Eigen::Index valueWidth,
                     TraceParts wanted)
{
    const auto scores = [&] { return HeadStack::unwritten(shape.heads, shape.queries, shape.keys); };
    Trace trace;
    trace.mask = in.mask;
    trace.weights = scores();
    if (wanted.has(TracePart::Unscaled) && in.spec.mechanism == Mechanism::DotProduct)
        trace.unscaled = scores();
    if (wanted.has(TracePart::Scores))
        trace.scores = scores();
    if (wanted.has(TracePart::Masked))
        trace.masked = scores();
    if (wanted.has(TracePart::Context) || (wanted.has(TracePart::Output) && hasOutput(in)))
        trace.context = HeadStack::unwritten(shape.heads, shape.queries, valueWidth);
    return trace;
}

HeadStack *ifMade(HeadStack &stack)
{
    return stack.isEmpty() ? nullptr : &stack;
}

void fill(const AttentionInputs &in, const HeadStack &q, const HeadStack &k, const HeadStack &v, Trace &trace,
          const std::stop_token &stop)
{
    trace.notFinite = attendHeads(HeadRows{.q = q,
                                           .k = k,
                                           .v = v,
                                           .additive = in.additive ? &*in.additive : nullptr,
                                           .mask = trace.mask,
                                           .maskMethod = in.spec.maskMethod,
                                           .scale = trace.scale,
                                           .unscaled = ifMade(trace.unscaled),
                                           .scores = ifMade(trace.scores),
                                           .masked = ifMade(trace.masked),
                                           .weights = trace.weights,
                                           .context = ifMade(trace.context)},
                                  stop);
}

} // namespace

Result<Trace> attend(const AttentionInputs &in, TraceParts wanted, const std::stop_token &stop)
{
    const Result<Shape> shape = validate(in);
    if (!shape)
        return tl::unexpected(shape.error());

    Operands operands = projected(in, wanted, stop);
    const HeadStack &v = operands.v.stack();
    if (stop.stop_requested())
        return failure(ErrorCode::Cancelled);
    Trace trace = unwrittenTrace(in, *shape, v.columns(), wanted);
    if (in.spec.mechanism == Mechanism::Additive) {
        const HeadStack q = projectHeads(in.additive->query, in.query.head(0), 1, stop);
        const HeadStack k = projectHeads(in.additive->key, in.key.head(0), 1, stop);
        fill(in, q, k, v, trace, stop);
    } else {
        trace.scale = scaleFactor(in.spec, operands.k.stack().columns());
        fill(in, operands.q.stack(), operands.k.stack(), v, trace, stop);
    }
    if (wanted.has(TracePart::Output) && hasOutput(in) && !stop.stop_requested())
        trace.output = apply(in.projections->output, joinHeads(trace.context), stop);
    if (stop.stop_requested())
        return failure(ErrorCode::Cancelled);
    if (!wanted.has(TracePart::Context))
        trace.context = {};
    if (wanted.has(TracePart::Projected)) {
        trace.q = operands.q.take();
        trace.k = operands.k.take();
        trace.v = operands.v.take();
        if (in.additive)
            trace.additive = std::make_shared<const AdditiveParameters>(*in.additive);
    }
    return trace;
}

} // namespace heedmap
