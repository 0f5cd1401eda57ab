// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"
#include "core/session/session.h"

#include <vector>

namespace heedmap {

/// Every head of every layer of one kind of saved weights, small enough to be shown beside each other.
struct WeightsOverview
{
    int layers = 0;
    int heads = 0;
    int rows = 0; ///< of a picture: T_q, or less where several queries share a row
    int columns = 0;
    std::vector<float>
        values; ///< [layers, heads, rows, columns]: the largest weight of what a cell stands for; NaN
                ///< where all are

    std::span<const float> picture(int layer, int head) const
    {
        const auto size = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
        const auto index = static_cast<std::size_t>(layer) * static_cast<std::size_t>(heads) +
                           static_cast<std::size_t>(head);
        return std::span(values).subspan(index * size, size);
    }
};

/// Rows and columns of a picture at most.
inline constexpr int overviewEdge = 24;
/// Layers, and heads of each, that are looked at, at most.
inline constexpr int overviewLayers = 256;
inline constexpr int overviewHeads = 256;

/// The overview of the kind and sample that \a weights shows. Layers are read one after another, so that no more
/// than one is in memory; what a layer cannot be read of is empty, and told by the first error when all are.
/// Errors: those of readSavedWeights(); Cancelled. Thread-safe.
Result<WeightsOverview> overviewOf(const WeightsSource &weights, const Task &task = {});

} // namespace heedmap
