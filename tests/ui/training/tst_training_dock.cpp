// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/use_files.h"
#include "tests/ui/training/training_dock_testing.h"
#include "ui/common/slider_spin.h"
#include "ui/explain/drawing_view.h"
#include "ui/training/sentences.h"
#include "ui/training/training_text.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

using namespace heedmap;

namespace {

/// The first session, which is to train a dot product with several heads.
Session dotProductSession()
{
    Session session = firstSession();
    session.training.options.mechanism = Mechanism::DotProduct;
    session.training.options.heads = 4;
    return session;
}

/// The key that has the largest weight of a row, the mean of the heads.
int favourite(const Trace &trace, int query)
{
    int best = 0;
    double most = -1;
    for (int key = 0; key < int(trace.keys()); ++key) {
        double sum = 0;
        for (int head = 0; head < int(trace.heads()); ++head)
            sum += double(trace.weights(head, query, key));
        if (sum > most) {
            most = sum;
            best = key;
        }
    }
    return best;
}

} // namespace

class TestTrainingDock final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void train_turnsNoiseIntoAnAlignment_data();
    void train_turnsNoiseIntoAnAlignment();
    void train_isPauseWhileItTrains();
    void keyboard_trainsAndScrubs();
    void keyAndDrag_areTwoSteps();
    void step_reset_stop();
    void changedSetting_asksInPlace();
    void settings_areUndone();
    void additive_hasOneHead();
    void sentences_areChosen();
    void compare_pinsTheRandomSession();
    void divergence_advises();
    void memory_isAskedAboutInPlace();
    void chart_isClicked();
    void everySentence_isTranslated();
    void texts();
};

void TestTrainingDock::train_turnsNoiseIntoAnAlignment_data()
{
    QTest::addColumn<Mechanism>("mechanism");
    QTest::addColumn<quint64>("seed");
    QTest::addRow("additive") << Mechanism::Additive << quint64(1);
    // One head: several share the work, so that none of them need be an alignment. Other seeds find other ways.
    QTest::addRow("dot product") << Mechanism::DotProduct << quint64(3);
}

void TestTrainingDock::train_turnsNoiseIntoAnAlignment()
{
    QFETCH(Mechanism, mechanism);
    QFETCH(quint64, seed);
    Document document;
    document.edit(QStringLiteral("x"), [&](Session &session) {
        session.training.options.mechanism = mechanism;
        session.training.options.heads = 1;
        session.training.options.seed = seed;
    });
    TrainingDock dock(document);
    dock.show();
    QVERIFY(waitUntilRead(dock.flow()));
    const Session before = document.session();
    click(dock, "train");
    QVERIFY(waitUntilShown(document, dock.flow()));
    QCOMPARE(dock.flow().progress().step, 400);
    const ComputationPtr computation = document.computation();
    QCOMPARE(computation->source, QStringList({QStringLiteral("我"), QStringLiteral("爱"),
                                               QStringLiteral("中国"), QStringLiteral("EOS")}));
    QCOMPARE(computation->target,
             QStringList({QStringLiteral("I"), QStringLiteral("love"), QStringLiteral("China")}));
    for (int word = 0; word < 3; ++word) {
        QCOMPARE(favourite(computation->trace, word), word);
        QVERIFY(computation->trace.weights(0, word, word) > 0.9F);
    }
    QVERIFY(dock.flow().progress().accuracy > 0.95);
    QTRY_VERIFY(textOf(dock, "trainingProgress").contains(QLatin1String("step 400 of 400")));
    document.undoStack()->undo();
    QCOMPARE(document.session(), before);
}

void TestTrainingDock::train_isPauseWhileItTrains()
{
    Document document;
    setSteps(document, 1'000'000);
    TrainingDock dock(document);
    dock.show();
    QVERIFY(waitUntilRead(dock.flow()));
    auto *train = child<QPushButton>(dock, "train");
    QTRY_VERIFY(train->isEnabled());
    QCOMPARE(train->text(), QStringLiteral("T&rain"));
    const int width = train->width();
    click(dock, "train");
    QTRY_COMPARE(train->text(), QStringLiteral("Pa&use"));
    QTRY_VERIFY(textOf(dock, "trainingProgress").contains(QLatin1String("left")));
    click(dock, "train");
    QVERIFY(!dock.flow().run().isGoing());
    QTRY_COMPARE(train->text(), QStringLiteral("T&rain"));
    QVERIFY(textOf(dock, "trainingProgress").contains(QLatin1String("paused")));
    QCOMPARE(train->width(), width);
}

