// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/encode_safetensors.h"

#include "core/files/array.h"
#include "core/files/json_text.h"

#include <QtEndian>

namespace heedmap {

namespace {

void appendMetadata(QByteArray &header, const MetadataTexts &metadata)
{
    header += "\"__metadata__\":{";
    bool first = true;
    for (const auto &[key, text] : metadata) {
        if (!first)
            header += ',';
        first = false;
        appendJsonText(header, key);
        header += ':';
        appendJsonText(header, text);
    }
    header += '}';
}

QByteArray headerOf(std::span<const ArrayView> arrays, const MetadataTexts &metadata)
{
    QByteArray header = "{";
    if (!metadata.empty())
        appendMetadata(header, metadata);
    std::size_t begin = 0;
    for (const ArrayView &array : arrays) {
        const std::size_t end = begin + array.values.size_bytes();
        if (header.size() > 1)
            header += ',';
        appendJsonText(header, array.name);
        header += ":{\"dtype\":\"F32\",\"shape\":" +
                  QByteArray::fromStdString(shapeText(array.shape)).replace(' ', QByteArray()) +
                  ",\"data_offsets\":[" + QByteArray::number(quint64{begin}) + ',' +
                  QByteArray::number(quint64{end}) + "]}";
        begin = end;
    }
    header += '}';
    constexpr qsizetype alignment = 8; // of the length in front, too
    header.append((alignment - header.size() % alignment) % alignment, ' ');
    return header;
}

} // namespace

QByteArray encodeSafetensors(std::span<const ArrayView> arrays, const MetadataTexts &metadata)
{
    const QByteArray header = headerOf(arrays, metadata);
    qsizetype size = qsizetype{sizeof(quint64)} + header.size();
    for (const ArrayView &array : arrays)
        size += static_cast<qsizetype>(array.values.size_bytes());
    QByteArray bytes;
    bytes.reserve(size);
    const quint64 length = qToLittleEndian(static_cast<quint64>(header.size()));
    bytes.append(reinterpret_cast<const char *>(&length), sizeof length);
    bytes += header;
    qsizetype at = bytes.size();
    bytes.resize(size);
    for (const ArrayView &array : arrays) {
        const auto count = static_cast<qsizetype>(array.values.size());
        qToLittleEndian<float>(array.values.data(), count, bytes.data() + at);
        at += count * static_cast<qsizetype>(sizeof(float));
    }
    return bytes;
}

} // namespace heedmap
