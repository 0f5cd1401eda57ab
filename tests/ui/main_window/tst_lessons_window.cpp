// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson_file.h"
#include "core/lesson/measure.h"
#include "tests/ui/lessons/lesson_samples.h"
#include "ui/document/document.h"
#include "ui/lessons/lesson_player.h"
#include "ui/lessons/lessons_dock.h"
#include "ui/lessons/look_at_pointer.h"
#include "ui/main_window/lesson_sources.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/message_bar.h"
#include "ui/presentation/presented_scene.h"
#include "window_test.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QRadioButton>
#include <QStandardPaths>

#include <algorithm>

using namespace heedmap;

namespace {

QAction *action(const MainWindow &window, const char *name)
{
    return window.findChild<QAction *>(QString::fromLatin1(name));
}

LessonsDock *lessonsDock(const MainWindow &window)
{
    return window.findChild<LessonsDock *>();
}

/// To whatever has the focus, as a keyboard does.
void press(int key, Qt::KeyboardModifiers modifiers = {})
{
    QWidget *popup = QApplication::activePopupWidget();
    QWidget *receiver = popup != nullptr ? popup : QApplication::focusWidget();
    QVERIFY(receiver != nullptr);
    QTest::keyClick(receiver, static_cast<Qt::Key>(key), modifiers);
}

/// Tab, until \a isThere.
bool tabTo(const std::function<bool(QWidget *)> &isThere)
{
    for (int i = 0; i < 100; ++i) {
        QWidget *focused = QApplication::focusWidget();
        if (focused == nullptr || isThere(focused))
            return focused != nullptr;
        press(Qt::Key_Tab);
    }
    return false;
}

bool isAnswer(QWidget *widget)
{
    return qobject_cast<QRadioButton *>(widget) != nullptr &&
           widget->objectName().startsWith(QLatin1String("answer"));
}

QStringList openDocks(const MainWindow &window)
{
    QStringList names;
    for (const QDockWidget *dock : window.findChildren<QDockWidget *>()) {
        if (dock->isVisible())
            names.append(dock->objectName());
    }
    names.sort();
    return names;
}

} // namespace

class TestLessonsWindow final : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_settings.clear();
        QStandardPaths::setTestModeEnabled(true);
        QLocale::setDefault(QLocale(QStringLiteral("en")));
        failOnWarnings();
    }

    void lesson2_fromKeyboardAlone();
    void menu_hasTheLessonsInFront();
    void actions_sayWhyTheyAreBlocked();
    void unsaved_isAskedOnce();
    void lessonFile_isPlayed_andComesBackFromRecent();
    void lessonFile_damaged_isToldInTheBar();
    void docks_comeBackAfterTheLesson();
    void closedInALesson_theLayoutIsTheOneBefore();
    void everyLesson_showsTheControlsThatItNames();
    void originNote_isSilentDuringALesson();
    void change_tellsItsNumbers();

private:
    TemporarySettings m_settings;
};

