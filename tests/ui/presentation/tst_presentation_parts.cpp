// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/presentation_keys.h"
#include "ui/presentation/presentation_layout.h"
#include "ui/presentation/presentation_screen.h"
#include "ui/presentation/presenter_dock.h"

#include <QKeyEvent>
#include <QTest>

#include <functional>

using namespace heedmap;
using Command = PresentationCommand;

Q_DECLARE_METATYPE(Qt::KeyboardModifiers)

class TestPresentationParts final : public QObject
{
    Q_OBJECT

private slots:
    void everyKey_asksForItsCommand_data();
    void everyKey_asksForItsCommand();
    void optionKeys_chooseTheirOptions();
    void noSize_isBelowAFortyFifth_data();
    void noSize_isBelowAFortyFifth();
    void places_liesInsideAndApart_data();
    void places_liesInsideAndApart();
    void withoutText_theFigureKeepsTheHeight();
    void text_isAsLargeAsEverythingFits();
    void panel_hasItsPlaceBeforeTheText();
    void screen_isTheOtherOne_data();
    void screen_isTheOtherOne();
    void time_isWrittenAsClocksDo();
};

void TestPresentationParts::everyKey_asksForItsCommand_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::addColumn<Command>("command");
    const auto row = [](const char *name, int key, Command command,
                        Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::newRow(name) << key << modifiers << command;
    };
    // What presenters' remote controls send.
    row("remote next", Qt::Key_PageDown, Command::Next);
    row("remote back", Qt::Key_PageUp, Command::Previous);
    row("remote black", Qt::Key_B, Command::Black);
    row("remote black, other make", Qt::Key_Period, Command::Black);
    row("remote start", Qt::Key_F5, Command::Leave);
    row("remote start, other make", Qt::Key_F5, Command::Leave, Qt::ShiftModifier);
    row("remote end", Qt::Key_Escape, Command::Back);
    row("right", Qt::Key_Right, Command::Next);
    row("space", Qt::Key_Space, Command::Next);
    row("n", Qt::Key_N, Command::Next);
    row("left", Qt::Key_Left, Command::Previous);
    row("backspace", Qt::Key_Backspace, Command::Previous);
    row("down", Qt::Key_Down, Command::NextStep);
    row("up", Qt::Key_Up, Command::PreviousStep);
    row("step as in the window", Qt::Key_Right, Command::NextStep, Qt::AltModifier);
    row("step back as in the window", Qt::Key_Left, Command::PreviousStep, Qt::AltModifier);
    row("head as in the window", Qt::Key_PageDown, Command::NextHead, Qt::ControlModifier);
    row("head", Qt::Key_Right, Command::NextHead, Qt::ShiftModifier);
    row("head back", Qt::Key_Left, Command::PreviousHead, Qt::ShiftModifier);
    row("scene as in the window", Qt::Key_PageDown, Command::Next, Qt::ControlModifier | Qt::ShiftModifier);
    row("reveal", Qt::Key_R, Command::Reveal);
    row("enter", Qt::Key_Return, Command::Reveal);
    row("keypad enter", Qt::Key_Enter, Command::Reveal, Qt::KeypadModifier);
    row("caps", Qt::Key_R, Command::Reveal, Qt::ShiftModifier);
    row("white", Qt::Key_W, Command::White);
    row("pointer", Qt::Key_P, Command::Pointer);
    row("zoom", Qt::Key_Z, Command::Zoom);
    row("plus", Qt::Key_Plus, Command::Zoom, Qt::ShiftModifier);
    row("keypad plus", Qt::Key_Plus, Command::Zoom, Qt::KeypadModifier);
    row("all heads", Qt::Key_0, Command::AllHeads);
    row("help", Qt::Key_H, Command::Help);
    row("help key", Qt::Key_F1, Command::Help);
    row("option", Qt::Key_7, Command::Number);
    row("keypad option", Qt::Key_7, Command::Number, Qt::KeypadModifier);
    row("scroll", Qt::Key_J, Command::ScrollDown);
    row("scroll back", Qt::Key_K, Command::ScrollUp);
    row("scroll with Ctrl", Qt::Key_Down, Command::ScrollDown, Qt::ControlModifier);
    row("scroll back with Ctrl", Qt::Key_Up, Command::ScrollUp, Qt::ControlModifier);
    row("nothing", Qt::Key_F2, Command::None);
    row("copy is nothing", Qt::Key_C, Command::None, Qt::ControlModifier);
    row("black is plain", Qt::Key_B, Command::None, Qt::ControlModifier);
}

