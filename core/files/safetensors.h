// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array_source.h"

namespace heedmap {

/// The longest header that the format allows, in bytes.
inline constexpr std::uint64_t longestSafetensorsHeader = 100'000'000;

/// Opens \a bytes, a whole .safetensors file, which it borrows. Source: the README of
/// huggingface/safetensors.
///
/// Checked before a number is read: the header's length and its JSON, no name twice, and that the tensors
/// tile the data without a hole, an overlap or a rest. A tensor of a type that is not read carries its
/// refusal (UnsupportedType); the others can be read. Tensors are listed in the order of their data. Errors:
/// FileTruncated, FileDamaged, TooLarge. Cost: the header alone.
Result<ArraySourcePtr> openSafetensors(Bytes bytes, const std::string &place);

} // namespace heedmap
