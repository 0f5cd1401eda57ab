// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array_source.h"

namespace heedmap {

/// The most bytes that one member may unpack to.
inline constexpr std::uint64_t largestNpzMember = std::uint64_t{1} << 32;

/// Opens \a bytes, a whole .npz file, which it borrows: a zip archive whose members NAME.npy are arrays;
/// other members are passed over. Members are found through the central directory; stored and deflated ones
/// are read, zip64 included, and their CRC-32 is checked, unless only a part of an array is read.
///
/// A member that cannot be read (object array, encrypted, other compression, damaged header) carries its
/// refusal, the others can be read. Names are opaque text, never paths. Errors: FileDamaged (no zip, a name
/// twice), FileRefused ("pickle": a PyTorch archive; "zip": no arrays), TooLarge (more than 65,536 members).
/// Cost: the first bytes of every member.
Result<ArraySourcePtr> openNpz(Bytes bytes, const std::string &place, const ReadOptions &options = {});

} // namespace heedmap
