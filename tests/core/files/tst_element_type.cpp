// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/element_type.h"
#include "tests/core/files/file_fixtures.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <limits>

using namespace heedmap;
using namespace heedmap::fixtures;

namespace {

/// IEEE 754-2019, 3.4: (−1)^s · 2^(e−bias) · 1.f, or 2^(1−bias) · 0.f where e = 0.
double binaryFloat(unsigned bits, int exponentBits, int fractionBits)
{
    const int bias = (1 << (exponentBits - 1)) - 1;
    const int exponent = static_cast<int>(bits >> fractionBits) & ((1 << exponentBits) - 1);
    const double fraction = std::ldexp(bits & ((1U << fractionBits) - 1), -fractionBits);
    const double sign = (bits >> (exponentBits + fractionBits)) != 0 ? -1.0 : 1.0;
    if (exponent == (1 << exponentBits) - 1)
        return fraction == 0 ? sign * std::numeric_limits<double>::infinity()
                             : std::numeric_limits<double>::quiet_NaN();
    if (exponent == 0)
        return sign * std::ldexp(fraction, 1 - bias);
    return sign * std::ldexp(1 + fraction, exponent - bias);
}

template <std::size_t size>
QByteArray literal(const char (&text)[size])
{
    return QByteArray(text, size - 1);
}

bool same(float found, double expected)
{
    if (std::isnan(expected))
        return std::isnan(found);
    return static_cast<double>(found) == expected && std::signbit(found) == std::signbit(expected);
}

} // namespace

class TestElementType : public QObject
{
    Q_OBJECT

private slots:
    void half_everyCodeIsItsFormula()
    {
        for (unsigned bits = 0; bits <= 0xFFFF; ++bits)
            QVERIFY2(same(halfToFloat(static_cast<std::uint16_t>(bits)), binaryFloat(bits, 5, 10)),
                     qPrintable(QString::number(bits, 16)));
    }

    void bfloat_everyCodeIsItsFormula()
    {
        for (unsigned bits = 0; bits <= 0xFFFF; ++bits)
            QVERIFY2(same(bfloatToFloat(static_cast<std::uint16_t>(bits)), binaryFloat(bits, 8, 7)),
                     qPrintable(QString::number(bits, 16)));
    }

    void float8_everyCodeIsItsFormula()
    {
        for (unsigned bits = 0; bits <= 0xFF; ++bits) {
            // E4M3 has its exponent of ones for numbers, but for the last fraction; E5M2 is as IEEE 754 has it.
            const double sign = bits >= 0x80 ? -1.0 : 1.0;
            const int exponent = static_cast<int>(bits >> 3) & 15;
            const double fraction = (bits & 7U) / 8.0;
            const double e4m3 = (bits & 0x7FU) == 0x7F ? std::numeric_limits<double>::quiet_NaN()
                                : exponent == 0        ? sign * std::ldexp(fraction, -6)
                                                       : sign * std::ldexp(1 + fraction, exponent - 7);
            const auto code = static_cast<std::uint8_t>(bits);
            QVERIFY2(same(float8E4M3ToFloat(code), e4m3), qPrintable(QString::number(bits, 16)));
            QVERIFY2(same(float8E5M2ToFloat(code), binaryFloat(bits, 5, 2)),
                     qPrintable(QString::number(bits, 16)));
        }
    }

