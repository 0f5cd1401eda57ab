// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_tokens.h"
#include "core/session/use_files.h"
#include "tests/ui/training/training_samples.h"
#include "ui/training/sentences.h"

#include <QSignalSpy>

using namespace heedmap;

class TestTrainingFlow final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void training_isOneUndoStep();
    void training_isOneUndoStep_whateverEndsMerges();
    void trained_isThePathOfAnyEdit();
    void edits_waitForResults();
    void undoWhileItTrains_pauses_andTrainShowsItAgain();
    void scrub_showsACheckpoint_isOneStep();
    void scrubWhileItTrains_pauses();
    void play_walksToTheEnd_isOneStep();
    void otherSettings_ask();
    void keptSettings_doNotAskAgain();
    void wrongGrammar_isInTheWay();
    void trainWhileItReads_beginsThen();
    void memory_isAskedAbout();
    void unknownWords_giveWayToASentence();
    void attentionChangedMeanwhile_stays();
};

void TestTrainingFlow::training_isOneUndoStep()
{
    Document document;
    setSteps(document, 60);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    const Session before = document.session();
    const int steps = document.undoStack()->count();
    flow.train();
    QVERIFY(waitUntilShown(document, flow));
    QCOMPARE(document.undoStack()->count(), steps + 1);
    QCOMPARE(document.session().embedding.kind, EmbeddingKind::Trained);
    const Session after = document.session();
    document.undoStack()->undo();
    QCOMPARE(document.session(), before);
    document.undoStack()->redo();
    QCOMPARE(document.session(), after);
}

void TestTrainingFlow::training_isOneUndoStep_whateverEndsMerges()
{
    Document document;
    setSteps(document, 300);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    const int steps = document.undoStack()->count();
    int edits = 0;
    // As a field does that loses the focus.
    connect(&document, &Document::computed, &flow, [&] {
        ++edits;
        document.endMerge();
    });
    flow.train();
    QVERIFY(waitUntilShown(document, flow));
    QVERIFY(edits > 1);
    QCOMPARE(document.undoStack()->count(), steps + 1);
}

void TestTrainingFlow::trained_isThePathOfAnyEdit()
{
    Document document;
    setSteps(document, 20);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    const Session before = document.session();
    flow.train();
    QVERIFY(waitUntilShown(document, flow));
    const Checkpoint &last = flow.progress().now;
    const Result<Session> expected =
        withTrained(before, {QStringLiteral("trained.safetensors"), last.checksum, last.model});
    QVERIFY(expected);
    QCOMPARE(document.session(), *expected);
    QCOMPARE(flow.shownCheckpoint(), flow.checkpoints().size() - 1);
}

void TestTrainingFlow::edits_waitForResults()
{
    Document document;
    setSteps(document, 4000);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    QVERIFY(waitUntilComputed(document));
    int sessions = 0;
    int results = 0;
    connect(&document, &Document::sessionChanged, &flow, [&] {
        ++sessions;
        QVERIFY(sessions - results <= 1);
    });
    connect(&document, &Document::computed, &flow, [&] { ++results; });
    flow.train();
    QVERIFY(waitUntilShown(document, flow));
    QVERIFY(sessions > 2);
    QCOMPARE(results, sessions);
    // Whatever is shown next waits while something is being computed.
    document.edit(QStringLiteral("x"),
                  [](Session &session) { session.tokens.source.text = QStringLiteral("我爱狗"); });
    QVERIFY(document.isComputing());
    const QString shown = document.session().embedding.trained.file.checksum;
    flow.scrub(1);
    QCOMPARE(document.session().embedding.trained.file.checksum, shown);
    QVERIFY(document.isComputing());
    QTRY_COMPARE(flow.shownCheckpoint(), 1);
}

void TestTrainingFlow::undoWhileItTrains_pauses_andTrainShowsItAgain()
{
    Document document;
    setSteps(document, 1'000'000);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    const Session before = document.session();
    flow.train();
    QTRY_VERIFY(document.session().embedding.kind == EmbeddingKind::Trained);
    document.undoStack()->undo();
    QCOMPARE(document.session(), before);
    QVERIFY(!flow.run().isGoing());
    QCOMPARE(flow.interruption(), Interruption::SessionLeft);
    QTRY_COMPARE(flow.progress().state, RunState::Paused);
    QVERIFY(waitUntilComputed(document));
    QCOMPARE(document.session(), before);
    flow.train();
    QVERIFY(flow.run().isGoing());
    QCOMPARE(flow.interruption(), Interruption::None);
    QTRY_VERIFY(document.session().embedding.kind == EmbeddingKind::Trained);
    flow.stop();
    QVERIFY(waitUntilShown(document, flow));
}

