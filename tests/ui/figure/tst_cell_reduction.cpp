// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/cell_image.h"
#include "ui/figure/cell_reduction.h"
#include "ui/figure/head_numbers.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <optional>

using namespace heedmap;

namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

/// Multiples of 1/1024 from 0 to 1 in no order, so that sums of them are exact.
std::vector<float> numbers(int count)
{
    std::vector<float> values;
    std::uint32_t state = 7;
    for (int i = 0; i < count; ++i) {
        state = state * 1664525U + 1013904223U;
        values.push_back(static_cast<float>(state >> 22) / 1024);
    }
    return values;
}

/// \a values, [queries, keys], as they lie on the paper.
CellMap mapOver(const std::vector<float> &values, int queries, int keys, bool swapped)
{
    CellMap map;
    map.data = values.data();
    map.rows = swapped ? keys : queries;
    map.columns = swapped ? queries : keys;
    map.rowStride = swapped ? 1 : keys;
    map.columnStride = swapped ? keys : 1;
    return map;
}

/// The cells that a pixel shows, by the definition: those that it covers, from the one in which it begins to the one
/// before the next pixel's first; or the one in which its middle lies.
std::pair<int, int> cellsOf(double start, double span, int pixels, int cells, int pixel)
{
    const double perPixel = span / pixels;
    if (perPixel <= 1) {
        const int cell = std::min(cells - 1, static_cast<int>(start + (pixel + 0.5) * perPixel));
        return {cell, cell + 1};
    }
    const int first = std::min(cells - 1, static_cast<int>(start + pixel * perPixel + 1e-9));
    return {first, std::clamp(static_cast<int>(start + (pixel + 1) * perPixel + 1e-9), first + 1, cells)};
}

/// What a pixel is to show, cell by cell; nothing where it is to be hatched.
std::optional<double> expected(const CellMap &map, const QRectF &view, QSize size, QPoint pixel,
                               CellReduction reduction)
{
    const auto [left, right] = cellsOf(view.left(), view.width(), size.width(), map.columns, pixel.x());
    const auto [top, bottom] = cellsOf(view.top(), view.height(), size.height(), map.rows, pixel.y());
    double largest = -1;
    double sum = 0;
    for (int row = top; row < bottom; ++row) {
        for (int column = left; column < right; ++column) {
            const double value = static_cast<double>(map.value(row, column));
            if (!std::isfinite(value))
                return std::nullopt;
            largest = std::max(largest, value);
            sum += value;
        }
    }
    return reduction == CellReduction::Maximum ? largest : sum / ((bottom - top) * (right - left));
}

} // namespace

/// Cells → pixels against the definition, and what one pass over the weights finds.
class TestCellReduction : public QObject
{
    Q_OBJECT

private slots:
    void image_isWhatTheDefinitionSays_data();
    void image_isWhatTheDefinitionSays();
    void everyCell_isInExactlyOneBin_data();
    void everyCell_isInExactlyOneBin();
    void oneThatIsNotFinite_isFoundAnywhere();
    void hugeNumbers_areNotTakenForInfinite();
    void negativeNumbers_haveAMaximum();
    void stopped_endsEarly();
    void rowNumbers_areThoseOfEachRow();
    void rowNumbers_passOverWhatIsNotFinite_data();
    void rowNumbers_passOverWhatIsNotFinite();
    void magnitude_keepsTheSign();
};

void TestCellReduction::image_isWhatTheDefinitionSays_data()
{
    QTest::addColumn<int>("queries");
    QTest::addColumn<int>("keys");
    QTest::addColumn<QRectF>("view"); // of [queries, keys]; empty: all
    QTest::addColumn<QSize>("size");
    QTest::newRow("one cell") << 1 << 1 << QRectF() << QSize(5, 4);
    QTest::newRow("one query") << 1 << 37 << QRectF() << QSize(11, 3);
    QTest::newRow("one key") << 37 << 1 << QRectF() << QSize(3, 11);
    QTest::newRow("cells larger than pixels") << 7 << 9 << QRectF() << QSize(64, 51);
    QTest::newRow("cells little smaller than pixels") << 101 << 103 << QRectF() << QSize(97, 91);
    QTest::newRow("an odd ratio") << 331 << 257 << QRectF() << QSize(100, 37);
    QTest::newRow("wide cells, low ones") << 300 << 5 << QRectF() << QSize(64, 40);
    QTest::newRow("one pixel for all") << 130 << 70 << QRectF() << QSize(1, 1);
    QTest::newRow("a part, begun within a cell")
        << 200 << 150 << QRectF(20.3, 31.7, 99.1, 120.4) << QSize(41, 33);
    QTest::newRow("a part, zoomed in") << 200 << 150 << QRectF(20.3, 31.7, 4.5, 3.25) << QSize(41, 33);
    QTest::newRow("more than a piece for one thread") << 1100 << 1000 << QRectF() << QSize(60, 50);
}

