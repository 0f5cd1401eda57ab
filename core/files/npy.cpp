// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/npy.h"

#include "core/files/npy_texts.h"

#include <string_view>

namespace heedmap {

namespace {

/// A header, and the bytes of the elements that it promises.
struct Content
{
    NpyHeader header;
    Bytes data;
    std::size_t count = 0;
    Bytes rest; ///< behind the data
};

Result<Content> availableContent(NpyHeader header, Bytes bytes, const std::string &place)
{
    const std::optional<std::int64_t> count = elementCount(header.shape);
    const std::optional<std::uint64_t> size =
        count ? checkedMultiply(static_cast<std::uint64_t>(*count), header.elementBytes) : std::nullopt;
    const std::optional<std::uint64_t> end = size ? checkedAdd(*size, header.dataOffset) : std::nullopt;
    if (!end)
        return failure(ErrorCode::TooLarge, place, {"the shape " + shapeText(header.shape), "2^63 bytes"});
    if (*end > bytes.size())
        return failure(ErrorCode::FileTruncated, place, {std::to_string(bytes.size()), std::to_string(*end)});
    if (header.endsWithNumbers && *end != bytes.size())
        return failure(ErrorCode::UnsupportedType, place, {header.descr, readNpyTypes});
    // Texts of no width take no bytes, however many there are.
    if (static_cast<std::uint64_t>(*count) > bytes.size())
        return failure(ErrorCode::TooLarge, place,
                       {std::to_string(*count) + " empty texts", std::to_string(bytes.size())});
    Content content{std::move(header), {}, static_cast<std::size_t>(*count), bytes.subspan(*end)};
    content.data = bytes.subspan(content.header.dataOffset, *size);
    return content;
}

Result<Content> contentOf(Bytes bytes, const std::string &place, const ReadOptions &options)
{
    Result<NpyHeader> header = parseNpyHeader(bytes, place, options);
    return header ? availableContent(std::move(*header), bytes, place) : tl::unexpected(header.error());
}

void noteRest(const Content &content, const std::string &place, Notes &notes)
{
    constexpr std::string_view magic = "\x93NUMPY";
    if (content.rest.empty())
        return;
    const std::string_view rest(reinterpret_cast<const char *>(content.rest.data()), content.rest.size());
    if (rest.starts_with(magic))
        notes.push_back({NoteCode::FurtherArrays, place});
    else
        notes.push_back({NoteCode::TrailingBytes, place, {std::to_string(rest.size())}});
}

/// \a values with the first axis running fastest → the last one running fastest.
template <typename Value>
std::vector<Value> toCOrder(std::vector<Value> values, const std::vector<std::int64_t> &shape)
{
    std::vector<std::size_t> stride(shape.size(), 1); // of each axis in the Fortran order
    for (std::size_t axis = 1; axis < shape.size(); ++axis)
        stride[axis] = stride[axis - 1] * static_cast<std::size_t>(shape[axis - 1]);
    std::vector<Value> ordered(values.size());
    std::vector<std::int64_t> index(shape.size(), 0);
    std::size_t from = 0;
    for (Value &value : ordered) {
        value = std::move(values[from]);
        for (std::size_t axis = shape.size(); axis-- > 0;) {
            from += stride[axis];
            if (++index[axis] < shape[axis])
                break;
            from -= stride[axis] * static_cast<std::size_t>(shape[axis]);
            index[axis] = 0;
        }
    }
    return ordered;
}

template <typename Value>
std::vector<Value> inCOrder(std::vector<Value> values, const NpyHeader &header)
{
    const bool turn = header.fortranOrder && header.shape.size() > 1;
    return turn ? toCOrder(std::move(values), header.shape) : std::move(values);
}

FloatArray numbersOf(const Content &content, const std::string &place, Notes &notes)
{
    const NpyHeader &header = content.header;
    FloatArray array{header.shape, std::vector<float>(content.count)};
    decodeElements(content.data, header.type, header.order, array.values);
    if (const std::size_t rounded = countRounded(content.data, header.type, header.order); rounded > 0)
        notes.push_back({NoteCode::IntegersRounded, place, {std::to_string(rounded)}});
    array.values = inCOrder(std::move(array.values), header);
    return array;
}

std::vector<std::string> textsOf(const Content &content)
{
    const NpyHeader &header = content.header;
    std::vector<std::string> texts;
    texts.reserve(content.count);
    for (std::size_t i = 0; i < content.count; ++i) {
        const Bytes element = content.data.subspan(i * header.elementBytes, header.elementBytes);
        texts.push_back(header.content == NpyContent::ByteTexts ? textFromBytes(element)
                                                                : textFromCodePoints(element, header.order));
    }
    return inCOrder(std::move(texts), header);
}

class NpySource final : public ArraySource
{
public:
    NpySource(Content content, const std::string &place) : ArraySource(place), m_content(std::move(content))
    {
        const NpyHeader &header = m_content.header;
        ArrayInfo info{{}, header.descr, header.shape, header.refusal};
        info.text = header.content != NpyContent::Numbers;
        noteRest(m_content, place, info.notes);
        m_arrays.push_back(std::move(info));
    }

    bool readsParts(std::size_t) const override { return !m_content.header.fortranOrder; }

private:
    Result<FloatArray> readNumbers(std::size_t, Notes &notes) const override
    {
        return numbersOf(m_content, place(), notes);
    }

    Result<FloatArray> readNumbersPart(std::size_t index, std::size_t first, std::size_t count) const override
    {
        if (!readsParts(index))
            return ArraySource::readNumbersPart(index, first, count);
        const NpyHeader &header = m_content.header;
        const std::size_t size = elementSize(header.type);
        FloatArray array{{static_cast<std::int64_t>(count)}, std::vector<float>(count)};
        decodeElements(m_content.data.subspan(first * size, count * size), header.type, header.order,
                       array.values);
        return array;
    }

    Result<std::vector<std::string>> readStrings(std::size_t) const override { return textsOf(m_content); }

    Content m_content;
};

} // namespace

Result<FloatArray> readNpy(Bytes bytes, const std::string &place, const ReadOptions &options, Notes *notes)
{
    const Result<ArraySourcePtr> source = openNpy(bytes, place, options);
    return source ? (*source)->read(0, notes) : tl::unexpected(source.error());
}

Result<std::vector<std::string>> readNpyTexts(Bytes bytes, const std::string &place)
{
    const Result<ArraySourcePtr> source = openNpy(bytes, place);
    return source ? (*source)->readTexts(0) : tl::unexpected(source.error());
}

Result<ArraySourcePtr> openNpy(Bytes bytes, const std::string &place, const ReadOptions &options)
{
    Result<Content> content = contentOf(bytes, place, options);
    if (!content)
        return tl::unexpected(content.error());
    return std::make_unique<NpySource>(std::move(*content), place);
}

} // namespace heedmap
