// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/number_text.h"
#include "core/files/separated.h"
#include "core/files/separated_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <unordered_set>

namespace heedmap {

namespace {

constexpr std::array<std::string_view, 5> titles = {"array", "head", "query", "key", "value"};
constexpr std::size_t axes = 3;
constexpr std::size_t mostArrays = 65536;

using Indexes = std::array<std::int64_t, axes>;

/// The lines of one array, which stand together and in C order.
struct Block
{
    std::size_t start = 0; ///< of its first record, in bytes
    std::size_t rank = 0;
    std::int64_t count = 0;
    Indexes last{};
    Indexes sizes{-1, -1, -1}; ///< −1: the axis has not come to its end yet
};

/// The axes that \a fields name, the last ones of head, query and key, and the index on each.
std::optional<std::size_t> readIndexes(const std::vector<std::string_view> &fields, Indexes &indexes)
{
    std::size_t first = 0;
    while (first < axes && fields[1 + first].empty())
        ++first;
    for (std::size_t axis = first; axis < axes; ++axis) {
        const std::string_view text = fields[1 + axis];
        const char *end = text.data() + text.size();
        const auto [stop, status] = std::from_chars(text.data(), end, indexes[axis]);
        if (status != std::errc() || stop != end || text.empty() || indexes[axis] < 0 ||
            indexes[axis] == std::numeric_limits<std::int64_t>::max())
            return std::nullopt;
    }
    return axes - first;
}

/// Whether \a indexes follow the last ones of \a block in C order; they become the last ones.
bool advance(Block &block, const Indexes &indexes)
{
    const std::size_t first = axes - block.rank;
    std::size_t moved = first;
    while (moved < axes && indexes[moved] == block.last[moved])
        ++moved;
    if (moved == axes || indexes[moved] != block.last[moved] + 1)
        return false;
    if (block.sizes[moved] >= 0 && indexes[moved] >= block.sizes[moved])
        return false;
    for (std::size_t axis = moved + 1; axis < axes; ++axis) {
        if (block.sizes[axis] < 0)
            block.sizes[axis] = block.last[axis] + 1;
        if (indexes[axis] != 0 || block.last[axis] + 1 != block.sizes[axis])
            return false;
    }
    block.last = indexes;
    return true;
}

/// Whether the last line of \a block ends every axis.
bool isComplete(const Block &block)
{
    for (std::size_t axis = axes - block.rank; axis < axes; ++axis) {
        if (block.sizes[axis] >= 0 && block.last[axis] + 1 != block.sizes[axis])
            return false;
    }
    return true;
}

class ListSource final : public ArraySource
{
public:
    ListSource(std::string_view text, char separator, const std::string &place)
        : ArraySource(place), m_text(text), m_separator(separator)
    {}

    Result<void> list()
    {
        SeparatedReader reader(m_text, m_separator);
        std::unordered_set<std::string> names;
        reader.next();
        while (reader.next()) {
            if (const Result<void> added = add(reader, names); !added)
                return added;
        }
        if (reader.quoteIsOpen())
            return wrong(reader, "a quote that is not closed", "a closing quote");
        return finish(reader);
    }

private:
    Result<void> add(const SeparatedReader &reader, std::unordered_set<std::string> &names)
    {
        const std::vector<std::string_view> &fields = reader.fields();
        if (fields.size() != titles.size())
            return failure(ErrorCode::RaggedRows, place(),
                           {std::to_string(reader.line()), std::to_string(fields.size()), "5"});
        Indexes indexes{};
        float value = 0;
        const std::optional<std::size_t> rank = readIndexes(fields, indexes);
        if (!rank || !parseNumber(fields.back(), value))
            return wrong(reader, "something else", "whole numbers from 0 on, and a number");
        if (m_blocks.empty() || m_arrays.back().name != fields.front())
            return start(reader, *rank, indexes, names);
        Block &block = m_blocks.back();
        if (*rank != block.rank || block.rank == 0 || !advance(block, indexes))
            return wrong(reader, "indexes out of order", "those that follow the line before");
        ++block.count;
        return {};
    }

    Result<void> start(const SeparatedReader &reader, std::size_t rank, const Indexes &indexes,
                       std::unordered_set<std::string> &names)
    {
        if (const Result<void> finished = finish(reader); !finished)
            return finished;
        const std::string name(reader.fields().front());
        if (!names.insert(name).second)
            return wrong(reader, "the array " + name + " again", "its lines together");
        if (m_blocks.size() >= mostArrays)
            return failure(ErrorCode::TooLarge, place(), {"more arrays", std::to_string(mostArrays)});
        if (std::ranges::any_of(indexes, [](std::int64_t index) { return index != 0; }))
            return wrong(reader, "other indexes", "0 at the start of an array");
        m_blocks.push_back({reader.offset(), rank, 1});
        m_arrays.push_back({name, "decimal", {}});
        return {};
    }

    /// Gives the last array its shape.
    Result<void> finish(const SeparatedReader &reader)
    {
        if (m_blocks.empty())
            return {};
        const Block &block = m_blocks.back();
        if (!isComplete(block))
            return wrong(reader, "the end of " + m_arrays.back().name, "the rest of its numbers");
        for (std::size_t axis = axes - block.rank; axis < axes; ++axis)
            m_arrays.back().shape.push_back(block.last[axis] + 1);
        return {};
    }

    Result<FloatArray> readNumbers(std::size_t index, Notes &notes) const override
    {
        const Block &block = m_blocks[index];
        FloatArray array{m_arrays[index].shape, {}};
        array.values.reserve(static_cast<std::size_t>(block.count));
        std::size_t beyond = 0;
        SeparatedReader reader(m_text.substr(block.start), m_separator);
        for (std::int64_t i = 0; i < block.count && reader.next(); ++i) {
            const std::string_view text = reader.fields().back();
            float value = 0;
            parseNumber(text, value);
            if (value - value != 0 && text.find_first_of("0123456789") != std::string_view::npos)
                ++beyond;
            array.values.push_back(value);
        }
        if (beyond > 0)
            notes.push_back({NoteCode::BeyondFloat, placeOf(m_arrays[index].name), {std::to_string(beyond)}});
        return array;
    }

    tl::unexpected<Error> wrong(const SeparatedReader &reader, const std::string &found,
                                const char *expected) const
    {
        return failure(ErrorCode::FileDamaged, place(),
                       {found + " in line " + std::to_string(reader.line()), expected});
    }

    std::string_view m_text;
    char m_separator;
    std::vector<Block> m_blocks; ///< of each array
};

} // namespace

bool isListOfNumbers(std::string_view text)
{
    for (const char separator : {',', '\t'}) {
        SeparatedReader reader(text.substr(0, text.find('\n')), separator);
        if (reader.next() && std::ranges::equal(reader.fields(), titles))
            return true;
    }
    return false;
}

Result<ArraySourcePtr> openListOfNumbers(std::string_view text, const std::string &place)
{
    const char separator = text.substr(0, text.find('\n')).find('\t') == std::string_view::npos ? ',' : '\t';
    auto source = std::make_unique<ListSource>(text, separator, place);
    if (const Result<void> listed = source->list(); !listed)
        return tl::unexpected(listed.error());
    return source;
}

} // namespace heedmap