void TestLessonsWindow::lesson2_fromKeyboardAlone()
{
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const QStringList before = openDocks(window);
    LessonsDock *dock = lessonsDock(window);
    const LessonPlayer &player = dock->player();

    press(Qt::Key_V, Qt::AltModifier); // View ▸ Lessons
    QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
    press(Qt::Key_Return);
    QTRY_VERIFY(dock->isVisible());
    window.activateWindow(); // a desktop does so once a menu is closed
    QTRY_COMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("lessonList"));
    QTRY_VERIFY(!dock->lessons().isEmpty());
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    QTRY_VERIFY(player.isPlaying());
    QCOMPARE(player.lesson().id, QStringLiteral("02-query-key-value"));
    QTRY_COMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("sceneText"));

    // The scene with its first question.
    while (!player.hasQuestion() && player.place() + 1 < player.lesson().scenes.size())
        press(Qt::Key_PageDown, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(player.hasQuestion());
    QTRY_VERIFY(player.options().size() > 1);
    QVERIFY(tabTo(isAnswer));
    press(Qt::Key_Down);
    QCOMPARE(player.chosen(), 1);
    press(Qt::Key_Return);
    QVERIFY(player.isRevealed());
    QTRY_COMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("explanation"));
    QCOMPARE(window.document().coveredRow(), -1);

    // Free play and back.
    const bool causal = window.document().session().mask.causal;
    press(Qt::Key_M, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(window.document().session().mask.causal, !causal);
    QVERIFY(player.isAway());
    press(Qt::Key_Home, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!player.isAway());

    while (player.place() + 1 < player.lesson().scenes.size())
        press(Qt::Key_PageDown, Qt::ControlModifier | Qt::ShiftModifier);
    press(Qt::Key_PageUp, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(player.place() + 2, player.lesson().scenes.size());

    QVERIFY(tabTo([](QWidget *widget) { return widget->objectName() == QLatin1String("allLessons"); }));
    press(Qt::Key_Space);
    QTRY_VERIFY(!player.isPlaying());
    press(Qt::Key_V, Qt::AltModifier);
    QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
    press(Qt::Key_Return);
    QTRY_VERIFY(!dock->isVisible());
    QCOMPARE(openDocks(window), before);
}

void TestLessonsWindow::menu_hasTheLessonsInFront()
{
    MainWindow window;
    auto *menu = window.findChild<QMenu *>(QStringLiteral("lessonsMenu"));
    emit menu->aboutToShow();
    QTRY_COMPARE(menu->actions().value(0)->text(), QStringLiteral("1 The bottleneck"));
    const auto entries = menu->actions();
    const auto open = entries.indexOf(action(window, "openLessonAction"));
    QCOMPARE(open, 13); // twelve lessons and a line
    entries[1]->trigger();
    QVERIFY(lessonsDock(window)->isVisibleTo(&window));
    QCOMPARE(lessonsDock(window)->player().lesson().number, 2);
}

void TestLessonsWindow::actions_sayWhyTheyAreBlocked()
{
    MainWindow window;
    const QAction *next = action(window, "nextSceneAction");
    const QAction *previous = action(window, "previousSceneAction");
    QVERIFY(!next->isEnabled());
    QCOMPARE(next->statusTip(), QStringLiteral("No lesson is being played."));
    LessonPlayer &player = lessonsDock(window)->player();
    player.play(sampleLesson());
    QVERIFY(next->isEnabled());
    QVERIFY(!previous->isEnabled());
    QCOMPARE(previous->statusTip(), QStringLiteral("This is the first scene."));
    QVERIFY(action(window, "backToSceneAction")->isEnabled());
    player.goTo(2);
    QVERIFY(!next->isEnabled());
    QVERIFY(previous->isEnabled());
    player.close();
    QVERIFY(!action(window, "backToSceneAction")->isEnabled());
}

void TestLessonsWindow::unsaved_isAskedOnce()
{
    MainWindow window;
    int asked = 0;
    Questions questions;
    questions.unsaved = [&asked](const QString &, const std::function<void(UnsavedAnswer)> &then) {
        then(++asked == 1 ? UnsavedAnswer::Cancel : UnsavedAnswer::Discard);
    };
    window.setQuestions(questions);
    window.document().edit(QStringLiteral("heads"), [](Session &session) { session.attention.heads = 5; });
    auto *menu = window.findChild<QMenu *>(QStringLiteral("lessonsMenu"));
    emit menu->aboutToShow();
    QTRY_VERIFY(menu->actions().value(0)->isEnabled());
    menu->actions().value(0)->trigger();
    const LessonPlayer &player = lessonsDock(window)->player();
    QVERIFY(!player.isPlaying());
    QCOMPARE(window.document().session().attention.heads, 5);
    menu->actions().value(0)->trigger();
    QVERIFY(player.isPlaying());
    QCOMPARE(asked, 2);
    action(window, "nextSceneAction")->trigger();
    QCOMPARE(asked, 2);
}

void TestLessonsWindow::lessonFile_isPlayed_andComesBackFromRecent()
{
    const QString path = m_settings.folder() + QStringLiteral("/own.heedlesson");
    QVERIFY(writeLesson(sampleLesson(), path));
    MainWindow window;
    const LessonPlayer &player = lessonsDock(window)->player();
    window.openFile(path);
    QTRY_VERIFY(player.isPlaying());
    QCOMPARE(player.fileName(), path);
    QCOMPARE(player.lesson().scenes.size(), 3);
    QVERIFY(window.document().session() == handMadeSession());
    QVERIFY(window.document().fileName().isEmpty()); // Save asks where to
    const auto *recent = window.findChild<QMenu *>(QStringLiteral("recentMenu"));
    QCOMPARE(recent->actions().value(0)->text(), QStringLiteral("own.heedlesson"));
    lessonsDock(window)->player().close();
    recent->actions().value(0)->trigger();
    QTRY_VERIFY(player.isPlaying());
}

void TestLessonsWindow::lessonFile_damaged_isToldInTheBar()
{
    const QString path = m_settings.folder() + QStringLiteral("/broken.heedlesson");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("PK\x03\x04 and then nothing");
    file.close();
    MainWindow window;
    window.openFile(path);
    const auto *bar = window.findChild<MessageBar *>();
    QTRY_VERIFY(bar->text(MessageBar::Topic::File).contains(QStringLiteral("broken.heedlesson")));
    QVERIFY(!lessonsDock(window)->player().isPlaying());
}

void TestLessonsWindow::docks_comeBackAfterTheLesson()
{
    MainWindow window;
    window.show();
    const QStringList before = openDocks(window);
    LessonPlayer &player = lessonsDock(window)->player();
    player.play(sampleLesson(), {}, 2);
    QCOMPARE(openDocks(window), QStringList({QStringLiteral("lessonsDock"), QStringLiteral("maskDock"),
                                             QStringLiteral("stepsDock")}));
    QTRY_VERIFY(window.findChild<LookAtPointer *>()->isVisible());
    lessonsDock(window)->close();
    QCOMPARE(openDocks(window), before);
}

void TestLessonsWindow::closedInALesson_theLayoutIsTheOneBefore()
{
    QStringList before;
    {
        MainWindow window;
        window.show();
        before = openDocks(window);
        lessonsDock(window)->player().play(sampleLesson(), {}, 2);
        QVERIFY(window.close());
    }
    MainWindow again;
    again.show();
    QStringList after = openDocks(again);
    after.removeAll(QStringLiteral("lessonsDock"));
    QCOMPARE(after, before);
}

/// Scene after scene, as a class sees them: what was hidden before has to come back.
void TestLessonsWindow::everyLesson_showsTheControlsThatItNames()
{
    MainWindow window;
    window.show();
    LessonPlayer &player = lessonsDock(window)->player();
    const QList<Lesson> lessons = lessonsIn(QStringLiteral(":/heedmap/lessons"), lessonModels());
    QCOMPARE(lessons.size(), 12);
    int named = 0;
    for (const Lesson &lesson : lessons) {
        player.play(lesson);
        for (int place = 0; place < lesson.scenes.size(); ++place) {
            player.goTo(place);
            const SceneView &view = player.scene().view;
            for (const QString &name : view.controls) {
                const auto shows = [&](const QString &dockName) {
                    const auto *dock = window.findChild<QDockWidget *>(dockName + QStringLiteral("Dock"));
                    const auto *control = dock == nullptr ? nullptr : dock->findChild<QWidget *>(name);
                    return control != nullptr && control->isVisibleTo(&window);
                };
                QVERIFY2(
                    std::any_of(view.docks.begin(), view.docks.end(), shows),
                    qPrintable(QStringLiteral("%1, scene %2: %3").arg(lesson.id).arg(place + 1).arg(name)));
                ++named;
            }
        }
    }
    QVERIFY(named > 0);
}

/// It says what the trained example looks at, which is what a lesson asks.
void TestLessonsWindow::originNote_isSilentDuringALesson()
{
    MainWindow window;
    window.show();
    const auto *bar = window.findChild<MessageBar *>();
    const auto note = [bar] { return bar->text(MessageBar::Topic::Origin); };
    QTRY_VERIFY(!note().isEmpty());
    LessonPlayer &player = lessonsDock(window)->player();
    const QList<Lesson> lessons = lessonsIn(QStringLiteral(":/heedmap/lessons"), lessonModels());
    player.play(lessons.value(1)); // its first scene asks about the trained model
    QTRY_VERIFY(window.document().computation() != nullptr && window.document().isCurrent());
    QCOMPARE(note(), QString());
    player.close();
    QTRY_VERIFY(note().startsWith(QStringLiteral("Learned from sentence pairs")));
}

/// Two keys are left to a query that had the first alone, and their scores are equal: 1 becomes 1/2.
void TestLessonsWindow::change_tellsItsNumbers()
{
    Lesson lesson = sampleLesson();
    Scene &scene = lesson.scenes[0];
    scene.session = {};
    scene.session.tokens.source.text = QStringLiteral("a b");
    scene.session.tokens.source.end = false;
    scene.session.tokens.target = scene.session.tokens.source;
    scene.session.attention.scale = ScaleRule::Free;
    scene.session.attention.freeScale = 0; // every score is 0
    scene.session.mask.blockedKeys = {1};
    scene.question = Question{};
    scene.question->kind = QuestionKind::Change;
    scene.question->measure = *measureFromText(QStringLiteral("weight 1 1 1"));
    scene.question->change = {
        {QStringLiteral("mask"), QJsonObject{{QStringLiteral("blocked_keys"), QJsonArray()}}}};
    MainWindow window;
    window.show();
    LessonPlayer &player = lessonsDock(window)->player();
    player.play(lesson);
    QTRY_VERIFY(!player.options().isEmpty());
    const auto *verdict = window.findChild<QLabel *>(QStringLiteral("verdict"));
    QVERIFY(!verdict->text().contains(QStringLiteral("0.50")));
    player.reveal();
    QVERIFY2(verdict->text().endsWith(QStringLiteral("Before: 1.00, after: 0.50")),
             qPrintable(verdict->text()));
    QCOMPARE(presentedScene(&player).question.remark, QStringLiteral("Before: 1.00, after: 0.50"));
    player.askAgain();
    QVERIFY(!verdict->text().contains(QStringLiteral("0.50")));
}

QTEST_MAIN(TestLessonsWindow)
#include "tst_lessons_window.moc"
