// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/edit_vectors.h"

#include "core/embedding/random_vectors.h"
#include "core/session/session_tokens.h"

#include <QSet>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

QList<float> roundedRandomVector(const EmbeddingSettings &embedding, const QString &token)
{
    QList<float> numbers(embedding.dModel);
    fillTokenVector(embedding.seed, token, {numbers.data(), static_cast<std::size_t>(numbers.size())});
    for (float &number : numbers)
        number = std::round(number * 100.0F) / 100.0F + 0.0F;
    return numbers;
}

void resizeRows(EmbeddingSettings &embedding)
{
    for (QList<float> &row : embedding.table)
        row.resize(embedding.dModel);
}

} // namespace

void chooseEmbedding(Session &session, EmbeddingKind kind)
{
    EmbeddingSettings &embedding = session.embedding;
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
