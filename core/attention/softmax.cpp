// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/softmax.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace heedmap {

void applyMask(std::span<float> scores, const Mask &mask, std::ptrdiff_t head, std::ptrdiff_t query,
               MaskMethod method)
{
    for (std::size_t key = 0; key < scores.size(); ++key) {
        if (!mask.blocked(head, query, static_cast<std::ptrdiff_t>(key)))
            continue;
        switch (method) {
        case MaskMethod::Add:
            scores[key] += blockedScore;
            break;
        case MaskMethod::Fill:
            scores[key] = blockedScore;
            break;
        case MaskMethod::Inf:
            scores[key] = -std::numeric_limits<float>::infinity();
            break;
        }
    }
}

void softmax(std::span<float> row)
{
    float maximum = -std::numeric_limits<float>::infinity();
    for (float score : row)
        maximum = score > maximum ? score : maximum;
    float sum = 0;
    for (float &score : row) {
        score = std::exp(score - maximum);
        sum += score;
    }
    for (float &weight : row)
        weight /= sum;
}

std::int64_t countNotFinite(std::span<const float> values)
{
    return std::count_if(values.begin(), values.end(), [](float value) { return !std::isfinite(value); });
}

} // namespace heedmap
