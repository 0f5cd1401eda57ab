// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attend.h"
#include "core/session/prepare.h"

#include <memory>

namespace heedmap {

/// A trace together with the session it was computed from, so that a view never mixes two states. Immutable.
struct Computation
{
    Session session;
    QStringList source; ///< key labels, T_k of them
    QStringList target; ///< query labels, T_q of them
    Trace trace;
    TraceParts parts; ///< what was asked for beside the weights; trace has them as far as they exist
    std::shared_ptr<const WordVectors> words;  ///< which spelling of each token was found, and which were not
    std::shared_ptr<const Aligner> trained;    ///< for EmbeddingKind::Trained: the words that it knows
    std::shared_ptr<const SavedWeights> saved; ///< where weights are shown that were saved, or made by hand
    std::shared_ptr<const AttentionInputs> inputs; ///< with TracePart::Inputs, unless the weights were saved
};

using ComputationPtr = std::shared_ptr<const Computation>;

/// prepare() and attend(); or the saved weights that the session shows. Thread-safe; returns when it is done.
/// OverMemoryBudget before anything is allocated when estimateMemory() is above \a task's budget.
Result<ComputationPtr> compute(const Session &session, TraceParts wanted, LoadedFiles &files,
                               const Task &task = {});

/// compute() that reads the session's files anew.
Result<ComputationPtr> compute(const Session &session, TraceParts wanted, const std::stop_token &stop = {});

/// "1", "2", … for an axis whose tokens nobody knows.
QStringList numberLabels(qsizetype count);

} // namespace heedmap
