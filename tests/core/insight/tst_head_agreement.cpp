// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/head_agreement.h"
#include "tests/core/insight/heads_reference.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <numbers>

namespace heedmap {

class tst_HeadAgreement final : public QObject
{
    Q_OBJECT

private slots:
    void agreesWithNumpy();
    void knowsTheEnds();
    void worksOutOneRowByHand();
    void dividesByTheSum();
    void leavesOutWhatIsNoDistribution();
    void isSymmetricWithManyQueries();
    void stopsWhenAsked();
};

void tst_HeadAgreement::agreesWithNumpy()
{
    namespace reference = heads_reference;
    HeadStack weights(reference::heads, reference::queries, reference::keys);
    std::ranges::copy(reference::weights, weights.values().begin());
    const Matrix distances = headDistances(weights);
    for (Eigen::Index i = 0; i < distances.size(); ++i) {
        const double expected = reference::distances[static_cast<std::size_t>(i)];
        // Computed in float64, kept in float32.
        QVERIFY(std::abs(static_cast<double>(distances.data()[i]) - expected) <= 0x1p-24);
    }
}

void tst_HeadAgreement::knowsTheEnds()
{
    const std::vector<float> left = {0.5F, 0.5F, 0, 0};
    const std::vector<float> right = {0, 0, 0.125F, 0.875F};
    QCOMPARE(jensenShannon(left, left), 0.0);
    QVERIFY(std::abs(jensenShannon(left, right) - std::numbers::ln2) < 1e-15);
}

void tst_HeadAgreement::worksOutOneRowByHand()
{
    // p = (1, 0), q = (½, ½), m = (¾, ¼): H(m) = 2 ln 2 − ¾ ln 3, H(p) = 0, H(q) = ln 2
    const std::vector<float> p = {1, 0};
    const std::vector<float> q = {0.5F, 0.5F};
    const double expected = 1.5 * std::numbers::ln2 - 0.75 * std::log(3.0);
    QVERIFY(std::abs(jensenShannon(p, q) - expected) < 1e-15);
    QCOMPARE(jensenShannon(p, q), jensenShannon(q, p));
}

void tst_HeadAgreement::dividesByTheSum()
{
    const std::vector<float> whole = {1, 2, 5};
    const std::vector<float> normal = {0.125F, 0.25F, 0.625F};
    QVERIFY(jensenShannon(whole, normal) < 1e-15);
}

void tst_HeadAgreement::leavesOutWhatIsNoDistribution()
{
    const float nan = std::numeric_limits<float>::quiet_NaN();
    QVERIFY(std::isnan(jensenShannon(std::vector<float>{nan, 1}, std::vector<float>{0.5F, 0.5F})));
    QVERIFY(std::isnan(jensenShannon(std::vector<float>{0.5F, 0.5F}, std::vector<float>{0, 0})));
    QVERIFY(std::isnan(jensenShannon({}, {})));

    // Query 0: heads 0 and 1 have nothing in common. Query 1: no distribution in head 1. Head 2: none at all.
    HeadStack weights(3, 2, 2);
    weights.head(0) << 1, 0, 1, 0;
    weights.head(1) << 0, 1, nan, 1;
    weights.head(2) << 0, 0, 0.5F, -0.5F;
    const Matrix distances = headDistances(weights);
    QCOMPARE(distances(0, 0), 0.0F);
    QCOMPARE(distances(1, 1), 0.0F);
    QVERIFY(std::abs(distances(0, 1) - static_cast<float>(std::numbers::ln2)) < 1e-7F);
    for (int head = 0; head < 3; ++head) {
        QVERIFY(std::isnan(distances(2, head)));
        QVERIFY(std::isnan(distances(head, 2)));
    }
    QCOMPARE(headDistances(HeadStack()).size(), Eigen::Index(0));
    QVERIFY(headDistances(HeadStack(2, 0, 3)).array().isNaN().all());
}

void tst_HeadAgreement::isSymmetricWithManyQueries()
{
    // 200 queries: half of them agree, half have nothing in common, so that the mean is ½ ln 2.
    HeadStack weights(2, 200, 3);
    for (Eigen::Index query = 0; query < 200; ++query) {
        weights.head(0)(query, 0) = 1;
        weights.head(1)(query, query % 2 == 0 ? 0 : 2) = 1;
    }
    const Matrix distances = headDistances(weights);
    QVERIFY(std::abs(distances(0, 1) - static_cast<float>(0.5 * std::numbers::ln2)) < 1e-7F);
    QCOMPARE(distances(0, 1), distances(1, 0));
}

void tst_HeadAgreement::stopsWhenAsked()
{
    std::stop_source source;
    source.request_stop();
    QCOMPARE(headDistances(HeadStack(3, 5, 7), source.get_token()).rows(), Eigen::Index(3));
}

} // namespace heedmap

QTEST_APPLESS_MAIN(heedmap::tst_HeadAgreement)
#include "tst_head_agreement.moc"
