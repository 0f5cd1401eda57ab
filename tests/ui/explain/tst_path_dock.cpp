// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "tests/ui/docks/dock_widgets.h"
#include "ui/common/number_spin.h"
#include "ui/common/slider_spin.h"
#include "ui/docks/seed_edit.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/path_dock.h"
#include "ui/explain/path_painting.h"

#include <QImage>
#include <QPainter>
#include <QSlider>

#include <cmath>

namespace heedmap {

namespace {

struct Shown
{
    explicit Shown(const Session &session = firstSession()) : dock(document)
    {
        document.reset(session, {});
        dock.resize(480, 640);
        dock.show();
        view = child<DrawingView>(dock, "pathView");
    }

    bool waitFor(const QString &text) const
    {
        return QTest::qWaitFor([&] { return view->accessibleDescription().contains(text); });
    }
    bool waitForDrawing() const
    {
        return QTest::qWaitFor([&] { return !view->drawing().isEmpty(); });
    }

    Document document;
    PathDock dock;
    DrawingView *view = nullptr;
};

Session selfAttention()
{
    Session session = firstSession();
    session.tokens.source = {QStringLiteral("the cat sat on a mat"), SplitMode::Spaces, false, false};
    session.tokens.selfAttention = true;
    return session;
}

ExplainContent contentOf(const Session &session, Selection selection = {})
{
    const Result<ComputationPtr> computation = compute(session, TracePart::Inputs);
    if (!computation)
        qFatal("%s", qPrintable(describe(computation.error())));
    return {*computation, session.figure, session.explain, selection};
}

std::shared_ptr<const PathModel> modelOf(const Session &session, Selection selection = {})
{
    const auto model = pathModel(contentOf(session, selection), {});
    if (!model)
        qFatal("%s", qPrintable(describe(model.error())));
    return *model;
}

} // namespace

class tst_PathDock final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void draggingTheRadiusIsOneUndoStep();
    void eachControlIsUndone();
    void followsTheSelection();
    void chainIsFromTheEarlierWordOn();
    void chainOfSourceAndTargetGoesToTheEnd();
    void radiusZeroLeavesNothing();
    void vanishesOrExplodes();
    void saysWhyThereIsNothing();
    void blockedAndNaNWeightsAreDrawn();
    void longSourcesAreDrawn();
    void drawsWithoutAWindow();
    void languageChangesEverything();
    void fitsNarrowDocks();
};

void tst_PathDock::draggingTheRadiusIsOneUndoStep()
{
    Shown shown;
    QVERIFY(shown.waitForDrawing());
    auto *slider = child<QSlider>(shown.dock, "radiusSlider");
    QCOMPARE(slider->value(), 90);
    const Session before = shown.document.session();
    slider->setSliderDown(true);
    for (const int value : {100, 120, 150})
        slider->setSliderPosition(value);
    slider->setSliderDown(false);
    QCOMPARE(shown.document.session().explain.path.spectralRadius, 1.5);
    QCOMPARE(shown.document.undoStack()->count(), 1);
    QVERIFY(QTest::qWaitFor([&] { return child<NumberSpin>(shown.dock, "radius")->value() == 1.5; }));
    slider->setSliderDown(true);
    slider->setSliderPosition(30);
    slider->setSliderDown(false);
    QCOMPARE(shown.document.undoStack()->count(), 2);
    shown.document.undoStack()->undo();
    checkUndo(shown.document, before);
    QVERIFY(QTest::qWaitFor([&] { return slider->value() == 90; }));
}

void tst_PathDock::eachControlIsUndone()
{
    Shown shown;
    QVERIFY(shown.waitForDrawing());
    const Session before = shown.document.session();
    child<NumberSpin>(shown.dock, "radius")->setValue(1.25);
    QCOMPARE(shown.document.session().explain.path.spectralRadius, 1.25);
    checkUndo(shown.document, before);
    child<QSlider>(*child<SliderSpin>(shown.dock, "rnnWidth"), "slider")->setValue(5);
    QCOMPARE(shown.document.session().explain.path.width, 5);
    checkUndo(shown.document, before);
    auto *seed = child<SeedEdit>(shown.dock, "rnnSeed");
    seed->setFocus();
    seed->selectAll();
    QTest::keyClicks(seed, QStringLiteral("77"));
    QCOMPARE(shown.document.session().explain.path.seed, quint64(77));
    checkUndo(shown.document, before);
}

void tst_PathDock::followsTheSelection()
{
    Shown shown(selfAttention());
    QVERIFY(shown.waitFor(QStringLiteral("“the” looks at itself")));
    shown.document.select({1, 5, 1});
    QVERIFY(shown.waitFor(QStringLiteral("Between “mat” and “cat” the RNN takes 4 steps")));
    QVERIFY(shown.waitFor(QStringLiteral("in head 2")));
}

void tst_PathDock::chainIsFromTheEarlierWordOn()
{
    const QStringList chain = {QStringLiteral("cat"), QStringLiteral("sat"), QStringLiteral("on")};
    const auto back = modelOf(selfAttention(), {0, 3, 1});
    QCOMPARE(back->chain, chain);
    QVERIFY(back->query.isEmpty());
    QVERIFY(back->arcFromLast);
    const auto ahead = modelOf(selfAttention(), {0, 1, 3});
    QCOMPARE(ahead->chain, chain);
    QVERIFY(!ahead->arcFromLast);
    QCOMPARE(ahead->chart.mark->x, 2.0);
    QCOMPARE(ahead->chart.curves.front().points.size(), std::size_t(5)); // on to "mat"
    QCOMPARE(ahead->chart.curves.front().points.front(), QPointF(0, 1));
}

