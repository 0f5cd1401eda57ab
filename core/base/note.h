// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace heedmap {

/// What is worth telling about a file that was read without an error. Each code says which details it carries, in
/// order; describe() of note_text.h puts them into words.
enum class NoteCode {
    FurtherArrays,   ///< place (file or array): only the first of several arrays is used
    TrailingBytes,   ///< place (file or array); details: count
    IntegersRounded, ///< place (array); details: count
    BeyondFloat,     ///< place (array); details: count of finite numbers that became ∞
    NotJsonNumbers,  ///< place (array); details: count of NaN and Infinity written as bare words
    NotFinite,       ///< place (array); details: count of NaN and ∞
    MetadataIgnored, ///< place (file); details: key
    OtherShard,      ///< place (array); details: file that the index names, file that holds it
    NotInIndex,      ///< place (file); details: count, names
    ItemsDiffer, ///< place (file or array): the items of a list differ in shape and became arrays of their own
};

/// A remark as a value, as Error is one for failures.
struct Note
{
    NoteCode code = NoteCode::FurtherArrays;
    std::string place;
    std::vector<std::string> details = {};

    bool operator==(const Note &) const = default;
};

using Notes = std::vector<Note>;

} // namespace heedmap
