// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/grammar.h"

#include "core/files/bytes.h"
#include "core/training/draw_sequences.h"
#include "core/training/grammar_rules.h"

#include <algorithm>
#include <limits>

namespace heedmap {

namespace {

constexpr std::uint64_t mostWords = 8'000'000;
constexpr std::uint64_t beyondCount = std::numeric_limits<std::uint64_t>::max();

std::uint64_t pairsOf(const SentenceRule &rule, const Grammar &grammar)
{
    std::uint64_t pairs = 1;
    for (const std::size_t number : rule.source)
        pairs = checkedMultiply(pairs, grammar.classes[number].words.size()).value_or(beyondCount);
    return pairs;
}

std::uint64_t pairsOf(const DrawRule &rule, const Grammar &)
{
    return static_cast<std::uint64_t>(rule.pairs);
}

std::uint64_t sentenceLength(const SentenceRule &rule)
{
    return rule.source.size();
}

std::uint64_t sentenceLength(const DrawRule &rule)
{
    return static_cast<std::uint64_t>(rule.longest);
}

/// Before anything is made: a line of text can stand for more sentences than any memory holds.
Result<void> checkSize(const Grammar &grammar, const std::string &place)
{
    std::uint64_t pairs = 0;
    std::uint64_t words = 0;
    for (const GrammarRule &rule : grammar.rules) {
        const std::uint64_t ofRule = std::visit([&](const auto &r) { return pairsOf(r, grammar); }, rule);
        const std::uint64_t length = std::visit([](const auto &r) { return sentenceLength(r); }, rule);
        pairs = checkedAdd(pairs, ofRule).value_or(beyondCount);
        words = checkedAdd(words, checkedMultiply(ofRule, 2 * length).value_or(beyondCount))
                    .value_or(beyondCount);
    }
    if (pairs > static_cast<std::uint64_t>(maximumPairs))
        return failure(ErrorCode::TooLarge, place,
                       {pairs == beyondCount ? "more than 2^64 sentence pairs"
                                             : std::to_string(pairs) + " sentence pairs",
                        std::to_string(maximumPairs)});
    if (words > mostWords)
        return failure(ErrorCode::TooLarge, place,
                       {std::to_string(words) + " words in all sentences", std::to_string(mostWords)});
    return {};
}

/// Every combination of words, the last class running fastest.
void addPairs(const SentenceRule &rule, const Grammar &grammar, std::vector<TextPair> &pairs)
{
    std::vector<std::size_t> choice(grammar.classes.size(), 0); // by class
    const std::uint64_t count = pairsOf(rule, grammar);
    const auto word = [&](std::size_t number) -> const GrammarWord & {
        return grammar.classes[number].words[choice[number]];
    };
    for (std::uint64_t made = 0; made < count; ++made) {
        TextPair pair;
        for (const std::size_t number : rule.source)
            pair.source.append(word(number).source);
        for (const std::size_t number : rule.target)
            pair.target.append(word(number).target);
        pairs.push_back(std::move(pair));
        for (auto number = rule.source.rbegin(); number != rule.source.rend(); ++number) {
            if (++choice[*number] < grammar.classes[*number].words.size())
                break;
            choice[*number] = 0;
        }
    }
}

void addPairs(const DrawRule &rule, const Grammar &grammar, std::vector<TextPair> &pairs)
{
    const std::vector<GrammarWord> &words = grammar.classes[rule.wordClass].words;
    const SequenceKind kind{static_cast<int>(words.size()), rule.shortest, rule.longest};
    for (const std::vector<int> &sequence : drawSequences(kind, rule.pairs)) {
        TextPair pair;
        for (const int number : sequence) {
            pair.source.append(words[static_cast<std::size_t>(number)].source);
            pair.target.append(words[static_cast<std::size_t>(number)].target);
        }
        if (rule.reversed)
            std::ranges::reverse(pair.target);
        pairs.push_back(std::move(pair));
    }
}

} // namespace

Result<std::vector<TextPair>> pairsFromGrammar(const QString &text, const QString &name)
{
    const std::string place = name.toStdString();
    const Result<Grammar> grammar = parseGrammar(text, place);
    if (!grammar)
        return tl::unexpected(grammar.error());
    if (const Result<void> fits = checkSize(*grammar, place); !fits)
        return tl::unexpected(fits.error());
    std::vector<TextPair> pairs;
    for (const GrammarRule &rule : grammar->rules)
        std::visit([&](const auto &r) { addPairs(r, *grammar, pairs); }, rule);
    return pairs;
}

Result<Corpus> corpusFromGrammar(const QString &text, const QString &name)
{
    return pairsFromGrammar(text, name).and_then([&](const std::vector<TextPair> &pairs) {
        return makeCorpus(pairs, name);
    });
}

} // namespace heedmap
