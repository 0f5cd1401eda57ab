// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/recovery.h"
#include "core/session/session_json.h"
#include "ui/docks/token_chips.h"
#include "ui/document/document.h"
#include "ui/figure/heatmap_figure.h"
#include "ui/main_window/export_actions.h"
#include "ui/main_window/export_choice.h"
#include "ui/main_window/main_window.h"
#include "ui/main_window/message_bar.h"
#include "ui/main_window/picture_names.h"
#include "ui/main_window/start.h"
#include "window_test.h"

#include <QAction>
#include <QClipboard>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPrinter>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStatusBar>
#include <QToolBar>

using namespace heedmap;

namespace {

QAction *action(const MainWindow &window, const char *name)
{
    return window.findChild<QAction *>(QString::fromLatin1(name));
}

HeatmapFigure *grid(const MainWindow &window)
{
    return window.findChild<HeatmapFigure *>(QStringLiteral("heads"));
}

QString message(const MainWindow &window, MessageBar::Topic topic)
{
    return window.findChild<MessageBar *>()->text(topic);
}

void waitForNumbers(MainWindow &window)
{
    QTRY_VERIFY(window.document().computation() != nullptr && !window.document().isComputing());
}

QStringList visibleTexts(const QMenu &menu)
{
    QStringList texts;
    for (const QAction *entry : menu.actions()) {
        if (!entry->isSeparator())
            texts.append(entry->text().remove(u'&'));
    }
    return texts;
}

} // namespace

class TestMainWindow final : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_settings.clear();
        qputenv("XDG_DATA_HOME", m_settings.folder().toLocal8Bit());
        failOnWarnings();
    }

    void firstStart_saysThatVectorsAreRandom();
    void firstStart_noteClosed_staysClosed();
    void menus_areCompleteAndNamed();
    void shortcuts_areUnique();
    void toolBar_hasFewButtons();
    void undo_namesTheStep();
    void headsAction_followsTheDivisors();
    void layout_isRestored();
    void layout_reset_bringsClosedDockBack();
    void head_pulledOut_leavesTheGridAndComesBack();
    void head_thatVanishes_closesItsDock();
    void openFile_damaged_leavesTheWindow_data();
    void openFile_damaged_leavesTheWindow();
    void openFile_good_changesTitleAndRecent();
    void openFile_additiveBeforeTheFirstShow_showsEveryRow();
    void undoKey_inASpinBox_undoesTheSession();
    void save_takesTheTokenThatIsBeingTyped();
    void title_withMarkOfChange_isLiteral();
    void drop_session_opensIt();
    void computeError_standsInTheBarUntilMended();
    void selection_goesBothWays();
    void painting_goesToTheMask();
    void fullScreen_keepsOtherStates();
    void start_withMissingFile_showsOneMessage();
    void exportAgain_takesTheNextName_andSaysWhere();
    void exportAgain_twiceInARow_replacesNothing();
    void exportAgain_headsThatAreGone_saysWhy();
    void copyPicture_isOpaqueWhite();
    void copyTable_isTabSeparated();
    void print_drawsVectorsOnThePage();
    void close_unsaved_asksFirst();
    void picture_withSession_opensAsUntitled();
    void lostSession_isOfferedAndRestored();
    void lostSession_discarded_isGone();
    void lostSession_notChosen_isOfferedAgain();

private:
    void leaveLostSession(const QString &folder);
    void choose(MainWindow &window, const QString &text);

    TemporarySettings m_settings;
};

void TestMainWindow::firstStart_saysThatVectorsAreRandom()
{
    MainWindow window;
    QCOMPARE(message(window, MessageBar::Topic::Origin),
             QStringLiteral("These vectors are random: the picture is noise, not meaning."));
    const auto *origin = window.findChild<QLabel *>(QStringLiteral("statusOrigin"));
    QCOMPARE(origin->text(), QStringLiteral("random vectors, seed 1"));
}

void TestMainWindow::firstStart_noteClosed_staysClosed()
{
    {
        MainWindow window;
        emit window.findChild<MessageBar *>()->dismissed(MessageBar::Topic::Origin);
    }
    MainWindow again;
    QVERIFY(message(again, MessageBar::Topic::Origin).isEmpty());
}

