// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

namespace heedmap {

/// The most rows that an array of vectors may have for one side.
inline constexpr int maximumRows = 8192;

/// Where splitting stops: one token more than any limit allows, so that a book does not take long to be refused.
inline constexpr int mostSplit = maximumRows + 1;

/// The tokens of one side with its markers, the text's first \a atMost of them. What was split last is remembered, so
/// that asking again costs next to nothing. Thread-safe.
QStringList sideTokens(const SideText &side, qsizetype atMost = mostSplit);

/// How many tokens there are, in words: "12"; ">8192" where splitting stopped.
QString tokenCountText(qsizetype count);

/// Keys: the source, or the patches of the picture that stands in its place.
QStringList sourceTokens(const Session &session);

/// Queries: the target, or the source in self-attention.
QStringList targetTokens(const Session &session);

/// The tokens that queries are made from: the target, or, with EmbeddingSettings::previousWord, BOS and the target without
/// its last token.
QStringList queryTokens(const Session &session);

/// Whether queries are made from the word before: it was asked for, and the vectors are looked up by token.
bool usesPreviousWord(const Session &session);

/// The tokens that have a vector of their own: source first, then what only the target has, each once; BOS where a query is
/// made from it.
QStringList distinctTokens(const Session &session);

/// Whether the session shows weights that were saved, or made by hand, and computes nothing.
bool showsSavedWeights(const Session &session);

/// Whether the parameters come from a file: one is set, and it is of the mechanism that is chosen.
bool usesParameterFile(const Session &session);

/// Whether they are those of the model that the vectors are of.
bool usesTrainedParameters(const Session &session);

/// The width of embeddings as the session has it: d_model; one-hot: the count of distinct tokens; from files:
/// theirs. Random vectors take the width that the parameters of a file ask for.
int embeddingWidth(const Session &session);

/// Heads as they are computed: 1 for additive attention.
int headCount(const Session &session);

/// d_k and d_v as they are computed: of their own, or d_model / h when they follow the heads.
/// Additive attention: the widths of keys and queries, of their own for random embeddings.
/// Parameters of a file bring theirs.
int keyWidth(const Session &session);
int queryWidth(const Session &session);
int valueWidth(const Session &session);

/// d_h of additive attention.
int hiddenWidth(const Session &session);

/// Blocked keys and cells after the tokens changed from \a before to those of \a session: what stands at the
/// same token moves with it, what lost its token goes. Call it in every edit that changes tokens.
void followTokens(const Session &before, Session &session);

/// Where each old token of a side went: its new index, or −1 when it is gone.
struct TokenMoves
{
    QList<int> source;
    QList<int> target;
};

/// The same for an edit that knows where each token went: equal tokens are not taken for each other.
void followTokens(const TokenMoves &moves, Session &session);

/// The head counts from 1 to \a most that divide \a dModel, nearest to \a wanted first.
QList<int> dividingHeadCounts(qsizetype dModel, qsizetype wanted, int most = maximumHeads);

/// Whether both sides have at most maximumTokens, or maximumRows where rows of an array are their vectors; otherwise
/// TooManyTokens with the side.
Result<void> tokensFit(const Session &session);

/// Whether d_k = d_model / h is a whole number; otherwise NotDivisible with the head counts that do. Nothing
/// to divide (no tokens, one-hot) is fine.
Result<void> headsDivide(qsizetype dModel, qsizetype heads);

} // namespace heedmap
