// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_tokens.h"

#include "core/session/picture_patches.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace heedmap {

namespace {

/// The latest results of splitTokens(): a session is asked for its tokens a dozen times for every edit.
class LatestSplits final
{
public:
    QStringList tokens(const SideText &side, qsizetype atMost)
    {
        const auto found = std::ranges::find_if(m_splits, [&](const Split &split) {
            return split.mode == side.split && split.atMost == atMost && split.text == side.text;
        });
        if (found != m_splits.end()) {
            std::rotate(m_splits.begin(), found, found + 1);
        } else {
            std::rotate(m_splits.begin(), m_splits.end() - 1, m_splits.end());
            m_splits.front() = {side.text, side.split, atMost, splitTokens(side.text, side.split, atMost)};
        }
        return m_splits.front().tokens;
    }

private:
    struct Split
    {
        QString text = {};
        SplitMode mode = SplitMode::Words;
        qsizetype atMost = -1;
        QStringList tokens = {};
    };
    std::array<Split, 4> m_splits; ///< both sides, before and after an edit
};

} // namespace

QStringList sideTokens(const SideText &side, qsizetype atMost)
{
    thread_local LatestSplits splits;
    QStringList tokens = splits.tokens(side, atMost);
    if (side.begin)
        tokens.prepend(beginMarker);
    if (side.end)
        tokens.append(endMarker);
    return tokens;
}

QString tokenCountText(qsizetype count)
{
    return count > maximumRows ? QStringLiteral(">%1").arg(maximumRows) : QString::number(count);
}

QStringList sourceTokens(const Session &session)
{
    const TokenSettings &tokens = session.tokens;
    return tokens.picture.isSet() ? patchLabels(tokens.picture) : sideTokens(tokens.source);
}

QStringList targetTokens(const Session &session)
{
    return session.tokens.selfAttention ? sourceTokens(session) : sideTokens(session.tokens.target);
}

bool usesPreviousWord(const Session &session)
{
    return session.embedding.previousWord && session.embedding.kind != EmbeddingKind::Rows;
}

QStringList queryTokens(const Session &session)
{
    QStringList tokens = targetTokens(session);
    if (usesPreviousWord(session) && !tokens.isEmpty()) {
        tokens.removeLast();
        tokens.prepend(beginMarker);
    }
    return tokens;
}

QStringList distinctTokens(const Session &session)
{
    QStringList tokens = sourceTokens(session);
    if (usesPreviousWord(session))
        tokens.append(beginMarker);
    tokens += targetTokens(session);
    tokens.removeDuplicates();
    return tokens;
}

bool showsSavedWeights(const Session &session)
{
    return session.weights.file.isSet() || session.weights.handMade.isSet();
}

bool usesParameterFile(const Session &session)
{
    const ParameterFile &parameters = session.attention.parameters;
    return parameters.file.isSet() && parameters.mechanism == session.attention.mechanism;
}

bool usesTrainedParameters(const Session &session)
{
    return usesParameterFile(session) && session.embedding.kind == EmbeddingKind::Trained &&
           session.attention.parameters.file == session.embedding.trained.file;
}

namespace {

int columnsOf(const ArrayReference &array)
{
    return array.shape.size() < 2 ? 0 : static_cast<int>(array.shape.last());
}

bool isRandom(const Session &session)
{
    return session.embedding.kind == EmbeddingKind::Random;
}

int followingWidth(const Session &session)
{
    return embeddingWidth(session) / session.attention.heads;
}

} // namespace

int embeddingWidth(const Session &session)
{
    switch (session.embedding.kind) {
    case EmbeddingKind::OneHot:
        return static_cast<int>(distinctTokens(session).size());
    case EmbeddingKind::Words:
        return session.embedding.words.width;
    case EmbeddingKind::Rows:
        return columnsOf(session.embedding.rows.source);
    case EmbeddingKind::Trained:
        return session.embedding.trained.width;
    case EmbeddingKind::Random:
        if (usesParameterFile(session))
            return session.attention.parameters.widths.queryIn;
        break;
    case EmbeddingKind::Table:
        break;
    }
    return session.embedding.dModel;
}

int headCount(const Session &session)
{
    return session.attention.mechanism == Mechanism::Additive ? 1 : session.attention.heads;
}

int keyWidth(const Session &session)
{
    const AttentionSettings &attention = session.attention;
    const bool additive = attention.mechanism == Mechanism::Additive;
    if (usesParameterFile(session))
        return additive ? attention.parameters.widths.keyIn
                        : std::max(1, attention.parameters.widths.keyOut / attention.heads);
    if (additive)
        return isRandom(session) ? attention.dK : embeddingWidth(session);
    return attention.widthFollowsHeads ? followingWidth(session) : attention.dK;
}

int queryWidth(const Session &session)
{
    if (session.attention.mechanism != Mechanism::Additive)
        return keyWidth(session);
    if (usesParameterFile(session))
        return session.attention.parameters.widths.queryIn;
    const TokenRows &rows = session.embedding.rows;
    if (session.embedding.kind == EmbeddingKind::Rows && rows.target.isSet())
        return columnsOf(rows.target);
    return isRandom(session) ? session.attention.dQ : embeddingWidth(session);
}

int valueWidth(const Session &session)
{
    const AttentionSettings &attention = session.attention;
    if (attention.mechanism == Mechanism::Additive)
        return keyWidth(session);
    if (usesParameterFile(session))
        return std::max(1, attention.parameters.widths.valueOut / attention.heads);
    return attention.widthFollowsHeads ? followingWidth(session) : attention.dV;
}

int hiddenWidth(const Session &session)
{
    return usesParameterFile(session) ? session.attention.parameters.widths.hidden : session.attention.dH;
}

QList<int> dividingHeadCounts(qsizetype dModel, qsizetype wanted, int most)
{
    QList<int> counts;
    for (int heads = 1; heads <= most && heads <= dModel; ++heads) {
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
    const bool rows = session.embedding.kind == EmbeddingKind::Rows;
    const int limit = rows ? maximumRows : maximumTokens;
    for (const auto &[side, tokens] :
         {std::pair{"source", sourceTokens(session)}, {"target", targetTokens(session)}}) {
        if (tokens.size() > limit)
            return failure(ErrorCode::TooManyTokens, side,
                           {tokenCountText(tokens.size()).toStdString(), std::to_string(limit)});
    }
    return {};
}

} // namespace heedmap
