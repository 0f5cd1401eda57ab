// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure_samples.h"
#include "ui/figure/figure_scene.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>
#include <QWheelEvent>

#include <limits>

using namespace heedmap;

Q_DECLARE_METATYPE(heedmap::Selection)

namespace {

const QStringList english = {QStringLiteral("I"), QStringLiteral("love"), QStringLiteral("China")};
const QStringList chinese = {QStringLiteral("我"), QStringLiteral("爱"), QStringLiteral("中国"),
                             QStringLiteral("EOS")};

/// A shown figure of 800 × 500 with the scene that it draws, so that a test knows where its cells are.
class Shown final
{
public:
    explicit Shown(const FigureContent &content)
    {
        figure.resize(800, 500);
        figure.setContent(content);
        figure.show();
        exposed = QTest::qWaitForWindowExposed(&figure);
        plot = figure.findChild<QWidget *>(QStringLiteral("figurePlot"));
        scene.setEm(QFontInfo(figure.font()).pixelSize());
        scene.setModel(std::make_shared<const FigureModel>(content));
        scene.setCanvas(QSizeF(800, 500));
        QCoreApplication::processEvents();
    }

    QPoint cell(int map, int row, int column) const
    {
        return scene.geometry(map).center(row, column).toPoint();
    }

    HeatmapFigure figure;
    QWidget *plot = nullptr;
    FigureScene scene;
    bool exposed = false;
};

Selection lastOf(const QSignalSpy &spy)
{
    return spy.isEmpty() ? Selection() : spy.last().at(0).value<Selection>();
}

void turnWheel(QWidget *widget, QPoint at, int steps)
{
    QWheelEvent event(at, widget->mapToGlobal(at), QPoint(), QPoint(0, 120 * steps), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(widget, &event);
}

} // namespace

class TestHeatmapFigure : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void click_selectsCell();
    void click_onMeanKeepsHead();
    void arrowKeys_moveSelection_data();
    void arrowKeys_moveSelection();
    void pageKeys_changeHead();
    void setSelection_emitsNothing();
    void hover_tellsCellAndToolTip();
    void toolTip_isLiteral();
    void leaving_endsHover();
    void painting_visitsEveryCellOnce();
    void painting_doesNotSelect();
    void wheel_zoomsAllHeadsAboutPointer();
    void doubleClick_resetsZoom();
    void drag_pansZoomedMap();
    void titleDoubleClick_asksToPullOut();
    void screen_followsPalette();
    void screen_drawsCellsInTheirColours();
    void notANumber_isHatched();
    void fullyBlockedRow_isStriped();
    void noContent_showsHint();
    void newContent_isShownAfterAnother();
    void focus_isVisible();
};

void TestHeatmapFigure::init()
{
    QTest::failOnWarning(
        QRegularExpression(QStringLiteral("^(?!.*(OpenType support missing|This plugin does not support))")));
}

void TestHeatmapFigure::click_selectsCell()
{
    Shown shown(samples::humps(english, chinese, 2));
    QVERIFY(shown.exposed);
    QSignalSpy spy(&shown.figure, &HeatmapFigure::selected);
    for (int map = 0; map < 2; ++map) {
        for (int row = 0; row < 3; ++row) {
            for (int column = 0; column < 4; ++column) {
                QTest::mouseClick(shown.plot, Qt::LeftButton, {}, shown.cell(map, row, column));
                QCOMPARE(lastOf(spy), (Selection{map, row, column}));
            }
        }
    }
    QCOMPARE(spy.size(), 24);
    QTest::mouseClick(shown.plot, Qt::LeftButton, {}, QPoint(2, 2));
    QCOMPARE(spy.size(), 24);
}

void TestHeatmapFigure::click_onMeanKeepsHead()
{
    FigureContent content = samples::humps(english, chinese, 3);
    content.heads.kind = HeadChoice::Kind::Mean;
    Shown shown(content);
    QSignalSpy spy(&shown.figure, &HeatmapFigure::selected);
    shown.figure.setSelection({2, 0, 0});
    QTest::mouseClick(shown.plot, Qt::LeftButton, {}, shown.cell(0, 1, 1));
    QCOMPARE(lastOf(spy), (Selection{2, 1, 1}));
}

void TestHeatmapFigure::arrowKeys_moveSelection_data()
{
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<bool>("swapped");
    QTest::addColumn<Selection>("expected");
    // From (head 0, query 1, key 1).
    QTest::newRow("right") << Qt::Key_Right << false << Selection{0, 1, 2};
    QTest::newRow("left") << Qt::Key_Left << false << Selection{0, 1, 0};
    QTest::newRow("up") << Qt::Key_Up << false << Selection{0, 0, 1};
    QTest::newRow("down") << Qt::Key_Down << false << Selection{0, 2, 1};
    QTest::newRow("home") << Qt::Key_Home << false << Selection{0, 1, 0};
    QTest::newRow("end") << Qt::Key_End << false << Selection{0, 1, 3};
    QTest::newRow("right, axes swapped") << Qt::Key_Right << true << Selection{0, 2, 1};
    QTest::newRow("down, axes swapped") << Qt::Key_Down << true << Selection{0, 1, 2};
}

