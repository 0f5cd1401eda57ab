// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/labelled_rows.h"

#include "core/files/file_bytes.h"
#include "core/files/json_rows.h"
#include "core/files/separated.h"
#include "core/files/separated_reader.h"
#include "core/files/sniff.h"
#include "core/files/sniff_text.h"

#include <QUtf8StringView>

#include <new>

namespace heedmap {

namespace {

Result<LabelledRows> tableRows(std::string_view text, const std::string &place)
{
    const Result<SeparatedTable> table = measureTable(text, place);
    if (!table)
        return tl::unexpected(table.error());
    LabelledRows result;
    if (table->labels)
        result.labels = tableRowLabels(text, *table);
    result.rows = {{table->rows, table->columns}, tableValues(text, *table)};
    if (table->notFinite > 0)
        result.notes.push_back({NoteCode::NotFinite, place, {std::to_string(table->notFinite)}});
    if (table->beyondFloat > 0)
        result.notes.push_back({NoteCode::BeyondFloat, place, {std::to_string(table->beyondFloat)}});
    return result;
}

} // namespace

Result<LabelledRows> labelledRows(Bytes bytes, const std::string &place)
{
    const FileKind kind = sniff(bytes);
    if (const Result<void> passed = refuseForeign(kind, place); !passed)
        return tl::unexpected(passed.error());
    const std::string_view text =
        withoutByteOrderMark({reinterpret_cast<const char *>(bytes.data()), bytes.size()});
    const TextKind textKind = kind == FileKind::Other ? sniffText(bytes) : TextKind::Other;
    if (textKind == TextKind::Separated)
        return tableRows(text, place);
    if (textKind == TextKind::Session)
        return failure(ErrorCode::FileRefused, place, {"session"});
    if (textKind != TextKind::Json)
        return failure(ErrorCode::FileRefused, place, {"unknown"});
    if (!QUtf8StringView(text.data(), static_cast<qsizetype>(text.size())).isValidUtf8())
        return failure(ErrorCode::FileDamaged, place, {"bytes that are not UTF-8", "JSON in UTF-8"});
    return jsonRows(text, place);
}

Result<LabelledRows> readLabelledRows(const QString &path)
{
    const Result<FileBytes> bytes = FileBytes::open(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const std::string place = path.toStdString();
    try {
        return labelledRows(bytes->bytes(), place);
    } catch (const std::bad_alloc &) {
        return failure(ErrorCode::TooLarge, place, {"the table", "what fits into memory"});
    }
}

} // namespace heedmap