void TestMainWindow::menus_areCompleteAndNamed()
{
    MainWindow window;
    QStringList titles;
    for (const QAction *entry : window.menuBar()->actions())
        titles.append(entry->text().remove(u'&'));
    QCOMPARE(titles,
             QStringList({QStringLiteral("File"), QStringLiteral("Edit"), QStringLiteral("View"),
                          QStringLiteral("Attention"), QStringLiteral("Lessons"), QStringLiteral("Help")}));

    const QStringList file = visibleTexts(*window.findChild<QMenu *>(QStringLiteral("fileMenu")));
    QCOMPARE(file, QStringList({QStringLiteral("New"), QStringLiteral("Open…"), QStringLiteral("Import…"),
                                QStringLiteral("Open Recent"), QStringLiteral("Examples"),
                                QStringLiteral("Save"), QStringLiteral("Save As…"),
                                QStringLiteral("Export Picture…"), QStringLiteral("Export Again"),
                                QStringLiteral("Copy Picture"), QStringLiteral("Print…"),
                                QStringLiteral("Worksheet…"), QStringLiteral("Export Numbers…"),
                                QStringLiteral("Reload Files"), QStringLiteral("Quit")}));
    for (const char *dock :
         {"tokensDock", "embeddingsDock", "attentionDock", "maskDock", "figureDock", "weightsTableDock"}) {
        const auto *widget = window.findChild<QDockWidget *>(QString::fromLatin1(dock));
        QVERIFY2(widget != nullptr, dock);
        QVERIFY2(window.findChild<QMenu *>(QStringLiteral("viewMenu"))
                     ->actions()
                     .contains(widget->toggleViewAction()),
                 dock);
    }
    const QStringList languages = visibleTexts(*window.findChild<QMenu *>(QStringLiteral("languageMenu")));
    QCOMPARE(languages,
             QStringList({QStringLiteral("System"), QStringLiteral("English"), QStringLiteral("简体中文")}));
}

void TestMainWindow::shortcuts_areUnique()
{
    MainWindow window;
    QMap<QString, QString> owners;
    for (const QAction *entry : window.findChildren<QAction *>()) {
        const QString keys = entry->shortcut().toString();
        if (keys.isEmpty() || entry->shortcutContext() != Qt::WindowShortcut)
            continue;
        QVERIFY2(!owners.contains(keys), qPrintable(keys + u' ' + entry->objectName()));
        owners[keys] = entry->objectName();
    }
    QCOMPARE(owners.value(QStringLiteral("Ctrl+Shift+E")), QStringLiteral("exportAgainAction"));
    QCOMPARE(owners.value(QStringLiteral("Ctrl+E")), QStringLiteral("exportAction"));
}

void TestMainWindow::toolBar_hasFewButtons()
{
    MainWindow window;
    int buttons = 0;
    for (const QAction *entry : window.findChild<QToolBar *>()->actions()) {
        if (entry->isSeparator())
            continue;
        QVERIFY2(!entry->icon().isNull(), qPrintable(entry->objectName()));
        ++buttons;
    }
    QCOMPARE(buttons, 11);
}

void TestMainWindow::undo_namesTheStep()
{
    MainWindow window;
    QVERIFY(!action(window, "undoAction")->isEnabled());
    window.document().edit(QStringLiteral("R&D <s>"), [](Session &session) { session.attention.heads = 5; });
    QCOMPARE(action(window, "undoAction")->text(), QStringLiteral("&Undo R&&D <s>"));
    QVERIFY(action(window, "undoAction")->toolTip().contains(QLatin1String("R&amp;D &lt;s&gt;")));
    action(window, "undoAction")->trigger();
    QCOMPARE(window.document().session().attention.heads, 2);
    QVERIFY(!action(window, "undoAction")->isEnabled());
    QCOMPARE(action(window, "redoAction")->text(), QStringLiteral("&Redo R&&D <s>"));
    action(window, "redoAction")->trigger();
    QCOMPARE(window.document().session().attention.heads, 5);
}

