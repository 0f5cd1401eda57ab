// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <QIcon>
#include <QSize>

namespace heedmap {

inline constexpr QSize gradientIconSize{32, 12};

/// The colours of a map from low (left) to high, as a small strip.
QIcon gradientIcon(ColorMap map, bool reversed);

} // namespace heedmap
