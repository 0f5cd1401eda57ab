// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/number_words.h"

#include <cmath>

namespace heedmap {

/// A weight as sentences have it: two decimals, or two digits that say something where it is small.
inline QString weightText(double weight)
{
    return weight == 0 || std::abs(weight) >= 0.01 ? fixedNumber(weight, 2) : shortNumber(weight, 2);
}

} // namespace heedmap
