// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/initial_aligner.h"

#include "core/embedding/initial_parameters.h"
#include "core/embedding/random_vectors.h"

namespace heedmap {

namespace {

Matrix wordVectors(const Vocabulary &words, int width, quint64 seed)
{
    Matrix vectors(words.size(), width);
    for (int word = 0; word < words.size(); ++word)
        fillTokenVector(seed, words.words()[word],
                        {vectors.data() + Eigen::Index(word) * width, static_cast<std::size_t>(width)});
    return vectors;
}

} // namespace

AlignerShape alignerShape(const Corpus &corpus, const TrainingOptions &options)
{
    return {options.mechanism, options.mechanism == Mechanism::Additive ? 1 : options.heads, options.width,
            corpus.source.size(), corpus.target.size()};
}

Aligner initialAligner(const Corpus &corpus, const TrainingOptions &options)
{
    const AlignerShape shape = alignerShape(corpus, options);
    const Eigen::Index width = shape.width;
    Aligner aligner;
    aligner.source = corpus.source;
    aligner.target = corpus.target;
    aligner.heads = shape.heads;
    aligner.sourceEmbedding = wordVectors(corpus.source, shape.width, options.seed);
    aligner.targetEmbedding = wordVectors(corpus.target, shape.width, options.seed);
    if (shape.mechanism == Mechanism::Additive)
        aligner.additive = randomAdditiveParameters(options.seed, width, width, width);
    else
        aligner.projections = randomProjections(options.seed, shape.heads,
                                                {width, width, width, shape.headWidth(), shape.headWidth()});
    aligner.generator.weight =
        randomProjection(options.seed, RandomRole::Generator, width, 1, shape.targetWords);
    aligner.generator.bias = RowVector::Zero(shape.targetWords);
    aligner.origin = {corpus.name, corpus.sourceSplit,   corpus.targetSplit, options.seed,
                      0,           options.learningRate, options.batch};
    return aligner;
}

} // namespace heedmap
