// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/task.h"
#include "ui/explain/explain_content.h"
#include "ui/explain/explain_page.h"

namespace heedmap {

/// The stages in their order; dot-product and additive attention each leave some out.
enum class StepKind {
    Vectors, ///< q and k
    Product, ///< q·k
    Scale,   ///< ÷ √d_k
    Hidden,  ///< additive: W_a q + U_a k
    Tanh,    ///< additive
    Energy,  ///< additive: v_aᵀ tanh(…)
    Mask,
    Power, ///< e^(s − max)
    PowerSum,
    Weight,
    Weighted, ///< w v
    Context,
    Output, ///< concat · W_O
};

struct StepStage
{
    StepKind kind = StepKind::Vectors;
    QString name; ///< short, as on a button
    ExplainPagePtr page;
};

/// The steps of one cell in words, formulas and pictures, in the language of when it was made. Immutable.
struct StepsModel
{
    QString sentence; ///< which query, key and head
    QList<StepStage> stages;
    ExplainPagePtr page; ///< all stages below each other, under the sentence
};

using StepsModelPtr = std::shared_ptr<const StepsModel>;

/// What the steps need of a trace. A row of scores is made from q and k again: see rowScores().
inline constexpr TraceParts stepsParts =
    TracePart::Inputs | TracePart::Projected | TracePart::Context | TracePart::Output;

/// Most that is shown, folded: sums with their first 6 terms and rows with 8 keys, the chosen one and the largest weights.
/// Unfolded: 512 terms, 256 keys, and 32 of them with whole vectors.
struct StepLimits
{
    std::size_t terms = 6;
    std::size_t keys = 8;
    std::size_t keyVectors = 8;
};

StepLimits stepLimits(const ExplainSettings &settings);

/// The steps of chosenCell(\a content). Errors: NothingToDraw where there is no cell; Cancelled. Thread-safe.
Result<StepsModelPtr> stepsModel(const ExplainContent &content, const Task &task = {});

} // namespace heedmap
