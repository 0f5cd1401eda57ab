// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/file_checksum.h"
#include "core/training/checkpoint_steps.h"
#include "core/training/model_file.h"
#include "core/training/trainer.h"
#include "tests/ui/training/training_samples.h"
#include "ui/training/training_run.h"

#include <QSignalSpy>

#include <cmath>

using namespace heedmap;

namespace {

constexpr int endless = 1'000'000;

bool waitFor(const TrainingRun &run, RunState state)
{
    constexpr int mostMs = 60'000;
    return QTest::qWaitFor([&] { return run.progress()->state == state; }, mostMs);
}

} // namespace

class TestTrainingRun final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void beforeTheFirst_nothingIsThere();
    void run_keepsTheCheckpointsOfTheGrid();
    void result_isThatOfTheTrainerAlone();
    void paused_waitsAtStepZero_andSteps();
    void pause_standsStill_resumeGoesOn();
    void stop_keepsWhatThereIs();
    void anotherStart_takesThePlace();
    void runThatGoes_endsItsThread();
    void hugeLearningRate_stopsByItself();
    void news_comeNoOftenerThanTheyAreTaken();
    void losses_areThatOfEveryStep();
    void timeLeft_isWorkAndPace();
    void dropped_isAsIfNothingHadBeen();

private:
    std::shared_ptr<const Corpus> m_corpus;
};

void TestTrainingRun::initTestCase()
{
    failOnAnyWarning();
    m_corpus = chineseEnglish();
}

void TestTrainingRun::beforeTheFirst_nothingIsThere()
{
    TrainingRun run;
    QCOMPARE(run.progress()->state, RunState::Idle);
    QVERIFY(!run.isActive() && !run.isGoing());
    run.pause();
    run.resume();
    run.step();
    run.stop();
    run.wantModel();
    QCOMPARE(run.progress()->state, RunState::Idle);
}

void TestTrainingRun::run_keepsTheCheckpointsOfTheGrid()
{
    TrainingRun run;
    run.start({m_corpus, fewSteps(40)});
    QVERIFY(run.isGoing());
    QVERIFY(waitFor(run, RunState::Finished));
    QVERIFY(!run.isGoing());
    QCOMPARE(run.progress()->step, 40);
    std::vector<int> steps;
    for (const Checkpoint &checkpoint : run.progress()->checkpoints.all())
        steps.push_back(checkpoint.step);
    QCOMPARE(steps, checkpointSteps(40));
    QVERIFY(std::isfinite(run.progress()->checkpoints.all().front().accuracy));
    QVERIFY(std::isnan(run.progress()->checkpoints.all().front().loss));
    QVERIFY(std::isfinite(run.progress()->checkpoints.all().back().accuracy));
}

void TestTrainingRun::result_isThatOfTheTrainerAlone()
{
    Trainer trainer(m_corpus, fewSteps(30));
    double loss = 0;
    for (int i = 0; i < 30; ++i)
        loss = trainer.step();
    const QByteArray expected = modelToBytes(trainer.aligner());

    TrainingRun run;
    run.start({m_corpus, fewSteps(30)});
    QVERIFY(waitFor(run, RunState::Finished));
    const Checkpoint &last = run.progress()->checkpoints.all().back();
    QCOMPARE(last.step, 30);
    QCOMPARE(last.loss, loss);
    QCOMPARE(*last.model, expected);
    QCOMPARE(last.checksum, bytesChecksum(expected));
    QCOMPARE(last.accuracy, trainer.heldOutAccuracy());
    QCOMPARE(run.progress()->now, last);
}

void TestTrainingRun::paused_waitsAtStepZero_andSteps()
{
    TrainingRun run;
    TrainingOrder order{m_corpus, fewSteps(20)};
    order.paused = true;
    run.start(order);
    QTRY_VERIFY(run.progress()->now.isSet());
    QCOMPARE(run.progress()->state, RunState::Paused);
    QCOMPARE(run.progress()->step, 0);
    run.step();
    QTRY_COMPARE(run.progress()->step, 1);
    run.step();
    run.step();
    QTRY_COMPARE(run.progress()->step, 3);
    QCOMPARE(run.progress()->state, RunState::Paused);
    QCOMPARE(run.progress()->now.step, 3);
    QVERIFY(run.isActive() && !run.isGoing());
}

void TestTrainingRun::pause_standsStill_resumeGoesOn()
{
    TrainingRun run;
    run.start({m_corpus, fewSteps(endless)});
    QTRY_VERIFY(run.progress()->step > 5);
    run.pause();
    QVERIFY(!run.isGoing());
    QVERIFY(waitFor(run, RunState::Paused));
    const int step = run.progress()->step;
    QCOMPARE(run.progress()->now.step, step);
    QCOMPARE(run.progress()->checkpoints.all().back().step, step);
    // What a worker that went on would have done by the time that it answers.
    run.step();
    QTRY_COMPARE(run.progress()->step, step + 1);
    run.resume();
    QVERIFY(run.isGoing());
    QTRY_VERIFY(run.progress()->step > step + 5);
    QCOMPARE(run.progress()->state, RunState::Training);
}

