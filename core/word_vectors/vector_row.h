// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/word_vectors/byte_source.h"
#include "core/word_vectors/vector_index.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heedmap {

/// The first row of \a token, byte for byte, in the file that \a index belongs to; nothing when it has none.
/// Only the row is read. Errors, at \a place: WrongValue with the line, for a number that is none;
/// FileUnreadable.
Result<std::optional<std::vector<float>>> readVectorRow(const ByteSource &source, const VectorIndex &index,
                                                        std::string_view token, const std::string &place);

/// Whether \a token has a row, right or wrong.
Result<bool> hasVectorRow(const ByteSource &source, const VectorIndex &index, std::string_view token);

} // namespace heedmap
