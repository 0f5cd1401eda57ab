// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/head_numbers.h"

#include "core/base/number_scan.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <span>

namespace heedmap {

namespace {

constexpr double sumTolerance = 1e-3;
constexpr std::ptrdiff_t cellsAPiece = 1 << 18; // worth a thread's while

/// What is found in some of the rows.
class Extents
{
public:
    explicit Extents(Eigen::Index columns)
        : m_lowest(static_cast<std::size_t>(columns), 1.0F),
          m_highest(static_cast<std::size_t>(columns), 0.0F)
    {}

    QueryMark add(std::span<const float> row)
    {
        QueryMark mark;
        mark.sum = sumOf(row);
        mark.notFinite = !std::isfinite(mark.sum);
        if (mark.notFinite)
            mark.sum = addFinite(row);
        else
            extend(row, m_lowest, m_highest);
        mark.showsSum = !mark.notFinite && std::abs(mark.sum - 1) > sumTolerance;
        return mark;
    }

    float lowest() const { return std::ranges::min(m_lowest); }
    float highest() const { return std::ranges::max(m_highest); }

private:
    double addFinite(std::span<const float> row)
    {
        double sum = 0;
        for (const float value : row) {
            if (!std::isfinite(value))
                continue;
            sum += static_cast<double>(value);
            m_lowest.front() = std::min(m_lowest.front(), value);
            m_highest.front() = std::max(m_highest.front(), value);
        }
        return sum;
    }

    std::vector<float> m_lowest; ///< by column
    std::vector<float> m_highest;
};

/// Calls \a work(first, end) for pieces of \a rows that are worth a thread's while.
template <typename Work>
void forPieces(Eigen::Index rows, Eigen::Index cells, Work work)
{
    const std::ptrdiff_t pieces =
        std::clamp<std::ptrdiff_t>(cells / cellsAPiece, 1, std::max<Eigen::Index>(1, rows));
    parallelFor(pieces,
                [&](std::ptrdiff_t piece) { work(rows * piece / pieces, rows * (piece + 1) / pieces); });
}

} // namespace

HeadNumbers headNumbers(const MatrixView &weights, Eigen::Index leftOut, const std::stop_token &stop)
{
    HeadNumbers numbers;
    numbers.marks.resize(static_cast<std::size_t>(weights.rows()));
    std::mutex mutex; // guards the extents of all
    forPieces(weights.rows(), weights.size(), [&](Eigen::Index first, Eigen::Index end) {
        Extents extents(weights.cols());
        for (Eigen::Index row = first; row < end && !stop.stop_requested(); ++row) {
            QueryMark &mark = numbers.marks[static_cast<std::size_t>(row)];
            if (row == leftOut)
                mark.entropy = std::numeric_limits<double>::quiet_NaN();
            else
                mark = extents.add(
                    {weights.data() + row * weights.cols(), static_cast<std::size_t>(weights.cols())});
        }
        const std::lock_guard lock(mutex);
        numbers.lowest = std::min(numbers.lowest, extents.lowest());
        numbers.highest = std::max(numbers.highest, extents.highest());
    });
    return numbers;
}

} // namespace heedmap
