// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/lesson/lesson_json.h"
#include "tests/support/places.h"
#include "tests/ui/docks/dock_widgets.h"
#include "tests/ui/explain/explain_samples.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/explain_views.h"
#include "ui/explain/patches_dock.h"
#include "ui/explain/patches_layout.h"
#include "ui/explain/patches_painting.h"
#include "ui/explain/patches_words.h"
#include "ui/figure/figure_export.h"

#include <QImage>
#include <QPainter>

#include <cmath>

namespace heedmap {

namespace {

/// A red, a green and a blue patch above a black, a grey and a white one, of one pixel each. Their vectors are their colours
/// from −1 to 1. Queries: red (1, 0, 0) and <b>green (0, 1, 0); scores are the colours' own numbers.
Session colorSession()
{
    Session session = firstSession();
    session.tokens.picture = {3, 2, 1,
                              QByteArray::fromHex("ff0000"
                                                  "00ff00"
                                                  "0000ff"
                                                  "000000"
                                                  "7f7f7f"
                                                  "ffffff"),
                              QStringLiteral("colours")};
    session.tokens.target = {QStringLiteral("red <b>%2&green"), SplitMode::Spaces, false, false};
    session.embedding.kind = EmbeddingKind::Table;
    session.embedding.dModel = 3;
    session.embedding.table = {{QStringLiteral("red"), {1, 0, 0}},
                               {QStringLiteral("<b>%2&green"), {0, 1, 0}}};
    session.attention.heads = 1;
    session.attention.dK = 3;
    session.attention.dV = 3;
    session.attention.projections = ProjectionKind::Identity;
    session.attention.scale = ScaleRule::One;
    return session;
}

/// softmax(1, −1, −1, −1, −1/255, 1), by hand.
std::vector<double> redWeights()
{
    std::vector<double> weights;
    double sum = 0;
    for (const double score : {1.0, -1.0, -1.0, -1.0, -1.0 / 255, 1.0}) {
        weights.push_back(std::exp(score));
        sum += weights.back();
    }
    for (double &weight : weights)
        weight /= sum;
    return weights;
}

struct Shown
{
    explicit Shown(const Session &session = colorSession()) : dock(document)
    {
        document.reset(session, {});
        dock.resize(400, 640);
        dock.show();
        view = child<DrawingView>(dock, "view");
    }

