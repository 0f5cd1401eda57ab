// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_encoders.h"

#include <zip.h>

#include <memory>

namespace heedmap {

namespace {

struct FreeSource
{
    void operator()(zip_source_t *source) const { zip_source_free(source); }
};

struct Discard
{
    void operator()(zip_t *archive) const { zip_discard(archive); }
};

using ZipSource = std::unique_ptr<zip_source_t, FreeSource>;
using ZipWriter = std::unique_ptr<zip_t, Discard>;

constexpr zip_uint16_t firstDosDate = 0x21; // 1980-01-01: the same arrays give the same bytes on any day

/// Adds one member. The archive borrows \a content until it is closed.
bool addMember(zip_t *archive, const std::string &name, const QByteArray &content, bool deflate)
{
    const auto size = static_cast<zip_uint64_t>(content.size());
    zip_source_t *source = zip_source_buffer(archive, content.constData(), size, 0);
    if (source == nullptr)
        return false;
    const zip_int64_t index = zip_file_add(archive, (name + ".npy").c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
        zip_source_free(source);
        return false;
    }
    const auto member = static_cast<zip_uint64_t>(index);
    const zip_int32_t method = deflate ? ZIP_CM_DEFLATE : ZIP_CM_STORE;
    return zip_set_file_compression(archive, member, method, 0) == 0 &&
           zip_file_set_dostime(archive, member, 0, firstDosDate, 0) == 0;
}

std::optional<QByteArray> contentOf(zip_source_t *source)
{
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_source_stat(source, &stat) != 0 || zip_source_open(source) != 0)
        return std::nullopt;
    QByteArray bytes(static_cast<qsizetype>(stat.size), Qt::Uninitialized);
    const zip_int64_t got = zip_source_read(source, bytes.data(), stat.size);
    zip_source_close(source);
    return got == static_cast<zip_int64_t>(stat.size) ? std::optional(bytes) : std::nullopt;
}

} // namespace

Result<QByteArray> encodeNpz(const std::vector<NamedArray> &arrays, bool deflate, const std::string &place)
{
    // libzip makes no file at all of no members; the end record alone is an archive.
    if (arrays.empty())
        return QByteArray("PK\x05\x06", 4) + QByteArray(18, '\0');
    const auto failed = [&](const char *reason) {
        return failure(ErrorCode::FileUnwritable, place, {reason});
    };
    zip_error_t error;
    zip_error_init(&error);
    const ZipSource source(zip_source_buffer_create(nullptr, 0, 0, &error));
    if (!source)
        return failed(zip_error_strerror(&error));
    zip_source_keep(source.get()); // closing the archive gives one reference back, reading needs the other
    ZipWriter archive(zip_open_from_source(source.get(), ZIP_TRUNCATE, &error));
    if (!archive) {
        zip_source_free(source.get());
        return failed(zip_error_strerror(&error));
    }
    std::vector<QByteArray> members;
    members.reserve(arrays.size());
    for (const NamedArray &array : arrays) {
        members.push_back(encodeNpy(array.array));
        if (!addMember(archive.get(), array.name, members.back(), deflate))
            return failed(zip_strerror(archive.get()));
    }
    if (zip_close(archive.get()) != 0)
        return failed(zip_strerror(archive.get()));
    static_cast<void>(archive.release()); // closed
    const std::optional<QByteArray> bytes = contentOf(source.get());
    return bytes ? Result<QByteArray>(*bytes) : failed("libzip");
}

} // namespace heedmap
