// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error_text.h"
#include "core/files/array_source.h"

#include <cstdint>
#include <cstdlib>

namespace heedmap {

/// Reads every array of \a source and stops the program where one breaks what FloatArray promises.
inline void readEverything(const Result<ArraySourcePtr> &source)
{
    if (!source) {
        if (describe(source.error()).isEmpty())
            std::abort();
        return;
    }
    for (std::size_t i = 0; i < (*source)->arrays().size(); ++i) {
        const Result<FloatArray> array = (*source)->read(i);
        if (!array)
            continue;
        const std::optional<std::int64_t> count = elementCount(array->shape);
        if (!count || static_cast<std::size_t>(*count) != array->values.size())
            std::abort();
    }
}

} // namespace heedmap
