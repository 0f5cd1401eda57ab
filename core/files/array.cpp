// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array.h"

#include <algorithm>

namespace heedmap {

std::optional<std::int64_t> elementCount(std::span<const std::int64_t> shape)
{
    std::int64_t product = 1;
    bool empty = false;
    for (const std::int64_t size : shape) {
        if (size < 0)
            return std::nullopt;
        empty = empty || size == 0;
        // The zeros stay out, so that [0, 2⁶², 2⁶²] is as impossible as its other axes are.
        if (size != 0 && __builtin_mul_overflow(product, size, &product))
            return std::nullopt;
    }
    return empty ? 0 : product;
}

std::string shapeText(std::span<const std::int64_t> shape)
{
    std::string text = "[";
    for (const std::int64_t size : shape) {
        if (text.size() > 1)
            text += ", ";
        text += std::to_string(size);
    }
    return text + "]";
}

Result<HeadStack> toHeadStack(const FloatArray &array, const std::string &place)
{
    if (array.rank() != 2 && array.rank() != 3)
        return failure(ErrorCode::ShapeMismatch, place, {shapeText(array.shape), "[T, d] or [h, T, d]"});
    const bool oneHead = array.rank() == 2;
    HeadStack stack(oneHead ? 1 : array.shape[0], array.shape[array.rank() - 2],
                    array.shape[array.rank() - 1]);
    std::ranges::copy(array.values, stack.values().begin());
    return stack;
}

Result<Matrix> toMatrix(const FloatArray &array, const std::string &place)
{
    if (array.rank() != 2)
        return failure(ErrorCode::ShapeMismatch, place, {shapeText(array.shape), "[rows, columns]"});
    return Matrix(MatrixView(array.values.data(), array.shape[0], array.shape[1]));
}

FloatArray toArray(const HeadStack &stack)
{
    return {{stack.heads(), stack.rows(), stack.columns()}, {stack.values().begin(), stack.values().end()}};
}

FloatArray toArray(const Matrix &matrix)
{
    return {{matrix.rows(), matrix.cols()}, {matrix.data(), matrix.data() + matrix.size()}};
}

} // namespace heedmap
