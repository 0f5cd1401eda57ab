// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/note.h"
#include "core/files/array.h"
#include "core/files/bytes.h"
#include "core/files/element_type.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace heedmap {

/// What a person decides about a file that does not say it itself.
struct ReadOptions
{
    /// How numbers of two bytes are read whose type has no name (|V2), one of F16, BF16, I16, U16. NumPy writes
    /// bfloat16 so. Absent: such an array is refused with ErrorCode::TypeNeeded.
    std::optional<ElementType> twoBytes = std::nullopt;
};

/// What a file says about one of its arrays.
struct ArrayInfo
{
    std::string name;                            ///< empty where the format has no names
    std::string type;                            ///< as the file writes it: "<f4", "BF16"
    std::vector<std::int64_t> shape;             ///< empty as well where the array is refused
    std::optional<Error> refusal = std::nullopt; ///< why this one cannot be read; the others can
    bool text = false;                           ///< holds texts: readTexts(), not read()
    Notes notes = {};                            ///< what was seen when the file was opened
};

/// The arrays of one file: first the list, then the numbers of those that somebody wants.
/// Borrows the bytes it was opened on. Not to be used by two threads at once.
class ArraySource
{
public:
    virtual ~ArraySource() = default;
    explicit ArraySource(std::string place) : m_place(std::move(place)) {}
    ArraySource(const ArraySource &) = delete;
    ArraySource &operator=(const ArraySource &) = delete;

    const std::vector<ArrayInfo> &arrays() const { return m_arrays; }
    const Notes &notes() const { return m_notes; } ///< about the file as a whole

    /// The numbers of arrays()[\a index]. Notes about it, those of its ArrayInfo included, are appended to \a notes.
    /// Memory: the array as float32, and for a compressed one its bytes. Errors: the array's refusal;
    /// UnsupportedType when it holds texts; what only the numbers show.
    Result<FloatArray> read(std::size_t index, Notes *notes = nullptr) const;

    /// \a count numbers of arrays()[\a index] from the one at \a first on, in C order, as an array of rank 1. Where
    /// readsParts(\a index), nothing else is touched; otherwise the whole array is read for it, and kept for the next
    /// part of the same. Errors: as read().
    /// \pre \a first + \a count is at most the element count.
    Result<FloatArray> readPart(std::size_t index, std::size_t first, std::size_t count) const;
    virtual bool readsParts(std::size_t) const { return false; }

    /// The texts of arrays()[\a index] as UTF-8, in C order. Errors: the array's refusal; UnsupportedType when it
    /// holds numbers. Memory: at most 40 times the bytes of the array in the file.
    Result<std::vector<std::string>> readTexts(std::size_t index) const;

protected:
    std::string placeOf(const std::string &name) const
    {
        return name.empty() ? m_place : m_place + "::" + name;
    }
    const std::string &place() const { return m_place; }

    /// A part of an array that is not refused and holds numbers. As it is here, the whole is read for it.
    virtual Result<FloatArray> readNumbersPart(std::size_t index, std::size_t first, std::size_t count) const;

    std::vector<ArrayInfo> m_arrays;
    Notes m_notes;

private:
    /// Of an array that is not refused and holds numbers.
    virtual Result<FloatArray> readNumbers(std::size_t index, Notes &notes) const = 0;

    /// Of an array that is not refused and holds texts. Formats without texts need none.
    virtual Result<std::vector<std::string>> readStrings(std::size_t index) const;

    std::string m_place;
    mutable std::optional<std::size_t> m_kept; ///< whose numbers m_whole has
    mutable std::vector<float> m_whole;
};

using ArraySourcePtr = std::unique_ptr<ArraySource>;

} // namespace heedmap
