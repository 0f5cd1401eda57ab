// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/loss_history.h"

namespace heedmap {

void LossHistory::add(double loss)
{
    ++m_steps;
    m_sum += loss;
    if (++m_summed < m_stride)
        return;
    m_values.push_back(static_cast<float>(m_sum / m_stride));
    m_sum = 0;
    m_summed = 0;
    if (m_values.size() > mostLosses)
        halve();
}

/// The last value stands alone where their number is odd: it waits for the one that belongs to it.
void LossHistory::halve()
{
    const std::size_t pairs = m_values.size() / 2;
    if (m_values.size() % 2 != 0) {
        m_sum = static_cast<double>(m_values.back()) * m_stride;
        m_summed = m_stride;
    }
    for (std::size_t i = 0; i < pairs; ++i)
        m_values[i] = (m_values[2 * i] + m_values[2 * i + 1]) / 2;
    m_values.resize(pairs);
    m_stride *= 2;
}

} // namespace heedmap
