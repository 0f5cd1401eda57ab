// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_file.h"
#include "core/lesson/lost_lesson.h"
#include "tests/ui/main_window/window_test.h"
#include "ui/document/document.h"
#include "ui/lessons/lesson_editor_dock.h"
#include "ui/lessons/lesson_player.h"
#include "ui/lessons/lessons_dock.h"
#include "ui/lessons/scene_list_part.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/message_bar.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTreeWidget>

#include <algorithm>

namespace heedmap {

namespace {

class Authoring
{
public:
    Authoring()
    {
        Questions questions;
        questions.unsaved = [this](const QString &, const std::function<void(UnsavedAnswer)> &then) {
            ++asked;
            then(answer);
        };
        questions.nameToOpen = [](const QString &, const auto &) {};
        questions.nameToSave = [](const QString &, const auto &) {};
        questions.lessonToSave = [this](const QString &suggestion,
                                        const std::function<void(const QString &)> &then) {
            suggested = suggestion;
            then(fileName);
        };
        window.setQuestions(questions);
        window.resize(1400, 900);
        window.show();
    }

    void act(const char *name) { window.findChild<QAction *>(QString::fromLatin1(name))->trigger(); }
    template <typename Widget>
    Widget *find(const char *name)
    {
        return editor().findChild<Widget *>(QString::fromLatin1(name));
    }
    LessonEditorDock &editor() { return *window.findChild<LessonEditorDock *>(); }
    LessonDraft &draft() { return editor().draft(); }
    Document &document() { return window.document(); }
    bool computes()
    {
        return QTest::qWaitFor([this] { return document().isCurrent(); });
    }
    void type(const char *field, const QString &text)
    {
        auto *edit = find<QLineEdit>(field);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }

