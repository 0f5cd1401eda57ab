// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_statistics.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace heedmap;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

} // namespace

/// What is said of arrays, those included that are looked at in several pieces.
class TestArrayStatistics : public QObject
{
    Q_OBJECT

private slots:
    void largeArray_isMeasuredAsAWhole()
    {
        // 1000 rows of 999 numbers 1/1024: each sums to 0.9756, but for those changed here.
        FloatArray array{{10, 100, 999}, std::vector<float>(999'000, 0x1p-10F)};
        array.values[999 * 999 + 5] = 0.5F; // the last row
        array.values[400 * 999] = -0.25F;   // the first number of its row
        array.values[700 * 999 + 998] = std::nanf("");
        array.values[700 * 999 + 997] = -infinity;
        array.values[123 * 999 + 1] = infinity;
        const ArrayStatistics found = measure(array, 0.03);
        QCOMPARE(found.nan, std::int64_t{1});
        QCOMPARE(found.infinite, std::int64_t{2});
        QCOMPARE(found.firstNotFinite, std::int64_t{123 * 999 + 1});
        QCOMPARE(found.lowest, -0.25F);
        QCOMPARE(found.highest, 0.5F);
        QVERIFY(!found.isNotNegative && !found.isZeroOne);
        QCOMPARE(found.rows, std::int64_t{1000});
        QCOMPARE(found.rowsNotOne, std::int64_t{4});
        QCOMPARE(found.lowestSum, 998.0 / 1024 - 0.25);
        QCOMPARE(found.highestSum, 998.0 / 1024 + 0.5);
    }

    void zerosAndOnes_areKnown_data()
    {
        QTest::addColumn<int>("place");
        QTest::addColumn<float>("value");
        QTest::addColumn<bool>("zeroOne");
        QTest::addColumn<bool>("notNegative");
        QTest::newRow("all") << 0 << 1.0F << true << true;
        QTest::newRow("the last is 2") << 599'999 << 2.0F << false << true;
        QTest::newRow("one in the middle is -1") << 300'001 << -1.0F << false << false;
        QTest::newRow("NaN is neither") << 7 << std::nanf("") << false << true;
        QTest::newRow("-infinity is no number") << 7 << -infinity << false << true;
    }

    void zerosAndOnes_areKnown()
    {
        QFETCH(int, place);
        QFETCH(float, value);
        FloatArray array{{600'000}, std::vector<float>(600'000, 0.0F)};
        array.values[static_cast<std::size_t>(place)] = value;
        const ArrayStatistics found = measure(array, 0.001);
        QTEST(found.isZeroOne, "zeroOne");
        QTEST(found.isNotNegative, "notNegative");
        QCOMPARE(found.rows, std::int64_t{0});
    }

    void nothingFinite_hasNoExtent()
    {
        for (const std::vector<float> &values : {std::vector<float>(), {std::nanf(""), infinity}}) {
            const ArrayStatistics found =
                measure({{static_cast<std::int64_t>(values.size())}, values}, 0.001);
            QCOMPARE(found.lowest, 0.0F);
            QCOMPARE(found.highest, 0.0F);
            QVERIFY(!found.isZeroOne);
        }
    }
};

QTEST_GUILESS_MAIN(TestArrayStatistics)
#include "tst_array_statistics.moc"
