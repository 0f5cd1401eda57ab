// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/checkpoint_steps.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace heedmap {

namespace {

/// With \a even steps from a quarter on, and a factor before it that leads to the same distance there.
std::vector<int> grid(int steps, int even)
{
    const double quarter = steps / 4.0;
    std::vector<int> grid;
    for (int i = even; i >= 0; --i)
        grid.push_back(static_cast<int>(std::lround(quarter + (steps - quarter) * i / even)));
    const double factor = 1 + 3.0 / even;
    double step = quarter;
    for (; step - step / factor > 1; step /= factor)
        grid.push_back(static_cast<int>(std::lround(step)));
    for (int each = static_cast<int>(std::lround(step)); each >= 0; --each)
        grid.push_back(each);
    std::ranges::reverse(grid);
    grid.erase(std::unique(grid.begin(), grid.end()), grid.end());
    return grid;
}

/// \a most of them, first and last included.
std::vector<int> thinned(const std::vector<int> &grid, int most)
{
    std::vector<int> some;
    const auto last = static_cast<double>(grid.size() - 1);
    for (int i = 0; i < most; ++i)
        some.push_back(grid[static_cast<std::size_t>(std::lround(last * i / (most - 1)))]);
    return some;
}

} // namespace

std::vector<int> checkpointSteps(int steps, int most)
{
    if (steps < most) {
        std::vector<int> all(static_cast<std::size_t>(steps) + 1);
        std::iota(all.begin(), all.end(), 0);
        return all;
    }
    for (int even = most; even > 0; --even) {
        std::vector<int> candidate = grid(steps, even);
        if (candidate.size() <= static_cast<std::size_t>(most))
            return candidate;
    }
    return thinned(grid(steps, 1), most);
}

} // namespace heedmap
