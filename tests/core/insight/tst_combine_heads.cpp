// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/combine_heads.h"
#include "tests/core/insight/heads_reference.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace heedmap {

namespace {

namespace reference = heads_reference;

HeadStack referenceWeights()
{
    HeadStack weights(reference::heads, reference::queries, reference::keys);
    std::ranges::copy(reference::weights, weights.values().begin());
    return weights;
}

/// Whether every number is within \a tolerance.
bool agrees(const HeadStack &found, std::span<const double> expected, double tolerance)
{
    if (found.heads() != 1 || found.values().size() != expected.size())
        return false;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (!(std::abs(static_cast<double>(found.values()[i]) - expected[i]) <= tolerance))
            return false;
    }
    return true;
}

} // namespace

class tst_CombineHeads final : public QObject
{
    Q_OBJECT

private slots:
    void agreesWithNumpy();
    void worksOutOneCellByHand();
    void keepsNaN_data();
    void keepsNaN();
    void oneHeadIsItself();
    void doesLargeStacksWhole();
    void emptyIsEmpty();
    void stopsWhenAsked();
};

void tst_CombineHeads::agreesWithNumpy()
{
    const HeadStack weights = referenceWeights();
    const std::array chosen = {2, 0};
    // Three additions and a division in float32 of numbers up to 1: four roundings of 2⁻²⁴ at most.
    constexpr double rounding = 4 * 0x1p-24;
    QVERIFY(agrees(meanOfHeads(weights, {}), reference::mean, rounding));
    QVERIFY(agrees(meanOfHeads(weights, chosen), reference::meanOfFirstAndThird, rounding));
    QVERIFY(agrees(maximumOfHeads(weights, {}), reference::maximum, 0));
    QVERIFY(agrees(maximumOfHeads(weights, chosen), reference::maximumOfFirstAndThird, 0));
}

void tst_CombineHeads::worksOutOneCellByHand()
{
    HeadStack weights(3, 1, 1);
    weights.head(0)(0, 0) = 0.5F;
    weights.head(1)(0, 0) = 0.25F;
    weights.head(2)(0, 0) = 0.0F;
    QCOMPARE(meanOfHeads(weights, {})(0, 0, 0), 0.25F); // ¾ / 3
    QCOMPARE(maximumOfHeads(weights, {})(0, 0, 0), 0.5F);
    QCOMPARE(maximumOfHeads(weights, std::array{1, 2})(0, 0, 0), 0.25F);
}

void tst_CombineHeads::keepsNaN_data()
{
    QTest::addColumn<int>("head");
    for (int head = 0; head < 4; ++head)
        QTest::newRow(qPrintable(QString::number(head))) << head;
}

void tst_CombineHeads::keepsNaN()
{
    QFETCH(int, head);
    // Eleven columns: some go through vector instructions, some do not.
    HeadStack weights(4, 2, 11);
    std::ranges::fill(weights.values(), 0.25F);
    weights.head(head)(1, 2) = std::numeric_limits<float>::quiet_NaN();
    weights.head(head)(1, 10) = std::numeric_limits<float>::quiet_NaN();
    for (const HeadStack &combined : {meanOfHeads(weights, {}), maximumOfHeads(weights, {})}) {
        for (Eigen::Index row = 0; row < 2; ++row) {
            for (Eigen::Index column = 0; column < 11; ++column) {
                const bool expected = row == 1 && (column == 2 || column == 10);
                QCOMPARE(std::isnan(combined(0, row, column)), expected);
            }
        }
    }
    const std::array others = {(head + 1) % 4, (head + 2) % 4};
    QCOMPARE(maximumOfHeads(weights, others)(0, 1, 2), 0.25F);
}

void tst_CombineHeads::oneHeadIsItself()
{
    const HeadStack weights = referenceWeights();
    const std::array third = {2};
    for (const HeadStack &combined : {meanOfHeads(weights, third), maximumOfHeads(weights, third)})
        QVERIFY(combined.head(0) == weights.head(2));
}

void tst_CombineHeads::doesLargeStacksWhole()
{
    // head + row + column, so that a block, a row or a head that is left out or read twice shows.
    HeadStack weights(5, 300, 257);
    for (Eigen::Index head = 0; head < 5; ++head) {
        for (Eigen::Index row = 0; row < 300; ++row) {
            for (Eigen::Index column = 0; column < 257; ++column)
                weights.head(head)(row, column) = static_cast<float>(head + row + column);
        }
    }
    const HeadStack mean = meanOfHeads(weights, {});
    const HeadStack maximum = maximumOfHeads(weights, {});
    for (Eigen::Index row = 0; row < 300; ++row) {
        for (Eigen::Index column = 0; column < 257; ++column) {
            QCOMPARE(mean(0, row, column), static_cast<float>(2 + row + column)); // whole numbers: exact
            QCOMPARE(maximum(0, row, column), static_cast<float>(4 + row + column));
        }
    }
}

void tst_CombineHeads::emptyIsEmpty()
{
    QVERIFY(meanOfHeads(HeadStack(), {}).isEmpty());
    QVERIFY(maximumOfHeads(HeadStack(), {}).isEmpty());
    const HeadStack noKeys = meanOfHeads(HeadStack(2, 3, 0), {});
    QCOMPARE(noKeys.rows(), Eigen::Index(3));
    QVERIFY(noKeys.isEmpty());
    QVERIFY(maximumOfHeads(HeadStack(2, 0, 3), {}).isEmpty());
}

void tst_CombineHeads::stopsWhenAsked()
{
    std::stop_source source;
    source.request_stop();
    const HeadStack mean = meanOfHeads(referenceWeights(), {}, source.get_token());
    QCOMPARE(mean.rows(), Eigen::Index(reference::queries));
}

} // namespace heedmap

QTEST_APPLESS_MAIN(heedmap::tst_CombineHeads)
#include "tst_combine_heads.moc"
