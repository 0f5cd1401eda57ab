// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array_source.h"

namespace heedmap {

/// The most arrays that one JSON file may hold.
inline constexpr std::size_t mostJsonArrays = 65536;

/// Opens \a bytes, JSON in UTF-8, which it borrows. Nothing but the list of arrays is kept in memory.
///
/// - A nested list of numbers is an array; its name is that of the keys and list indexes that lead to it, joined by
///   "/", or nothing for the outermost. true and false are 1 and 0. A nested list of texts is an array of texts.
/// - {"shape": […], "values": […]} is one array, as encodeJson() writes it.
/// - A list with nulls or objects in it, and one of arrays of rank 3 or more (or of texts) that differ in shape, is as
///   many arrays as it has items; each null is refused on its own.
/// - NaN and Infinity, bare as Python writes them or in quotes as we do, are read; the bare ones are noted. So are
///   numbers too large for float32, which become ∞.
///
/// Errors: FileDamaged (no JSON, not UTF-8, a key twice, a lone surrogate), RaggedRows with the row and both lengths,
/// WrongValue (null, texts among numbers), TooLarge (more than mostJsonArrays, nested deeper than 64).
/// Memory: 32 MiB and 4 times the file's size, and read() the numbers. Cost: a walk over the file, and one over
/// each array that is read.
Result<ArraySourcePtr> openJsonArrays(Bytes bytes, const std::string &place);

} // namespace heedmap
