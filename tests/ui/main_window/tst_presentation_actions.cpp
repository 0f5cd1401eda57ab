// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_widgets.h"
#include "tests/ui/presentation/presentation_samples.h"
#include "ui/lessons/lesson_player.h"
#include "ui/lessons/lessons_dock.h"
#include "ui/main_window/language.h"
#include "ui/main_window/main_window.h"
#include "ui/presentation/presentation_window.h"
#include "ui/presentation/presenter_dock.h"
#include "window_test.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QToolButton>

using namespace heedmap;

/// The presentation, begun and ended from the window.
class TestPresentationActions final : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_settings.clear();
        qputenv("XDG_DATA_HOME", m_settings.folder().toLocal8Bit());
        failOnWarnings();
        installLanguage(Language::English);
    }

    void f5_beginsAndEnds();
    void escape_endsIt();
    void closingTheWindow_endsIt();
    void destroyingTheWindow_endsIt();
    void screensChanging_keepsItGoing();
    void notes_sayWhatComesNext();
    void notes_haveTheSameCommands();
    void steps_goOnFromTheWindow();
    void language_switchesBoth();

private:
    static PresentationWindow *presented()
    {
        for (QWidget *window : QApplication::topLevelWidgets()) {
            if (auto *presentation = qobject_cast<PresentationWindow *>(window);
                presentation != nullptr && presentation->isVisible())
                return presentation;
        }
        return nullptr;
    }
    static void present(MainWindow &window)
    {
        window.resize(1400, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTest::keyClick(&window, Qt::Key_F5);
        QVERIFY(presented() != nullptr);
        QVERIFY(QTest::qWaitForWindowActive(presented()));
    }
    static LessonPlayer &player(MainWindow &window) { return window.findChild<LessonsDock *>()->player(); }
    static void click(MainWindow &window, const char *button)
    {
        child<QToolButton>(*child<QDockWidget>(window, "presenterDock"), button)->click();
    }

    TemporarySettings m_settings;
};

void TestPresentationActions::f5_beginsAndEnds()
{
    MainWindow window;
    present(window);
    QVERIFY(presented()->isFullScreen());
    QVERIFY(window.isVisible());
    QVERIFY(child<QDockWidget>(window, "presenterDock")->isVisible());
    QTest::keyClick(presented(), Qt::Key_F5);
    QVERIFY(presented() == nullptr);
    QTRY_VERIFY(window.findChild<QDockWidget *>(QStringLiteral("presenterDock")) == nullptr);
    QTRY_VERIFY(window.isActiveWindow());
    QTest::keyClick(&window, Qt::Key_F5);
    QVERIFY(presented() != nullptr);
    QTest::keyClick(&window, Qt::Key_F5); // from there, too
    QVERIFY(presented() == nullptr);
}

void TestPresentationActions::escape_endsIt()
{
    MainWindow window;
    present(window);
    QTest::keyClick(presented(), Qt::Key_Escape);
    QVERIFY(presented() == nullptr);
}

void TestPresentationActions::closingTheWindow_endsIt()
{
    MainWindow window;
    present(window);
    window.close();
    QVERIFY(presented() == nullptr);
}

void TestPresentationActions::destroyingTheWindow_endsIt()
{
    {
        MainWindow window;
        present(window);
    }
    QVERIFY(presented() == nullptr);
}

void TestPresentationActions::screensChanging_keepsItGoing()
{
    MainWindow window;
    present(window);
    emit qApp->primaryScreenChanged(QGuiApplication::primaryScreen());
    emit qApp->screenRemoved(QGuiApplication::primaryScreen());
    emit qApp->screenAdded(QGuiApplication::primaryScreen());
    QCoreApplication::processEvents();
    QVERIFY(presented() != nullptr);
    QVERIFY(presented()->isFullScreen());
    QCOMPARE(presented()->screen(), QGuiApplication::primaryScreen());
    QCOMPARE(presented()->size(), QGuiApplication::primaryScreen()->size());
}

void TestPresentationActions::notes_sayWhatComesNext()
{
    MainWindow window;
    player(window).play(sampleLesson());
    present(window);
    const auto *dock = child<QDockWidget>(window, "presenterDock");
    QCOMPARE(child<QLabel>(*dock, "presenterTitle")->text(),
             QStringLiteral("Scene 1 of 3: Tokens look at tokens"));
    QCOMPARE(child<QLabel>(*dock, "presenterNext")->text(), QStringLiteral("Next: Predict"));
    QVERIFY(!child<QLabel>(*dock, "presenterAnswer")->isVisible());
    player(window).next();
    // The answer, before the class has it: scores 5, 1 and 8.
    QTRY_COMPARE(child<QLabel>(*dock, "presenterAnswer")->text(), QStringLiteral("Answer: <b>c"));
    player(window).next();
    QCOMPARE(child<QLabel>(*dock, "presenterNext")->text(), QStringLiteral("This is the last scene."));
    player(window).close();
    QVERIFY(!child<QLabel>(*dock, "presenterNext")->isVisible());
}

void TestPresentationActions::notes_haveTheSameCommands()
{
    MainWindow window;
    player(window).play(sampleLesson());
    present(window);
    click(window, "presentNext");
    QCOMPARE(player(window).place(), 1);
    QTRY_VERIFY(!player(window).options().isEmpty());
    click(window, "presentReveal");
    QVERIFY(player(window).isRevealed());
    click(window, "presentBlack");
    QVERIFY(presented()->isBlank());
    click(window, "presentBlack");
    QVERIFY(!presented()->isBlank());
    click(window, "presentZoom");
    QVERIFY(presented()->isZoomed());
    click(window, "presentPrevious");
    QCOMPARE(player(window).place(), 0);
    QTRY_VERIFY(presented()->isActiveWindow()); // keys go there again
    click(window, "presentEnd");
    QVERIFY(presented() == nullptr);
}

void TestPresentationActions::steps_goOnFromTheWindow()
{
    MainWindow window;
    present(window);
    const auto *step = child<QLabel>(*presented(), "presentedStep");
    QTRY_VERIFY(step->text().startsWith(QStringLiteral("Step 1 ")));
    // A long page is read to its end first.
    for (int i = 0; i < 9 && step->text().startsWith(QStringLiteral("Step 1 ")); ++i)
        child<QAction>(window, "nextStepAction")->trigger();
    QVERIFY(step->text().startsWith(QStringLiteral("Step 2 ")));
}

void TestPresentationActions::language_switchesBoth()
{
    MainWindow window;
    player(window).play(sampleLesson());
    present(window);
    installLanguage(Language::Chinese);
    QTRY_COMPARE(child<QLabel>(*presented(), "presentedTitle")->text(), QStringLiteral("词元看词元"));
    QTRY_VERIFY(child<QLabel>(*child<QDockWidget>(window, "presenterDock"), "presenterTitle")
                    ->text()
                    .contains(QStringLiteral("词元看词元")));
    installLanguage(Language::English);
}

QTEST_MAIN(TestPresentationActions)
#include "tst_presentation_actions.moc"
