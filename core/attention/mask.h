// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/mask_method.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace heedmap {

/// Where the triangle of a causal mask sits when there are more or fewer keys than queries.
enum class CausalAlignment {
    TopLeft,     ///< query q may see key k ≤ q
    BottomRight, ///< the last query sees every key: k ≤ q + (T_k − T_q), as with a key cache
};

/// Which (query, key) pairs are forbidden. true = blocked, everywhere in Heedmap.
/// [T_q, T_k] for all heads alike, or [h, T_q, T_k]. Blocks combine as booleans, never as numbers.
class Mask final
{
public:
    Mask() = default;

    /// Nothing blocked. \a planes is 1 (every head alike) or the head count.
    Mask(std::ptrdiff_t planes, std::ptrdiff_t queries, std::ptrdiff_t keys);

    std::ptrdiff_t planes() const { return m_planes; }
    std::ptrdiff_t queries() const { return m_queries; }
    std::ptrdiff_t keys() const { return m_keys; }

    /// False when no cell is blocked, and for a mask without a shape.
    bool blocksAnything() const;

    /// Whether \a head may not look from \a query to \a key. A mask without a shape blocks nothing.
    bool blocked(std::ptrdiff_t head, std::ptrdiff_t query, std::ptrdiff_t key) const
    {
        return m_cells != nullptr && (*m_cells)[index(m_planes == 1 ? 0 : head, query, key)] != 0;
    }
    /// [T_q, T_k] of \a head, not 0 where it is blocked; null for a mask without a shape.
    const std::uint8_t *cells(std::ptrdiff_t head) const
    {
        return m_cells == nullptr ? nullptr : m_cells->data() + index(m_planes == 1 ? 0 : head, 0, 0);
    }
    /// Whether every key is blocked. False when there is no key at all: that row has nothing to mark.
    bool rowFullyBlocked(std::ptrdiff_t head, std::ptrdiff_t query) const;

    void block(std::ptrdiff_t plane, std::ptrdiff_t query, std::ptrdiff_t key)
    {
        cellsOfItsOwn()[index(plane, query, key)] = 1;
    }
    void blockCausal(CausalAlignment alignment);
    void blockKey(std::ptrdiff_t key);

    bool operator==(const Mask &other) const;

private:
    std::vector<std::uint8_t> &cellsOfItsOwn()
    {
        if (m_cells.use_count() > 1)
            m_cells = std::make_shared<std::vector<std::uint8_t>>(*m_cells);
        return *m_cells;
    }
    std::size_t index(std::ptrdiff_t plane, std::ptrdiff_t query, std::ptrdiff_t key) const
    {
        return static_cast<std::size_t>((plane * m_queries + query) * m_keys + key);
    }

    std::ptrdiff_t m_planes = 0;
    std::ptrdiff_t m_queries = 0;
    std::ptrdiff_t m_keys = 0;
    std::shared_ptr<std::vector<std::uint8_t>> m_cells; ///< shared by copies until one of them changes
};

/// What either blocks is blocked. Shapes have to agree but for planes, where 1 goes with any count; a mask
/// without a shape adds nothing.
Mask combined(const Mask &a, const Mask &b);

} // namespace heedmap
