// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/use_files.h"
#include "tests/ui/docks/dock_widgets.h"
#include "tests/ui/explain/explain_samples.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/steps_dock.h"

#include <QCheckBox>
#include <QDir>
#include <QSignalSpy>
#include <QTimer>
#include <QToolButton>

namespace heedmap {

namespace {

class ShownDock
{
public:
    explicit ShownDock(const Session &session) : dock(document)
    {
        document.reset(session, {});
        dock.resize(420, 480);
        dock.show();
    }

    /// Everything that was asked for is shown.
    bool settle()
    {
        return QTest::qWaitFor([this] { return !document.isComputing() && dock.stepCount() > 0; });
    }

    QString shown() { return view()->accessibleDescription(); }
    DrawingView *view() { return child<DrawingView>(dock, "stepsView"); }
    void key(Qt::Key key) { QTest::keyClick(view(), key); }
    bool waitFor(const QString &text)
    {
        return QTest::qWaitFor([&] { return shown().contains(text); });
    }
    bool enabled(const char *name) { return child<QToolButton>(dock, name)->isEnabled(); }

    Document document;
    StepsDock dock;
};

} // namespace

class tst_StepsDock final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void buttonsTakeStepsAndStopAtTheEnds();
    void stageButtonsGoThere();
    void keysTakeSteps();
    void playsToTheEndAndStops();
    void aStepByHandStopsPlaying();
    void hidingStopsPlaying();
    void unfoldingIsUndone();
    void selectionFollowsAndTheStageStays();
    void clickOnAKeySelectsIt();
    void mechanismChangesTheStages();
    void savedWeightsSayWhy();
    void withoutTokensAHintIsShown();
    void olderNumbersArePale();
    void exportsAllStages();
    void keepsNoScores();
    void language_switchesEverything();
    void looks();
};

void tst_StepsDock::buttonsTakeStepsAndStopAtTheEnds()
{
    ShownDock s(handMadeSession());
    QVERIFY(s.settle());
    QCOMPARE(s.dock.stepCount(), 10);
    QCOMPARE(s.dock.step(), 0);
    QVERIFY(!s.enabled("stepBack"));
    auto *forward = child<QToolButton>(s.dock, "stepForward");
    QSignalSpy changed(&s.dock, &StepsDock::stepChanged);
    for (qsizetype step = 1; step < 10; ++step) {
        forward->click();
        QCOMPARE(s.dock.step(), step);
    }
    QCOMPARE(changed.size(), 9);
    QVERIFY(!s.enabled("stepForward"));
    QVERIFY(forward->toolTip().contains(QStringLiteral("This is the last step.")));
    s.dock.nextStep();
    QCOMPARE(s.dock.step(), 9);
    child<QToolButton>(s.dock, "stepBack")->click();
    QCOMPARE(s.dock.step(), 8);
    QVERIFY(s.shown().contains(QStringLiteral("context = Σ_k w_k v_k")));
}

void tst_StepsDock::stageButtonsGoThere()
{
    ShownDock s(handMadeSession());
    QVERIFY(s.settle());
    auto *mask = child<QToolButton>(s.dock, "stage3");
    QCOMPARE(mask->text(), QStringLiteral("mask"));
    mask->click();
    QCOMPARE(s.dock.step(), 3);
    QVERIFY(mask->isChecked() && !child<QToolButton>(s.dock, "stage0")->isChecked());
    mask->click();
    QVERIFY(mask->isChecked());
}

