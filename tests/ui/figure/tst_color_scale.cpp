// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/color_scale.h"

#include <QTest>

using namespace heedmap;

class TestColorScale : public QObject
{
    Q_OBJECT

private slots:
    void luminance_matchesWcag();
    void readableInk_reachesRatioOnEveryColorOfEveryMap();
    void endsOfMaps_matchPublishedTables_data();
    void endsOfMaps_matchPublishedTables();
    void reversed_swapsEnds();
    void colorOfValue_equalsColorOnBar_data();
    void colorOfValue_equalsColorOnBar();
    void beyondEnds_hasColorOfEnd();
    void logarithmic_spacesDecadesEvenly();
    void fixedRange_hasTickEveryFifth();
    void ticks_leaveRoomBelowTop();
};

void TestColorScale::luminance_matchesWcag()
{
    // WCAG 2.1: white 1, black 0, contrast 21; #777777 on white is the well-known 4.48.
    QCOMPARE(relativeLuminance(qRgb(255, 255, 255)), 1.0);
    QCOMPARE(relativeLuminance(qRgb(0, 0, 0)), 0.0);
    QCOMPARE(contrastRatio(qRgb(0, 0, 0), qRgb(255, 255, 255)), 21.0);
    QVERIFY(std::abs(contrastRatio(qRgb(0x77, 0x77, 0x77), qRgb(255, 255, 255)) - 4.48) < 0.005);
}

void TestColorScale::readableInk_reachesRatioOnEveryColorOfEveryMap()
{
    for (int map = 0; map <= static_cast<int>(ColorMap::Greys); ++map) {
        for (const QRgb color : colorTable(static_cast<ColorMap>(map)))
            QVERIFY2(contrastRatio(readableInk(color), color) >= 4.5, qPrintable(QColor(color).name()));
    }
}

void TestColorScale::endsOfMaps_matchPublishedTables_data()
{
    QTest::addColumn<int>("map");
    QTest::addColumn<QString>("low");
    QTest::addColumn<QString>("high");
    // matplotlib 3.x, to_hex(cmap(0)) and to_hex(cmap(255)).
    const auto row = [](const char *name, ColorMap map, const char *low, const char *high) {
        QTest::newRow(name) << static_cast<int>(map) << QString::fromLatin1(low) << QString::fromLatin1(high);
    };
    row("viridis", ColorMap::Viridis, "#440154", "#fde725");
    row("cividis", ColorMap::Cividis, "#00224e", "#fee838");
    row("magma", ColorMap::Magma, "#000004", "#fcfdbf");
    row("inferno", ColorMap::Inferno, "#000004", "#fcffa4");
    row("plasma", ColorMap::Plasma, "#0d0887", "#f0f921");
    row("RdYlBu reversed: blue is low", ColorMap::RdYlBu, "#313695", "#a50026");
    row("blues", ColorMap::Blues, "#f7fbff", "#08306b");
    row("greys", ColorMap::Greys, "#ffffff", "#000000");
}

void TestColorScale::endsOfMaps_matchPublishedTables()
{
    QFETCH(int, map);
    QFETCH(QString, low);
    QFETCH(QString, high);
    const ColorScale scale(static_cast<ColorMap>(map), false, 0, 1, false);
    QCOMPARE(QColor(scale.color(0)).name(), low);
    QCOMPARE(QColor(scale.color(1)).name(), high);
}

void TestColorScale::reversed_swapsEnds()
{
    const ColorScale scale(ColorMap::Viridis, true, 0, 1, false);
    QCOMPARE(QColor(scale.color(0)).name(), QStringLiteral("#fde725"));
    QCOMPARE(QColor(scale.color(1)).name(), QStringLiteral("#440154"));
}

void TestColorScale::colorOfValue_equalsColorOnBar_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<bool>("logarithmic");
    QTest::newRow("fixed") << 0.0 << 1.0 << false;
    QTest::newRow("0.2 to 0.8") << 0.2 << 0.8 << false;
    QTest::newRow("logarithmic") << 1e-4 << 1.0 << true;
}

void TestColorScale::colorOfValue_equalsColorOnBar()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(bool, logarithmic);
    const ColorScale scale(ColorMap::Magma, false, low, high, logarithmic);
    for (int step = 0; step < 997; ++step) {
        const double position = (step + 0.25) / 997;
        QCOMPARE(scale.color(scale.valueAt(position)), scale.colorAt(position));
    }
}

void TestColorScale::beyondEnds_hasColorOfEnd()
{
    const ColorScale scale(ColorMap::Viridis, false, 0.2, 0.8, false);
    QCOMPARE(scale.color(0), scale.color(0.2));
    QCOMPARE(scale.color(7), scale.color(0.8));
    const ColorScale logarithmic(ColorMap::Viridis, false, 1e-4, 1, true);
    QCOMPARE(logarithmic.color(0), logarithmic.color(1e-4));
    QCOMPARE(logarithmic.color(-1), logarithmic.color(1e-4));
}

void TestColorScale::logarithmic_spacesDecadesEvenly()
{
    const ColorScale scale(ColorMap::Viridis, false, 1e-4, 1, true);
    QCOMPARE(scale.position(1e-4), 0.0);
    QCOMPARE(scale.position(1e-3), 0.25);
    QCOMPARE(scale.position(1e-2), 0.5);
    QCOMPARE(scale.position(1), 1.0);
    QCOMPARE(scale.ticks(20).size(), 5);
    QCOMPARE(scale.tickText(1e-4), QStringLiteral("0.0001"));
}

void TestColorScale::fixedRange_hasTickEveryFifth()
{
    const ColorScale scale;
    QStringList texts;
    for (const double tick : scale.ticks(20))
        texts.append(scale.tickText(tick));
    QCOMPARE(texts.join(u' '), QStringLiteral("0.0 0.2 0.4 0.6 0.8 1.0"));
}

void TestColorScale::ticks_leaveRoomBelowTop()
{
    for (const double high : {0.25, 0.37, 0.61, 0.8, 0.99, 3.0}) {
        const ColorScale scale(ColorMap::Viridis, false, 0, high, false);
        for (const double lines : {2.0, 5.0, 9.0, 30.0}) {
            const QList<double> ticks = scale.ticks(lines);
            QCOMPARE(ticks.first(), 0.0);
            QCOMPARE(ticks.last(), high);
            for (qsizetype i = 1; i < ticks.size(); ++i)
                QVERIFY2((ticks[i] - ticks[i - 1]) / high * lines >= 1, qPrintable(QString::number(high)));
        }
    }
}

QTEST_GUILESS_MAIN(TestColorScale)
#include "tst_color_scale.moc"
