// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/sentence_batch.h"

#include "core/training/training_kernel.h"

#include <algorithm>

namespace heedmap {

namespace {

/// The number of BOS in every target vocabulary (makeCorpus()).
constexpr std::int32_t beginOfSentence = 0;

std::ptrdiff_t weightsOf(std::ptrdiff_t heads, std::ptrdiff_t targets, std::ptrdiff_t sources)
{
    return heads * targets * ((sources + rowStep - 1) / rowStep * rowStep);
}

std::ptrdiff_t longestOf(const std::vector<std::size_t> &starts)
{
    std::size_t longest = 1;
    for (std::size_t i = 1; i < starts.size(); ++i)
        longest = std::max(longest, starts[i] - starts[i - 1]);
    return static_cast<std::ptrdiff_t>(longest);
}

} // namespace

BatchCapacity::BatchCapacity(const Corpus &corpus, int count, int headCount)
    : pairs(count),
      longestSource(longestOf(corpus.sourceStarts)),
      longestTarget(longestOf(corpus.targetStarts)),
      heads(headCount)
{}

std::ptrdiff_t BatchCapacity::weights() const
{
    return pairs * weightsOf(heads, longestTarget, longestSource);
}

SentenceBatch::SentenceBatch(const BatchCapacity &capacity) : m_heads(capacity.heads)
{
    m_sentences.reserve(static_cast<std::size_t>(capacity.pairs));
    m_sourceWords.reserve(static_cast<std::size_t>(capacity.sourceRows()));
    m_previousWords.reserve(static_cast<std::size_t>(capacity.targetRows()));
    m_targetWords.reserve(static_cast<std::size_t>(capacity.targetRows()));
}

void SentenceBatch::clear()
{
    m_weights = 0;
    m_sentences.clear();
    m_sourceWords.clear();
    m_previousWords.clear();
    m_targetWords.clear();
}

void SentenceBatch::add(const Corpus &corpus, std::size_t pair)
{
    const std::span<const std::int32_t> source = corpus.sourceOf(pair);
    const std::span<const std::int32_t> target = corpus.targetOf(pair);
    BatchSentence sentence;
    sentence.firstSource = sourceRows();
    sentence.firstTarget = targetRows();
    sentence.sources = static_cast<std::ptrdiff_t>(source.size());
    sentence.targets = static_cast<std::ptrdiff_t>(target.size());
    sentence.firstWeight = m_weights;
    m_weights += weightsOf(m_heads, sentence.targets, sentence.sources);
    m_sentences.push_back(sentence);
    m_sourceWords.insert(m_sourceWords.end(), source.begin(), source.end());
    m_targetWords.insert(m_targetWords.end(), target.begin(), target.end());
    m_previousWords.push_back(beginOfSentence);
    m_previousWords.insert(m_previousWords.end(), target.begin(), target.end() - 1);
}

} // namespace heedmap
