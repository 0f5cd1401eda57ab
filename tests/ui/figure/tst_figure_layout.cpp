// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/cell_window.h"
#include "ui/figure/figure_layout.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace heedmap;

namespace {

struct Case
{
    const char *name;
    int heads;
    int rows;
    int columns;
    double label; ///< width of every label
    QSizeF canvas;
};

FigureMetrics metricsOf(int heads, int rows, int columns, double label)
{
    FigureMetrics metrics;
    metrics.heads = heads;
    metrics.rows = rows;
    metrics.columns = columns;
    metrics.rowLabels.assign(static_cast<std::size_t>(rows), label);
    metrics.columnLabels.assign(static_cast<std::size_t>(columns), label);
    metrics.titleWidth = 200;
    metrics.legend = {80, 120};
    metrics.notes = {150, 60, 40, 90, 70};
    return metrics;
}

double stepOf(const FigureLayout &layout, double cell, double lineHeight)
{
    if (layout.turn == LabelTurn::Level)
        return 1;
    const double across = layout.turn == LabelTurn::Slanted ? std::sqrt(2.0) : 0.98;
    return labelStride(cell, lineHeight * layout.labelScale * across);
}

} // namespace

class TestFigureLayout : public QObject
{
    Q_OBJECT

private slots:
    void anySize_keepsEverythingInside_data() { cases(); }
    void anySize_keepsEverythingInside();
    void anySize_letsNothingOverlap_data() { cases(); }
    void anySize_letsNothingOverlap();
    void labels_areCentredOnTheirCells_data() { cases(); }
    void labels_areCentredOnTheirCells();
    void maps_haveOneSizeAndWholePixels_data() { cases(); }
    void maps_haveOneSizeAndWholePixels();
    void cells_keepTheirShape();
    void narrowCells_turnLabels();
    void naturalSize_labelsEveryToken_data();
    void naturalSize_labelsEveryToken();
    void bars_alignWithMaps();
    void shortLastRow_labelsEveryColumn();
    void tallCanvas_hasFewerHeadsARow();

private:
    void cases();
    FigureMetrics metrics() const;
    FigureLayout layout() const;
    std::vector<QRectF> outlines(const FigureLayout &layout) const;
};

void TestFigureLayout::cases()
{
    QTest::addColumn<int>("heads");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<double>("label");
    QTest::addColumn<QSizeF>("canvas");
    const std::vector<Case> all = {
        {"3 x 4, one head", 1, 3, 4, 40, {700, 500}},
        {"3 x 4, two heads", 2, 3, 4, 40, {1000, 600}},
        {"3 x 4, eight heads", 8, 3, 4, 40, {1000, 600}},
        {"16 heads", 16, 5, 5, 30, {1200, 1000}},
        {"64 x 64, 12 heads", 12, 64, 64, 50, {1000, 700}},
        {"40 x 40", 1, 40, 40, 60, {900, 900}},
        {"long labels", 2, 6, 6, 400, {900, 700}},
        {"5 x 300", 1, 5, 300, 40, {1000, 400}},
        {"small dock", 1, 3, 4, 40, {300, 260}},
        {"three heads", 3, 7, 12, 90, {900, 800}},
        {"one cell", 1, 1, 1, 30, {640, 480}},
        {"wide and low", 2, 4, 4, 40, {1900, 300}},
    };
    for (const Case &one : all)
        QTest::newRow(one.name) << one.heads << one.rows << one.columns << one.label << one.canvas;
}

FigureMetrics TestFigureLayout::metrics() const
{
    QFETCH(int, heads);
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(double, label);
    return metricsOf(heads, rows, columns, label);
}

FigureLayout TestFigureLayout::layout() const
{
    QFETCH(QSizeF, canvas);
    return FigureLayout(metrics(), canvas);
}

/// The boxes of what is drawn around the maps of the first head and its labels.
std::vector<QRectF> TestFigureLayout::outlines(const FigureLayout &layout) const
{
    std::vector<QRectF> boxes;
    const FigureMetrics sizes = metrics();
    for (const HeadPlace &place : layout.heads) {
        const CellGeometry cells{place.map, CellWindow(sizes.rows, sizes.columns)};
        const double rowWidth = std::min(sizes.rowLabels[0] * layout.labelScale, layout.rowLabelLimit);
        const double columnWidth =
            std::min(sizes.columnLabels[0] * layout.labelScale, layout.columnLabelLimit);
        for (int row = 0; place.rowLabels && row < sizes.rows; ++row)
            boxes.push_back(
                layout.rowLabelOutline(place, cells.y(row + 0.5), rowWidth, sizes.lineHeight).boundingRect());
        for (int column = 0; place.columnLabels && column < sizes.columns; ++column)
            boxes.push_back(
                layout.columnLabelOutline(place, cells.x(column + 0.5), columnWidth, sizes.lineHeight)
                    .boundingRect());
    }
    return boxes;
}

