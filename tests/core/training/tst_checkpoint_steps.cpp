// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/checkpoint_steps.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace heedmap;

class TestCheckpointSteps : public QObject
{
    Q_OBJECT

private slots:
    void few_areAll()
    {
        QCOMPARE(checkpointSteps(0), (std::vector<int>{0}));
        QCOMPARE(checkpointSteps(1), (std::vector<int>{0, 1}));
        QCOMPARE(checkpointSteps(5), (std::vector<int>{0, 1, 2, 3, 4, 5}));
        QCOMPARE(checkpointSteps(119).size(), 120U);
    }

    /// By hand: a quarter of 64 is 16; with 6 even steps of 8 from there on the factor is 1 + 3/6: 16, 10.67, 7.11, 4.74, 3.16,
    /// 2.11, the last less than 1 behind the one before, and 1, 0 after it.
    void grid_isLogarithmicThenEven()
    {
        QCOMPARE(checkpointSteps(64, 15),
                 (std::vector<int>{0, 1, 2, 3, 5, 7, 11, 16, 24, 32, 40, 48, 56, 64}));
    }

    void grid_ofFewPlaces_hasBothEnds()
    {
        QCOMPARE(checkpointSteps(1000, 2), (std::vector<int>{0, 1000}));
        const std::vector<int> three = checkpointSteps(1000, 3);
        QCOMPARE(three.size(), 3U);
        QCOMPARE(three.front(), 0);
        QCOMPARE(three.back(), 1000);
    }

    void grid_keepsItsPromises_data()
    {
        QTest::addColumn<int>("steps");
        QTest::addColumn<int>("most");
        for (const int steps : {120, 121, 200, 400, 1000, 12'345, 1'000'000}) {
            for (const int most : {20, 120, 400})
                QTest::addRow("%d steps, %d places", steps, most) << steps << most;
        }
    }
    void grid_keepsItsPromises()
    {
        QFETCH(const int, steps);
        QFETCH(const int, most);
        const std::vector<int> grid = checkpointSteps(steps, most);
        QCOMPARE(grid.front(), 0);
        QCOMPARE(grid.back(), steps);
        QVERIFY(grid.size() <= std::size_t(most));
        QVERIFY2(grid.size() >= std::size_t(std::min(most * 3 / 4, steps + 1)),
                 qPrintable(QString::number(grid.size())));
        int evenGap = 0;
        int widest = 0;
        for (std::size_t i = 1; i < grid.size(); ++i) {
            const int gap = grid[i] - grid[i - 1];
            QVERIFY(gap > 0);
            // A rounding moves each end by a half.
            QVERIFY2(gap >= widest - 2, qPrintable(QString::number(grid[i])));
            widest = std::max(widest, gap);
            if (4 * grid[i - 1] > steps) {
                evenGap = evenGap == 0 ? gap : evenGap;
                QVERIFY(std::abs(gap - evenGap) <= 1);
            }
        }
        QCOMPARE(grid[1], 1);
    }
};

QTEST_GUILESS_MAIN(TestCheckpointSteps)

#include "tst_checkpoint_steps.moc"
