// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/cell_image.h"

#include <QTest>

#include <limits>

using namespace heedmap;

namespace {

/// A map over \a values, row after row.
CellMap mapOver(const std::vector<float> &values, int rows, int columns)
{
    CellMap map;
    map.data = values.data();
    map.rows = rows;
    map.columns = columns;
    map.rowStride = columns;
    map.columnStride = 1;
    return map;
}

QRectF whole(const CellMap &map)
{
    return {0, 0, static_cast<double>(map.columns), static_cast<double>(map.rows)};
}

} // namespace

class TestCellImage : public QObject
{
    Q_OBJECT

private slots:
    void checkerboard_hasExactlyTwoColors();
    void hotCell_isInItsRowAndColumn();
    void oneBrightCellOf4096_isVisible_data();
    void oneBrightCellOf4096_isVisible();
    void mean_isArithmeticMean();
    void notANumber_isHatchedNeverColored();
    void everyCell_keepsAPixelWhenCellsAreLittleLarger();
    void partInView_fillsImage();
};

void TestCellImage::checkerboard_hasExactlyTwoColors()
{
    const std::vector<float> values = {0, 1, 1, 0};
    const CellMap map = mapOver(values, 2, 2);
    const QImage image = cellImage(map, whole(map), QSize(97, 61), {});
    QSet<QRgb> colors;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            colors.insert(image.pixel(x, y));
    }
    QCOMPARE(colors, (QSet<QRgb>{map.scale.color(0), map.scale.color(1)}));
}

void TestCellImage::hotCell_isInItsRowAndColumn()
{
    const std::vector<float> values = {0, 0, 1, 0, 0, 0}; // row 0, column 2 of 2 × 3
    const CellMap map = mapOver(values, 2, 3);
    const QImage image = cellImage(map, whole(map), QSize(300, 200), {});
    QCOMPARE(image.pixel(250, 50), map.scale.color(1));
    QCOMPARE(image.pixel(250, 150), map.scale.color(0));
    QCOMPARE(image.pixel(50, 50), map.scale.color(0));
    QCOMPARE(image.pixel(199, 50), map.scale.color(0));
    QCOMPARE(image.pixel(200, 99), map.scale.color(1));
}

void TestCellImage::oneBrightCellOf4096_isVisible_data()
{
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");
    QTest::newRow("first") << 0 << 0;
    QTest::newRow("last") << 4095 << 4095;
    QTest::newRow("somewhere") << 1234 << 3001;
}

void TestCellImage::oneBrightCellOf4096_isVisible()
{
    QFETCH(int, row);
    QFETCH(int, column);
    std::vector<float> values(4096U * 4096U, 0.0F);
    values[static_cast<std::size_t>(row) * 4096 + static_cast<std::size_t>(column)] = 1;
    const CellMap map = mapOver(values, 4096, 4096);
    const QImage image = cellImage(map, whole(map), QSize(500, 333), {});
    // Pixel = floor(cell · pixels / 4096), by hand; nothing else is bright.
    const QPoint expected(column * 500 / 4096, row * 333 / 4096);
    int bright = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            bright += image.pixel(x, y) == map.scale.color(1) ? 1 : 0;
    }
    QCOMPARE(bright, 1);
    QCOMPARE(image.pixel(expected), map.scale.color(1));
}

void TestCellImage::mean_isArithmeticMean()
{
    const std::vector<float> values = {0.1F, 0.3F, 0.5F, 0.7F};
    const CellMap map = mapOver(values, 2, 2);
    CellImageStyle style;
    style.reduction = PixelReduction::Mean;
    QCOMPARE(cellImage(map, whole(map), QSize(1, 1), style).pixel(0, 0), map.scale.color(0.4));
    QCOMPARE(cellImage(map, whole(map), QSize(1, 1), {}).pixel(0, 0), map.scale.color(0.7));
}

void TestCellImage::notANumber_isHatchedNeverColored()
{
    const std::vector<float> values = {std::numeric_limits<float>::quiet_NaN(), 0.0F,
                                       std::numeric_limits<float>::infinity(), 0.5F};
    const CellMap map = mapOver(values, 2, 2);
    CellImageStyle style;
    const QImage image = cellImage(map, whole(map), QSize(60, 60), style);
    QSet<QRgb> notNumbers;
    for (int y = 0; y < 60; ++y) {
        for (int x = 0; x < 30; ++x)
            notNumbers.insert(image.pixel(x, y));
        QCOMPARE(image.pixel(45, y), y < 30 ? map.scale.color(0) : map.scale.color(0.5));
    }
    QCOMPARE(notNumbers, (QSet<QRgb>{style.paper, style.hatch}));
}

void TestCellImage::everyCell_keepsAPixelWhenCellsAreLittleLarger()
{
    std::vector<float> values(100, 0.0F);
    for (int bright = 0; bright < 100; ++bright) {
        values.assign(100, 0.0F);
        values[static_cast<std::size_t>(bright)] = 1;
        const CellMap map = mapOver(values, 1, 100);
        const QImage image = cellImage(map, whole(map), QSize(133, 1), {});
        int pixels = 0;
        for (int x = 0; x < 133; ++x)
            pixels += image.pixel(x, 0) == map.scale.color(1) ? 1 : 0;
        QVERIFY(pixels == 1 || pixels == 2);
    }
}

void TestCellImage::partInView_fillsImage()
{
    const std::vector<float> values = {0, 1, 0, 0, 0, 0, 0, 0, 0};
    const CellMap map = mapOver(values, 3, 3);
    const QImage image = cellImage(map, QRectF(1, 0, 1, 1), QSize(20, 20), {});
    QCOMPARE(image.pixel(0, 0), map.scale.color(1));
    QCOMPARE(image.pixel(19, 19), map.scale.color(1));
}

QTEST_GUILESS_MAIN(TestCellImage)
#include "tst_cell_image.moc"
