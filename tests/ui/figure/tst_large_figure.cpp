// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure_samples.h"
#include "ui/figure/cell_pictures.h"
#include "ui/figure/figure_export.h"
#include "ui/figure/figure_painting.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>
#include <QWheelEvent>

using namespace heedmap;

Q_DECLARE_METATYPE(heedmap::Selection)

namespace {

constexpr int tokens = 1024; // a side, for what has to be large

/// Zero everywhere but for the cells given.
FigureContent dark(int heads, int count, const QList<QPoint> &bright, int head = 0)
{
    auto made = std::make_shared<Computation>();
    made->source = made->target = samples::words(count, QStringLiteral("t"));
    made->trace.weights = HeadStack(heads, count, count);
    for (const QPoint &cell : bright)
        made->trace.weights.head(head)(cell.y(), cell.x()) = 1;
    FigureContent content{made, {}, {}, {}};
    content.settings.values = CellValues::Off;
    return content;
}

/// Every cell another number from 0 to 1.
FigureContent noise(int heads, int count)
{
    const FigureContent content = dark(heads, count, {});
    const auto made = std::make_shared<Computation>(*content.computation);
    std::uint32_t state = 5;
    for (float &value : made->trace.weights.values()) {
        state = state * 1664525U + 1013904223U;
        value = static_cast<float>(state >> 8) / static_cast<float>(1 << 24);
    }
    FigureContent filled = content;
    filled.computation = made;
    return filled;
}

class Shown final
{
public:
    explicit Shown(const FigureContent &content)
    {
        figure.resize(800, 500);
        figure.show();
        plot = figure.findChild<QWidget *>(QStringLiteral("figurePlot"));
        exposed = QTest::qWaitForWindowExposed(&figure);
        QCoreApplication::processEvents();
        figure.setContent(content);
    }

    /// The scene that the figure is to draw, zoomed to \a window.
    FigureScene scene(const FigureContent &content, const CellWindow *window = nullptr) const
    {
        FigureScene made;
        made.style = FigureStyle::fromPalette(figure.palette());
        made.setEm(QFontInfo(figure.font()).pixelSize());
        made.setModel(std::make_shared<const FigureModel>(content));
        made.setCanvas(QSizeF(800, 500));
        if (window != nullptr)
            made.window = *window;
        return made;
    }

    QImage grab() { return figure.grab().toImage().convertToFormat(QImage::Format_RGB32); }

