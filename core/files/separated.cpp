// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/separated.h"

#include "core/files/separated_reader.h"

namespace heedmap {

namespace {

enum : std::size_t { Values, TargetLabels, SourceLabels };

class TableSource final : public ArraySource
{
public:
    TableSource(std::string_view text, const SeparatedTable &table, const std::string &place)
        : ArraySource(place), m_text(text), m_table(table)
    {
        add(Values, {"values", "decimal", {table.rows, table.columns}});
        if (table.notFinite > 0)
            m_arrays[0].notes.push_back(
                {NoteCode::NotFinite, placeOf("values"), {std::to_string(table.notFinite)}});
        if (table.beyondFloat > 0)
            m_arrays[0].notes.push_back(
                {NoteCode::BeyondFloat, placeOf("values"), {std::to_string(table.beyondFloat)}});
        if (table.labels)
            addTexts(TargetLabels, "target_labels", table.rows);
        if (table.header)
            addTexts(SourceLabels, "source_labels", table.columns);
    }

private:
    void add(std::size_t what, ArrayInfo info)
    {
        m_arrays.push_back(std::move(info));
        m_what.push_back(what);
    }

    void addTexts(std::size_t what, const char *name, std::int64_t count)
    {
        add(what, {name, "text", {count}});
        m_arrays.back().text = true;
    }

    Result<FloatArray> readNumbers(std::size_t, Notes &) const override
    {
        return FloatArray{{m_table.rows, m_table.columns}, tableValues(m_text, m_table)};
    }

    Result<std::vector<std::string>> readStrings(std::size_t index) const override
    {
        return m_what[index] == TargetLabels ? tableRowLabels(m_text, m_table)
                                             : tableColumnLabels(m_text, m_table);
    }

    std::string_view m_text;
    SeparatedTable m_table;
    std::vector<std::size_t> m_what; ///< each array is
};

} // namespace

Result<ArraySourcePtr> openSeparated(Bytes bytes, const std::string &place)
{
    const std::string_view text =
        withoutByteOrderMark({reinterpret_cast<const char *>(bytes.data()), bytes.size()});
    if (isListOfNumbers(text))
        return openListOfNumbers(text, place);
    const Result<SeparatedTable> table = measureTable(text, place);
    if (!table)
        return tl::unexpected(table.error());
    return std::make_unique<TableSource>(text, *table, place);
}

} // namespace heedmap
