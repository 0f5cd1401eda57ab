// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/element_type.h"

#include <QtEndian>

#include <bit>
#include <limits>

namespace heedmap {

namespace {

template <typename Bits, typename Convert>
void decodeWith(Bytes source, ByteOrder order, std::span<float> target, Convert convert)
{
    const std::byte *at = source.data();
    for (float &value : target) {
        value = convert(order == ByteOrder::Little ? qFromLittleEndian<Bits>(at) : qFromBigEndian<Bits>(at));
        at += sizeof(Bits);
    }
}

/// Whether \a magnitude has more significant bits than the 24 of float32.
bool isRounded(std::uint64_t magnitude)
{
    return magnitude != 0 && (magnitude >> std::countr_zero(magnitude)) >= (std::uint64_t{1} << 24);
}

template <typename Integer>
std::size_t countRoundedOf(Bytes source, ByteOrder order)
{
    std::size_t count = 0;
    for (std::size_t at = 0; at + sizeof(Integer) <= source.size(); at += sizeof(Integer)) {
        const std::byte *from = source.data() + at;
        const Integer value =
            order == ByteOrder::Little ? qFromLittleEndian<Integer>(from) : qFromBigEndian<Integer>(from);
        const auto bits = static_cast<std::uint64_t>(value);
        if (isRounded(value < Integer{0} ? 0 - bits : bits))
            ++count;
    }
    return count;
}

template <typename Integer>
float fromInteger(Integer value)
{
    return static_cast<float>(value);
}

} // namespace

std::size_t elementSize(ElementType type)
{
    switch (type) {
    case ElementType::Bool:
    case ElementType::U8:
    case ElementType::I8:
    case ElementType::F8E4M3:
    case ElementType::F8E5M2:
        return 1;
    case ElementType::U16:
    case ElementType::I16:
    case ElementType::F16:
    case ElementType::BF16:
        return 2;
    case ElementType::U32:
    case ElementType::I32:
    case ElementType::F32:
        return 4;
    case ElementType::U64:
    case ElementType::I64:
    case ElementType::F64:
        return 8;
    }
    return 8;
}

float float8E4M3ToFloat(std::uint8_t bits)
{
    const std::uint32_t sign = (bits & 0x80U) << 24;
    const std::uint32_t magnitude = bits & 0x7FU;
    if (magnitude == 0x7FU)
        return std::bit_cast<float>(sign | 0x7FC00000U);
    if (magnitude < 8) { // zero and subnormals: fraction · 2⁻⁶ / 8
        const float value = static_cast<float>(magnitude) * 0x1p-9F;
        return sign != 0 ? -value : value;
    }
    return std::bit_cast<float>(sign | ((magnitude + ((127U - 7U) << 3)) << 20));
}

float float8E5M2ToFloat(std::uint8_t bits)
{
    return halfToFloat(static_cast<std::uint16_t>(bits << 8));
}

float halfToFloat(std::uint16_t bits)
{
    const std::uint32_t sign = (bits & 0x8000U) << 16;
    const std::uint32_t exponent = (bits >> 10) & 0x1FU;
    const std::uint32_t fraction = bits & 0x3FFU;
    if (exponent == 0) { // zero and subnormals: fraction · 2⁻²⁴, exact in float32
        const float magnitude = static_cast<float>(fraction) * 0x1p-24F;
        return sign != 0 ? -magnitude : magnitude;
    }
    const std::uint32_t wide = exponent == 0x1FU ? 0xFFU : exponent + (127 - 15);
    return std::bit_cast<float>(sign | (wide << 23) | (fraction << 13));
}

float bfloatToFloat(std::uint16_t bits)
{
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
}

float narrowToFloat(double value)
{
    // A cast of what is too large would be undefined.
    constexpr double largest = std::numeric_limits<float>::max();
    constexpr double halfStepAbove = 0x1.ffffffp127; // from here on float32 rounds to ∞
    if (value > largest)
        return value >= halfStepAbove ? std::numeric_limits<float>::infinity()
                                      : std::numeric_limits<float>::max();
    if (value < -largest)
        return -narrowToFloat(-value);
    return static_cast<float>(value);
}

void decodeElements(Bytes source, ElementType type, ByteOrder order, std::span<float> target)
{
    switch (type) {
    case ElementType::Bool:
        return decodeWith<quint8>(source, order, target, [](quint8 b) { return b != 0 ? 1.0F : 0.0F; });
    case ElementType::U8:
        return decodeWith<quint8>(source, order, target, fromInteger<quint8>);
    case ElementType::I8:
        return decodeWith<qint8>(source, order, target, fromInteger<qint8>);
    case ElementType::U16:
        return decodeWith<quint16>(source, order, target, fromInteger<quint16>);
    case ElementType::I16:
        return decodeWith<qint16>(source, order, target, fromInteger<qint16>);
    case ElementType::U32:
        return decodeWith<quint32>(source, order, target, fromInteger<quint32>);
    case ElementType::I32:
        return decodeWith<qint32>(source, order, target, fromInteger<qint32>);
    case ElementType::U64:
        return decodeWith<quint64>(source, order, target, fromInteger<quint64>);
    case ElementType::I64:
        return decodeWith<qint64>(source, order, target, fromInteger<qint64>);
    case ElementType::F8E4M3:
        return decodeWith<quint8>(source, order, target, float8E4M3ToFloat);
    case ElementType::F8E5M2:
        return decodeWith<quint8>(source, order, target, float8E5M2ToFloat);
    case ElementType::F16:
        return decodeWith<quint16>(source, order, target, halfToFloat);
    case ElementType::BF16:
        return decodeWith<quint16>(source, order, target, bfloatToFloat);
    case ElementType::F32:
        return decodeWith<quint32>(source, order, target, [](quint32 b) { return std::bit_cast<float>(b); });
    case ElementType::F64:
        return decodeWith<quint64>(source, order, target,
                                   [](quint64 b) { return narrowToFloat(std::bit_cast<double>(b)); });
    }
}

std::size_t countRounded(Bytes source, ElementType type, ByteOrder order)
{
    switch (type) {
    case ElementType::U32:
        return countRoundedOf<quint32>(source, order);
    case ElementType::I32:
        return countRoundedOf<qint32>(source, order);
    case ElementType::U64:
        return countRoundedOf<quint64>(source, order);
    case ElementType::I64:
        return countRoundedOf<qint64>(source, order);
    default:
        return 0;
    }
}

} // namespace heedmap
