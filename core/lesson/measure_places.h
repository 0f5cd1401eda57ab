// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"

namespace heedmap {

/// Which places a measure asks for, in this order.
enum class Places { None, Head, TwoHeads, Row, Cell };

Places placesOf(MeasureKind kind);

} // namespace heedmap
