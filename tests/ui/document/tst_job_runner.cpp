// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/job_runner.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

using namespace heedmap;

namespace {

QString noText()
{
    return {};
}

/// Work that ends only when it is asked to.
Result<int> untilStopped(const Task &task)
{
    while (!task.stopped())
        std::this_thread::yield();
    return failure(ErrorCode::Cancelled);
}

} // namespace

class TestJobRunner final : public QObject
{
    Q_OBJECT

private slots:
    void work_runsElsewhere_answerComesHome();
    void jobs_areDoneInOrder_andAllAnswered();
    void error_isPassedOn();
    void cancel_stopsWhatRuns_andAnswersWhatWaits();
    void jobAfterCancel_runs();
    void contextThatIsGone_isNotAnswered();
    void progress_arrives();
    void runnerThatGoes_stopsItsJob();
};

void TestJobRunner::work_runsElsewhere_answerComesHome()
{
    JobRunner runner;
    QThread *worked = nullptr;
    QThread *answered = nullptr;
    runner.run(
        this, noText,
        [&worked](const Task &) -> Result<int> {
            worked = QThread::currentThread();
            return 7;
        },
        [&answered](const Result<int> &result) {
            QCOMPARE(result.value(), 7);
            answered = QThread::currentThread();
        });
    QVERIFY(runner.isBusy());
    QTRY_VERIFY(!runner.isBusy());
    QCOMPARE(answered, QThread::currentThread());
    QVERIFY(worked != nullptr && worked != answered);
}

void TestJobRunner::jobs_areDoneInOrder_andAllAnswered()
{
    JobRunner runner;
    QList<int> answers;
    for (int i = 0; i < 5; ++i) {
        runner.run(
            this, noText, [i](const Task &) -> Result<int> { return i; },
            [&answers](const Result<int> &result) { answers.append(*result); });
    }
    QTRY_VERIFY(!runner.isBusy());
    QCOMPARE(answers, QList<int>({0, 1, 2, 3, 4}));
}

void TestJobRunner::error_isPassedOn()
{
    JobRunner runner;
    std::optional<Error> error;
    runner.run(
        this, noText,
        [](const Task &) -> Result<void> { return failure(ErrorCode::FileUnreadable, "x", {"why"}); },
        [&error](const Result<void> &result) { error = result.error(); });
    QTRY_VERIFY(error.has_value());
    QCOMPARE(*error, (Error{ErrorCode::FileUnreadable, "x", {"why"}}));
}

void TestJobRunner::cancel_stopsWhatRuns_andAnswersWhatWaits()
{
    JobRunner runner;
    QSignalSpy started(&runner, &JobRunner::started);
    int cancelled = 0;
    bool ran = false;
    const auto count = [&cancelled](const Result<int> &result) {
        cancelled += result.error().code == ErrorCode::Cancelled;
    };
    runner.run(this, noText, untilStopped, count);
    runner.run(
        this, noText,
        [&ran](const Task &) -> Result<int> {
            ran = true;
            return 1;
        },
        count);
    QTRY_COMPARE(started.count(), 1);
    runner.cancel();
    QTRY_VERIFY(!runner.isBusy());
    QCOMPARE(cancelled, 2);
    QVERIFY(!ran);
}

void TestJobRunner::jobAfterCancel_runs()
{
    JobRunner runner;
    runner.cancel();
    bool stopped = true;
    runner.run(
        this, noText, [](const Task &task) -> Result<bool> { return task.stopped(); },
        [&stopped](const Result<bool> &result) { stopped = *result; });
    QTRY_VERIFY(!runner.isBusy());
    QVERIFY(!stopped);
}

void TestJobRunner::contextThatIsGone_isNotAnswered()
{
    JobRunner runner;
    QSignalSpy started(&runner, &JobRunner::started);
    bool answered = false;
    auto context = std::make_unique<QObject>();
    runner.run(context.get(), noText, untilStopped, [&answered](const Result<int> &) { answered = true; });
    QTRY_COMPARE(started.count(), 1);
    context.reset();
    runner.cancel();
    QTRY_VERIFY(!runner.isBusy());
    QVERIFY(!answered);
}

void TestJobRunner::progress_arrives()
{
    JobRunner runner;
    QSignalSpy progressed(&runner, &JobRunner::progressed);
    runner.run(
        this, [] { return QStringLiteral("counting"); },
        [](const Task &task) {
            task.report(0.25);
            return untilStopped(task);
        },
        [](const Result<int> &) {});
    QTRY_COMPARE(progressed.count(), 1);
    QCOMPARE(runner.fraction(), 0.25);
    QCOMPARE(runner.what(), QStringLiteral("counting"));
    runner.cancel();
    QTRY_VERIFY(!runner.isBusy());
    QTRY_VERIFY(runner.what().isEmpty());
}

void TestJobRunner::runnerThatGoes_stopsItsJob()
{
    bool answered = false;
    {
        JobRunner runner;
        QSignalSpy started(&runner, &JobRunner::started);
        runner.run(this, noText, untilStopped, [&answered](const Result<int> &) { answered = true; });
        QTRY_COMPARE(started.count(), 1);
    }
    QCoreApplication::processEvents();
    QVERIFY(!answered);
}

QTEST_GUILESS_MAIN(TestJobRunner)
#include "tst_job_runner.moc"
