// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/main_window/window_test.h"
#include "ui/document/document.h"
#include "ui/document/job_runner.h"
#include "ui/main_window/actions.h"
#include "ui/main_window/worksheet_actions.h"
#include "ui/worksheet/worksheet_dialog.h"
#include "ui/worksheet/worksheet_preview.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

using namespace heedmap;

namespace {

Session threeWords()
{
    Session made;
    made.tokens.source.text = QStringLiteral("a b c");
    made.tokens.target.text = QStringLiteral("x y");
    made.attention.heads = 2;
    made.attention.dK = 2;
    made.attention.dV = 2;
    return made;
}

/// Puts every text of dialogs into brackets.
class Brackets final : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int) const override
    {
        return u'[' + QString::fromUtf8(source) + u']';
    }
};

} // namespace

class TestWorksheetDialog : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        m_document = std::make_unique<Document>();
        m_jobs = std::make_unique<JobRunner>();
        m_document->reset(threeWords(), {});
        QTRY_VERIFY(m_document->isCurrent());
    }
    void cleanup()
    {
        m_dialog.reset();
        m_jobs.reset();
        m_document.reset();
    }

    void pages_areShownAndCounted()
    {
        open();
        QTRY_VERIFY(preview()->pageCount() > 0);
        const qsizetype withKey = preview()->pageCount();
        find<QCheckBox>("worksheetKey")->setChecked(false);
        QTRY_VERIFY(preview()->pageCount() > 0 && preview()->pageCount() < withKey);
    }

    void headsAndRows_areThoseOfTheSession()
    {
        open();
        QCOMPARE(find<QSpinBox>("worksheetHead")->maximum(), 2);
        QCOMPARE(find<QComboBox>("worksheetRow")->count(), 2);
        QCOMPARE(find<QComboBox>("worksheetRow")->itemText(1), QStringLiteral("2  y"));
        m_document->edit(QStringLiteral("more"),
                         [](Session &session) { session.tokens.target.text = QStringLiteral("x y z"); });
        QTRY_COMPARE(find<QComboBox>("worksheetRow")->count(), 3);
    }

    void selection_isTheRowThatIsWorkedOut()
    {
        m_document->select({1, 1, 0});
        open();
        QCOMPARE(m_dialog->choice().options.head, 1);
        QCOMPARE(m_dialog->choice().options.row, 1);
    }

    void savedFile_isAPdf()
    {
        open();
        QTRY_VERIFY(find<QPushButton>("worksheetSave")->isEnabled());
        find<QLineEdit>("worksheetTitle")->setText(QStringLiteral("Test"));
        QTRY_VERIFY(find<QPushButton>("worksheetSave")->isEnabled());
        QSignalSpy saved(m_dialog.get(), &WorksheetDialog::saved);
        QSignalSpy used(m_dialog.get(), &WorksheetDialog::choiceUsed);
        const QString name = m_folder.filePath(QStringLiteral("x.pdf"));
        m_dialog->saveTo(name);
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(used.size(), 1);
        QCOMPARE(used[0][0].value<WorksheetChoice>().options.title, QStringLiteral("Test"));
        QFile file(name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.read(5) == "%PDF-");
        QVERIFY(!m_dialog->isVisible());
    }

    void fileThatCannotBeWritten_isTold()
    {
        open();
        QTRY_VERIFY(find<QPushButton>("worksheetSave")->isEnabled());
        m_dialog->saveTo(QStringLiteral("/no/such/folder/x.pdf"));
        QTRY_VERIFY(find<QLabel>("worksheetError")->text().contains(QStringLiteral("/no/such/folder")));
        QVERIFY(m_dialog->isVisible());
    }

    void tooManyTokens_areToldInPlace()
    {
        Session many = threeWords();
        many.tokens.source.text = QString(QStringLiteral("a ")).repeated(25);
        m_document->reset(many, {});
        QTRY_VERIFY(m_document->isCurrent());
        open();
        QTRY_VERIFY(find<QLabel>("worksheetError")->text().contains(QStringLiteral("25")));
        QVERIFY(find<QLabel>("worksheetError")->text().contains(QStringLiteral("24")));
        QVERIFY(!find<QPushButton>("worksheetSave")->isEnabled());
    }

    void coveredRow_isToldByNoPage()
    {
        open();
        QTRY_VERIFY(preview()->pageCount() > 0);
        m_document->coverRow(1);
        QCOMPARE(preview()->pageCount(), 0);
        QVERIFY(!find<QPushButton>("worksheetSave")->isEnabled());
        QVERIFY(!find<QPushButton>("worksheetPrint")->isEnabled());
        QCOMPARE(find<QLabel>("worksheetError")->text(),
                 QStringLiteral("A question is open: answer or reveal it first."));
        // Nor by a file whose name was chosen before, nor after a computation.
        QSignalSpy used(m_dialog.get(), &WorksheetDialog::choiceUsed);
        m_dialog->saveTo(m_folder.filePath(QStringLiteral("covered.pdf")));
        m_document->edit(QStringLiteral("more"),
                         [](Session &session) { session.tokens.target.text = QStringLiteral("x y z"); });
        QTRY_COMPARE(find<QComboBox>("worksheetRow")->count(), 3);
        QCOMPARE(preview()->pageCount(), 0);
        m_document->coverRow(-1);
        QTRY_VERIFY(preview()->pageCount() > 0);
        QVERIFY(find<QPushButton>("worksheetSave")->isEnabled());
        QVERIFY(find<QLabel>("worksheetError")->text().isEmpty());
        QCOMPARE(used.size(), 0);
    }

    void nameChosenWhilePagesAreMade_isUsedThen()
    {
        open();
        QTRY_VERIFY(find<QPushButton>("worksheetSave")->isEnabled());
        QSignalSpy saved(m_dialog.get(), &WorksheetDialog::saved);
        find<QLineEdit>("worksheetTitle")->setText(QStringLiteral("Later"));
        QVERIFY(!find<QPushButton>("worksheetSave")->isEnabled());
        const QString name = m_folder.filePath(QStringLiteral("later.pdf"));
        m_dialog->saveTo(name);
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(saved[0][0].toString(), name);
        QVERIFY(QFileInfo(name).size() > 0);
    }

    void title_isOfOneSheet()
    {
        TemporarySettings settings;
        Actions actions(nullptr);
        QWidget window;
        const WorksheetActions worksheets(
            *m_document, *m_jobs, actions, [] { return QStringLiteral("heedmap"); }, &window);
        const auto newDialog = [&] {
            actions.at(Act::Worksheet)->trigger();
            return window.findChildren<WorksheetDialog *>().last();
        };
        WorksheetDialog *first = newDialog();
        first->findChild<QLineEdit *>(QStringLiteral("worksheetTitle"))->setText(QStringLiteral("Unit 3"));
        first->findChild<QCheckBox *>(QStringLiteral("worksheetKey"))->setChecked(false);
        QSignalSpy saved(first, &WorksheetDialog::saved);
        first->saveTo(m_folder.filePath(QStringLiteral("unit.pdf")));
        QTRY_COMPARE(saved.size(), 1);
        const WorksheetChoice second = newDialog()->choice();
        QCOMPARE(second.options.title, QString());
        QVERIFY(!second.options.key);
    }

    void everyControl_hasANameAndABuddy()
    {
        open();
        for (const char *name : {"worksheetSubject", "worksheetTitle", "worksheetPaper", "worksheetFill",
                                 "worksheetNumbers", "worksheetHead", "worksheetRow", "worksheetPreview"}) {
            const auto *control = find<QWidget>(name);
            QVERIFY2(!control->accessibleName().isEmpty(), name);
            QVERIFY2(control->focusPolicy() & Qt::TabFocus, name);
        }
    }

    void language_changesEveryText()
    {
        open();
        Brackets brackets;
        QCoreApplication::installTranslator(&brackets);
        QTRY_VERIFY(m_dialog->windowTitle() == QStringLiteral("[Worksheet]"));
        for (const QPushButton *button : m_dialog->findChildren<QPushButton *>())
            QVERIFY2(button->text().startsWith(u'['), qPrintable(button->text()));
        QVERIFY(find<QComboBox>("worksheetFill")->itemText(0) == QStringLiteral("[Blank]"));
        QCoreApplication::removeTranslator(&brackets);
        QTRY_VERIFY(m_dialog->windowTitle() == QStringLiteral("Worksheet"));
    }

    void lesson_isOfferedWhileOneIsPlayed()
    {
        Lesson lesson;
        Scene scene;
        scene.session = threeWords();
        scene.question = Question{QuestionKind::LargestKey, {QStringLiteral("Where?"), {}}, Measure{}};
        lesson.scenes = {scene};
        open(lesson, true);
        QCOMPARE(find<QComboBox>("worksheetSubject")->count(), 2);
        QVERIFY(m_dialog->choice().ofLesson);
        QVERIFY(!find<QSpinBox>("worksheetHead")->isEnabled());
        QTRY_VERIFY(preview()->pageCount() > 0);
    }

private:
    void open(const std::optional<Lesson> &lesson = {}, bool ofLesson = false)
    {
        WorksheetChoice choice;
        choice.ofLesson = ofLesson;
        m_dialog = std::make_unique<WorksheetDialog>(*m_document, *m_jobs, lesson, choice,
                                                     QStringLiteral("heedmap"), nullptr);
        m_dialog->open();
    }
    template <typename T>
    T *find(const char *name)
    {
        return m_dialog->findChild<T *>(QLatin1String(name));
    }
    WorksheetPreview *preview() { return find<WorksheetPreview>("worksheetPreview"); }

    QTemporaryDir m_folder;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<JobRunner> m_jobs;
    std::unique_ptr<WorksheetDialog> m_dialog;
};

QTEST_MAIN(TestWorksheetDialog)
#include "tst_worksheet_dialog.moc"
