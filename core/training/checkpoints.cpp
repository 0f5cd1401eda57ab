// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/checkpoints.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

std::uint64_t bytesOf(const Checkpoint &checkpoint)
{
    return static_cast<std::uint64_t>(checkpoint.model->size());
}

} // namespace

void Checkpoints::add(const Checkpoint &checkpoint)
{
    if (!m_all.empty() && m_all.back().step == checkpoint.step) {
        m_bytes -= bytesOf(m_all.back());
        m_all.pop_back();
    }
    m_all.push_back(checkpoint);
    m_bytes += bytesOf(checkpoint);
    while (m_bytes > m_mostBytes && m_all.size() > 2)
        thin();
}

void Checkpoints::thin()
{
    std::vector<Checkpoint> kept;
    m_bytes = 0;
    for (std::size_t i = 0; i < m_all.size(); ++i) {
        if (i % 2 != 0 && i + 1 != m_all.size())
            continue;
        m_bytes += bytesOf(m_all[i]);
        kept.push_back(std::move(m_all[i]));
    }
    m_all = std::move(kept);
}

int Checkpoints::nearest(double step) const
{
    const auto isNearer = [step](const Checkpoint &a, const Checkpoint &b) {
        return std::abs(a.step - step) < std::abs(b.step - step);
    };
    const auto found = std::ranges::min_element(m_all, isNearer);
    return found == m_all.end() ? -1 : static_cast<int>(found - m_all.begin());
}

int Checkpoints::indexOf(const QString &checksum) const
{
    const auto found = std::ranges::find(m_all, checksum, &Checkpoint::checksum);
    return found == m_all.end() ? -1 : static_cast<int>(found - m_all.begin());
}

} // namespace heedmap
