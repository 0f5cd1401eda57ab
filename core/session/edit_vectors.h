// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

namespace heedmap {

/// Another kind of vectors. A table that is still empty starts with the random vectors that were shown,
/// rounded to two decimals; one that has rows keeps them, and d_model becomes their width.
void chooseEmbedding(Session &session, EmbeddingKind kind);

/// Another d_model, 1 to 512. A table in use gets zeros at the end of every row, or loses the numbers there.
void chooseModelWidth(Session &session, int dModel);

/// One number of the table, in the row of \a token. A row that is not there yet is zero elsewhere.
void setVectorNumber(EmbeddingSettings &embedding, const QString &token, int dimension, float number);

/// Rows for all tokens of the text: the random vectors of the seed, rounded to two decimals; or zeros.
void fillTableWithRandom(Session &session);
void fillTableWithZero(Session &session);

/// Attention that can be drawn in a plane: vectors of two numbers by hand, one head of dot-product attention with d_k = d_v = 2
/// and identity projections, so that q and k are the vectors. \a places: two numbers for a token of the text; made smaller,
/// all alike, when one lies farther than 2 from the origin, so that no weight is 1 from the start, and rounded to two
/// decimals. A token without a place gets its random vector. Parameters of a file are let go.
void makeTwoDimensional(Session &session, const QMap<QString, QList<float>> &places);

/// Tokens that have a row in the table but do not stand in the text, in the table's order.
QStringList unusedTableTokens(const Session &session);
void removeUnusedRows(Session &session);

} // namespace heedmap