void TestHeatmapFigure::arrowKeys_moveSelection()
{
    QFETCH(Qt::Key, key);
    QFETCH(bool, swapped);
    QFETCH(Selection, expected);
    FigureContent content = samples::humps(english, chinese, 2);
    content.settings.swapAxes = swapped;
    Shown shown(content);
    shown.figure.setSelection({0, 1, 1});
    QSignalSpy spy(&shown.figure, &HeatmapFigure::selected);
    QTest::keyClick(&shown.figure, key);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(lastOf(spy), expected);
}

void TestHeatmapFigure::pageKeys_changeHead()
{
    FigureContent content = samples::humps(english, chinese, 5);
    content.heads = {HeadChoice::Kind::Chosen, {1, 4}};
    Shown shown(content);
    QSignalSpy spy(&shown.figure, &HeatmapFigure::selected);
    shown.figure.setSelection({1, 1, 1});
    QTest::keyClick(&shown.figure, Qt::Key_PageDown);
    QCOMPARE(lastOf(spy), (Selection{4, 1, 1}));
    QTest::keyClick(&shown.figure, Qt::Key_PageDown);
    QCOMPARE(spy.size(), 1);
    QTest::keyClick(&shown.figure, Qt::Key_PageUp);
    QCOMPARE(lastOf(spy), (Selection{1, 1, 1}));
}

void TestHeatmapFigure::setSelection_emitsNothing()
{
    Shown shown(samples::humps(english, chinese, 2));
    QSignalSpy spy(&shown.figure, &HeatmapFigure::selected);
    shown.figure.setSelection({0, 1, 1});
    shown.figure.setSelection({0, 99, 99});
    shown.figure.setSelection({9, 0, -1});
    shown.figure.setSelection({});
    QCOMPARE(spy.size(), 0);
}

void TestHeatmapFigure::hover_tellsCellAndToolTip()
{
    Shown shown(samples::humps(english, chinese, 2));
    QSignalSpy spy(&shown.figure, &HeatmapFigure::hovered);
    QTest::mouseMove(shown.plot, shown.cell(1, 1, 2));
    QTRY_COMPARE(lastOf(spy), (Selection{1, 1, 2}));
    QTRY_VERIFY(QToolTip::text().contains(QStringLiteral("“love” (target 2, query) gives")));
    QVERIFY(QToolTip::text().contains(QStringLiteral("“中国” (source 3, key) in head 2")));
}

void TestHeatmapFigure::toolTip_isLiteral()
{
    Shown shown(samples::humps({QStringLiteral("<s>&"), QStringLiteral("b")},
                               {QStringLiteral("a&b"), QStringLiteral("c")}, 1));
    QTest::mouseMove(shown.plot, shown.cell(0, 0, 0));
    QTRY_VERIFY(QToolTip::text().contains(QStringLiteral("“&lt;s&gt;&amp;”")));
    QVERIFY(QToolTip::text().contains(QStringLiteral("“a&amp;b”")));
    QVERIFY(QToolTip::text().startsWith(QLatin1String("<html>")));
}

void TestHeatmapFigure::leaving_endsHover()
{
    Shown shown(samples::humps(english, chinese, 1));
    QSignalSpy spy(&shown.figure, &HeatmapFigure::hovered);
    QTest::mouseMove(shown.plot, shown.cell(0, 0, 0));
    QTRY_COMPARE(spy.size(), 1);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(shown.plot, &leave);
    QCOMPARE(lastOf(spy), Selection());
}

