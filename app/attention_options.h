// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/option_reader.h"
#include "core/base/memory_budget.h"
#include "core/session/session.h"

namespace heedmap {

/// The options that say what is computed; `compute` and `render` share them.
void addAttentionOptions(QCommandLineParser &parser);

/// The choices that only arrays and state dicts have.
enum class ProjectionChoice { FromSession, None };

/// Everything the options say about what is computed.
struct AttentionRequest
{
    Session session;
    QString query; ///< FILE[::NAME], empty: tokens are embedded
    QString key;
    QString value;
    QString embeddings; ///< word vectors, looked up by token
    QString parameters; ///< FILE[::PREFIX], a state dict, or a model that was trained here
    ParameterReading parameterReading;
    QString mask; ///< FILE[::NAME]
    bool oneBlocks = true;
    bool saysOnes = false; ///< the call says what a 1 in the mask means
    QString weights;       ///< FILE[::KIND], saved weights; nothing is computed then
    WeightsSource weightsChoice;
    bool saysSource = false;
    bool saysTarget = false;
    bool saysSeed = false;
    bool saysSplit = false; ///< the call says how text becomes tokens
    bool saysHeads = false;
    bool bfloat16 = false; ///< what numbers of two bytes without a name are
    ProjectionChoice projections = ProjectionChoice::FromSession;
    std::uint64_t memoryBudget = noMemoryBudget; ///< bytes

    bool hasArrays() const { return !query.isEmpty(); }
    /// Whether the session alone says what is computed, with the files that it names.
    bool isSessionOnly() const { return query.isEmpty() && projections == ProjectionChoice::FromSession; }
};

/// Reads the options; \a files is the session to start from, or saved weights, or nothing. Mistakes in the
/// call end in \a options, a session that cannot be read in the result.
Result<AttentionRequest> requestFrom(OptionReader &options, const QStringList &files);

} // namespace heedmap
