// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/use_files.h"
#include "tests/ui/training/training_samples.h"

using namespace heedmap;

namespace {

constexpr int endless = 1'000'000;

/// What was on its way into the document has arrived, where it was to arrive.
bool settle(const Document &document)
{
    const bool computed = waitUntilComputed(document);
    QCoreApplication::processEvents();
    return computed && waitUntilComputed(document);
}

/// A session that learns something else.
Session otherSession()
{
    Session session = firstSession();
    session.tokens.source.text = QStringLiteral("a b c");
    session.tokens.target.text = QStringLiteral("a b c");
    session.training.corpus = CorpusSource::Copy;
    session.training.options = fewSteps(5);
    session.training.options.seed = 7;
    return session;
}

void changeTokens(Document &document)
{
    document.edit(QStringLiteral("x"),
                  [](Session &session) { session.tokens.source.text = QStringLiteral("我爱狗"); });
}

bool isEmpty(const TrainingFlow &flow)
{
    return !flow.run().isActive() && !flow.run().corpus() && flow.checkpoints().isEmpty() &&
           !flow.isPlaying() && !flow.asksAboutSettings() && flow.interruption() == Interruption::None;
}

} // namespace

/// What training has to do with a document that goes its own way.
class TestTrainingDocument final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void otherDocument_endsTraining();
    void otherDocument_beforeTheFirstModel();
    void otherDocument_whileTheCorpusIsRead();
    void otherDocument_endsPlayback();
    void otherDocument_getsNoScrub();
    void otherDocument_learnsItsOwn();
    void otherDocument_isNotAskedAbout();
    void undo_endsPlayback();
    void randomVectors_endPlayback();
    void undo_takesBackAScrubThatWaits();
    void train_endsPlayback();
    void step_endsPlayback();
    void stop_endsPlayback();
    void stop_doesNotComeBack();
    void step_whileItReads_doesNothing();
};

void TestTrainingDocument::otherDocument_endsTraining()
{
    Document document;
    setSteps(document, endless);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    QTRY_VERIFY(document.session().embedding.kind == EmbeddingKind::Trained);
    document.reset(firstSession(), {});
    QVERIFY(isEmpty(flow));
    QVERIFY(settle(document));
    QVERIFY(isEmpty(flow));
    QCOMPARE(document.session(), firstSession());
    QCOMPARE(flow.shownCheckpoint(), -1);
}

void TestTrainingDocument::otherDocument_beforeTheFirstModel()
{
    Document document;
    setSteps(document, endless);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    document.reset(otherSession(), {});
    QVERIFY(isEmpty(flow));
    QVERIFY(waitUntilRead(flow));
    QVERIFY(settle(document));
    QCOMPARE(document.session(), otherSession());
    QVERIFY(isEmpty(flow));
}

void TestTrainingDocument::otherDocument_whileTheCorpusIsRead()
{
    Document document;
    setSteps(document, endless);
    TrainingFlow flow(document);
    flow.train();
    QCOMPARE(flow.obstacle(), Obstacle::Reading);
    document.reset(otherSession(), {});
    QVERIFY(waitUntilRead(flow));
    QVERIFY(settle(document));
    QVERIFY(isEmpty(flow));
    QCOMPARE(document.session(), otherSession());
}

void TestTrainingDocument::otherDocument_endsPlayback()
{
    Document document;
    setSteps(document, 30);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    QVERIFY(waitUntilShown(document, flow));
    flow.setPlaying(true);
    QVERIFY(flow.isPlaying());
    document.reset(firstSession(), {});
    QVERIFY(!flow.isPlaying());
    flow.setPlaying(true);
    QVERIFY(!flow.isPlaying());
    QVERIFY(settle(document));
    QCOMPARE(document.session(), firstSession());
}

void TestTrainingDocument::otherDocument_getsNoScrub()
{
    Document document;
    setSteps(document, 30);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    QVERIFY(waitUntilShown(document, flow));
    changeTokens(document);
    QVERIFY(document.isComputing());
    flow.scrub(1);
    flow.endScrub();
    document.reset(firstSession(), {});
    QVERIFY(settle(document));
    QCOMPARE(document.session(), firstSession());
}

void TestTrainingDocument::otherDocument_learnsItsOwn()
{
    Document document;
    setSteps(document, endless);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    QTRY_VERIFY(document.session().embedding.kind == EmbeddingKind::Trained);
    flow.pause();
    document.reset(otherSession(), {});
    QVERIFY(waitUntilRead(flow));
    flow.train();
    QVERIFY(waitUntilShown(document, flow));
    QCOMPARE(flow.progress().options, otherSession().training.options);
    QCOMPARE(flow.run().corpus()->name, QStringLiteral("copy"));
    QCOMPARE(document.session().tokens, otherSession().tokens);
    QCOMPARE(document.session().embedding.seed, quint64(7));
    document.undoStack()->undo();
    QCOMPARE(document.session(), otherSession());
    QVERIFY(!document.isModified());
}

