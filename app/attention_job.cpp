// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/attention_job.h"

#include "app/console.h"
#include "core/embedding/position.h"
#include "core/embedding/random_vectors.h"
#include "core/files/array_file.h"
#include "core/files/mask_array.h"
#include "core/files/state_dict.h"
#include "core/session/make_inputs.h"
#include "core/session/session_tokens.h"
#include "core/word_vectors/word_vectors.h"

#include <QCoreApplication>

#include <algorithm>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

Result<HeadStack> readStack(const QString &fileAndName)
{
    const Result<FloatArray> array = readArray(fileAndName);
    if (!array)
        return tl::unexpected(array.error());
    return toHeadStack(*array, fileAndName.toStdString());
}

AttentionInputs withSessionMask(const Session &session, AttentionInputs inputs)
{
    inputs.spec = makeSpec(session);
    inputs.mask = makeMask(session, inputs.query.rows(), inputs.key.rows());
    return inputs;
}

/// A key that is not there cannot be blocked; to say nothing would hide a slip.
Result<void> blockedKeysExist(const Session &session, Eigen::Index keys)
{
    const QList<int> &blocked = session.mask.blockedKeys;
    if (blocked.isEmpty() || blocked.last() < keys)
        return {};
    return failure(ErrorCode::OutOfRange, "--block-keys",
                   {std::to_string(blocked.last() + 1), "1", std::to_string(keys)});
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
    return withSessionMask(request.session, std::move(inputs));
}

/// Parameters made from the session for arrays of any width; embedded tokens have theirs from prepare().
Result<void> makeParameters(const AttentionRequest &request, AttentionInputs &inputs)
{
    const Session &session = request.session;
    if (request.embedsTokens()) {
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

/// A row a token. A token that the file does not have gets its unknown vector, or a random one that is always the same.
HeadStack vectorsOf(const QStringList &tokens, const WordVectors &words, quint64 seed)
{
    HeadStack stack(1, tokens.size(), static_cast<Eigen::Index>(words.width));
    for (qsizetype row = 0; row < tokens.size(); ++row) {
        const std::span<float> vector =
            stack.values().subspan(static_cast<std::size_t>(row) * words.width, words.width);
        if (const auto found = words.rows.find(tokens[row]); found != words.rows.end())
            std::copy(found->second.values.begin(), found->second.values.end(), vector.begin());
        else if (words.unknown)
            std::copy(words.unknown->begin(), words.unknown->end(), vector.begin());
        else
            fillTokenVector(seed, tokens[row], vector);
    }
    return stack;
}

Result<AttentionInputs> lookUp(const AttentionRequest &request)
{
    const Session &session = request.session;
    if (const Result<void> few = tokensFit(session); !few)
        return tl::unexpected(few.error());
    const Result<WordVectors> words = readWordVectors(request.embeddings, distinctTokens(session));
    if (!words)
        return tl::unexpected(words.error());
    if (!words->missing.isEmpty()) {
        complain(Words::tr("%1 has no vector for: %2. %3 stands in.")
                     .arg(request.embeddings, words->missing.join(QLatin1String(", ")),
                          words->unknown ? Words::tr("Its vector of unknown words")
                                         : Words::tr("A random vector, always the same for a word,")));
    }
    AttentionInputs inputs;
    inputs.query = vectorsOf(targetTokens(session), *words, session.embedding.seed);
    inputs.key = inputs.value = vectorsOf(sourceTokens(session), *words, session.embedding.seed);
    if (session.embedding.position) {
        for (HeadStack *stack : {&inputs.query, &inputs.key, &inputs.value}) {
            Matrix positioned = stack->head(0);
            addSinusoidalPosition(positioned);
            *stack = HeadStack::fromMatrix(positioned);
        }
    }
    return withSessionMask(session, std::move(inputs));
}

/// Where queries, keys and values come from. Embedded tokens already have their parameters.
Result<AttentionInputs> inputsOf(const AttentionRequest &request)
{
    if (request.hasArrays())
        return readInputs(request);
    return request.embedsTokens() ? prepare(request.session) : lookUp(request);
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
    if (const Result<void> exist = blockedKeysExist(request.session, inputs->key.rows()); !exist)
        return tl::unexpected(exist.error());
    if (const Result<void> read = readParameters(request, *inputs); !read)
        return tl::unexpected(read.error());
    if (const Result<void> masked = addMask(request.mask, *inputs); !masked)
        return tl::unexpected(masked.error());
    Result<Trace> trace = attend(*inputs, wanted);
    if (!trace)
        return tl::unexpected(trace.error());
    const bool text = !request.hasArrays();
    Computation computation{
        request.session, text ? sourceTokens(request.session) : numberLabels(trace->keys()),
        text ? targetTokens(request.session) : numberLabels(trace->queries()), std::move(*trace)};
    return std::make_shared<const Computation>(std::move(computation));
}

} // namespace heedmap