void tst_PathDock::chainOfSourceAndTargetGoesToTheEnd()
{
    const auto model = modelOf(firstSession(), {0, 2, 1}); // 我 爱 中国 EOS → China
    QCOMPARE(model->chain.size(), 3);
    QCOMPARE(model->chain.front(), QStringLiteral("爱"));
    QCOMPARE(model->query, QStringLiteral("China"));
    QVERIFY(model->sentence.contains(QLatin1String("word 2 of 4")));
    QVERIFY(model->sentence.contains(QLatin1String("2 steps")));
}

void tst_PathDock::radiusZeroLeavesNothing()
{
    Session session = selfAttention();
    session.explain.path.spectralRadius = 0;
    const auto model = modelOf(session, {0, 5, 0});
    QVERIFY(model->sentence.contains(QLatin1String("multiplied by at most 0")));
    QVERIFY(std::isnan(model->chart.curves.front().points.back().y()));
}

void tst_PathDock::vanishesOrExplodes()
{
    Session session = selfAttention();
    session.embedding.kind = EmbeddingKind::Table; // zeros: the RNN stays where tanh has the slope 1
    session.explain.path = {0.1, 1, 1};            // 0.1⁵
    QVERIFY(modelOf(session)->sentence.contains(QStringLiteral("It vanishes: after 5 steps 10⁻⁵ is left.")));
    session.explain.path.spectralRadius = 2; // 2⁵
    QVERIFY(modelOf(session)->sentence.contains(QLatin1String("It explodes: after 5 steps it is 32.0.")));
    session.explain.path.spectralRadius = 1;
    QVERIFY(!modelOf(session)->sentence.contains(QLatin1String("after 5 steps")));
}

void tst_PathDock::saysWhyThereIsNothing()
{
    Session session = firstSession();
    session.tokens.target = {};
    Shown shown(session);
    QVERIFY(shown.waitFor(QStringLiteral("target is empty")));
    QVERIFY(shown.view->drawing().isEmpty());
    QVERIFY(!shown.dock.exportedDrawing());

    auto saved = std::make_shared<Computation>();
    saved->session = firstSession();
    saved->saved = std::make_shared<const SavedWeights>();
    saved->trace.weights = HeadStack(1, 1, 2);
    const Result<Drawing> drawing = drawPath({saved, {}, {}, {}});
    QVERIFY(!drawing);
    QVERIFY(describe(drawing.error()).contains(QLatin1String("saved, not computed")));
    QVERIFY(!drawPath({}));
}

void tst_PathDock::blockedAndNaNWeightsAreDrawn()
{
    Session session = selfAttention();
    session.mask.blockedKeys = {0, 1, 2, 3, 4, 5};
    session.mask.method = MaskMethod::Inf;
    QVERIFY(
        modelOf(session, {0, 3, 1})->sentence.contains(QLatin1String("every key of this query is blocked")));
    session.mask.blockedKeys = {1};
    QVERIFY(modelOf(session, {0, 3, 1})->sentence.contains(QLatin1String("blocks it: weight 0")));
    QVERIFY(drawPath(contentOf(session, {0, 3, 1})).has_value());
    session.attention.mechanism = Mechanism::Additive;
    QVERIFY(drawPath(contentOf(session, {0, 3, 1})).has_value());
}

void tst_PathDock::longSourcesAreDrawn()
{
    Session session = selfAttention();
    QStringList tokens;
    for (int i = 0; i < 500; ++i)
        tokens.append(QStringLiteral("word%1").arg(i));
    session.tokens.source.text = tokens.join(u' ');
    const auto model = modelOf(session, {0, 499, 0});
    QCOMPARE(model->chain.size(), 500);
    QVERIFY(model->chart.curves.front().points.size() < 260);
    const Drawing drawing = pathDrawing(model, 100.0);
    QImage image(drawing.smallest.toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    drawing.paint(painter, drawing.smallest, {});
}

void tst_PathDock::drawsWithoutAWindow()
{
    const Result<Drawing> drawing = drawPath(contentOf(firstSession(), {1, 1, 1}));
    QVERIFY(drawing.has_value());
    QCOMPARE(drawing->title, QStringLiteral("Path and gradient"));
    for (const QSizeF canvas : {drawing->natural, drawing->smallest, QSizeF(1600, 900)}) {
        QImage image(canvas.toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        const QImage blank = image;
        QPainter painter(&image);
        drawing->paint(painter, canvas, {});
        QVERIFY(image != blank);
    }
}

void tst_PathDock::languageChangesEverything()
{
    Shown shown;
    QVERIFY(shown.waitForDrawing());
    TildeLanguage tilde;
    QApplication::installTranslator(&tilde);
    QVERIFY(shown.waitFor(QStringLiteral("~From")));
    const QStringList left = untranslated(shown.dock, {});
    QApplication::removeTranslator(&tilde);
    QCOMPARE(left, QStringList());
    QVERIFY(QTest::qWaitFor([&] { return shown.view->accessibleDescription().startsWith(u'F'); }));
}

void tst_PathDock::fitsNarrowDocks()
{
    Shown shown;
    QVERIFY(shown.waitForDrawing());
    QVERIFY(shown.dock.minimumSizeHint().width() <= 300);
}

} // namespace heedmap

QTEST_MAIN(heedmap::tst_PathDock)
#include "tst_path_dock.moc"