void TestMainWindow::headsAction_followsTheDivisors()
{
    MainWindow window;
    action(window, "moreHeadsAction")->trigger();
    QCOMPARE(window.document().session().attention.heads, 3);
    // 64 has no divisor 3: up is 4, and from 16 on there is none that the window offers.
    window.document().edit(QStringLiteral("lock"),
                           [](Session &session) { session.attention.widthFollowsHeads = true; });
    action(window, "moreHeadsAction")->trigger();
    QCOMPARE(window.document().session().attention.heads, 4);
    action(window, "moreHeadsAction")->trigger();
    action(window, "moreHeadsAction")->trigger();
    QCOMPARE(window.document().session().attention.heads, 16);
    QVERIFY(!action(window, "moreHeadsAction")->isEnabled());
    QVERIFY(!action(window, "moreHeadsAction")->statusTip().isEmpty());
}

void TestMainWindow::layout_isRestored()
{
    {
        MainWindow window;
        window.show();
        window.findChild<QDockWidget *>(QStringLiteral("tokensDock"))->hide();
        auto *table = window.findChild<QDockWidget *>(QStringLiteral("weightsTableDock"));
        QVERIFY(table->isHidden());
        table->show();
        QVERIFY(window.close());
    }
    MainWindow again;
    again.show();
    QVERIFY(again.findChild<QDockWidget *>(QStringLiteral("tokensDock"))->isHidden());
    QVERIFY(!again.findChild<QDockWidget *>(QStringLiteral("weightsTableDock"))->isHidden());
}

void TestMainWindow::layout_reset_bringsClosedDockBack()
{
    MainWindow window;
    window.show();
    auto *tokens = window.findChild<QDockWidget *>(QStringLiteral("tokensDock"));
    auto *mask = window.findChild<QDockWidget *>(QStringLiteral("maskDock"));
    tokens->hide();
    mask->setFloating(true);
    action(window, "resetLayoutAction")->trigger();
    QVERIFY(!tokens->isHidden());
    QVERIFY(!mask->isFloating());
    QCOMPARE(window.dockWidgetArea(tokens), Qt::LeftDockWidgetArea);
    QCOMPARE(window.dockWidgetArea(mask), Qt::RightDockWidgetArea);
}

void TestMainWindow::head_pulledOut_leavesTheGridAndComesBack()
{
    MainWindow window;
    window.show();
    waitForNumbers(window);
    emit grid(window)->pullOutRequested(1);
    auto *dock = window.findChild<QDockWidget *>(QStringLiteral("headDock2"));
    QVERIFY(dock != nullptr);
    QCOMPARE(dock->findChild<HeatmapFigure *>()->content().heads,
             (HeadChoice{HeadChoice::Kind::Chosen, {1}}));
    QCOMPARE(grid(window)->content().heads, (HeadChoice{HeadChoice::Kind::Chosen, {0}}));
    QVERIFY(action(window, "putBackHeadsAction")->isEnabled());

    dock->close();
    QTRY_VERIFY(window.findChild<QDockWidget *>(QStringLiteral("headDock2")) == nullptr);
    QCOMPARE(grid(window)->content().heads, HeadChoice());

    window.findChild<QMenu *>(QStringLiteral("pullOutMenu"))->actions().at(0)->trigger();
    QVERIFY(window.findChild<QDockWidget *>(QStringLiteral("headDock1")) != nullptr);
    action(window, "putBackHeadsAction")->trigger();
    QTRY_VERIFY(window.findChild<QDockWidget *>(QStringLiteral("headDock1")) == nullptr);
    QCOMPARE(grid(window)->content().heads, HeadChoice());
}

void TestMainWindow::head_thatVanishes_closesItsDock()
{
    MainWindow window;
    window.show();
    waitForNumbers(window);
    emit grid(window)->pullOutRequested(1);
    action(window, "fewerHeadsAction")->trigger();
    QTRY_VERIFY(window.findChild<QDockWidget *>(QStringLiteral("headDock2")) == nullptr);
    QCOMPARE(grid(window)->content().heads, HeadChoice());
}

