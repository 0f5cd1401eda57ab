// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/adam.h"

#include "core/training/matrix_products.h"
#include "core/training/parameter_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace heedmap {

namespace {

constexpr double keepFirst = 0.9;
constexpr double keepSecond = 0.999;

} // namespace

Adam::Adam(std::ptrdiff_t parameters, double learningRate)
    : m_count(parameters),
      m_learningRate(learningRate),
      m_firstMoments(zeroBuffer(parameters)),
      m_secondMoments(zeroBuffer(parameters))
{}

void Adam::step(float *parameters, const float *gradients)
{
    constexpr std::ptrdiff_t countAPart = std::ptrdiff_t(1) << 15;
    constexpr double productsANumber = 8;
    ++m_steps;
    AdamJob all;
    all.stepSize = static_cast<float>(m_learningRate / (1 - std::pow(keepFirst, m_steps)));
    all.rootFactor = static_cast<float>(1 / std::sqrt(1 - std::pow(keepSecond, m_steps)));
    const std::ptrdiff_t parts = (m_count + countAPart - 1) / countAPart;
    const double work = static_cast<double>(m_count) * productsANumber;
    inParts(parts, work, std::numeric_limits<int>::max(), [&](std::ptrdiff_t part) {
        const std::ptrdiff_t first = part * countAPart;
        AdamJob job = all;
        job.count = std::min(countAPart, m_count - first);
        job.parameters = parameters + first;
        job.gradients = gradients + first;
        job.firstMoments = m_firstMoments.data() + first;
        job.secondMoments = m_secondMoments.data() + first;
        trainingKernel().adam(job);
    });
}

} // namespace heedmap
