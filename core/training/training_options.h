// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_inputs.h"

#include <cstdint>

namespace heedmap {

inline constexpr int maximumSteps = 1'000'000;
inline constexpr int maximumBatch = 1024;
inline constexpr double smallestLearningRate = 1e-6;
inline constexpr double maximumLearningRate = 10.0;

/// What a person sets before training.
struct TrainingOptions
{
    Mechanism mechanism = Mechanism::DotProduct;
    int heads = 4;              ///< 1–8; additive attention has one whatever stands here
    int width = 32;             ///< 1–512: d_model
    double learningRate = 0.01; ///< of Adam (Kingma and Ba 2015), β = 0.9, 0.999, ε = 1e-8; 1e-6–10
    int steps = 400;            ///< 1–1,000,000
    int batch = 32;             ///< 1–1024 pairs a step
    std::uint64_t seed = 1;     ///< of the first parameters and of the order of pairs

    bool operator==(const TrainingOptions &) const = default;
};

} // namespace heedmap
