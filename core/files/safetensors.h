// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array_source.h"
#include "core/files/safetensors_header.h"

namespace heedmap {

/// The longest header that the format allows, in bytes.
inline constexpr std::uint64_t longestSafetensorsHeader = 100'000'000;

/// Opens \a bytes, a whole .safetensors file, which it borrows. Source: the README of
/// huggingface/safetensors.
///
/// Checked before a number is read: the header's length and its JSON, no name twice, and that the tensors
/// tile the data without a hole, an overlap or a rest. A tensor of a type that is not read carries its
/// refusal (UnsupportedType); the others can be read. Tensors are listed in the order of their data. Errors:
/// FileTruncated, FileDamaged, TooLarge. Cost: the header alone. The texts of its __metadata__ go into \a texts, where
/// somebody wants them.
Result<ArraySourcePtr> openSafetensors(Bytes bytes, const std::string &place, MetadataTexts *texts = nullptr);

/// The texts of __metadata__ alone; the tensors are not compared with the data. Errors: as above.
Result<MetadataTexts> safetensorsMetadata(Bytes bytes, const std::string &place);

} // namespace heedmap
