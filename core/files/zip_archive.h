// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/files/bytes.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

struct zip;

namespace heedmap {

/// One member as the central directory describes it.
struct ZipMember
{
    std::string name; ///< UTF-8
    std::uint64_t size = 0;
    std::uint64_t packedSize = 0;
    std::optional<Error> refusal; ///< encrypted, or packed in a way that is not read
    bool stored = false;          ///< as it is, not deflated, and the archive has room for it
};

/// A zip archive in memory, for reading. Borrows its bytes. Not to be used by two threads at once.
class ZipArchive final
{
public:
    static Result<ZipArchive> open(Bytes bytes, const std::string &place);

    const std::vector<ZipMember> &members() const { return m_members; }

    /// The first \a limit bytes of a member, or all of them where it has fewer. Memory grows with what is
    /// really unpacked, never with what the archive claims. Reading a member to its end checks its CRC-32.
    /// Errors: FileDamaged when it unpacks to another size than it says, or its checksum differs.
    Result<std::vector<std::byte>> read(std::size_t index, std::uint64_t limit) const;

    /// Fills \a target with the bytes of a stored member from the one at \a start on. Where they are its last ones
    /// and most of it, all is read and the CRC-32 is checked; otherwise nothing else is read, and it is not.
    /// Errors: FileDamaged. \pre ZipMember::stored, and they are within ZipMember::size.
    Result<void> readPart(std::size_t index, std::uint64_t start, std::span<std::byte> target) const;

private:
    struct Discard
    {
        void operator()(zip *archive) const;
    };

    ZipArchive() = default;
    void listMembers();

    std::unique_ptr<zip, Discard> m_archive;
    std::vector<ZipMember> m_members;
    std::string m_place;
    std::uint64_t m_size = 0;
};

} // namespace heedmap
