// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace heedmap {

/// A value of the small part of Python's literals that .npy headers use.
struct PythonLiteral
{
    enum class Kind { Text, Boolean, Integer, Sequence, None };

    Kind kind = Kind::None;
    std::string text;                 ///< Text
    std::int64_t integer = 0;         ///< Integer; Boolean as 0 or 1
    std::vector<PythonLiteral> items; ///< Sequence: a tuple or a list
};

/// The entries of a dict whose keys are texts, in the order of the file. Nothing is evaluated: text, True,
/// False, None, non-negative integers (with the L of Python 2), tuples and lists, nested at most 16 deep.
/// Anything else is ErrorCode::FileDamaged at \a place with what stands there and what was expected.
Result<std::vector<std::pair<std::string, PythonLiteral>>> parsePythonDict(std::string_view text,
                                                                           const std::string &place);

} // namespace heedmap
