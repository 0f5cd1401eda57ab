// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/aligner_pass.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

using Index = std::ptrdiff_t;

} // namespace

double AlignerPass::backward(const float *parameters, const SentenceBatch &batch, float *gradients)
{
    const double loss = generatorBackward(parameters, batch, gradients);
    if (!m_layout.isAdditive()) {
        const Index rows = batch.targetRows();
        const Rows outputs{outputGradient(), rows, m_layout.width};
        m_products.transposedTimes({m_context.data(), rows, m_layout.inner}, outputs, false,
                                   gradients + m_layout.output);
        m_products.timesTransposed(outputs, {parameters + m_layout.output, m_layout.inner, m_layout.width},
                                   nullptr, m_contextGradient.data());
    }
    attentionBackward(parameters, batch, gradients);
    inputsBackward(parameters, batch, gradients);
    return loss;
}

double AlignerPass::generatorBackward(const float *parameters, const SentenceBatch &batch, float *gradients)
{
    const Rows generator{parameters + m_layout.generator, m_layout.targetWords, m_layout.width};
    const double words = static_cast<double>(batch.targetRows());
    double loss = 0;
    for (Index row = 0; row < batch.targetRows(); row += m_sizes.logitRows) {
        const Rows logits = makeLogits(parameters, batch, row);
        loss += crossEntropy(logits, batch.targetWords().data() + row, static_cast<float>(1.0 / words));
        m_products.transposedTimes(logits, {outputs() + row * m_layout.width, logits.rows, m_layout.width},
                                   row > 0, gradients + m_layout.generator);
        addBiasGradient(logits, row > 0, gradients + m_layout.bias);
        m_products.timesTall(logits, generator, outputGradient() + row * m_layout.width);
    }
    return loss / words;
}

/// The sum over rows; logits become their gradients.
double AlignerPass::crossEntropy(const Rows &logits, const std::int32_t *targets, float factor)
{
    constexpr Index rowsAPart = 16;
    constexpr double productsAnExponential = 4;
    const Index parts = (logits.rows + rowsAPart - 1) / rowsAPart;
    const double work = static_cast<double>(logits.rows * logits.columns) * productsAnExponential;
    inParts(parts, work, m_products.places(), [&](Index part) {
        const Index row = part * rowsAPart;
        trainingKernel().crossEntropy({std::min(rowsAPart, logits.rows - row), m_layout.shape.targetWords,
                                       logits.columns, m_logits.data() + row * logits.columns, targets + row,
                                       factor, m_distances.data() + row, m_sums.data() + row});
    });
    double loss = 0;
    for (Index row = 0; row < logits.rows; ++row)
        loss +=
            static_cast<double>(m_distances.data()[row]) + std::log(static_cast<double>(m_sums.data()[row]));
    return loss;
}

void AlignerPass::addBiasGradient(const Rows &logits, bool add, float *gradient) const
{
    constexpr Index columnsAPart = 1024;
    const Index parts = (logits.columns + columnsAPart - 1) / columnsAPart;
    const double work = static_cast<double>(logits.rows * logits.columns);
    inParts(parts, work, m_products.places(), [&](Index part) {
        const Index first = part * columnsAPart;
        const Index count = std::min(columnsAPart, logits.columns - first);
        if (!add)
            std::fill_n(gradient + first, count, 0.0F);
        for (Index row = 0; row < logits.rows; ++row)
            trainingKernel().add(gradient + first, logits.first + row * logits.columns + first, count,
                                 gradient + first);
    });
}

void AlignerPass::attentionBackward(const float *parameters, const SentenceBatch &batch, float *gradients)
{
    const std::vector<BatchSentence> &sentences = batch.sentences();
    inParts(static_cast<Index>(sentences.size()), 2 * attentionWork(batch), m_products.places(),
            [&](Index i) {
                trainingKernel().attendBackward(jobOf(parameters, sentences[static_cast<std::size_t>(i)], i));
            });
    if (m_layout.isAdditive())
        energyGradient(batch, gradients);
}

/// The sum over sentences, in their order whoever computed them.
void AlignerPass::energyGradient(const SentenceBatch &batch, float *gradients) const
{
    float *sum = gradients + m_layout.energy;
    std::fill_n(sum, m_layout.inner, 0.0F);
    for (std::size_t i = 0; i < batch.sentences().size(); ++i)
        trainingKernel().add(sum, m_energyGradient.data() + static_cast<Index>(i) * m_layout.inner,
                             m_layout.inner, sum);
}

void AlignerPass::inputsBackward(const float *parameters, const SentenceBatch &batch, float *gradients)
{
    const Index width = m_layout.width;
    const Rows queries{m_queryGradient.data(), batch.targetRows(), m_layout.inner};
    m_products.transposedTimes({m_targetInput.data(), queries.rows, width}, queries, false,
                               gradients + m_layout.query);
    m_products.timesTransposed(queries, {parameters + m_layout.query, width, queries.columns}, nullptr,
                               m_inputGradient.data());
    scatter(batch.previousWords(), m_inputGradient.data(), gradients + m_layout.targetEmbedding);

    const Rows keys{m_keyGradient.data(), batch.sourceRows(), m_layout.keyWidth()};
    m_products.transposedTimes({m_sourceInput.data(), keys.rows, width}, keys, false,
                               gradients + m_layout.key);
    m_products.timesTransposed(keys, {parameters + m_layout.key, width, keys.columns}, nullptr,
                               m_inputGradient.data());
    scatter(batch.sourceWords(), m_inputGradient.data(), gradients + m_layout.sourceEmbedding);
    if (m_layout.isAdditive())
        scatter(batch.sourceWords(), m_valueGradient.data(), gradients + m_layout.sourceEmbedding);
}

void AlignerPass::scatter(const std::vector<std::int32_t> &words, const float *rows, float *embedding) const
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        float *row = embedding + words[i] * m_layout.width;
        trainingKernel().add(row, rows + static_cast<Index>(i) * m_layout.width, m_layout.width, row);
    }
}

void AlignerPass::clearEmbeddingGradients(const SentenceBatch &batch, float *gradients) const
{
    const auto clear = [&](const std::vector<std::int32_t> &words, Index embedding) {
        for (const std::int32_t word : words)
            std::fill_n(gradients + embedding + word * m_layout.width, m_layout.width, 0.0F);
    };
    clear(batch.sourceWords(), m_layout.sourceEmbedding);
    clear(batch.previousWords(), m_layout.targetEmbedding);
}

} // namespace heedmap
