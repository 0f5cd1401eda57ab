// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_encoders.h"
#include "core/files/json_text.h"
#include "core/files/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace heedmap {

namespace {

void append(QByteArray &bytes, const std::string &text)
{
    bytes.append(text.data(), static_cast<qsizetype>(text.size()));
}

void appendJsonNumber(QByteArray &bytes, float value)
{
    const bool finite = std::isfinite(value);
    if (!finite)
        bytes += '"';
    append(bytes, numberText(value));
    if (!finite)
        bytes += '"';
}

/// The numbers from \a next on as lists, nested by the axes from \a axis on.
void appendNested(QByteArray &bytes, const FloatArray &array, std::size_t axis, std::size_t &next)
{
    if (axis == array.rank()) {
        appendJsonNumber(bytes, array.values[next++]);
        return;
    }
    bytes += '[';
    for (std::int64_t i = 0; i < array.shape[axis]; ++i) {
        if (i > 0)
            bytes += axis + 2 == array.rank() ? ",\n  " : ",";
        appendNested(bytes, array, axis + 1, next);
    }
    bytes += ']';
}

/// A field as RFC 4180 has it.
QByteArray quoted(const std::string &text, char separator)
{
    QByteArray field = QByteArray::fromStdString(text);
    const bool plain = std::ranges::none_of(
        text, [&](char c) { return c == separator || c == '"' || c == '\r' || c == '\n'; });
    return plain ? field : '"' + field.replace('"', "\"\"") + '"';
}

void appendRows(QByteArray &bytes, const NamedArray &named, char separator)
{
    constexpr std::size_t columns = 3; // head, query, key
    const FloatArray &array = named.array;
    const QByteArray name = quoted(named.name, separator) + separator;
    for (std::size_t i = 0; i < array.values.size(); ++i) {
        std::array<std::string, columns> place;
        std::size_t rest = i;
        for (std::size_t axis = array.rank(); axis-- > 0;) {
            const auto size = static_cast<std::size_t>(array.shape[axis]);
            place[columns - array.rank() + axis] = std::to_string(rest % size);
            rest /= size;
        }
        bytes += name;
        for (const std::string &index : place) {
            append(bytes, index);
            bytes += separator;
        }
        append(bytes, numberText(array.values[i]));
        bytes += "\r\n";
    }
}

} // namespace

QByteArray encodeJson(const std::vector<NamedArray> &arrays)
{
    QByteArray bytes = "{";
    for (const NamedArray &named : arrays) {
        bytes += bytes.size() > 1 ? ",\n " : "\n ";
        appendJsonText(bytes, named.name);
        bytes += ": {\"shape\": ";
        append(bytes, shapeText(named.array.shape));
        bytes += ", \"values\":\n  ";
        std::size_t next = 0;
        appendNested(bytes, named.array, 0, next);
        bytes += '}';
    }
    return bytes + "\n}\n";
}

Result<QByteArray> encodeSeparated(const std::vector<NamedArray> &arrays, char separator,
                                   const std::string &place)
{
    QByteArray bytes = "array,head,query,key,value\r\n";
    bytes.replace(',', separator);
    for (const NamedArray &named : arrays) {
        if (named.array.rank() > 3)
            return failure(
                ErrorCode::ShapeMismatch, place.empty() ? named.name : place + "::" + named.name,
                {shapeText(named.array.shape), "[head, query, key] (.npz and .json hold more axes)"});
        appendRows(bytes, named, separator);
    }
    return bytes;
}

} // namespace heedmap