void TestPresentationParts::everyKey_asksForItsCommand()
{
    QFETCH(int, key);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    QFETCH(Command, command);
    const QKeyEvent event(QEvent::KeyPress, key, modifiers);
    QCOMPARE(presentationKey(event).command, command);
    if (command == Command::Number)
        QCOMPARE(presentationKey(event).number, 7);
}

void TestPresentationParts::optionKeys_chooseTheirOptions()
{
    QCOMPARE(optionKey(9), QStringLiteral("9"));
    QCOMPARE(optionKey(10), QStringLiteral("0"));
    QCOMPARE(optionKey(11), QStringLiteral("A"));
    QCOMPARE(optionKey(12), QStringLiteral("C")); // "B" makes it black
    for (int number = 1; !optionKey(number).isEmpty(); ++number) {
        const QKeyEvent event(QEvent::KeyPress, optionKey(number).front().unicode(), {});
        const PresentationKey key = presentationKey(event);
        QCOMPARE(key.number, number);
        QCOMPARE(key.command, number == 10 ? Command::AllHeads : Command::Number);
    }
    QVERIFY(!optionKey(20).isEmpty());
    QVERIFY(optionKey(0).isEmpty());
    QVERIFY(optionKey(100).isEmpty());
}

void TestPresentationParts::noSize_isBelowAFortyFifth_data()
{
    QTest::addColumn<int>("height");
    for (const int height : {600, 720, 768, 1080, 1200, 2160})
        QTest::addRow("%d", height) << height;
}

void TestPresentationParts::noSize_isBelowAFortyFifth()
{
    QFETCH(int, height);
    const PresentationType type = presentationType(height);
    for (const int size : {type.least, type.text, type.title, type.labels})
        QVERIFY(size * 45 >= height);
    // The indexes above the components of a vector are the smallest in a page: 9 of its 12 units.
    QVERIFY(type.steps * 45 * 3 >= height * 4);
}

void TestPresentationParts::places_liesInsideAndApart_data()
{
    QTest::addColumn<QSize>("window");
    QTest::addColumn<int>("textHeight");
    QTest::addColumn<int>("panelHeight");
    for (const QSize window : {QSize(1920, 1080), QSize(1024, 768), QSize(1280, 720), QSize(1280, 1024),
                               QSize(3840, 2160), QSize(800, 600)}) {
        for (const int text : {0, 200, 5000}) {
            for (const int panel : {0, 200, 5000})
                QTest::addRow("%dx%d, %d, %d", window.width(), window.height(), text, panel)
                    << window << text << panel;
        }
    }
}

void TestPresentationParts::places_liesInsideAndApart()
{
    QFETCH(QSize, window);
    QFETCH(int, textHeight);
    QFETCH(int, panelHeight);
    PresentationWants wants;
    if (textHeight > 0)
        wants.textHeight = [textHeight](int, int) { return textHeight; };
    if (panelHeight > 0)
        wants.panelHeight = [panelHeight](int, int) { return panelHeight; };
    wants.panelWidth = window.height() * 5 / 8; // 240 units of 1/12 of 1/33 of the height, and a scroll bar
    const PresentationPlaces places = presentationPlaces(window, presentationType(window.height()), wants);
    const QRect whole(QPoint(), window);
    QCOMPARE(places.text.isEmpty(), textHeight == 0);
    QCOMPARE(places.panel.isEmpty(), panelHeight == 0);
    for (const QRect &place : {places.figure, places.text, places.panel})
        QVERIFY(place.isEmpty() || whole.contains(place));
    QVERIFY(!places.figure.intersects(places.text));
    QVERIFY(!places.figure.intersects(places.panel));
    QVERIFY(!places.panel.intersects(places.text));
    QVERIFY(places.figure.width() >= window.width() / 4);
    QVERIFY(places.figure.height() >= window.height() / 2);
    if (panelHeight > 0) {
        QVERIFY(places.panel.width() >= wants.panelWidth);
        QVERIFY(places.panel.height() >= std::min(panelHeight, window.height() / 3));
    }
}

