// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/embedding/position.h"
#include "core/embedding/random_vectors.h"
#include "core/session/compute.h"
#include "core/session/session_tokens.h"

namespace heedmap {

namespace {

Result<Matrix> embed(const Session &session, const QStringList &tokens, int width)
{
    const EmbeddingSettings &embedding = session.embedding;
    Matrix vectors = Matrix::Zero(tokens.size(), width);
    const QStringList vocabulary =
        embedding.kind == EmbeddingKind::OneHot ? distinctTokens(session) : QStringList();
    for (qsizetype row = 0; row < tokens.size(); ++row) {
        switch (embedding.kind) {
        case EmbeddingKind::Random:
            fillTokenVector(embedding.seed, tokens[row],
                            {vectors.data() + row * width, static_cast<std::size_t>(width)});
            break;
        case EmbeddingKind::OneHot:
            vectors(row, vocabulary.indexOf(tokens[row])) = 1;
            break;
        case EmbeddingKind::Table: {
            const QList<float> numbers = embedding.table.value(tokens[row]);
            if (!numbers.isEmpty() && numbers.size() != width)
                return failure(ErrorCode::ShapeMismatch, tokens[row].toStdString(),
                               {std::to_string(numbers.size()), std::to_string(width)});
            for (qsizetype i = 0; i < numbers.size(); ++i)
                vectors(row, i) = numbers[i];
            break;
        }
        }
    }
    if (embedding.position)
        addSinusoidalPosition(vectors);
    return vectors;
}

Linear identity(Eigen::Index in, Eigen::Index out)
{
    return {Matrix::Identity(in, out), {}};
}

Projections projections(const Session &session, Eigen::Index width)
{
    const Eigen::Index heads = headCount(session);
    const Eigen::Index dK = keyWidth(session);
    const Eigen::Index dV = valueWidth(session);
    if (session.attention.projections == ProjectionKind::Identity)
        return {identity(width, heads * dK), identity(width, heads * dK), identity(width, heads * dV),
                identity(heads * dV, width)};
    const quint64 seed = session.embedding.seed;
    return {{randomProjection(seed, RandomRole::QueryProjection, width, heads, dK), {}},
            {randomProjection(seed, RandomRole::KeyProjection, width, heads, dK), {}},
            {randomProjection(seed, RandomRole::ValueProjection, width, heads, dV), {}},
            {randomOutputProjection(seed, heads, dV, width), {}}};
}

AdditiveParameters additiveParameters(const Session &session)
{
    const quint64 seed = session.embedding.seed;
    const Eigen::Index dQ = queryWidth(session);
    const Eigen::Index dK = keyWidth(session);
    const Eigen::Index dH = session.attention.dH;
    AdditiveParameters parameters;
    parameters.query.weight = randomProjection(seed, RandomRole::AdditiveQuery, dQ, 1, dH);
    parameters.key.weight = randomProjection(seed, RandomRole::AdditiveKey, dK, 1, dH);
    // v_a as one row of variance 1/d_h: its dot product with tanh has that fan-in.
    parameters.energy = randomProjection(seed, RandomRole::AdditiveEnergy, 1, 1, dH).row(0) /
                        std::sqrt(static_cast<float>(dH));
    return parameters;
}

Result<QStringList> limited(const char *side, const QStringList &tokens)
{
    if (tokens.size() > maximumTokens)
        return failure(ErrorCode::TooManyTokens, side,
                       {std::to_string(tokens.size()), std::to_string(maximumTokens)});
    return tokens;
}

/// What the person blocked by hand in one head only needs a plane a head.
Mask buildMask(const Session &session, int heads, qsizetype queries, qsizetype keys)
{
    const MaskSettings &settings = session.mask;
    const bool perHead = std::any_of(settings.blockedCells.begin(), settings.blockedCells.end(),
                                     [](const BlockedCell &cell) { return cell.head >= 0; });
    Mask mask(perHead ? heads : 1, queries, keys);
    if (settings.causal)
        mask.blockCausal(settings.alignment);
    for (int key : settings.blockedKeys) {
        if (key < keys)
            mask.blockKey(key);
    }
    for (const BlockedCell &cell : settings.blockedCells) {
        if (cell.query >= queries || cell.key >= keys)
            continue;
        for (int plane = 0; plane < mask.planes(); ++plane) {
            if (cell.head < 0 || cell.head == plane)
                mask.block(plane, cell.query, cell.key);
        }
    }
    return mask;
}

Result<void> headsDivide(const Session &session)
{
    const int width = embeddingWidth(session);
    const int heads = session.attention.heads;
    const bool applies = session.attention.mechanism == Mechanism::DotProduct &&
                         session.attention.widthFollowsHeads && width > 0;
    if (!applies || width % heads == 0)
        return {};
    QStringList counts;
    for (int count : dividingHeadCounts(width, heads))
        counts.append(QString::number(count));
    return failure(
        ErrorCode::NotDivisible, "heads",
        {std::to_string(width), std::to_string(heads), counts.join(QLatin1String(", ")).toStdString()});
}

AttentionSpec specOf(const Session &session)
{
    AttentionSpec spec;
    spec.mechanism = session.attention.mechanism;
    spec.scale = session.attention.scale;
    spec.freeScale = static_cast<float>(session.attention.freeScale);
    spec.maskMethod = session.mask.method;
    spec.heads = headCount(session);
    return spec;
}

} // namespace

Result<AttentionInputs> prepare(const Session &session)
{
    const Result<QStringList> source = limited("source", sourceTokens(session));
    const Result<QStringList> target = limited("target", targetTokens(session));
    for (const Result<QStringList> *side : {&source, &target}) {
        if (!*side)
            return tl::unexpected(side->error());
    }
    if (const auto divides = headsDivide(session); !divides)
        return tl::unexpected(divides.error());

    const bool additive = session.attention.mechanism == Mechanism::Additive;
    const int sourceWidth = additive ? keyWidth(session) : embeddingWidth(session);
    const int targetWidth = additive ? queryWidth(session) : embeddingWidth(session);
    const Result<Matrix> keys = embed(session, *source, sourceWidth);
    const Result<Matrix> queries = embed(session, *target, targetWidth);
    for (const Result<Matrix> *side : {&keys, &queries}) {
        if (!*side)
            return tl::unexpected(side->error());
    }

    AttentionInputs inputs;
    inputs.spec = specOf(session);
    inputs.query = HeadStack::fromMatrix(*queries);
    inputs.key = HeadStack::fromMatrix(*keys);
    inputs.value = inputs.key;
    inputs.mask = buildMask(session, headCount(session), target->size(), source->size());
    if (additive)
        inputs.additive = additiveParameters(session);
    else
        inputs.projections = projections(session, sourceWidth);
    return inputs;
}

} // namespace heedmap
