// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_json.h"
#include "ui/document/document.h"
#include "ui/document/job_runner.h"
#include "ui/main_window/actions.h"
#include "ui/main_window/file_actions.h"
#include "window_test.h"

#include <QAction>
#include <QFile>
#include <QSignalSpy>

using namespace heedmap;

/// Answers that a test gives in place of a person; counts how often it was asked.
struct Answers
{
    UnsavedAnswer unsaved = UnsavedAnswer::Cancel;
    QString nameToOpen; ///< empty: the dialog is closed
    QString nameToSave;
    int asked = 0;

    Questions questions()
    {
        return {[this](const QString &, const auto &then) {
                    ++asked;
                    then(unsaved);
                },
                [this](const QString &, const auto &then) {
                    if (!nameToOpen.isEmpty())
                        then(nameToOpen);
                },
                [this](const QString &, const auto &then) {
                    if (!nameToSave.isEmpty())
                        then(nameToSave);
                }};
    }
};

class TestFileActions final : public QObject
{
    Q_OBJECT

private slots:
    void init();

    void unsaved_answer_decides_data();
    void unsaved_answer_decides();
    void unmodified_isNotAsked();
    void saveWithoutName_cancelled_keepsTheChanges();
    void saveThatFails_doesNotGoOn();
    void open_cancelled_keepsTheSession();
    void save_writesWhatIsRead();
    void editWhileSaving_staysUnsaved();
    void save_doesNotWaitBehindAJob();
    void openingTheSameFile_afterSaving_showsWhatWasSaved();

private:
    void change();

    TemporarySettings m_settings;
    QTemporaryDir m_folder;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<JobRunner> m_jobs;
    std::unique_ptr<Actions> m_actions;
    std::unique_ptr<FileActions> m_files;
    Answers m_answers;
};

void TestFileActions::init()
{
    m_answers = {};
    m_files.reset();
    m_document = std::make_unique<Document>();
    m_jobs = std::make_unique<JobRunner>();
    m_actions = std::make_unique<Actions>(nullptr);
    m_files = std::make_unique<FileActions>(*m_document, *m_jobs, *m_actions, m_answers.questions(), nullptr);
}

void TestFileActions::change()
{
    m_document->edit(QStringLiteral("heads"), [](Session &session) { session.attention.heads = 8; });
}

void TestFileActions::unsaved_answer_decides_data()
{
    QTest::addColumn<int>("answer");
    QTest::addColumn<bool>("goesOn");
    QTest::addColumn<bool>("writes");
    QTest::newRow("save") << static_cast<int>(UnsavedAnswer::Save) << true << true;
    QTest::newRow("discard") << static_cast<int>(UnsavedAnswer::Discard) << true << false;
    QTest::newRow("cancel") << static_cast<int>(UnsavedAnswer::Cancel) << false << false;
}

void TestFileActions::unsaved_answer_decides()
{
    QFETCH(int, answer);
    QFETCH(bool, goesOn);
    QFETCH(bool, writes);
    m_answers.unsaved = static_cast<UnsavedAnswer>(answer);
    m_answers.nameToSave = m_folder.filePath(QStringLiteral("%1.heedmap").arg(answer));
    change();
    m_actions->at(Act::New)->trigger();
    QTRY_VERIFY(!m_jobs->isBusy());
    QCOMPARE(m_answers.asked, 1);
    QCOMPARE(m_document->session().attention.heads, goesOn ? 2 : 8);
    QCOMPARE(QFile::exists(m_answers.nameToSave), writes);
}

void TestFileActions::unmodified_isNotAsked()
{
    bool done = false;
    m_files->whenSafe([&done] { done = true; });
    QVERIFY(done);
    QCOMPARE(m_answers.asked, 0);
}

