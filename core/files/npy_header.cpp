// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/npy_header.h"

#include "core/files/array.h"
#include "core/files/python_literal.h"

#include <QtEndian>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>

namespace heedmap {

namespace {

using Kind = PythonLiteral::Kind;

constexpr std::size_t longestShape = 64;
constexpr std::string_view magic = "\x93NUMPY";
struct NamedType
{
    std::string_view name;
    ElementType type;
};

constexpr std::array<NamedType, 13> types = {{
    {"b1", ElementType::Bool},
    {"u1", ElementType::U8},
    {"i1", ElementType::I8},
    {"u2", ElementType::U16},
    {"i2", ElementType::I16},
    {"u4", ElementType::U32},
    {"i4", ElementType::I32},
    {"u8", ElementType::U64},
    {"i8", ElementType::I64},
    {"f1", ElementType::F8E5M2},
    {"f2", ElementType::F16},
    {"f4", ElementType::F32},
    {"f8", ElementType::F64},
}};

std::string_view asText(Bytes bytes)
{
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

/// Whether \a literal, a descr, names Python objects anywhere: those are stored as a pickle.
bool namesObjects(const PythonLiteral &literal)
{
    if (literal.kind == Kind::Text)
        return literal.text.find('O') != std::string::npos;
    return std::ranges::any_of(literal.items, namesObjects);
}

/// The field's type is its second item; its name, which may hold an O too, is the first.
bool structureNamesObjects(const PythonLiteral &fields)
{
    return std::ranges::any_of(fields.items, [](const PythonLiteral &field) {
        return field.kind != Kind::Sequence || field.items.size() < 2 ? namesObjects(field)
               : field.items[1].kind == Kind::Sequence                ? structureNamesObjects(field.items[1])
                                                                      : namesObjects(field.items[1]);
    });
}

/// The names of the fields of a structured type, as far as they fit a message.
std::string fieldNames(const PythonLiteral &fields)
{
    constexpr std::size_t enough = 100;
    std::string names;
    for (const PythonLiteral &field : fields.items) {
        if (names.size() > enough)
            return names + ", …";
        if (field.kind == Kind::Sequence && !field.items.empty())
            names += (names.empty() ? "" : ", ") + field.items.front().text;
    }
    return names;
}

/// The byte order that \a name starts with is taken from it.
ByteOrder takeOrder(std::string_view &name)
{
    constexpr ByteOrder native = std::endian::native == std::endian::big ? ByteOrder::Big : ByteOrder::Little;
    const char mark = name.empty() ? '\0' : name.front();
    if (mark == '<' || mark == '>' || mark == '|' || mark == '=')
        name.remove_prefix(1);
    return mark == '<' ? ByteOrder::Little : mark == '>' ? ByteOrder::Big : native;
}

/// "U12" or "S12". False when \a name is neither.
bool setText(NpyHeader &header, std::string_view name)
{
    const bool codePoints = name.starts_with('U');
    if (!codePoints && !name.starts_with('S'))
        return false;
    std::uint32_t length = 0;
    const char *end = name.data() + name.size();
    const auto [stop, status] = std::from_chars(name.data() + 1, end, length);
    if (status != std::errc() || stop != end)
        return false;
    header.content = codePoints ? NpyContent::CodePointTexts : NpyContent::ByteTexts;
    header.elementBytes = std::uint64_t{length} * (codePoints ? 4 : 1);
    return true;
}

Result<void> setNamedType(NpyHeader &header, const std::string &place, const ReadOptions &options)
{
    std::string_view name = header.descr;
    header.order = takeOrder(name);
    if (setText(header, name))
        return {};
    if (name == "V1")
        return failure(ErrorCode::FileRefused, place, {"void", header.descr});
    const auto *known = std::ranges::find(types, name, &NamedType::name);
    if (known != types.end()) {
        header.type = known->type;
    } else if (name == "V2") {
        header.type = options.twoBytes.value_or(ElementType::BF16);
        if (!options.twoBytes)
            header.refusal = Error{ErrorCode::TypeNeeded, place, {header.descr}};
    } else if (name == "g2" || name == "bfloat16") {
        header.type = ElementType::BF16;
        header.endsWithNumbers = true;
    } else {
        return failure(ErrorCode::UnsupportedType, place, {header.descr, readNpyTypes});
    }
    header.elementBytes = elementSize(header.type);
    return {};
}

Result<void> setType(NpyHeader &header, const PythonLiteral &descr, const std::string &place,
                     const ReadOptions &options)
{
    if (descr.kind == Kind::Sequence) {
        if (structureNamesObjects(descr))
            return failure(ErrorCode::FileRefused, place, {"pickle"});
        return failure(ErrorCode::UnsupportedType, place,
                       {"structured (" + fieldNames(descr) + ")", readNpyTypes});
    }
    if (descr.kind != Kind::Text)
        return failure(ErrorCode::FileDamaged, place, {"a descr without a text", "a type such as '<f4'"});
    header.descr = descr.text;
    if (namesObjects(descr))
        return failure(ErrorCode::FileRefused, place, {"pickle"});
    return setNamedType(header, place, options);
}

Result<void> setShape(NpyHeader &header, const PythonLiteral &shape, const std::string &place)
{
    const auto isSize = [](const PythonLiteral &item) { return item.kind == Kind::Integer; };
    if (shape.kind != Kind::Sequence || !std::ranges::all_of(shape.items, isSize))
        return failure(ErrorCode::FileDamaged, place,
                       {"a shape of something else", "a tuple of whole numbers"});
    if (shape.items.size() > longestShape)
        return failure(ErrorCode::TooLarge, place, {std::to_string(shape.items.size()) + " axes", "64"});
    for (const PythonLiteral &item : shape.items)
        header.shape.push_back(item.integer);
    return {};
}

Result<void> setEntry(NpyHeader &header, const std::string &key, const PythonLiteral &value,
                      const std::string &place, const ReadOptions &options)
{
    if (key == "descr")
        return setType(header, value, place, options);
    if (key == "shape")
        return setShape(header, value, place);
    if (key != "fortran_order")
        return failure(ErrorCode::FileDamaged, place, {"the key " + key, "descr, fortran_order, shape"});
    if (value.kind != Kind::Boolean)
        return failure(ErrorCode::FileDamaged, place, {"a fortran_order of something else", "True or False"});
    header.fortranOrder = value.integer != 0;
    return {};
}

/// Where the header text starts and how long it says it is.
struct HeaderRange
{
    std::size_t start = 0;
    std::size_t length = 0;
};

Result<HeaderRange> headerRange(Bytes bytes, const std::string &place)
{
    constexpr std::size_t shortPrefix = 10;
    constexpr std::size_t longPrefix = 12;
    if (!asText(bytes).starts_with(magic.substr(0, std::min(magic.size(), bytes.size()))))
        return failure(ErrorCode::FileDamaged, place, {"other bytes", "the .npy mark \\x93NUMPY"});
    if (bytes.size() < shortPrefix)
        return failure(ErrorCode::FileTruncated, place,
                       {std::to_string(bytes.size()), std::to_string(shortPrefix)});
    const int major = std::to_integer<int>(bytes[6]);
    const int minor = std::to_integer<int>(bytes[7]);
    if (major < 1 || major > 3 || minor != 0)
        return failure(
            ErrorCode::FileDamaged, place,
            {".npy version " + std::to_string(major) + "." + std::to_string(minor), "1.0, 2.0 or 3.0"});
    if (major == 1)
        return HeaderRange{shortPrefix, qFromLittleEndian<quint16>(bytes.data() + 8)};
    if (bytes.size() < longPrefix)
        return failure(ErrorCode::FileTruncated, place,
                       {std::to_string(bytes.size()), std::to_string(longPrefix)});
    return HeaderRange{longPrefix, qFromLittleEndian<quint32>(bytes.data() + 8)};
}

} // namespace

Result<NpyHeader> parseNpyHeader(Bytes bytes, const std::string &place, const ReadOptions &options)
{
    const Result<HeaderRange> range = headerRange(bytes, place);
    if (!range)
        return tl::unexpected(range.error());
    if (range->length > longestNpyHeader)
        return failure(
            ErrorCode::TooLarge, place,
            {"a header of " + std::to_string(range->length) + " bytes", std::to_string(longestNpyHeader)});
    NpyHeader header;
    header.dataOffset = range->start + range->length;
    if (header.dataOffset > bytes.size())
        return failure(ErrorCode::FileTruncated, place,
                       {std::to_string(bytes.size()), std::to_string(header.dataOffset)});
    const auto entries = parsePythonDict(asText(bytes.subspan(range->start, range->length)), place);
    if (!entries)
        return tl::unexpected(entries.error());
    for (const std::string_view key : {"descr", "fortran_order", "shape"}) {
        const auto times = std::ranges::count(*entries, key, [](const auto &entry) { return entry.first; });
        if (times != 1)
            return failure(ErrorCode::FileDamaged, place,
                           {std::to_string(times) + " times the key " + std::string(key), "1"});
    }
    for (const auto &[key, value] : *entries) {
        if (const Result<void> set = setEntry(header, key, value, place, options); !set)
            return tl::unexpected(set.error());
    }
    return header;
}

} // namespace heedmap
