// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/compute.h"

namespace heedmap {

/// Tokens that a file of vectors does not know, each once: what stands for them is no vector of theirs.
struct UnknownTokens
{
    QStringList source;
    QStringList target;

    bool isEmpty() const { return source.isEmpty() && target.isEmpty(); }
};

/// What \a model, whose vectors \a session uses, never saw. Each side has a vocabulary of its own.
UnknownTokens unknownTokens(const Session &session, const Aligner &model);

/// The same of whatever \a computation looked its vectors up in: word vectors, a model, or nothing.
UnknownTokens unknownTokens(const Computation &computation);

} // namespace heedmap
