// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attend.h"
#include "core/session/session.h"

#include <memory>

namespace heedmap {

/// Turns a session into numbers: tokens → embeddings → projections and mask. Errors: too many tokens, a
/// d_model that does not divide into the heads, a table whose width is not d_model.
Result<AttentionInputs> prepare(const Session &session);

/// A trace together with the session it was computed from, so that a view never mixes two states. Immutable.
struct Computation
{
    Session session;
    QStringList source; ///< key labels, T_k of them
    QStringList target; ///< query labels, T_q of them
    Trace trace;
};

using ComputationPtr = std::shared_ptr<const Computation>;

/// prepare() and attend(). Thread-safe, runs in the calling thread.
Result<ComputationPtr> compute(const Session &session, TraceParts wanted, const std::stop_token &stop = {});

} // namespace heedmap