void TestCellReduction::image_isWhatTheDefinitionSays()
{
    QFETCH(int, queries);
    QFETCH(int, keys);
    QFETCH(QRectF, view);
    QFETCH(QSize, size);
    std::vector<float> values = numbers(queries * keys);
    for (const bool notFinite : {false, true}) {
        if (notFinite && queries * keys > 100) {
            values[values.size() / 3] = notANumber;
            values[values.size() / 2] = infinity;
            values[values.size() - 5] = -infinity;
        }
        for (const bool swapped : {false, true}) {
            const CellMap map = mapOver(values, queries, keys, swapped);
            QRectF shown = view.isEmpty() ? QRectF(0, 0, keys, queries) : view;
            if (swapped)
                shown = QRectF(shown.top(), shown.left(), shown.height(), shown.width());
            for (const PixelReduction reduction : {PixelReduction::Maximum, PixelReduction::Mean}) {
                CellImageStyle style;
                style.reduction = reduction;
                const QImage image = cellImage(map, shown, size, style);
                QCOMPARE(image.size(), size);
                for (int y = 0; y < size.height(); ++y) {
                    for (int x = 0; x < size.width(); ++x) {
                        const auto value =
                            expected(map, shown, size, {x, y}, cellReduction(reduction, false));
                        const QRgb color = image.pixel(x, y);
                        if (value)
                            QCOMPARE(color, map.scale.color(*value));
                        else
                            QVERIFY(color == style.paper || color == style.hatch);
                    }
                }
            }
        }
    }
}

void TestCellReduction::everyCell_isInExactlyOneBin_data()
{
    QTest::addColumn<int>("pixels");
    for (const int pixels : {1, 2, 3, 7, 100, 333, 999, 1000})
        QTest::newRow(qPrintable(QString::number(pixels))) << pixels;
}

void TestCellReduction::everyCell_isInExactlyOneBin()
{
    QFETCH(int, pixels);
    const CellBins bins = cellBins(0, 1000, pixels, 1000);
    QCOMPARE(static_cast<int>(bins.ofPixel.size()), pixels);
    int next = 0;
    for (const CellBin &bin : bins.distinct) {
        QCOMPARE(bin.first, next);
        next = bin.end;
    }
    QCOMPARE(next, 1000);
}

void TestCellReduction::oneThatIsNotFinite_isFoundAnywhere()
{
    constexpr int side = 11;
    const CellBin all{0, side};
    for (int place = 0; place < side * side; ++place) {
        for (const float value : {notANumber, infinity, -infinity}) {
            std::vector<float> values(side * side, 0.5F);
            values[static_cast<std::size_t>(place)] = value;
            for (const CellReduction reduction : {CellReduction::Maximum, CellReduction::Mean})
                QVERIFY(
                    std::isnan(reduceCells({values.data(), side}, {&all, 1}, {&all, 1}, reduction).front()));
        }
    }
}

void TestCellReduction::hugeNumbers_areNotTakenForInfinite()
{
    // The sum of four of them is above what float32 can hold.
    const std::vector<float> values(16, 3e38F);
    const CellBin all{0, 4};
    for (const CellReduction reduction : {CellReduction::Maximum, CellReduction::Mean})
        QCOMPARE(reduceCells({values.data(), 4}, {&all, 1}, {&all, 1}, reduction), std::vector<float>{3e38F});
}

void TestCellReduction::negativeNumbers_haveAMaximum()
{
    const std::vector<float> values = {-4, -3, -2, -5};
    const CellBin all{0, 2};
    QCOMPARE(reduceCells({values.data(), 2}, {&all, 1}, {&all, 1}, CellReduction::Maximum),
             std::vector<float>{-2});
    QCOMPARE(reduceCells({values.data(), 2}, {&all, 1}, {&all, 1}, CellReduction::Mean),
             std::vector<float>{-3.5F});
}

