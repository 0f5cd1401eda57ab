// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/cell_window.h"

#include <QTest>

using namespace heedmap;

class TestCellWindow : public QObject
{
    Q_OBJECT

private slots:
    void fresh_showsAllWithRowZeroAtTop();
    void everyCell_isFoundAtItsCentre();
    void outside_isNoCell();
    void zoom_keepsCellUnderPointer();
    void zoom_stopsAtOneCellAndAtAll();
    void pan_stopsAtBorders();
    void reveal_movesNoMoreThanNeeded();
};

void TestCellWindow::fresh_showsAllWithRowZeroAtTop()
{
    const CellGeometry cells{QRectF(10, 20, 400, 300), CellWindow(3, 4)};
    QVERIFY(cells.window.showsAll());
    // 400 / 4 and 300 / 3: cells of 100 × 100.
    QCOMPARE(cells.cell(0, 0), QRectF(10, 20, 100, 100));
    QCOMPARE(cells.cell(2, 3), QRectF(310, 220, 100, 100));
    QCOMPARE(cells.center(1, 2), QPointF(260, 170));
    QCOMPARE(cells.endRow(), 3);
    QCOMPARE(cells.endColumn(), 4);
}

void TestCellWindow::everyCell_isFoundAtItsCentre()
{
    const CellGeometry cells{QRectF(3, 7, 301, 217), CellWindow(13, 17)};
    for (int row = 0; row < 13; ++row) {
        for (int column = 0; column < 17; ++column)
            QCOMPARE(cells.cellAt(cells.center(row, column)), std::optional(QPoint(column, row)));
    }
}

void TestCellWindow::outside_isNoCell()
{
    const CellGeometry cells{QRectF(10, 20, 400, 300), CellWindow(3, 4)};
    QVERIFY(!cells.cellAt({9, 100}));
    QVERIFY(!cells.cellAt({410, 100}));
    QVERIFY(!cells.cellAt({100, 19}));
    QVERIFY(!cells.cellAt({100, 320}));
}

void TestCellWindow::zoom_keepsCellUnderPointer()
{
    CellGeometry cells{QRectF(0, 0, 400, 400), CellWindow(40, 40)};
    const QPointF pointer(130, 270);
    const QPointF before = cells.toCells(pointer);
    cells.window.zoom(2, before);
    QCOMPARE(cells.window.view().size(), QSizeF(20, 20));
    QVERIFY(QLineF(cells.toCells(pointer), before).length() < 1e-9);
}

void TestCellWindow::zoom_stopsAtOneCellAndAtAll()
{
    CellWindow window(5, 9);
    for (int i = 0; i < 100; ++i)
        window.zoom(1.5, {4.5, 2.5});
    QCOMPARE(window.view().size(), QSizeF(1, 1));
    for (int i = 0; i < 100; ++i)
        window.zoom(1 / 1.5, {0, 0});
    QVERIFY(window.showsAll());
}

void TestCellWindow::pan_stopsAtBorders()
{
    CellWindow window(10, 10);
    window.pan({3, 3});
    QVERIFY(window.showsAll());
    window.zoom(2, {5, 5});
    window.pan({-100, 100});
    QCOMPARE(window.view(), QRectF(0, 5, 5, 5));
}

void TestCellWindow::reveal_movesNoMoreThanNeeded()
{
    CellWindow window(10, 10);
    window.zoom(2, {0, 0});
    QCOMPARE(window.view(), QRectF(0, 0, 5, 5));
    window.reveal(2, 2);
    QCOMPARE(window.view(), QRectF(0, 0, 5, 5));
    window.reveal(6, 2);
    QCOMPARE(window.view(), QRectF(0, 2, 5, 5));
    window.reveal(0, 9);
    QCOMPARE(window.view(), QRectF(5, 0, 5, 5));
}

QTEST_GUILESS_MAIN(TestCellWindow)
#include "tst_cell_window.moc"
