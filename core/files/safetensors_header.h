// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/note.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace heedmap {

/// One entry of a safetensors header, as it stands there: nothing is compared with the data yet.
struct TensorEntry
{
    std::string name;
    std::string type; ///< "F32", "BF16", …
    std::vector<std::int64_t> shape;
    std::uint64_t begin = 0; ///< in the data, in bytes
    std::uint64_t end = 0;
};

/// What a header says about its file in words: the texts of __metadata__ by their names. Of a name that comes twice, the
/// last.
using MetadataTexts = std::map<std::string, std::string>;

/// The tensors that \a json describes, in its order. __metadata__ is skipped, whatever it holds, or kept in \a texts where
/// somebody wants them; what in it is no text is told in \a notes (MetadataIgnored).
/// Errors: FileDamaged when it is not JSON, an entry is incomplete or a name comes twice; TooLarge for a size
/// above 2⁶³ − 1 or more than 64 axes.
Result<std::vector<TensorEntry>> parseSafetensorsHeader(std::string_view json, const std::string &place,
                                                        Notes &notes, MetadataTexts *texts = nullptr);

} // namespace heedmap