void TestFigureLayout::anySize_keepsEverythingInside()
{
    QFETCH(QSizeF, canvas);
    const FigureLayout made = layout();
    const QRectF page(QPointF(-0.5, -0.5), canvas + QSizeF(1, 1));
    std::vector<QRectF> boxes = outlines(made);
    boxes.insert(boxes.end(),
                 {made.title, made.grid, made.rowTitle, made.columnTitle, made.bar, made.barTitle});
    boxes.insert(boxes.end(), made.legend.begin(), made.legend.end());
    boxes.insert(boxes.end(), made.notes.begin(), made.notes.end());
    for (const QRectF &box : boxes)
        QVERIFY2(page.contains(box), qPrintable(QStringLiteral("%1 %2 %3 %4")
                                                    .arg(box.left())
                                                    .arg(box.top())
                                                    .arg(box.right())
                                                    .arg(box.bottom())));
}

void TestFigureLayout::anySize_letsNothingOverlap()
{
    const FigureLayout made = layout();
    const FigureMetrics sizes = metrics();
    const HeadPlace &place = made.heads.back();
    const CellGeometry cells{place.map, CellWindow(sizes.rows, sizes.columns)};
    const int stride = static_cast<int>(stepOf(made, cells.cellWidth(), sizes.lineHeight));
    const double width = std::min(sizes.columnLabels[0] * made.labelScale, made.columnLabelLimit);
    for (int column = stride; column < sizes.columns; column += stride) {
        const auto outline = [&](int at) {
            // The glyphs themselves keep a little inside of their line.
            return made.columnLabelOutline(place, cells.x(at + 0.5), width, sizes.lineHeight * 0.97);
        };
        QVERIFY(outline(column - stride).intersected(outline(column)).boundingRect().width() < 0.1);
    }
    for (std::size_t a = 0; a < made.heads.size(); ++a) {
        for (std::size_t b = a + 1; b < made.heads.size(); ++b)
            QVERIFY(!made.heads[a].map.intersects(made.heads[b].map));
        QVERIFY(!made.heads[a].map.intersects(made.bar));
        QVERIFY(!made.heads[a].map.intersects(made.heads[a].title));
        for (const QRectF &box : outlines(made))
            QVERIFY(!made.heads[a].map.intersects(box));
    }
}

void TestFigureLayout::labels_areCentredOnTheirCells()
{
    const FigureLayout made = layout();
    const FigureMetrics sizes = metrics();
    const HeadPlace &place = made.heads.front();
    const CellGeometry cells{place.map, CellWindow(sizes.rows, sizes.columns)};
    for (int row = 0; row < sizes.rows; ++row) {
        const double y = cells.center(row, 0).y();
        const QRectF box = made.rowLabelOutline(place, y, 20, sizes.lineHeight).boundingRect();
        QVERIFY(std::abs(box.center().y() - y) <= 1);
    }
    if (made.turn == LabelTurn::Slanted)
        return; // a slanted label ends at its cell's centre
    for (int column = 0; column < sizes.columns; ++column) {
        const double x = cells.center(0, column).x();
        const QRectF box = made.columnLabelOutline(place, x, 20, sizes.lineHeight).boundingRect();
        QVERIFY(std::abs(box.center().x() - x) <= 1);
    }
}

void TestFigureLayout::maps_haveOneSizeAndWholePixels()
{
    const FigureLayout made = layout();
    for (const HeadPlace &place : made.heads) {
        QCOMPARE(place.map.size(), made.heads.front().map.size());
        QCOMPARE(place.map, QRectF(place.map.toRect()));
    }
}

void TestFigureLayout::cells_keepTheirShape()
{
    const FigureLayout made(metricsOf(1, 4, 4, 30), QSizeF(3000, 400));
    const QRectF map = made.heads.front().map;
    QVERIFY(map.width() / map.height() <= 1.81);
    const FigureLayout tall(metricsOf(1, 4, 4, 30), QSizeF(500, 3000));
    QVERIFY(tall.heads.front().map.height() / tall.heads.front().map.width() <= 1.26);
}

