// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/corpus.h"

namespace heedmap {

/// "Line 3: no tab between source and target", in the current language.
QString describe(const SkippedLine &line);

} // namespace heedmap
