// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attend.h"
#include "core/embedding/position.h"
#include "core/training/aligner.h"
#include "core/training/corpus.h"

namespace heedmap {

/// Rows of \a embedding with their positions.
inline Matrix placed(const Matrix &embedding, std::span<const std::int32_t> words)
{
    Matrix rows(static_cast<Eigen::Index>(words.size()), embedding.cols());
    for (std::size_t i = 0; i < words.size(); ++i)
        rows.row(static_cast<Eigen::Index>(i)) = embedding.row(words[i]);
    addSinusoidalPosition(rows);
    return rows;
}

/// Weights, context and output of a pair of \a corpus, by attend().
inline Trace attended(const Aligner &aligner, const Corpus &corpus, std::size_t pair)
{
    const std::span<const std::int32_t> target = corpus.targetOf(pair);
    std::vector<std::int32_t> previous{0};
    previous.insert(previous.end(), target.begin(), target.end() - 1);
    AttentionInputs inputs;
    inputs.spec.mechanism = aligner.shape().mechanism;
    inputs.spec.heads = aligner.heads;
    inputs.query = HeadStack::fromMatrix(placed(aligner.targetEmbedding, previous));
    inputs.key = HeadStack::fromMatrix(placed(aligner.sourceEmbedding, corpus.sourceOf(pair)));
    inputs.value = inputs.key;
    inputs.projections = aligner.projections;
    inputs.additive = aligner.additive;
    const Result<Trace> trace = attend(inputs, TracePart::Context | TracePart::Output);
    return trace ? *trace : Trace();
}

} // namespace heedmap
