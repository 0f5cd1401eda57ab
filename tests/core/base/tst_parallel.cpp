// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include <QtTest>

#include <atomic>
#include <stdexcept>
#include <vector>

using namespace heedmap;

class TestParallel : public QObject
{
    Q_OBJECT

private slots:
    void parallelFor_callsEachOnce_data()
    {
        QTest::addColumn<int>("count");
        for (const int count : {0, 1, 2, 1000})
            QTest::addRow("%d", count) << count;
    }
    void parallelFor_callsEachOnce()
    {
        QFETCH(const int, count);
        std::vector<std::atomic<int>> calls(static_cast<std::size_t>(count));
        parallelFor(count, [&](std::ptrdiff_t i) { ++calls[static_cast<std::size_t>(i)]; });
        for (const std::atomic<int> &number : calls)
            QCOMPARE(number.load(), 1);
    }

    void parallelFor_passesExceptionsOn()
    {
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, parallelFor(100, [](std::ptrdiff_t i) {
                                     if (i == 37)
                                         throw std::runtime_error("37");
                                 }));
    }

    void parallelPlace_isOneCallsOnly_evenAroundInnerOnes()
    {
        std::vector<std::atomic<bool>> taken(static_cast<std::size_t>(parallelThreads()));
        std::atomic<int> clashes = 0;
        std::atomic<int> inner = 0;
        parallelFor(200, [&](std::ptrdiff_t) {
            std::atomic<bool> &mine = taken.at(static_cast<std::size_t>(parallelPlace()));
            clashes += mine.exchange(true) ? 1 : 0;
            parallelFor(8, [&](std::ptrdiff_t) { ++inner; });
            mine = false;
        });
        QCOMPARE(clashes.load(), 0);
        QCOMPARE(inner.load(), 1600);
    }
};

QTEST_GUILESS_MAIN(TestParallel)

#include "tst_parallel.moc"
