// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/float_buffer.h"
#include "core/base/parallel.h"
#include "core/training/training_kernel.h"

#include <cstddef>

namespace heedmap {

/// Calls \a part(0) … part(count − 1), side by side where \a work (multiplications or what takes as long) is worth
/// it. \a places: how many workspaces there are. Allocates nothing but what the pool of threads does for itself.
template <typename Part>
void inParts(std::ptrdiff_t count, double work, int places, const Part &part)
{
    constexpr double worthThreads = 1 << 22;
    if (work >= worthThreads && count > 1 && parallelThreads() <= places) {
        // A single pointer fits into the function object itself.
        parallelFor(count, [&part](std::ptrdiff_t i) { part(i); });
        return;
    }
    for (std::ptrdiff_t i = 0; i < count; ++i)
        part(i);
}

/// A matrix among the numbers of training, rows without gaps.
struct Rows
{
    const float *first = nullptr;
    std::ptrdiff_t rows = 0;
    std::ptrdiff_t columns = 0; ///< a multiple of rowStep
};

/// The matrix products of training, large ones on several threads; how they are divided never changes a bit of what they
/// give. After the constructor nothing allocates.
class MatrixProducts final
{
public:
    /// \a depth: the most columns that the left side of times() and timesTransposed() has.
    explicit MatrixProducts(std::ptrdiff_t depth);

    /// result [rows, columns of right] = left · right.
    void times(const Rows &left, const Rows &right, float *result);
    /// result [rows, rows of right] = left · rightᵀ + bias (null: none).
    void timesTransposed(const Rows &left, const Rows &right, const float *bias, float *result);
    /// result [columns of left, columns of right] = leftᵀ · right, or added to it: the gradient of a weight.
    void transposedTimes(const Rows &left, const Rows &right, bool add, float *result) const;
    /// times() without a copy of the right side: for one whose rows are many.
    void timesTall(const Rows &left, const Rows &right, float *result) const;

    int places() const { return m_places; }
    static std::ptrdiff_t workspaceFloats(std::ptrdiff_t depth);

private:
    void run(const ProductJob &job) const;
    template <typename Pack>
    void packed(const Rows &left, std::ptrdiff_t columns, const float *bias, float *result, const Pack &pack);

    int m_places;
    std::ptrdiff_t m_floatsAPlace;
    FloatBuffer m_packed; ///< [places, floatsAPlace]
};

} // namespace heedmap
