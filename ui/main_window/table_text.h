// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

namespace heedmap {

/// The weights of the selected head, or of every head one after the other, as tab-separated lines: keys
/// across, queries down, for a spreadsheet. Tabs and line breaks inside tokens become blanks. TooLarge above five million
/// numbers, which no clipboard takes well. Thread-safe.
Result<QString> weightsAsText(const Computation &computation, const Selection &selection, int covered = -1);

} // namespace heedmap
