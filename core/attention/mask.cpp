// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/mask.h"

#include <algorithm>
#include <new>

namespace heedmap {

namespace {

std::size_t cellCount(std::ptrdiff_t planes, std::ptrdiff_t queries, std::ptrdiff_t keys)
{
    std::ptrdiff_t count = 0;
    if (__builtin_mul_overflow(planes, queries, &count) || __builtin_mul_overflow(count, keys, &count))
        throw std::bad_alloc();
    return static_cast<std::size_t>(count);
}

} // namespace

Mask::Mask(std::ptrdiff_t planes, std::ptrdiff_t queries, std::ptrdiff_t keys)
    : m_planes(planes),
      m_queries(queries),
      m_keys(keys),
      m_cells(std::make_shared<std::vector<std::uint8_t>>(cellCount(planes, queries, keys), 0))
{}

bool Mask::blocksAnything() const
{
    return m_cells != nullptr && std::ranges::any_of(*m_cells, [](std::uint8_t cell) { return cell != 0; });
}

bool Mask::operator==(const Mask &other) const
{
    if (m_planes != other.m_planes || m_queries != other.m_queries || m_keys != other.m_keys)
        return false;
    return m_cells == other.m_cells ||
           (m_cells != nullptr && other.m_cells != nullptr && *m_cells == *other.m_cells);
}

bool Mask::rowFullyBlocked(std::ptrdiff_t head, std::ptrdiff_t query) const
{
    for (std::ptrdiff_t key = 0; key < m_keys; ++key) {
        if (!blocked(head, query, key))
            return false;
    }
    return m_keys > 0;
}

void Mask::blockCausal(CausalAlignment alignment)
{
    const std::ptrdiff_t offset = alignment == CausalAlignment::BottomRight ? m_keys - m_queries : 0;
    for (std::ptrdiff_t plane = 0; plane < m_planes; ++plane) {
        for (std::ptrdiff_t query = 0; query < m_queries; ++query) {
            for (std::ptrdiff_t key = std::max<std::ptrdiff_t>(0, query + offset + 1); key < m_keys; ++key)
                block(plane, query, key);
        }
    }
}

void Mask::blockKey(std::ptrdiff_t key)
{
    for (std::ptrdiff_t plane = 0; plane < m_planes; ++plane) {
        for (std::ptrdiff_t query = 0; query < m_queries; ++query)
            block(plane, query, key);
    }
}

Mask combined(const Mask &a, const Mask &b)
{
    if (a == Mask() || b == Mask())
        return a == Mask() ? b : a;
    Mask both(std::max(a.planes(), b.planes()), a.queries(), a.keys());
    for (std::ptrdiff_t plane = 0; plane < both.planes(); ++plane) {
        for (std::ptrdiff_t query = 0; query < both.queries(); ++query) {
            for (std::ptrdiff_t key = 0; key < both.keys(); ++key) {
                if (a.blocked(plane, query, key) || b.blocked(plane, query, key))
                    both.block(plane, query, key);
            }
        }
    }
    return both;
}

} // namespace heedmap
