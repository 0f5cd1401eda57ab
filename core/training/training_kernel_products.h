// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/kernel_vectors.h"
#include "core/training/training_kernel.h"

// Part of training_kernel_code.cpp, for that file only: products whose sides lie as they lie, sums in registers.

namespace heedmap {

namespace {

/// \a rows rows and \a vectors vectors of columns of \a job, whose pointers stand at the first of them.
template <int rows, int vectors>
void productGroup(const ProductJob &job)
{
    Vector sums[rows][vectors] = {};
    if (job.add) {
#pragma GCC unroll 8
        for (int row = 0; row < rows; ++row) {
#pragma GCC unroll 8
            for (int v = 0; v < vectors; ++v)
                sums[row][v] = load(job.result + row * job.resultStep + v * lanes);
        }
    }
    const float *left = job.left;
    const float *right = job.right;
    for (Index k = 0; k < job.depth; ++k) {
        Vector columns[vectors];
#pragma GCC unroll 8
        for (int v = 0; v < vectors; ++v)
            columns[v] = load(right + v * lanes);
#pragma GCC unroll 8
        for (int row = 0; row < rows; ++row) {
            const Vector factor = all(left[row * job.leftRowStep]);
#pragma GCC unroll 8
            for (int v = 0; v < vectors; ++v)
                sums[row][v] += factor * columns[v];
        }
        left += job.leftDepthStep;
        right += job.rightStep;
    }
#pragma GCC unroll 8
    for (int row = 0; row < rows; ++row) {
#pragma GCC unroll 8
        for (int v = 0; v < vectors; ++v)
            store(job.result + row * job.resultStep + v * lanes, sums[row][v]);
    }
}

using ProductFunction = void (*)(const ProductJob &);

template <int rows>
ProductFunction productGroupOf(Index vectors)
{
    if constexpr (panelVectors == 4) {
        if (vectors == 4)
            return productGroup<rows, 4>;
        if (vectors == 3)
            return productGroup<rows, 3>;
    }
    return vectors == 2 ? productGroup<rows, 2> : productGroup<rows, 1>;
}

ProductFunction productGroupOf(Index rows, Index vectors)
{
    switch (rows) {
    case 1:
        return productGroupOf<1>(vectors);
    case 2:
        return productGroupOf<2>(vectors);
    case 3:
        return productGroupOf<3>(vectors);
    case 4:
        return productGroupOf<4>(vectors);
    case 5:
        return productGroupOf<5>(vectors);
    default:
        return productGroupOf<6>(vectors);
    }
}

/// All rows against the columns of \a panel, which are one panel wide at most.
void productPanel(ProductJob panel)
{
    const Index rows = panel.rows;
    const ProductFunction whole = productGroupOf(rowsAGroup, panel.columns / lanes);
    Index row = 0;
    for (; row + rowsAGroup <= rows; row += rowsAGroup) {
        whole(panel);
        panel.left += rowsAGroup * panel.leftRowStep;
        panel.result += rowsAGroup * panel.resultStep;
    }
    if (row < rows)
        productGroupOf(rows - row, panel.columns / lanes)(panel);
}

/// In blocks of depth, so that a panel's part stays in the nearest cache while all rows pass.
void product(const ProductJob &job)
{
    constexpr Index depthABlock = 256;
    for (Index k = 0; k < job.depth || k == 0; k += depthABlock) {
        ProductJob block = job;
        block.left += k * job.leftDepthStep;
        block.right += k * job.rightStep;
        block.depth = smaller(depthABlock, job.depth - k);
        block.add = job.add || k > 0;
        for (Index column = 0; column < job.columns; column += panelWidth) {
            ProductJob panel = block;
            panel.columns = smaller(panelWidth, job.columns - column);
            panel.right += column;
            panel.result += column;
            productPanel(panel);
        }
    }
}

} // namespace

} // namespace heedmap