void TestFigureLayout::narrowCells_turnLabels()
{
    QCOMPARE(FigureLayout(metricsOf(1, 4, 4, 40), QSizeF(600, 500)).turn, LabelTurn::Level);
    QCOMPARE(FigureLayout(metricsOf(1, 8, 8, 90), QSizeF(600, 500)).turn, LabelTurn::Slanted);
    QCOMPARE(FigureLayout(metricsOf(1, 25, 25, 90), QSizeF(700, 700)).turn, LabelTurn::Upright);
    QVERIFY(FigureLayout(metricsOf(1, 200, 200, 90), QSizeF(700, 700)).thinned);
}

void TestFigureLayout::naturalSize_labelsEveryToken_data()
{
    QTest::addColumn<int>("heads");
    QTest::addColumn<int>("tokens");
    QTest::addColumn<double>("label");
    QTest::newRow("4 tokens, 8 heads") << 8 << 4 << 40.0;
    QTest::newRow("40 tokens, one head") << 1 << 40 << 60.0;
    QTest::newRow("40 tokens, four heads") << 4 << 40 << 60.0;
    QTest::newRow("64 tokens, 12 heads") << 12 << 64 << 60.0;
    QTest::newRow("long labels") << 1 << 8 << 140.0;
}

void TestFigureLayout::naturalSize_labelsEveryToken()
{
    QFETCH(int, heads);
    QFETCH(int, tokens);
    QFETCH(double, label);
    FigureMetrics sizes = metricsOf(heads, tokens, tokens, label);
    sizes.smallestLabel = 0.33;
    const QSizeF largest(400 * 96 / 25.4, 600 * 96 / 25.4); // 400 mm wide
    const QSizeF canvas =
        FigureLayout::naturalSize(sizes, QSizeF(sizes.lineHeight, sizes.lineHeight) * 1.05, largest);
    QVERIFY(canvas.width() <= largest.width());
    QVERIFY(!FigureLayout(sizes, canvas).thinned);
}

void TestFigureLayout::bars_alignWithMaps()
{
    const FigureLayout shared(metricsOf(8, 3, 4, 40), QSizeF(1000, 600));
    QCOMPARE(shared.bar.top(), shared.heads.front().map.top());
    QCOMPARE(shared.bar.bottom(), shared.heads.back().map.bottom());
    FigureMetrics own = metricsOf(8, 3, 4, 40);
    own.barPerHead = true;
    const FigureLayout each(own, QSizeF(1200, 600));
    QVERIFY(each.bar.isEmpty());
    for (const HeadPlace &place : each.heads) {
        QCOMPARE(place.bar.top(), place.map.top());
        QCOMPARE(place.bar.height(), place.map.height());
        QVERIFY(place.bar.left() > place.map.right());
    }
}

void TestFigureLayout::shortLastRow_labelsEveryColumn()
{
    FigureMetrics sizes = metricsOf(3, 4, 4, 40);
    sizes.headsPerRow = 2;
    const FigureLayout made(sizes, QSizeF(800, 800));
    for (const HeadPlace &place : made.heads)
        QVERIFY(place.columnLabels);
    QVERIFY(made.heads[0].rowLabels && !made.heads[1].rowLabels && made.heads[2].rowLabels);
}

void TestFigureLayout::tallCanvas_hasFewerHeadsARow()
{
    // Four square maps: side by side in a wide canvas, two by two in a square one, one below another in a tall one.
    const auto headsInFirstRow = [](int heads, QSizeF canvas) {
        const FigureLayout layout(metricsOf(heads, 8, 8, 20), canvas);
        return std::count_if(layout.heads.begin(), layout.heads.end(), [&layout](const HeadPlace &place) {
            return place.map.top() == layout.heads.front().map.top();
        });
    };
    QCOMPARE(headsInFirstRow(4, {1600, 500}), 4);
    QCOMPARE(headsInFirstRow(4, {900, 900}), 2);
    QCOMPARE(headsInFirstRow(4, {400, 1600}), 1);
    // Eight by threes would leave a hole.
    QCOMPARE(headsInFirstRow(8, {900, 900}), 4);
}

QTEST_GUILESS_MAIN(TestFigureLayout)
#include "tst_figure_layout.moc"
