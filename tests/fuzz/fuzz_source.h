// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error_text.h"
#include "core/base/note_text.h"
#include "core/files/array_source.h"
#include "core/files/labelled_rows.h"

#include <cstdint>
#include <cstdlib>

namespace heedmap {

inline void require(bool promise)
{
    if (!promise)
        std::abort();
}

inline void checkArray(const FloatArray &array)
{
    const std::optional<std::int64_t> count = elementCount(array.shape);
    require(count && static_cast<std::size_t>(*count) == array.values.size());
}

inline void checkNotes(const Notes &notes)
{
    for (const Note &note : notes)
        require(!describe(note).isEmpty());
}

/// Reads every array of \a source, as numbers and as texts, and stops the program where one breaks what its header
/// promises.
inline void readEverything(const Result<ArraySourcePtr> &source)
{
    if (!source)
        return require(!describe(source.error()).isEmpty());
    checkNotes((*source)->notes());
    for (std::size_t i = 0; i < (*source)->arrays().size(); ++i) {
        const ArrayInfo &info = (*source)->arrays()[i];
        Notes notes;
        const Result<FloatArray> array = (*source)->read(i, &notes);
        const Result<std::vector<std::string>> texts = (*source)->readTexts(i);
        require(!array || !texts);
        if (array)
            checkArray(*array);
        if (array)
            require(array->shape == info.shape);
        if (texts)
            require(elementCount(info.shape) == static_cast<std::int64_t>(texts->size()));
        checkNotes(notes);
    }
}

inline void checkRows(const Result<LabelledRows> &table)
{
    if (!table)
        return require(!describe(table.error()).isEmpty());
    checkArray(table->rows);
    const std::size_t labels = table->labels.size();
    require(labels == 0 || labels == static_cast<std::size_t>(table->rows.shape[0]));
    checkNotes(table->notes);
}

} // namespace heedmap