void TestCellReduction::stopped_endsEarly()
{
    const std::vector<float> values(64, 0.5F);
    const CellBin all{0, 8};
    std::stop_source source;
    source.request_stop();
    const std::vector<float> reduced =
        reduceCells({values.data(), 8}, {&all, 1}, {&all, 1}, CellReduction::Maximum, source.get_token());
    QCOMPARE(reduced.size(), 1U);
    QVERIFY(std::isnan(reduced.front()));
}

void TestCellReduction::rowNumbers_areThoseOfEachRow()
{
    // 11 keys: one whole group of lanes and a rest. Row q holds q/8 + 1/16 · key.
    Matrix weights(3, 11);
    for (int q = 0; q < 3; ++q) {
        for (int k = 0; k < 11; ++k)
            weights(q, k) = static_cast<float>(q) / 8 + static_cast<float>(k) / 16 - 0.25F;
    }
    const HeadNumbers found = headNumbers(MatrixView(weights.data(), 3, 11));
    QCOMPARE(found.marks.size(), 3U);
    // Σ k/16 = 55/16 = 3.4375; 11 · (q/8 − 1/4) = 1.375 q − 2.75.
    for (int q = 0; q < 3; ++q) {
        QCOMPARE(found.marks[static_cast<std::size_t>(q)].sum, 3.4375 + 1.375 * q - 2.75);
        QVERIFY(!found.marks[static_cast<std::size_t>(q)].notFinite);
    }
    QCOMPARE(found.lowest, -0.25F);
    QCOMPARE(found.highest, 0.25F + 0.625F - 0.25F);
}

void TestCellReduction::rowNumbers_passOverWhatIsNotFinite_data()
{
    QTest::addColumn<float>("value");
    QTest::addColumn<int>("place");
    for (const int place : {0, 7, 8, 9, 12}) {
        QTest::addRow("NaN at %d", place) << notANumber << place;
        QTest::addRow("infinity at %d", place) << infinity << place;
        QTest::addRow("-infinity at %d", place) << -infinity << place;
    }
}

void TestCellReduction::rowNumbers_passOverWhatIsNotFinite()
{
    QFETCH(float, value);
    QFETCH(int, place);
    Matrix weights = Matrix::Constant(2, 13, 0.25F);
    weights(1, place) = value;
    const HeadNumbers found = headNumbers(MatrixView(weights.data(), 2, 13));
    QCOMPARE(found.marks[0].sum, 13 * 0.25);
    QVERIFY(!found.marks[0].notFinite && found.marks[0].showsSum);
    QCOMPARE(found.marks[1].sum, 12 * 0.25);
    QVERIFY(found.marks[1].notFinite && !found.marks[1].showsSum);
    QCOMPARE(found.highest, 0.25F);
    QCOMPARE(found.lowest, 0.25F);
}

void TestCellReduction::magnitude_keepsTheSign()
{
    // Two rows of four: 0.1 −0.9 | 0.3 0.2 and 0.4 0.5 | −0.2 −0.1
    const std::vector<float> cells = {0.1F, -0.9F, 0.3F, 0.2F, 0.4F, 0.5F, -0.2F, -0.1F};
    const std::vector<CellBin> down = {{0, 2}};
    const std::vector<CellBin> across = {{0, 2}, {2, 4}};
    const auto reduced = reduceCells({cells.data(), 4}, down, across, CellReduction::Magnitude);
    QCOMPARE(reduced, (std::vector<float>{-0.9F, 0.3F}));
    std::vector<float> broken = cells;
    broken[4] = std::numeric_limits<float>::quiet_NaN();
    QVERIFY(std::isnan(reduceCells({broken.data(), 4}, down, across, CellReduction::Magnitude)[0]));
    QCOMPARE(cellReduction(PixelReduction::Maximum, true), CellReduction::Magnitude);
    QCOMPARE(cellReduction(PixelReduction::Mean, true), CellReduction::Mean);
    QCOMPARE(cellReduction(PixelReduction::Maximum, false), CellReduction::Maximum);
}

QTEST_GUILESS_MAIN(TestCellReduction)
#include "tst_cell_reduction.moc"
