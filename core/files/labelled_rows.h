// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/note.h"
#include "core/files/array.h"
#include "core/files/bytes.h"

#include <QString>

#include <string>
#include <vector>

namespace heedmap {

/// A vector a label, as tables of embeddings have them.
struct LabelledRows
{
    std::vector<std::string>
        labels;      ///< UTF-8 as in the file, doubles included; empty where the rows have none
    FloatArray rows; ///< [n, d]
    Notes notes;
};

/// The vectors in \a bytes, a whole file:
///
/// - JSON {"cat": […], …}, {"tokens": […], "vectors": [[…], …]}, [{"token": "cat", "vector": […]}, …] or [[…], …];
///   words, labels and embeddings are understood as well, and further entries are passed over;
/// - CSV and TSV as openSeparated() reads a table.
///
/// The order is the file's. Errors: those of openJsonArrays() and openSeparated(); RaggedRows; ShapeMismatch when there
/// are not as many labels as rows; FileRefused for other files. Memory: at most 32 times the file's size.
Result<LabelledRows> labelledRows(Bytes bytes, const std::string &place);

/// The same of a file. FileUnreadable; TooLarge when the memory does not suffice.
Result<LabelledRows> readLabelledRows(const QString &path);

} // namespace heedmap
