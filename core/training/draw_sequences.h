// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace heedmap {

/// Sequences of numbers from 0 to symbols − 1.
struct SequenceKind
{
    int symbols = 1;
    int shortest = 1;
    int longest = 1;
};

/// How many sequences of this kind there are; 2⁶⁴ − 1 where there are more.
std::uint64_t sequencesOf(const SequenceKind &kind);

/// \a count of them that differ, always the same: lengths are equally likely, and so are the symbols, as long as there are
/// sequences left of each length. \pre 0 ≤ \a count ≤ sequencesOf(\a kind)
std::vector<std::vector<int>> drawSequences(const SequenceKind &kind, int count);

} // namespace heedmap
