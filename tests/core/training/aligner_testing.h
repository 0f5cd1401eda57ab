// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/aligner.h"
#include "core/training/corpus.h"

#include <cmath>
#include <memory>
#include <vector>

namespace heedmap {

/// A pair as numbers of words, without markers.
struct NumberPair
{
    std::vector<int> source;
    std::vector<int> target;
};

/// A corpus whose vocabularies are EOS, s1, s2 … and BOS, EOS, t2, t3 …; every pair is for training.
inline std::shared_ptr<Corpus> corpusOf(const std::vector<NumberPair> &pairs, int sourceWords,
                                        int targetWords)
{
    auto corpus = std::make_shared<Corpus>();
    corpus->source.add(endMarker);
    while (corpus->source.size() < sourceWords)
        corpus->source.add(QStringLiteral("s%1").arg(corpus->source.size()));
    corpus->target.add(beginMarker);
    corpus->target.add(endMarker);
    while (corpus->target.size() < targetWords)
        corpus->target.add(QStringLiteral("t%1").arg(corpus->target.size()));
    corpus->sourceStarts = corpus->targetStarts = {0};
    for (const NumberPair &pair : pairs) {
        corpus->training.push_back(static_cast<std::int32_t>(corpus->training.size()));
        corpus->sourceWords.insert(corpus->sourceWords.end(), pair.source.begin(), pair.source.end());
        corpus->sourceWords.push_back(0);
        corpus->sourceStarts.push_back(corpus->sourceWords.size());
        corpus->targetWords.insert(corpus->targetWords.end(), pair.target.begin(), pair.target.end());
        corpus->targetWords.push_back(1);
        corpus->targetStarts.push_back(corpus->targetWords.size());
    }
    return corpus;
}

/// Sentences of different lengths, some words more than once, a sentence of EOS alone on either side, and words that
/// nobody says.
inline std::shared_ptr<Corpus> raggedCorpus()
{
    return corpusOf({{{1, 2, 3}, {2, 3, 4}},
                     {{4}, {5, 5, 5, 2}},
                     {{2, 2, 5, 1, 6, 2, 3}, {6}},
                     {{}, {3}},
                     {{7, 1}, {}},
                     {{3, 1, 4, 1, 5}, {7, 2, 7, 2, 8, 3}}},
                    9, 11);
}

/// Parameters of one matrix or vector, where they lie.
struct Tensor
{
    const char *name;
    float *first;
    std::size_t size;
};

/// In the order in which aligner_torch.py has them.
inline std::vector<Tensor> tensorsOf(Aligner &aligner)
{
    const auto tensor = [](const char *name, auto &matrix) {
        return Tensor{name, matrix.data(), static_cast<std::size_t>(matrix.size())};
    };
    std::vector<Tensor> tensors{tensor("source embedding", aligner.sourceEmbedding),
                                tensor("target embedding", aligner.targetEmbedding)};
    if (aligner.additive) {
        tensors.push_back(tensor("W_a", aligner.additive->query.weight));
        tensors.push_back(tensor("U_a", aligner.additive->key.weight));
        tensors.push_back(tensor("v_a", aligner.additive->energy));
    } else {
        tensors.push_back(tensor("W_Q", aligner.projections->query.weight));
        tensors.push_back(tensor("W_K", aligner.projections->key.weight));
        tensors.push_back(tensor("W_V", aligner.projections->value.weight));
        tensors.push_back(tensor("W_O", aligner.projections->output.weight));
    }
    tensors.push_back(tensor("W", aligner.generator.weight));
    tensors.push_back(tensor("b", aligner.generator.bias));
    return tensors;
}

/// |a − b| / |b|, Euclidean; |a − b| where b is 0.
template <typename A, typename B>
double relativeDistance(const A *a, const B *b, std::size_t size)
{
    double difference = 0;
    double norm = 0;
    for (std::size_t i = 0; i < size; ++i) {
        difference += std::pow(double(a[i]) - double(b[i]), 2);
        norm += std::pow(double(b[i]), 2);
    }
    return std::sqrt(difference / (norm > 0 ? norm : 1));
}

} // namespace heedmap
