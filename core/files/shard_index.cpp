// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/shard_index.h"

#include "core/files/json_scanner.h"

#include <QUtf8StringView>

#include <algorithm>
#include <unordered_set>

namespace heedmap {

namespace {

/// Whether \a name can only be a file of the folder that the index lies in.
bool isPlainName(std::string_view name)
{
    const bool dots = name.empty() || name == "." || name == "..";
    const bool odd = std::ranges::any_of(name, [](char c) {
        return c == '/' || c == '\\' || c == ':' || static_cast<unsigned char>(c) < 0x20;
    });
    return !dots && !odd;
}

class IndexParser final
{
public:
    IndexParser(std::string_view json, const std::string &place) : m_scanner(json), m_place(place) {}

    Result<ShardIndex> parse()
    {
        if (!m_scanner.take('{'))
            return damaged("{");
        bool found = false;
        bool more = !m_scanner.comes('}');
        while (more) {
            const std::optional<std::string> key = m_scanner.string();
            if (!key || !m_scanner.take(':'))
                return damaged("a name and a colon");
            const bool map = *key == "weight_map";
            if (map && found)
                return failure(ErrorCode::FileDamaged, m_place, {"weight_map twice", "once"});
            found = found || map;
            if (const Result<void> read = map ? readMap() : skip(); !read)
                return tl::unexpected(read.error());
            more = m_scanner.take(',');
        }
        if (!m_scanner.take('}') || !m_scanner.atEnd())
            return damaged("the end of the index");
        if (!found)
            return failure(ErrorCode::FileDamaged, m_place, {"no weight_map", "a weight_map"});
        return std::move(m_index);
    }

private:
    Result<void> skip()
    {
        if (!m_scanner.skipValue())
            return damaged("a value");
        return {};
    }

    Result<void> readMap()
    {
        std::unordered_set<std::string> names;
        if (!m_scanner.take('{'))
            return damaged("{");
        bool more = !m_scanner.comes('}');
        while (more) {
            const std::optional<std::string> tensor = m_scanner.string();
            std::optional<std::string> file =
                tensor && m_scanner.take(':') ? m_scanner.string() : std::nullopt;
            if (!file)
                return damaged("a tensor, a colon and a file");
            if (!names.insert(*tensor).second)
                return failure(ErrorCode::FileDamaged, m_place,
                               {"the name " + *tensor + " twice", "each name once"});
            if (!isPlainName(*file))
                return failure(ErrorCode::FileDamaged, m_place,
                               {"the file \"" + *file + "\"", "the name of a file beside the index"});
            m_index.entries.push_back({*tensor, std::move(*file)});
            more = m_scanner.take(',');
        }
        if (!m_scanner.take('}'))
            return damaged("}");
        return {};
    }

    tl::unexpected<Error> damaged(const char *expected)
    {
        return failure(ErrorCode::FileDamaged, m_place, {m_scanner.found(), expected});
    }

    JsonScanner m_scanner;
    const std::string &m_place;
    ShardIndex m_index;
};

} // namespace

std::vector<std::string> ShardIndex::files() const
{
    std::vector<std::string> names;
    std::unordered_set<std::string_view> seen;
    for (const Entry &entry : entries) {
        if (seen.insert(entry.file).second)
            names.push_back(entry.file);
    }
    return names;
}

Result<ShardIndex> parseShardIndex(std::string_view json, const std::string &place)
{
    if (!QUtf8StringView(json.data(), static_cast<qsizetype>(json.size())).isValidUtf8())
        return failure(ErrorCode::FileDamaged, place, {"an index that is not UTF-8", "JSON"});
    return IndexParser(json, place).parse();
}

} // namespace heedmap
