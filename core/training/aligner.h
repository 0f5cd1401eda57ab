// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_inputs.h"
#include "core/tokens/tokens.h"
#include "core/training/vocabulary.h"

#include <cstdint>
#include <optional>

namespace heedmap {

inline constexpr int maximumAlignerHeads = 8;
inline constexpr int maximumAlignerWidth = 512;

/// The sizes of an aligner.
struct AlignerShape
{
    Mechanism mechanism = Mechanism::DotProduct;
    int heads = 1;  ///< 1–8; additive attention has one
    int width = 32; ///< d_model of both embeddings; additive: also d_h
    int sourceWords = 0;
    int targetWords = 0;

    /// d_k = d_v: the width divided among the heads, rounded up.
    int headWidth() const { return (width + heads - 1) / heads; }

    bool operator==(const AlignerShape &) const = default;
};

/// How a model came about; written into its file.
struct AlignerOrigin
{
    QString corpus; ///< Corpus::name
    SplitMode sourceSplit = SplitMode::Spaces;
    SplitMode targetSplit = SplitMode::Spaces;
    quint64 seed = 1;
    int step = 0; ///< steps trained
    double learningRate = 0;
    int batch = 0; ///< pairs a step

    bool operator==(const AlignerOrigin &) const = default;
};

/// A model that learned to align: one attention between two sentences, whose context predicts the next target word.
///
/// - keys, values: source embedding + sinusoidal position;
/// - query of target word t: target embedding of word t − 1 (BOS for the first) + sinusoidal position t;
/// - additive attention (Bahdanau et al. 2015, appendix A.1.2), whose context is Σ w·key; or scaled dot-product
///   attention (Vaswani et al. 2017, section 3.2) with W_Q W_K W_V W_O, none of which has a bias;
/// - word t ~ softmax(W context_t + b), for the additive mechanism of the context, else of the output.
struct Aligner
{
    Vocabulary source;
    Vocabulary target;
    int heads = 1;
    Matrix sourceEmbedding;                 ///< [source words, width]
    Matrix targetEmbedding;                 ///< [target words, width]
    std::optional<Projections> projections; ///< one of the two is set
    std::optional<AdditiveParameters> additive;
    Linear generator; ///< [width, target words], with a bias
    AlignerOrigin origin;

    AlignerShape shape() const
    {
        return {additive ? Mechanism::Additive : Mechanism::DotProduct, heads,
                static_cast<int>(sourceEmbedding.cols()), source.size(), target.size()};
    }
};

} // namespace heedmap
