// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/npy.h"

#include <algorithm>

namespace heedmap {

namespace {

/// The count of numbers, once it is sure that the bytes behind the header hold them all.
Result<std::size_t> availableCount(const NpyHeader &header, Bytes bytes, const std::string &place)
{
    const std::optional<std::int64_t> count = elementCount(header.shape);
    const std::optional<std::uint64_t> size =
        count ? checkedMultiply(static_cast<std::uint64_t>(*count), elementSize(header.type)) : std::nullopt;
    const std::optional<std::uint64_t> end = size ? checkedAdd(*size, header.dataOffset) : std::nullopt;
    if (!end)
        return failure(ErrorCode::TooLarge, place, {"the shape " + shapeText(header.shape), "2^63 bytes"});
    if (*end > bytes.size())
        return failure(ErrorCode::FileTruncated, place, {std::to_string(bytes.size()), std::to_string(*end)});
    return static_cast<std::size_t>(*count);
}

/// \a values with the first axis running fastest → the last one running fastest.
std::vector<float> toCOrder(const std::vector<float> &values, const std::vector<std::int64_t> &shape)
{
    std::vector<std::size_t> stride(shape.size(), 1); // of each axis in the Fortran order
    for (std::size_t axis = 1; axis < shape.size(); ++axis)
        stride[axis] = stride[axis - 1] * static_cast<std::size_t>(shape[axis - 1]);
    std::vector<float> ordered(values.size());
    std::vector<std::int64_t> index(shape.size(), 0);
    std::size_t from = 0;
    for (float &value : ordered) {
        value = values[from];
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

class NpySource final : public ArraySource
{
public:
    NpySource(Bytes bytes, std::string place, const NpyHeader &header)
        : m_bytes(bytes), m_place(std::move(place))
    {
        m_arrays.push_back({{}, header.descr, header.shape, std::nullopt});
    }

    Result<FloatArray> read(std::size_t) const override { return readNpy(m_bytes, m_place); }

private:
    Bytes m_bytes;
    std::string m_place;
};

} // namespace

Result<FloatArray> readNpy(Bytes bytes, const std::string &place)
{
    const Result<NpyHeader> header = parseNpyHeader(bytes, place);
    if (!header)
        return tl::unexpected(header.error());
    const Result<std::size_t> count = availableCount(*header, bytes, place);
    if (!count)
        return tl::unexpected(count.error());
    FloatArray array{header->shape, std::vector<float>(*count)};
    const Bytes data = bytes.subspan(header->dataOffset, *count * elementSize(header->type));
    decodeElements(data, header->type, header->order, array.values);
    if (header->fortranOrder && array.rank() > 1)
        array.values = toCOrder(array.values, array.shape);
    return array;
}

Result<ArraySourcePtr> openNpy(Bytes bytes, const std::string &place)
{
    const Result<NpyHeader> header = parseNpyHeader(bytes, place);
    if (!header)
        return tl::unexpected(header.error());
    if (const Result<std::size_t> count = availableCount(*header, bytes, place); !count)
        return tl::unexpected(count.error());
    return std::make_unique<NpySource>(bytes, place, *header);
}

} // namespace heedmap
