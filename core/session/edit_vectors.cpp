// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/edit_vectors.h"

#include "core/embedding/random_vectors.h"
#include "core/session/session_tokens.h"
#include "core/session/use_files.h"

#include <QSet>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

float rounded(float number)
{
    return std::round(number * 100.0F) / 100.0F + 0.0F; // never −0
}

QList<float> roundedRandomVector(const EmbeddingSettings &embedding, const QString &token)
{
    QList<float> numbers(embedding.dModel);
    fillTokenVector(embedding.seed, token, {numbers.data(), static_cast<std::size_t>(numbers.size())});
    for (float &number : numbers)
        number = rounded(number);
    return numbers;
}

void resizeRows(EmbeddingSettings &embedding)
{
    for (QList<float> &row : embedding.table)
        row.resize(embedding.dModel);
}

/// What makes the farthest of \a places lie at 2, if one lies beyond.
float shrinking(const QMap<QString, QList<float>> &places)
{
    constexpr float farthestWanted = 2;
    float farthest = farthestWanted;
    for (const QList<float> &place : places)
        farthest = std::max(farthest, std::hypot(place.value(0), place.value(1)));
    return std::isfinite(farthest) ? farthestWanted / farthest : 1.0F;
}

void attendInThePlane(AttentionSettings &attention)
{
    attention.mechanism = Mechanism::DotProduct;
    attention.heads = 1;
    attention.dK = attention.dV = 2;
    attention.widthFollowsHeads = false;
    attention.projections = ProjectionKind::Identity;
    attention.parameters = {};
}

} // namespace

void chooseEmbedding(Session &session, EmbeddingKind kind)
{
    EmbeddingSettings &embedding = session.embedding;
    if (kind == EmbeddingKind::Trained)
        return useTrained(session);
    dropTraining(session);
    if (kind == EmbeddingKind::Table && embedding.table.isEmpty())
        fillTableWithRandom(session);
    if (kind == EmbeddingKind::Table && !embedding.table.isEmpty()) {
        qsizetype widest = 1;
        for (const QList<float> &row : std::as_const(embedding.table))
            widest = std::max(widest, row.size());
        embedding.dModel = static_cast<int>(std::min<qsizetype>(widest, maximumWidth));
        resizeRows(embedding);
    }
    embedding.kind = kind;
}

void chooseModelWidth(Session &session, int dModel)
{
    session.embedding.dModel = std::clamp(dModel, 1, maximumWidth);
    if (session.embedding.kind == EmbeddingKind::Table)
        resizeRows(session.embedding);
}

void setVectorNumber(EmbeddingSettings &embedding, const QString &token, int dimension, float number)
{
    if (dimension < 0 || dimension >= embedding.dModel)
        return;
    QList<float> &row = embedding.table[token];
    row.resize(embedding.dModel);
    row[dimension] = number;
}

void fillTableWithRandom(Session &session)
{
    for (const QString &token : distinctTokens(session))
        session.embedding.table.insert(token, roundedRandomVector(session.embedding, token));
}

void fillTableWithZero(Session &session)
{
    for (const QString &token : distinctTokens(session))
        session.embedding.table.insert(token, QList<float>(session.embedding.dModel, 0.0F));
}

void makeTwoDimensional(Session &session, const QMap<QString, QList<float>> &places)
{
    dropTraining(session);
    EmbeddingSettings &embedding = session.embedding;
    embedding.kind = EmbeddingKind::Table;
    embedding.dModel = 2;
    resizeRows(embedding);
    const float factor = shrinking(places);
    for (const QString &token : distinctTokens(session)) {
        const QList<float> place = places.value(token);
        embedding.table.insert(
            token, place.size() == 2 ? QList<float>{rounded(place[0] * factor), rounded(place[1] * factor)}
                                     : roundedRandomVector(embedding, token));
    }
    attendInThePlane(session.attention);
}

QStringList unusedTableTokens(const Session &session)
{
    if (session.embedding.table.isEmpty())
        return {};
    const QStringList tokens = distinctTokens(session);
    const QSet<QString> used(tokens.begin(), tokens.end());
    QStringList unused;
    for (auto row = session.embedding.table.keyBegin(); row != session.embedding.table.keyEnd(); ++row) {
        if (!used.contains(*row))
            unused.append(*row);
    }
    return unused;
}

void removeUnusedRows(Session &session)
{
    for (const QString &token : unusedTableTokens(session))
        session.embedding.table.remove(token);
}

} // namespace heedmap
