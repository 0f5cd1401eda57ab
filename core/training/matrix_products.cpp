// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/matrix_products.h"

#include "core/attention/kernel.h"

#include <algorithm>

namespace heedmap {

namespace {

using Index = std::ptrdiff_t;

constexpr Index columnsAPart = 256;
constexpr Index rowsAPart = 192;

Index partsOf(Index count, Index aPart)
{
    return (count + aPart - 1) / aPart;
}

double workOf(Index rows, Index depth, Index columns)
{
    return static_cast<double>(rows) * static_cast<double>(depth) * static_cast<double>(columns);
}

} // namespace

MatrixProducts::MatrixProducts(Index depth)
    : m_places(parallelThreads()),
      m_floatsAPlace(kernel().packedFloats(columnsAPart, depth)),
      m_packed(static_cast<std::size_t>(workspaceFloats(depth)))
{}

Index MatrixProducts::workspaceFloats(Index depth)
{
    return parallelThreads() * kernel().packedFloats(columnsAPart, depth);
}

template <typename Pack>
void MatrixProducts::packed(const Rows &left, Index columns, const float *bias, float *result,
                            const Pack &pack)
{
    const Index rowParts = partsOf(left.rows, rowsAPart);
    const Index columnParts = partsOf(columns, columnsAPart);
    inParts(rowParts * columnParts, workOf(left.rows, left.columns, columns), m_places, [&](Index part) {
        const Index first = part / rowParts * columnsAPart;
        const Index row = part % rowParts * rowsAPart;
        const Index count = std::min(columnsAPart, columns - first);
        float *workspace = m_packed.data() + parallelPlace() * m_floatsAPlace;
        pack(first, count, workspace);
        kernel().multiply(left.first + row * left.columns, std::min(rowsAPart, left.rows - row), left.columns,
                          workspace, count, bias != nullptr ? bias + first : nullptr,
                          result + row * columns + first, columns);
    });
}

void MatrixProducts::times(const Rows &left, const Rows &right, float *result)
{
    packed(left, right.columns, nullptr, result, [&right](Index first, Index count, float *to) {
        kernel().packRows(right.first + first, count, right.rows, right.columns, to);
    });
}

void MatrixProducts::timesTransposed(const Rows &left, const Rows &right, const float *bias, float *result)
{
    packed(left, right.rows, bias, result, [&right](Index first, Index count, float *to) {
        kernel().packColumns(right.first + first * right.columns, count, right.columns, to);
    });
}

void MatrixProducts::run(const ProductJob &job) const
{
    const Index rowParts = partsOf(job.rows, rowsAPart);
    const Index columnParts = partsOf(job.columns, columnsAPart);
    inParts(rowParts * columnParts, workOf(job.rows, job.depth, job.columns), m_places, [&](Index part) {
        const Index column = part / rowParts * columnsAPart;
        const Index row = part % rowParts * rowsAPart;
        ProductJob own = job;
        own.left += row * job.leftRowStep;
        own.right += column;
        own.result += row * job.resultStep + column;
        own.rows = std::min(rowsAPart, job.rows - row);
        own.columns = std::min(columnsAPart, job.columns - column);
        trainingKernel().product(own);
    });
}

void MatrixProducts::transposedTimes(const Rows &left, const Rows &right, bool add, float *result) const
{
    run({left.first, 1, left.columns, right.first, right.columns, left.columns, left.rows, right.columns, add,
         result, right.columns});
}

void MatrixProducts::timesTall(const Rows &left, const Rows &right, float *result) const
{
    run({left.first, left.columns, 1, right.first, right.columns, left.rows, left.columns, right.columns,
         false, result, right.columns});
}

} // namespace heedmap