void TestMainWindow::openFile_damaged_leavesTheWindow_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("cut short") << sessionToJson(firstSession()).left(60);
    QByteArray newer = sessionToJson(firstSession());
    newer.replace("\"version\": " + QByteArray::number(sessionFormatVersion), "\"version\": 99");
    QTest::newRow("newer") << newer;
    QTest::newRow("no text at all") << QByteArray::fromHex("00ff00ff");
}

void TestMainWindow::openFile_damaged_leavesTheWindow()
{
    QFETCH(QByteArray, bytes);
    QFile file(m_settings.folder() + QStringLiteral("/damaged.heedmap"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();

    MainWindow window;
    window.document().edit(QStringLiteral("heads"), [](Session &session) { session.attention.heads = 7; });
    window.document().undoStack()->setClean();
    const Session before = window.document().session();
    const QString title = window.windowTitle();
    window.openFile(file.fileName());
    QTRY_VERIFY(!message(window, MessageBar::Topic::File).isEmpty());
    QCOMPARE(window.document().session(), before);
    QCOMPARE(window.windowTitle(), title);
    QVERIFY(window.document().undoStack()->canUndo());
    QVERIFY2(message(window, MessageBar::Topic::File).contains(QLatin1String("damaged.heedmap")),
             qPrintable(message(window, MessageBar::Topic::File)));
}

void TestMainWindow::openFile_additiveBeforeTheFirstShow_showsEveryRow()
{
    Session session = firstSession();
    session.attention.mechanism = Mechanism::Additive;
    const QString path = m_settings.folder() + QStringLiteral("/additive.heedmap");
    QVERIFY(writeSession(session, path));
    MainWindow window;
    window.openFile(path);
    window.resize(1600, 960);
    window.show();
    const QWidget *dock = window.findChild<QWidget *>(QStringLiteral("attentionDock"));
    for (const char *name : {"formula", "oneHead", "queryWidth", "keyWidth", "hiddenWidth"}) {
        const QWidget *row = dock->findChild<QWidget *>(QLatin1String(name));
        QTRY_VERIFY2(row->isVisible() && row->height() >= row->fontMetrics().height(), name);
    }
}

void TestMainWindow::undoKey_inASpinBox_undoesTheSession()
{
    MainWindow window;
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const QWidget *dock = window.findChild<QWidget *>(QStringLiteral("attentionDock"));
    auto *heads = dock->findChild<QWidget *>(QStringLiteral("heads"))->findChild<QSpinBox *>();
    heads->setFocus();
    heads->selectAll();
    QTest::keyClicks(heads, QStringLiteral("3"));
    QTest::keyClick(heads, Qt::Key_Return);
    QCOMPARE(window.document().session().attention.heads, 3);
    QTRY_VERIFY(heads->hasFocus());
    QTest::keySequence(heads, QKeySequence::Undo);
    QCOMPARE(window.document().session().attention.heads, firstSession().attention.heads);
    QTest::keySequence(heads, QKeySequence::Redo);
    QCOMPARE(window.document().session().attention.heads, 3);
}

void TestMainWindow::save_takesTheTokenThatIsBeingTyped()
{
    const QString path = m_settings.folder() + QStringLiteral("/typed.heedmap");
    QVERIFY(writeSession(firstSession(), path));
    MainWindow window;
    window.openFile(path);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTRY_COMPARE(window.document().fileName(), path);
    auto *chips = window.findChild<TokenChips *>();
    chips->setFocus();
    QTest::keyClick(chips, Qt::Key_F2);
    auto *editor = window.findChild<QLineEdit *>(QStringLiteral("chipEditor"));
    QVERIFY(editor);
    QTRY_VERIFY(editor->hasFocus());
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("you"));
    QTest::keyClick(editor, Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!window.document().isModified());
    const Result<Session> saved = readSession(path);
    QVERIFY(saved);
    QVERIFY(saved->tokens.source.text.contains(QLatin1String("you")));
}

void TestMainWindow::openFile_good_changesTitleAndRecent()
{
    Session session = firstSession();
    session.attention.heads = 9;
    const QString name = m_settings.folder() + QStringLiteral("/a_b&c.heedmap");
    QVERIFY(writeSession(session, name).has_value());

    MainWindow window;
    window.openFile(m_settings.folder() + QStringLiteral("/missing.heedmap"));
    QTRY_VERIFY(!message(window, MessageBar::Topic::File).isEmpty());
    window.openFile(name);
    QTRY_COMPARE(window.document().session(), session);
    QVERIFY(message(window, MessageBar::Topic::File).isEmpty());
    QCOMPARE(window.windowTitle(), QStringLiteral("a_b&c.heedmap[*] — Heedmap"));
    const QMenu *recent = window.findChild<QMenu *>(QStringLiteral("recentMenu"));
    QCOMPARE(recent->actions().first()->text(), QStringLiteral("a_b&&c.heedmap"));
    QVERIFY(!window.menuBar()->isNativeMenuBar());
}

void TestMainWindow::title_withMarkOfChange_isLiteral()
{
    const QString name = m_settings.folder() + QStringLiteral("/x[*]y.heedmap");
    QVERIFY(writeSession(firstSession(), name).has_value());
    MainWindow window;
    window.openFile(name);
    QTRY_COMPARE(window.windowTitle(), QStringLiteral("x[*][*]y.heedmap[*] — Heedmap"));
    QVERIFY(!window.isWindowModified());
    window.document().edit(QStringLiteral("heads"), [](Session &session) { session.attention.heads = 3; });
    QVERIFY(window.isWindowModified());
}

void TestMainWindow::drop_session_opensIt()
{
    Session session = firstSession();
    session.attention.heads = 4;
    const QString name = m_settings.folder() + QStringLiteral("/dropped.heedmap");
    QVERIFY(writeSession(session, name).has_value());
    MainWindow window;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(name)});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &drop);
    QTRY_COMPARE(window.document().session(), session);
}

