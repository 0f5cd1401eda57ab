// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/vector_index.h"

#include "core/word_vectors/byte_kernels.h"

#include <algorithm>

namespace heedmap {

std::span<const VectorIndexEntry> VectorIndex::candidates(std::string_view token) const
{
    const std::uint64_t hash = hashBytes(token);
    const auto begin = std::ranges::lower_bound(entries, hash, {}, &VectorIndexEntry::hash);
    const auto end = std::ranges::upper_bound(begin, entries.end(), hash, {}, &VectorIndexEntry::hash);
    return {begin, end};
}

void joinEntries(std::vector<std::vector<VectorIndexEntry>> parts, VectorIndex &index)
{
    std::vector<VectorIndexEntry> &entries = index.entries;
    for (std::vector<VectorIndexEntry> &part : parts) {
        const auto middle = static_cast<std::ptrdiff_t>(entries.size());
        if (entries.empty())
            entries = std::move(part);
        else
            entries.insert(entries.end(), part.begin(), part.end());
        part = {};
        std::inplace_merge(entries.begin(), entries.begin() + middle, entries.end());
    }
    for (std::size_t i = 1; i < entries.size(); ++i)
        index.summary.duplicates += entries[i].hash == entries[i - 1].hash ? 1 : 0;
}

} // namespace heedmap
