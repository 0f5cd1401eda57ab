// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/npz.h"

#include "core/files/npy.h"
#include "core/files/zip_archive.h"

#include <algorithm>
#include <bit>
#include <unordered_set>

namespace heedmap {

namespace {

constexpr std::string_view suffix = ".npy";
constexpr std::uint64_t headerBytes = longestNpyHeader + 16;
constexpr std::uint64_t usualHeaderBytes = 1024;
constexpr std::uint64_t mostHeaderBytes = std::uint64_t{1} << 28; // of all members together
constexpr std::size_t mostMembers = 65536;
constexpr std::uint64_t steepestDeflate = 1032; // no deflate stream unpacks to more bytes for each of its own

class NpzSource final : public ArraySource
{
public:
    NpzSource(ZipArchive archive, const std::string &place, const ReadOptions &options)
        : ArraySource(place), m_archive(std::move(archive)), m_options(options)
    {}

    /// Lists the arrays. The error is that of the archive as a whole.
    Result<void> list()
    {
        std::unordered_set<std::string> names;
        if (m_archive.members().size() > mostMembers)
            return failure(
                ErrorCode::TooLarge, place(),
                {std::to_string(m_archive.members().size()) + " members", std::to_string(mostMembers)});
        for (std::size_t i = 0; i < m_archive.members().size(); ++i) {
            const ZipMember &member = m_archive.members()[i];
            if (member.name == "data.pkl" || member.name.ends_with("/data.pkl"))
                return failure(ErrorCode::FileRefused, place(), {"pickle"});
            if (!member.name.ends_with(suffix))
                continue;
            if (!names.insert(member.name).second)
                return failure(ErrorCode::FileDamaged, place(),
                               {"the name " + member.name + " twice", "each name once"});
            m_members.push_back(i);
            m_headers.emplace_back();
            m_arrays.push_back(describe(i));
        }
        if (m_arrays.empty())
            return failure(ErrorCode::FileRefused, place(), {"zip"});
        return {};
    }

    /// Whether numbers that follow each other in C order do so in the archive, which has them all.
    bool readsParts(std::size_t index) const override
    {
        const ZipMember &member = m_archive.members()[m_members[index]];
        const NpyHeader &header = m_headers[index];
        const std::optional<std::int64_t> count = elementCount(header.shape);
        return member.stored && count && !header.fortranOrder && !header.endsWithNumbers &&
               header.elementBytes > 0 && header.dataOffset <= member.size &&
               static_cast<std::uint64_t>(*count) <= (member.size - header.dataOffset) / header.elementBytes;
    }

private:
    /// All of it is read with its checksum.
    Result<FloatArray> readNumbersPart(std::size_t index, std::size_t first, std::size_t count) const override
    {
        const NpyHeader &header = m_headers[index];
        if (!readsParts(index) || count == static_cast<std::size_t>(*elementCount(header.shape)))
            return ArraySource::readNumbersPart(index, first, count);
        const std::size_t size = count * header.elementBytes;
        const auto bytes = std::make_unique_for_overwrite<std::byte[]>(size);
        const Result<void> read = m_archive.readPart(
            m_members[index], header.dataOffset + first * header.elementBytes, {bytes.get(), size});
        if (!read)
            return tl::unexpected(read.error());
        FloatArray part{{static_cast<std::int64_t>(count)}, std::vector<float>(count)};
        decodeElements({bytes.get(), size}, header.type, header.order, part.values);
        return part;
    }

    /// Whether the archive has the numbers as the memory wants them, and nothing behind them.
    bool isPlain(std::size_t index) const
    {
        const NpyHeader &header = m_headers[index];
        return std::endian::native == std::endian::little && readsParts(index) &&
               header.type == ElementType::F32 && header.order == ByteOrder::Little &&
               header.dataOffset + static_cast<std::uint64_t>(*elementCount(header.shape)) * sizeof(float) ==
                   m_archive.members()[m_members[index]].size;
    }