    QTemporaryDir folder;
    QString fileName = folder.filePath(QStringLiteral("mine.heedlesson"));
    QString suggested;
    int asked = 0;
    UnsavedAnswer answer = UnsavedAnswer::Discard;
    MainWindow window;
};

QTreeWidgetItem *itemNamed(QTreeWidget *tree, const QString &dock, const QString &control = {})
{
    for (int row = 0; row < tree->topLevelItemCount(); ++row) {
        QTreeWidgetItem *item = tree->topLevelItem(row);
        if (item->data(0, Qt::UserRole).toString() != dock)
            continue;
        if (control.isEmpty())
            return item;
        for (int child = 0; child < item->childCount(); ++child) {
            if (item->child(child)->data(0, Qt::UserRole).toString() == control)
                return item->child(child);
        }
    }
    return nullptr;
}

} // namespace

class TestLessonAuthoring final : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        failOnWarnings();
        m_settings.clear();
    }

    void lessonFromScratch_isOpenedInAnotherWindow()
    {
        Authoring made;
        QVERIFY(made.computes());
        made.act("newLessonAction");
        QVERIFY(made.editor().isVisible());
        made.find<QComboBox>("draftLanguage")->setCurrentIndex(0);
        made.type("draftTitle", QStringLiteral("Where <I> looks & why"));
        made.document().select({0, 0, 0});
        QTest::mouseClick(made.find<QPushButton>("addThisScene"), Qt::LeftButton);
        made.type("sceneTitle", QStringLiteral("First"));
        made.find<QPlainTextEdit>("sceneText")->insertPlainText(QStringLiteral("Look at {weight 1 1 1}."));
        QTest::mouseClick(made.find<QPushButton>("questionFromRow"), Qt::LeftButton);
        made.find<QPlainTextEdit>("questionText")->setPlainText(QStringLiteral("Which key?"));
        auto *answer = made.find<QLabel>("questionAnswer");
        QTRY_VERIFY(answer->text().startsWith(QLatin1String("The answer")));
        made.document().edit(QStringLiteral("heads"), [](Session &session) { session.attention.heads = 3; });
        made.act("addSceneAction");
        made.type("sceneTitle", QStringLiteral("Second"));
        made.act("saveLessonAction");
        QTRY_VERIFY(!made.draft().isModified());
        QVERIFY(made.suggested.endsWith(QLatin1String("/Where _I_ looks & why.heedlesson")));

        Authoring other;
        other.window.openFile(made.fileName);
        LessonPlayer &player = other.window.findChild<LessonsDock *>()->player();
        QTRY_VERIFY(player.isPlaying());
        const Lesson &lesson = player.lesson();
        QCOMPARE(lesson.title.english, QStringLiteral("Where <I> looks & why"));
        QCOMPARE(lesson.scenes.size(), 2);
        QCOMPARE(lesson.scenes[0].text.english, QStringLiteral("Look at {weight 1 1 1}."));
        QCOMPARE(lesson.scenes[0].question->text.english, QStringLiteral("Which key?"));
        QCOMPARE(lesson.scenes[0].view.query, 0);
        QCOMPARE(lesson.scenes[1].session.attention.heads, 3);
        QTRY_VERIFY(!player.options().isEmpty());
        QCOMPARE(lesson, made.draft().lesson());
    }

    void undoKey_inTheEditor_takesTheLessonsStepBack()
    {
        Authoring made;
        QVERIFY(made.computes());
        made.act("newLessonAction");
        made.act("addSceneAction");
        const Session before = made.document().session();
        auto *text = made.find<QPlainTextEdit>("sceneText");
        made.window.activateWindow();
        text->setFocus();
        QTRY_VERIFY(text->hasFocus());
        QTest::keyClicks(text, QStringLiteral("abc"));
        made.draft().endMerge();
        QTest::keyClick(text, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(made.draft().scene().text.english, QString());
        QCOMPARE(text->toPlainText(), QString());
        QTest::keyClick(text, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(made.draft().scene().text.english, QStringLiteral("abc"));
        auto *title = made.find<QLineEdit>("sceneTitle");
        title->setFocus();
        QTRY_VERIFY(title->hasFocus());
        QTest::keyClicks(title, QStringLiteral("t"));
        QTest::keyClick(title, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(made.draft().scene().title.english, QString());
        QCOMPARE(made.draft().scene().text.english, QStringLiteral("abc"));
        QVERIFY(made.document().session() == before);
    }

    void unfinishedLesson_saysWhatItNeeds()
    {
        Authoring made;
        QVERIFY(made.computes());
        auto *save = made.window.findChild<QAction *>(QStringLiteral("saveLessonAction"));
        made.act("addSceneAction");
        QVERIFY(!save->isEnabled());
        QCOMPARE(made.find<QLabel>("draftMissing")->text(), QStringLiteral("The lesson needs a title."));
        made.type("draftTitle", QStringLiteral("Mine"));
        QVERIFY(save->isEnabled());
        QTest::mouseClick(made.find<QPushButton>("questionFromRow"), Qt::LeftButton);
        QVERIFY(save->isEnabled()); // the question begins with usual words
        QVERIFY(made.draft().scene().question->text.english.contains(QLatin1String("{target 1}")));
        made.find<QPlainTextEdit>("questionText")->clear();
        QVERIFY(!save->isEnabled());
        QVERIFY(!made.find<QPushButton>("saveDraft")->isEnabled());
        made.find<QPlainTextEdit>("questionText")->insertPlainText(QStringLiteral("Which?"));
        QVERIFY(save->isEnabled());
    }

    void saveThatEndsLate_namesNoOtherLesson()
    {
        Authoring made;
        QVERIFY(made.computes());
        made.act("addSceneAction");
        made.type("draftTitle", QStringLiteral("Old"));
        made.act("saveLessonAction"); // a job writes
        made.act("newLessonAction");  // its changes are given up meanwhile
        QTRY_VERIFY(QFile::exists(made.fileName));
        QTRY_VERIFY(made.window.findChild<QStatusBar *>()->currentMessage().contains(made.fileName));
        QCOMPARE(made.draft().fileName(), QString());
        QVERIFY(made.draft().lesson().scenes.isEmpty());
    }

    void wordsTypedWhileItIsSaved_areAskedAboutAgain()
    {
        Authoring made;
        QVERIFY(made.computes());
        made.act("addSceneAction");
        made.type("draftTitle", QStringLiteral("One"));
        made.answer = UnsavedAnswer::Save;
        made.act("newLessonAction"); // saves first, in a job
        QCOMPARE(made.asked, 1);
        made.type("draftTitle", QStringLiteral("Two"));
        QTRY_COMPARE(made.asked, 2);
        QTRY_VERIFY(made.draft().lesson().scenes.isEmpty());
        const Result<Lesson> saved = readLesson(made.fileName, made.folder.path());
        QVERIFY(saved);
        QCOMPARE(saved->title.english, QStringLiteral("Two"));
    }

    void pieceOfTyping_isAStepOfItsOwn_onceTheFieldWasLeft()
    {
        Authoring made;
        QVERIFY(made.computes());
        made.act("addSceneAction");
        made.window.activateWindow();
        auto *text = made.find<QPlainTextEdit>("sceneText");
        auto *title = made.find<QLineEdit>("sceneTitle");
        text->setFocus();
        QTRY_VERIFY(text->hasFocus());
        QTest::keyClicks(text, QStringLiteral("one"));
        title->setFocus();
        text->setFocus();
        QTRY_VERIFY(text->hasFocus());
        text->moveCursor(QTextCursor::End);
        QTest::keyClicks(text, QStringLiteral(" two"));
        QTest::keyClick(text, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(made.draft().scene().text.english, QStringLiteral("one"));
    }

    void windowsState_keepsWhatTheClassSees()
    {
        Authoring made;
        QVERIFY(made.computes());
        made.act("addSceneAction");
        made.draft().editScene(QStringLiteral("controls"),
                               [](Scene &scene) { scene.view.controls = {QStringLiteral("headsSpin")}; });
        QTest::mouseClick(made.find<QPushButton>("replaceScene"), Qt::LeftButton);
        QCOMPARE(made.draft().scene().view.controls, QStringList{QStringLiteral("headsSpin")});
    }

    void choices_areReadWithChinesePunctuation()
    {
        Authoring made;
        QVERIFY(made.computes());
        made.act("addSceneAction");
        auto *kind = made.find<QComboBox>("questionKind");
        kind->setCurrentIndex(3);
        emit kind->activated(3);
        auto *choices = made.find<QLineEdit>("questionChoices");
        choices->setText(QString::fromUtf8("0.1；0.5、0.9，x"));
        emit choices->editingFinished();
        QCOMPARE(made.draft().scene().question->choices, (QList<double>{0.1, 0.5, 0.9}));
        QVERIFY(choices->text().contains(u'x')); // nothing typed is lost
    }

    void misspeltNumber_isTold()
    {
        Authoring made;
        QVERIFY(made.computes());
        made.act("addSceneAction");
        auto *text = made.find<QPlainTextEdit>("sceneText");
        auto *wrong = made.find<QLabel>("wrongNumbers");
        text->setPlainText(QStringLiteral("{weight 1 1 1} and {d_k}"));
        QTRY_VERIFY(wrong->text().isEmpty());
        text->setPlainText(QStringLiteral("{weight 1 9 9} and {foo}"));
        QTRY_VERIFY(wrong->text().contains(QLatin1String("{weight 1 9 9}")));
        QVERIFY(wrong->text().contains(QLatin1String("{foo}")));
    }

    void killedProgram_leavesTheDraftToTheNext()
    {
        const QTemporaryDir folder;
        Authoring made;
        {
            LessonRecoveryFile file(folder.path());
            Lesson lesson;
            lesson.title.english = QStringLiteral("Lost");
            lesson.scenes = {Scene{}};
            QVERIFY(file.keep(lesson, QStringLiteral("/somewhere/lost.heedlesson")));
        }
        made.find<QComboBox>("draftLanguage")->setCurrentIndex(1);
        made.window.startRecovery(folder.path());
        auto *messages = made.window.findChild<MessageBar *>();
        QTRY_VERIFY(messages->text(MessageBar::Topic::LostLesson).contains(QLatin1String("Lost")));
        const QList<QPushButton *> buttons = messages->findChildren<QPushButton *>();
        const auto restore = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton *button) {
            return button->text() == QLatin1String("Restore");
        });
        QVERIFY(restore != buttons.end());
        (*restore)->click();
        QCOMPARE(made.draft().lesson().title.english, QStringLiteral("Lost"));
        QCOMPARE(made.draft().fileName(), QStringLiteral("/somewhere/lost.heedlesson"));
        QCOMPARE(made.find<QLineEdit>("draftTitle")->text(), QStringLiteral("Lost")); // its only language
        QVERIFY(made.draft().isModified());
    }

    void uncheckedControl_isNotInTheScene()
    {
        Authoring made;
        QVERIFY(made.computes());
        made.act("addSceneAction");
        auto *tree = made.find<QTreeWidget>("classView");
        QVERIFY(made.draft().scene().view.docks.contains(QStringLiteral("attention")));
        QTreeWidgetItem *attention = itemNamed(tree, QStringLiteral("attention"));
        QVERIFY(attention->childCount() > 3);
        const QString name = attention->child(0)->data(0, Qt::UserRole).toString();
        attention->child(0)->setCheckState(0, Qt::Unchecked);
        const QStringList controls = made.draft().scene().view.controls;
        QVERIFY(!controls.contains(name));
        QVERIFY(controls.contains(attention->child(1)->data(0, Qt::UserRole).toString()));
        itemNamed(tree, QStringLiteral("attention"))->child(0)->setCheckState(0, Qt::Checked);
        QCOMPARE(made.draft().scene().view.controls, QStringList());
        itemNamed(tree, QStringLiteral("attention"))->setCheckState(0, Qt::Unchecked);
        QVERIFY(!made.draft().scene().view.docks.contains(QStringLiteral("attention")));
    }

    void movedScene_byKeyboard_changesTheOrder()
    {
        Authoring made;
        QVERIFY(made.computes());
        made.act("addSceneAction");
        made.type("sceneTitle", QStringLiteral("One"));
        made.act("addSceneAction");
        made.type("sceneTitle", QStringLiteral("Two"));
        auto *list = made.find<SceneList>("draftScenes");
        QTest::keyClick(list, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(made.draft().lesson().scenes[0].title.english, QStringLiteral("Two"));
        QCOMPARE(list->currentRow(), 0);
    }

    void changeQuestion_takesWhatDiffersInTheWindow()
    {
        Authoring made;
        QVERIFY(made.computes());
        made.document().edit(QStringLiteral("random"), [](Session &session) { session = firstSession(); });
        QVERIFY(made.computes());
        made.act("addSceneAction");
        auto *kind = made.find<QComboBox>("questionKind");
        kind->setCurrentIndex(2);
        emit kind->activated(2);
        made.document().edit(QStringLiteral("scale"),
                             [](Session &session) { session.attention.scale = ScaleRule::One; });
        QTest::mouseClick(made.find<QPushButton>("questionFromChange"), Qt::LeftButton);
        const QJsonObject change = made.draft().scene().question->change;
        QCOMPARE(change.keys(), QStringList{QStringLiteral("attention")});
        QCOMPARE(change.value(QLatin1String("attention")).toObject().keys(),
                 QStringList{QStringLiteral("scale")});
    }

    void unsavedDraft_isAskedAboutWhenTheWindowCloses()
    {
        Authoring made;
        QVERIFY(made.computes());
        made.act("addSceneAction");
        made.answer = UnsavedAnswer::Cancel;
        made.window.close();
        QCOMPARE(made.asked, 1);
        QVERIFY(made.window.isVisible());
        made.answer = UnsavedAnswer::Discard;
        made.window.close();
        QTRY_VERIFY(!made.window.isVisible());
    }

    void lessonOfTheProgram_isEditedAsACopy()
    {
        Authoring made;
        QVERIFY(made.computes());
        auto *dock = made.window.findChild<LessonsDock *>();
        const QList<Lesson> lessons = lessonsIn(QStringLiteral(":/heedmap/lessons"), {});
        QVERIFY(!lessons.isEmpty());
        Lesson lesson = lessons.first();
        dock->player().play(lesson);
        made.act("editLessonAction");
        QVERIFY(made.draft().lesson().id != lesson.id);
        QCOMPARE(made.draft().lesson().scenes.size(), lesson.scenes.size());
        QCOMPARE(made.draft().fileName(), QString());
    }

private:
    TemporarySettings m_settings;
};

} // namespace heedmap

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    QApplication app(argc, argv);
    heedmap::TestLessonAuthoring test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_lesson_authoring.moc"
