// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/files/element_type.h"

#include <string>
#include <vector>

namespace heedmap {

/// The longest header that is read, in bytes. What NumPy writes for numbers has a hundred.
inline constexpr std::size_t longestNpyHeader = 65536;

/// What stands before the numbers of a .npy file. Source: the page of numpy.lib.format, versions 1.0 to 3.0.
struct NpyHeader
{
    std::string descr; ///< as written: "<f4"
    ElementType type = ElementType::F32;
    ByteOrder order = ByteOrder::Little;
    bool fortranOrder = false; ///< the first axis runs fastest
    std::vector<std::int64_t> shape;
    std::size_t dataOffset = 0; ///< where the numbers start
};

/// Reads the header at the start of \a bytes, which may end right behind it. Errors: FileTruncated,
/// FileDamaged, TooLarge (a header above longestNpyHeader), UnsupportedType, and FileRefused for object
/// arrays ("pickle") and for types that lost their name ("void").
Result<NpyHeader> parseNpyHeader(Bytes bytes, const std::string &place);

} // namespace heedmap
