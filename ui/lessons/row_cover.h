// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"

#include <QSet>

namespace heedmap {

/// Whether both have the same numbers: how they are drawn and explained does not matter.
bool haveSameNumbers(const Session &a, const Session &b);

/// Which query's row is covered while \a shown is to be seen, and scene \a place of \a lesson plays; −1: none. \a open: the
/// scenes that were shown and whose question nobody has answered yet. Undo leads back to one of them, and free play away
/// from each: the row goes with its token; where that is gone, there is nothing of the scene to be seen.
int rowToCover(const Lesson &lesson, int place, const QSet<int> &open, const Session &shown);

} // namespace heedmap
