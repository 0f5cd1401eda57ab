// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/sentences.h"

#include "core/session/session_tokens.h"

#include <algorithm>

namespace heedmap {

namespace {

bool isMarker(const QString &word)
{
    return word == endMarker || word == beginMarker;
}

QStringList wordsOf(std::span<const std::int32_t> numbers, const Vocabulary &vocabulary)
{
    QStringList words;
    for (const std::int32_t number : numbers)
        words.append(vocabulary.words().at(number));
    while (!words.isEmpty() && isMarker(words.last()))
        words.removeLast();
    if (!words.isEmpty() && words.first() == beginMarker)
        words.removeFirst();
    return words;
}

QStringList sourceWords(const Corpus &corpus, std::size_t pair)
{
    return wordsOf(corpus.sourceOf(pair), corpus.source);
}

QStringList targetWords(const Corpus &corpus, std::size_t pair)
{
    return wordsOf(corpus.targetOf(pair), corpus.target);
}

SideText sideOf(const QStringList &words, SplitMode split, bool end)
{
    const JoinedTokens joined = joinTokens(words, split);
    return {joined.text, joined.mode, false, end};
}

bool hasWordOf(const QStringList &tokens, const Vocabulary &vocabulary)
{
    return std::ranges::any_of(tokens, [&vocabulary](const QString &token) {
        return !isMarker(token) && vocabulary.indexOf(token) >= 0;
    });
}

} // namespace

std::vector<std::size_t> offeredPairs(const Corpus &corpus, std::size_t most)
{
    const std::vector<std::int32_t> &from = corpus.heldOut.empty() ? corpus.training : corpus.heldOut;
    std::vector<std::size_t> pairs;
    for (std::size_t i = 0; i < std::min(most, from.size()); ++i)
        pairs.push_back(static_cast<std::size_t>(from[i]));
    return pairs;
}

QString pairText(const Corpus &corpus, std::size_t pair)
{
    return sourceWords(corpus, pair).join(u' ') + QStringLiteral(" → ") +
           targetWords(corpus, pair).join(u' ');
}

Session withPair(const Session &session, const Corpus &corpus, std::size_t pair)
{
    Session after = session;
    after.tokens.selfAttention = false;
    after.tokens.picture = {};
    after.tokens.source = sideOf(sourceWords(corpus, pair), corpus.sourceSplit, true);
    after.tokens.target = sideOf(targetWords(corpus, pair), corpus.targetSplit, true);
    followTokens(session, after);
    return after;
}

Session withFirstPair(const Session &session, const Corpus &corpus)
{
    const std::vector<std::size_t> pairs = offeredPairs(corpus, 1);
    return pairs.empty() ? session : withPair(session, corpus, pairs.front());
}

bool knowsWords(const Session &session, const Corpus &corpus)
{
    return hasWordOf(sourceTokens(session), corpus.source) && hasWordOf(targetTokens(session), corpus.target);
}

int indexOfPair(const Session &session, const Corpus &corpus, const std::vector<std::size_t> &pairs)
{
    QStringList source = sourceTokens(session);
    QStringList target = targetTokens(session);
    for (QStringList *side : {&source, &target})
        side->removeIf(isMarker);
    const auto isIt = [&](std::size_t pair) {
        return sourceWords(corpus, pair) == source && targetWords(corpus, pair) == target;
    };
    const auto found = std::ranges::find_if(pairs, isIt);
    return found == pairs.end() ? -1 : static_cast<int>(found - pairs.begin());
}

} // namespace heedmap
