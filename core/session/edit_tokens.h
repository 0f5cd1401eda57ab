// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

namespace heedmap {

enum class TokenSide { Source, Target };

/// Edits of single tokens. An index counts the tokens of the side as they stand in the figure, markers (BOS,
/// EOS) included. The text is rewritten so that it splits into the new tokens, as a list when its split mode
/// cannot write them; blocked keys and cells move with their tokens. An index outside changes nothing.

/// Puts the token at \a from where \a to is, the others close up. Markers keep their ends: a token stops
/// beside them.
void moveToken(Session &session, TokenSide side, int from, int to);

/// Removes a token; for a marker, switches it off.
void removeToken(Session &session, TokenSide side, int index);

/// The token at \a index becomes \a text and keeps what is blocked at it. An empty text removes it; a marker
/// stays as it is.
void replaceToken(Session &session, TokenSide side, int index, const QString &text);

/// Appends a token, before EOS. An empty text adds nothing.
void appendToken(Session &session, TokenSide side, const QString &text);

/// Puts the words of a side, between its markers, into another order, drawn from \a seed (Fisher and Yates; Philox). Where two
/// of them differ, it is never the order that they have now. Where all are equal, nothing changes.
void shuffleTokens(Session &session, TokenSide side, quint32 seed);

/// Exchanges source and target. A blocked cell stays with its two tokens; blocked keys go, since keys become
/// queries.
void swapSides(Session &session);

/// Whether the token at \a index is BOS or EOS as switched on, not a word that was typed.
bool isMarker(const SideText &side, int index, int tokenCount);

} // namespace heedmap
