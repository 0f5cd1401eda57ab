// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"
#include "core/training/aligner.h"
#include "core/training/checkpoints.h"

namespace heedmap {

/// The model of \a checkpoint as a session names it.
FileReference fileOf(const Checkpoint &checkpoint);

/// \a session with the model of \a checkpoint in place of the one that it shows. What a person changed of the attention
/// stays: scale, heads, position, parameters of another origin.
/// \pre the session shows a model of that shape
Session withNextModel(const Session &session, const Checkpoint &checkpoint);

/// Whether \a session shows a model of that shape.
bool showsModelLike(const Session &session, const AlignerShape &shape);

} // namespace heedmap
