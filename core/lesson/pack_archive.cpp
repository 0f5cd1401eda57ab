// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_archive.h"

#include <zip.h>

#include <memory>

namespace heedmap {

namespace {

struct DropSource
{
    void operator()(zip_source_t *source) const { zip_source_free(source); }
};

struct Discard
{
    void operator()(zip_t *archive) const { zip_discard(archive); }
};

using SourcePtr = std::unique_ptr<zip_source_t, DropSource>;
using ArchivePtr = std::unique_ptr<zip_t, Discard>;

tl::unexpected<Error> unwritable(const QString &name, const char *why)
{
    return failure(ErrorCode::FileUnwritable, name.toStdString(), {why});
}

/// The first day that zip knows: a lesson that is saved again without a change stays the same.
bool setFirstDay(zip_t *archive, zip_uint64_t index)
{
    constexpr zip_uint16_t noon = 12 << 11;
    constexpr zip_uint16_t firstOfJanuary1980 = (1 << 5) | 1;
    return zip_file_set_dostime(archive, index, noon, firstOfJanuary1980, 0) == 0;
}

bool add(zip_t *archive, const PackedMember &member)
{
    zip_source_t *source = zip_source_buffer(archive, member.content.constData(),
                                             static_cast<zip_uint64_t>(member.content.size()), 0);
    if (source == nullptr)
        return false;
    const zip_int64_t index =
        zip_file_add(archive, member.name.toUtf8().constData(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
        zip_source_free(source);
        return false;
    }
    return setFirstDay(archive, static_cast<zip_uint64_t>(index));
}

Result<QByteArray> bytesIn(zip_source_t *source, const QString &name)
{
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_source_stat(source, &stat) != 0 || zip_source_open(source) != 0)
        return unwritable(name, zip_error_strerror(zip_source_error(source)));
    QByteArray bytes(static_cast<qsizetype>(stat.size), Qt::Uninitialized);
    const zip_int64_t got = zip_source_read(source, bytes.data(), stat.size);
    zip_source_close(source);
    if (got != static_cast<zip_int64_t>(stat.size))
        return unwritable(name, zip_error_strerror(zip_source_error(source)));
    return bytes;
}

} // namespace

Result<QByteArray> packedArchive(const QList<PackedMember> &members, const QString &name)
{
    zip_error_t error;
    zip_error_init(&error);
    const SourcePtr buffer(zip_source_buffer_create(nullptr, 0, 0, &error));
    if (!buffer)
        return unwritable(name, zip_error_strerror(&error));
    ArchivePtr archive(zip_open_from_source(buffer.get(), ZIP_TRUNCATE, &error));
    if (!archive)
        return unwritable(name, zip_error_strerror(&error));
    zip_source_keep(buffer.get()); // one for the archive, one for reading what it wrote
    for (const PackedMember &member : members) {
        if (!add(archive.get(), member))
            return unwritable(name, zip_strerror(archive.get()));
    }
    if (zip_close(archive.get()) != 0)
        return unwritable(name, zip_strerror(archive.get()));
    static_cast<void>(archive.release());
    return bytesIn(buffer.get(), name);
}

} // namespace heedmap