void TestTrainingRun::stop_keepsWhatThereIs()
{
    TrainingRun run;
    run.start({m_corpus, fewSteps(endless)});
    QTRY_VERIFY(run.progress()->step > 5);
    run.stop();
    QVERIFY(waitFor(run, RunState::Finished));
    QVERIFY(run.progress()->step < endless);
    QCOMPARE(run.progress()->checkpoints.all().back().step, run.progress()->step);
    run.resume();
    QVERIFY(!run.isActive());
}

void TestTrainingRun::anotherStart_takesThePlace()
{
    TrainingRun run;
    run.start({m_corpus, fewSteps(endless)});
    QTRY_VERIFY(run.progress()->step > 0);
    run.start({m_corpus, fewSteps(12)});
    QCOMPARE(run.progress()->step, 0);
    QVERIFY(waitFor(run, RunState::Finished));
    QCOMPARE(run.progress()->step, 12);
    QCOMPARE(run.progress()->options.steps, 12);
}

void TestTrainingRun::runThatGoes_endsItsThread()
{
    for (int i = 0; i < 5; ++i) {
        TrainingRun run;
        run.start({m_corpus, fewSteps(endless)});
        if (i % 2 == 0)
            QTRY_VERIFY(run.progress()->step > 0);
    }
    TrainingRun waiting;
    TrainingOrder order{m_corpus, fewSteps(endless)};
    order.paused = true;
    waiting.start(order);
    QTRY_VERIFY(waiting.progress()->now.isSet());
}

void TestTrainingRun::hugeLearningRate_stopsByItself()
{
    TrainingOptions options = fewSteps(5000);
    options.learningRate = 10;
    TrainingRun run;
    run.start({m_corpus, options});
    QVERIFY(waitFor(run, RunState::Diverged));
    QVERIFY(run.progress()->divergence != DivergenceWatch::State::Fine);
    QVERIFY(run.progress()->step < 5000);
    QVERIFY(!run.isActive());
    QVERIFY(run.progress()->checkpoints.size() > 1);
}

void TestTrainingRun::news_comeNoOftenerThanTheyAreTaken()
{
    TrainingRun run;
    const QSignalSpy changed(&run, &TrainingRun::changed);
    TrainingOptions options = fewSteps(2000);
    run.start({m_corpus, options});
    QVERIFY(waitFor(run, RunState::Finished));
    // The start, the end, and one a frame of the time at work at most.
    const double frames = run.progress()->seconds * 1000 / double(TrainingWorker::frame.count());
    QVERIFY2(changed.size() <= frames + 4, qPrintable(QString::number(changed.size())));
}

void TestTrainingRun::losses_areThatOfEveryStep()
{
    Trainer trainer(m_corpus, fewSteps(25));
    std::vector<float> expected;
    for (int i = 0; i < 25; ++i)
        expected.push_back(static_cast<float>(trainer.step()));
    TrainingRun run;
    run.start({m_corpus, fewSteps(25)});
    QVERIFY(waitFor(run, RunState::Finished));
    QCOMPARE(run.progress()->losses.stride(), 1);
    QCOMPARE(run.progress()->losses.values(), expected);
}

/// An hour between checkpoints, of which there is one after each of 12 steps; the first of them waits for nothing. What it
/// takes to set up is far less than a tenth of an hour.
void TestTrainingRun::timeLeft_isWorkAndPace()
{
    constexpr double hour = 3600;
    TrainingRun run;
    TrainingOrder order{m_corpus, fewSteps(12)};
    order.paused = true;
    order.checkpointTime = std::chrono::hours(1);
    run.start(order);
    QTRY_VERIFY(run.progress()->now.isSet());
    QVERIFY(run.progress()->paceSecondsLeft > 10.8 * hour);
    QVERIFY(run.progress()->paceSecondsLeft <= 12 * hour);
    order.paused = false;
    order.checkpointTime = std::chrono::milliseconds(2);
    run.start(order);
    QVERIFY(waitFor(run, RunState::Finished));
    const TrainingProgress &end = *run.progress();
    QCOMPARE(end.paceSecondsLeft, 0.0);
    QCOMPARE(end.secondsLeft(), 0.0);
    QVERIFY(end.workSeconds > 0 && end.workSeconds < end.seconds);
    QCOMPARE(end.stepsPerSecond(), 12 / end.workSeconds);
}

void TestTrainingRun::dropped_isAsIfNothingHadBeen()
{
    TrainingRun run;
    run.start({m_corpus, fewSteps(endless)});
    QTRY_VERIFY(run.progress()->step > 0);
    run.drop();
    QVERIFY(!run.isActive() && !run.isGoing() && !run.corpus());
    QCOMPARE(run.progress()->state, RunState::Idle);
    QVERIFY(run.progress()->checkpoints.isEmpty());
    run.start({m_corpus, fewSteps(3)});
    QVERIFY(waitFor(run, RunState::Finished));
    QCOMPARE(run.progress()->step, 3);
    run.drop();
    QCOMPARE(run.progress()->state, RunState::Idle);
}

QTEST_MAIN(TestTrainingRun)
#include "tst_training_run.moc"
