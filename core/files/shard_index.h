// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array_source.h"
#include "core/files/file_bytes.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace heedmap {

/// What a *.safetensors.index.json says: which file holds which tensor, in its order.
struct ShardIndex
{
    struct Entry
    {
        std::string tensor;
        std::string file; ///< a plain file name, beside the index
    };

    std::vector<Entry> entries;

    std::vector<std::string> files() const; ///< each once, in the order of their first use
};

/// Errors: FileDamaged when \a json is not an object with one weight_map, a tensor comes twice, or a file's name is
/// not a plain one (a separator, "..", a drive or an address). Other entries, total_size included, are skipped.
/// Memory: at most 40 times the bytes of \a json.
Result<ShardIndex> parseShardIndex(std::string_view json, const std::string &place);

/// One file of an index.
struct Shard
{
    std::string file;
    FileBytes bytes; ///< what \a source borrows
    ArraySourcePtr source;
};

/// The tensors of \a index, and behind them those of \a shards that it does not name (NotInIndex). A tensor that lies in
/// another file than the index says is read from there (OtherShard); one that lies in none is refused.
/// \a place is the index.
ArraySourcePtr joinShards(const ShardIndex &index, std::vector<Shard> shards, const std::string &place);

/// Opens the index \a json of the file \a path, and the files it names, which are mapped: their numbers are touched when
/// somebody reads them. Errors: those of parseShardIndex(); FilesMissing with every file that is not there; those of
/// openSafetensors(); FileRefused for shards of another kind.
Result<ArraySourcePtr> openShardIndex(std::string_view json, const QString &path);

} // namespace heedmap