void TestTrainingDock::keyboard_trainsAndScrubs()
{
    Document document;
    setSteps(document, 12);
    TrainingDock dock(document);
    dock.show();
    QVERIFY(waitUntilRead(dock.flow()));
    QTest::keyClick(child<QPushButton>(dock, "train"), Qt::Key_Space);
    QVERIFY(waitUntilShown(document, dock.flow()));
    auto *slider = child<QSlider>(dock, "checkpoints");
    QTRY_VERIFY(slider->isEnabled());
    QTRY_COMPARE(slider->value(), slider->maximum());
    const int steps = document.undoStack()->count();
    QTest::keyClick(slider, Qt::Key_Home);
    QTRY_COMPARE(dock.flow().shownCheckpoint(), 0);
    QVERIFY(waitUntilComputed(document));
    QTRY_COMPARE(textOf(dock, "shownStep"), QStringLiteral("step 0"));
    QTest::keyClick(slider, Qt::Key_Right);
    QTRY_COMPARE(dock.flow().shownCheckpoint(), 1);
    QVERIFY(waitUntilComputed(document));
    // Each key is an edit of its own.
    QCOMPARE(document.undoStack()->count(), steps + 2);
    document.undoStack()->undo();
    QTRY_COMPARE(slider->value(), 0);
}

void TestTrainingDock::keyAndDrag_areTwoSteps()
{
    Document document;
    setSteps(document, 12);
    TrainingDock dock(document);
    dock.show();
    QVERIFY(waitUntilRead(dock.flow()));
    click(dock, "train");
    QVERIFY(waitUntilShown(document, dock.flow()));
    auto *slider = child<QSlider>(dock, "checkpoints");
    QTRY_COMPARE(slider->value(), slider->maximum());
    QTRY_VERIFY(slider->isEnabled());
    const int steps = document.undoStack()->count();
    QTest::keyClick(slider, Qt::Key_Home);
    QTRY_COMPARE(dock.flow().shownCheckpoint(), 0);
    QVERIFY(waitUntilComputed(document));
    slider->setSliderDown(true);
    for (const int index : {3, 5, 4}) {
        slider->setSliderPosition(index);
        QTRY_COMPARE(dock.flow().shownCheckpoint(), index);
        QVERIFY(waitUntilComputed(document));
    }
    slider->setSliderDown(false);
    QCoreApplication::processEvents();
    QCOMPARE(document.undoStack()->count(), steps + 2);
    document.undoStack()->undo();
    QCOMPARE(dock.flow().shownCheckpoint(), 0);
    document.undoStack()->undo();
    QCOMPARE(dock.flow().shownCheckpoint(), dock.flow().checkpoints().size() - 1);
    QTRY_VERIFY(slider->accessibleDescription().startsWith(QLatin1String("step 12, loss ")));
}

void TestTrainingDock::step_reset_stop()
{
    Document document;
    setSteps(document, 1000);
    TrainingDock dock(document);
    dock.show();
    QVERIFY(waitUntilRead(dock.flow()));
    QTRY_VERIFY(child<QPushButton>(dock, "trainStep")->isEnabled());
    QVERIFY(!child<QPushButton>(dock, "trainStop")->isEnabled());
    QVERIFY(!child<QPushButton>(dock, "trainStop")->accessibleDescription().isEmpty());
    click(dock, "trainStep");
    QTRY_COMPARE(dock.flow().progress().step, 1);
    click(dock, "trainStep");
    QTRY_COMPARE(dock.flow().progress().step, 2);
    QTRY_COMPARE(dock.flow().shown().step, 2);
    click(dock, "trainReset");
    QTRY_VERIFY(dock.flow().progress().now.isSet());
    QCOMPARE(dock.flow().progress().step, 0);
    QTRY_COMPARE(dock.flow().shown().step, 0);
    QVERIFY(dock.flow().shown().isSet());
    click(dock, "trainStop");
    QTRY_COMPARE(dock.flow().progress().state, RunState::Finished);
    QTRY_VERIFY(!child<QPushButton>(dock, "trainStop")->isEnabled());
}

void TestTrainingDock::changedSetting_asksInPlace()
{
    Document document;
    setSteps(document, 1'000'000);
    TrainingDock dock(document);
    dock.show();
    QVERIFY(waitUntilRead(dock.flow()));
    click(dock, "train");
    child<SliderSpin>(dock, "trainedWidth")->spinBox()->setValue(20);
    QCOMPARE(document.session().training.options.width, 20);
    QTRY_VERIFY(dock.findChild<QPushButton *>(QStringLiteral("startOver")) != nullptr);
    QVERIFY(textOf(dock, "trainingAdvice").contains(QLatin1String("settings it began with")));
    QVERIFY(dock.flow().run().isGoing());
    click(dock, "undoTheChange");
    QCOMPARE(document.session().training.options.width, 16);
    QTRY_VERIFY(!child<QLabel>(dock, "trainingAdvice")->isVisible());
    child<SliderSpin>(dock, "trainedWidth")->spinBox()->setValue(24);
    QTRY_VERIFY(dock.findChild<QPushButton *>(QStringLiteral("startOver")) != nullptr);
    click(dock, "startOver");
    QCOMPARE(dock.flow().progress().options.width, 24);
    QTRY_VERIFY(!child<QLabel>(dock, "trainingAdvice")->isVisible());
}

