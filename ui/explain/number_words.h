// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace heedmap {

/// \a value with \a digits decimals, a true minus sign, never "−0.00". "NaN", "∞" and "−∞" for what is not finite.
QString fixedNumber(double value, int digits);

/// \a value with \a digits digits that say something, without a power of ten between 10⁻⁴ and 10⁶.
QString shortNumber(double value, int digits = 3);

} // namespace heedmap
