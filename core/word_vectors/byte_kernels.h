// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace heedmap {

/// How often \a wanted occurs in \a text.
std::size_t countByte(std::string_view text, char wanted);

/// Whether there is an n or an N in \a text: numbers that are none, nan and inf, have one.
bool hasLetterN(std::string_view text);

/// 64 well-mixed bits of \a text, the same on every machine. Two different texts share them about once in
/// 2⁶⁴ times.
std::uint64_t hashBytes(std::string_view text);

} // namespace heedmap
