// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/files/file_fixtures.h"

#include <algorithm>
#include <vector>

namespace heedmap::fixtures {

/// One member of a zip archive, with the lies that a test needs.
struct ZipEntry
{
    QByteArray name;
    QByteArray content;
    bool deflated = false;
    quint16 flags = 0;
    int method = -1;          ///< −1: the true one
    qint64 declaredSize = -1; ///< −1: the true one
    bool wrongChecksum = false;
    bool zip64Marks = false;  ///< sizes in the extra field of the local header, as NumPy writes them
    bool zip64 = false;       ///< sizes and offset in the extra field of the directory, which is one of zip64
    bool sizesBehind = false; ///< local sizes and checksum of 0, and a data descriptor (bit 3)
};

/// CRC-32 of ISO 3309, the polynomial 0xEDB88320, bit by bit.
inline quint32 crc32(const QByteArray &bytes)
{
    quint32 crc = 0xFFFFFFFFU;
    for (const char c : bytes) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc & 1U) != 0 ? (crc >> 1) ^ 0xEDB88320U : crc >> 1;
    }
    return ~crc;
}

/// A raw deflate stream: what qCompress() makes, without its length, the two bytes of zlib and the checksum.
inline QByteArray deflate(const QByteArray &bytes)
{
    const QByteArray packed = qCompress(bytes, 9);
    return packed.mid(6, packed.size() - 10);
}

/// A zip archive written by hand after PKWARE's APPNOTE, sections 4.3.7, 4.3.9, 4.3.12, 4.3.14 to 4.3.16 and 4.5.3.
inline QByteArray zipFile(const std::vector<ZipEntry> &entries)
{
    QByteArray bytes;
    QByteArray directory;
    bool zip64 = false;
    const quint32 mark = 0xFFFFFFFFU;
    for (const ZipEntry &entry : entries) {
        const QByteArray packed = entry.deflated ? deflate(entry.content) : entry.content;
        const auto size =
            static_cast<quint32>(entry.declaredSize < 0 ? entry.content.size() : entry.declaredSize);
        const auto packedSize = static_cast<quint32>(packed.size());
        const quint32 checksum = entry.wrongChecksum ? ~crc32(entry.content) : crc32(entry.content);
        const auto flags = static_cast<quint16>(entry.flags | (entry.sizesBehind ? 8U : 0U));
        QByteArray common = numbers<quint16>({flags});
        appendNumber(common, static_cast<quint16>(entry.method >= 0 ? entry.method : entry.deflated ? 8 : 0));
        common += numbers<quint16>({0, 0x21}); // time, date
        const auto nameLength = static_cast<quint16>(entry.name.size());
        const auto offset = static_cast<quint32>(bytes.size());
        QByteArray extra;
        if (entry.zip64Marks)
            extra = numbers<quint16>({1, 16}) + numbers<quint64>({size, packedSize});
        QByteArray sizes = numbers<quint32>({checksum, packedSize, size});
        if (entry.zip64Marks)
            sizes = numbers<quint32>({checksum, mark, mark});
        bytes += QByteArray("PK\x03\x04", 4) + numbers<quint16>({45}) + common +
                 (entry.sizesBehind ? numbers<quint32>({0, 0, 0}) : sizes) +
                 numbers<quint16>({nameLength, static_cast<quint16>(extra.size())}) + entry.name + extra +
                 packed;
        if (entry.sizesBehind)
            bytes += QByteArray("PK\x07\x08", 4) + numbers<quint32>({checksum, packedSize, size});
        zip64 = zip64 || entry.zip64;
        QByteArray wide;
        if (entry.zip64)
            wide = numbers<quint16>({1, 24}) + numbers<quint64>({size, packedSize, offset});
        directory +=
            QByteArray("PK\x01\x02", 4) + numbers<quint16>({45, 45}) + common +
            numbers<quint32>({checksum, entry.zip64 ? mark : packedSize, entry.zip64 ? mark : size}) +
            numbers<quint16>({nameLength, static_cast<quint16>(wide.size()), 0, 0, 0}) +
            numbers<quint32>({0, entry.zip64 ? mark : offset}) + entry.name + wide;
    }
    const auto start = static_cast<quint32>(bytes.size());
    const auto length = static_cast<quint32>(directory.size());
    const auto count = static_cast<quint16>(std::min<std::size_t>(entries.size(), 0xFFFF));
    bytes += directory;
    if (zip64) {
        const auto end = static_cast<quint64>(bytes.size());
        bytes += QByteArray("PK\x06\x06", 4) + numbers<quint64>({44}) + numbers<quint16>({45, 45}) +
                 numbers<quint32>({0, 0}) + numbers<quint64>({entries.size(), entries.size(), length, start});
        bytes += QByteArray("PK\x06\x07", 4) + numbers<quint32>({0}) + numbers<quint64>({end}) +
                 numbers<quint32>({1});
    }
    return bytes + QByteArray("PK\x05\x06", 4) + numbers<quint16>({0, 0, count, count}) +
           (zip64 ? numbers<quint32>({mark, mark}) : numbers<quint32>({length, start})) +
           numbers<quint16>({0});
}

} // namespace heedmap::fixtures
