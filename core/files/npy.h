// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array_source.h"
#include "core/files/npy_header.h"

namespace heedmap {

/// Reads the numbers in \a bytes, a whole .npy file. \a place names it in errors and notes.
/// Fortran order is turned into C order. What follows the array is noted and ignored, as NumPy does.
/// Errors: those of parseNpyHeader(); FileTruncated when there are fewer numbers than the shape promises;
/// UnsupportedType for texts.
/// Nothing is allocated before the size of \a bytes has been compared with the shape. Thread-safe.
Result<FloatArray> readNpy(Bytes bytes, const std::string &place, const ReadOptions &options = {},
                           Notes *notes = nullptr);

/// Reads the texts in \a bytes, a whole .npy file of U or S, in C order and as UTF-8: without the zeros they are
/// filled up with, and with U+FFFD for what is no character. Errors as above; UnsupportedType for numbers.
Result<std::vector<std::string>> readNpyTexts(Bytes bytes, const std::string &place);

/// The same as a source of one array without a name. Borrows \a bytes.
Result<ArraySourcePtr> openNpy(Bytes bytes, const std::string &place, const ReadOptions &options = {});

} // namespace heedmap
