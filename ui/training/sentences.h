// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"
#include "core/training/corpus.h"

namespace heedmap {

/// The pairs that a person may choose from: the first of those held out, or, where none is, of all.
std::vector<std::size_t> offeredPairs(const Corpus &corpus, std::size_t most = 50);

/// "我 爱 中国 → I love China", without markers.
QString pairText(const Corpus &corpus, std::size_t pair);

/// \a session with that pair as its tokens: the source with EOS behind it, as training had it; the target is what is
/// produced, without EOS. What was blocked moves along: see followTokens().
Session withPair(const Session &session, const Corpus &corpus, std::size_t pair);
/// The same with the first pair that is offered.
Session withFirstPair(const Session &session, const Corpus &corpus);

/// Whether each side of \a session has a word of \a corpus, markers not counted.
bool knowsWords(const Session &session, const Corpus &corpus);

/// The one of \a pairs that \a session's tokens are, as an index of \a pairs; −1: none.
int indexOfPair(const Session &session, const Corpus &corpus, const std::vector<std::size_t> &pairs);

} // namespace heedmap
