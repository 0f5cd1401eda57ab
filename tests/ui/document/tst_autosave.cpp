// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/file_size_limit.h"
#include "ui/document/autosave.h"
#include "ui/document/document.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace heedmap;
using namespace std::chrono_literals;

class TestAutosave final : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void change_isKept();
    void change_isNotKeptAtOnce();
    void saved_removesTheFile();
    void undone_removesTheFile();
    void closedCleanly_removesTheFile();
    void destroyedWithoutEnd_leavesTheFile();
    void fullDisk_isToldOnce();

private:
    void change(int heads);
    QString folder() const { return m_folder->filePath(QStringLiteral("recovery")); }
    qsizetype files() const { return QDir(folder()).entryList({QStringLiteral("*.recovery")}).size(); }

    std::optional<QTemporaryDir> m_folder;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<Autosave> m_autosave;
};

void TestAutosave::init()
{
    m_folder.emplace();
    m_document = std::make_unique<Document>();
    m_autosave = std::make_unique<Autosave>(*m_document, folder(), nullptr, 0ms);
}

void TestAutosave::cleanup()
{
    m_autosave.reset();
    m_document.reset();
}

void TestAutosave::change(int heads)
{
    m_document->edit(QStringLiteral("heads"), [heads](Session &session) { session.attention.heads = heads; });
}

void TestAutosave::change_isKept()
{
    QSignalSpy kept(m_autosave.get(), &Autosave::kept);
    change(7);
    QTRY_COMPARE(kept.count(), 1);
    change(8);
    QTRY_COMPARE(kept.count(), 2);
    m_autosave.reset();
    const QList<LostSession> lost = findLostSessions(folder());
    QCOMPARE(lost.size(), 1);
    QCOMPARE(lost[0].session, m_document->session());
    QCOMPARE(lost[0].session.attention.heads, 8);
}

void TestAutosave::change_isNotKeptAtOnce()
{
    m_autosave = std::make_unique<Autosave>(*m_document, folder(), nullptr, 1h);
    QSignalSpy computed(m_document.get(), &Document::computed);
    change(7);
    QTRY_VERIFY(!computed.isEmpty());
    m_autosave.reset();
    QCOMPARE(files(), 0);
}

void TestAutosave::saved_removesTheFile()
{
    QSignalSpy kept(m_autosave.get(), &Autosave::kept);
    change(7);
    QTRY_COMPARE(kept.count(), 1);
    QVERIFY(files() > 0);
    QVERIFY(m_document->save(m_folder->filePath(QStringLiteral("saved.heedmap"))));
    QTRY_COMPARE(files(), 0);
}

void TestAutosave::undone_removesTheFile()
{
    QSignalSpy kept(m_autosave.get(), &Autosave::kept);
    change(7);
    QTRY_COMPARE(kept.count(), 1);
    m_document->undoStack()->undo();
    QTRY_COMPARE(files(), 0);
}

void TestAutosave::closedCleanly_removesTheFile()
{
    QSignalSpy kept(m_autosave.get(), &Autosave::kept);
    change(7);
    QTRY_COMPARE(kept.count(), 1);
    change(8);
    m_autosave->endCleanly();
    m_autosave.reset();
    QCOMPARE(files(), 0);
}

void TestAutosave::destroyedWithoutEnd_leavesTheFile()
{
    QSignalSpy kept(m_autosave.get(), &Autosave::kept);
    change(7);
    QTRY_COMPARE(kept.count(), 1);
    m_autosave.reset();
    QCOMPARE(findLostSessions(folder()).size(), 1);
}

void TestAutosave::fullDisk_isToldOnce()
{
    QSignalSpy kept(m_autosave.get(), &Autosave::kept);
    QSignalSpy failed(m_autosave.get(), &Autosave::failed);
    change(7);
    QTRY_COMPARE(kept.count(), 1);
    {
        const FileSizeLimit full(512);
        for (int heads : {8, 9}) {
            bool done = false;
            change(heads);
            m_autosave->keepNow([&done](const Result<void> &written) {
                QVERIFY(!written);
                QCOMPARE(written.error().code, ErrorCode::FileUnwritable);
                done = true;
            });
            QTRY_VERIFY(done);
        }
        QCOMPARE(failed.count(), 1);
    }
    // What was kept before is still whole.
    m_autosave.reset();
    const QList<LostSession> lost = findLostSessions(folder());
    QCOMPARE(lost.size(), 1);
    QCOMPARE(lost[0].session.attention.heads, 7);
}

QTEST_GUILESS_MAIN(TestAutosave)
#include "tst_autosave.moc"
