// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/note.h"

#include <QString>

namespace heedmap {

/// Puts a note into words of the current language: what was found and what became of it. Plain text, never markup.
QString describe(const Note &note);

} // namespace heedmap
