// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/bytes.h"

#include <cstdint>

namespace heedmap {

/// The kinds of number that files hold and Heedmap reads.
enum class ElementType { Bool, U8, I8, U16, I16, U32, I32, U64, I64, F8E4M3, F8E5M2, F16, BF16, F32, F64 };

enum class ByteOrder { Little, Big };

/// Bytes of one element: 1, 2, 4 or 8.
std::size_t elementSize(ElementType type);

/// The 8-bit float with 4 exponent bits (bias 7) and 3 of fraction, in its finite variant: no infinity, the
/// largest is 448, 0x7F and 0xFF are NaN. Source: OCP 8-bit floating point specification, E4M3.
float float8E4M3ToFloat(std::uint8_t bits);

/// The upper half of a binary16, infinities and NaN included. Source: as above, E5M2.
float float8E5M2ToFloat(std::uint8_t bits);

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

/// How many whole numbers in \a source float32 cannot hold exactly; 0 for types that are none.
std::size_t countRounded(Bytes source, ElementType type, ByteOrder order);

} // namespace heedmap
