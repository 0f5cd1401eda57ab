// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/combine_heads.h"

#include "core/base/parallel.h"

#include <cassert>
#include <numeric>
#include <vector>

namespace heedmap {

namespace {

using Row = Eigen::Map<Eigen::ArrayXf>;
using ConstRow = Eigen::Map<const Eigen::ArrayXf>;

constexpr Eigen::Index cellsAtOnce = 1 << 15; // of all heads: worth a thread's while

std::vector<int> allHeads(const HeadStack &weights)
{
    std::vector<int> heads(static_cast<std::size_t>(weights.heads()));
    std::iota(heads.begin(), heads.end(), 0);
    return heads;
}

/// Begins each row with that of the first head and calls \a add(row, further) for those of the others, then
/// \a finish(row): a row stays in the cache meanwhile.
template <typename Add, typename Finish>
HeadStack combined(const HeadStack &weights, std::span<const int> heads, const std::stop_token &stop, Add add,
                   Finish finish)
{
    const Eigen::Index rows = weights.rows();
    const Eigen::Index columns = weights.columns();
    HeadStack result = HeadStack::unwritten(1, rows, columns);
    const auto rowOf = [&](int head, Eigen::Index row) {
        assert(head >= 0 && head < weights.heads());
        return ConstRow(weights.values().data() + (head * rows + row) * columns, columns);
    };
    const Eigen::Index cellsOfARow = columns * static_cast<Eigen::Index>(heads.size());
    const Eigen::Index rowsAtOnce =
        std::max<Eigen::Index>(1, cellsAtOnce / std::max<Eigen::Index>(1, cellsOfARow));
    parallelFor((rows + rowsAtOnce - 1) / rowsAtOnce, [&](std::ptrdiff_t block) {
        const Eigen::Index end = std::min(rows, (block + 1) * rowsAtOnce);
        for (Eigen::Index row = block * rowsAtOnce; row < end && !stop.stop_requested(); ++row) {
            Row target(result.values().data() + row * columns, columns);
            target = rowOf(heads.front(), row);
            for (const int head : heads.subspan(1))
                add(target, rowOf(head, row));
            finish(target);
        }
    });
    return result;
}

template <typename Add, typename Finish>
HeadStack ofChosen(const HeadStack &weights, std::span<const int> heads, const std::stop_token &stop, Add add,
                   Finish finish)
{
    if (weights.heads() == 0)
        return {};
    return heads.empty() ? combined(weights, allHeads(weights), stop, add, finish)
                         : combined(weights, heads, stop, add, finish);
}

/// A NaN of either side stays. Without a branch, so that the compiler takes several at once.
void keepLargest(Row &largest, const ConstRow &further)
{
    float *kept = largest.data();
    const float *other = further.data();
    for (Eigen::Index i = 0; i < largest.size(); ++i) {
        const bool takes = (other[i] > kept[i]) | (other[i] != other[i]);
        kept[i] = takes ? other[i] : kept[i];
    }
}

} // namespace

HeadStack meanOfHeads(const HeadStack &weights, std::span<const int> heads, const std::stop_token &stop)
{
    const auto count =
        static_cast<float>(heads.empty() ? weights.heads() : static_cast<Eigen::Index>(heads.size()));
    return ofChosen(
        weights, heads, stop, [](Row &sum, const ConstRow &further) { sum += further; },
        [count](Row &sum) { sum /= count; });
}

HeadStack maximumOfHeads(const HeadStack &weights, std::span<const int> heads, const std::stop_token &stop)
{
    return ofChosen(weights, heads, stop, keepLargest, [](Row &) {});
}

} // namespace heedmap
