// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_encoders.h"

#include <QtEndian>

#include <bit>
#include <cstring>

namespace heedmap {

namespace {

/// A tuple as Python writes it: (), (3,), (2, 3).
std::string tupleText(std::span<const std::int64_t> shape)
{
    std::string text = shapeText(shape);
    text.front() = '(';
    text.back() = shape.size() == 1 ? ',' : ')';
    return shape.size() == 1 ? text + ")" : text;
}

} // namespace

QByteArray encodeNpy(const FloatArray &array)
{
    constexpr std::size_t alignment = 64;
    constexpr std::size_t prefixSize = 10;
    std::string header =
        "{'descr': '<f4', 'fortran_order': False, 'shape': " + tupleText(array.shape) + ", }";
    const std::size_t unpadded = prefixSize + header.size() + 1;
    header.append((alignment - unpadded % alignment) % alignment, ' ');
    header += '\n';
    QByteArray bytes("\x93NUMPY\x01\x00", 8);
    const quint16 length = qToLittleEndian(static_cast<quint16>(header.size()));
    bytes.append(reinterpret_cast<const char *>(&length), sizeof length);
    bytes.append(header.data(), static_cast<qsizetype>(header.size()));
    const qsizetype start = bytes.size();
    bytes.resize(start + static_cast<qsizetype>(array.values.size() * sizeof(float)));
    qToLittleEndian<float>(array.values.data(), static_cast<qsizetype>(array.values.size()),
                           bytes.data() + start);
    return bytes;
}

} // namespace heedmap