void TestPresentationParts::withoutText_theFigureKeepsTheHeight()
{
    PresentationWants wants;
    wants.panelHeight = [](int, int) { return 100; };
    wants.panelWidth = 480;
    for (const QSize window : {QSize(1920, 1080), QSize(1024, 768)}) {
        const PresentationType type = presentationType(window.height());
        const PresentationPlaces places = presentationPlaces(window, type, wants);
        QCOMPARE(places.figure.height(), window.height() - 2 * type.margin);
    }
}

/// So many letters, half as wide as they are high, in lines with gaps.
static std::function<int(int, int)> heightOf(int letters)
{
    return [letters](int width, int pixels) {
        const int inLine = std::max(1, width * 2 / pixels);
        return (letters / inLine + 1) * pixels * 7 / 5;
    };
}

void TestPresentationParts::text_isAsLargeAsEverythingFits()
{
    const PresentationType type = presentationType(1080);
    PresentationWants wants;
    wants.panelHeight = heightOf(200);
    int before = type.text;
    for (const int letters : {100, 900, 1200}) {
        wants.textHeight = heightOf(letters);
        const PresentationPlaces places = presentationPlaces({1920, 1080}, type, wants);
        QVERIFY(places.pixels >= type.least && places.pixels <= before);
        QVERIFY(places.text.height() >= wants.textHeight(places.text.width(), places.pixels));
        QVERIFY(places.panel.height() >= wants.panelHeight(places.panel.width(), places.pixels));
        before = places.pixels;
        if (letters == 100)
            QCOMPARE(places.pixels, type.text);
    }
}

void TestPresentationParts::panel_hasItsPlaceBeforeTheText()
{
    for (const QSize window : {QSize(1920, 1080), QSize(1024, 768)}) {
        const PresentationType type = presentationType(window.height());
        PresentationWants wants;
        wants.textHeight = heightOf(20000); // for which there is no room
        wants.panelHeight = heightOf(200);
        const PresentationPlaces places = presentationPlaces(window, type, wants);
        QCOMPARE(places.pixels, type.least);
        QVERIFY(places.panel.height() >= wants.panelHeight(places.panel.width(), type.least));
        QVERIFY(places.text.height() >= 5 * type.least); // and some lines are left
    }
}

void TestPresentationParts::screen_isTheOtherOne_data()
{
    QTest::addColumn<QList<QRect>>("screens");
    QTest::addColumn<qsizetype>("window");
    QTest::addColumn<qsizetype>("chosen");
    const QRect laptop(0, 0, 1920, 1200);
    const QRect projector(1920, 0, 1024, 768);
    const QRect third(-1280, 0, 1280, 1024);
    const QRect mirror(0, 0, 1024, 768);
    const auto row = [](const char *name, const QList<QRect> &screens, qsizetype window, qsizetype chosen) {
        QTest::newRow(name) << screens << window << chosen;
    };
    row("one", {laptop}, 0, 0);
    row("two", {laptop, projector}, 0, 1);
    row("two, window on the projector", {laptop, projector}, 1, 0);
    row("mirrored", {laptop, mirror}, 0, 0);
    row("mirrored and a third", {laptop, mirror, third}, 0, 2);
    row("the window's screen is gone", {laptop, projector}, -1, 1);
    row("none", {}, -1, -1);
}

void TestPresentationParts::screen_isTheOtherOne()
{
    QFETCH(QList<QRect>, screens);
    QFETCH(qsizetype, window);
    QFETCH(qsizetype, chosen);
    QCOMPARE(presentationScreen(screens, window), chosen);
}

void TestPresentationParts::time_isWrittenAsClocksDo()
{
    QCOMPARE(PresenterDock::timeText(0), QStringLiteral("0:00"));
    QCOMPARE(PresenterDock::timeText(187), QStringLiteral("3:07"));
    QCOMPARE(PresenterDock::timeText(3600), QStringLiteral("1:00:00"));
}

QTEST_MAIN(TestPresentationParts)
#include "tst_presentation_parts.moc"
