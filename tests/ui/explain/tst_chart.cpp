// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_testing.h"
#include "ui/explain/chart_painting.h"
#include "ui/figure/color_scale.h"

#include <QImage>
#include <QSet>

#include <cmath>
#include <limits>

namespace heedmap {

namespace {

constexpr QRectF room(0, 0, 480, 280);

QList<QPointF> points(const std::initializer_list<double> &ys)
{
    QList<QPointF> found;
    for (const double y : ys)
        found.append({double(found.size()), y});
    return found;
}

Chart chartOf(const std::initializer_list<double> &ys)
{
    const QList<QPointF> all = points(ys);
    Chart chart;
    chart.x.title = QStringLiteral("steps");
    chart.curves = {{QStringLiteral("curve"), {all.begin(), all.end()}}};
    return chart;
}

QImage painted(const Chart &chart, std::optional<double> hover = {}, const FigureStyle &style = {})
{
    QImage image(room.size().toSize(), QImage::Format_RGB32);
    image.fill(style.paper);
    QPainter painter(&image);
    paintChart(painter, room, chart, style, hover);
    return image;
}

int pixelsOf(const QImage &image, const QColor &color, const QRect &rect)
{
    int count = 0;
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
        for (int x = rect.left(); x <= rect.right(); ++x)
            count += image.pixel(x, y) == color.rgb() ? 1 : 0;
    }
    return count;
}

/// Pixels of the first curve, which is blue, its edges included.
int bluePixelsOf(const QImage &image, const QRect &rect)
{
    int count = 0;
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
        for (int x = rect.left(); x <= rect.right(); ++x)
            count += qBlue(image.pixel(x, y)) > qRed(image.pixel(x, y)) + 40 ? 1 : 0;
    }
    return count;
}

} // namespace

class tst_Chart final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void ticks_areRound_data();
    void ticks_areRound();
    void tickText_isShort_data();
    void tickText_isShort();
    void ranges_coverTheData();
    void ranges_neverAreEmpty();
    void logarithmicPositions();
    void curves_stayInThePlot();
    void holes_breakACurve();
    void legend_isAboveThePlot();
    void readout_isOfTheNearestX();
    void colors_areTellableApart();
};

void tst_Chart::ticks_areRound_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<bool>("logarithmic");
    QTest::addColumn<int>("most");
    QTest::addColumn<QList<double>>("expected");
    QTest::newRow("unit") << 0.0 << 1.0 << false << 6 << QList<double>{0, 0.2, 0.4, 0.6, 0.8, 1};
    QTest::newRow("few") << 0.0 << 1.0 << false << 3 << QList<double>{0, 0.5, 1};
    QTest::newRow("negative") << -3.0 << 3.0 << false << 4 << QList<double>{-2, 0, 2};
    QTest::newRow("uneven ends") << 0.0 << 1.39 << false << 8 << QList<double>{0, 0.2, 0.4, 0.6, 0.8, 1, 1.2};
    QTest::newRow("d_k") << 1.0 << 512.0 << true << 12 << QList<double>{1, 2, 5, 10, 20, 50, 100, 200, 500};
    QTest::newRow("d_k, narrow") << 1.0 << 512.0 << true << 4 << QList<double>{1, 10, 100};
    QTest::newRow("temperature") << 1.0 / 16 << 16.0 << true << 8
                                 << QList<double>{0.1, 0.2, 0.5, 1, 2, 5, 10};
    QTest::newRow("many powers") << 1e-20 << 1.0 << true << 6 << QList<double>{1e-20, 1e-15, 1e-10, 1e-5, 1};
}

void tst_Chart::ticks_areRound()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(bool, logarithmic);
    QFETCH(int, most);
    QFETCH(QList<double>, expected);
    const ChartScale scale = logarithmic ? ChartScale::Logarithmic : ChartScale::Linear;
    const QList<double> ticks = chartTicks({low, high, scale}, most);
    QCOMPARE(ticks.size(), expected.size());
    QVERIFY(ticks.size() <= most);
    for (qsizetype i = 0; i < ticks.size(); ++i)
        QVERIFY(std::abs(ticks[i] - expected[i]) <= 1e-12 * std::abs(expected[i]));
}

void tst_Chart::tickText_isShort_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0.0 << QStringLiteral("0");
    QTest::newRow("decimal") << 0.25 << QStringLiteral("0.25");
    QTest::newRow("rounded") << 0.1 + 0.2 << QStringLiteral("0.3");
    QTest::newRow("negative") << -2.0 << QStringLiteral("−2");
    QTest::newRow("hundreds") << 500.0 << QStringLiteral("500");
    QTest::newRow("small power") << 1e-6 << QStringLiteral("10⁻⁶");
    QTest::newRow("large power") << 1e12 << QStringLiteral("10¹²");
    QTest::newRow("between powers") << 2e-5 << QStringLiteral("2·10⁻⁵");
}

void tst_Chart::tickText_isShort()
{
    QFETCH(double, value);
    QFETCH(QString, text);
    QCOMPARE(chartTickText(value), text);
}

