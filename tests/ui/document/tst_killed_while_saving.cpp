// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/recovery.h"
#include "core/session/session_json.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace heedmap;

namespace {

/// HEEDMAP_KILLS=100 for the long run.
int killCount()
{
    bool number = false;
    const int count = qEnvironmentVariableIntValue("HEEDMAP_KILLS", &number);
    return number ? count : 15;
}

/// What the program has said before it was killed.
struct Said
{
    quint64 kept = 0;
    quint64 saved = 0;
};

Said parse(const QByteArray &output)
{
    Said said;
    for (const QByteArray &line : output.split('\n')) {
        const QByteArrayList words = line.split(' ');
        if (words.size() == 2)
            (words[0] == "kept" ? said.kept : said.saved) = words[1].toULongLong();
    }
    return said;
}

/// Runs the loop and kills it in the middle of its work; the moment differs from run to run.
QByteArray runAndKill(const QStringList &arguments, QRandomGenerator &random)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QStringLiteral(HEEDMAP_SAVING_LOOP), arguments);
    const int lines = random.bounded(1, 12);
    QByteArray output;
    while (output.count('\n') < lines && process.waitForReadyRead(30'000))
        output += process.readAllStandardOutput();
    QElapsedTimer timer;
    timer.start();
    const qint64 wait = random.bounded(4'000'000);
    while (timer.nsecsElapsed() < wait)
        ;
    process.kill();
    process.waitForFinished(30'000);
    return output + process.readAllStandardOutput();
}

} // namespace

class TestKilledWhileSaving final : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsLost();
};

void TestKilledWhileSaving::nothingIsLost()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("session.heedmap"));
    const QString recovery = folder.filePath(QStringLiteral("recovery"));
    QRandomGenerator random(20260101);
    quint64 seed = 2;
    Session start = firstSession();
    start.embedding.seed = seed;
    QVERIFY(writeSession(start, path));
    int offered = 0;
    for (int kill = 0; kill < killCount(); ++kill) {
        const quint64 before = readSession(path)->embedding.seed;
        const Said said = parse(runAndKill({path, recovery, QString::number(seed)}, random));
        QVERIFY2(said.kept > seed, "the loop did nothing");

        // The saved file is whole, and as new as was said, or newer by the one save that was not said any more.
        const Result<Session> saved = readSession(path);
        QVERIFY(saved.has_value());
        const quint64 onDisk = saved->embedding.seed;
        QVERIFY2(onDisk >= std::max(before, said.saved) && onDisk <= said.kept + 1,
                 qPrintable(QStringLiteral("%1, said %2").arg(onDisk).arg(said.saved)));

        // What was kept and not saved since is offered.
        const QList<LostSession> lost = findLostSessions(recovery);
        QVERIFY(lost.size() <= 1);
        if (said.kept > onDisk) {
            QCOMPARE(lost.size(), 1);
            QVERIFY(lost[0].session.embedding.seed >= said.kept);
            QCOMPARE(lost[0].fileName, path);
            ++offered;
        }
        seed = std::max(said.kept, onDisk) + 2;
        for (const LostSession &one : lost) {
            seed = std::max(seed, one.session.embedding.seed + 2);
            discard(one);
        }
        findLostSessions(recovery);
        QCOMPARE(QDir(recovery).entryList(QDir::Files | QDir::Hidden), QStringList());
    }
    qInfo("%d kills: the file was whole after each, %d unsaved sessions were offered", killCount(), offered);
    QVERIFY(offered > 0);
}

QTEST_GUILESS_MAIN(TestKilledWhileSaving)
#include "tst_killed_while_saving.moc"
