// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/corpus.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace heedmap {

/// A pair's place in a batch.
struct BatchSentence
{
    std::ptrdiff_t firstSource = 0; ///< row of its first source word
    std::ptrdiff_t sources = 0;
    std::ptrdiff_t firstTarget = 0; ///< row of its first target word
    std::ptrdiff_t targets = 0;
    std::ptrdiff_t firstWeight = 0; ///< of its weights, [heads, targets, sources rounded up] among all
};

/// The most that a batch holds: so much is allocated.
struct BatchCapacity
{
    /// As many pairs as \a pairs, each as long as the longest of \a corpus.
    BatchCapacity(const Corpus &corpus, int pairs, int heads);

    std::ptrdiff_t pairs = 0;
    std::ptrdiff_t longestSource = 1;
    std::ptrdiff_t longestTarget = 1;
    std::ptrdiff_t heads = 1;

    std::ptrdiff_t sourceRows() const { return pairs * longestSource; }
    std::ptrdiff_t targetRows() const { return pairs * longestTarget; }
    std::ptrdiff_t weights() const;
};

/// Sentence pairs, one after another without a gap: nothing is padded, so there is no padding to mask or to compute. A
/// word's row is where it stands. That this equals sentences padded to one length with their padding blocked is what the
/// comparison with PyTorch shows, which does it that way. After the constructor nothing allocates.
class SentenceBatch final
{
public:
    explicit SentenceBatch(const BatchCapacity &capacity);

    void clear();
    /// \pre fewer than the capacity's pairs are in it
    void add(const Corpus &corpus, std::size_t pair);

    const std::vector<BatchSentence> &sentences() const { return m_sentences; }
    const std::vector<std::int32_t> &sourceWords() const { return m_sourceWords; }
    /// The word before each target word: BOS for a sentence's first.
    const std::vector<std::int32_t> &previousWords() const { return m_previousWords; }
    /// The word to be predicted.
    const std::vector<std::int32_t> &targetWords() const { return m_targetWords; }
    std::ptrdiff_t sourceRows() const { return static_cast<std::ptrdiff_t>(m_sourceWords.size()); }
    std::ptrdiff_t targetRows() const { return static_cast<std::ptrdiff_t>(m_targetWords.size()); }

private:
    std::ptrdiff_t m_heads;
    std::ptrdiff_t m_weights = 0;
    std::vector<BatchSentence> m_sentences;
    std::vector<std::int32_t> m_sourceWords;
    std::vector<std::int32_t> m_previousWords;
    std::vector<std::int32_t> m_targetWords;
};

} // namespace heedmap
