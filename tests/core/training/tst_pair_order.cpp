// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/pair_order.h"

#include <QtTest>

#include <algorithm>
#include <numeric>

using namespace heedmap;

namespace {

std::vector<std::int32_t> taken(PairOrder &order, int count)
{
    std::vector<std::int32_t> pairs;
    for (int i = 0; i < count; ++i)
        pairs.push_back(order.next());
    return pairs;
}

std::vector<std::int32_t> sorted(std::vector<std::int32_t> pairs)
{
    std::ranges::sort(pairs);
    return pairs;
}

} // namespace

class TestPairOrder : public QObject
{
    Q_OBJECT

private slots:
    void epoch_takesEveryPairOnce()
    {
        const std::vector<std::int32_t> pairs{3, 5, 8, 13, 21, 34, 55};
        PairOrder order(pairs, 1);
        std::vector<std::vector<std::int32_t>> epochs;
        for (int epoch = 0; epoch < 50; ++epoch) {
            epochs.push_back(taken(order, 7));
            QCOMPARE(sorted(epochs.back()), pairs);
        }
        QVERIFY(epochs[0] != epochs[1]);
        std::ranges::sort(epochs);
        QVERIFY(std::distance(epochs.begin(), std::unique(epochs.begin(), epochs.end())) > 45);
    }

    void seed_decidesTheOrder()
    {
        std::vector<std::int32_t> pairs(100);
        std::iota(pairs.begin(), pairs.end(), 0);
        PairOrder one(pairs, 1);
        PairOrder again(pairs, 1);
        PairOrder other(pairs, 2);
        PairOrder high(pairs, 1 + (quint64(1) << 32));
        const auto first = taken(one, 250);
        QCOMPARE(taken(again, 250), first);
        QVERIFY(taken(other, 250) != first);
        QVERIFY(taken(high, 250) != first);
    }

    void onePair_comesAgain()
    {
        PairOrder order({7}, 1);
        QCOMPARE(taken(order, 3), (std::vector<std::int32_t>{7, 7, 7}));
    }

    /// Each of 24 orders of four pairs with the same probability: χ² of 23 degrees of freedom is below 49.7 but in one case
    /// of a thousand.
    void orders_areEquallyLikely()
    {
        constexpr int draws = 24'000;
        std::map<std::vector<std::int32_t>, int> counts;
        PairOrder order({0, 1, 2, 3}, 5);
        for (int i = 0; i < draws; ++i)
            ++counts[taken(order, 4)];
        QCOMPARE(counts.size(), 24U);
        double chiSquared = 0;
        for (const auto &[key, count] : counts)
            chiSquared += std::pow(count - draws / 24.0, 2) / (draws / 24.0);
        QVERIFY2(chiSquared < 49.7, qPrintable(QString::number(chiSquared)));
    }
};

QTEST_GUILESS_MAIN(TestPairOrder)

#include "tst_pair_order.moc"
