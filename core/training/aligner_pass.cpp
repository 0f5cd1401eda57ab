// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/aligner_pass.h"

#include "core/embedding/position.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

using Index = std::ptrdiff_t;

/// Rows of logits that are made at a time: few where the vocabulary is large, so that they take 32 MiB or little more.
Index logitRowsAtOnce(Index words)
{
    constexpr Index fewest = 24;
    constexpr Index most = 256;
    constexpr Index numbers = Index(1) << 23;
    return std::clamp(numbers / words, fewest, most);
}

FloatBuffer positionTable(Index rows, const ParameterLayout &layout)
{
    Matrix positions = Matrix::Zero(rows, layout.shape.width);
    addSinusoidalPosition(positions);
    FloatBuffer table = zeroBuffer(rows * layout.width);
    for (Index row = 0; row < rows; ++row)
        std::copy_n(positions.data() + row * positions.cols(), positions.cols(),
                    table.data() + row * layout.width);
    return table;
}

} // namespace

PassSizes::PassSizes(const ParameterLayout &layout, const BatchCapacity &capacity)
    : sourceRows(capacity.sourceRows()),
      targetRows(capacity.targetRows()),
      logitRows(std::min(logitRowsAtOnce(layout.targetWords), targetRows)),
      weights(capacity.weights()),
      scratch(sentenceScratch(capacity.longestTarget, capacity.longestSource, capacity.heads, layout.inner)),
      packedDepth(std::max(layout.width, layout.keyWidth()))
{}

std::uint64_t PassSizes::bytes(const ParameterLayout &layout, const BatchCapacity &capacity) const
{
    const bool additive = layout.isAdditive();
    const Index target = layout.width * (additive ? 2 : 3) + layout.inner * (additive ? 3 : 4);
    const Index source = layout.width * (additive ? 2 : 1) + 2 * layout.keyWidth();
    const Index floats = targetRows * target + sourceRows * source + weights +
                         std::max(sourceRows, targetRows) * layout.width +
                         logitRows * (layout.targetWords + 2) + capacity.pairs * layout.inner +
                         parallelThreads() * scratch + MatrixProducts::workspaceFloats(packedDepth);
    return static_cast<std::uint64_t>(floats) * sizeof(float);
}

AlignerPass::AlignerPass(const ParameterLayout &layout, const BatchCapacity &capacity)
    : m_layout(layout),
      m_sizes(layout, capacity),
      m_products(m_sizes.packedDepth),
      m_positions(positionTable(std::max(capacity.longestSource, capacity.longestTarget), layout)),
      m_sourceInput(zeroBuffer(m_sizes.sourceRows * layout.width)),
      m_targetInput(zeroBuffer(m_sizes.targetRows * layout.width)),
      m_queries(zeroBuffer(m_sizes.targetRows * layout.inner)),
      m_keys(zeroBuffer(m_sizes.sourceRows * layout.keyWidth())),
      m_weights(zeroBuffer(m_sizes.weights)),
      m_context(zeroBuffer(m_sizes.targetRows * layout.inner)),
      m_logits(zeroBuffer(m_sizes.logitRows * layout.targetWords)),
      m_distances(zeroBuffer(m_sizes.logitRows)),
      m_sums(zeroBuffer(m_sizes.logitRows)),
      m_outputGradient(zeroBuffer(m_sizes.targetRows * layout.width)),
      m_queryGradient(zeroBuffer(m_sizes.targetRows * layout.inner)),
      m_keyGradient(zeroBuffer(m_sizes.sourceRows * layout.keyWidth())),
      m_inputGradient(zeroBuffer(std::max(m_sizes.sourceRows, m_sizes.targetRows) * layout.width)),
      m_scratch(zeroBuffer(m_products.places() * m_sizes.scratch))
{
    if (layout.isAdditive()) {
        m_valueGradient = zeroBuffer(m_sizes.sourceRows * layout.width);
        m_energyGradient = zeroBuffer(capacity.pairs * layout.inner);
    } else {
        m_output = zeroBuffer(m_sizes.targetRows * layout.width);
        m_contextGradient = zeroBuffer(m_sizes.targetRows * layout.inner);
    }
}

void AlignerPass::addPositions(const float *parameters, const SentenceBatch &batch)
{
    const auto fill = [&](const std::vector<std::int32_t> &words, Index first, Index count, Index embedding,
                          float *rows) {
        for (Index i = 0; i < count; ++i)
            trainingKernel().add(
                parameters + embedding + words[static_cast<std::size_t>(first + i)] * m_layout.width,
                m_positions.data() + i * m_layout.width, m_layout.width, rows + (first + i) * m_layout.width);
    };
    for (const BatchSentence &sentence : batch.sentences()) {
        fill(batch.sourceWords(), sentence.firstSource, sentence.sources, m_layout.sourceEmbedding,
             m_sourceInput.data());
        fill(batch.previousWords(), sentence.firstTarget, sentence.targets, m_layout.targetEmbedding,
             m_targetInput.data());
    }
}

