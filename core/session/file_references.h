// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <functional>

namespace heedmap {

/// Calls \a visit with every file that \a session names, those of its pinned session included.
void visitFiles(const Session &session, const std::function<void(const FileReference &)> &visit);

/// The same for \a change, which may alter them.
void changeFiles(Session &session, const std::function<void(FileReference &)> &change);

/// changeFiles() of those alone that a model can be in: of vectors that were trained, and of parameters.
void changeModels(Session &session, const std::function<void(FileReference &)> &change);

} // namespace heedmap
