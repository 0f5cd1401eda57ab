// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_tokens.h"

#include <QSet>

#include <algorithm>
#include <cstdlib>

namespace heedmap {

QStringList sideTokens(const SideText &side)
{
    QStringList tokens = splitTokens(side.text, side.split);
    if (side.begin)
        tokens.prepend(beginMarker);
    if (side.end)
        tokens.append(endMarker);
    return tokens;
}

QStringList sourceTokens(const Session &session)
{
    return sideTokens(session.tokens.source);
}

QStringList targetTokens(const Session &session)
{
    return sideTokens(session.tokens.selfAttention ? session.tokens.source : session.tokens.target);
}

QStringList distinctTokens(const Session &session)
{
    QStringList tokens = sourceTokens(session) + targetTokens(session);
    tokens.removeDuplicates();
    return tokens;
}

int embeddingWidth(const Session &session)
{
    if (session.embedding.kind == EmbeddingKind::OneHot)
        return static_cast<int>(distinctTokens(session).size());
    return session.embedding.dModel;
}

int headCount(const Session &session)
{
    return session.attention.mechanism == Mechanism::Additive ? 1 : session.attention.heads;
}

namespace {

bool widthsAreFree(const Session &session)
{
    return session.embedding.kind == EmbeddingKind::Random;
}

int followingWidth(const Session &session)
{
    return embeddingWidth(session) / session.attention.heads;
}

} // namespace

int keyWidth(const Session &session)
{
    const AttentionSettings &attention = session.attention;
    if (attention.mechanism == Mechanism::Additive)
        return widthsAreFree(session) ? attention.dK : embeddingWidth(session);
    return attention.widthFollowsHeads ? followingWidth(session) : attention.dK;
}

int queryWidth(const Session &session)
{
    if (session.attention.mechanism != Mechanism::Additive)
        return keyWidth(session);
    return widthsAreFree(session) ? session.attention.dQ : embeddingWidth(session);
}

int valueWidth(const Session &session)
{
    const AttentionSettings &attention = session.attention;
    if (attention.mechanism == Mechanism::Additive)
        return keyWidth(session);
    return attention.widthFollowsHeads ? followingWidth(session) : attention.dV;
}

QList<int> dividingHeadCounts(qsizetype dModel, qsizetype wanted)
{
    QList<int> counts;
    for (int heads = 1; heads <= maximumHeads && heads <= dModel; ++heads) {
        if (dModel % heads == 0)
            counts.append(heads);
    }
    std::stable_sort(counts.begin(), counts.end(), [wanted](qsizetype a, qsizetype b) {
        return std::abs(a - wanted) < std::abs(b - wanted);
    });
    return counts;
}

Result<void> headsDivide(qsizetype dModel, qsizetype heads)
{
    if (dModel % heads == 0)
        return {};
    QStringList counts;
    for (int count : dividingHeadCounts(dModel, heads))
        counts.append(QString::number(count));
    return failure(
        ErrorCode::NotDivisible, "heads",
        {std::to_string(dModel), std::to_string(heads), counts.join(QLatin1String(", ")).toStdString()});
}

Result<void> tokensFit(const Session &session)
{
    for (const auto &[side, tokens] :
         {std::pair{"source", sourceTokens(session)}, {"target", targetTokens(session)}}) {
        if (tokens.size() > maximumTokens)
            return failure(ErrorCode::TooManyTokens, side,
                           {std::to_string(tokens.size()), std::to_string(maximumTokens)});
    }
    return {};
}

} // namespace heedmap