void TestHeatmapFigure::painting_visitsEveryCellOnce()
{
    Shown shown(samples::humps(english, chinese, 2));
    shown.figure.setPaintingMask(true);
    QVERIFY(shown.figure.isPaintingMask());
    QSignalSpy painted(&shown.figure, &HeatmapFigure::cellPainted);
    QSignalSpy ended(&shown.figure, &HeatmapFigure::paintingEnded);
    QTest::mousePress(shown.plot, Qt::LeftButton, {}, shown.cell(0, 1, 0));
    // One jump over two cells, then a move that stays in its cell.
    QMouseEvent jump(QEvent::MouseMove, shown.cell(0, 1, 3), shown.plot->mapToGlobal(shown.cell(0, 1, 3)),
                     Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(shown.plot, &jump);
    QCoreApplication::sendEvent(shown.plot, &jump);
    QTest::mouseRelease(shown.plot, Qt::LeftButton, {}, shown.cell(0, 1, 3));
    QCOMPARE(painted.size(), 4);
    for (int i = 0; i < 4; ++i) {
        QCOMPARE(painted.at(i).at(0).value<Selection>(), (Selection{0, 1, i}));
        QCOMPARE(painted.at(i).at(1).toBool(), i == 0);
    }
    QCOMPARE(ended.size(), 1);
}

void TestHeatmapFigure::painting_doesNotSelect()
{
    Shown shown(samples::humps(english, chinese, 2));
    shown.figure.setPaintingMask(true);
    QSignalSpy spy(&shown.figure, &HeatmapFigure::selected);
    QTest::mouseClick(shown.plot, Qt::LeftButton, {}, shown.cell(0, 1, 1));
    QCOMPARE(spy.size(), 0);
}

void TestHeatmapFigure::wheel_zoomsAllHeadsAboutPointer()
{
    Shown shown(
        samples::humps(samples::words(8, QStringLiteral("t")), samples::words(8, QStringLiteral("s")), 2));
    const QPoint pointer = shown.cell(1, 5, 2);
    turnWheel(shown.plot, pointer, 6);
    QSignalSpy spy(&shown.figure, &HeatmapFigure::selected);
    QTest::mouseClick(shown.plot, Qt::LeftButton, {}, pointer);
    QCOMPARE(lastOf(spy), (Selection{1, 5, 2}));
    // 1.25⁶ = 3.8: the cell beside is more than three cells' widths away, in the other head as well.
    QTest::mouseClick(shown.plot, Qt::LeftButton, {}, shown.cell(0, 5, 2) + QPoint(0, 0));
    QCOMPARE(lastOf(spy), (Selection{0, 5, 2}));
    QTest::mouseClick(shown.plot, Qt::LeftButton, {}, shown.cell(0, 5, 3));
    QCOMPARE(lastOf(spy), (Selection{0, 5, 2}));
}

void TestHeatmapFigure::doubleClick_resetsZoom()
{
    Shown shown(
        samples::humps(samples::words(8, QStringLiteral("t")), samples::words(8, QStringLiteral("s")), 1));
    turnWheel(shown.plot, shown.cell(0, 4, 4), 20);
    QTest::mouseDClick(shown.plot, Qt::LeftButton, {}, shown.cell(0, 4, 4));
    QSignalSpy spy(&shown.figure, &HeatmapFigure::selected);
    QTest::mouseClick(shown.plot, Qt::LeftButton, {}, shown.cell(0, 0, 7));
    QCOMPARE(lastOf(spy), (Selection{0, 0, 7}));
}

void TestHeatmapFigure::drag_pansZoomedMap()
{
    Shown shown(
        samples::humps(samples::words(8, QStringLiteral("t")), samples::words(8, QStringLiteral("s")), 1));
    const QPoint start = shown.cell(0, 2, 4);
    turnWheel(shown.plot, start, 20); // until a single cell fills the map
    QTest::mousePress(shown.plot, Qt::LeftButton, {}, start);
    const int width = static_cast<int>(shown.scene.place(0).map.width());
    const QPoint end = start - QPoint(width, 0);
    QMouseEvent move(QEvent::MouseMove, end, shown.plot->mapToGlobal(end), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(shown.plot, &move);
    QTest::mouseRelease(shown.plot, Qt::LeftButton, {}, end);
    QSignalSpy spy(&shown.figure, &HeatmapFigure::selected);
    QTest::mouseClick(shown.plot, Qt::LeftButton, {}, start);
    QCOMPARE(lastOf(spy), (Selection{0, 2, 5}));
}

void TestHeatmapFigure::titleDoubleClick_asksToPullOut()
{
    Shown shown(samples::humps(english, chinese, 3));
    QSignalSpy spy(&shown.figure, &HeatmapFigure::pullOutRequested);
    QTest::mouseDClick(shown.plot, Qt::LeftButton, {}, shown.scene.place(2).title.center().toPoint());
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.last().at(0).toInt(), 2);
}

void TestHeatmapFigure::screen_followsPalette()
{
    Shown shown(samples::humps(english, chinese, 1));
    QPalette dark(QColor(50, 50, 50), QColor(30, 30, 30));
    dark.setColor(QPalette::Base, QColor(20, 22, 24));
    dark.setColor(QPalette::Text, QColor(230, 230, 230));
    shown.figure.setPalette(dark);
    QTRY_COMPARE(shown.figure.grab().toImage().pixelColor(3, 3), QColor(20, 22, 24));
}

void TestHeatmapFigure::screen_drawsCellsInTheirColours()
{
    FigureContent content = samples::humps(english, chinese, 2);
    content.settings.values = CellValues::Off;
    Shown shown(content);
    const QImage image = shown.figure.grab().toImage();
    for (int map = 0; map < 2; ++map) {
        for (int row = 0; row < 3; ++row) {
            for (int column = 0; column < 4; ++column) {
                const float weight = content.computation->trace.weights(map, row, column);
                QCOMPARE(image.pixel(shown.cell(map, row, column)),
                         ColorScale().color(static_cast<double>(weight)));
            }
        }
    }
}

void TestHeatmapFigure::notANumber_isHatched()
{
    FigureContent content = samples::humps(english, chinese, 1);
    auto made = std::make_shared<Computation>(*content.computation);
    made->trace.weights.head(0)(1, 1) = std::numeric_limits<float>::quiet_NaN();
    content.computation = made;
    Shown shown(content);
    const QImage image = shown.figure.grab().toImage();
    const QRect cell = shown.scene.geometry(0).cell(1, 1).toRect().adjusted(2, 2, -2, -2);
    const FigureStyle style = FigureStyle::fromPalette(shown.figure.palette());
    for (int y = cell.top(); y < cell.bottom(); ++y) {
        for (int x = cell.left(); x < cell.right(); ++x) {
            const QColor color = image.pixelColor(x, y);
            QVERIFY(color == style.paper || color.rgb() == style.muted.rgb());
        }
    }
    QCOMPARE(shown.scene.legendTexts(), QStringList{QStringLiteral("not a number")});
}

void TestHeatmapFigure::fullyBlockedRow_isStriped()
{
    FigureContent content = samples::humps(english, chinese, 1);
    content.settings.values = CellValues::Off;
    auto made = std::make_shared<Computation>(*content.computation);
    made->trace.mask = Mask(1, 3, 4);
    for (int key = 0; key < 4; ++key)
        made->trace.mask.block(0, 1, key);
    made->trace.weights.head(0).row(1).setConstant(0.25F);
    content.computation = made;
    Shown shown(content);
    const QImage image = shown.figure.grab().toImage();
    const auto coloursOf = [&](int row) {
        QSet<QRgb> colours;
        const QRect cell = shown.scene.geometry(0).cell(row, 2).toRect().adjusted(3, 3, -3, -3);
        for (int x = cell.left(); x < cell.right(); ++x)
            colours.insert(image.pixel(x, cell.center().y()));
        return colours;
    };
    QCOMPARE(coloursOf(0).size(), 1);
    QVERIFY(coloursOf(1).size() > 1);
    QCOMPARE(shown.scene.legendTexts(), QStringList{QStringLiteral("every key blocked")});
}

void TestHeatmapFigure::noContent_showsHint()
{
    for (const FigureContent &content :
         {FigureContent(), samples::humps({}, chinese, 2), samples::humps(english, {}, 2)}) {
        Shown shown(content);
        const QImage image = shown.figure.grab().toImage();
        QSet<QRgb> colours;
        for (int y = 240; y < 260; ++y) {
            for (int x = 200; x < 600; ++x)
                colours.insert(image.pixel(x, y));
        }
        QVERIFY(colours.size() > 2);
        QTest::keyClick(&shown.figure, Qt::Key_Right);
        QTest::mouseMove(shown.plot, QPoint(400, 250));
        QTest::mouseClick(shown.plot, Qt::LeftButton, {}, QPoint(400, 250));
        turnWheel(shown.plot, QPoint(400, 250), 1);
    }
}

void TestHeatmapFigure::newContent_isShownAfterAnother()
{
    // Fewer heads and cells than before: nothing of the old figure is asked for.
    FigureContent content =
        samples::humps(samples::words(9, QStringLiteral("t")), samples::words(9, QStringLiteral("s")), 6);
    Shown shown(content);
    shown.figure.setSelection({5, 8, 8});
    QTest::mouseMove(shown.plot, shown.cell(5, 8, 8));
    shown.figure.setContent(samples::humps({QStringLiteral("a")}, {QStringLiteral("b")}, 1));
    QCoreApplication::processEvents();
    QVERIFY(!shown.figure.grab().isNull());
    shown.figure.setContent({});
    QCoreApplication::processEvents();
    shown.figure.setContent(content);
    QCoreApplication::processEvents();
    QVERIFY(!shown.figure.grab().isNull());
    QVERIFY(shown.figure.accessibleDescription().contains(QStringLiteral("(target 9, query)")));
}

void TestHeatmapFigure::focus_isVisible()
{
    Shown shown(samples::humps(english, chinese, 1));
    QCOMPARE(shown.figure.focusPolicy(), Qt::StrongFocus);
    QVERIFY(!shown.figure.accessibleName().isEmpty());
    const QColor before = shown.figure.grab().toImage().pixelColor(1, 1);
    QTest::keyClick(&shown.figure, Qt::Key_Right);
    QTRY_VERIFY(shown.figure.grab().toImage().pixelColor(1, 1) != before);
}

QTEST_MAIN(TestHeatmapFigure)
#include "tst_heatmap_figure.moc"
