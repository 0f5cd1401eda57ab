// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/word_vectors/vector_lines.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace heedmap {

enum class VectorFormat {
    GloveText,      ///< rows from the first line on
    Word2vecText,   ///< a first line with rows and width; fastText's .vec is the same
    Word2vecBinary, ///< that line, then words and float32 numbers
    Rows,           ///< no file of word vectors: rows with labels that were read elsewhere
};

/// What a pass over a file of word vectors found.
struct VectorFileSummary
{
    VectorFormat format = VectorFormat::GloveText;
    std::size_t width = 0;           ///< numbers in a row
    std::int64_t rowCount = 0;       ///< rows in the file, duplicates too
    std::int64_t promised = -1;      ///< rows that its first line promises; −1 without such a line
    std::int64_t skipped = 0;        ///< lines with fewer numbers than width
    std::int64_t firstSkipped = 0;   ///< the number of the first one, from 1
    std::int64_t duplicates = 0;     ///< rows whose token had a row before
    std::int64_t notFinite = 0;      ///< numbers that are NaN or infinite
    std::int64_t firstNotFinite = 0; ///< the line (in binary files the row) of the first one, from 1
    bool cutShort = false;           ///< a binary file that ends within a row; the rows before it count
    bool hasUnknown = false;         ///< has a row for <unk>, <UNK> or [UNK]

    bool operator==(const VectorFileSummary &) const = default;
};

struct VectorIndexEntry
{
    std::uint64_t hash = 0;   ///< hashBytes() of the token
    std::uint64_t offset = 0; ///< where its row begins

    auto operator<=>(const VectorIndexEntry &) const = default;
};

/// Where the rows of a file are. Thread-safe when constant.
struct VectorIndex
{
    VectorFileSummary summary;
    VectorLayout layout;                   ///< of a text; a binary file uses the width only
    std::vector<VectorIndexEntry> entries; ///< sorted; of equal tokens the first row comes first

    /// The rows that may be \a token's, in the order of the file. The file itself has to confirm.
    std::span<const VectorIndexEntry> candidates(std::string_view token) const;

    bool operator==(const VectorIndex &) const = default;
};

/// Merges parts that are sorted each, and counts the tokens that occur again. (By their hashes: that two
/// different tokens share one is less likely than a disk error.)
void joinEntries(std::vector<std::vector<VectorIndexEntry>> parts, VectorIndex &index);

} // namespace heedmap
