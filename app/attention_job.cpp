// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/attention_job.h"

#include "core/files/array_file.h"
#include "core/files/mask_array.h"
#include "core/files/state_dict.h"
#include "core/session/make_inputs.h"
#include "core/session/session_tokens.h"

namespace heedmap {

namespace {

Result<HeadStack> readStack(const QString &fileAndName)
{
    const Result<FloatArray> array = readArray(fileAndName);
    if (!array)
        return tl::unexpected(array.error());
    return toHeadStack(*array, fileAndName.toStdString());
}

/// Query, key and value as they come from files, before any projection.
Result<AttentionInputs> readInputs(const AttentionRequest &request)
{
    AttentionInputs inputs;
    for (const auto &[file, stack] : {std::pair{&request.query, &inputs.query},
                                      {&request.key, &inputs.key},
                                      {&request.value, &inputs.value}}) {
        Result<HeadStack> read = readStack(*file);
        if (!read)
            return tl::unexpected(read.error());
        *stack = std::move(*read);
    }
    inputs.spec = makeSpec(request.session);
    inputs.mask = makeMask(request.session, inputs.query.rows(), inputs.key.rows());
    return inputs;
}

/// Parameters made from the session for arrays of any width; embedded tokens have theirs from prepare().
Result<void> makeParameters(const AttentionRequest &request, AttentionInputs &inputs)
{
    const Session &session = request.session;
    if (request.query.isEmpty()) {
        if (request.projections == ProjectionChoice::None)
            inputs.projections.reset();
        return {};
    }
    if (session.attention.mechanism == Mechanism::Additive) {
        inputs.additive = makeAdditiveParameters(session, inputs.query.columns(), inputs.key.columns());
        return {};
    }
    if (request.projections == ProjectionChoice::None)
        return {};
    const Eigen::Index heads = headCount(session);
    const bool follows = session.attention.widthFollowsHeads;
    if (follows) {
        if (const Result<void> divides = headsDivide(inputs.query.columns(), heads); !divides)
            return divides;
    }
    const Eigen::Index dK = follows ? inputs.query.columns() / heads : session.attention.dK;
    const Eigen::Index dV = follows ? dK : session.attention.dV;
    inputs.projections = makeProjections(
        session, {inputs.query.columns(), inputs.key.columns(), inputs.value.columns(), dK, dV});
    return {};
}

Result<void> readParameters(const AttentionRequest &request, AttentionInputs &inputs)
{
    if (request.parameters.isEmpty())
        return makeParameters(request, inputs);
    Result<StateDict> parameters = readStateDict(request.parameters);
    if (!parameters)
        return tl::unexpected(parameters.error());
    inputs.spec.mechanism = parameters->mechanism;
    if (parameters->mechanism == Mechanism::Additive)
        inputs.spec.heads = 1;
    inputs.projections = std::move(parameters->projections);
    inputs.additive = std::move(parameters->additive);
    return {};
}

/// What either blocks is blocked.
Result<void> addMask(const QString &fileAndName, AttentionInputs &inputs)
{
    if (fileAndName.isEmpty())
        return {};
    const Result<FloatArray> array = readArray(fileAndName);
    if (!array)
        return tl::unexpected(array.error());
    const Result<MaskFromArray> read = maskFromArray(*array, fileAndName.toStdString());
    if (!read)
        return tl::unexpected(read.error());
    const Mask &mask = read->mask;
    const Eigen::Index queries = inputs.query.rows();
    const Eigen::Index keys = inputs.key.rows();
    const bool fits = mask.queries() == queries && mask.keys() == keys &&
                      (mask.planes() == 1 || mask.planes() == inputs.spec.heads);
    if (!fits)
        return failure(ErrorCode::ShapeMismatch, fileAndName.toStdString(),
                       {shapeText({mask.planes(), mask.queries(), mask.keys()}),
                        shapeText({queries, keys}) + " or " + shapeText({inputs.spec.heads, queries, keys})});
    inputs.mask = combined(inputs.mask, mask);
    return {};
}

/// Where queries, keys and values come from. Embedded tokens already have their parameters.
Result<AttentionInputs> inputsOf(const AttentionRequest &request)
{
    return request.query.isEmpty() ? prepare(request.session) : readInputs(request);
}

} // namespace

QStringList numberLabels(qsizetype count)
{
    QStringList labels;
    for (qsizetype i = 1; i <= count; ++i)
        labels.append(QString::number(i));
    return labels;
}

Result<ComputationPtr> runAttention(const AttentionRequest &request, TraceParts wanted)
{
    Result<AttentionInputs> inputs = inputsOf(request);
    if (!inputs)
        return tl::unexpected(inputs.error());
    if (const Result<void> read = readParameters(request, *inputs); !read)
        return tl::unexpected(read.error());
    if (const Result<void> masked = addMask(request.mask, *inputs); !masked)
        return tl::unexpected(masked.error());
    Result<Trace> trace = attend(*inputs, wanted);
    if (!trace)
        return tl::unexpected(trace.error());
    const bool text = request.query.isEmpty();
    Computation computation{
        request.session, text ? sourceTokens(request.session) : numberLabels(trace->keys()),
        text ? targetTokens(request.session) : numberLabels(trace->queries()), std::move(*trace)};
    return std::make_shared<const Computation>(std::move(computation));
}

} // namespace heedmap
