// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/latest_worker.h"

#include <QTest>
#include <QThread>

#include <atomic>

using namespace heedmap;

namespace {

/// Work that ends only when it is asked to.
int untilStopped(const std::stop_token &stop)
{
    while (!stop.stop_requested())
        std::this_thread::yield();
    return -1;
}

} // namespace

class TestLatestWorker final : public QObject
{
    Q_OBJECT

private slots:
    void work_runsElsewhere_answerComesHome();
    void newerWork_stopsWhatRuns();
    void newerWork_replacesWhatWaits();
    void newerWork_letsFinish();
    void drop_answersNothing();
    void workAfterDrop_isAnswered();
    void noMemory_isAnsweredWithNothing();
    void workerThatGoes_stopsItsWork();
};

void TestLatestWorker::work_runsElsewhere_answerComesHome()
{
    LatestWorker worker;
    QThread *worked = nullptr;
    QThread *answered = nullptr;
    worker.run([&worked](const std::stop_token &) { return worked = QThread::currentThread(); },
               [&answered](QThread *) { answered = QThread::currentThread(); });
    QVERIFY(worker.isBusy());
    QTRY_VERIFY(!worker.isBusy());
    QCOMPARE(answered, QThread::currentThread());
    QVERIFY(worked != nullptr && worked != answered);
}

void TestLatestWorker::newerWork_stopsWhatRuns()
{
    LatestWorker worker;
    QList<int> answers;
    const auto note = [&answers](int answer) { answers.append(answer); };
    worker.run(untilStopped, note);
    worker.run([](const std::stop_token &) { return 2; }, note);
    QTRY_VERIFY(!worker.isBusy());
    QCOMPARE(answers, QList<int>{2});
}

void TestLatestWorker::newerWork_replacesWhatWaits()
{
    LatestWorker worker;
    std::atomic<bool> goOn = false;
    std::atomic<int> worked = 0;
    QList<int> answers;
    const auto note = [&answers](int answer) { answers.append(answer); };
    worker.run(
        [&goOn](const std::stop_token &) {
            while (!goOn)
                std::this_thread::yield();
            return 1;
        },
        note);
    for (int i = 2; i <= 9; ++i) {
        worker.run(
            [&worked, i](const std::stop_token &) {
                ++worked;
                return i;
            },
            note, LatestWorker::Running::Finish);
    }
    goOn = true;
    QTRY_VERIFY(!worker.isBusy());
    QCOMPARE(answers, (QList<int>{1, 9}));
    QCOMPARE(worked.load(), 1);
}

void TestLatestWorker::newerWork_letsFinish()
{
    LatestWorker worker;
    QList<int> answers;
    const auto note = [&answers](int answer) { answers.append(answer); };
    for (int i = 1; i <= 2; ++i)
        worker.run([i](const std::stop_token &stop) { return stop.stop_requested() ? -1 : i; }, note,
                   LatestWorker::Running::Finish);
    QTRY_VERIFY(!worker.isBusy());
    QCOMPARE(answers, (QList<int>{1, 2}));
}

void TestLatestWorker::drop_answersNothing()
{
    LatestWorker worker;
    QList<int> answers;
    const auto note = [&answers](int answer) { answers.append(answer); };
    worker.run(untilStopped, note);
    worker.run([](const std::stop_token &) { return 2; }, note);
    worker.drop();
    QVERIFY(!worker.isBusy());
    // Work that comes after is answered after what was dropped would have been.
    worker.run([](const std::stop_token &) { return 3; }, note);
    QTRY_VERIFY(!worker.isBusy());
    QCOMPARE(answers, QList<int>{3});
}

void TestLatestWorker::workAfterDrop_isAnswered()
{
    LatestWorker worker;
    worker.drop();
    int answer = 0;
    worker.run([](const std::stop_token &) { return 5; }, [&answer](int value) { answer = value; });
    QTRY_COMPARE(answer, 5);
}

void TestLatestWorker::noMemory_isAnsweredWithNothing()
{
    LatestWorker worker;
    bool answered = false;
    worker.run([](const std::stop_token &) -> std::shared_ptr<int> { throw std::bad_alloc(); },
               [&answered](const std::shared_ptr<int> &value) { answered = value == nullptr; });
    QTRY_VERIFY(answered);
}

void TestLatestWorker::workerThatGoes_stopsItsWork()
{
    bool answered = false;
    {
        LatestWorker worker;
        worker.run(untilStopped, [&answered](int) { answered = true; });
        worker.run([](const std::stop_token &) { return 1; }, [&answered](int) { answered = true; });
    }
    QCoreApplication::processEvents();
    QVERIFY(!answered);
}

QTEST_GUILESS_MAIN(TestLatestWorker)
#include "tst_latest_worker.moc"