void TestTrainingFlow::scrub_showsACheckpoint_isOneStep()
{
    Document document;
    setSteps(document, 30);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    const Session before = document.session();
    flow.train();
    QVERIFY(waitUntilShown(document, flow));
    const int steps = document.undoStack()->count();
    flow.scrub(5);
    flow.scrub(3);
    flow.scrub(0);
    flow.endScrub();
    QTRY_COMPARE(flow.shownCheckpoint(), 0);
    QVERIFY(waitUntilComputed(document));
    QCOMPARE(document.undoStack()->count(), steps + 1);
    // Step 0 is the random session with the seed of training: see Trainer.
    const Result<ComputationPtr> random = compute(withoutTraining(document.session()), {});
    QVERIFY(random);
    const HeadStack &expected = (*random)->trace.weights;
    const HeadStack &shown = document.computation()->trace.weights;
    QCOMPARE(shown.heads(), expected.heads());
    QVERIFY(before.tokens == document.session().tokens);
    for (int head = 0; head < int(shown.heads()); ++head)
        QVERIFY((shown.head(head) - expected.head(head)).cwiseAbs().maxCoeff() < 1e-5F);
    flow.scrub(2);
    flow.endScrub();
    QVERIFY(waitUntilComputed(document));
    QCOMPARE(document.undoStack()->count(), steps + 2);
}

void TestTrainingFlow::scrubWhileItTrains_pauses()
{
    Document document;
    setSteps(document, 1'000'000);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    QTRY_VERIFY(flow.checkpoints().size() > 3);
    QTRY_VERIFY(document.session().embedding.kind == EmbeddingKind::Trained);
    flow.scrub(1);
    flow.endScrub();
    QCOMPARE(flow.interruption(), Interruption::LookingBack);
    QTRY_COMPARE(flow.shownCheckpoint(), 1);
    QTRY_COMPARE(flow.progress().state, RunState::Paused);
    QVERIFY(waitUntilComputed(document));
    QCOMPARE(flow.shownCheckpoint(), 1);
    const int step = flow.progress().step;
    flow.train();
    QTRY_VERIFY(flow.progress().step > step);
    QTRY_VERIFY(flow.shown().step > step);
}

void TestTrainingFlow::play_walksToTheEnd_isOneStep()
{
    Document document;
    setSteps(document, 4);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.setPlaying(true);
    QVERIFY(!flow.isPlaying());
    flow.train();
    QVERIFY(waitUntilShown(document, flow));
    const int steps = document.undoStack()->count();
    QList<int> shown;
    connect(&document, &Document::computed, &flow, [&] { shown.append(flow.shownCheckpoint()); });
    flow.setPlaying(true);
    QVERIFY(flow.isPlaying());
    QTRY_VERIFY(!flow.isPlaying());
    QVERIFY(waitUntilComputed(document));
    QCOMPARE(shown, QList<int>({0, 1, 2, 3, 4}));
    // It came back to where it began: nothing is left to undo.
    QCOMPARE(document.undoStack()->count(), steps);
}

void TestTrainingFlow::otherSettings_ask()
{
    Document document;
    setSteps(document, 1'000'000);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    const auto useSeed = [&document](quint64 seed) {
        document.edit(QStringLiteral("seed"),
                      [seed](Session &session) { session.training.options.seed = seed; });
    };
    useSeed(3);
    QVERIFY(!flow.asksAboutSettings());
    flow.train();
    QVERIFY(!flow.asksAboutSettings());
    useSeed(4);
    QVERIFY(flow.asksAboutSettings());
    QVERIFY(flow.run().isGoing());
    flow.undoTheChange();
    QVERIFY(!flow.asksAboutSettings());
    QCOMPARE(document.session().training.options.seed, quint64(3));
    useSeed(5);
    flow.startOver();
    QVERIFY(!flow.asksAboutSettings());
    QCOMPARE(flow.progress().options.seed, quint64(5));
    QVERIFY(flow.run().isGoing());
}