    HeatmapFigure figure;
    QWidget *plot = nullptr;
    bool exposed = false;
};

/// What cellImage() gives for the cells that a map of \a scene has in view.
QImage exactCells(const FigureScene &scene, int map)
{
    return cellImage(scene.map(map), scene.window.view(), scene.place(map).map.size().toSize(),
                     cellImageStyle(scene, 1));
}

/// Where a map is on the screen: QCustomPlot moves what is smooth by half a pixel, which is rounded up.
QPoint cornerOf(const FigureScene &scene, int map)
{
    return scene.place(map).map.topLeft().toPoint() + QPoint(1, 1);
}

QRect insideOf(const FigureScene &scene, int map)
{
    return QRect(cornerOf(scene, map), scene.place(map).map.size().toSize()).adjusted(2, 2, -2, -2);
}

/// Whether the grabbed figure shows these cells, but for the frame around them.
bool showsExactly(const QImage &grabbed, const FigureScene &scene, int map)
{
    const QRect inside = QRect(QPoint(), scene.place(map).map.size().toSize()).adjusted(2, 2, -2, -2);
    const QPoint corner = cornerOf(scene, map);
    return grabbed.copy(inside.translated(corner)) == exactCells(scene, map).copy(inside);
}

int countOf(const QImage &image, QRgb color, const QRect &where)
{
    int count = 0;
    for (int y = where.top(); y <= where.bottom(); ++y) {
        for (int x = where.left(); x <= where.right(); ++x)
            count += image.pixel(x, y) == color ? 1 : 0;
    }
    return count;
}

void turnWheel(QWidget *widget, QPoint at, int steps)
{
    QWheelEvent event(at, widget->mapToGlobal(at), QPoint(), QPoint(0, 120 * steps), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(widget, &event);
}

void drag(QWidget *widget, QPoint from, QPoint to)
{
    QTest::mousePress(widget, Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, to, widget->mapToGlobal(to), Qt::NoButton, Qt::LeftButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(widget, &move);
    QTest::mouseRelease(widget, Qt::LeftButton, {}, to);
}

} // namespace

/// Figures that are too large to be made in the window thread.
class TestLargeFigure : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { qRegisterMetaType<Selection>(); }
    void smallContent_isThereAtOnce();
    void largeContent_arrives_andTheOldStaysUntilThen();
    void latestContent_wins();
    void smallContent_isNotOvertakenByALargeOne();
    void singleBrightCell_isVisible();
    void view_isExactAfterZoomAndPan();
    void panning_neverShowsNothing();
    void zoom_staysWhereSizesAgree();
    void zoom_isLeftWhereSizesDiffer();
    void otherColours_areShown();
    void palette_mayChangeMeanwhile();
    void language_mayChangeMeanwhile();
    void figure_mayGoMeanwhile();
    void selection_ofWhatIsNotShownYet();
    void click_onWhatIsGoing_isNotPassedOn();
    void pictures_areBounded();
    void anyPixelRatio_isMetExactly();
    void halfAPixel_isNotTakenForExact();
    void exported_showsWhatTheScreenShows();
    void manyLabels_areMeasuredAsOne();
};

void TestLargeFigure::smallContent_isThereAtOnce()
{
    Shown shown(
        samples::humps(samples::words(64, QStringLiteral("t")), samples::words(64, QStringLiteral("s")), 16));
    QVERIFY(shown.exposed);
    QVERIFY(!shown.figure.isPending());
}

void TestLargeFigure::largeContent_arrives_andTheOldStaysUntilThen()
{
    const FigureContent before = samples::humps({QStringLiteral("a")}, {QStringLiteral("b")}, 1);
    Shown shown(before);
    QCoreApplication::processEvents();
    const QImage old = shown.grab();
    const FigureContent content = noise(2, tokens);
    shown.figure.setContent(content);
    QVERIFY(shown.figure.isPending());
    QVERIFY(shown.figure.content().computation == content.computation);
    QVERIFY(shown.grab() == old);
    QTRY_VERIFY(!shown.figure.isPending());
    const FigureScene scene = shown.scene(content);
    for (int map = 0; map < 2; ++map)
        QTRY_VERIFY(showsExactly(shown.grab(), scene, map));
}

void TestLargeFigure::latestContent_wins()
{
    Shown shown({});
    const FigureContent last = dark(1, tokens, {{500, 500}});
    for (int i = 0; i < 4; ++i)
        shown.figure.setContent(noise(1, tokens + i));
    shown.figure.setContent(last);
    QTRY_VERIFY(!shown.figure.isPending());
    const FigureScene scene = shown.scene(last);
    QTRY_VERIFY(showsExactly(shown.grab(), scene, 0));
}

void TestLargeFigure::smallContent_isNotOvertakenByALargeOne()
{
    Shown shown(noise(1, tokens));
    const FigureContent small = dark(1, 3, {{1, 1}});
    shown.figure.setContent(small);
    QVERIFY(!shown.figure.isPending());
    // What was asked for before would be delivered before this is.
    QTRY_VERIFY(showsExactly(shown.grab(), shown.scene(small), 0));
    const FigureContent next = noise(1, tokens + 1);
    shown.figure.setContent(next);
    QTRY_VERIFY(!shown.figure.isPending());
    QTRY_VERIFY(showsExactly(shown.grab(), shown.scene(next), 0));
}

void TestLargeFigure::singleBrightCell_isVisible()
{
    const FigureContent content = dark(1, 4096, {{3001, 1234}});
    Shown shown(content);
    QTRY_VERIFY(!shown.figure.isPending());
    const FigureScene scene = shown.scene(content);
    const QRect map = insideOf(scene, 0);
    const QRgb bright = ColorScale().color(1);
    // By hand: the pixel that covers the cell, and no other one.
    const QSize size = scene.place(0).map.size().toSize();
    const QPoint expected =
        cornerOf(scene, 0) + QPoint(3001 * size.width() / 4096, 1234 * size.height() / 4096);
    QTRY_COMPARE(shown.grab().pixel(expected), bright);
    QCOMPARE(countOf(shown.grab(), bright, map), 1);
}

void TestLargeFigure::view_isExactAfterZoomAndPan()
{
    const FigureContent content = noise(2, tokens);
    Shown shown(content);
    QTRY_VERIFY(!shown.figure.isPending());
    FigureScene scene = shown.scene(content);
    const QPoint pointer = scene.geometry(1).center(400, 300).toPoint();
    const QPointF cells = scene.geometry(1).toCells(pointer);
    for (const int steps : {1, 1, -1, 1}) {
        turnWheel(shown.plot, pointer, steps);
        scene.window.zoom(std::pow(1.25, steps), cells);
        for (int map = 0; map < 2; ++map)
            QTRY_VERIFY(showsExactly(shown.grab(), scene, map));
    }
    for (const QPoint way : {QPoint(40, 13), QPoint(-7, 60), QPoint(200, -150)}) {
        const CellGeometry geometry = scene.geometry(1);
        drag(shown.plot, pointer, pointer + way);
        scene.window.pan(QPointF(-way.x() / geometry.cellWidth(), -way.y() / geometry.cellHeight()));
        QTRY_VERIFY(showsExactly(shown.grab(), scene, 0));
    }
}

void TestLargeFigure::panning_neverShowsNothing()
{
    // Nothing of the paper or of an unpainted buffer is to be seen: every pixel of the map has a colour of the cells.
    FigureContent content = noise(1, tokens);
    const auto made = std::make_shared<Computation>(*content.computation);
    made->trace.weights.head(0).setConstant(0.5F);
    content.computation = made;
    Shown shown(content);
    QTRY_VERIFY(!shown.figure.isPending());
    const FigureScene scene = shown.scene(content);
    const QRect map = insideOf(scene, 0);
    QTRY_COMPARE(countOf(shown.grab(), ColorScale().color(0.5), map), map.width() * map.height());
    turnWheel(shown.plot, map.center(), 1);
    QCOMPARE(countOf(shown.grab(), ColorScale().color(0.5), map), map.width() * map.height());
    drag(shown.plot, map.center(), map.center() + QPoint(map.width() / 2 - 5, 20));
    QEvent leave(QEvent::Leave); // nor the crosshair
    QCoreApplication::sendEvent(shown.plot, &leave);
    QCOMPARE(countOf(shown.grab(), ColorScale().color(0.5), map), map.width() * map.height());
}

void TestLargeFigure::zoom_staysWhereSizesAgree()
{
    Shown shown(noise(1, tokens));
    QTRY_VERIFY(!shown.figure.isPending());
    const FigureContent next = dark(1, tokens, {{300, 310}, {500, 500}});
    FigureScene scene = shown.scene(next);
    const QPoint pointer = scene.geometry(0).center(310, 300).toPoint();
    turnWheel(shown.plot, pointer, 1);
    scene.window.zoom(1.25, scene.geometry(0).toCells(pointer));
    shown.figure.setContent(next);
    QTRY_VERIFY(!shown.figure.isPending());
    QTRY_VERIFY(showsExactly(shown.grab(), scene, 0));
}

void TestLargeFigure::zoom_isLeftWhereSizesDiffer()
{
    Shown shown(noise(1, tokens));
    QTRY_VERIFY(!shown.figure.isPending());
    turnWheel(shown.plot, shown.scene(shown.figure.content()).geometry(0).center(1, 1).toPoint(), 3);
    const FigureContent next = noise(1, tokens + 100);
    shown.figure.setContent(next);
    QTRY_VERIFY(!shown.figure.isPending());
    QTRY_VERIFY(showsExactly(shown.grab(), shown.scene(next), 0));
}

void TestLargeFigure::otherColours_areShown()
{
    FigureContent content = noise(2, tokens);
    Shown shown(content);
    QTRY_VERIFY(!shown.figure.isPending());
    content.settings.colorMap = ColorMap::Magma;
    content.settings.range = RangeMode::PerHead;
    content.settings.reduction = PixelReduction::Mean;
    shown.figure.setContent(content);
    QTRY_VERIFY(!shown.figure.isPending());
    QTRY_VERIFY(showsExactly(shown.grab(), shown.scene(content), 1));
    content.settings.swapAxes = true;
    shown.figure.setContent(content);
    QTRY_VERIFY(!shown.figure.isPending());
    QTRY_VERIFY(showsExactly(shown.grab(), shown.scene(content), 1));
    // A title takes room, but changes no cell.
    content.settings.title = QStringLiteral("title");
    shown.figure.setContent(content);
    QTRY_VERIFY(!shown.figure.isPending());
    QTRY_VERIFY(showsExactly(shown.grab(), shown.scene(content), 1));
}

void TestLargeFigure::palette_mayChangeMeanwhile()
{
    FigureContent content = noise(1, tokens);
    const auto made = std::make_shared<Computation>(*content.computation);
    made->trace.weights.head(0)(10, 10) = std::numeric_limits<float>::quiet_NaN();
    content.computation = made;
    Shown shown({});
    shown.figure.setContent(content);
    QPalette dark(QColor(50, 50, 50), QColor(30, 30, 30));
    dark.setColor(QPalette::Base, QColor(20, 22, 24));
    dark.setColor(QPalette::Text, QColor(230, 230, 230));
    shown.figure.setPalette(dark);
    QTRY_VERIFY(!shown.figure.isPending());
    QTRY_VERIFY(showsExactly(shown.grab(), shown.scene(content), 0));
    QCOMPARE(shown.grab().pixelColor(3, 3), QColor(20, 22, 24));
}

void TestLargeFigure::language_mayChangeMeanwhile()
{
    const FigureContent content = noise(1, tokens);
    Shown shown(content);
    QEvent change(QEvent::LanguageChange);
    QCoreApplication::sendEvent(&shown.figure, &change);
    QTRY_VERIFY(!shown.figure.isPending());
    QTRY_VERIFY(showsExactly(shown.grab(), shown.scene(content), 0));
}

void TestLargeFigure::figure_mayGoMeanwhile()
{
    const FigureContent content = noise(3, tokens);
    for (int waits = 0; waits < 6; ++waits) {
        auto figure = std::make_unique<HeatmapFigure>();
        figure->resize(800, 500);
        figure->show();
        figure->setContent(content);
        for (int i = 0; i < waits; ++i)
            QCoreApplication::processEvents();
        figure.reset();
        QCoreApplication::processEvents();
    }
    // The numbers that nobody shows any more are given back.
    QTRY_COMPARE(content.computation.use_count(), 1L);
}

void TestLargeFigure::selection_ofWhatIsNotShownYet()
{
    Shown shown(samples::humps({QStringLiteral("a")}, {QStringLiteral("b")}, 1));
    shown.figure.setContent(noise(2, tokens));
    shown.figure.setSelection({1, 900, 901});
    QVERIFY(shown.figure.isPending());
    QVERIFY(shown.figure.accessibleDescription().isEmpty());
    QVERIFY(!shown.grab().isNull());
    QTRY_VERIFY(!shown.figure.isPending());
    QVERIFY(shown.figure.accessibleDescription().contains(QStringLiteral("(target 901, query)")));
}

void TestLargeFigure::click_onWhatIsGoing_isNotPassedOn()
{
    const FigureContent content = noise(1, tokens);
    Shown shown(content);
    QTRY_VERIFY(!shown.figure.isPending());
    const FigureScene scene = shown.scene(content);
    QSignalSpy selected(&shown.figure, &HeatmapFigure::selected);
    QSignalSpy hovered(&shown.figure, &HeatmapFigure::hovered);
    shown.figure.setContent(noise(1, tokens - 100));
    QVERIFY(shown.figure.isPending());
    const QPoint gone = scene.geometry(0).center(tokens - 10, 5).toPoint();
    QTest::mouseClick(shown.plot, Qt::LeftButton, {}, gone);
    QCOMPARE(selected.size(), 0);
    for (const QList<QVariant> &arguments : hovered)
        QCOMPARE(arguments.at(0).value<Selection>(), Selection());
    QTest::mouseClick(shown.plot, Qt::LeftButton, {}, scene.geometry(0).center(5, 5).toPoint());
    QCOMPARE(selected.size(), 1);
}

void TestLargeFigure::pictures_areBounded()
{
    FigureScene scene;
    scene.setModel(std::make_shared<const FigureModel>(noise(1, 2048)));
    scene.setCanvas(QSizeF(1600, 1400));
    CellPictures pictures;
    QSignalSpy ready(&pictures, &CellPictures::ready);
    for (int i = 0; i < 25; ++i) {
        scene.window.reset();
        scene.window.zoom(1 + i * 0.02, QPointF(700, 800));
        pictures.request(scene, 1);
        QTRY_COMPARE(ready.size(), i + 1);
        QVERIFY(pictures.bytes() <= 64 * 1024 * 1024);
    }
    QVERIFY(pictures.bytes() > 32 * 1024 * 1024);
    // The whole, which is there in any case, and the latest view.
    QImage canvas(1600, 1400, QImage::Format_RGB32);
    QPainter painter(&canvas);
    QVERIFY(pictures.paint(painter, scene, 0));
    scene.window.reset();
    QVERIFY(pictures.paint(painter, scene, 0));
    scene.window.zoom(1.02, QPointF(700, 800));
    QVERIFY(!pictures.paint(painter, scene, 0));
    // What was given up is asked for anew.
    pictures.request(scene, 1);
    QTRY_COMPARE(ready.size(), 26);
    QVERIFY(pictures.paint(painter, scene, 0));
    const QImage image = pictures.paint(painter, scene, 0) ? exactCells(scene, 0) : QImage();
    QVERIFY(canvas.copy(scene.place(0).map.toRect()) == image);
}

void TestLargeFigure::anyPixelRatio_isMetExactly()
{
    FigureScene scene;
    scene.setModel(std::make_shared<const FigureModel>(noise(5, tokens)));
    scene.setCanvas(QSizeF(801, 499));
    scene.window.zoom(1.3, QPointF(333, 777));
    for (const double ratio : {1.0, 1.25, 1.5, 2.0}) {
        CellPictures pictures;
        QSignalSpy ready(&pictures, &CellPictures::ready);
        QImage canvas(QSize(1602, 998), QImage::Format_RGB32);
        QPainter painter(&canvas);
        painter.scale(ratio, ratio);
        painter.translate(0.5, 0.5);
        QVERIFY(!pictures.paint(painter, scene, 0));
        pictures.request(scene, ratio);
        QTRY_COMPARE(ready.size(), 1);
        for (int map = 0; map < 5; ++map)
            QVERIFY(pictures.paint(painter, scene, map));
    }
}

void TestLargeFigure::halfAPixel_isNotTakenForExact()
{
    FigureScene scene;
    scene.setModel(std::make_shared<const FigureModel>(noise(1, 2 * tokens)));
    scene.setCanvas(QSizeF(800, 500));
    scene.window.zoom(1.5, QPointF(800, 800));
    CellPictures pictures;
    QSignalSpy ready(&pictures, &CellPictures::ready);
    pictures.request(scene, 1);
    QTRY_COMPARE(ready.size(), 1);
    QImage canvas(QSize(800, 500), QImage::Format_RGB32);
    QPainter painter(&canvas);
    const QPointF pixel(1 / scene.geometry(0).cellWidth(), 1 / scene.geometry(0).cellHeight());
    const CellWindow window = scene.window;
    const auto isExactAt = [&](double x, double y) {
        scene.window = window;
        scene.window.pan(QPointF(x * pixel.x(), y * pixel.y()));
        return pictures.paint(painter, scene, 0);
    };
    QVERIFY(isExactAt(0, 0));
    QVERIFY(isExactAt(-20, 15)); // there is a margin
    QVERIFY(!isExactAt(0.5, 0));
    QVERIFY(!isExactAt(0, 0.3));
    QVERIFY(!isExactAt(scene.place(0).map.width() * 0.26, 0)); // beyond it
}

void TestLargeFigure::exported_showsWhatTheScreenShows()
{
    const FigureContent content = dark(1, tokens, {{77, 900}});
    PictureOptions options;
    options.sizeMm = QSizeF(120, 120);
    options.dpi = 96;
    const Result<QImage> image = pictureImage(content, options);
    QVERIFY(image);
    const QRgb bright = ColorScale().color(1);
    // Right of the map the bar ends in the same colour.
    const QRect withoutBar(0, 0, image->width() * 7 / 10, image->height());
    QCOMPARE(countOf(*image, bright, withoutBar), 1);
}

void TestLargeFigure::manyLabels_areMeasuredAsOne()
{
    // 4096 short labels, and one that needs the room.
    QStringList labels = samples::words(4095, QStringLiteral("t"));
    labels.insert(2000, QStringLiteral("WWWWWWWWWW"));
    const QFont font = figureFont(12);
    LabelCache cache;
    cache.reset(labels, font);
    const std::vector<double> widths = cache.widths(1000);
    QVERIFY(cache.isSampled());
    QVERIFY(widths.size() < 256);
    QCOMPARE(widths.front(), QFontMetricsF(font).horizontalAdvance(QStringLiteral("t0")));
    QCOMPARE(*std::max_element(widths.begin(), widths.end()),
             QFontMetricsF(font).horizontalAdvance(QStringLiteral("WWWWWWWWWW")));
    // A label that is longer than it looks keeps to the room that there is.
    FigureScene scene;
    auto made = std::make_shared<Computation>();
    made->target = QStringList(600, QStringLiteral("tttttttt"));
    made->target[300] = QStringLiteral("OOOOOOO"); // is longer, but none of the many that look longest
    made->source = {QStringLiteral("s")};
    made->trace.weights = HeadStack(1, 600, 1);
    scene.setModel(std::make_shared<const FigureModel>(FigureContent{made, {}, {}, {}}));
    scene.setCanvas(QSizeF(900, 600));
    const double limit = scene.layout().rowLabelLimit;
    for (qsizetype row = 0; row < 600; ++row) {
        const double width = scene.rowLabels().line(row, limit / scene.layout().labelScale).width();
        const double left =
            scene.place(0).map.left() - scene.layout().labelGap - width * scene.layout().labelScale;
        QVERIFY(left >= scene.layout().rowTitle.right());
    }
}

QTEST_MAIN(TestLargeFigure)
#include "tst_large_figure.moc"
