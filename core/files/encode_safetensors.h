// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/safetensors_header.h"

#include <QByteArray>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace heedmap {

/// An array to write; its numbers are borrowed. \pre as many values as the product of shape
struct ArrayView
{
    std::string name;
    std::vector<std::int64_t> shape;
    std::span<const float> values; ///< C order
};

/// \a arrays as the bytes of a .safetensors file, F32, in the order given, with \a metadata. The header is padded with
/// spaces so that the numbers begin at a multiple of 8 bytes. The same arguments give the same bytes. Source: the README of
/// huggingface/safetensors. Throws std::bad_alloc.
/// \pre no name twice, none is "__metadata__"; the header stays below longestSafetensorsHeader
QByteArray encodeSafetensors(std::span<const ArrayView> arrays, const MetadataTexts &metadata = {});

} // namespace heedmap