void TestMainWindow::computeError_standsInTheBarUntilMended()
{
    MainWindow window;
    window.document().edit(QStringLiteral("heads"), [](Session &session) {
        session.attention.widthFollowsHeads = true;
        session.attention.heads = 3;
    });
    QTRY_VERIFY(message(window, MessageBar::Topic::Compute).contains(QLatin1String("d_model = 64")));
    window.document().undoStack()->undo();
    QTRY_VERIFY(message(window, MessageBar::Topic::Compute).isEmpty());
}

void TestMainWindow::selection_goesBothWays()
{
    MainWindow window;
    waitForNumbers(window);
    const auto *status = window.findChild<QLabel *>(QStringLiteral("statusSelection"));
    QVERIFY(status->text().startsWith(QLatin1String("Point at a cell")));
    emit grid(window)->selected({1, 1, 0});
    QCOMPARE(window.document().selection(), (Selection{1, 1, 0}));
    QVERIFY(status->text().startsWith(QStringLiteral("“love” gives 0.")));
    QVERIFY(status->text().endsWith(QStringLiteral("of its attention to “我” in head 2")));
    action(window, "nextHeadAction")->trigger();
    QCOMPARE(window.document().selection(), (Selection{0, 1, 0}));
}

void TestMainWindow::painting_goesToTheMask()
{
    MainWindow window;
    waitForNumbers(window);
    auto *paint = window.findChild<QMenu *>(QStringLiteral("attentionMenu"))->actions().value(4);
    QVERIFY(paint->isCheckable());
    paint->setChecked(true);
    QVERIFY(grid(window)->isPaintingMask());
    emit grid(window)->cellPainted({0, 1, 2}, true);
    emit grid(window)->paintingEnded();
    QCOMPARE(window.document().session().mask.blockedCells.size(), 1);
    QCOMPARE(window.document().session().mask.blockedCells.first().query, 1);
    QCOMPARE(window.document().session().mask.blockedCells.first().key, 2);
    action(window, "unblockAllAction")->trigger();
    QVERIFY(window.document().session().mask.blockedCells.isEmpty());
    QVERIFY(!action(window, "unblockAllAction")->isEnabled());
}

void TestMainWindow::fullScreen_keepsOtherStates()
{
    MainWindow window;
    window.showMaximized();
    action(window, "fullScreenAction")->trigger();
    QVERIFY(window.isFullScreen());
    action(window, "fullScreenAction")->trigger();
    QVERIFY(!window.isFullScreen());
    QVERIFY(window.isMaximized());
}

