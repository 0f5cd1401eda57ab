// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/recovery.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace heedmap;

namespace {

Session seeded(quint64 seed)
{
    Session session = firstSession();
    session.embedding.seed = seed;
    return session;
}

} // namespace

/// A file whose program is gone is one whose RecoveryFile was destroyed without remove(): the lock is let go alike.
class TestRecovery final : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder.emplace(); }

    void keptSession_isFoundOnceItsProgramIsGone();
    void keptAgain_theLastCounts();
    void removed_leavesNothing();
    void found_isNotFoundTwice();
    void discarded_leavesNothing();
    void twoPrograms_haveTwoFiles();
    void remainsOfAnInterruptedWrite_goWithTheFile();
    void damagedFile_staysAndIsNotTold_data();
    void damagedFile_staysAndIsNotTold();
    void noFolder_isEmpty();

private:
    QString folder() const { return m_folder->filePath(QStringLiteral("recovery")); }
    QStringList names() const { return QDir(folder()).entryList(QDir::Files | QDir::Hidden); }
    void leave(quint64 seed, const QString &fileName);

    std::optional<QTemporaryDir> m_folder;
};

void TestRecovery::leave(quint64 seed, const QString &fileName)
{
    RecoveryFile file(folder());
    QVERIFY(file.keep(seeded(seed), fileName));
}

void TestRecovery::keptSession_isFoundOnceItsProgramIsGone()
{
    const QString fileName = QStringLiteral("/home/我/a b%\n.heedmap");
    {
        RecoveryFile file(folder());
        QVERIFY(file.keep(seeded(5), fileName));
        QVERIFY(findLostSessions(folder()).isEmpty());
    }
    const QList<LostSession> lost = findLostSessions(folder());
    QCOMPARE(lost.size(), 1);
    QCOMPARE(lost[0].session, seeded(5));
    QCOMPARE(lost[0].fileName, fileName);
}

void TestRecovery::keptAgain_theLastCounts()
{
    {
        RecoveryFile file(folder());
        for (quint64 seed = 1; seed <= 3; ++seed)
            QVERIFY(file.keep(seeded(seed), {}));
    }
    const QList<LostSession> lost = findLostSessions(folder());
    QCOMPARE(lost.size(), 1);
    QCOMPARE(lost[0].session, seeded(3));
    QVERIFY(lost[0].fileName.isEmpty());
}

void TestRecovery::removed_leavesNothing()
{
    {
        RecoveryFile file(folder());
        file.remove();
        QVERIFY(file.keep(seeded(1), {}));
        file.remove();
        QVERIFY(!QFile::exists(file.path()));
        QVERIFY(file.keep(seeded(2), {}));
        QVERIFY(findLostSessions(folder()).isEmpty());
        file.remove();
    }
    QCOMPARE(names(), QStringList());
}

void TestRecovery::found_isNotFoundTwice()
{
    leave(1, {});
    {
        const QList<LostSession> lost = findLostSessions(folder());
        QCOMPARE(lost.size(), 1);
        QVERIFY(findLostSessions(folder()).isEmpty());
    }
    // Nobody chose: it is offered again.
    QCOMPARE(findLostSessions(folder()).size(), 1);
}

void TestRecovery::discarded_leavesNothing()
{
    leave(1, {});
    discard(findLostSessions(folder()).at(0));
    QCOMPARE(names(), QStringList());
}

void TestRecovery::twoPrograms_haveTwoFiles()
{
    RecoveryFile alive(folder());
    QVERIFY(alive.keep(seeded(1), {}));
    leave(2, {});
    leave(3, {});
    QList<quint64> seeds;
    for (const LostSession &lost : findLostSessions(folder()))
        seeds.append(lost.session.embedding.seed);
    std::sort(seeds.begin(), seeds.end());
    QCOMPARE(seeds, QList<quint64>({2, 3}));
}

void TestRecovery::remainsOfAnInterruptedWrite_goWithTheFile()
{
    leave(1, {});
    const QString path = QDir(folder()).filePath(names().at(0));
    QVERIFY(QFile::copy(path, path + QStringLiteral(".a8Xy_z")));
    QVERIFY(QFile::copy(path, QDir(folder()).filePath(QStringLiteral("gone.recovery.a8Xyz1"))));
    // A lock as QLockFile writes it, of a program that does not run: its number is beyond any.
    QFile lock(QDir(folder()).filePath(QStringLiteral("gone.recovery.lock")));
    QVERIFY(lock.open(QIODevice::WriteOnly));
    lock.write("999999999\nheedmap\n\n");
    lock.close();
    const QList<LostSession> lost = findLostSessions(folder());
    QCOMPARE(lost.size(), 1);
    discard(lost[0]);
    QCOMPARE(names(), QStringList());
}

void TestRecovery::damagedFile_staysAndIsNotTold_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no line") << QByteArray("heedmap-recovery 1 x");
    QTest::newRow("no session") << QByteArray("heedmap-recovery 1 x\n{}");
    QTest::newRow("another version") << QByteArray("heedmap-recovery 2 x\n{}");
}

void TestRecovery::damagedFile_staysAndIsNotTold()
{
    QFETCH(QByteArray, content);
    QVERIFY(QDir().mkpath(folder()));
    QFile file(QDir(folder()).filePath(QStringLiteral("x.recovery")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    QVERIFY(findLostSessions(folder()).isEmpty());
    QCOMPARE(names(), QStringList{QStringLiteral("x.recovery")});
}

void TestRecovery::noFolder_isEmpty()
{
    QVERIFY(findLostSessions(folder()).isEmpty());
    QVERIFY(!QDir(folder()).exists());
}

QTEST_GUILESS_MAIN(TestRecovery)
#include "tst_recovery.moc"
