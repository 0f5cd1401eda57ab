// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/embed_tokens.h"

namespace heedmap {

/// What attend() needs, and what was looked up for it.
struct Prepared
{
    AttentionInputs inputs;
    KnownWords known; ///< where vectors were looked up by word
};

/// Turns a session into numbers: tokens → embeddings → projections and mask. Files that it names are read
/// through \a files. Errors: too many tokens, a d_model that does not divide into the heads, a table whose
/// width is not d_model, a file that is gone, changed or does not fit.
Result<Prepared> prepare(const Session &session, LoadedFiles &files, const Task &task = {});

/// prepare() of a session that names no files.
Result<AttentionInputs> prepare(const Session &session);

/// The two last steps of prepare(), for callers that bring vectors of their own in \a inputs.

/// The parameters of the session's file, or else made ones.
Result<void> addParameters(const Session &session, LoadedFiles &files, AttentionInputs &inputs);

/// What the session's mask file blocks, besides what \a inputs block already.
Result<void> addMaskFile(const Session &session, LoadedFiles &files, AttentionInputs &inputs);

} // namespace heedmap
