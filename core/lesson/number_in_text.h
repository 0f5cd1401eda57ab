// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace heedmap {

/// \a value with \a digits decimals, whatever the locale: a true minus sign, never "−0.00"; "NaN", "∞" and "−∞" for what is
/// not finite.
QString numberInText(double value, int digits);

/// \a value as somebody would type it: without decimals that say nothing.
QString plainNumber(double value);

} // namespace heedmap
