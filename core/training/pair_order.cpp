// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/pair_order.h"

#include "core/embedding/philox.h"
#include "core/embedding/random_vectors.h"

#include <algorithm>
#include <utility>

namespace heedmap {

PairOrder::PairOrder(std::vector<std::int32_t> pairs, quint64 seed)
    : m_pairs(std::move(pairs)), m_order(m_pairs), m_seed(seed)
{
    shuffle();
}

std::int32_t PairOrder::next()
{
    if (m_next == m_order.size()) {
        ++m_epoch;
        m_next = 0;
        shuffle();
    }
    return m_order[m_next++];
}

void PairOrder::shuffle()
{
    std::ranges::copy(m_pairs, m_order.begin());
    const std::array<std::uint32_t, 2> key{static_cast<std::uint32_t>(m_seed),
                                           static_cast<std::uint32_t>(m_seed >> 32)};
    constexpr std::uint32_t place = static_cast<std::uint32_t>(RandomRole::PairOrder) << 16;
    std::array<std::uint32_t, 4> words{};
    for (std::size_t left = m_order.size(), draw = 0; left > 1; --left, ++draw) {
        if (draw % words.size() == 0)
            words =
                philox4x32({static_cast<std::uint32_t>(draw / words.size()), place,
                            static_cast<std::uint32_t>(m_epoch), static_cast<std::uint32_t>(m_epoch >> 32)},
                           key);
        // 0 … left − 1; for 100,000 pairs no place is likelier than another by more than 100,000 / 2³².
        const auto chosen =
            static_cast<std::size_t>((std::uint64_t(words[draw % words.size()]) * left) >> 32);
        std::swap(m_order[left - 1], m_order[chosen]);
    }
}

} // namespace heedmap