void TestTrainingFlow::keptSettings_doNotAskAgain()
{
    Document document;
    setSteps(document, 1'000'000);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    document.edit(QStringLiteral("x"), [](Session &session) { session.training.options.width = 24; });
    QVERIFY(flow.asksAboutSettings());
    flow.keepTraining();
    QVERIFY(!flow.asksAboutSettings());
    QVERIFY(flow.run().isGoing());
    QCOMPARE(flow.progress().options.width, 16);
    document.edit(QStringLiteral("x"), [](Session &session) { session.training.options.width = 25; });
    QVERIFY(flow.asksAboutSettings());
    flow.stop();
    QTRY_VERIFY(!flow.asksAboutSettings());
}

void TestTrainingFlow::wrongGrammar_isInTheWay()
{
    Document document;
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    document.edit(QStringLiteral("x"), [](Session &session) {
        session.training.grammar = QStringLiteral("subject: I\nthis is no rule");
    });
    QVERIFY(waitUntilRead(flow));
    QCOMPARE(flow.obstacle(), Obstacle::WrongCorpus);
    QCOMPARE(flow.corpora().error()->code, ErrorCode::WrongValue);
    flow.train();
    QVERIFY(!flow.run().isActive());
    document.edit(QStringLiteral("x"),
                  [](Session &session) { session.training.corpus = CorpusSource::File; });
    QCOMPARE(flow.obstacle(), Obstacle::NoFile);
    document.undoStack()->undo();
    document.undoStack()->undo();
    QVERIFY(waitUntilRead(flow));
    QCOMPARE(flow.obstacle(), Obstacle::None);
}

void TestTrainingFlow::trainWhileItReads_beginsThen()
{
    Document document;
    setSteps(document, 10);
    TrainingFlow flow(document);
    QCOMPARE(flow.obstacle(), Obstacle::Reading);
    flow.train();
    QVERIFY(!flow.run().isActive());
    QVERIFY(waitUntilShown(document, flow));
    QCOMPARE(flow.progress().step, 10);
}

void TestTrainingFlow::memory_isAskedAbout()
{
    Document document;
    setSteps(document, 10);
    document.setMemoryBudget(100'000);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    QVERIFY(flow.neededMemory() > 100'000);
    QCOMPARE(flow.obstacle(), Obstacle::Memory);
    flow.train();
    QVERIFY(!flow.run().isActive());
    const std::uint64_t agreed = flow.neededMemory();
    flow.trainAllTheSame();
    QVERIFY(flow.run().isActive());
    QTRY_COMPARE(flow.progress().state, RunState::Finished);
    QCOMPARE(flow.obstacle(), Obstacle::None);
    // Longer sentences take more than was agreed to, with the same options.
    document.edit(QStringLiteral("x"), [](Session &session) {
        session.training.grammar = QStringLiteral("letter: a, b, c\ncopy: letter 30-40, 1000 pairs");
    });
    QVERIFY(waitUntilRead(flow));
    QVERIFY(flow.neededMemory() > agreed);
    QCOMPARE(flow.obstacle(), Obstacle::Memory);
}

void TestTrainingFlow::unknownWords_giveWayToASentence()
{
    Document document;
    setSteps(document, 5);
    document.edit(QStringLiteral("x"),
                  [](Session &session) { session.training.corpus = CorpusSource::Copy; });
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    QVERIFY(waitUntilShown(document, flow));
    const Corpus &corpus = *flow.run().corpus();
    QCOMPARE(indexOfPair(document.session(), corpus, offeredPairs(corpus)), 0);
    QCOMPARE(sourceTokens(document.session()).last(), endMarker);
    // One step to undo, with the sentence.
    document.undoStack()->undo();
    QCOMPARE(document.session().tokens, firstSession().tokens);
}

void TestTrainingFlow::attentionChangedMeanwhile_stays()
{
    Document document;
    setSteps(document, 1'000'000);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    QTRY_VERIFY(document.session().embedding.kind == EmbeddingKind::Trained);
    document.edit(QStringLiteral("x"), [](Session &session) { session.attention.scale = ScaleRule::One; });
    const int step = flow.shown().step;
    QTRY_VERIFY(flow.shown().step > step);
    QVERIFY(flow.run().isGoing());
    QCOMPARE(document.session().attention.scale, ScaleRule::One);
}

QTEST_MAIN(TestTrainingFlow)
#include "tst_training_flow.moc"
