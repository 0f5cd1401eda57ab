// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/link_lines.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

namespace heedmap {

namespace {

const float nan = std::numeric_limits<float>::quiet_NaN();
const float infinity = std::numeric_limits<float>::infinity();

/// [2, 2, 3]
HeadStack twoHeads()
{
    HeadStack weights(2, 2, 3);
    weights.head(0) << 0.5F, 0.3F, 0.2F, 0.1F, 0.1F, 0.8F;
    weights.head(1) << 0.25F, 0.25F, 0.5F, nan, infinity, 1.0F;
    return weights;
}

/// Different numbers between 0 and 1, but for every seventh, which are equal.
HeadStack manyWeights(Eigen::Index heads, Eigen::Index queries, Eigen::Index keys)
{
    HeadStack weights(heads, queries, keys);
    std::uint32_t state = 1;
    std::size_t i = 0;
    for (float &weight : weights.values()) {
        state = state * 1664525U + 1013904223U;
        weight = i++ % 7 == 0 ? 0.9F : static_cast<float>(state >> 8) / 16777216.0F;
    }
    return weights;
}

bool isNear(double a, double b)
{
    return std::abs(a - b) < 1e-7;
}

} // namespace

class tst_LinkLines final : public QObject
{
    Q_OBJECT

private slots:
    void drawsWhatReachesTheThreshold();
    void comparesThresholdsAsFloat32();
    void keepsTheStrongest();
    void looksAtChosenHeadsOnly();
    void looksAtChosenTokensOnly();
    void agreesWithSortingAllOfThem();
    void nothingToLookAt();
    void stops();
    void existingHeads_passesOverOthers();
    void sumsOverQueries();
    void sumsOverKeys();
    void notANumberStaysOne();
    void findsRowsWithEveryKeyBlocked();
};

void tst_LinkLines::drawsWhatReachesTheThreshold()
{
    const LinkLines links = linkLines(twoHeads(), {{0, 1}, 0.25, 100});
    const std::vector<LinkLine> expected = {{1, 1, 2, 1.0F}, {0, 1, 2, 0.8F}, {0, 0, 0, 0.5F},
                                            {1, 0, 2, 0.5F}, {0, 0, 1, 0.3F}, {1, 0, 0, 0.25F},
                                            {1, 0, 1, 0.25F}};
    QVERIFY(links.lines == expected);
    QCOMPARE(links.leftOut, std::int64_t(0));
    QCOMPARE(links.notFinite, std::int64_t(2));
    QCOMPARE(links.largest, 1.0F);
}

void tst_LinkLines::comparesThresholdsAsFloat32()
{
    // 0.7 as float32 is 0.699999988, less than the double.
    HeadStack weights(1, 1, 2);
    weights.head(0) << 0.7F, 0.3F;
    QCOMPARE(linkLines(weights, {{0}, 0.7, 100}).lines.size(), std::size_t(1));
    QCOMPARE(linkLines(weights, {{0}, 0.71, 100}).lines.size(), std::size_t(0));
    QCOMPARE(linkLines(weights, {{0}, 0.71, 100}).largest, 0.7F);
}

void tst_LinkLines::keepsTheStrongest()
{
    const LinkLines links = linkLines(twoHeads(), {{0, 1}, 0.25, 3});
    const std::vector<LinkLine> expected = {{1, 1, 2, 1.0F}, {0, 1, 2, 0.8F}, {0, 0, 0, 0.5F}};
    QVERIFY(links.lines == expected);
    QCOMPARE(links.leftOut, std::int64_t(4));
}

void tst_LinkLines::looksAtChosenHeadsOnly()
{
    const LinkLines links = linkLines(twoHeads(), {{0}, 0.5, 100});
    const std::vector<LinkLine> expected = {{0, 1, 2, 0.8F}, {0, 0, 0, 0.5F}};
    QVERIFY(links.lines == expected);
    QCOMPARE(links.notFinite, std::int64_t(0));
    QCOMPARE(links.largest, 0.8F);
}

void tst_LinkLines::looksAtChosenTokensOnly()
{
    const std::vector<int> token = {1};
    const LinkLines query = linkLinesOf(twoHeads(), {{0, 1}, 0.1, 100}, AttentionRole::Query, token);
    const std::vector<LinkLine> ofQuery = {
        {1, 1, 2, 1.0F}, {0, 1, 2, 0.8F}, {0, 1, 0, 0.1F}, {0, 1, 1, 0.1F}};
    QVERIFY(query.lines == ofQuery);
    QCOMPARE(query.notFinite, std::int64_t(2));
    const LinkLines key = linkLinesOf(twoHeads(), {{0, 1}, 0.2, 100}, AttentionRole::Key, token);
    const std::vector<LinkLine> ofKey = {{0, 0, 1, 0.3F}, {1, 0, 1, 0.25F}};
    QVERIFY(key.lines == ofKey);
    QCOMPARE(key.notFinite, std::int64_t(1));
    QVERIFY(linkLinesOf(twoHeads(), {{0, 1}, 0.2, 100}, AttentionRole::Key, {}).lines.empty());
}

void tst_LinkLines::agreesWithSortingAllOfThem()
{
    const HeadStack weights = manyWeights(3, 200, 150);
    std::vector<LinkLine> all;
    for (int head : {0, 2}) {
        for (int query = 0; query < 200; ++query) {
            for (int key = 0; key < 150; ++key) {
                if (const float weight = weights(head, query, key); weight >= 0.5F)
                    all.push_back({head, query, key, weight});
            }
        }
    }
    // Made in the order of head, query, key: equal weights stay in it.
    std::stable_sort(all.begin(), all.end(),
                     [](const LinkLine &a, const LinkLine &b) { return a.weight > b.weight; });
    // The last place of 9000 falls among the equal ones: 60 000 / 7 of them, after some 6 000 stronger ones. Of 50, most are
    // thrown away on the way.
    QVERIFY(all[8999].weight == 0.9F && all[9000].weight == 0.9F);
    for (const std::size_t most : {std::size_t(50), std::size_t(9000)}) {
        const LinkLines links = linkLines(weights, {{0, 2}, 0.5, most});
        QCOMPARE(links.leftOut, static_cast<std::int64_t>(all.size() - most));
        QVERIFY(std::equal(links.lines.begin(), links.lines.end(), all.begin()));
        QCOMPARE(links.lines.size(), most);
    }
}

void tst_LinkLines::nothingToLookAt()
{
    const LinkLines links = linkLines(HeadStack(2, 0, 3), {{0, 1}, 0, 100});
    QVERIFY(links.lines.empty());
    QCOMPARE(links.largest, 0.0F);
    QVERIFY(linkLines({}, {{}, 0, 100}).lines.empty());
    QVERIFY(linkSums(HeadStack(1, 2, 0), std::vector<int>{0}, AttentionRole::Query, std::vector<int>{0})
                .total.empty());
}

void tst_LinkLines::stops()
{
    std::stop_source source;
    source.request_stop();
    QVERIFY(linkLines(twoHeads(), {{0, 1}, 0, 100}, source.get_token()).lines.empty());
}

void tst_LinkLines::existingHeads_passesOverOthers()
{
    QVERIFY(existingHeads(std::vector<int>{1, 5}, 3) == std::vector<int>{1});
    QVERIFY(existingHeads(std::vector<int>{}, 3) == (std::vector<int>{0, 1, 2}));
    QVERIFY(existingHeads(std::vector<int>{7, -1}, 2) == (std::vector<int>{0, 1}));
}

void tst_LinkLines::sumsOverQueries()
{
    // Head 0: 0.5 + 0.1, 0.3 + 0.1, 0.2 + 0.8.
    const LinkSums both =
        linkSums(twoHeads(), std::vector<int>{0}, AttentionRole::Query, std::vector<int>{0, 1});
    QCOMPARE(both.perHead.size(), std::size_t(1));
    QVERIFY(isNear(both.total[0], 0.6) && isNear(both.total[1], 0.4) && isNear(both.total[2], 1.0));
    // Query 0 over both heads: 0.5 + 0.25, 0.3 + 0.25, 0.2 + 0.5.
    const LinkSums first =
        linkSums(twoHeads(), std::vector<int>{0, 1}, AttentionRole::Query, std::vector<int>{0});
    QVERIFY(isNear(first.total[0], 0.75) && isNear(first.total[1], 0.55) && isNear(first.total[2], 0.7));
    QVERIFY(isNear(first.perHead[0][1], 0.3) && isNear(first.perHead[1][1], 0.25));
}

void tst_LinkLines::sumsOverKeys()
{
    // Head 0, keys 1 and 2: 0.3 + 0.2 for query 0, 0.1 + 0.8 for query 1.
    const LinkSums sums =
        linkSums(twoHeads(), std::vector<int>{0}, AttentionRole::Key, std::vector<int>{1, 2});
    QCOMPARE(sums.total.size(), std::size_t(2));
    QVERIFY(isNear(sums.total[0], 0.5) && isNear(sums.total[1], 0.9));
}

void tst_LinkLines::notANumberStaysOne()
{
    const LinkSums sums =
        linkSums(twoHeads(), std::vector<int>{0, 1}, AttentionRole::Query, std::vector<int>{1});
    QVERIFY(std::isnan(sums.total[0]));
    QVERIFY(std::isinf(sums.total[1]));
    QVERIFY(isNear(sums.total[2], 1.8));
}

void tst_LinkLines::findsRowsWithEveryKeyBlocked()
{
    QVERIFY(fullyBlockedRows({}, 2).empty());
    Mask mask(1, 2, 3);
    for (int key = 0; key < 3; ++key)
        mask.block(0, 1, key);
    mask.block(0, 0, 2);
    QVERIFY(fullyBlockedRows(mask, 2) == (std::vector<std::uint8_t>{0, 1, 0, 1}));
    Mask perHead(2, 1, 1);
    perHead.block(1, 0, 0);
    QVERIFY(fullyBlockedRows(perHead, 2) == (std::vector<std::uint8_t>{0, 1}));
}

} // namespace heedmap

QTEST_APPLESS_MAIN(heedmap::tst_LinkLines)
#include "tst_link_lines.moc"
