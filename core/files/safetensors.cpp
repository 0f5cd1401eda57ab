// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/safetensors.h"

#include "core/files/element_type.h"

#include <QtEndian>

#include <algorithm>
#include <array>

namespace heedmap {

namespace {

constexpr std::uint64_t lengthSize = 8;
constexpr const char *readTypes = "BOOL U8 I8 I16 U16 I32 U32 I64 U64 F8_E4M3 F8_E5M2 F16 BF16 F32 F64";

struct NamedType
{
    std::string_view name;
    ElementType type;
};

constexpr std::array<NamedType, 16> types = {{
    {"BOOL", ElementType::Bool},
    {"U8", ElementType::U8},
    {"I8", ElementType::I8},
    {"U16", ElementType::U16},
    {"I16", ElementType::I16},
    {"U32", ElementType::U32},
    {"I32", ElementType::I32},
    {"U64", ElementType::U64},
    {"I64", ElementType::I64},
    {"F8_E4M3", ElementType::F8E4M3},
    {"F8_E4M3FN", ElementType::F8E4M3},
    {"F8_E5M2", ElementType::F8E5M2},
    {"F16", ElementType::F16},
    {"BF16", ElementType::BF16},
    {"F32", ElementType::F32},
    {"F64", ElementType::F64},
}};

std::optional<ElementType> knownType(std::string_view name)
{
    const auto *known = std::ranges::find(types, name, &NamedType::name);
    return known == types.end() ? std::nullopt : std::optional(known->type);
}

Result<void> checkSize(const TensorEntry &entry, const std::string &place)
{
    const std::optional<std::int64_t> count = elementCount(entry.shape);
    const std::optional<ElementType> type = knownType(entry.type);
    const std::uint64_t found = entry.end - entry.begin;
    const std::optional<std::uint64_t> expected =
        count ? checkedMultiply(static_cast<std::uint64_t>(*count), type ? elementSize(*type) : 1)
              : std::nullopt;
    if (!expected)
        return failure(ErrorCode::TooLarge, place, {"the shape " + shapeText(entry.shape), "2^63 numbers"});
    if (type && found != *expected)
        return failure(
            ErrorCode::FileDamaged, place,
            {std::to_string(found) + " bytes", std::to_string(*expected) + " for " + shapeText(entry.shape)});
    return {};
}

/// Whether \a entries, sorted, lie end to end from 0 to \a dataSize.
Result<void> checkTiling(const std::vector<TensorEntry> &entries, std::uint64_t dataSize,
                         const std::string &place)
{
    std::uint64_t reached = 0;
    for (const TensorEntry &entry : entries) {
        const std::string at = place + "::" + entry.name;
        if (entry.begin != reached || entry.end < entry.begin)
            return failure(
                ErrorCode::FileDamaged, at,
                {"data_offsets [" + std::to_string(entry.begin) + ", " + std::to_string(entry.end) + "]",
                 "a start at " + std::to_string(reached)});
        if (const Result<void> size = checkSize(entry, at); !size)
            return size;
        reached = entry.end;
    }
    if (reached > dataSize)
        return failure(ErrorCode::FileTruncated, place, {std::to_string(dataSize), std::to_string(reached)});
    if (reached < dataSize)
        return failure(ErrorCode::FileDamaged, place,
                       {std::to_string(dataSize - reached) + " bytes behind the last tensor", "none"});
    return {};
}

class SafetensorsSource final : public ArraySource
{
public:
    SafetensorsSource(Bytes data, const std::string &place, std::vector<TensorEntry> entries, Notes notes)
        : ArraySource(place), m_data(data), m_entries(std::move(entries))
    {
        m_notes = std::move(notes);
        for (const TensorEntry &entry : m_entries) {
            std::optional<Error> refusal;
            if (!knownType(entry.type))
                refusal =
                    Error{ErrorCode::UnsupportedType, place + "::" + entry.name, {entry.type, readTypes}};
            m_arrays.push_back({entry.name, entry.type, entry.shape, std::move(refusal)});
        }
    }

    bool readsParts(std::size_t) const override { return true; }

private:
    Result<FloatArray> readNumbers(std::size_t index, Notes &notes) const override
    {
        const TensorEntry &entry = m_entries[index];
        const Bytes source = m_data.subspan(entry.begin, entry.end - entry.begin);
        const ElementType type = *knownType(entry.type);
        FloatArray array{entry.shape, std::vector<float>(source.size() / elementSize(type))};
        decodeElements(source, type, ByteOrder::Little, array.values);
        if (const std::size_t rounded = countRounded(source, type, ByteOrder::Little); rounded > 0)
            notes.push_back({NoteCode::IntegersRounded, placeOf(entry.name), {std::to_string(rounded)}});
        return array;
    }

    Result<FloatArray> readNumbersPart(std::size_t index, std::size_t first, std::size_t count) const override
    {
        const TensorEntry &entry = m_entries[index];
        const ElementType type = *knownType(entry.type);
        const std::size_t size = elementSize(type);
        FloatArray array{{static_cast<std::int64_t>(count)}, std::vector<float>(count)};
        decodeElements(m_data.subspan(entry.begin + first * size, count * size), type, ByteOrder::Little,
                       array.values);
        return array;
    }

    Bytes m_data;
    std::vector<TensorEntry> m_entries;
};

/// The header, behind its length.
Result<std::string_view> headerOf(Bytes bytes, const std::string &place)
{
    if (bytes.size() < lengthSize)
        return failure(ErrorCode::FileTruncated, place,
                       {std::to_string(bytes.size()), std::to_string(lengthSize)});
    const auto length = qFromLittleEndian<quint64>(bytes.data());
    if (length > longestSafetensorsHeader)
        return failure(
            ErrorCode::TooLarge, place,
            {"a header of " + std::to_string(length) + " bytes", std::to_string(longestSafetensorsHeader)});
    if (length > bytes.size() - lengthSize)
        return failure(ErrorCode::FileTruncated, place,
                       {std::to_string(bytes.size()), std::to_string(length + lengthSize)});
    return std::string_view(reinterpret_cast<const char *>(bytes.data() + lengthSize), length);
}

} // namespace

Result<ArraySourcePtr> openSafetensors(Bytes bytes, const std::string &place, MetadataTexts *texts)
{
    const Result<std::string_view> json = headerOf(bytes, place);
    if (!json)
        return tl::unexpected(json.error());
    Notes notes;
    Result<std::vector<TensorEntry>> entries = parseSafetensorsHeader(*json, place, notes, texts);
    if (!entries)
        return tl::unexpected(entries.error());
    const Bytes data = bytes.subspan(lengthSize + json->size());
    std::ranges::stable_sort(*entries, {}, [](const TensorEntry &e) { return std::pair(e.begin, e.end); });
    if (const Result<void> tiled = checkTiling(*entries, data.size(), place); !tiled)
        return tl::unexpected(tiled.error());
    return std::make_unique<SafetensorsSource>(data, place, std::move(*entries), std::move(notes));
}

Result<MetadataTexts> safetensorsMetadata(Bytes bytes, const std::string &place)
{
    const Result<std::string_view> json = headerOf(bytes, place);
    if (!json)
        return tl::unexpected(json.error());
    Notes notes;
    MetadataTexts texts;
    if (const auto entries = parseSafetensorsHeader(*json, place, notes, &texts); !entries)
        return tl::unexpected(entries.error());
    return texts;
}

} // namespace heedmap
