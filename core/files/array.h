// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/tensor.h"
#include "core/base/error.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace heedmap {

/// Numbers as a file holds them: any rank, C order (the last axis runs fastest), narrowed to float32.
/// Rank 0 is one number; an axis of length 0 is valid and holds none.
/// values.size() is the product of shape; the readers promise it.
struct FloatArray
{
    std::vector<std::int64_t> shape;
    std::vector<float> values;

    std::size_t rank() const { return shape.size(); }

    bool operator==(const FloatArray &) const = default;
};

/// An array and what it is called in a file.
struct NamedArray
{
    std::string name;
    FloatArray array;

    bool operator==(const NamedArray &) const = default;
};

/// The product of \a shape; nothing when a size is negative, or when the sizes other than 0 multiply to more
/// than 2⁶³ − 1.
std::optional<std::int64_t> elementCount(std::span<const std::int64_t> shape);

/// "[2, 3, 4]"; "[]" for a single number.
std::string shapeText(std::span<const std::int64_t> shape);

/// [1, T, d] from rank 2, [h, T, d] from rank 3. Any other rank is ErrorCode::ShapeMismatch at \a place.
Result<HeadStack> toHeadStack(const FloatArray &array, const std::string &place);

/// [rows, columns] from rank 2. Any other rank is ErrorCode::ShapeMismatch at \a place.
Result<Matrix> toMatrix(const FloatArray &array, const std::string &place);

FloatArray toArray(const HeadStack &stack); ///< [h, T, d]
FloatArray toArray(const Matrix &matrix);   ///< [rows, columns]

} // namespace heedmap
