// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/trainer.h"

#include "core/training/adam.h"
#include "core/training/aligner_pass.h"
#include "core/training/initial_aligner.h"
#include "core/training/pair_order.h"

#include <algorithm>
#include <limits>

namespace heedmap {

namespace {

constexpr std::size_t heldOutPairs = 256;

} // namespace

struct Trainer::State
{
    State(std::shared_ptr<const Corpus> sentences, const TrainingOptions &chosen, const Aligner &start);

    std::shared_ptr<const Corpus> corpus;
    TrainingOptions options;
    ParameterLayout layout;
    FloatBuffer parameters;
    FloatBuffer gradients;
    Adam adam;
    PairOrder order;
    SentenceBatch batch;
    AlignerPass pass;
    int steps = 0;
};

Trainer::State::State(std::shared_ptr<const Corpus> sentences, const TrainingOptions &chosen,
                      const Aligner &start)
    : corpus(std::move(sentences)),
      options(chosen),
      layout(alignerShape(*corpus, options)),
      parameters(parametersOf(start, layout)),
      gradients(zeroBuffer(layout.size)),
      adam(layout.size, options.learningRate),
      order(corpus->training, options.seed),
      batch(BatchCapacity(*corpus, options.batch, layout.shape.heads)),
      pass(layout, BatchCapacity(*corpus, options.batch, layout.shape.heads))
{}

Trainer::Trainer(std::shared_ptr<const Corpus> corpus, const TrainingOptions &options)
    : Trainer(corpus, options, initialAligner(*corpus, options))
{}

Trainer::Trainer(std::shared_ptr<const Corpus> corpus, const TrainingOptions &options, const Aligner &start)
    : m_state(std::make_unique<State>(std::move(corpus), options, start))
{}

Trainer::~Trainer() = default;
Trainer::Trainer(Trainer &&) noexcept = default;
Trainer &Trainer::operator=(Trainer &&) noexcept = default;

double Trainer::step()
{
    State &s = *m_state;
    s.batch.clear();
    for (int i = 0; i < s.options.batch; ++i)
        s.batch.add(*s.corpus, static_cast<std::size_t>(s.order.next()));
    s.pass.forward(s.parameters.data(), s.batch);
    const double loss = s.pass.backward(s.parameters.data(), s.batch, s.gradients.data());
    s.adam.step(s.parameters.data(), s.gradients.data());
    s.pass.clearEmbeddingGradients(s.batch, s.gradients.data());
    ++s.steps;
    return loss;
}

int Trainer::stepsDone() const
{
    return m_state->steps;
}

double Trainer::heldOutAccuracy()
{
    State &s = *m_state;
    const std::size_t count = std::min(heldOutPairs, s.corpus->heldOut.size());
    const auto aBatch = static_cast<std::size_t>(s.options.batch);
    std::int64_t words = 0;
    std::int64_t right = 0;
    for (std::size_t first = 0; first < count; first += aBatch) {
        s.batch.clear();
        for (std::size_t i = first; i < std::min(first + aBatch, count); ++i)
            s.batch.add(*s.corpus, static_cast<std::size_t>(s.corpus->heldOut[i]));
        s.pass.forward(s.parameters.data(), s.batch);
        right += s.pass.rightWords(s.parameters.data(), s.batch);
        words += s.batch.targetRows();
    }
    return words > 0 ? static_cast<double>(right) / static_cast<double>(words)
                     : std::numeric_limits<double>::quiet_NaN();
}

Aligner Trainer::aligner() const
{
    const State &s = *m_state;
    Aligner aligner;
    aligner.source = s.corpus->source;
    aligner.target = s.corpus->target;
    takeParameters(s.parameters.data(), s.layout, aligner);
    aligner.origin = {s.corpus->name, s.corpus->sourceSplit,  s.corpus->targetSplit, s.options.seed,
                      s.steps,        s.options.learningRate, s.options.batch};
    return aligner;
}

} // namespace heedmap
