// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture_tools.h"
#include "ui/figure/cell_sentence.h"
#include "ui/figure/figure_painting.h"
#include "ui/figure/figure_scene.h"

#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include <array>
#include <limits>

using namespace heedmap;

namespace {

constexpr int covered = 1;

/// Three queries and four keys in two heads; \a row is what the covered query attends to in the first one.
FigureContent withRow(const std::array<float, 4> &row)
{
    const auto made = samples::computation(english, chinese, 2);
    samples::fillHumps(*made);
    for (int key = 0; key < 4; ++key) {
        made->trace.weights.head(0)(covered, key) = row[static_cast<std::size_t>(key)];
        made->trace.scores.head(0)(covered, key) = 3 * row[static_cast<std::size_t>(key)];
    }
    FigureContent content{made, {}, {}};
    content.coveredRow = covered;
    return content;
}

/// Rows that nobody could confuse: a common one, one with a weight above every bar, one that is no distribution.
const std::array<float, 4> common = {0.1F, 0.2F, 0.3F, 0.4F};
const std::array<std::array<float, 4>, 3> others = {
    {{1.0F, 0, 0, 0}, {7, -3, 2, 0}, {std::numeric_limits<float>::quiet_NaN(), 0.5F, 0.25F, 0}}};

QImage painted(const FigureContent &content)
{
    FigureScene scene;
    scene.setModel(std::make_shared<const FigureModel>(content));
    scene.setCanvas(QSizeF(700, 420));
    QImage image(700, 420, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintScene(painter, scene);
    return image;
}

struct Look
{
    const char *name;
    void (*set)(FigureContent &);
};

const Look looks[] = {
    {"plain", [](FigureContent &) {}},
    {"swapped axes", [](FigureContent &content) { content.settings.swapAxes = true; }},
    {"shared range", [](FigureContent &content) { content.settings.range = RangeMode::Shared; }},
    {"a range per head", [](FigureContent &content) { content.settings.range = RangeMode::PerHead; }},
    {"logarithmic range", [](FigureContent &content) { content.settings.range = RangeMode::Logarithmic; }},
    {"mean of heads", [](FigureContent &content) { content.heads.kind = HeadChoice::Kind::Mean; }},
    {"maximum of heads", [](FigureContent &content) { content.heads.kind = HeadChoice::Kind::Maximum; }},
    {"entropies", [](FigureContent &content) { content.settings.rowNumbers = RowNumbers::Both; }},
    {"a difference", [](FigureContent &content) { content.numbers = FigureNumbers::Difference; }},
    {"grey", [](FigureContent &content) { content.settings.colorMap = ColorMap::Greys; }},
    {"many digits",
     [](FigureContent &content) {
         content.settings.values = CellValues::Digits;
         content.settings.digits = 4;
     }},
};

} // namespace

/// Where a row is covered, everything that is shown or told is the same whatever its numbers are.
class TestCoveredFigure final : public QObject
{
    Q_OBJECT

private slots:
    void picture_isTheSameWhateverTheRowIs_data();
    void picture_isTheSameWhateverTheRowIs();
    void vectors_areTheSameWhateverTheRowIs_data();
    void vectors_areTheSameWhateverTheRowIs();
    void uncovered_picturesDiffer();
    void coveredCells_haveACalmColour();
    void sentence_tellsNoNumber();
    void reducedPicture_coversEveryPixelOfTheRow();
    void cover_isNoPictureOfTheSameCells();
    void rangesLeaveTheRowOut();
    void blockedCellsOfTheRow_areNotCrossed();
    void screen_selectsAndHovers();
    void rowThatDoesNotExist_coversNothing();
};

void TestCoveredFigure::picture_isTheSameWhateverTheRowIs_data()
{
    QTest::addColumn<int>("look");
    for (int i = 0; i < static_cast<int>(std::size(looks)); ++i)
        QTest::newRow(looks[i].name) << i;
}

void TestCoveredFigure::picture_isTheSameWhateverTheRowIs()
{
    QFETCH(int, look);
    FigureContent first = withRow(common);
    looks[look].set(first);
    const QImage expected = painted(first);
    for (const std::array<float, 4> &row : others) {
        FigureContent content = withRow(row);
        looks[look].set(content);
        QCOMPARE(painted(content), expected);
    }
}

void TestCoveredFigure::vectors_areTheSameWhateverTheRowIs_data()
{
    picture_isTheSameWhateverTheRowIs_data();
}

void TestCoveredFigure::vectors_areTheSameWhateverTheRowIs()
{
    QFETCH(int, look);
    FigureContent first = withRow(common);
    looks[look].set(first);
    const Result<QByteArray> expected = pictureBytes(first, options(PictureFormat::Svg));
    QVERIFY(expected);
    for (const std::array<float, 4> &row : others) {
        FigureContent content = withRow(row);
        looks[look].set(content);
        QCOMPARE(pictureBytes(content, options(PictureFormat::Svg)).value(), *expected);
    }
}

/// Otherwise the tests above say nothing.
void TestCoveredFigure::uncovered_picturesDiffer()
{
    for (const Look &look : looks) {
        FigureContent first = withRow(common);
        FigureContent second = withRow(others[1]);
        for (FigureContent *content : {&first, &second}) {
            look.set(*content);
            content->coveredRow = -1;
        }
        QVERIFY2(painted(first) != painted(second), look.name);
    }
}

void TestCoveredFigure::coveredCells_haveACalmColour()
{
    const FigureContent content = withRow(common);
    FigureScene scene;
    scene.setModel(std::make_shared<const FigureModel>(content));
    scene.setCanvas(QSizeF(700, 420));
    const QImage image = painted(content);
    // Four fifths white, one fifth black.
    const QColor grey(204, 204, 204);
    for (int map = 0; map < 2; ++map) {
        for (int column = 0; column < 4; ++column) {
            const QRectF cell = scene.geometry(map).cell(covered, column);
            QCOMPARE(image.pixelColor((cell.topLeft() + QPointF(4, 4)).toPoint()), grey);
        }
        QVERIFY(image.pixelColor((scene.geometry(map).cell(0, 1).topLeft() + QPointF(4, 4)).toPoint()) !=
                grey);
    }
    QVERIFY(scene.legendTexts().contains(QStringLiteral("covered")));
}

void TestCoveredFigure::sentence_tellsNoNumber()
{
    for (const bool swapped : {false, true}) {
        FigureContent content = withRow(others[1]);
        content.settings.swapAxes = swapped;
        const FigureModel model(content);
        for (int map = 0; map < 2; ++map) {
            for (int key = 0; key < 4; ++key) {
                const QString sentence =
                    cellSentence(model, map, model.rowOf(covered, key), model.columnOf(covered, key));
                QCOMPARE(sentence, QStringLiteral(
                                       "“love” (target 2, query) to “%1” (source %2, key): covered until the "
                                       "question is answered")
                                       .arg(chinese[key], QString::number(key + 1)));
            }
        }
        QVERIFY(cellSentence(model, 0, model.rowOf(0, 0), model.columnOf(0, 0))
                    .startsWith(QStringLiteral("“I” (target 1, query) gives 0.")));
    }
}

/// 900 rows in 30 pixels: the pixel with row 451 shows nothing of the rows beside it either.
void TestCoveredFigure::reducedPicture_coversEveryPixelOfTheRow()
{
    constexpr int size = 900;
    constexpr int query = 451;
    for (const bool swapped : {false, true}) {
        for (const PixelReduction reduction : {PixelReduction::Maximum, PixelReduction::Mean}) {
            const auto made = samples::computation(samples::words(size, QStringLiteral("t")),
                                                   samples::words(size, QStringLiteral("s")), 1);
            made->trace.weights.head(0).row(query).setConstant(1);
            FigureContent content{made, {}, {}};
            content.settings.swapAxes = swapped;
            content.coveredRow = query;
            const FigureModel model(content);
            CellImageStyle style;
            style.reduction = reduction;
            const QImage image = cellImage(model.maps()[0], QRectF(0, 0, size, size), QSize(30, 30), style);
            const QRgb zero = model.maps()[0].scale.color(0);
            for (int line = 0; line < 30; ++line) {
                const QRgb pixel = swapped ? image.pixel(line, 11) : image.pixel(11, line);
                QCOMPARE(pixel, line == query / 30 ? style.cover : zero);
            }
        }
    }
}

void TestCoveredFigure::cover_isNoPictureOfTheSameCells()
{
    FigureContent content = withRow(common);
    const FigureModel one(content);
    const FigureModel same(content, &one);
    content.coveredRow = 2;
    const FigureModel other(content, &one);
    content.coveredRow = -1;
    const FigureModel none(content, &one);
    QVERIFY(one.drawsSameCells(same));
    QVERIFY(!one.drawsSameCells(other));
    QVERIFY(!one.drawsSameCells(none));
}

/// The largest weight of a head that is known is taken anew when its row goes, and comes back with it.
void TestCoveredFigure::rangesLeaveTheRowOut()
{
    FigureContent content = withRow({0.99F, 0.01F, 0, 0});
    content.settings.range = RangeMode::PerHead;
    content.coveredRow = -1;
    const FigureModel open(content);
    QCOMPARE(open.maps()[0].scale.high(), static_cast<double>(0.99F));
    content.coveredRow = covered;
    const FigureModel closed(content, &open);
    QVERIFY(closed.maps()[0].scale.high() < 0.9);
    content.coveredRow = -1;
    const FigureModel again(content, &closed);
    QCOMPARE(again.maps()[0].scale.high(), static_cast<double>(0.99F));
}

void TestCoveredFigure::blockedCellsOfTheRow_areNotCrossed()
{
    const auto masked = [](bool blockRow) {
        FigureContent content = withRow({0, 1, 0, 0});
        auto made = std::make_shared<Computation>(*content.computation);
        made->trace.mask = Mask(1, 3, 4);
        for (const int key : {0, 2, 3}) {
            if (blockRow)
                made->trace.mask.block(0, covered, key);
        }
        content.computation = made;
        return content;
    };
    QCOMPARE(painted(masked(true)), painted(masked(false)));
}

void TestCoveredFigure::screen_selectsAndHovers()
{
    HeatmapFigure figure;
    figure.resize(700, 420);
    figure.setContent(withRow(others[0]));
    figure.show();
    QVERIFY(QTest::qWaitForWindowActive(&figure));
    figure.setFocus();
    figure.setSelection({0, 0, 0});
    QVERIFY(figure.accessibleDescription().contains(QStringLiteral("0.")));
    QSignalSpy selected(&figure, &HeatmapFigure::selected);
    QTest::keyClick(&figure, Qt::Key_Down);
    QCOMPARE(selected.size(), 1);
    QVERIFY(
        figure.accessibleDescription().endsWith(QStringLiteral("covered until the question is answered")));
    // What is shown changes with the cover, and comes back.
    FigureContent content = withRow(others[0]);
    content.coveredRow = -1;
    figure.setContent(content);
    QVERIFY(figure.accessibleDescription().contains(QStringLiteral("gives 1.00 of its attention")));
}

void TestCoveredFigure::rowThatDoesNotExist_coversNothing()
{
    FigureContent content = withRow(common);
    content.coveredRow = 3;
    const FigureModel model(content);
    QCOMPARE(model.coveredQuery(), -1);
    content.coveredRow = 0;
    content.numbers = FigureNumbers::Distance; // its rows are heads
    QCOMPARE(FigureModel(content).coveredQuery(), -1);
}

QTEST_MAIN(TestCoveredFigure)
#include "tst_covered_figure.moc"
