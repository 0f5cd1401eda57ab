// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_scan.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <vector>

using namespace heedmap;

/// Passes over many numbers, for counts around the width of registers.
class TestNumberScan : public QObject
{
    Q_OBJECT

private slots:
    void sum_isExactInFloat64_data() { counts(); }
    void sum_isExactInFloat64()
    {
        QFETCH(int, count);
        // 1 + 2 + … + n, and 2⁻²⁰ with it each time, which float32 would lose: n · (n + 1) / 2 + n · 2⁻²⁰.
        std::vector<float> values;
        for (int i = 1; i <= count; ++i) {
            values.push_back(static_cast<float>(i));
            values.push_back(0x1p-20F);
        }
        QCOMPARE(sumOf(values), count * (count + 1) / 2 + count * 0x1p-20);
    }

    void sum_isFinite_whereAllNumbersAre_data() { counts(); }
    void sum_isFinite_whereAllNumbersAre()
    {
        QFETCH(int, count);
        constexpr float largest = std::numeric_limits<float>::max();
        QVERIFY(std::isfinite(sumOf(std::vector<float>(static_cast<std::size_t>(count), largest))));
        for (int place = 0; place < count; ++place) {
            for (const float value : {std::nanf(""), std::numeric_limits<float>::infinity(),
                                      -std::numeric_limits<float>::infinity()}) {
                std::vector<float> values(static_cast<std::size_t>(count), 1.0F);
                values[static_cast<std::size_t>(place)] = value;
                QVERIFY(!std::isfinite(sumOf(values)));
            }
        }
    }

    void extremes_areKeptPlaceByPlace()
    {
        std::vector<float> lowest = {0, 0, 0, 0, 0};
        std::vector<float> highest = {1, 1, 1, 1, 1};
        extend(std::vector<float>{-1, 2, 0.5F, std::nanf(""), 1}, lowest, highest);
        extend(std::vector<float>{-0.5F, 3, 0, 7, -7}, lowest, highest);
        QCOMPARE(lowest, (std::vector<float>{-1, 0, 0, 0, -7}));
        QCOMPARE(highest, (std::vector<float>{1, 3, 1, 7, 1}));
    }

private:
    static void counts()
    {
        QTest::addColumn<int>("count");
        for (const int count : {0, 1, 7, 8, 9, 16, 31})
            QTest::addRow("%d", count) << count;
    }
};

QTEST_GUILESS_MAIN(TestNumberScan)
#include "tst_number_scan.moc"
