// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/bytes.h"

#include <cstdint>

namespace heedmap {

/// The kinds of number that files hold and Heedmap reads.
enum class ElementType { Bool, U8, I8, U16, I16, U32, I32, U64, I64, F16, BF16, F32, F64 };

enum class ByteOrder { Little, Big };

/// Bytes of one element: 1, 2, 4 or 8.
std::size_t elementSize(ElementType type);

/// IEEE 754 binary16, subnormals, infinities and NaN included.
float halfToFloat(std::uint16_t bits);

/// bfloat16: the upper half of a float32.
float bfloatToFloat(std::uint16_t bits);

/// The nearest float32; ∞ where there is none so large.
float narrowToFloat(double value);

/// Turns \a source into float32. Any byte but 0 is a true Bool, 1. What is wider is rounded to the nearest
/// float32, so large integers lose their last digits and large doubles become ∞. \pre source.size() ==
/// target.size() · elementSize(type). No alignment is needed.
void decodeElements(Bytes source, ElementType type, ByteOrder order, std::span<float> target);

} // namespace heedmap
