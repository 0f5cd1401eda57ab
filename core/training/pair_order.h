// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <cstdint>
#include <vector>

namespace heedmap {

/// The order in which training takes pairs: epoch after epoch, each a permutation that depends on (seed, epoch) alone,
/// drawn by Fisher and Yates's method with Philox. A batch may begin in one epoch and end in the next, so that every
/// batch is full; pairs come again sooner where there are fewer of them than a batch holds. next() allocates nothing.
class PairOrder final
{
public:
    /// \pre \a pairs is not empty
    PairOrder(std::vector<std::int32_t> pairs, quint64 seed);

    std::int32_t next();

private:
    void shuffle();

    std::vector<std::int32_t> m_pairs; ///< as they were given
    std::vector<std::int32_t> m_order;
    quint64 m_seed;
    std::uint64_t m_epoch = 0;
    std::size_t m_next = 0;
};

} // namespace heedmap
