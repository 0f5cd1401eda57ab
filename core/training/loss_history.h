// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace heedmap {

/// The losses of a training's steps, each of the first mostLosses; of longer trainings the means of 2, 4, 8, … steps in a
/// row. A value.
class LossHistory final
{
public:
    static constexpr std::size_t mostLosses = 100'000;

    void add(double loss);

    /// How many were added.
    int steps() const { return m_steps; }
    /// How many of them each value stands for.
    int stride() const { return m_stride; }
    /// Value i is the mean of the steps i · stride + 1 … (i + 1) · stride. The last steps may not be in it yet.
    const std::vector<float> &values() const { return m_values; }

private:
    void halve();

    std::vector<float> m_values;
    int m_stride = 1;
    int m_steps = 0;
    double m_sum = 0; ///< of those that are not in a value yet
    int m_summed = 0;
};

} // namespace heedmap
