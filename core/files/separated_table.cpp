// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/number_text.h"
#include "core/files/separated.h"
#include "core/files/separated_reader.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace heedmap {

namespace {

std::string_view trimmed(std::string_view cell)
{
    constexpr std::string_view blanks = " \t\r";
    const std::size_t start = cell.find_first_not_of(blanks);
    if (start == std::string_view::npos)
        return {};
    return cell.substr(start, cell.find_last_not_of(blanks) - start + 1);
}

std::optional<float> numberOf(std::string_view cell)
{
    float value = 0;
    return parseNumber(trimmed(cell), value) ? std::optional(value) : std::nullopt;
}

/// Whether a column under \a title holds labels, even when all of them are numbers.
bool isLabelTitle(std::string_view title)
{
    constexpr std::array<std::string_view, 9> titles = {"",      "token", "tokens", "word", "words",
                                                        "label", "name",  "target", "query"};
    std::string lower(trimmed(title));
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return std::ranges::find(titles, lower) != titles.end();
}

/// Whether \a cells but the first are 0, 1, 2, … or 1, 2, 3, …, as tables without titles are exported.
bool numbersTheColumns(const std::vector<std::string> &cells)
{
    const bool fromOne = cells.size() > 1 && trimmed(cells[1]) == "1";
    for (std::size_t i = 1; i < cells.size(); ++i) {
        if (trimmed(cells[i]) != std::to_string(fromOne ? i : i - 1))
            return false;
    }
    return cells.size() > 1;
}

std::vector<std::string> copied(const std::vector<std::string_view> &fields)
{
    return {fields.begin(), fields.end()};
}

bool isText(std::string_view cell)
{
    return !trimmed(cell).empty() && !numberOf(cell) && !hasDecimalComma(trimmed(cell));
}

/// Whether some record below the header has a text in its first column, and others behind it.
bool hasTextInFirstColumn(std::string_view text, const SeparatedTable &table)
{
    SeparatedReader reader(text, table.separator);
    if (table.header)
        reader.next();
    while (reader.next()) {
        if (reader.fields().size() > 1 && isText(reader.fields().front()))
            return true;
    }
    return false;
}

/// Whether \a first, the first record, has a title above a number of \a second. The first column has no say where
/// there are others: a text there may be a label as well.
bool hasTitles(const std::vector<std::string> &first, const std::vector<std::string> &second)
{
    const bool cornerless = second.size() == first.size() + 1 && isText(second.front());
    const std::size_t shift = cornerless ? 1 : 0;
    for (std::size_t i = first.size() > 1 && !cornerless ? 1 : 0;
         i < first.size() && i + shift < second.size(); ++i) {
        if (isText(first[i]) && numberOf(second[i + shift]))
            return true;
    }
    return false;
}

/// Decides on header and labels by the first two records and the first column.
void classify(SeparatedTable &table, std::string_view text)
{
    SeparatedReader reader(text, table.separator);
    if (!reader.next())
        return;
    const std::vector<std::string> first = copied(reader.fields());
    const std::vector<std::string> second =
        reader.next() ? copied(reader.fields()) : std::vector<std::string>();
    const bool corner = second.size() > 1 && isLabelTitle(first.front());
    table.header = hasTitles(first, second) || (corner && numbersTheColumns(first));
    table.labels = hasTextInFirstColumn(text, table) || (table.header && corner);
}

class Measurer final
{
public:
    Measurer(std::string_view text, const SeparatedTable &table, const std::string &place)
        : m_reader(text, table.separator), m_table(table), m_place(place)
    {}

