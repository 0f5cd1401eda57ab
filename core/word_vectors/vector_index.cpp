// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/vector_index.h"

#include "core/word_vectors/byte_kernels.h"

#include <algorithm>

namespace heedmap {

std::span<const VectorIndexEntry> VectorIndex::candidates(std::string_view token) const
{
    const auto range = std::ranges::equal_range(entries, hashBytes(token), {}, &VectorIndexEntry::hash);
    return {range.begin(), range.end()};
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