    Result<FloatArray> readNumbers(std::size_t index, Notes &notes) const override
    {
        if (isPlain(index)) {
            const NpyHeader &header = m_headers[index];
            FloatArray array{header.shape,
                             std::vector<float>(static_cast<std::size_t>(*elementCount(header.shape)))};
            const Result<void> read = m_archive.readPart(m_members[index], header.dataOffset,
                                                         std::as_writable_bytes(std::span(array.values)));
            return read ? Result<FloatArray>(std::move(array)) : tl::unexpected(read.error());
        }
        const Result<std::vector<std::byte>> bytes = m_archive.read(m_members[index], largestNpzMember);
        return bytes ? readNpy(*bytes, memberPlace(index), m_options, &notes) : tl::unexpected(bytes.error());
    }

    Result<std::vector<std::string>> readStrings(std::size_t index) const override
    {
        const Result<std::vector<std::byte>> bytes = m_archive.read(m_members[index], largestNpzMember);
        return bytes ? readNpyTexts(*bytes, memberPlace(index)) : tl::unexpected(bytes.error());
    }

    std::string memberPlace(std::size_t index) const { return place() + "::" + m_arrays[index].name; }

    /// Members may share their bytes, so that the size of the archive does not bound what is unpacked here.
    Result<NpyHeader> readHeader(std::size_t index, const std::string &at)
    {
        Result<NpyHeader> header =
            failure(ErrorCode::TooLarge, at, {"headers of more bytes", std::to_string(mostHeaderBytes)});
        for (const std::uint64_t limit : {usualHeaderBytes, headerBytes}) {
            if (m_headerBytes > mostHeaderBytes)
                return header;
            const Result<std::vector<std::byte>> start = m_archive.read(index, limit);
            if (!start)
                return tl::unexpected(start.error());
            m_headerBytes += start->size();
            header = parseNpyHeader(*start, at, m_options);
            if (header || header.error().code != ErrorCode::FileTruncated || start->size() < limit)
                break;
        }
        return header;
    }

    ArrayInfo describe(std::size_t index)
    {
        const ZipMember &member = m_archive.members()[index];
        ArrayInfo info{member.name.substr(0, member.name.size() - suffix.size()), {}, {}, member.refusal};
        const std::string at = place() + "::" + info.name;
        if (!info.refusal)
            info.refusal = refusedSize(member, at);
        if (info.refusal)
            return info;
        Result<NpyHeader> header = readHeader(index, at);
        if (header) {
            info.type = header->descr;
            info.shape = header->shape;
            info.text = header->content != NpyContent::Numbers;
            info.refusal = header->refusal;
            m_headers.back() = std::move(*header);
        } else {
            info.refusal = header.error();
        }
        return info;
    }

    static std::optional<Error> refusedSize(const ZipMember &member, const std::string &place)
    {
        if (member.size > largestNpzMember)
            return Error{ErrorCode::TooLarge,
                         place,
                         {std::to_string(member.size) + " bytes", std::to_string(largestNpzMember)}};
        if (member.size / steepestDeflate > member.packedSize)
            return Error{ErrorCode::FileDamaged,
                         place,
                         {std::to_string(member.packedSize) + " packed bytes",
                          std::to_string(member.size) + " unpacked"}};
        return std::nullopt;
    }

    ZipArchive m_archive;
    ReadOptions m_options;
    std::uint64_t m_headerBytes = 0;    ///< unpacked to list the arrays
    std::vector<std::size_t> m_members; ///< of each array
    std::vector<NpyHeader> m_headers;   ///< of each array; empty where it is refused
};

} // namespace

Result<ArraySourcePtr> openNpz(Bytes bytes, const std::string &place, const ReadOptions &options)
{
    Result<ZipArchive> archive = ZipArchive::open(bytes, place);
    if (!archive)
        return tl::unexpected(archive.error());
    auto source = std::make_unique<NpzSource>(std::move(*archive), place, options);
    if (const Result<void> listed = source->list(); !listed)
        return tl::unexpected(listed.error());
    return source;
}

} // namespace heedmap
