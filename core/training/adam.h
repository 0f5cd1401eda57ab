// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/float_buffer.h"

#include <cstddef>

namespace heedmap {

/// Adam (Kingma and Ba 2015, algorithm 1) as torch.optim.Adam has it: moments without bias, ε outside the root, every
/// parameter at every step. β = 0.9, 0.999, ε = 1e-8. After the constructor nothing allocates.
class Adam final
{
public:
    Adam(std::ptrdiff_t parameters, double learningRate);

    void step(float *parameters, const float *gradients);

private:
    std::ptrdiff_t m_count;
    double m_learningRate;
    int m_steps = 0;
    FloatBuffer m_firstMoments;
    FloatBuffer m_secondMoments;
};

} // namespace heedmap
