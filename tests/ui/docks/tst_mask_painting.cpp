// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/mask_painting.h"

#include <QTest>

using namespace heedmap;

namespace {

using Cells = QList<BlockedCell>;

} // namespace

class TestMaskPainting final : public QObject
{
    Q_OBJECT

private slots:
    void setBlockedByHand_leavesExactlyThatCell_data();
    void setBlockedByHand_leavesExactlyThatCell();
    void isBlockedByHand_seesCellsOfAllHeads();
};

void TestMaskPainting::setBlockedByHand_leavesExactlyThatCell_data()
{
    QTest::addColumn<Cells>("before");
    QTest::addColumn<BlockedCell>("cell");
    QTest::addColumn<bool>("blocked");
    QTest::addColumn<Cells>("after");
    const BlockedCell everywhere{-1, 1, 2};
    const BlockedCell first{0, 1, 2};
    const BlockedCell second{1, 1, 2};
    const BlockedCell third{2, 1, 2};
    const BlockedCell other{-1, 0, 0};
    QTest::newRow("block in all heads") << Cells{} << everywhere << true << Cells{everywhere};
    QTest::newRow("twice is once") << Cells{everywhere} << everywhere << true << Cells{everywhere};
    QTest::newRow("all heads swallow one") << Cells{second} << everywhere << true << Cells{everywhere};
    QTest::newRow("kept ascending") << Cells{everywhere} << other << true << Cells{other, everywhere};
    QTest::newRow("block in one head") << Cells{} << second << true << Cells{second};
    QTest::newRow("one head under all heads") << Cells{everywhere} << second << true << Cells{everywhere};
    QTest::newRow("free in all heads") << Cells{other, first, second} << everywhere << false << Cells{other};
    QTest::newRow("free in one head") << Cells{first, second} << second << false << Cells{first};
    QTest::newRow("one of three set free")
        << Cells{other, everywhere} << second << false << Cells{other, first, third};
    QTest::newRow("free what is free") << Cells{other} << second << false << Cells{other};
}

void TestMaskPainting::setBlockedByHand_leavesExactlyThatCell()
{
    QFETCH(Cells, before);
    QFETCH(BlockedCell, cell);
    QFETCH(bool, blocked);
    QFETCH(Cells, after);
    MaskSettings mask;
    mask.blockedCells = before;
    setBlockedByHand(mask, cell, blocked, 3);
    QCOMPARE(mask.blockedCells, after);
}

void TestMaskPainting::isBlockedByHand_seesCellsOfAllHeads()
{
    MaskSettings mask;
    mask.blockedCells = {{-1, 0, 1}, {1, 2, 2}};
    QVERIFY(isBlockedByHand(mask, {3, 0, 1}));
    QVERIFY(isBlockedByHand(mask, {1, 2, 2}));
    QVERIFY(!isBlockedByHand(mask, {0, 2, 2}));
    QVERIFY(!isBlockedByHand(mask, {-1, 2, 2}));
}

QTEST_APPLESS_MAIN(TestMaskPainting)
#include "tst_mask_painting.moc"
