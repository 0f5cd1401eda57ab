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

/// Tokens that have a row in the table but do not stand in the text, in the table's order.
QStringList unusedTableTokens(const Session &session);
void removeUnusedRows(Session &session);

} // namespace heedmap
