// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include <cstddef>
#include <span>
#include <vector>

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
    HeadStack(Eigen::Index heads, Eigen::Index rows, Eigen::Index columns)
        : m_heads(heads),
          m_rows(rows),
          m_columns(columns),
          m_values(static_cast<std::size_t>(heads * rows * columns), 0.0F)
    {}

    /// One head that holds a copy of \a matrix.
    static HeadStack fromMatrix(const Matrix &matrix)
    {
        HeadStack stack(1, matrix.rows(), matrix.cols());
        stack.head(0) = matrix;
        return stack;
    }

    Eigen::Index heads() const { return m_heads; }
    Eigen::Index rows() const { return m_rows; }
    Eigen::Index columns() const { return m_columns; }
    bool isEmpty() const { return m_values.empty(); }

    MatrixMap head(Eigen::Index h) { return {m_values.data() + h * m_rows * m_columns, m_rows, m_columns}; }
    MatrixView head(Eigen::Index h) const
    {
        return {m_values.data() + h * m_rows * m_columns, m_rows, m_columns};
    }

    float operator()(Eigen::Index h, Eigen::Index row, Eigen::Index column) const
    {
        return m_values[static_cast<std::size_t>((h * m_rows + row) * m_columns + column)];
    }

    /// All values, head after head, row after row.
    std::span<const float> values() const { return m_values; }
    std::span<float> values() { return m_values; }

private:
    Eigen::Index m_heads = 0;
    Eigen::Index m_rows = 0;
    Eigen::Index m_columns = 0;
    std::vector<float> m_values;
};

} // namespace heedmap