void tst_StepsDock::keysTakeSteps()
{
    ShownDock s(handMadeSession());
    QVERIFY(s.settle());
    s.key(Qt::Key_Right);
    s.key(Qt::Key_Right);
    QCOMPARE(s.dock.step(), 2);
    s.key(Qt::Key_Left);
    QCOMPARE(s.dock.step(), 1);
    s.key(Qt::Key_End);
    QCOMPARE(s.dock.step(), 9);
    s.key(Qt::Key_Home);
    QCOMPARE(s.dock.step(), 0);
    s.key(Qt::Key_Space);
    QVERIFY(s.dock.isPlaying());
    s.key(Qt::Key_Space);
    QVERIFY(!s.dock.isPlaying());
    QTest::keyClick(s.view(), Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(s.dock.step(), 0);
}

/// The timer's signal stands for its time.
void tst_StepsDock::playsToTheEndAndStops()
{
    ShownDock s(handMadeSession());
    QVERIFY(s.settle());
    QSignalSpy playing(&s.dock, &StepsDock::playingChanged);
    auto *play = child<QToolButton>(s.dock, "playSteps");
    QCOMPARE(play->accessibleName(), QStringLiteral("Play"));
    play->click();
    QVERIFY(s.dock.isPlaying());
    QCOMPARE(play->accessibleName(), QStringLiteral("Pause"));
    auto *timer = s.dock.findChild<QTimer *>(QStringLiteral("playTimer"));
    QVERIFY(timer != nullptr);
    QCOMPARE(timer->interval(), 1600);
    timer->setInterval(0);
    QVERIFY(QTest::qWaitFor([&] { return !s.dock.isPlaying(); }));
    QCOMPARE(s.dock.step(), 9);
    QCOMPARE(playing.size(), 2);
    timer->setInterval(1600);
    s.dock.togglePlaying(); // from the end it starts anew
    QCOMPARE(s.dock.step(), 0);
    QVERIFY(s.dock.isPlaying());
}

void tst_StepsDock::aStepByHandStopsPlaying()
{
    ShownDock s(handMadeSession());
    QVERIFY(s.settle());
    for (const auto step :
         {&StepsDock::nextStep, &StepsDock::previousStep, &StepsDock::lastStep, &StepsDock::firstStep}) {
        s.dock.togglePlaying();
        QVERIFY(s.dock.isPlaying());
        (s.dock.*step)();
        QVERIFY(!s.dock.isPlaying());
        s.dock.firstStep();
    }
}

void tst_StepsDock::hidingStopsPlaying()
{
    ShownDock s(handMadeSession());
    QVERIFY(s.settle());
    s.dock.togglePlaying();
    s.dock.hide();
    QVERIFY(!s.dock.isPlaying());
}

void tst_StepsDock::unfoldingIsUndone()
{
    ShownDock s(firstSession()); // d_k = 32
    QVERIFY(s.settle());
    s.dock.nextStep();
    QVERIFY(s.shown().contains(QStringLiteral("… (26 more: ")));
    const Session before = s.document.session();
    auto *all = child<QCheckBox>(s.dock, "allTerms");
    all->click();
    QVERIFY(s.document.session().explain.allTerms);
    QVERIFY(QTest::qWaitFor([&] { return !s.shown().contains(QStringLiteral("more")); }));
    QVERIFY(!s.document.isComputing()); // nothing is computed anew for it
    checkUndo(s.document, before);
    QVERIFY(s.waitFor(QStringLiteral("… (26 more: ")));
    QVERIFY(!all->isChecked());
}

void tst_StepsDock::selectionFollowsAndTheStageStays()
{
    ShownDock s(handMadeSession());
    QVERIFY(s.settle());
    s.dock.nextStep();
    QVERIFY(s.shown().contains(QStringLiteral("From “a” (query 1) to “a” (key 1), head 1")));
    s.document.select({0, 0, 1});
    QVERIFY(s.waitFor(QStringLiteral("to “b” (key 2)")));
    QVERIFY(s.shown().contains(QStringLiteral("= 1·3 + 2·(−1)")));
    s.document.edit(QStringLiteral("x"), [](Session &session) {
        session.embedding.table[QStringLiteral("b")] = {5, 7};
    });
    QVERIFY(s.waitFor(QStringLiteral("= 1·5 + 2·7")));
    QCOMPARE(s.dock.step(), 1);
    s.document.select({0, 2, -1}); // a row: its first key
    QVERIFY(s.waitFor(QStringLiteral("From “<b>c” (query 3) to “a” (key 1)")));
}

void tst_StepsDock::clickOnAKeySelectsIt()
{
    ShownDock s(handMadeSession());
    QVERIFY(s.settle());
    const Result<StepsModelPtr> model = stepsModel({s.document.computation(), {}, {}, {0, 1, 0}});
    s.document.select({0, 1, 0});
    child<QToolButton>(s.dock, "stage6")->click();
    QVERIFY(s.waitFor(QStringLiteral("(query 2)")));
    const QRectF area = pageKeyArea(*(*model)->stages[6].page, s.view()->canvas().width(), 2);
    QTest::mouseClick(s.view(), Qt::LeftButton, {}, s.view()->toWidget(area.center()).toPoint());
    QCOMPARE(s.document.selection(), (Selection{0, 1, 2}));
    QVERIFY(s.waitFor(QStringLiteral("to “<b>c” (key 3)")));
    QTest::mouseClick(s.view(), Qt::LeftButton, {}, QPoint(2, 2)); // beside everything
    QCOMPARE(s.document.selection(), (Selection{0, 1, 2}));
}

void tst_StepsDock::mechanismChangesTheStages()
{
    ShownDock s(handMadeSession());
    QVERIFY(s.settle());
    s.dock.nextStep();
    s.dock.nextStep(); // ÷ √d_k, which additive attention has not
    s.document.edit(QStringLiteral("x"),
                    [](Session &session) { session.attention.mechanism = Mechanism::Additive; });
    QVERIFY(QTest::qWaitFor(
        [&] { return child<QToolButton>(s.dock, "stage1")->text() == QStringLiteral("W_a q + U_a k"); }));
    QCOMPARE(s.dock.step(), 0); // q, k is what comes before it
    s.dock.lastStep();
    s.document.undoStack()->undo();
    QVERIFY(QTest::qWaitFor([&] {
        return s.dock.stepCount() == 10 &&
               child<QToolButton>(s.dock, "stage1")->text() == QStringLiteral("q·k");
    }));
    QCOMPARE(s.dock.step(), 8); // still the context
}

void tst_StepsDock::savedWeightsSayWhy()
{
    // One stage, which says so; see tst_steps_model for the words. There is nothing to play.
    ShownDock s(handMadeSession());
    QVERIFY(s.settle());
    QFile file(QDir::temp().filePath(QStringLiteral("heedmap-steps.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("0.5,0.5\n0.25,0.75\n");
    file.close();
    WeightsSource weights;
    weights.file.path = file.fileName();
    const Session saved = withWeights(s.document.session(), weights).value();
    s.document.edit(QStringLiteral("x"), [&](Session &session) { session = saved; });
    QVERIFY(QTest::qWaitFor([&] { return s.dock.stepCount() == 1; }));
    QVERIFY(s.shown().contains(QStringLiteral("as they were saved in heedmap-steps.csv")));
    QVERIFY(!s.enabled("playSteps") && !s.enabled("stepBack") && !s.enabled("stepForward"));
    s.dock.togglePlaying();
    QVERIFY(!s.dock.isPlaying());
    file.remove();
}

void tst_StepsDock::withoutTokensAHintIsShown()
{
    Session session = handMadeSession();
    session.tokens.source.text.clear();
    ShownDock s(session);
    QVERIFY(waitUntilComputed(s.document));
    QVERIFY(s.waitFor(QStringLiteral("Type source and target tokens")));
    QVERIFY(!s.dock.exportedDrawing());
    QVERIFY(!s.enabled("stepForward"));
    s.key(Qt::Key_Right);
    s.key(Qt::Key_Space);
    QCOMPARE(s.dock.step(), -1);
    QVERIFY(!s.dock.isPlaying());
}

void tst_StepsDock::olderNumbersArePale()
{
    ShownDock s(handMadeSession());
    QVERIFY(s.settle());
    const QImage bright = s.view()->grab().toImage();
    s.document.edit(QStringLiteral("x"), [](Session &session) {
        session.attention.widthFollowsHeads = true;
        session.attention.heads = 3;
    });
    QVERIFY(
        QTest::qWaitFor([&] { return s.document.computeError() && s.view()->grab().toImage() != bright; }));
    s.document.undoStack()->undo();
    QVERIFY(QTest::qWaitFor([&] { return s.view()->grab().toImage() == bright; }));
}

void tst_StepsDock::exportsAllStages()
{
    ShownDock s(handMadeSession());
    QVERIFY(s.settle());
    const Drawing drawing = s.dock.exportedDrawing().value();
    QCOMPARE(drawing.title, QStringLiteral("From “a” (query 1) to “a” (key 1), head 1"));
    QVERIFY(drawing.natural.height() > 1000);
    QCOMPARE(s.dock.viewName(), QStringLiteral("steps"));
}

void tst_StepsDock::keepsNoScores()
{
    ShownDock s(handMadeSession());
    QVERIFY(s.settle());
    QVERIFY(s.document.computation()->trace.scores.isEmpty());
    QVERIFY(s.document.computation()->trace.unscaled.isEmpty());
    QVERIFY(s.document.computation()->trace.masked.isEmpty());
}

void tst_StepsDock::language_switchesEverything()
{
    ShownDock s(handMadeSession());
    QVERIFY(s.settle());
    TildeLanguage language;
    QCoreApplication::installTranslator(&language);
    QVERIFY(s.waitFor(QStringLiteral("~The query vector")));
    QCOMPARE(untranslated(s.dock, {}), QStringList());
    QVERIFY(s.shown().startsWith(QStringLiteral("~From")));
    for (int stage = 0; stage < 9; ++stage)
        s.dock.nextStep();
    QVERIFY(s.shown().contains(QStringLiteral("~Contexts of all heads")));
    QCoreApplication::removeTranslator(&language);
    QVERIFY(s.waitFor(QStringLiteral("\nContexts of all heads")));
}

void tst_StepsDock::looks()
{
    const QString folder = qEnvironmentVariable("HEEDMAP_PICTURES");
    if (folder.isEmpty())
        QSKIP("HEEDMAP_PICTURES names no folder for pictures");
    ShownDock s(firstSession());
    QVERIFY(s.settle());
    s.document.select({1, 1, 2});
    QVERIFY(s.waitFor(QStringLiteral("(query 2)")));
    for (const int width : {300, 420, 900}) {
        s.dock.resize(width, 480);
        for (const int stage : {0, 1, 2, 6, 8}) {
            child<QToolButton>(s.dock, qPrintable(QStringLiteral("stage%1").arg(stage)))->click();
            QCoreApplication::processEvents();
            QVERIFY(s.dock.grab().save(
                QDir(folder).filePath(QStringLiteral("dock-%1-%2.png").arg(width).arg(stage))));
        }
    }
}

} // namespace heedmap

QTEST_MAIN(heedmap::tst_StepsDock)
#include "tst_steps_dock.moc"