    Result<SeparatedTable> measure()
    {
        std::size_t titles = 0;
        if (m_table.header && m_reader.next())
            titles = m_reader.fields().size();
        while (m_reader.next()) {
            if (const Result<void> row = measureRow(); !row)
                return tl::unexpected(row.error());
        }
        if (m_table.rows == 0 || m_table.columns == 0)
            return failure(ErrorCode::FileDamaged, m_place, {"no numbers", "rows of numbers"});
        // A header without a corner is one shorter.
        if (m_table.header && titles != m_width && titles + (m_table.labels ? 1 : 0) != m_width)
            return failure(ErrorCode::RaggedRows, m_place,
                           {"1", std::to_string(titles), std::to_string(m_width)});
        return m_table;
    }

private:
    Result<void> measureRow()
    {
        const std::vector<std::string_view> &fields = m_reader.fields();
        if (m_reader.quoteIsOpen())
            return failure(ErrorCode::FileDamaged, m_place,
                           {"a quote in line " + std::to_string(m_reader.line()) + " that is not closed",
                            "a closing quote"});
        if (m_table.rows == 0) {
            m_width = fields.size();
            m_table.columns = static_cast<std::int64_t>(m_width) - (m_table.labels ? 1 : 0);
        }
        if (fields.size() != m_width)
            return failure(
                ErrorCode::RaggedRows, m_place,
                {std::to_string(m_reader.line()), std::to_string(fields.size()), std::to_string(m_width)});
        for (std::size_t i = m_table.labels ? 1 : 0; i < fields.size(); ++i) {
            const std::optional<float> value = numberOf(fields[i]);
            if (!value)
                return wrongCell(i);
            if (std::isfinite(*value))
                continue;
            const bool digits = fields[i].find_first_of("0123456789") != std::string_view::npos;
            ++(digits ? m_table.beyondFloat : m_table.notFinite);
        }
        ++m_table.rows;
        return {};
    }

    tl::unexpected<Error> wrongCell(std::size_t column) const
    {
        constexpr std::size_t enough = 40;
        const std::string_view cell = trimmed(m_reader.fields()[column]);
        const std::string at =
            " in line " + std::to_string(m_reader.line()) + ", column " + std::to_string(column + 1);
        if (cell.empty())
            return failure(ErrorCode::WrongValue, m_place, {"an empty cell" + at, "a number"});
        const std::string found = '"' + std::string(cell.substr(0, enough)) + '"' + at;
        if (hasDecimalComma(cell))
            return failure(ErrorCode::WrongValue, m_place,
                           {found + ", a decimal comma", "a decimal point: 0.5"});
        if (cell.find("\xE2\x88\x92") != std::string_view::npos)
            return failure(ErrorCode::WrongValue, m_place,
                           {found + " with the sign U+2212", "the hyphen-minus"});
        return failure(ErrorCode::WrongValue, m_place, {found, "a number"});
    }

    SeparatedReader m_reader;
    SeparatedTable m_table;
    const std::string &m_place;
    std::size_t m_width = 0; ///< fields of a record
};

} // namespace

Result<SeparatedTable> measureTable(std::string_view text, const std::string &place)
{
    SeparatedTable table;
    table.separator = separatorOf(text).value_or(',');
    classify(table, text);
    return Measurer(text, table, place).measure();
}

std::vector<float> tableValues(std::string_view text, const SeparatedTable &table)
{
    std::vector<float> values;
    values.reserve(static_cast<std::size_t>(table.rows * table.columns));
    SeparatedReader reader(text, table.separator);
    if (table.header)
        reader.next();
    while (reader.next()) {
        for (std::size_t i = table.labels ? 1 : 0; i < reader.fields().size(); ++i)
            values.push_back(numberOf(reader.fields()[i]).value_or(0));
    }
    return values;
}

std::vector<std::string> tableRowLabels(std::string_view text, const SeparatedTable &table)
{
    std::vector<std::string> labels;
    SeparatedReader reader(text, table.separator);
    if (table.header)
        reader.next();
    while (reader.next())
        labels.emplace_back(reader.fields().front());
    return labels;
}

std::vector<std::string> tableColumnLabels(std::string_view text, const SeparatedTable &table)
{
    SeparatedReader reader(text, table.separator);
    if (!table.header || !reader.next())
        return {};
    std::vector<std::string> labels = copied(reader.fields());
    if (labels.size() > static_cast<std::size_t>(table.columns))
        labels.erase(labels.begin());
    return labels;
}

} // namespace heedmap
