// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <tl/expected.hpp>

#include <string>
#include <vector>

namespace heedmap {

/// What went wrong. Each code says which details it carries, in order; describe() puts them into words.
enum class ErrorCode {
    Cancelled,        ///< a newer request made this one stale; never shown
    OutOfRange,       ///< place; details: found, minimum, maximum
    NotDivisible,     ///< details: d_model, heads, the nearest head counts that divide
    ShapeMismatch,    ///< place; details: found, expected
    MissingParameter, ///< place (file); details: what is missing, what was found
    UnknownChoice,    ///< place (option or field); details: found, the choices
    WrongValue,       ///< place (option or field); details: found, expected
    TooManyTokens,    ///< place (side); details: found, limit
    FileMissing,      ///< place (file)
    FileChanged,      ///< place (file)
    FileUnreadable,   ///< place (file); details: reason given by the system
    FileUnwritable,   ///< place (file); details: reason given by the system
    FileTruncated,    ///< place (file); details: bytes found, bytes expected
    FileDamaged,      ///< place (file); details: what was found, what was expected
    FileRefused, ///< place (file); details: kind (pickle, gguf, …); describe() knows the way out of each
    NoSuchArray, ///< place (file); details: name asked for, names that exist
    ArrayNameNeeded,   ///< place (file); details: names that exist
    UnsupportedType,   ///< place (file or array); details: type found, types read
    TypeNeeded,        ///< place (file or array); details: type found; numbers of two bytes without a name
    RaggedRows,        ///< place; details: row, numbers found, numbers expected
    FilesMissing,      ///< place (index); details: names, how many are missing of how many
    TooLarge,          ///< place; details: found, limit
    VocabularyList,    ///< place (file); details: number of rows
    NotASession,       ///< place (file); details: where in the file, what was found, what was expected
    NewerSession,      ///< place (file); details: version found, newest version read
    NotALesson,        ///< place (file); details: where in the file, what was found, what was expected
    NewerLesson,       ///< place (file); details: version found, newest version read
    PictureUnreadable, ///< place (file); details: reason
    NoSession,         ///< place (a picture that carries none)
    OutOfMemory,       ///< the memory did not suffice for what was asked
    OverMemoryBudget,  ///< details: bytes needed, bytes of the budget; nothing was allocated
    PictureTooLarge,   ///< details: width in pixels, height in pixels, memory needed
    NothingToDraw,     ///< place
    NoHeadSelected,    ///< a choice needs a selected head
    NothingToCompare,  ///< place (mask, scale, snapshot); details: why; describe() knows the words of each
};

/// A failure as a value: a code, the place it concerns and the numbers, as text that no locale has touched.
struct Error
{
    ErrorCode code = ErrorCode::Cancelled;
    std::string place;
    std::vector<std::string> details;

    bool operator==(const Error &) const = default;
};

/// Either a value or an Error. Everything that takes bytes, options or text from outside returns one.
template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(ErrorCode code, std::string place = {},
                                     std::vector<std::string> details = {})
{
    return tl::unexpected<Error>(Error{code, std::move(place), std::move(details)});
}

} // namespace heedmap
