// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_testing.h"
#include "ui/explain/steps_dock.h"
#include "ui/main_window/language.h"
#include "ui/main_window/main_window.h"
#include "window_test.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QMenu>
#include <QToolButton>

using namespace heedmap;

/// The views that explain, in the window.
class TestExplainActions final : public QObject
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

    void menu_hasEveryViewOnce();
    void everyView_comesUpInFront_data();
    void everyView_comesUpInFront();
    void steps_areTakenFromTheKeyboard();
    void views_costNothingWhileTheyAreHidden();
    void exportButton_asksForItsOwnPicture();
    void everyView_speaksChinese();

private:
    void start(MainWindow &window);

    TemporarySettings m_settings;
};

void TestExplainActions::start(MainWindow &window)
{
    window.resize(1400, 900);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTRY_VERIFY(window.document().isCurrent());
}

void TestExplainActions::menu_hasEveryViewOnce()
{
    MainWindow window;
    const auto *menu = window.findChild<QMenu *>(QStringLiteral("explainMenu"));
    const QList<ExplainDock *> docks = window.findChildren<ExplainDock *>();
    QCOMPARE(docks.size(), 10);
    QStringList names;
    for (ExplainDock *dock : docks) {
        QCOMPARE(menu->actions().count(dock->toggleViewAction()), 1);
        QVERIFY(!dock->isVisible());
        names.append(dock->viewName());
    }
    names.removeDuplicates();
    QCOMPARE(names.size(), 10);
}

void TestExplainActions::everyView_comesUpInFront_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"steps", "inspector", "pipeline", "links", "difference", "agreement", "patches",
                             "saturation", "path", "vectors"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestExplainActions::everyView_comesUpInFront()
{
    QFETCH(QString, name);
    MainWindow window;
    start(window);
    if (name == QLatin1String("patches")) {
        window.document().edit(QStringLiteral("picture"), [](Session &session) {
            session.tokens.picture = {2, 2, 1, QByteArray(12, '\x40'), QStringLiteral("grey")};
        });
    }
    auto *dock = window.findChild<ExplainDock *>(name + QStringLiteral("Dock"));
    QVERIFY(dock != nullptr);
    dock->toggleViewAction()->trigger();
    // Seen, not hidden behind a tab.
    QTRY_VERIFY(!dock->visibleRegion().isEmpty());
    QTRY_VERIFY(dock->exportedDrawing().has_value());
    window.document().select({1, 2, 3});
    QTRY_VERIFY(dock->exportedDrawing().has_value());
    dock->toggleViewAction()->trigger();
    QVERIFY(!dock->isVisible());
}

void TestExplainActions::steps_areTakenFromTheKeyboard()
{
    MainWindow window;
    start(window);
    auto *steps = window.findChild<StepsDock *>();
    QTest::keyClick(&window, Qt::Key_Right, Qt::AltModifier);
    QVERIFY(steps->isVisible());
    QTRY_VERIFY(steps->stepCount() > 0);
    QCOMPARE(steps->step(), 0);
    QTest::keyClick(&window, Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(steps->step(), 1);
    QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(steps->step(), 0);
    QTest::keyClick(&window, Qt::Key_F8);
    QVERIFY(steps->isPlaying());
    QTest::keyClick(&window, Qt::Key_F8);
    QVERIFY(!steps->isPlaying());
}

void TestExplainActions::views_costNothingWhileTheyAreHidden()
{
    MainWindow window;
    start(window);
    QVERIFY(window.document().computation()->trace.masked.isEmpty());
    auto *pipeline = window.findChild<ExplainDock *>(QStringLiteral("pipelineDock"));
    pipeline->toggleViewAction()->trigger();
    QTRY_VERIFY(!window.document().computation()->trace.masked.isEmpty());
    pipeline->toggleViewAction()->trigger();
    window.document().edit(QStringLiteral("x"), [](Session &session) { session.mask.causal = true; });
    QTRY_VERIFY(window.document().isCurrent());
    QVERIFY(window.document().computation()->trace.masked.isEmpty());
}

void TestExplainActions::exportButton_asksForItsOwnPicture()
{
    MainWindow window;
    start(window);
    auto *links = window.findChild<ExplainDock *>(QStringLiteral("linksDock"));
    links->toggleViewAction()->trigger();
    QTRY_VERIFY(links->exportedDrawing().has_value());
    links->findChild<QToolButton *>(QStringLiteral("exportView"))->click();
    auto *dialog = window.findChild<QDialog *>(QStringLiteral("exportDialog"));
    QVERIFY(dialog != nullptr);
    const auto *subject = dialog->findChild<QComboBox *>(QStringLiteral("exportSubject"));
    // The figure and the one view that is seen.
    QCOMPARE(subject->count(), 2);
    QCOMPARE(subject->currentText(), links->windowTitle());
    dialog->close();
}

void TestExplainActions::everyView_speaksChinese()
{
    MainWindow window;
    start(window);
    QStringList english;
    for (const ExplainDock *dock : window.findChildren<ExplainDock *>())
        english.append(dock->windowTitle());
    installLanguage(Language::Chinese);
    for (const ExplainDock *dock : window.findChildren<ExplainDock *>()) {
        QTRY_VERIFY(!english.contains(dock->windowTitle()));
        QVERIFY(!dock->windowTitle().isEmpty());
    }
    installLanguage(Language::English);
}

QTEST_MAIN(TestExplainActions)
#include "tst_explain_actions.moc"
