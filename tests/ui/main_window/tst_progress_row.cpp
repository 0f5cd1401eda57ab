// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/job_runner.h"
#include "ui/main_window/message_bar.h"
#include "ui/main_window/progress_row.h"
#include "window_test.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

using namespace heedmap;
using namespace std::chrono_literals;

class TestProgressRow final : public QObject
{
    Q_OBJECT

private slots:
    void init() { failOnWarnings(); }

    void longJob_isShown_andCanBeCancelled();
    void shortJob_isNotShown();
    void text_isAskedAgain();

private:
    void runUntilStopped(JobRunner &runner, const JobRunner::Text &what);
};

void TestProgressRow::runUntilStopped(JobRunner &runner, const JobRunner::Text &what)
{
    runner.run(
        this, what,
        [](const Task &task) -> Result<void> {
            task.report(0.5);
            while (!task.stopped())
                std::this_thread::yield();
            return failure(ErrorCode::Cancelled);
        },
        [](const Result<void> &) {});
}

void TestProgressRow::longJob_isShown_andCanBeCancelled()
{
    JobRunner runner;
    MessageBar bar;
    auto *row = new ProgressRow(runner, &bar, 0ms);
    bar.addProgress(row);
    QVERIFY(bar.isHidden());
    runUntilStopped(runner, [] { return QStringLiteral("Saving <s>.png…"); });
    QTRY_VERIFY(!row->isHidden());
    QVERIFY(!bar.isHidden());
    const auto *label = row->findChild<QLabel *>(QStringLiteral("progressText"));
    QCOMPARE(label->text(), QStringLiteral("Saving <s>.png…"));
    QCOMPARE(label->textFormat(), Qt::PlainText);
    QTRY_COMPARE(row->findChild<QProgressBar *>()->value(), 500);
    row->findChild<QPushButton *>(QStringLiteral("progressCancel"))->click();
    QTRY_VERIFY(!runner.isBusy());
    QTRY_VERIFY(row->isHidden());
    QVERIFY(bar.isHidden());
}

void TestProgressRow::shortJob_isNotShown()
{
    JobRunner runner;
    bool appeared = false;
    ProgressRow row(runner, nullptr, 1h);
    connect(&row, &ProgressRow::visibilityChanged, this, [&] { appeared = appeared || !row.isHidden(); });
    runUntilStopped(runner, [] { return QStringLiteral("short"); });
    QTRY_COMPARE(runner.fraction(), 0.5);
    runner.cancel();
    QTRY_VERIFY(!runner.isBusy());
    QVERIFY(!appeared);
    QVERIFY(row.isHidden());
}

void TestProgressRow::text_isAskedAgain()
{
    JobRunner runner;
    MessageBar bar;
    auto *row = new ProgressRow(runner, &bar, 0ms);
    bar.addProgress(row);
    QString language = QStringLiteral("en");
    runUntilStopped(runner, [&language] { return language; });
    QTRY_VERIFY(!row->isHidden());
    language = QStringLiteral("zh");
    bar.retranslate();
    QCOMPARE(row->findChild<QLabel *>(QStringLiteral("progressText"))->text(), QStringLiteral("zh"));
    runner.cancel();
    QTRY_VERIFY(!runner.isBusy());
}

QTEST_MAIN(TestProgressRow)
#include "tst_progress_row.moc"
