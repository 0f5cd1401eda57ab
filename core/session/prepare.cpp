// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/embedding/position.h"
#include "core/embedding/random_vectors.h"
#include "core/session/compute.h"
#include "core/session/make_inputs.h"
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

} // namespace

Result<AttentionInputs> prepare(const Session &session)
{
    if (const Result<void> fit = tokensFit(session); !fit)
        return tl::unexpected(fit.error());
    const QStringList source = sourceTokens(session);
    const QStringList target = targetTokens(session);
    const bool additive = session.attention.mechanism == Mechanism::Additive;
    if (!additive && session.attention.widthFollowsHeads) {
        if (const auto divides = headsDivide(embeddingWidth(session), headCount(session)); !divides)
            return tl::unexpected(divides.error());
    }

    const int sourceWidth = additive ? keyWidth(session) : embeddingWidth(session);
    const int targetWidth = additive ? queryWidth(session) : embeddingWidth(session);
    const Result<Matrix> keys = embed(session, source, sourceWidth);
    const Result<Matrix> queries = embed(session, target, targetWidth);
    for (const Result<Matrix> *side : {&keys, &queries}) {
        if (!*side)
            return tl::unexpected(side->error());
    }

    AttentionInputs inputs;
    inputs.spec = makeSpec(session);
    inputs.query = HeadStack::fromMatrix(*queries);
    inputs.key = HeadStack::fromMatrix(*keys);
    inputs.value = inputs.key;
    inputs.mask = makeMask(session, target.size(), source.size());
    if (additive)
        inputs.additive = makeAdditiveParameters(session, targetWidth, sourceWidth);
    else
        inputs.projections = makeProjections(
            session, {sourceWidth, sourceWidth, sourceWidth, keyWidth(session), valueWidth(session)});
    return inputs;
}

} // namespace heedmap