void TestTrainingDock::settings_areUndone()
{
    const auto check = [](const std::function<void(TrainingDock &)> &act) {
        Document document;
        document.reset(dotProductSession(), {});
        TrainingDock dock(document);
        dock.show();
        const Session before = document.session();
        act(dock);
        QVERIFY(undoesAndRedoes(document, before));
    };
    check([](TrainingDock &dock) { child<SliderSpin>(dock, "trainedHeads")->spinBox()->setValue(2); });
    check([](TrainingDock &dock) { child<SliderSpin>(dock, "trainingBatch")->spinBox()->setValue(7); });
    check([](TrainingDock &dock) { child<QSpinBox>(dock, "trainingSteps")->setValue(123); });
    check([](TrainingDock &dock) { child<QDoubleSpinBox>(dock, "learningRate")->setValue(0.5); });
    check([](TrainingDock &dock) {
        auto *seed = child<QLineEdit>(dock, "trainingSeed");
        seed->selectAll();
        QTest::keyClicks(seed, QStringLiteral("42"));
    });
    check([](TrainingDock &dock) { QTest::keyClick(child<QComboBox>(dock, "corpus"), Qt::Key_Down); });
    check([](TrainingDock &dock) {
        QTest::keyClick(child<QComboBox>(dock, "trainedMechanism"), Qt::Key_Down);
    });
}

void TestTrainingDock::additive_hasOneHead()
{
    Document document;
    document.reset(dotProductSession(), {});
    TrainingDock dock(document);
    dock.show();
    auto *heads = child<SliderSpin>(dock, "trainedHeads");
    QVERIFY(heads->isEnabled());
    QTest::keyClick(child<QComboBox>(dock, "trainedMechanism"), Qt::Key_Down);
    QCOMPARE(document.session().training.options.mechanism, Mechanism::Additive);
    QVERIFY(!heads->isEnabled());
    QCOMPARE(heads->value(), 1);
    QVERIFY(heads->toolTip().contains(QLatin1String("one head")));
}

void TestTrainingDock::sentences_areChosen()
{
    Document document;
    TrainingDock dock(document);
    dock.show();
    QVERIFY(waitUntilRead(dock.flow()));
    auto *sentences = child<QComboBox>(dock, "heldOutSentence");
    QTRY_COMPARE(sentences->count(), 50);
    const Session before = document.session();
    click(dock, "nextSentence");
    const Corpus &corpus = *dock.flow().corpora().corpus();
    const int first = indexOfPair(document.session(), corpus, offeredPairs(corpus));
    QVERIFY(first >= 0);
    QTRY_COMPARE(sentences->currentIndex(), first);
    QVERIFY(undoesAndRedoes(document, before));
    QTest::keyClick(sentences, Qt::Key_End);
    QCOMPARE(indexOfPair(document.session(), corpus, offeredPairs(corpus)), 49);
    QTRY_COMPARE(sentences->currentIndex(), 49);
    click(dock, "nextSentence");
    QCOMPARE(indexOfPair(document.session(), corpus, offeredPairs(corpus)), 0);
}

void TestTrainingDock::compare_pinsTheRandomSession()
{
    Document document;
    setSteps(document, 5);
    TrainingDock dock(document);
    dock.show();
    QSignalSpy requested(&dock, &TrainingDock::compareRequested);
    auto *compare = child<QPushButton>(dock, "compareWithRandom");
    QVERIFY(!compare->isEnabled());
    QVERIFY(waitUntilRead(dock.flow()));
    click(dock, "train");
    QVERIFY(waitUntilShown(document, dock.flow()));
    QTRY_VERIFY(compare->isEnabled());
    const Session trained = document.session();
    click(dock, "compareWithRandom");
    QCOMPARE(requested.size(), 1);
    const DifferenceSettings &difference = document.session().explain.difference;
    QCOMPARE(difference.kind, DifferenceKind::Snapshot);
    QVERIFY(difference.snapshot == PinnedSession(withoutTraining(trained)));
    document.undoStack()->undo();
    QCOMPARE(document.session(), trained);
}

