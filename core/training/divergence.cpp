// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/divergence.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

DivergenceWatch::State DivergenceWatch::add(double loss)
{
    constexpr double share = 1.0 / 20; // of a new loss in the mean
    constexpr int longTime = 50;
    if (!std::isfinite(loss))
        return State::NotFinite;
    m_mean = m_steps == 0 ? loss : m_mean + share * (loss - m_mean);
    m_lowest = m_steps == 0 ? m_mean : std::min(m_lowest, m_mean);
    ++m_steps;
    const double farAbove = std::max(1.5 * std::log(static_cast<double>(m_words)), 2 * m_lowest + 1);
    m_above = m_mean > farAbove ? m_above + 1 : 0;
    return m_above >= longTime ? State::Growing : State::Fine;
}

} // namespace heedmap
