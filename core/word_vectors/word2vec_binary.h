// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"
#include "core/word_vectors/byte_source.h"
#include "core/word_vectors/vector_index.h"

#include <string>
#include <string_view>

namespace heedmap {

/// Whether \a start, the beginning of a file, is one of word2vec's binary format: "rows width" and LF in ASCII,
/// then a row that is no text.
bool looksLikeWord2vecBinary(std::string_view start);

/// Reads \a source, a word2vec binary file (a word, a blank, width little-endian float32 numbers and perhaps an
/// LF a row), once from end to end and notes where each row is. A file that ends within a row is read as far
/// as it goes. Errors, at \a place: FileDamaged for an impossible width or a word of more than 4096 bytes;
/// FileTruncated when not one row is whole; FileUnreadable; Cancelled. Memory: 16 bytes a row, three times that while
/// the list grows; a row takes 5 bytes at least.
Result<VectorIndex> scanWord2vecBinary(const ByteSource &source, const std::string &place, const Task &task);

/// The numbers behind a word, 4 bytes each.
std::vector<float> decodeVector(std::string_view bytes);

} // namespace heedmap
