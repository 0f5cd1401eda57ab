// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"
#include "core/word_vectors/byte_source.h"
#include "core/word_vectors/vector_index.h"

#include <string>

namespace heedmap {

/// Reads \a source, a text of word vectors with the layout \a layout, once from end to end, in several threads
/// when it is long, and notes where each row is. Numbers are counted, not read.
///
/// Errors, at \a place: FileDamaged when more than 1000 lines, or one in a hundred, or all, have too few
/// numbers; VocabularyList when each row has one whole number and no header says that there are so many rows;
/// FileUnreadable; Cancelled. Memory: 16 bytes a row, three times that while the list grows; a line longer than 256 KiB
/// is held as a whole. A row takes 3 bytes at least, so that is at most 16 times the size of the file.
Result<VectorIndex> scanVectorText(const ByteSource &source, const VectorLayout &layout,
                                   const std::string &place, const Task &task);

} // namespace heedmap
