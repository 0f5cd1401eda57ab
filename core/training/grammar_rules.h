// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

#include <variant>
#include <vector>

namespace heedmap {

/// A word and what it is in the other language.
struct GrammarWord
{
    QString source;
    QString target;
};

struct WordClass
{
    QString name;
    std::vector<GrammarWord> words; ///< one at least; no source word twice
};

/// "sentence: a b -> b a": numbers of classes, the same ones on both sides, each once.
struct SentenceRule
{
    std::vector<std::size_t> source;
    std::vector<std::size_t> target;
};

/// "copy: letter 3-8, 1000 pairs", or "reverse: …".
struct DrawRule
{
    std::size_t wordClass = 0;
    int shortest = 1;
    int longest = 1; ///< at most maximumSentence
    int pairs = 1;   ///< no more than there are
    bool reversed = false;
};

using GrammarRule = std::variant<SentenceRule, DrawRule>;

/// What the text of a grammar says, before anything is made of it.
struct Grammar
{
    std::vector<WordClass> classes;
    std::vector<GrammarRule> rules; ///< one at least
};

/// Errors at \a place: those of pairsFromGrammar(), but for the count of all pairs. Cost: linear in \a text.
Result<Grammar> parseGrammar(const QString &text, const std::string &place);

} // namespace heedmap
