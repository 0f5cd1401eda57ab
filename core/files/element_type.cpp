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

} // namespace heedmap
