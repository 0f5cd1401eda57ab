// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_writer.h"

#include "core/base/atomic_write.h"
#include "core/files/array_encoders.h"

#include <QFileInfo>

#include <new>

namespace heedmap {

namespace {

Result<QByteArray> encode(const std::vector<NamedArray> &arrays, ArrayFormat format, const std::string &place)
{
    switch (format) {
    case ArrayFormat::Npz:
        return encodeNpz(arrays, false, place);
    case ArrayFormat::NpzDeflated:
        return encodeNpz(arrays, true, place);
    case ArrayFormat::Npy:
        if (arrays.size() != 1)
            return failure(ErrorCode::WrongValue, place,
                           {std::to_string(arrays.size()) + " arrays", "1 (.npz holds several)"});
        return encodeNpy(arrays.front().array);
    case ArrayFormat::Json:
        return encodeJson(arrays);
    case ArrayFormat::Csv:
        return encodeSeparated(arrays, ',', place);
    case ArrayFormat::Tsv:
        return encodeSeparated(arrays, '\t', place);
    }
    return QByteArray();
}

} // namespace

Result<ArrayFormat> arrayFormatOf(const QString &path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("npz"))
        return ArrayFormat::Npz;
    if (suffix == QLatin1String("npy"))
        return ArrayFormat::Npy;
    if (suffix == QLatin1String("json"))
        return ArrayFormat::Json;
    if (suffix == QLatin1String("csv"))
        return ArrayFormat::Csv;
    if (suffix == QLatin1String("tsv"))
        return ArrayFormat::Tsv;
    return failure(ErrorCode::UnknownChoice, path.toStdString(),
                   {suffix.toStdString(), "npz, npy, json, csv, tsv"});
}

Result<QByteArray> encodeArrays(const std::vector<NamedArray> &arrays, ArrayFormat format,
                                const std::string &place)
{
    try {
        return encode(arrays, format, place);
    } catch (const std::bad_alloc &) {
        return failure(ErrorCode::TooLarge, place, {"the result", "what fits into memory"});
    }
}

Result<void> writeArrays(const std::vector<NamedArray> &arrays, const QString &path)
{
    const Result<ArrayFormat> format = arrayFormatOf(path);
    if (!format)
        return tl::unexpected(format.error());
    const Result<QByteArray> content = encodeArrays(arrays, *format, path.toStdString());
    return content ? writeFile(*content, path) : tl::unexpected(content.error());
}

} // namespace heedmap