void TestMainWindow::start_withMissingFile_showsOneMessage()
{
    const auto widget = makeMainWindow(QStringLiteral("/no/such/<s>.heedmap"));
    auto *bar = widget->findChild<MessageBar *>();
    QTRY_VERIFY(bar->text(MessageBar::Topic::File).contains(QLatin1String("<s>.heedmap")));
    for (const QLabel *label : bar->findChildren<QLabel *>())
        QCOMPARE(label->textFormat(), Qt::PlainText);
}

void TestMainWindow::exportAgain_takesTheNextName_andSaysWhere()
{
    MainWindow window;
    waitForNumbers(window);
    QTemporaryDir folder;
    rememberPictureName(folder.filePath(QStringLiteral("love.png")));
    for (const char *name : {"love.png", "love-2.png", "love-3.png"}) {
        const QString path = folder.filePath(QString::fromLatin1(name));
        action(window, "exportAgainAction")->trigger();
        QTRY_VERIFY2(window.statusBar()->currentMessage().contains(path),
                     qPrintable(window.statusBar()->currentMessage()));
        QVERIFY2(QFile::exists(path), name);
    }
}

void TestMainWindow::exportAgain_twiceInARow_replacesNothing()
{
    MainWindow window;
    waitForNumbers(window);
    QTemporaryDir folder;
    rememberPictureName(folder.filePath(QStringLiteral("love.png")));
    for (int i = 0; i < 3; ++i)
        action(window, "exportAgainAction")->trigger();
    for (const char *name : {"love.png", "love-2.png", "love-3.png"})
        QTRY_VERIFY2(QFile::exists(folder.filePath(QString::fromLatin1(name))), name);
}

void TestMainWindow::exportAgain_headsThatAreGone_saysWhy()
{
    MainWindow window;
    waitForNumbers(window);
    ExportChoice choice;
    choice.heads = ExportHeads::Chosen;
    choice.chosenHeads = QStringLiteral("9");
    saveExportChoice(choice);
    action(window, "exportAgainAction")->trigger();
    QCOMPARE(message(window, MessageBar::Topic::Export),
             QStringLiteral("Head is 9; it has to be from 1 to 2."));
}

void TestMainWindow::copyPicture_isOpaqueWhite()
{
    MainWindow window;
    waitForNumbers(window);
    QGuiApplication::clipboard()->clear();
    action(window, "copyPictureAction")->trigger();
    QTRY_VERIFY(!QGuiApplication::clipboard()->image().isNull());
    const QImage image = QGuiApplication::clipboard()->image();
    QVERIFY(!image.isNull());
    QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
    QCOMPARE(image.pixelColor(image.width() - 1, image.height() - 1), QColor(Qt::white));
}

void TestMainWindow::copyTable_isTabSeparated()
{
    MainWindow window;
    waitForNumbers(window);
    emit grid(window)->selected({1, 0, -1});
    QGuiApplication::clipboard()->clear();
    action(window, "copyTableAction")->trigger();
    QTRY_VERIFY(!QGuiApplication::clipboard()->text().isEmpty());
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines[0], QStringLiteral("Head 2\t我\t爱\t中国\tEOS"));
    QCOMPARE(lines[2].section(u'\t', 0, 0), QStringLiteral("love"));
    QCOMPARE(lines[2].count(u'\t'), 4);
}

void TestMainWindow::print_drawsVectorsOnThePage()
{
    MainWindow window;
    waitForNumbers(window);
    QTemporaryDir folder;
    const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setOutputFormat(QPrinter::PdfFormat);
    printer->setOutputFileName(folder.filePath(QStringLiteral("page.pdf")));
    auto *actions = window.findChild<ExportActions *>();
    QSignalSpy printed(actions, &ExportActions::printed);
    actions->printOn(printer);
    QTRY_COMPARE(printed.count(), 1);
    QFile file(printer->outputFileName());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(bytes.startsWith("%PDF"));
    // Labels are text in a font, and no cell is part of an image.
    QVERIFY(bytes.contains("/FontDescriptor"));
    QVERIFY(!bytes.contains("/Subtype /Image"));
}