void TestTrainingDock::divergence_advises()
{
    Document document;
    setSteps(document, 5000);
    document.edit(QStringLiteral("x"), [](Session &session) { session.training.options.learningRate = 10; });
    TrainingDock dock(document);
    dock.show();
    QVERIFY(waitUntilRead(dock.flow()));
    click(dock, "train");
    QVERIFY(QTest::qWaitFor([&] { return dock.flow().progress().state == RunState::Diverged; }, 60'000));
    QTRY_VERIFY(child<QLabel>(dock, "trainingAdvice")->isVisible());
    QVERIFY(textOf(dock, "trainingAdvice").contains(QLatin1String("The loss")));
    QVERIFY(textOf(dock, "trainingAdvice").endsWith(QLatin1String("Try a smaller learning rate: 0.01.")));
    click(dock, "useSmallerRate");
    QCOMPARE(document.session().training.options.learningRate, 0.01);
}

void TestTrainingDock::memory_isAskedAboutInPlace()
{
    Document document;
    setSteps(document, 5);
    document.setMemoryBudget(100'000);
    TrainingDock dock(document);
    dock.show();
    QVERIFY(waitUntilRead(dock.flow()));
    QTRY_VERIFY(child<QLabel>(dock, "trainingAdvice")->isVisible());
    QVERIFY(!child<QPushButton>(dock, "train")->isEnabled());
    click(dock, "trainAllTheSame");
    QTRY_COMPARE(dock.flow().progress().state, RunState::Finished);
}

void TestTrainingDock::chart_isClicked()
{
    Document document;
    setSteps(document, 12);
    TrainingDock dock(document);
    dock.resize(320, 1400);
    dock.show();
    QVERIFY(waitUntilRead(dock.flow()));
    click(dock, "train");
    QVERIFY(waitUntilShown(document, dock.flow()));
    auto *view = child<DrawingView>(dock, "trainingCurves");
    QTRY_VERIFY(view->accessibleDescription().contains(QLatin1String("step 12 of 12")));
    QTest::mouseClick(view, Qt::LeftButton, {}, QPoint(view->width() * 55 / 100, view->height() / 4));
    QTRY_VERIFY(dock.flow().shownCheckpoint() > 2);
    QVERIFY(dock.flow().shown().step < 10);
}

void TestTrainingDock::everySentence_isTranslated()
{
    Document document;
    setSteps(document, 5);
    TrainingDock dock(document);
    dock.show();
    TildeLanguage language;
    QCoreApplication::installTranslator(&language);
    QVERIFY(waitUntilRead(dock.flow()));
    child<QPushButton>(dock, "train")->click();
    QVERIFY(waitUntilShown(document, dock.flow()));
    QTRY_VERIFY(textOf(dock, "shownStep").startsWith(u'~'));
    const QStringList missing =
        untranslated(dock, {QStringLiteral("Adam: θ ← θ − η · m̂ / (√v̂ + ε), β = 0.9, 0.999"),
                            child<QPlainTextEdit>(dock, "grammar")->toPlainText()});
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
    QCoreApplication::removeTranslator(&language);
}

void TestTrainingDock::texts()
{
    QCOMPARE(TrainingText::duration(0.24), QStringLiteral("0.2 s"));
    QCOMPARE(TrainingText::duration(200), QStringLiteral("3 min 20 s"));
    QCOMPARE(TrainingText::duration(3900), QStringLiteral("1 h 5 min"));
    QCOMPARE(TrainingText::smallerRate(0.03), 0.003);
    QCOMPARE(TrainingText::smallerRate(0.01), 0.001);
    QCOMPARE(TrainingText::smallerRate(10), 0.01);     // a tenth would be too large as well
    QCOMPARE(TrainingText::smallerRate(0.025), 0.003); // 0.0025, rounded
    QCOMPARE(TrainingText::smallerRate(smallestLearningRate), smallestLearningRate);
    QCOMPARE(TrainingText::rateText(0.003), QStringLiteral("0.003"));
    QCOMPARE(TrainingText::rateText(1), QStringLiteral("1"));
    TrainingProgress progress;
    progress.state = RunState::Training;
    progress.options.steps = 400;
    progress.step = 12;
    progress.loss = 0.3104;
    progress.accuracy = 0.989;
    progress.workSeconds = 0.03;
    // As wide as with three digits.
    QCOMPARE(TrainingText::progressLine(progress, true),
             QStringLiteral("step \u200712 of 400 · loss 0.310 · held-out accuracy \u200798 % · 1.0 s left"));
    // 388 steps of 2.5 ms, and 1.5 s of waiting between checkpoints.
    progress.paceSecondsLeft = 1.5;
    progress.seconds = 7;
    QVERIFY(TrainingText::progressLine(progress, true).endsWith(QLatin1String("2.5 s left")));
    QCOMPARE(progress.stepsPerSecond(), 400.0);
    progress.state = RunState::Diverged;
    progress.options.learningRate = smallestLearningRate;
    QVERIFY(!TrainingText::divergence(progress).contains(QLatin1String("smaller")));
    CorpusReport report;
    report.skippedCount = 1;
    QCOMPARE(TrainingText::report(report), QStringLiteral("1 line skipped"));
}

QTEST_MAIN(TestTrainingDock)
#include "tst_training_dock.moc"
