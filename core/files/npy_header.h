// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/files/array_source.h"
#include "core/files/element_type.h"

#include <string>
#include <vector>

namespace heedmap {

/// The longest header that is read, in bytes. What NumPy writes for numbers has a hundred.
inline constexpr std::size_t longestNpyHeader = 65536;

/// The types that are read, for messages.
inline constexpr const char *readNpyTypes = "f1 f2 f4 f8 i1 i2 i4 i8 u1 u2 u4 u8 bool U S";

/// What the elements of a .npy file are.
enum class NpyContent {
    Numbers,
    CodePointTexts, ///< "U": UTF-32 texts, each as long as the longest, the others filled up with 0
    ByteTexts,      ///< "S": byte texts, likewise
};

/// What stands before the numbers of a .npy file. Source: the page of numpy.lib.format, versions 1.0 to 3.0.
struct NpyHeader
{
    std::string descr; ///< as written: "<f4"
    NpyContent content = NpyContent::Numbers;
    ElementType type = ElementType::F32; ///< of Numbers
    std::uint64_t elementBytes = 4;      ///< 0 is possible for texts
    ByteOrder order = ByteOrder::Little;
    bool fortranOrder = false; ///< the first axis runs fastest
    std::vector<std::int64_t> shape;
    std::size_t dataOffset = 0;   ///< where the numbers start
    bool endsWithNumbers = false; ///< a type of others than NumPy, believed where the size fits
    std::optional<Error> refusal =
        std::nullopt; ///< the numbers cannot be read as long as nobody names their type
};

/// Reads the header at the start of \a bytes, which may end right behind it. Errors: FileTruncated,
/// FileDamaged, TooLarge (a header above longestNpyHeader), UnsupportedType, and FileRefused for object
/// arrays ("pickle") and for 8-bit types that lost their name ("void"). For 16-bit ones \a options decide; without
/// it the header's refusal is TypeNeeded.
Result<NpyHeader> parseNpyHeader(Bytes bytes, const std::string &place, const ReadOptions &options = {});

} // namespace heedmap