    void roundedIntegers_areCounted_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("type");
        QTest::addColumn<int>("count");
        using enum ElementType;
        const auto row = [](const char *name, const QByteArray &bytes, ElementType type, int count) {
            QTest::newRow(name) << bytes << static_cast<int>(type) << count;
        };
        // float32 has 24 bits: 2^24 + 1 has 25, 2^24 + 2 drops its last 0, a power of two has one
        row("i4", numbers<qint32>({16777216, 16777217, -16777217, 16777218, 0}), I32, 2);
        row("the least i4", numbers<qint32>({-2147483647 - 1}), I32, 0);
        row("u4", numbers<quint32>({4294967295U, 4294967040U, 2147483648U}), U32, 1);
        row("i8", numbers<qint64>({1LL << 53, (1LL << 53) + 1, -((1LL << 40) + 1)}), I64, 2);
        row("u8", numbers<quint64>({~quint64{0}, quint64{1} << 63}), U64, 1);
        row("u2", numbers<quint16>({65535}), U16, 0);
        row("f8", numbers<double>({16777217}), F64, 0);
    }

    void roundedIntegers_areCounted()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, type);
        QFETCH(int, count);
        QCOMPARE(countRounded(asBytes(bytes), static_cast<ElementType>(type), ByteOrder::Little),
                 static_cast<std::size_t>(count));
    }

    void decode_givesTheNumber_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("type");
        QTest::addColumn<int>("order");
        QTest::addColumn<float>("expected");
        const auto row = [](const char *name, const QByteArray &bytes, ElementType type, ByteOrder order,
                            float value) {
            QTest::newRow(name) << bytes << static_cast<int>(type) << static_cast<int>(order) << value;
        };
        using enum ElementType;
        constexpr float infinity = std::numeric_limits<float>::infinity();
        // 1.5 = 0x3FC00000 and 0x3FF8000000000000, 65504 = 0x7BFF, 3.140625 = bf16 0x4049
        row("f4 little", literal("\x00\x00\xC0\x3F"), F32, ByteOrder::Little, 1.5F);
        row("f4 big", literal("\x3F\xC0\x00\x00"), F32, ByteOrder::Big, 1.5F);
        row("f8 big", literal("\x3F\xF8\x00\x00\x00\x00\x00\x00"), F64, ByteOrder::Big, 1.5F);
        row("f8 1e300", numbers({1e300}), F64, ByteOrder::Little, infinity);
        row("f8 -1e300", numbers({-1e300}), F64, ByteOrder::Little, -infinity);
        row("f8 1e-300", numbers({1e-300}), F64, ByteOrder::Little, 0.0F);
        // half a step above the largest float32 is a tie, and goes to ∞; just below it stays
        row("f8 tie above", numbers({0x1.ffffffp127}), F64, ByteOrder::Little, infinity);
        row("f8 below tie", numbers({0x1.fffffefffffffp127}), F64, ByteOrder::Little, 0x1.fffffep127F);
        row("f2 little", literal("\xFF\x7B"), F16, ByteOrder::Little, 65504.0F);
        row("f2 big", literal("\x7B\xFF"), F16, ByteOrder::Big, 65504.0F);
        row("bf16", literal("\x49\x40"), BF16, ByteOrder::Little, 3.140625F);
        row("f8e4m3 largest", literal("\x7E"), F8E4M3, ByteOrder::Little, 448.0F);
        row("f8e4m3 least", literal("\x01"), F8E4M3, ByteOrder::Little, 0.001953125F);
        row("f8e4m3 -1", literal("\xB8"), F8E4M3, ByteOrder::Little, -1.0F);
        row("f8e5m2 largest", literal("\x7B"), F8E5M2, ByteOrder::Little, 57344.0F);
        row("f8e5m2 infinity", literal("\x7C"), F8E5M2, ByteOrder::Little, infinity);
        row("f8e5m2 least", literal("\x01"), F8E5M2, ByteOrder::Little, 1.52587890625e-5F);
        row("bool 2", literal("\x02"), Bool, ByteOrder::Little, 1.0F);
        row("i1", literal("\xFF"), I8, ByteOrder::Little, -1.0F);
        row("u1", literal("\xFF"), U8, ByteOrder::Little, 255.0F);
        row("i2 big", literal("\xFF\xFE"), I16, ByteOrder::Big, -2.0F);
        row("u2", literal("\xFE\xFF"), U16, ByteOrder::Little, 65534.0F);
        row("i4", numbers<qint32>({-70000}), I32, ByteOrder::Little, -70000.0F);
        row("u4", numbers<quint32>({4294967295U}), U32, ByteOrder::Little, 4294967296.0F);
        row("i8 big", literal("\x80\x00\x00\x00\x00\x00\x00\x00"), I64, ByteOrder::Big,
            -9223372036854775808.0F);
        row("u8", numbers<quint64>({~quint64{0}}), U64, ByteOrder::Little, 18446744073709551616.0F);
    }

    void decode_givesTheNumber()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, type);
        QFETCH(int, order);
        QFETCH(float, expected);
        const QByteArray shifted = "x" + bytes; // so that nothing is aligned
        float value = 42;
        decodeElements(asBytes(shifted).subspan(1), static_cast<ElementType>(type),
                       static_cast<ByteOrder>(order), std::span(&value, 1));
        QCOMPARE(std::bit_cast<quint32>(value), std::bit_cast<quint32>(expected));
    }
};

QTEST_APPLESS_MAIN(TestElementType)
#include "tst_element_type.moc"