    bool waitFor(const QString &text) const
    {
        return QTest::qWaitFor([&] { return view->accessibleDescription().contains(text); });
    }
    bool waitForDrawing() const
    {
        return QTest::qWaitFor([&] { return !view->drawing().isEmpty(); });
    }
    /// Waits until all that was asked for is shown.
    QImage picture() const
    {
        [[maybe_unused]] const bool there =
            QTest::qWaitFor([&] { return dock.exportedDrawing().has_value(); });
        return view->grab().toImage();
    }
    PatchesLayout places() const
    {
        const ExplainContent content{document.computation(), document.session().figure,
                                     document.session().explain, document.selection(), document.coveredRow()};
        return {*patchesModel(content), view->canvas()};
    }
    void click(const QRectF &place, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const
    {
        QTest::mouseClick(view, Qt::LeftButton, modifiers, view->toWidget(place.center()).toPoint());
    }

    Document document;
    PatchesDock dock;
    DrawingView *view = nullptr;
};

QString svgOf(const Drawing &drawing, QSizeF canvas)
{
    PictureOptions options;
    options.format = PictureFormat::Svg;
    options.sizeMm = canvas * (25.4 / 96);
    return QString::fromUtf8(pictureBytes(drawing, options).value());
}

} // namespace

class tst_PatchesDock final : public QObject
{
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void weights_areThoseOfTheQuery();
    void numbers_standInTheirPatches();
    void numbers_goWhereTheyDoNotFit();
    void sentence_tellsTheStrongest();
    void mean_isOfTheCombinedHeads();
    void clicks_select();
    void keys_select();
    void selfAttention_outlinesThePatchThatLooks();
    void blockedPatches_areTold();
    void coveredRow_showsThePictureAlone();
    void otherRow_isShownWhileOneIsCovered();
    void withoutAPicture_itSaysWhereToChooseOne();
    void otherKeys_areTold();
    void drawsWithoutAWindow();
    void everyShape_hasRoom_data();
    void everyShape_hasRoom();
    void example_isShown();
    void languageChangesEverything();
};

void tst_PatchesDock::weights_areThoseOfTheQuery()
{
    const auto model = patchesModel(contentOf(colorSession(), {0, 0, 5}));
    const std::vector<double> expected = redWeights();
    QCOMPARE(model->weights.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        QVERIFY(std::abs(static_cast<double>(model->weights[i]) - expected[i]) < 1e-6);
    QCOMPARE(model->columns, 3);
    QCOMPARE(model->rows, 2);
    QCOMPARE(model->image.width() * 2, model->image.height() * 3);
    QCOMPARE(model->image.pixelColor(0, 0), QColor(Qt::red));
    QCOMPARE(model->image.pixelColor(model->image.width() - 1, model->image.height() - 1), QColor(Qt::white));
    QVERIFY(!model->isSelf);
    // The colours of the figure.
    QCOMPARE(model->scale, ColorScale(ColorMap::Viridis, false, 0, 1, false));
    Session shared = colorSession();
    shared.figure.range = RangeMode::Shared;
    shared.figure.colorMap = ColorMap::Magma;
    shared.figure.swapAxes = true;
    const auto magma = patchesModel(contentOf(shared, {0, 0, 5}));
    QVERIFY(std::abs(magma->scale.high() - expected[0]) < 1e-6);
    QCOMPARE(magma->weights, model->weights);
}

void tst_PatchesDock::numbers_standInTheirPatches()
{
    const auto model = patchesModel(contentOf(colorSession(), {0, 0, 0}));
    const Drawing drawing = patchesDrawing(model);
    const QString svg = svgOf(drawing, {420, 500});
    for (const double weight : redWeights())
        QVERIFY2(svg.contains(QString::number(weight, 'f', 2)), qPrintable(QString::number(weight)));
    Session digits = colorSession();
    digits.figure.values = CellValues::Digits;
    digits.figure.digits = 4;
    const QString fine = svgOf(patchesDrawing(patchesModel(contentOf(digits, {0, 0, 0}))), {420, 500});
    QVERIFY(fine.contains(QString::number(redWeights()[4], 'f', 4)));
}

void tst_PatchesDock::numbers_goWhereTheyDoNotFit()
{
    Session session = colorSession();
    session.tokens.picture.columns = 16;
    session.tokens.picture.rows = 16;
    session.tokens.picture.pixels = QByteArray(16 * 16 * 3, '\x40');
    const auto model = patchesModel(contentOf(session, {0, 0, 0}));
    // Of 256 equal ones: 1/256 = 0.00390625. The sentence has it with the digits that say something.
    QVERIFY(!svgOf(patchesDrawing(model), {220, 420}).contains(QLatin1String("0.00<")));
    QVERIFY(svgOf(patchesDrawing(model), {900, 1100}).contains(QLatin1String("0.00")));
    QCOMPARE(PatchesWords::patchSentence(*model, 17), QStringLiteral("r2c2: 0.0039"));
}

void tst_PatchesDock::sentence_tellsTheStrongest()
{
    // e¹ / (2 e¹ + 3 e⁻¹ + e^(−1/255)) = 2.718 / 7.536 = 0.3607; e⁻¹ / 7.536 = 0.0488
    const auto model = patchesModel(contentOf(colorSession(), {0, 0, 3}));
    QCOMPARE(PatchesWords::sentence(*model),
             QStringLiteral("“red” gives most to r1c1: 0.36. Selected: r2c1, 0.05."));
    QCOMPARE(PatchesWords::heading(*model), QStringLiteral("“red” looks at the picture (head 1)"));
    const auto green = patchesModel(contentOf(colorSession(), {0, 1, 1}));
    QCOMPARE(PatchesWords::sentence(*green),
             QStringLiteral("“<b>%2&green” gives most to r1c2: 0.36. Selected: r1c2, 0.36."));
}

void tst_PatchesDock::mean_isOfTheCombinedHeads()
{
    Session session = colorSession();
    session.embedding.kind = EmbeddingKind::Random;
    session.embedding.dModel = 8;
    session.attention.heads = 2;
    session.attention.projections = ProjectionKind::Random;
    session.figure.heads = HeadsShown::Mean;
    const ExplainContent content = contentOf(session, {1, 1, 2});
    const auto model = patchesModel(content);
    const HeadStack &weights = content.computation->trace.weights;
    for (int key = 0; key < 6; ++key)
        QVERIFY(std::abs(model->weights[static_cast<std::size_t>(key)] -
                         (weights(0, 1, key) + weights(1, 1, key)) / 2) < 1e-6F);
    QCOMPARE(model->heads, QStringLiteral("mean of 2 heads"));
    session.figure.heads = HeadsShown::Each;
    session.figure.chosenHeads = {0};
    const auto second = patchesModel(contentOf(session, {1, 1, 2}));
    QCOMPARE(second->heads, QStringLiteral("head 2"));
    QCOMPARE(second->weights[2], weights(1, 1, 2));
    // The head stays while a mean is shown and a patch is chosen.
    session.figure.heads = HeadsShown::Mean;
    Shown shown(session);
    QVERIFY(shown.waitForDrawing());
    shown.document.select({1, 1, 2});
    QVERIFY(shown.waitFor(QStringLiteral("Selected: r1c3")));
    shown.click(shown.places().patch(4));
    QCOMPARE(shown.document.selection(), (Selection{1, 1, 4}));
}

void tst_PatchesDock::clicks_select()
{
    Shown shown;
    QVERIFY(shown.waitForDrawing());
    const PatchesLayout places = shown.places();
    shown.click(places.patch(5));
    QCOMPARE(shown.document.selection(), (Selection{0, 0, 5}));
    QVERIFY(shown.waitFor(QStringLiteral("Selected: r2c3")));
    QCOMPARE(places.chips().size(), std::size_t(2));
    shown.click(places.chips()[1]);
    QCOMPARE(shown.document.selection(), (Selection{0, 1, 5}));
    QVERIFY(shown.waitFor(QStringLiteral("“<b>%2&green” gives most to r1c2")));
    const QImage before = shown.picture();
    shown.click(places.heading());
    QCOMPARE(shown.document.selection(), (Selection{0, 1, 5}));
    QCOMPARE(shown.picture(), before);
    QTest::mouseMove(shown.view, shown.view->toWidget(places.patch(1).center()).toPoint());
    QTRY_VERIFY(shown.view->toolTip().contains(QLatin1String("r1c2: 0.36")));
}

void tst_PatchesDock::keys_select()
{
    Shown shown;
    QVERIFY(shown.waitForDrawing());
    shown.view->setFocus();
    const auto press = [&](int key, Qt::KeyboardModifiers modifiers, const Selection &expected) {
        QTest::keyClick(shown.view, static_cast<Qt::Key>(key), modifiers);
        const bool right = shown.document.selection() == expected;
        return right && QTest::qWaitFor([&] { return shown.dock.exportedDrawing().has_value(); });
    };
    QVERIFY(press(Qt::Key_Right, Qt::NoModifier, {0, 0, 1}));
    QVERIFY(press(Qt::Key_Down, Qt::NoModifier, {0, 0, 4}));
    QVERIFY(press(Qt::Key_Down, Qt::NoModifier, {0, 0, 4}));
    QVERIFY(press(Qt::Key_Left, Qt::NoModifier, {0, 0, 3}));
    QVERIFY(press(Qt::Key_Left, Qt::NoModifier, {0, 0, 3}));
    QVERIFY(press(Qt::Key_Up, Qt::NoModifier, {0, 0, 0}));
    QVERIFY(press(Qt::Key_End, Qt::NoModifier, {0, 0, 5}));
    QVERIFY(press(Qt::Key_Down, Qt::ShiftModifier, {0, 1, 5}));
    QVERIFY(press(Qt::Key_Right, Qt::ShiftModifier, {0, 1, 5}));
    QVERIFY(press(Qt::Key_Left, Qt::ShiftModifier, {0, 0, 5}));
    QVERIFY(press(Qt::Key_Home, Qt::NoModifier, {0, 0, 0}));
    QVERIFY(press(Qt::Key_2, Qt::NoModifier, {0, 0, 0})); // there is one head
    QVERIFY(shown.waitFor(QStringLiteral("Selected: r1c1, 0.36.")));
}

void tst_PatchesDock::selfAttention_outlinesThePatchThatLooks()
{
    Session session = colorSession();
    session.tokens.selfAttention = true;
    Shown shown(session);
    QVERIFY(shown.waitForDrawing());
    const PatchesLayout places = shown.places();
    QVERIFY(places.chips().empty());
    const QImage before = shown.picture();
    shown.click(places.patch(4), Qt::ControlModifier);
    QCOMPARE(shown.document.selection(), (Selection{0, 4, 0}));
    QVERIFY(shown.waitFor(QStringLiteral("“r2c2” looks at the picture")));
    const QImage after = shown.picture();
    QVERIFY(after != before);
    // A dashed frame around the patch.
    const QRectF patch = places.patch(4);
    int dark = 0;
    for (double x = patch.left(); x < patch.right(); x += 1) {
        const QPoint point = shown.view->toWidget({x, patch.top()}).toPoint();
        if (after.pixelColor(point).lightness() < 60)
            ++dark;
    }
    QVERIFY2(dark > patch.width() / 4, qPrintable(QString::number(dark)));
    shown.view->setFocus();
    QTest::keyClick(shown.view, Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(shown.document.selection(), (Selection{0, 1, 0}));
}

void tst_PatchesDock::blockedPatches_areTold()
{
    Session session = colorSession();
    session.mask.blockedKeys = {2};
    const auto model = patchesModel(contentOf(session, {0, 0, 2}));
    QVERIFY(PatchesWords::sentence(*model).contains(QLatin1String("Selected: r1c3, 0.00 (blocked).")));
    QCOMPARE(PatchesWords::patchSentence(*model, 2), QStringLiteral("r1c3: 0.00 (blocked)"));
    session.mask.blockedKeys = {0, 1, 2, 3, 4, 5};
    const auto all = patchesModel(contentOf(session, {0, 0, 2}));
    QVERIFY(all->fullyBlocked);
    QVERIFY(PatchesWords::sentence(*all).startsWith(QLatin1String("Every patch is blocked")));
    session.mask.method = MaskMethod::Inf;
    const auto nothing = patchesModel(contentOf(session, {0, 0, 2}));
    QVERIFY(!PatchesWords::sentence(*nothing).isEmpty());
    QVERIFY(!svgOf(patchesDrawing(nothing), {420, 500}).isEmpty());
}

/// Whatever the numbers of the row are, the view looks and reads the same; and not as one without a picture.
void tst_PatchesDock::coveredRow_showsThePictureAlone()
{
    QImage seen[2];
    QString told[2];
    for (const int run : {0, 1}) {
        Session session = colorSession();
        session.figure.range = RangeMode::Shared;
        if (run == 1) // what the first query looks for is blue
            session.embedding.table[QStringLiteral("red")] = {0, 0, 7};
        Shown shown(session);
        QVERIFY(shown.waitForDrawing());
        const QImage open = shown.picture();
        shown.document.coverRow(0);
        QVERIFY(shown.waitFor(QStringLiteral("covered until")));
        seen[run] = shown.picture();
        QVERIFY(seen[run] != open);
        for (const int patch : {5, 2}) // the first one enters
            QTest::mouseMove(shown.view,
                             shown.view->toWidget(shown.places().patch(patch).center()).toPoint());
        QTRY_VERIFY(!shown.view->toolTip().isEmpty());
        told[run] = shown.view->toolTip() + shown.view->accessibleDescription();
        // The red patch is red: nothing lies over it but the mark of what is covered.
        const QRectF red = shown.places().patch(0);
        const QPoint corner = shown.view->toWidget(red.topLeft() + QPointF(10, 10)).toPoint();
        QCOMPARE(seen[run].pixelColor(corner), QColor(Qt::red));
        shown.document.coverRow(-1);
        QVERIFY(shown.waitFor(QStringLiteral("gives most")));
        QCOMPARE(shown.picture(), open);
    }
    QCOMPARE(seen[0], seen[1]);
    QCOMPARE(told[0], told[1]);
    QVERIFY(!told[0].contains(QRegularExpression(QStringLiteral("\\d\\.\\d"))));
}

void tst_PatchesDock::otherRow_isShownWhileOneIsCovered()
{
    Shown shown;
    QVERIFY(shown.waitForDrawing());
    shown.document.coverRow(1);
    QVERIFY(shown.waitFor(QStringLiteral("“red” gives most to r1c1: 0.36")));
    shown.document.select({0, 1, 0});
    QVERIFY(shown.waitFor(QStringLiteral("covered until")));
}

void tst_PatchesDock::withoutAPicture_itSaysWhereToChooseOne()
{
    Shown shown(firstSession());
    QVERIFY(shown.waitFor(QStringLiteral("Choose a picture as source in the Tokens panel.")));
    QVERIFY(shown.view->drawing().isEmpty());
    QTRY_VERIFY(shown.document.isCurrent());
    const Result<Drawing> exported = shown.dock.exportedDrawing();
    QVERIFY(!exported);
    QCOMPARE(exported.error().code, ErrorCode::NothingToDraw);
    const Result<Drawing> drawn = drawPatches(contentOf(firstSession()));
    QVERIFY(!drawn);
    QVERIFY(describe(drawn.error()).contains(QLatin1String("the picture of patches")));
    QVERIFY(!drawPatches({}));
}

void tst_PatchesDock::otherKeys_areTold()
{
    auto computation = std::make_shared<Computation>();
    computation->session = colorSession();
    computation->trace.weights = HeadStack(1, 1, 5);
    QCOMPARE(whyNoPatches({computation, {}, {}}),
             QStringLiteral("These weights have 5 keys, but the picture has 6 patches."));
}

void tst_PatchesDock::drawsWithoutAWindow()
{
    const ExplainView *view = explainViewNamed(QStringLiteral("patches"));
    QVERIFY(view != nullptr);
    LoadedFiles files;
    const Result<Drawing> drawing = view->draw(contentOf(colorSession(), {0, 0, 0}), files, {});
    QVERIFY(drawing.has_value());
    QCOMPARE(drawing->title, QStringLiteral("Patches"));
    for (const QSizeF canvas : {drawing->natural, drawing->smallest, QSizeF(1600, 900)}) {
        QImage image(canvas.toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        const QImage blank = image;
        QPainter painter(&image);
        drawing->paint(painter, canvas, {});
        QVERIFY(image != blank);
    }
}

void tst_PatchesDock::everyShape_hasRoom_data()
{
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("queries");
    QTest::newRow("one") << 1 << 1 << 1;
    QTest::newRow("wide") << 16 << 1 << 40;
    QTest::newRow("high") << 1 << 16 << 40;
    QTest::newRow("many") << 16 << 16 << 300;
}

void tst_PatchesDock::everyShape_hasRoom()
{
    QFETCH(int, columns);
    QFETCH(int, rows);
    QFETCH(int, queries);
    Session session = colorSession();
    session.tokens.picture = {columns, rows, 1, QByteArray(qsizetype(columns) * rows * 3, '\x20'), {}};
    QStringList words;
    for (int i = 0; i < queries; ++i)
        words.append(QStringLiteral("query%1").arg(i));
    session.tokens.target.text = words.join(u' ');
    const auto model = patchesModel(contentOf(session, {0, 0, 0}));
    for (const QSizeF canvas :
         {PatchesLayout::smallest(*model), PatchesLayout::natural(*model), QSizeF(1200, 3000)}) {
        const PatchesLayout places(*model, canvas);
        const QRectF room(QPointF(), canvas);
        double bottom = places.heading().bottom();
        for (const QRectF &chip : places.chips()) {
            QVERIFY(room.contains(chip));
            bottom = std::max(bottom, chip.bottom());
        }
        QVERIFY(places.picture().top() > bottom);
        QVERIFY(std::max(places.picture().width(), places.picture().height()) >= 149);
        QVERIFY(room.contains(places.picture()));
        QVERIFY(room.contains(places.bar()));
        QVERIFY(room.adjusted(0, 0, 0, 1).contains(places.sentence()));
        for (int patch = 0; patch < model->count(); ++patch)
            QCOMPARE(places.patchAt(places.patch(patch).center()), patch);
        QCOMPARE(places.patchAt(places.picture().topLeft() - QPointF(1, 1)), -1);
        QCOMPARE(places.queryAt(places.chips().back().center()), queries - 1);
    }
}

/// The example that comes with the program: the sun is yellow, and so is the patch that it finds.
void tst_PatchesDock::example_isShown()
{
    QFile file(sourcePath() + QStringLiteral("/resources/examples/patches.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Result<Lesson> lesson = lessonFromJson(file.readAll(), QStringLiteral("patches"));
    QVERIFY(lesson.has_value());
    Shown shown(lesson->scenes.front().session);
    shown.document.select({0, 0, 4});
    // Of the pixels' own arithmetic, without Heedmap: 0.2583.
    QVERIFY(shown.waitFor(QStringLiteral("“sun” gives most to r2c5: 0.26. Selected: r1c5, 0.24.")));
}

void tst_PatchesDock::languageChangesEverything()
{
    Shown shown;
    QVERIFY(shown.waitForDrawing());
    TildeLanguage tilde;
    QApplication::installTranslator(&tilde);
    QVERIFY(shown.waitFor(QStringLiteral("~“red” looks at")));
    const QStringList left = untranslated(shown.dock, {});
    QApplication::removeTranslator(&tilde);
    QCOMPARE(left, QStringList());
}

} // namespace heedmap

QTEST_MAIN(heedmap::tst_PatchesDock)
#include "tst_patches_dock.moc"
