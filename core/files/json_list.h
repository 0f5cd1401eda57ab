// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/files/json_scanner.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace heedmap {

/// What stands in the innermost lists of JSON: a number, or a text.
struct JsonLeaf
{
    enum class Kind {
        Number, ///< true and false as 1 and 0 included
        Word, ///< NaN, Infinity or -Infinity without quotes, as Python writes them and JSON does not know them
        Quoted, ///< the same in quotes, as we write them; a number among numbers, a text among texts
        Text,
    };

    Kind kind = Kind::Number;
    float value = 0;       ///< not of Text
    bool tooLarge = false; ///< a finite number that float32 does not hold; value is ∞
    std::string text = {}; ///< of Quoted and Text
};

/// The leaf that comes next. Nothing when it is none, null included.
std::optional<JsonLeaf> takeLeaf(JsonScanner &scanner);

/// What a nested list was found to be.
struct JsonList
{
    std::vector<std::int64_t> shape; ///< at most 64 axes; an empty list is an axis of length 0
    bool texts = false;
    std::size_t words = 0;    ///< bare NaN and Infinity
    std::size_t tooLarge = 0; ///< became ∞
};

/// Why a nested list is none of equal rows.
struct JsonListProblem
{
    enum class Kind {
        Ragged,   ///< rows of different length, or depth
        Null,     ///< a null
        Mixed,    ///< texts among numbers
        NotAList, ///< what is no JSON, or an object
        TooDeep,
    };

    Kind kind = Kind::NotAList;
    std::size_t depth = 0;                ///< of the list in which it was seen; 0: the outermost
    std::size_t rank = 0;                 ///< of the whole, as far as it is known by then; 0: unknown
    bool texts = false;                   ///< the leaves so far were texts
    std::vector<std::int64_t> index = {}; ///< of the row or entry
    std::int64_t found = 0;               ///< Ragged: entries of this row, −1 where depth differs
    std::int64_t expected = 0;
    std::string text = {}; ///< what stands there
};

/// Walks over the list that comes next, or over a single leaf, and says what it is, or why it is none. With \a quoted,
/// "NaN" and the like in quotes are always numbers. Memory: a few hundred bytes.
std::optional<JsonListProblem> measureList(JsonScanner &scanner, JsonList &list, bool quoted);

/// \a problem as an error at \a place: RaggedRows, WrongValue, TooLarge or FileDamaged.
Error listError(const JsonListProblem &problem, const std::string &place);

/// The leaves of a list that measureList() accepted.
std::vector<float> listNumbers(std::string_view json);
std::vector<std::string> listTexts(std::string_view json);

} // namespace heedmap
