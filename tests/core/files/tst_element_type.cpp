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
