// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/zip_archive.h"

#include <zip.h>

#include <algorithm>

namespace heedmap {

namespace {

constexpr std::uint64_t chunk = 1 << 20;

struct CloseFile
{
    void operator()(zip_file_t *file) const { zip_fclose(file); }
};

using ZipFile = std::unique_ptr<zip_file_t, CloseFile>;

std::string reason(zip_error_t *error)
{
    std::string text = zip_error_strerror(error);
    zip_error_fini(error);
    return text;
}

std::optional<Error> refusalOf(const zip_stat_t &stat, const std::string &place)
{
    if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && stat.encryption_method != ZIP_EM_NONE)
        return Error{ErrorCode::UnsupportedType, place, {"encrypted", "stored, deflated"}};
    if (stat.comp_method != ZIP_CM_STORE && stat.comp_method != ZIP_CM_DEFLATE)
        return Error{ErrorCode::UnsupportedType,
                     place,
                     {"zip method " + std::to_string(stat.comp_method), "stored, deflated"}};
    return std::nullopt;
}

/// Reads until \a target is full. A text says why it is not.
const char *fill(zip_file_t *file, std::span<std::byte> target)
{
    while (!target.empty()) {
        const zip_int64_t got = zip_fread(file, target.data(), std::min<std::size_t>(chunk, target.size()));
        if (got <= 0)
            return got < 0 ? zip_file_strerror(file) : "fewer";
        target = target.subspan(static_cast<std::size_t>(got));
    }
    return nullptr;
}

/// Reads what nobody wants.
const char *skip(zip_file_t *file, std::uint64_t count)
{
    std::vector<std::byte> unwanted(std::min(chunk, count));
    while (count > 0) {
        const std::span<std::byte> step =
            std::span(unwanted).first(std::min<std::uint64_t>(unwanted.size(), count));
        if (const char *why = fill(file, step))
            return why;
        count -= step.size();
    }
    return nullptr;
}

/// libzip compares the checksum only when it is asked for what lies behind the end.
const char *checkEnd(zip_file_t *file)
{
    std::byte behind{};
    const zip_int64_t more = zip_fread(file, &behind, 1);
    if (more == 0)
        return nullptr;
    return more < 0 ? zip_file_strerror(file) : "more";
}

} // namespace

void ZipArchive::Discard::operator()(zip *archive) const
{
    zip_discard(archive);
}

Result<ZipArchive> ZipArchive::open(Bytes bytes, const std::string &place)
{
    constexpr std::size_t smallest = 22; // the end of a directory; libzip takes no bytes for no members
    if (bytes.size() < smallest)
        return failure(ErrorCode::FileTruncated, place,
                       {std::to_string(bytes.size()), std::to_string(smallest)});
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t *source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    if (source == nullptr)
        return failure(ErrorCode::FileDamaged, place, {reason(&error), "a zip archive"});
    ZipArchive archive;
    archive.m_place = place;
    archive.m_size = bytes.size();
    archive.m_archive.reset(zip_open_from_source(source, ZIP_RDONLY, &error));
    if (!archive.m_archive) {
        zip_source_free(source);
        return failure(ErrorCode::FileDamaged, place, {reason(&error), "a zip archive"});
    }
    zip_error_fini(&error);
    archive.listMembers();
    return archive;
}

void ZipArchive::listMembers()
{
    const zip_int64_t count = zip_get_num_entries(m_archive.get(), 0);
    for (zip_uint64_t i = 0; i < static_cast<zip_uint64_t>(std::max<zip_int64_t>(count, 0)); ++i) {
        zip_stat_t stat;
        zip_stat_init(&stat);
        if (zip_stat_index(m_archive.get(), i, 0, &stat) != 0 || stat.name == nullptr) {
            m_members.push_back(
                {{}, 0, 0, Error{ErrorCode::FileDamaged, m_place, {"a member without a name", "a name"}}});
            continue;
        }
        const bool stored =
            stat.comp_method == ZIP_CM_STORE && stat.size == stat.comp_size && stat.size <= m_size;
        m_members.push_back(
            {stat.name, stat.size, stat.comp_size, refusalOf(stat, m_place + "::" + stat.name), stored});
    }
}

Result<std::vector<std::byte>> ZipArchive::read(std::size_t index, std::uint64_t limit) const
{
    const ZipMember &member = m_members[index];
    const std::string place = m_place + "::" + member.name;
    const auto damaged = [&](const char *why) {
        return failure(ErrorCode::FileDamaged, place, {why, std::to_string(member.size) + " bytes"});
    };
    const ZipFile file(zip_fopen_index(m_archive.get(), index, 0));
    if (!file)
        return damaged(zip_strerror(m_archive.get()));
    std::vector<std::byte> bytes;
    const std::uint64_t wanted = std::min(member.size, limit);
    if (member.stored)
        bytes.reserve(wanted);
    while (bytes.size() < wanted) {
        const std::size_t before = bytes.size();
        bytes.resize(before + std::min(chunk, wanted - before));
        if (const char *why = fill(file.get(), std::span(bytes).subspan(before)))
            return damaged(why);
    }
    if (const char *why = wanted < member.size ? nullptr : checkEnd(file.get()))
        return damaged(why);
    return bytes;
}

Result<void> ZipArchive::readPart(std::size_t index, std::uint64_t start, std::span<std::byte> target) const
{
    const ZipMember &member = m_members[index];
    const auto damaged = [&](const char *why) {
        return failure(ErrorCode::FileDamaged, m_place + "::" + member.name,
                       {why, std::to_string(member.size) + " bytes"});
    };
    const ZipFile file(zip_fopen_index(m_archive.get(), index, 0));
    if (!file)
        return damaged(zip_strerror(m_archive.get()));
    const bool most = start + target.size() == member.size && (start < target.size() || start < chunk);
    if (!most && zip_fseek(file.get(), static_cast<zip_int64_t>(start), SEEK_SET) != 0)
        return damaged(zip_file_strerror(file.get()));
    if (const char *why = most ? skip(file.get(), start) : nullptr)
        return damaged(why);
    if (const char *why = fill(file.get(), target))
        return damaged(why);
    if (const char *why = most ? checkEnd(file.get()) : nullptr)
        return damaged(why);
    return {};
}

} // namespace heedmap
