// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array.h"
#include "core/files/bytes.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace heedmap {

/// What a file says about one of its arrays.
struct ArrayInfo
{
    std::string name;                ///< empty where the format has no names
    std::string type;                ///< as the file writes it: "<f4", "BF16"
    std::vector<std::int64_t> shape; ///< empty as well where the array is refused
    std::optional<Error> refusal;    ///< why this one cannot be read; the others can
};

/// The arrays of one file: first the list, then the numbers of those that somebody wants.
/// Borrows the bytes it was opened on. Not to be used by two threads at once.
class ArraySource
{
public:
    virtual ~ArraySource() = default;
    ArraySource() = default;
    ArraySource(const ArraySource &) = delete;
    ArraySource &operator=(const ArraySource &) = delete;

    const std::vector<ArrayInfo> &arrays() const { return m_arrays; }

    /// The numbers of arrays()[\a index]. Memory: the array as float32, and for a compressed one its bytes.
    virtual Result<FloatArray> read(std::size_t index) const = 0;

protected:
    std::vector<ArrayInfo> m_arrays;
};

using ArraySourcePtr = std::unique_ptr<ArraySource>;

} // namespace heedmap
