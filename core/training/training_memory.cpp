// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/aligner_pass.h"
#include "core/training/checkpoints.h"
#include "core/training/initial_aligner.h"
#include "core/training/trainer.h"

#include <algorithm>

namespace heedmap {

namespace {

template <typename Value>
std::uint64_t bytesOf(const std::vector<Value> &values)
{
    return values.size() * sizeof(Value);
}

std::uint64_t corpusBytes(const Corpus &corpus)
{
    return bytesOf(corpus.sourceWords) + bytesOf(corpus.targetWords) + bytesOf(corpus.sourceStarts) +
           bytesOf(corpus.targetStarts) + bytesOf(corpus.training) + bytesOf(corpus.heldOut);
}

/// Of a model as it is kept, without what rows are filled up with.
std::uint64_t modelBytes(const AlignerShape &shape)
{
    const auto width = static_cast<std::uint64_t>(shape.width);
    const auto words =
        static_cast<std::uint64_t>(shape.sourceWords) + 2 * static_cast<std::uint64_t>(shape.targetWords);
    const auto inner =
        static_cast<std::uint64_t>(shape.heads) * static_cast<std::uint64_t>(shape.headWidth());
    const std::uint64_t attention =
        shape.mechanism == Mechanism::Additive ? 2 * width * width + width : 4 * width * inner;
    return (words * width + attention + static_cast<std::uint64_t>(shape.targetWords)) * sizeof(float);
}

/// However many are to be kept, Checkpoints thins them out above its bound, with one more in hand.
std::uint64_t checkpointBytes(const AlignerShape &shape, int checkpoints)
{
    const std::uint64_t model = modelBytes(shape);
    return std::min(static_cast<std::uint64_t>(checkpoints) * model, Checkpoints::usualBytes + model);
}

} // namespace

std::uint64_t trainingMemory(const Corpus &corpus, const TrainingOptions &options, int checkpoints)
{
    constexpr std::uint64_t buffersOfParameters = 4; // parameters, gradients, two moments
    const ParameterLayout layout(alignerShape(corpus, options));
    const BatchCapacity capacity(corpus, options.batch, layout.shape.heads);
    const auto parameters = static_cast<std::uint64_t>(layout.size) * sizeof(float);
    const std::uint64_t order = 2 * bytesOf(corpus.training);
    const auto rows = static_cast<std::uint64_t>(capacity.sourceRows() + 2 * capacity.targetRows());
    return buffersOfParameters * parameters + PassSizes(layout, capacity).bytes(layout, capacity) +
           rows * sizeof(std::int32_t) + corpusBytes(corpus) + order +
           checkpointBytes(layout.shape, checkpoints);
}

} // namespace heedmap