void tst_Chart::ranges_coverTheData()
{
    Chart chart = chartOf({0.3, 1.37, 0.9});
    QCOMPARE(xRange(chart).low, 0.0);
    QCOMPARE(xRange(chart).high, 2.0);
    QVERIFY(yRange(chart).low <= 0.3 && yRange(chart).high >= 1.37);
    chart.y.low = 0;
    QCOMPARE(yRange(chart).low, 0.0);
    chart.levels = {{QString(), 5.5}};
    QVERIFY(yRange(chart).high >= 5.5);
    chart.mark = {7, QString()};
    QCOMPARE(xRange(chart).high, 7.0);
    chart.x.high = 3;
    QCOMPARE(xRange(chart).high, 3.0);
}

void tst_Chart::ranges_neverAreEmpty()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const ChartScale scale : {ChartScale::Linear, ChartScale::Logarithmic}) {
        for (const Chart &given : {Chart(), chartOf({2, 2}), chartOf({nan}), chartOf({0}), chartOf({-1})}) {
            Chart chart = given;
            chart.x.scale = chart.y.scale = scale;
            for (const ChartRange &range : {xRange(chart), yRange(chart)}) {
                QVERIFY(std::isfinite(range.low) && std::isfinite(range.high) && range.low < range.high);
                QVERIFY(scale == ChartScale::Linear || range.low > 0);
            }
            painted(chart, 0.0); // neither crashes nor warns
        }
    }
}

void tst_Chart::logarithmicPositions()
{
    const ChartRange range{1, 100, ChartScale::Logarithmic};
    QVERIFY(std::abs(range.position(10) - 0.5) < 1e-15);
    QVERIFY(std::abs(range.valueAt(0.5) - 10) < 1e-13);
    QVERIFY(!range.has(0) && range.has(1) && range.has(100) && !range.has(101));
}

void tst_Chart::curves_stayInThePlot()
{
    Chart chart = chartOf({0, 1, 0.5});
    chart.curves[0].name.clear();
    chart.y.high = 0.4; // part of the curve is above it
    const QRect plot = plotRect(chart, room).toAlignedRect().adjusted(-3, -3, 3, 3);
    const QImage image = painted(chart);
    const int all = pixelsOf(image, curveColor(0, {}), image.rect());
    QVERIFY(all > 20);
    QCOMPARE(pixelsOf(image, curveColor(0, {}), plot), all);
}

void tst_Chart::holes_breakACurve()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    Chart chart = chartOf({0.5, 0.5, nan, 0.5, 0.5});
    chart.y.low = 0;
    chart.y.high = 1;
    const QRectF plot = plotRect(chart, room);
    const auto column = [&](double x) {
        return QRect(static_cast<int>(plot.left() + plot.width() * x / 4), static_cast<int>(plot.top()), 1,
                     static_cast<int>(plot.height()));
    };
    const QImage image = painted(chart);
    QVERIFY(bluePixelsOf(image, column(0.5)) > 0);
    QCOMPARE(bluePixelsOf(image, column(2)), 0);
    QVERIFY(bluePixelsOf(image, column(3.5)) > 0);
}

void tst_Chart::legend_isAboveThePlot()
{
    Chart chart = chartOf({0, 1});
    const double oneRow = plotRect(chart, room).top();
    for (int i = 0; i < 5; ++i)
        chart.curves.push_back({QStringLiteral("a curve with a long name"), {}});
    const double severalRows = plotRect(chart, room).top();
    QVERIFY(severalRows > oneRow);
    QVERIFY(plotRect(chart, {0, 0, 240, 280}).top() > severalRows);
    QVERIFY(plotRect(chart, room).bottom() < room.bottom());
}

void tst_Chart::readout_isOfTheNearestX()
{
    const Chart chart = chartOf({0, 1, 0.5});
    const QRectF plot = plotRect(chart, room);
    const auto at = [&](double x) { return QPointF(plot.left() + plot.width() * x / 2, plot.center().y()); };
    QCOMPARE(nearestX(chart, room, at(0.1)), std::optional(0.0));
    QCOMPARE(nearestX(chart, room, at(0.9)), std::optional(1.0));
    QCOMPARE(nearestX(chart, room, at(2)), std::optional(2.0));
    QVERIFY(!nearestX(chart, room, {plot.center().x(), 2}));
    QVERIFY(painted(chart, 1.0) != painted(chart));
    QCOMPARE(chartReadout(chart, 2, true), QStringLiteral("steps = 2: curve 0.500"));
    Chart two = chart;
    two.x.symbol = QStringLiteral("d_k");
    two.curves.push_back({QStringLiteral("other"), {{2, 12.34}}});
    QCOMPARE(chartReadout(two, 2, true), QStringLiteral("d_k = 2: curve 0.500 · other 12.3"));
    QCOMPARE(chartReadout(two, 2, false), QStringLiteral("d_k = 2: 0.500 · 12.3"));
    QCOMPARE(chartReadout(two, 1, false), QStringLiteral("d_k = 1: 1.00"));
}

void tst_Chart::colors_areTellableApart()
{
    FigureStyle dark;
    dark.paper = QColor(0x1E, 0x1E, 0x1E);
    for (const FigureStyle &style : {FigureStyle(), dark}) {
        QSet<QRgb> colors;
        for (int i = 0; i < 6; ++i) {
            const QRgb color = curveColor(i, style).rgb();
            QVERIFY(contrastRatio(color, style.paper.rgb()) >= 3);
            colors.insert(color);
        }
        QCOMPARE(colors.size(), 6);
    }
}

} // namespace heedmap

QTEST_MAIN(heedmap::tst_Chart)
#include "tst_chart.moc"
