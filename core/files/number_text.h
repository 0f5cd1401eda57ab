// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace heedmap {

/// The shortest decimal text that reads back as exactly \a value, whatever the locale; NaN, Infinity,
/// -Infinity for what is not finite.
std::string numberText(float value);

/// A float32 from decimal text, whatever the locale. Too small becomes 0 and too large ∞, as in IEEE
/// arithmetic: a number out of range is still a number. nan, inf and infinity are accepted in any case, with
/// a sign. False when \a text as a whole is not a number; \a value is then left alone.
bool parseNumber(std::string_view text, float &value);

/// Whether \a text is a number with a decimal comma: "0,5".
bool hasDecimalComma(std::string_view text);

} // namespace heedmap
