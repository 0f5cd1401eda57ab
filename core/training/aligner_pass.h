// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/matrix_products.h"
#include "core/training/parameter_layout.h"
#include "core/training/sentence_batch.h"

#include <cstdint>

namespace heedmap {

/// How many numbers a pass keeps, from sizes alone.
struct PassSizes
{
    PassSizes(const ParameterLayout &layout, const BatchCapacity &capacity);

    std::ptrdiff_t sourceRows;
    std::ptrdiff_t targetRows;
    std::ptrdiff_t logitRows; ///< logits are made so many rows at a time
    std::ptrdiff_t weights;
    std::ptrdiff_t scratch; ///< of each place
    std::ptrdiff_t packedDepth;

    std::uint64_t bytes(const ParameterLayout &layout, const BatchCapacity &capacity) const;
};

/// One pass of a batch through an aligner: forward, and back with the gradients of every parameter, derived by hand.
///
/// Rows of the buffers are words of the batch, see SentenceBatch. With X_s, X_t embeddings plus positions, and for the dot
/// product Q = X_t W_Q, (K V) = X_s (W_K W_V), A = softmax(Q Kᵀ/√d_k) a sentence and head, C = A V, O = C W_O:
///     logits = O W + b,  loss = −mean ln softmax(logits)[right word]
///     dlogits = (softmax − one-hot)/words,  dW = Oᵀ dlogits,  db = Σ dlogits,  dO = dlogits Wᵀ
///     dW_O = Cᵀ dO,  dC = dO W_Oᵀ,  dV = Aᵀ dC,  dA = dC Vᵀ,  dS = A ∘ (dA − Σ A ∘ dA)/√d_k
///     dQ = dS K,  dK = dSᵀ Q,  dW_Q = X_tᵀ dQ,  dX_t = dQ W_Qᵀ,  and so on; an embedding's row gets the sum of its words'.
/// Additive: S = v_aᵀ tanh(X_t W_a + X_s U_a), V = X_s, O = C.
/// After the constructor nothing allocates. Lives in one thread at a time; uses the pool of threads where a batch is large.
class AlignerPass final
{
public:
    AlignerPass(const ParameterLayout &layout, const BatchCapacity &capacity);

    /// Weights, contexts and outputs of \a batch.
    void forward(const float *parameters, const SentenceBatch &batch);

    /// The mean cross-entropy in nats, after forward(); \a gradients have the parameters' places. Those of embeddings are
    /// added to what stands there, the others are written.
    double backward(const float *parameters, const SentenceBatch &batch, float *gradients);

    /// How many target words get the highest probability, after forward().
    std::int64_t rightWords(const float *parameters, const SentenceBatch &batch);

    /// Sets those gradients to 0 that backward() of \a batch added to.
    void clearEmbeddingGradients(const SentenceBatch &batch, float *gradients) const;

    /// [heads, targets, sources rounded up to rowStep] of a sentence.
    const float *weights(const BatchSentence &sentence) const
    {
        return m_weights.data() + sentence.firstWeight;
    }
    /// [target rows, layout.inner].
    const float *contexts() const { return m_context.data(); }
    /// What the generator sees: [target rows, layout.width].
    const float *outputs() const { return m_layout.isAdditive() ? m_context.data() : m_output.data(); }

private:
    void addPositions(const float *parameters, const SentenceBatch &batch);
    void attendBatch(const float *parameters, const SentenceBatch &batch);
    Rows makeLogits(const float *parameters, const SentenceBatch &batch, std::ptrdiff_t row);
    double generatorBackward(const float *parameters, const SentenceBatch &batch, float *gradients);
    double crossEntropy(const Rows &logits, const std::int32_t *targets, float factor);
    void addBiasGradient(const Rows &logits, bool add, float *gradient) const;
    void attentionBackward(const float *parameters, const SentenceBatch &batch, float *gradients);
    void energyGradient(const SentenceBatch &batch, float *gradients) const;
    void inputsBackward(const float *parameters, const SentenceBatch &batch, float *gradients);
    SentenceJob jobOf(const float *parameters, const BatchSentence &sentence, std::ptrdiff_t number);
    double attentionWork(const SentenceBatch &batch) const;
    void scatter(const std::vector<std::int32_t> &words, const float *rows, float *embedding) const;
    float *outputGradient() { return m_outputGradient.data(); }
    float *contextGradient()
    {
        return m_layout.isAdditive() ? m_outputGradient.data() : m_contextGradient.data();
    }

    ParameterLayout m_layout;
    PassSizes m_sizes;
    MatrixProducts m_products;
    FloatBuffer m_positions;   ///< [longest, width]
    FloatBuffer m_sourceInput; ///< X_s [source rows, width]
    FloatBuffer m_targetInput; ///< X_t [target rows, width]
    FloatBuffer m_queries;     ///< [target rows, inner]
    FloatBuffer m_keys;        ///< [source rows, keyWidth()]
    FloatBuffer m_weights;
    FloatBuffer m_context;         ///< [target rows, inner]
    FloatBuffer m_output;          ///< [target rows, width]; dot product
    FloatBuffer m_logits;          ///< [logitRows, targetWords]
    FloatBuffer m_distances;       ///< [logitRows]
    FloatBuffer m_sums;            ///< [logitRows]
    FloatBuffer m_outputGradient;  ///< [target rows, width]
    FloatBuffer m_contextGradient; ///< [target rows, inner]; dot product
    FloatBuffer m_queryGradient;   ///< [target rows, inner]
    FloatBuffer m_keyGradient;     ///< [source rows, keyWidth()]
    FloatBuffer m_valueGradient;   ///< [source rows, width]; additive
    FloatBuffer m_energyGradient;  ///< [pairs, inner]; additive
    FloatBuffer m_inputGradient;   ///< [rows, width]
    FloatBuffer m_scratch;         ///< [places, sizes.scratch]
};

} // namespace heedmap
