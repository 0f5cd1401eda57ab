// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/aligner.h"
#include "core/training/corpus.h"
#include "core/training/training_options.h"

#include <memory>

namespace heedmap {

/// Trains an aligner, a step a call. The first parameters are those of a random session with the same seed, so that step 0
/// shows what random vectors show. The same numbers to the bit on one machine and kernel, whatever the number of threads;
/// small models train on the calling thread alone, large products use the pool of threads. Lives in one thread at a time.
class Trainer final
{
public:
    /// Allocates all that step() needs. Throws std::bad_alloc. \pre \a corpus has a training pair
    Trainer(std::shared_ptr<const Corpus> corpus, const TrainingOptions &options);
    /// The same from the parameters of \a start instead of random ones; moments begin at 0. \pre its vocabularies are those
    /// of the corpus, its shape that of the options
    Trainer(std::shared_ptr<const Corpus> corpus, const TrainingOptions &options, const Aligner &start);
    ~Trainer();
    Trainer(Trainer &&) noexcept;
    Trainer &operator=(Trainer &&) noexcept;

    /// One batch: loss, gradients, Adam. Returns the loss before the update: the mean cross-entropy of its target words,
    /// in nats. Allocates nothing.
    double step();
    int stepsDone() const;

    /// The share of target words in held-out pairs (the first 256 of them) to which the model gives the highest
    /// probability, each after the right words before it. NaN where nothing is held out. Allocates nothing.
    double heldOutAccuracy();

    /// A copy of the parameters as they are now.
    Aligner aligner() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// Bytes that training takes: parameters, their gradients and moments, a batch's numbers, the corpus, and what is kept of
/// \a checkpoints. From sizes alone, before anything is allocated.
std::uint64_t trainingMemory(const Corpus &corpus, const TrainingOptions &options, int checkpoints);

} // namespace heedmap