SentenceJob AlignerPass::jobOf(const float *parameters, const BatchSentence &sentence, Index number)
{
    const bool additive = m_layout.isAdditive();
    const AlignerShape &shape = m_layout.shape;
    const Index target = sentence.firstTarget * m_layout.inner;
    const Index source = sentence.firstSource * m_layout.keyWidth();
    SentenceJob job;
    job.targets = sentence.targets;
    job.sources = sentence.sources;
    job.heads = shape.heads;
    job.headWidth = additive ? m_layout.inner : shape.headWidth();
    job.width = m_layout.inner;
    job.keyStep = m_layout.keyWidth();
    job.valueStep = m_layout.keyWidth();
    job.queries = m_queries.data() + target;
    job.keys = m_keys.data() + source;
    job.weights = m_weights.data() + sentence.firstWeight;
    job.context = m_context.data() + target;
    job.contextGradient = contextGradient() + target;
    job.queryGradient = m_queryGradient.data() + target;
    job.keyGradient = m_keyGradient.data() + source;
    if (additive) {
        job.values = m_sourceInput.data() + source;
        job.valueGradient = m_valueGradient.data() + source;
        job.energy = parameters + m_layout.energy;
        job.energyGradient = m_energyGradient.data() + number * m_layout.inner;
    } else {
        job.scale = 1.0F / std::sqrt(static_cast<float>(shape.headWidth()));
        job.values = job.keys + m_layout.inner;
        job.valueGradient = job.keyGradient + m_layout.inner;
    }
    job.scratch = m_scratch.data() + parallelPlace() * m_sizes.scratch;
    return job;
}

double AlignerPass::attentionWork(const SentenceBatch &batch) const
{
    constexpr double productsATanh = 16;
    double cells = 0;
    for (const BatchSentence &sentence : batch.sentences())
        cells += static_cast<double>(sentence.targets * sentence.sources);
    return cells * static_cast<double>(m_layout.inner) * (m_layout.isAdditive() ? productsATanh : 2.0);
}

void AlignerPass::attendBatch(const float *parameters, const SentenceBatch &batch)
{
    const std::vector<BatchSentence> &sentences = batch.sentences();
    inParts(static_cast<Index>(sentences.size()), attentionWork(batch), m_products.places(), [&](Index i) {
        trainingKernel().attend(jobOf(parameters, sentences[static_cast<std::size_t>(i)], i));
    });
}

void AlignerPass::forward(const float *parameters, const SentenceBatch &batch)
{
    const Index width = m_layout.width;
    const Index inner = m_layout.inner;
    addPositions(parameters, batch);
    m_products.times({m_targetInput.data(), batch.targetRows(), width},
                     {parameters + m_layout.query, width, inner}, m_queries.data());
    m_products.times({m_sourceInput.data(), batch.sourceRows(), width},
                     {parameters + m_layout.key, width, m_layout.keyWidth()}, m_keys.data());
    attendBatch(parameters, batch);
    if (!m_layout.isAdditive())
        m_products.times({m_context.data(), batch.targetRows(), inner},
                         {parameters + m_layout.output, inner, width}, m_output.data());
}

/// Logits of the rows from \a row on, as many as are made at a time.
Rows AlignerPass::makeLogits(const float *parameters, const SentenceBatch &batch, Index row)
{
    const Index count = std::min(m_sizes.logitRows, batch.targetRows() - row);
    m_products.timesTransposed({outputs() + row * m_layout.width, count, m_layout.width},
                               {parameters + m_layout.generator, m_layout.targetWords, m_layout.width},
                               parameters + m_layout.bias, m_logits.data());
    return {m_logits.data(), count, m_layout.targetWords};
}

std::int64_t AlignerPass::rightWords(const float *parameters, const SentenceBatch &batch)
{
    std::int64_t right = 0;
    for (Index first = 0; first < batch.targetRows(); first += m_sizes.logitRows) {
        const Rows logits = makeLogits(parameters, batch, first);
        for (Index row = 0; row < logits.rows; ++row)
            right += trainingKernel().leads(logits.first + row * logits.columns, m_layout.shape.targetWords,
                                            batch.targetWords()[static_cast<std::size_t>(first + row)])
                         ? 1
                         : 0;
    }
    return right;
}

} // namespace heedmap