void TestTrainingDocument::otherDocument_isNotAskedAbout()
{
    Document document;
    setSteps(document, endless);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    QTRY_VERIFY(document.session().embedding.kind == EmbeddingKind::Trained);
    document.reset(otherSession(), {});
    QVERIFY(!flow.asksAboutSettings());
    // A button that was pressed before it went.
    flow.undoTheChange();
    QCOMPARE(document.session(), otherSession());
    QVERIFY(!document.isModified());
}

void TestTrainingDocument::undo_endsPlayback()
{
    Document document;
    setSteps(document, 30);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    QVERIFY(waitUntilShown(document, flow));
    const Session trained = document.session();
    flow.setPlaying(true);
    QCOMPARE(flow.shownCheckpoint(), 0);
    document.undoStack()->undo();
    QVERIFY(!flow.isPlaying());
    QVERIFY(settle(document));
    QCOMPARE(document.session(), trained);
}

void TestTrainingDocument::randomVectors_endPlayback()
{
    Document document;
    setSteps(document, 30);
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    QVERIFY(waitUntilShown(document, flow));
    flow.setPlaying(true);
    document.edit(QStringLiteral("random"), [](Session &session) { dropTraining(session); });
    QVERIFY(!flow.isPlaying());
    QVERIFY(settle(document));
    QCOMPARE(document.session().embedding.kind, EmbeddingKind::Random);
    // Whoever wants to see it again does.
    flow.setPlaying(true);
    QTRY_COMPARE(flow.shownCheckpoint(), 0);
    QVERIFY(flow.isPlaying());
}

void TestTrainingDocument::undo_takesBackAScrubThatWaits()
{
    Document document;
    setSteps(document, 30);
    const Session before = document.session();
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    QVERIFY(waitUntilShown(document, flow));
    changeTokens(document);
    QVERIFY(document.isComputing());
    flow.scrub(1);
    flow.endScrub();
    document.undoStack()->undo();
    document.undoStack()->undo();
    QCOMPARE(document.session(), before);
    QVERIFY(settle(document));
    QCOMPARE(document.session(), before);
}

namespace {

/// A training that waits after some checkpoints, which are being played.
void playWhatWaits(Document &document, TrainingFlow &flow)
{
    setSteps(document, endless);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    QTRY_VERIFY(flow.checkpoints().size() > 5);
    flow.pause();
    QTRY_COMPARE(flow.progress().state, RunState::Paused);
    flow.setPlaying(true);
    QVERIFY(flow.isPlaying());
}

} // namespace

void TestTrainingDocument::train_endsPlayback()
{
    Document document;
    TrainingFlow flow(document);
    playWhatWaits(document, flow);
    const int step = flow.progress().step;
    flow.train();
    QVERIFY(!flow.isPlaying());
    QTRY_VERIFY(flow.shown().step > step);
    QVERIFY(flow.run().isGoing());
    QCOMPARE(flow.interruption(), Interruption::None);
}

void TestTrainingDocument::step_endsPlayback()
{
    Document document;
    TrainingFlow flow(document);
    playWhatWaits(document, flow);
    const int step = flow.progress().step;
    flow.step();
    QVERIFY(!flow.isPlaying());
    QTRY_COMPARE(flow.shown().step, step + 1);
}

void TestTrainingDocument::stop_endsPlayback()
{
    Document document;
    TrainingFlow flow(document);
    playWhatWaits(document, flow);
    flow.stop();
    QVERIFY(!flow.isPlaying());
    QVERIFY(waitUntilShown(document, flow));
    QCOMPARE(flow.progress().state, RunState::Finished);
}

void TestTrainingDocument::stop_doesNotComeBack()
{
    Document document;
    setSteps(document, endless);
    const Session before = document.session();
    TrainingFlow flow(document);
    QVERIFY(waitUntilRead(flow));
    flow.train();
    QTRY_VERIFY(document.session().embedding.kind == EmbeddingKind::Trained);
    flow.pause();
    // The model that it pauses with is not shown yet.
    document.undoStack()->undo();
    QCOMPARE(document.session(), before);
    QTRY_COMPARE(flow.progress().state, RunState::Paused);
    flow.stop();
    QTRY_COMPARE(flow.progress().state, RunState::Finished);
    QVERIFY(settle(document));
    QCOMPARE(document.session(), before);
}

void TestTrainingDocument::step_whileItReads_doesNothing()
{
    Document document;
    setSteps(document, 10);
    const Session before = document.session();
    TrainingFlow flow(document);
    QCOMPARE(flow.obstacle(), Obstacle::Reading);
    flow.step();
    QVERIFY(waitUntilRead(flow));
    QVERIFY(settle(document));
    QVERIFY(!flow.run().isActive());
    QCOMPARE(document.session(), before);
}

QTEST_MAIN(TestTrainingDocument)
#include "tst_training_document.moc"
