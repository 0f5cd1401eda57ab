// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_player.h"
#include "ui/lessons/lessons_dock.h"
#include "ui/main_window/example_actions.h"
#include "ui/main_window/main_window.h"
#include "window_test.h"

#include <QAction>
#include <QLocale>
#include <QMenu>
#include <QSignalSpy>

using namespace heedmap;

class TestExampleActions final : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void menu_hasTheExamples_inTheLanguageShown();
    void example_chosen_isPlayedFromItsFirstScene();

private:
    TemporarySettings m_settings;
};

void TestExampleActions::init()
{
    m_settings.clear();
    failOnWarnings();
}

void TestExampleActions::menu_hasTheExamples_inTheLanguageShown()
{
    QLocale::setDefault(QLocale(QLocale::English));
    QMenu menu;
    ExampleActions examples(&menu, nullptr);
    QCOMPARE(menu.actions().size(), qsizetype(5));
    QCOMPARE(menu.actions().first()->text(), QStringLiteral("Translation"));
    QCOMPARE(menu.actions().last()->text(), QStringLiteral("Image patches"));
    QVERIFY(!menu.actions().first()->statusTip().isEmpty());
    QLocale::setDefault(QLocale(QLocale::Chinese));
    examples.retranslate();
    QCOMPARE(menu.actions().first()->text(), QStringLiteral("翻译"));
}

void TestExampleActions::example_chosen_isPlayedFromItsFirstScene()
{
    MainWindow window;
    auto *menu = window.findChild<QMenu *>(QStringLiteral("examplesMenu"));
    QVERIFY(menu != nullptr);
    QCOMPARE(menu->actions().size(), qsizetype(5));
    auto *dock = window.findChild<LessonsDock *>();
    QVERIFY(dock != nullptr);
    for (QAction *action : menu->actions()) {
        action->trigger();
        const LessonPlayer &player = dock->player();
        QVERIFY(player.isPlaying());
        QCOMPARE(player.lesson().id + QStringLiteral("Example"), action->objectName());
        QCOMPARE(player.place(), 0);
    }
}

QTEST_MAIN(TestExampleActions)
#include "tst_example_actions.moc"
