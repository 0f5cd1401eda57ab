// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/array_source.h"
#include "core/files/element_type.h"

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QtEndian>

#include <initializer_list>
#include <vector>

namespace heedmap::fixtures {

inline Bytes asBytes(const QByteArray &bytes)
{
    return std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

template <typename Number>
void appendNumber(QByteArray &bytes, Number value, ByteOrder order = ByteOrder::Little)
{
    const Number stored = order == ByteOrder::Little ? qToLittleEndian(value) : qToBigEndian(value);
    bytes.append(reinterpret_cast<const char *>(&stored), sizeof stored);
}

template <typename Number>
QByteArray numbers(std::initializer_list<Number> values, ByteOrder order = ByteOrder::Little)
{
    QByteArray bytes;
    for (const Number value : values)
        appendNumber(bytes, value, order);
    return bytes;
}

/// A .npy file with a header as it is given, byte for byte.
inline QByteArray npyFile(const QByteArray &header, const QByteArray &data, char major = 1)
{
    QByteArray bytes("\x93NUMPY", 6);
    bytes += major;
    bytes += '\0';
    if (major == 1)
        appendNumber(bytes, static_cast<quint16>(header.size()));
    else
        appendNumber(bytes, static_cast<quint32>(header.size()));
    return bytes + header + data;
}

inline QByteArray npyFile(const char *descr, bool fortran, const char *shape, const QByteArray &data,
                          char major = 1)
{
    const QByteArray header = QByteArray("{'descr': '") + descr +
                              "', 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': " + shape +
                              ", }\n";
    return npyFile(header, data, major);
}

/// A .safetensors file with a header as it is given.
inline QByteArray safetensorsFile(const QByteArray &header, const QByteArray &data)
{
    QByteArray bytes;
    appendNumber(bytes, static_cast<quint64>(header.size()));
    return bytes + header + data;
}

/// Writes \a content to \a path and gives it back; an empty path when that fails.
inline QString written(const QString &path, const QByteArray &content)
{
    QFile file(path);
    const bool ok = file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    return ok ? path : QString();
}

} // namespace heedmap::fixtures
