// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/safetensors.h"
#include "core/files/shard_index.h"
#include "tests/fuzz/fuzz_source.h"

#include <string_view>

namespace {

using namespace heedmap;

/// The file \a name with one tensor of one byte.
Shard shard(const char *name, std::string_view bytes)
{
    return {name, {}, openSafetensors(std::as_bytes(std::span(bytes)), name).value()};
}

using namespace std::string_view_literals;

constexpr std::string_view first =
    "\x37\0\0\0\0\0\0\0{\"x\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[0,1]}}  \1"sv;
constexpr std::string_view second =
    "\x37\0\0\0\0\0\0\0{\"y\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[0,1]}}  \2"sv;

} // namespace

/// The index is the stranger's; the two files it may name are ours.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view json(reinterpret_cast<const char *>(data), size);
    const Result<ShardIndex> index = parseShardIndex(json, "fuzz");
    if (!index) {
        readEverything(tl::unexpected(index.error()));
        return 0;
    }
    for (const std::string &file : index->files()) {
        if (file.empty() || file.find('/') != std::string::npos)
            std::abort();
    }
    std::vector<Shard> shards;
    shards.push_back(shard("a", first));
    shards.push_back(shard("b", second));
    readEverything(joinShards(*index, std::move(shards), "fuzz"));
    return 0;
}