void TestFileActions::saveWithoutName_cancelled_keepsTheChanges()
{
    m_answers.unsaved = UnsavedAnswer::Save;
    change();
    m_actions->at(Act::New)->trigger();
    QCOMPARE(m_document->session().attention.heads, 8);
    QVERIFY(m_document->isModified());
}

void TestFileActions::saveThatFails_doesNotGoOn()
{
    m_answers.unsaved = UnsavedAnswer::Save;
    m_answers.nameToSave = m_folder.filePath(QStringLiteral("no/such/folder/x.heedmap"));
    QSignalSpy failures(m_files.get(), &FileActions::failed);
    change();
    m_actions->at(Act::New)->trigger();
    QTRY_COMPARE(failures.count(), 1);
    QCOMPARE(m_document->session().attention.heads, 8);
    QVERIFY(m_document->isModified());
}

void TestFileActions::open_cancelled_keepsTheSession()
{
    change();
    m_answers.unsaved = UnsavedAnswer::Discard;
    m_actions->at(Act::Open)->trigger();
    QCOMPARE(m_document->session().attention.heads, 8);
    QVERIFY(m_document->isModified());
}

void TestFileActions::save_writesWhatIsRead()
{
    m_answers.nameToSave = m_folder.filePath(QStringLiteral("saved.heedmap"));
    change();
    m_actions->at(Act::Save)->trigger();
    QTRY_VERIFY(!m_document->isModified());
    QCOMPARE(m_files->displayName(), QStringLiteral("saved.heedmap"));
    const Result<Session> read = readSession(m_answers.nameToSave);
    QVERIFY(read.has_value());
    QCOMPARE(*read, m_document->session());
}

void TestFileActions::editWhileSaving_staysUnsaved()
{
    m_answers.nameToSave = m_folder.filePath(QStringLiteral("meanwhile.heedmap"));
    change();
    QSignalSpy saved(m_files.get(), &FileActions::saved);
    m_actions->at(Act::Save)->trigger();
    m_document->edit(QStringLiteral("heads"), [](Session &session) { session.attention.heads = 5; });
    QTRY_COMPARE(saved.count(), 1);
    QCOMPARE(readSession(m_answers.nameToSave)->attention.heads, 8);
    QCOMPARE(m_document->session().attention.heads, 5);
    QVERIFY(m_document->isModified());
    QCOMPARE(m_document->fileName(), m_answers.nameToSave);
}

void TestFileActions::save_doesNotWaitBehindAJob()
{
    // An export that takes long, or is cancelled with all that waits, must not keep the session from its file.
    m_answers.nameToSave = m_folder.filePath(QStringLiteral("behind.heedmap"));
    change();
    std::promise<void> release;
    m_jobs->run(
        this, [] { return QString(); },
        [wait = release.get_future().share()](const Task &) -> Result<int> {
            wait.wait();
            return 1;
        },
        [](const Result<int> &) {});
    m_actions->at(Act::Save)->trigger();
    QVERIFY(!m_document->isModified());
    QCOMPARE(readSession(m_answers.nameToSave)->attention.heads, 8);
    release.set_value();
    QTRY_VERIFY(!m_jobs->isBusy());
}

void TestFileActions::openingTheSameFile_afterSaving_showsWhatWasSaved()
{
    m_answers.unsaved = UnsavedAnswer::Save;
    m_answers.nameToSave = m_answers.nameToOpen = m_folder.filePath(QStringLiteral("same.heedmap"));
    change();
    m_actions->at(Act::Save)->trigger();
    m_document->edit(QStringLiteral("heads"), [](Session &session) { session.attention.heads = 5; });
    QSignalSpy opened(m_files.get(), &FileActions::opened);
    m_actions->at(Act::Open)->trigger();
    QTRY_COMPARE(opened.count(), 1);
    QCOMPARE(m_document->session().attention.heads, 5);
    QVERIFY(!m_document->isModified());
    QCOMPARE(m_answers.asked, 1);
}

QTEST_MAIN(TestFileActions)
#include "tst_file_actions.moc"
