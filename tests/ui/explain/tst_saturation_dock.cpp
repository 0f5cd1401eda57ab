// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "tests/ui/docks/dock_widgets.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/saturation_dock.h"
#include "ui/explain/saturation_painting.h"

#include <QComboBox>
#include <QImage>
#include <QPainter>

#include <cmath>

namespace heedmap {

namespace {

/// A dock that is shown, over a session.
struct Shown
{
    explicit Shown(const Session &session = firstSession()) : dock(document)
    {
        document.reset(session, {});
        dock.resize(640, 480);
        dock.show();
        view = child<DrawingView>(dock, "saturationView");
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
    SaturationDock dock;
    DrawingView *view = nullptr;
};

ExplainContent contentOf(const Session &session, Selection selection = {})
{
    const Result<ComputationPtr> computation = compute(session, TracePart::Inputs);
    if (!computation)
        qFatal("%s", qPrintable(describe(computation.error())));
    return {*computation, session.figure, session.explain, selection};
}

std::shared_ptr<const SaturationModel> modelOf(const Session &session, Selection selection = {})
{
    const auto model = saturationModel(contentOf(session, selection), {});
    if (!model)
        qFatal("%s", qPrintable(describe(model.error())));
    return *model;
}

} // namespace

class tst_SaturationDock final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void choosingASweepIsOneUndoStep();
    void followsTheSelection();
    void followsTheSession();
    void sentenceHasComputedNumbers();
    void temperatureHasOneScale();
    void manyQueriesAreTold();
    void saysWhyThereIsNothing_data();
    void saysWhyThereIsNothing();
    void savedWeightsSayWhy();
    void readsOutTheNearestWidth();
    void drawsWithoutAWindow();
    void languageChangesEverything();
    void fitsNarrowDocks();
};

void tst_SaturationDock::choosingASweepIsOneUndoStep()
{
    Shown shown;
    QVERIFY(shown.waitFor(QStringLiteral("scaling off")));
    auto *sweep = child<QComboBox>(shown.dock, "sweep");
    const Session before = shown.document.session();
    sweep->setFocus();
    QTest::keyClick(sweep, Qt::Key_Down);
    QCOMPARE(shown.document.session().explain.sweep, SweepKind::Temperature);
    QVERIFY(shown.waitFor(QStringLiteral("τ = 16")));
    checkUndo(shown.document, before);
    QVERIFY(shown.waitFor(QStringLiteral("scaling off")));
    QCOMPARE(sweep->currentIndex(), 0);
}

void tst_SaturationDock::followsTheSelection()
{
    Shown shown;
    QVERIFY(shown.waitFor(QStringLiteral("“I” in head 1")));
    shown.document.select({1, 2, 0});
    QVERIFY(shown.waitFor(QStringLiteral("“China” in head 2")));
}

void tst_SaturationDock::followsTheSession()
{
    Shown shown;
    QVERIFY(shown.waitFor(QStringLiteral("at most 1.39"))); // ln 4
    shown.document.edit(QStringLiteral("x"), [](Session &session) { session.tokens.source.end = false; });
    QVERIFY(shown.waitFor(QStringLiteral("at most 1.10"))); // ln 3
}

void tst_SaturationDock::sentenceHasComputedNumbers()
{
    // Six equal keys: whatever d_k, ln 6 = 1.79, six effective keys, and √5 / 6 = 0.373.
    Session session = firstSession();
    session.tokens.source = {QStringLiteral("a a a a a a"), SplitMode::Spaces, false, false};
    const auto model = modelOf(session);
    QVERIFY(model->sentence.contains(QLatin1String("at d_k = 512 the mean entropy is 1.79")));
    QVERIFY(model->sentence.contains(QLatin1String("6.00 effective keys")));
    QVERIFY(model->sentence.contains(QLatin1String("0.373 without and 0.373 with it")));
    QCOMPARE(model->entropy.curves.size(), std::size_t(4));
    QCOMPARE(model->entropy.mark->x, 32.0);
    QVERIFY(std::abs(model->entropy.levels.front().y - std::log(6.0)) < 1e-12);
}

void tst_SaturationDock::temperatureHasOneScale()
{
    Session session = firstSession();
    session.explain.sweep = SweepKind::Temperature;
    session.attention.scale = ScaleRule::One; // d_k = 32: 1/√32 = 0.177
    const auto model = modelOf(session);
    QCOMPARE(model->jacobian.curves.size(), std::size_t(2));
    QVERIFY(std::abs(model->jacobian.mark->x - 1 / std::sqrt(32.0)) < 1e-12);
    session.attention.scale = ScaleRule::Free;
    session.attention.freeScale = 0;
    QVERIFY(!modelOf(session)->entropy.mark);
}

void tst_SaturationDock::manyQueriesAreTold()
{
    Session session = firstSession();
    QStringList tokens;
    for (int i = 0; i < 70; ++i)
        tokens.append(QStringLiteral("t%1").arg(i));
    session.tokens.target = {tokens.join(u' '), SplitMode::Spaces, false, false};
    QVERIFY(modelOf(session)->sentence.contains(QLatin1String("the first 64 of 70 queries")));
    QVERIFY(!modelOf(firstSession())->sentence.contains(QLatin1String("queries.")));
}

void tst_SaturationDock::saysWhyThereIsNothing_data()
{
    QTest::addColumn<int>("mechanism");
    QTest::addColumn<int>("projections");
    QTest::addColumn<bool>("empty");
    QTest::addColumn<QString>("reason");
    const int dot = static_cast<int>(Mechanism::DotProduct);
    const int random = static_cast<int>(ProjectionKind::Random);
    QTest::newRow("additive") << static_cast<int>(Mechanism::Additive) << random << false
                              << QStringLiteral("no √d_k");
    QTest::newRow("identity") << dot << static_cast<int>(ProjectionKind::Identity) << false
                              << QStringLiteral("Without random projections");
    QTest::newRow("no token") << dot << random << true << QStringLiteral("source is empty");
}

void tst_SaturationDock::saysWhyThereIsNothing()
{
    QFETCH(int, mechanism);
    QFETCH(int, projections);
    QFETCH(bool, empty);
    QFETCH(QString, reason);
    Session session = firstSession();
    session.attention.mechanism = static_cast<Mechanism>(mechanism);
    session.attention.projections = static_cast<ProjectionKind>(projections);
    if (empty)
        session.tokens.source = {};
    Shown shown(session);
    QVERIFY(shown.waitFor(reason));
    QVERIFY(shown.view->drawing().isEmpty());
    const Result<Drawing> exported = shown.dock.exportedDrawing();
    QVERIFY(!exported);
    QCOMPARE(exported.error().code, ErrorCode::NothingToDraw);
}

void tst_SaturationDock::savedWeightsSayWhy()
{
    auto computation = std::make_shared<Computation>();
    computation->session = firstSession();
    computation->saved = std::make_shared<const SavedWeights>();
    computation->trace.weights = HeadStack(1, 1, 2);
    const Result<Drawing> drawing = drawSaturation({computation, {}, {}, {}});
    QVERIFY(!drawing);
    QVERIFY(describe(drawing.error()).contains(QLatin1String("saved, not computed")));
    QVERIFY(!drawSaturation({}));
}

void tst_SaturationDock::readsOutTheNearestWidth()
{
    const auto model = modelOf(firstSession());
    const QSizeF canvas(720, 360);
    QVERIFY(!saturationHover(*model, canvas, {0, 0}));
    const auto left = saturationHover(*model, canvas, {180, 180});
    const auto right = saturationHover(*model, canvas, {540, 180});
    QVERIFY(left && right);
    QVERIFY(*left > 1 && *left < 512);
    // The middles of two charts of the same widths.
    QVERIFY(*left / *right < 2 && *right / *left < 2);
    Shown shown;
    QVERIFY(shown.waitForDrawing());
    const QImage before = shown.view->grab().toImage();
    QTest::mouseMove(shown.view, shown.view->rect().center() - QPoint(shown.view->width() / 4, 0));
    QVERIFY(QTest::qWaitFor([&] { return shown.view->grab().toImage() != before; }));
}

void tst_SaturationDock::drawsWithoutAWindow()
{
    const Result<Drawing> drawing = drawSaturation(contentOf(firstSession(), {1, 1, 1}));
    QVERIFY(drawing.has_value());
    QCOMPARE(drawing->title, QStringLiteral("Saturation of the softmax"));
    for (const QSizeF canvas : {drawing->natural, drawing->smallest, QSizeF(1600, 900)}) {
        QImage image(canvas.toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        const QImage blank = image;
        QPainter painter(&image);
        drawing->paint(painter, canvas, {});
        QVERIFY(image != blank);
    }
}

void tst_SaturationDock::languageChangesEverything()
{
    Shown shown;
    QVERIFY(shown.waitForDrawing());
    TildeLanguage tilde;
    QApplication::installTranslator(&tilde);
    QVERIFY(shown.waitFor(QStringLiteral("~With scaling off")));
    const QStringList left = untranslated(shown.dock, {});
    QApplication::removeTranslator(&tilde);
    QCOMPARE(left, QStringList());
    QVERIFY(QTest::qWaitFor([&] { return shown.view->accessibleDescription().startsWith(u'W'); }));
}

void tst_SaturationDock::fitsNarrowDocks()
{
    Shown shown;
    QVERIFY(shown.waitForDrawing());
    QVERIFY(shown.dock.minimumSizeHint().width() <= 300);
    const QSizeF wide = shown.view->drawing().smallest;
    shown.dock.resize(300, 480);
    QVERIFY(QTest::qWaitFor([&] { return shown.view->drawing().smallest.width() <= 264; }));
    QVERIFY(shown.view->drawing().smallest.height() > wide.height());
    shown.dock.resize(640, 480);
    QVERIFY(QTest::qWaitFor([&] { return shown.view->drawing().smallest == wide; }));
}

} // namespace heedmap

QTEST_MAIN(heedmap::tst_SaturationDock)
#include "tst_saturation_dock.moc"
