// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <QStringList>

namespace heedmap {

/// What a figure was made from, in short phrases of the current language, to be printed under it: mechanism and scale,
/// heads, widths, where the numbers come from, mask. Plain text; never empty.
QStringList parameterLines(const Session &session);

} // namespace heedmap
