// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/corpus.h"

#include "core/training/corpus_builder.h"
#include "core/training/held_out.h"

#include <algorithm>

namespace heedmap {

namespace {

constexpr qsizetype pairsNeeded = 2;

/// Numbers of \a tokens and EOS, at the end of \a words. What \a vocabulary grew by is added to \a length.
void appendWords(const QStringList &tokens, Vocabulary &vocabulary, std::vector<std::int32_t> &words,
                 qsizetype &length)
{
    for (const QString &token : tokens) {
        const int before = vocabulary.size();
        words.push_back(vocabulary.add(token));
        if (vocabulary.size() > before)
            length += token.size();
    }
    words.push_back(vocabulary.indexOf(endMarker));
}

} // namespace

void dropSourceMarkers(QStringList &tokens)
{
    if (!tokens.isEmpty() && tokens.last() == endMarker)
        tokens.removeLast();
}

void dropTargetMarkers(QStringList &tokens)
{
    dropSourceMarkers(tokens);
    if (!tokens.isEmpty() && tokens.first() == beginMarker)
        tokens.removeFirst();
}

CorpusBuilder::CorpusBuilder()
{
    m_corpus.source.add(endMarker);
    m_corpus.target.add(beginMarker);
    m_corpus.target.add(endMarker);
    m_corpus.sourceStarts = m_corpus.targetStarts = {0};
}

void CorpusBuilder::add(const QStringList &source, const QStringList &target)
{
    if (tooManyWords())
        return;
    m_hashes.push_back(pairHash(source, target));
    appendWords(source, m_corpus.source, m_corpus.sourceWords, m_length);
    appendWords(target, m_corpus.target, m_corpus.targetWords, m_length);
    m_corpus.sourceStarts.push_back(m_corpus.sourceWords.size());
    m_corpus.targetStarts.push_back(m_corpus.targetWords.size());
}

bool CorpusBuilder::tooManyWords() const
{
    return std::max(m_corpus.source.size(), m_corpus.target.size()) > maximumVocabulary ||
           m_length > maximumVocabularyLength;
}

Result<Corpus> CorpusBuilder::finish(const QString &name, CorpusReport report)
{
    const std::string place = name.toStdString();
    if (m_length > maximumVocabularyLength)
        return failure(ErrorCode::TooLarge, place,
                       {"a vocabulary of more characters", std::to_string(maximumVocabularyLength)});
    if (tooManyWords())
        return failure(ErrorCode::TooLarge, place,
                       {"a vocabulary of more words", std::to_string(maximumVocabulary)});
    const auto pairs = std::ssize(m_hashes);
    if (pairs < pairsNeeded)
        return failure(ErrorCode::WrongValue, place,
                       {std::to_string(pairs) + (pairs == 1 ? " sentence pair" : " sentence pairs"),
                        "at least " + std::to_string(pairsNeeded)});
    const std::vector<bool> heldOut = chooseHeldOut(m_hashes);
    for (std::size_t pair = 0; pair < heldOut.size(); ++pair)
        (heldOut[pair] ? m_corpus.heldOut : m_corpus.training).push_back(static_cast<std::int32_t>(pair));
    m_corpus.name = name;
    m_corpus.report = std::move(report);
    m_corpus.report.pairs = pairs;
    return std::move(m_corpus);
}

Result<Corpus> makeCorpus(const std::vector<TextPair> &pairs, const QString &name, CorpusReport report)
{
    CorpusBuilder builder;
    for (TextPair pair : pairs) {
        dropSourceMarkers(pair.source);
        dropTargetMarkers(pair.target);
        builder.add(pair.source, pair.target);
    }
    return builder.finish(name, std::move(report));
}

} // namespace heedmap
