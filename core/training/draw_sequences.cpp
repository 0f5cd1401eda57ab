// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/draw_sequences.h"

#include "core/embedding/philox.h"
#include "core/files/bytes.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

namespace heedmap {

namespace {

constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

/// Whole numbers from a fixed stream of Philox.
class Draws final
{
public:
    /// 0 to \a count − 1.
    int below(int count)
    {
        if (m_next == m_words.size()) {
            m_words = philox4x32({m_block++, 0, 0, 0}, {0x48656564U, 0x6D617073U});
            m_next = 0;
        }
        const std::uint64_t word = m_words[m_next++];
        return static_cast<int>(word * static_cast<std::uint64_t>(count) >> 32);
    }

private:
    std::array<std::uint32_t, 4> m_words{};
    std::size_t m_next = m_words.size();
    std::uint32_t m_block = 0;
};

/// The sequence behind \a sequence as an odometer counts; false behind the last one of its length.
bool advance(std::vector<int> &sequence, int symbols)
{
    for (auto place = sequence.rbegin(); place != sequence.rend(); ++place) {
        if (++*place < symbols)
            return true;
        *place = 0;
    }
    return false;
}

std::vector<std::vector<int>> allSequences(const SequenceKind &kind)
{
    std::vector<std::vector<int>> all;
    for (int length = kind.shortest; length <= kind.longest; ++length) {
        std::vector<int> sequence(static_cast<std::size_t>(length), 0);
        do
            all.push_back(sequence);
        while (advance(sequence, kind.symbols));
    }
    return all;
}

/// The first \a count of all, after Fisher's and Yates's shuffle.
std::vector<std::vector<int>> shuffled(const SequenceKind &kind, int count)
{
    Draws draws;
    std::vector<std::vector<int>> all = allSequences(kind);
    for (int i = 0; i < count; ++i) {
        const int other = i + draws.below(static_cast<int>(all.size()) - i);
        std::swap(all[static_cast<std::size_t>(i)], all[static_cast<std::size_t>(other)]);
    }
    all.resize(static_cast<std::size_t>(count));
    return all;
}

} // namespace

std::uint64_t sequencesOf(const SequenceKind &kind)
{
    std::uint64_t sum = 0;
    std::uint64_t ofLength = 1;
    for (int length = 1; length <= kind.longest; ++length) {
        ofLength = checkedMultiply(ofLength, static_cast<std::uint64_t>(kind.symbols)).value_or(most);
        if (length >= kind.shortest)
            sum = checkedAdd(sum, ofLength).value_or(most);
    }
    return sum;
}

std::vector<std::vector<int>> drawSequences(const SequenceKind &kind, int count)
{
    // Where few are left over, drawing would meet those that were drawn already again and again.
    if (sequencesOf(kind) <= 2 * static_cast<std::uint64_t>(count))
        return shuffled(kind, count);
    Draws draws;
    std::vector<std::vector<int>> drawn;
    std::set<std::vector<int>> seen;
    while (std::ssize(drawn) < count) {
        const int length = kind.shortest + draws.below(kind.longest - kind.shortest + 1);
        std::vector<int> sequence(static_cast<std::size_t>(length));
        std::ranges::generate(sequence, [&] { return draws.below(kind.symbols); });
        if (seen.insert(sequence).second)
            drawn.push_back(std::move(sequence));
    }
    return drawn;
}

} // namespace heedmap
