// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/carried_text.h"
#include "core/session/session_carrier.h"

#include <QtEndian>

#include <algorithm>
#include <string_view>
#include <zlib.h>

namespace heedmap {

namespace {

using namespace std::string_view_literals;

// Portable Network Graphics (PNG) Specification, third edition, sections 5.3 (chunks) and 11.3.3 (text).
constexpr std::size_t signatureSize = 8;
constexpr std::size_t headerSize = 25;    ///< the chunk IHDR
constexpr std::size_t chunkOverhead = 12; ///< length, type and checksum
constexpr std::size_t longestChunk = 0x7FFFFFFF;
constexpr std::string_view key = "heedmap-session"sv;

quint32 checksum(const char *data, std::size_t size)
{
    return static_cast<quint32>(crc32(0, reinterpret_cast<const Bytef *>(data), static_cast<uInt>(size)));
}

QByteArray bigEndian(quint32 value)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(value, bytes.data());
    return bytes;
}

QByteArray makeChunk(const QByteArray &type, const QByteArray &data)
{
    const QByteArray checked = type + data;
    return bigEndian(static_cast<quint32>(data.size())) + checked +
           bigEndian(checksum(checked.constData(), static_cast<std::size_t>(checked.size())));
}

tl::unexpected<Error> damaged(const std::string &place, const char *found, const char *expected)
{
    return failure(ErrorCode::FileDamaged, place, {found, expected});
}

/// Grows as the text does, so that a lie about its size costs nothing.
Result<QByteArray> inflated(std::string_view packed, const std::string &place)
{
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK)
        return damaged(place, "a text that cannot be unpacked", "a packed text");
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    QByteArray text;
    QByteArray block(1 << 16, '\0');
    int state = Z_OK;
    while (state == Z_OK && text.size() <= largestCarriedText) {
        stream.next_out = reinterpret_cast<Bytef *>(block.data());
        stream.avail_out = static_cast<uInt>(block.size());
        state = inflate(&stream, Z_NO_FLUSH);
        text.append(block.constData(), block.size() - static_cast<qsizetype>(stream.avail_out));
    }
    inflateEnd(&stream);
    if (text.size() > largestCarriedText)
        return failure(ErrorCode::TooLarge, place,
                       {"more than " + std::to_string(largestCarriedText) + " bytes",
                        std::to_string(largestCarriedText) + " bytes"});
    if (state != Z_STREAM_END)
        return damaged(place, "a text that cannot be unpacked", "a packed text");
    return text;
}

/// Cuts what stands before the next zero byte off; false when there is none.
bool skipTerminated(std::string_view &data)
{
    const std::size_t end = data.find('\0');
    if (end == std::string_view::npos)
        return false;
    data.remove_prefix(end + 1);
    return true;
}

/// What follows the key in a chunk of text of any of the three kinds.
Result<QByteArray> textOf(std::string_view type, std::string_view data, const std::string &place)
{
    bool packed = type == "zTXt"sv;
    if (type == "iTXt"sv) {
        if (data.size() < 2)
            return damaged(place, "a text chunk without its fields", "an iTXt chunk");
        packed = data[0] != 0;
        data.remove_prefix(2);
        if (!skipTerminated(data) || !skipTerminated(data))
            return damaged(place, "a text chunk without its fields", "an iTXt chunk");
    } else if (packed) {
        data.remove_prefix(std::min<std::size_t>(1, data.size()));
    }
    if (packed)
        return inflated(data, place);
    if (data.size() > static_cast<std::size_t>(largestCarriedText))
        return failure(
            ErrorCode::TooLarge, place,
            {std::to_string(data.size()) + " bytes", std::to_string(largestCarriedText) + " bytes"});
    return QByteArray(data.data(), static_cast<qsizetype>(data.size()));
}

bool isOurs(std::string_view type, std::string_view data)
{
    return (type == "iTXt"sv || type == "zTXt"sv || type == "tEXt"sv) && data.size() > key.size() &&
           data.starts_with(key) && data[key.size()] == '\0';
}

} // namespace

QByteArray pngWithSession(const QByteArray &png, const Session &session)
{
    constexpr auto before = static_cast<qsizetype>(signatureSize + headerSize);
    if (png.size() < before)
        return png;
    // qCompress() writes the length in front of a zlib stream; PNG wants the stream alone.
    const QByteArray packed = qCompress(carriedText(session), 9).mid(4);
    const QByteArray fields("\0\1\0\0\0",
                            5); // the key's end, compressed, by deflate, no language, no translation
    const QByteArray data = QByteArray(key.data(), key.size()) + fields + packed;
    return png.left(before) + makeChunk("iTXt", data) + png.mid(before);
}

Result<std::optional<QByteArray>> textInPng(Bytes png, const std::string &place)
{
    const std::string_view all(reinterpret_cast<const char *>(png.data()), png.size());
    std::size_t at = signatureSize;
    while (at < all.size() && all.size() - at >= chunkOverhead) {
        const std::size_t length = qFromBigEndian<quint32>(all.data() + at);
        if (length > longestChunk)
            return damaged(place, "a chunk longer than any may be", "at most 2147483647 bytes");
        if (length > all.size() - at - chunkOverhead)
            return failure(ErrorCode::FileTruncated, place,
                           {std::to_string(all.size()), std::to_string(at + chunkOverhead + length)});
        const std::string_view type = all.substr(at + 4, 4);
        const std::string_view data = all.substr(at + 8, length);
        if (isOurs(type, data)) {
            if (checksum(type.data(), 4 + length) != qFromBigEndian<quint32>(data.data() + length))
                return damaged(place, "a session whose checksum is wrong", "the one that was written");
            return textOf(type, data.substr(key.size() + 1), place).map([](const QByteArray &text) {
                return std::optional(text);
            });
        }
        if (type == "IEND"sv)
            break;
        at += chunkOverhead + length;
    }
    return std::nullopt;
}

} // namespace heedmap
