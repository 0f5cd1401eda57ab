// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/float_buffer.h"

#include <Eigen/Core>

#include <algorithm>
#include <cstddef>
#include <new>
#include <span>

namespace heedmap {

/// Row-major float32, as everywhere in this field: a row is a token.
using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using MatrixView = Eigen::Map<const Matrix>;
using MatrixMap = Eigen::Map<Matrix>;
using RowVector = Eigen::Matrix<float, 1, Eigen::Dynamic>;

/// A contiguous [heads, rows, columns] block, one matrix a head.
class HeadStack final
{
public:
    HeadStack() = default;
    /// Zeros.
    HeadStack(Eigen::Index heads, Eigen::Index rows, Eigen::Index columns)
        : HeadStack(unwritten(heads, rows, columns))
    {
        std::ranges::fill(values(), 0.0F);
    }

    /// Without values: every one has to be written before it is read. Throws std::bad_alloc, also for a size that no memory
    /// could have.
    static HeadStack unwritten(Eigen::Index heads, Eigen::Index rows, Eigen::Index columns)
    {
        HeadStack stack;
        stack.m_heads = heads;
        stack.m_rows = rows;
        stack.m_columns = columns;
        Eigen::Index size = 0;
        if (__builtin_mul_overflow(heads, rows, &size) || __builtin_mul_overflow(size, columns, &size))
            throw std::bad_alloc();
        stack.m_values = FloatBuffer(static_cast<std::size_t>(size));
        return stack;
    }

    /// One head that holds a copy of \a matrix.
    static HeadStack fromMatrix(const Matrix &matrix)
    {
        HeadStack stack = unwritten(1, matrix.rows(), matrix.cols());
        stack.head(0) = matrix;
        return stack;
    }

    Eigen::Index heads() const { return m_heads; }
    Eigen::Index rows() const { return m_rows; }
    Eigen::Index columns() const { return m_columns; }
    bool isEmpty() const { return m_values.size() == 0; }

    MatrixMap head(Eigen::Index h) { return {m_values.data() + h * m_rows * m_columns, m_rows, m_columns}; }
    MatrixView head(Eigen::Index h) const
    {
        return {m_values.data() + h * m_rows * m_columns, m_rows, m_columns};
    }

    float operator()(Eigen::Index h, Eigen::Index row, Eigen::Index column) const
    {
        return m_values.data()[(h * m_rows + row) * m_columns + column];
    }

    /// All values, head after head, row after row.
    std::span<const float> values() const { return {m_values.data(), m_values.size()}; }
    std::span<float> values() { return {m_values.data(), m_values.size()}; }

private:
    Eigen::Index m_heads = 0;
    Eigen::Index m_rows = 0;
    Eigen::Index m_columns = 0;
    FloatBuffer m_values;
};

} // namespace heedmap
