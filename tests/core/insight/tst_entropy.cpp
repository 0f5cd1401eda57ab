// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/entropy.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace heedmap {

class tst_Entropy final : public QObject
{
    Q_OBJECT

private slots:
    void uniformRowHasLogOfItsKeys_data();
    void uniformRowHasLogOfItsKeys();
    void oneHotRowHasNone();
    void worksOutOneRowByHand();
    void dividesByTheSum();
    void knowsWhatIsNoDistribution();
    void doesEveryRowOfEveryHead();
    void mostCountsWhatTheMaskLeaves();
};

void tst_Entropy::uniformRowHasLogOfItsKeys_data()
{
    QTest::addColumn<int>("keys");
    for (int keys : {1, 2, 3, 7, 64, 1000, 4096})
        QTest::newRow(qPrintable(QString::number(keys))) << keys;
}

void tst_Entropy::uniformRowHasLogOfItsKeys()
{
    QFETCH(int, keys);
    const std::vector<float> row(static_cast<std::size_t>(keys), 1.0F / static_cast<float>(keys));
    const double entropy = rowEntropy(row);
    // Dividing by the sum takes the rounding of 1/n away: what is left is that of doubles.
    QVERIFY(std::abs(entropy - std::log(keys)) <= 1e-12 * keys);
    QVERIFY(std::abs(effectiveKeys(entropy) - keys) <= 1e-9 * keys);
}

void tst_Entropy::oneHotRowHasNone()
{
    const std::vector<float> row = {0, 0, 1, 0};
    QCOMPARE(rowEntropy(row), 0.0);
    QCOMPARE(effectiveKeys(0.0), 1.0);
}

void tst_Entropy::worksOutOneRowByHand()
{
    // H(½, ¼, ¼) = ½ ln 2 + 2 · ¼ ln 4 = 1.5 ln 2; e^H = 2^1.5
    const std::vector<float> row = {0.5F, 0.25F, 0.25F};
    QVERIFY(std::abs(rowEntropy(row) - 1.5 * std::log(2.0)) < 1e-15);
    QVERIFY(std::abs(effectiveKeys(rowEntropy(row)) - 2.8284271247461903) < 1e-14);
}

void tst_Entropy::dividesByTheSum()
{
    const std::vector<float> row = {1, 1, 2};
    const std::vector<float> normal = {0.25F, 0.25F, 0.5F};
    QVERIFY(std::abs(rowEntropy(row) - rowEntropy(normal)) < 1e-15);
}

void tst_Entropy::knowsWhatIsNoDistribution()
{
    const float nan = std::numeric_limits<float>::quiet_NaN();
    QVERIFY(std::isnan(rowEntropy(std::vector<float>{nan, 1})));
    QVERIFY(std::isnan(rowEntropy(std::vector<float>{-0.5F, 1.5F})));
    QVERIFY(std::isnan(rowEntropy(std::vector<float>{0, 0})));
    QVERIFY(std::isnan(rowEntropy(std::vector<float>{std::numeric_limits<float>::infinity(), 0})));
    QVERIFY(std::isnan(rowEntropy({})));
}

void tst_Entropy::doesEveryRowOfEveryHead()
{
    HeadStack weights(2, 100, 2);
    for (Eigen::Index row = 0; row < 100; ++row)
        weights.head(1).row(row).setConstant(0.5F);
    weights.head(0).col(1).setOnes();
    const std::vector<double> entropies = rowEntropies(weights);
    QCOMPARE(entropies.size(), std::size_t(200));
    QVERIFY(std::all_of(entropies.begin(), entropies.begin() + 100, [](double h) { return h == 0; }));
    QVERIFY(std::all_of(entropies.begin() + 100, entropies.end(),
                        [](double h) { return std::abs(h - std::log(2.0)) < 1e-15; }));
}

void tst_Entropy::mostCountsWhatTheMaskLeaves()
{
    QVERIFY(std::abs(mostEntropy({}, 2, 3, 4) - std::log(4.0)) < 1e-15);
    // Causal: one, two and three keys are left.
    Mask causal(1, 3, 4);
    causal.blockCausal(CausalAlignment::TopLeft);
    QVERIFY(std::abs(mostEntropy(causal, 2, 3, 4) - (std::log(2.0) + std::log(3.0)) / 3) < 1e-15);
    // A row without a key does not count.
    Mask one(1, 2, 2);
    one.block(0, 0, 0);
    one.block(0, 0, 1);
    QVERIFY(std::abs(mostEntropy(one, 1, 2, 2) - std::log(2.0)) < 1e-15);
    QVERIFY(std::isnan(mostEntropy(one, 1, 1, 2)));
}

} // namespace heedmap

QTEST_APPLESS_MAIN(heedmap::tst_Entropy)
#include "tst_entropy.moc"
