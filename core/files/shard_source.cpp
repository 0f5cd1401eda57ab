// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/safetensors.h"
#include "core/files/shard_index.h"
#include "core/files/sniff.h"

#include <QDir>
#include <QFileInfo>

#include <unordered_map>
#include <unordered_set>

namespace heedmap {

namespace {

constexpr std::size_t enoughNames = 250; // characters, for a message

void addName(std::string &names, const std::string &name)
{
    if (names.size() < enoughNames)
        names += (names.empty() ? "" : ", ") + name;
    else if (!names.ends_with("…"))
        names += ", …";
}

class JoinedSource final : public ArraySource
{
public:
    JoinedSource(std::vector<Shard> shards, const std::string &place)
        : ArraySource(place), m_shards(std::move(shards)), m_names(m_shards.size())
    {
        for (std::size_t i = 0; i < m_shards.size(); ++i) {
            const ArraySource &source = *m_shards[i].source;
            m_notes.insert(m_notes.end(), source.notes().begin(), source.notes().end());
            for (std::size_t k = 0; k < source.arrays().size(); ++k)
                m_names[i].emplace(source.arrays()[k].name, k);
        }
    }

    bool readsParts(std::size_t) const override { return true; }

    void list(const ShardIndex &index)
    {
        std::unordered_map<std::string_view, std::size_t> shardOf;
        for (std::size_t i = 0; i < m_shards.size(); ++i)
            shardOf.emplace(m_shards[i].file, i);
        for (const ShardIndex::Entry &entry : index.entries)
            addIndexed(entry, shardOf);
        addUnindexed();
    }

private:
    struct Location
    {
        std::size_t shard = 0;
        std::size_t array = 0;
    };

    std::optional<Location> find(const std::string &tensor, std::size_t firstShard) const
    {
        for (std::size_t step = 0; step < m_shards.size(); ++step) {
            const std::size_t shard = step == 0 ? firstShard : step <= firstShard ? step - 1 : step;
            if (const auto at = m_names[shard].find(tensor); at != m_names[shard].end())
                return Location{shard, at->second};
        }
        return std::nullopt;
    }

    void add(const Location &location)
    {
        m_arrays.push_back(m_shards[location.shard].source->arrays()[location.array]);
        m_listed.insert(m_arrays.back().name);
        m_locations.push_back(location);
    }

    void addIndexed(const ShardIndex::Entry &entry,
                    const std::unordered_map<std::string_view, std::size_t> &shardOf)
    {
        const auto named = shardOf.find(entry.file);
        const std::optional<Location> location =
            find(entry.tensor, named == shardOf.end() ? 0 : named->second);
        if (!location) {
            m_arrays.push_back({entry.tensor, {}, {}});
            m_arrays.back().refusal = Error{
                ErrorCode::FileDamaged, placeOf(entry.tensor), {"no such tensor", "it in " + entry.file}};
            m_listed.insert(entry.tensor);
            m_locations.push_back({});
            return;
        }
        add(*location);
        const std::string &file = m_shards[location->shard].file;
        if (file != entry.file)
            m_arrays.back().notes.push_back(
                {NoteCode::OtherShard, placeOf(entry.tensor), {entry.file, file}});
    }

    void addUnindexed()
    {
        std::size_t count = 0;
        std::string names;
        for (std::size_t shard = 0; shard < m_shards.size(); ++shard) {
            const std::vector<ArrayInfo> &arrays = m_shards[shard].source->arrays();
            for (std::size_t k = 0; k < arrays.size(); ++k) {
                if (m_listed.contains(arrays[k].name))
                    continue;
                ++count;
                addName(names, arrays[k].name);
                add({shard, k});
            }
        }
        if (count > 0)
            m_notes.push_back({NoteCode::NotInIndex, place(), {std::to_string(count), names}});
    }

    Result<FloatArray> readNumbers(std::size_t index, Notes &notes) const override
    {
        const Location &location = m_locations[index];
        return m_shards[location.shard].source->read(location.array, &notes);
    }

    Result<FloatArray> readNumbersPart(std::size_t index, std::size_t first, std::size_t count) const override
    {
        const Location &location = m_locations[index];
        return m_shards[location.shard].source->readPart(location.array, first, count);
    }

    std::vector<Shard> m_shards;
    std::vector<std::unordered_map<std::string, std::size_t>> m_names; ///< of the arrays of each shard
    std::unordered_set<std::string> m_listed;
    std::vector<Location> m_locations; ///< of each array; of a refused one it means nothing
};

Result<Shard> openShard(const std::string &name, const QString &path)
{
    Result<FileBytes> bytes = FileBytes::open(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const std::string place = path.toStdString();
    const FileKind kind = sniff(bytes->bytes());
    if (const Result<void> passed = refuseForeign(kind, place); !passed)
        return tl::unexpected(passed.error());
    if (kind == FileKind::Zip) // what PyTorch writes, and the same index beside it
        return failure(ErrorCode::FileRefused, place, {"pickle"});
    Result<ArraySourcePtr> source = openSafetensors(bytes->bytes(), place);
    if (!source)
        return tl::unexpected(source.error());
    return Shard{name, std::move(*bytes), std::move(*source)};
}

} // namespace

ArraySourcePtr joinShards(const ShardIndex &index, std::vector<Shard> shards, const std::string &place)
{
    auto source = std::make_unique<JoinedSource>(std::move(shards), place);
    source->list(index);
    return source;
}

Result<ArraySourcePtr> openShardIndex(std::string_view json, const QString &path)
{
    const std::string place = path.toStdString();
    const Result<ShardIndex> index = parseShardIndex(json, place);
    if (!index)
        return tl::unexpected(index.error());
    const QDir folder = QFileInfo(path).dir();
    const std::vector<std::string> files = index->files();
    std::string missing;
    std::size_t count = 0;
    for (const std::string &file : files) {
        if (QFileInfo(folder.filePath(QString::fromStdString(file))).isFile())
            continue;
        addName(missing, file);
        ++count;
    }
    if (count > 0)
        return failure(ErrorCode::FilesMissing, place,
                       {missing, std::to_string(count) + " / " + std::to_string(files.size())});
    std::vector<Shard> shards;
    for (const std::string &file : files) {
        Result<Shard> shard = openShard(file, folder.filePath(QString::fromStdString(file)));
        if (!shard)
            return tl::unexpected(shard.error());
        shards.push_back(std::move(*shard));
    }
    return joinShards(*index, std::move(shards), place);
}

} // namespace heedmap