void TestMainWindow::close_unsaved_asksFirst()
{
    MainWindow window;
    window.show();
    UnsavedAnswer answer = UnsavedAnswer::Cancel;
    int asked = 0;
    Questions questions = dialogQuestions(&window);
    questions.unsaved = [&](const QString &name, const auto &then) {
        QCOMPARE(name, QStringLiteral("Untitled"));
        ++asked;
        then(answer);
    };
    window.setQuestions(questions);
    window.document().edit(QStringLiteral("heads"), [](Session &session) { session.attention.heads = 3; });
    window.close();
    QVERIFY(window.isVisible());
    answer = UnsavedAnswer::Discard;
    window.close();
    QTRY_VERIFY(!window.isVisible());
    QCOMPARE(asked, 2);
}

void TestMainWindow::picture_withSession_opensAsUntitled()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("picture.png"));
    Session drawn = firstSession();
    drawn.attention.heads = 5;
    {
        MainWindow window;
        window.document().reset(drawn, {});
        waitForNumbers(window);
        rememberPictureName(path);
        action(window, "exportAgainAction")->trigger();
        QTRY_VERIFY(QFile::exists(path));
    }
    MainWindow window;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &drop);
    QTRY_COMPARE(window.document().session(), drawn);
    QVERIFY(window.document().fileName().isEmpty());
    QVERIFY(!window.document().isModified());
    QVERIFY(window.windowTitle().startsWith(QLatin1String("Untitled")));
}

void TestMainWindow::leaveLostSession(const QString &folder)
{
    Session session = firstSession();
    session.attention.heads = 11;
    RecoveryFile file(folder);
    QVERIFY(file.keep(session, QStringLiteral("/somewhere/love <s>.heedmap")));
}

void TestMainWindow::choose(MainWindow &window, const QString &text)
{
    for (QPushButton *button : window.findChild<MessageBar *>()->findChildren<QPushButton *>()) {
        if (button->text() == text)
            button->click();
    }
}

void TestMainWindow::lostSession_isOfferedAndRestored()
{
    QTemporaryDir folder;
    leaveLostSession(folder.path());
    MainWindow window;
    window.startRecovery(folder.path());
    QTRY_COMPARE(message(window, MessageBar::Topic::Recovery),
                 QStringLiteral("The program ended without saving “love <s>.heedmap”."));
    QCOMPARE(window.document().session().attention.heads, 2);
    choose(window, QStringLiteral("Restore"));
    QCOMPARE(window.document().session().attention.heads, 11);
    QCOMPARE(window.document().fileName(), QStringLiteral("/somewhere/love <s>.heedmap"));
    QVERIFY(window.document().isModified());
    QVERIFY(window.isWindowModified());
    QVERIFY(message(window, MessageBar::Topic::Recovery).isEmpty());
    // The new recovery file has taken the place of the old one.
    QTRY_COMPARE(QDir(folder.path()).entryList({QStringLiteral("*.recovery")}).size(), 1);
    QVERIFY(findLostSessions(folder.path()).isEmpty());
}

void TestMainWindow::lostSession_discarded_isGone()
{
    QTemporaryDir folder;
    leaveLostSession(folder.path());
    MainWindow window;
    window.startRecovery(folder.path());
    QTRY_VERIFY(!message(window, MessageBar::Topic::Recovery).isEmpty());
    choose(window, QStringLiteral("Discard"));
    QVERIFY(message(window, MessageBar::Topic::Recovery).isEmpty());
    QCOMPARE(window.document().session().attention.heads, 2);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList());
}

void TestMainWindow::lostSession_notChosen_isOfferedAgain()
{
    QTemporaryDir folder;
    leaveLostSession(folder.path());
    {
        MainWindow window;
        window.startRecovery(folder.path());
        QTRY_VERIFY(!message(window, MessageBar::Topic::Recovery).isEmpty());
        QVERIFY(window.close());
    }
    QCOMPARE(findLostSessions(folder.path()).size(), 1);
}

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
