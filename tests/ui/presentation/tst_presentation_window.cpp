// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shown_presentation.h"
#include "ui/explain/drawing_view.h"
#include "ui/figure/figure_scene.h"
#include "ui/presentation/presentation_figure.h"
#include "ui/presentation/presentation_option.h"

#include <QFontInfo>
#include <QLabel>
#include <QSignalSpy>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTimer>

using namespace heedmap;

namespace {

double leastFont(const QTextDocument &document)
{
    double least = document.defaultFont().pointSizeF();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            if (part.fragment().charFormat().hasProperty(QTextFormat::FontPointSize))
                least = std::min(least, part.fragment().charFormat().fontPointSize());
        }
    }
    return least;
}

/// WCAG 2.1, "contrast ratio".
double contrast(const QColor &a, const QColor &b)
{
    const auto luminance = [](const QColor &color) {
        const auto linear = [](double part) {
            return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
               0.0722 * linear(color.blueF());
    };
    const double one = luminance(a);
    const double other = luminance(b);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

} // namespace

class TestPresentationWindow final : public QObject
{
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void keys_goThroughScenes();
    void withoutALesson_keysGoThroughSteps();
    void steps_areTakenBesideScenes();
    void longPages_areReadToTheirEndFirst();
    void sceneOpensItsStep();
    void question_isChosenAndRevealedByKeys();
    void question_isChosenByClick();
    void coveredRow_staysCoveredInTheFigure();
    void blank_hidesEverythingUntilAnyKey();
    void blank_endsByClick();
    void leaving_isAskedFor();
    void zoom_showsOneHead();
    void numbers_chooseHeads();
    void tab_movesCellsUntilEscape();
    void pointerRing_followsAndGrows();
    void cursor_hidesWhenItRests();
    void help_comesAndGoes();
    void noText_isBelowAFortyFifth_data();
    void noText_isBelowAFortyFifth();
    void nothing_isClipped_data();
    void nothing_isClipped();
    void manyHeads_leaveTheSelectedOne();
    void colours_haveContrast_data();
    void colours_haveContrast();
    void language_switchesEverything();
};

void TestPresentationWindow::keys_goThroughScenes()
{
    Shown s;
    s.key(Qt::Key_PageDown);
    QCOMPARE(s.player.place(), 1);
    QCOMPARE(child<QLabel>(s.window, "presentedTitle")->text(), QStringLiteral("Predict"));
    QCOMPARE(child<QLabel>(s.window, "presentedPlace")->text(), QStringLiteral("2 / 3"));
    s.key(Qt::Key_Space);
    QCOMPARE(s.player.place(), 2);
    s.key(Qt::Key_Right); // the last one stays
    QCOMPARE(s.player.place(), 2);
    s.key(Qt::Key_PageUp);
    s.key(Qt::Key_Backspace);
    QCOMPARE(s.player.place(), 0);
}

void TestPresentationWindow::withoutALesson_keysGoThroughSteps()
{
    Shown s({1920, 1080}, false);
    QTRY_VERIFY(s.step().startsWith(QStringLiteral("Step 1 of 10")));
    s.press(Qt::Key_PageDown);
    QVERIFY(s.step().startsWith(QStringLiteral("Step 2 of 10")));
    s.press(Qt::Key_PageUp);
    QVERIFY(s.step().startsWith(QStringLiteral("Step 1 of 10")));
    QVERIFY(child<QLabel>(s.window, "presentedTitle")->isHidden() ||
            !child<QLabel>(s.window, "presentedTitle")->isVisible());
}

void TestPresentationWindow::steps_areTakenBesideScenes()
{
    Shown s;
    QTRY_VERIFY(s.step().startsWith(QStringLiteral("Step 2 of 10")));
    s.press(Qt::Key_Down);
    QVERIFY(s.step().startsWith(QStringLiteral("Step 3 of 10")));
    s.press(Qt::Key_Up);
    s.press(Qt::Key_Left, Qt::AltModifier);
    QVERIFY(s.step().startsWith(QStringLiteral("Step 1 of 10")));
    QCOMPARE(s.player.place(), 0);
}

void TestPresentationWindow::longPages_areReadToTheirEndFirst()
{
    Shown s({1024, 768});
    QTRY_VERIFY(s.step().startsWith(QStringLiteral("Step 2 of 10")));
    const auto *steps = child<DrawingView>(s.window, "presentedSteps");
    const QWidget *room = steps->parentWidget();
    QTRY_VERIFY(steps->height() > room->height());
    QVERIFY(steps->geometry().bottom() > room->height());
    s.key(Qt::Key_Down);
    QVERIFY(s.step().startsWith(QStringLiteral("Step 2 of 10")));
    QVERIFY(steps->geometry().top() < 0);
}

void TestPresentationWindow::sceneOpensItsStep()
{
    Shown s;
    s.document.select({0, 0, 1});
    QTRY_VERIFY(s.step().endsWith(QStringLiteral("q·k")));
    // 1·3 + 2·(−1), by hand
    QTRY_VERIFY(child<DrawingView>(s.window, "presentedSteps")
                    ->accessibleDescription()
                    .contains(QStringLiteral("= 1·3 + 2·(−1)")));
}

void TestPresentationWindow::question_isChosenAndRevealedByKeys()
{
    Shown s;
    s.key(Qt::Key_PageDown);
    QVERIFY(s.waitForOptions());
    QVERIFY(!s.window.showsSteps());
    s.key(Qt::Key_2);
    QCOMPARE(s.player.chosen(), 1);
    QCOMPARE(s.option(2)->mark(), PresentationOption::Mark::Chosen);
    QVERIFY(!s.player.isRevealed());
    s.key(Qt::Key_9); // there is no such option
    QCOMPARE(s.player.chosen(), 1);
    s.key(Qt::Key_R);
    QVERIFY(s.player.isRevealed());
    // Scores 5, 1, 8: the third.
    QCOMPARE(s.option(3)->mark(), PresentationOption::Mark::Right);
    QCOMPARE(s.option(2)->mark(), PresentationOption::Mark::Wrong);
    QCOMPARE(s.option(1)->mark(), PresentationOption::Mark::None);
    QVERIFY(child<QTextBrowser>(s.window, "presentedText")
                ->toPlainText()
                .contains(QStringLiteral("Its score, 8, is the largest")));
    s.key(Qt::Key_Down); // the arithmetic takes the place of the question
    QVERIFY(s.window.showsSteps());
    s.key(Qt::Key_Return);
    QVERIFY(!s.window.showsSteps());
}

void TestPresentationWindow::question_isChosenByClick()
{
    Shown s;
    s.key(Qt::Key_PageDown);
    QVERIFY(s.waitForOptions());
    QTRY_VERIFY(s.option(3)->isVisible());
    QTest::mouseClick(s.option(3), Qt::LeftButton);
    QCOMPARE(s.player.chosen(), 2);
    s.key(Qt::Key_PageDown); // the click took no focus
    QCOMPARE(s.player.place(), 2);
}

void TestPresentationWindow::coveredRow_staysCoveredInTheFigure()
{
    Shown s;
    s.key(Qt::Key_PageDown);
    QVERIFY(s.waitForOptions());
    auto *figure = child<HeatmapFigure>(s.window, "presentedHeads");
    QCOMPARE(figure->content().coveredRow, 0);
    s.key(Qt::Key_R);
    QCOMPARE(figure->content().coveredRow, -1);
}

void TestPresentationWindow::blank_hidesEverythingUntilAnyKey()
{
    Shown s;
    for (const auto &[key, color] :
         {std::pair(Qt::Key_B, QColor(Qt::black)), std::pair(Qt::Key_W, QColor(Qt::white))}) {
        s.key(key);
        QVERIFY(s.window.isBlank());
        const QImage picture = s.window.grab().toImage();
        for (const QPoint place : {QPoint(0, 0), QPoint(500, 500), QPoint(1500, 200), QPoint(1919, 1079)})
            QCOMPARE(picture.pixelColor(place), color);
        s.key(Qt::Key_PageDown);
        QVERIFY(!s.window.isBlank());
        QCOMPARE(s.player.place(), 0); // that was all it did
    }
}

void TestPresentationWindow::blank_endsByClick()
{
    Shown s;
    s.key(Qt::Key_Period);
    QVERIFY(s.window.isBlank());
    QTest::mouseClick(child<QWidget>(s.window, "presentationCover"), Qt::LeftButton);
    QVERIFY(!s.window.isBlank());
}

void TestPresentationWindow::leaving_isAskedFor()
{
    Shown s;
    QSignalSpy leave(&s.window, &PresentationWindow::leaveRequested);
    s.key(Qt::Key_Escape);
    QCOMPARE(leave.size(), 1);
    s.key(Qt::Key_F5);
    QCOMPARE(leave.size(), 2);
    s.window.close();
    QCOMPARE(leave.size(), 3);
    s.key(Qt::Key_B);
    s.key(Qt::Key_F5);
    QCOMPARE(leave.size(), 4);
}

void TestPresentationWindow::zoom_showsOneHead()
{
    Shown s;
    s.player.goTo(2);
    QVERIFY(s.settle());
    QTRY_COMPARE(s.plot()->scene().mapCount(), 2);
    s.key(Qt::Key_Z);
    QVERIFY(s.window.isZoomed());
    QTRY_COMPARE(s.plot()->scene().mapCount(), 1);
    QCOMPARE(s.plot()->scene().map(0).head, 0);
    s.key(Qt::Key_Right, Qt::ShiftModifier);
    QTRY_COMPARE(s.plot()->scene().map(0).head, 1);
    s.key(Qt::Key_Right, Qt::ShiftModifier); // the last one
    QCOMPARE(s.document.selection().head, 1);
    QSignalSpy leave(&s.window, &PresentationWindow::leaveRequested);
    s.key(Qt::Key_Escape);
    QVERIFY(!s.window.isZoomed());
    QCOMPARE(leave.size(), 0);
    QTRY_COMPARE(s.plot()->scene().mapCount(), 2);
    s.key(Qt::Key_Plus);
    s.key(Qt::Key_0);
    QVERIFY(!s.window.isZoomed());
}

void TestPresentationWindow::numbers_chooseHeads()
{
    Shown s;
    s.player.goTo(2);
    QVERIFY(s.settle());
    s.key(Qt::Key_2);
    QCOMPARE(s.document.selection().head, 1);
    s.key(Qt::Key_5); // there is none
    QCOMPARE(s.document.selection().head, 1);
}

void TestPresentationWindow::tab_movesCellsUntilEscape()
{
    Shown s;
    QVERIFY(s.settle());
    s.document.select({0, 0, 0});
    s.key(Qt::Key_Tab);
    auto *figure = child<HeatmapFigure>(s.window, "presentedHeads");
    QVERIFY(figure->hasFocus());
    QTest::keyClick(figure, Qt::Key_Right);
    QTest::keyClick(figure, Qt::Key_Down);
    QCOMPARE(s.document.selection(), (Selection{0, 1, 1}));
    QCOMPARE(s.player.place(), 0);
    QTest::keyClick(figure, Qt::Key_PageDown); // remote controls go on
    QCOMPARE(s.player.place(), 1);
    QTest::keyClick(figure, Qt::Key_Escape);
    QVERIFY(!figure->hasFocus());
    s.key(Qt::Key_Right);
    QCOMPARE(s.player.place(), 2);
}

void TestPresentationWindow::pointerRing_followsAndGrows()
{
    Shown s;
    auto *ring = child<QWidget>(s.window, "pointerRing");
    QVERIFY(!ring->isVisible());
    s.key(Qt::Key_P);
    QVERIFY(ring->isVisible());
    QTest::mouseMove(s.window.windowHandle(), QPoint(700, 500));
    const auto yellow = [&](QPoint place) {
        const QColor color = s.window.grab().toImage().pixelColor(place);
        return color.red() > 200 && color.green() > 150 && color.blue() < 100;
    };
    // Its radius is four smallest lines' half: 2 · 24 pixels.
    QTRY_VERIFY(yellow({700 + 48, 500}));
    QTest::mousePress(s.window.windowHandle(), Qt::LeftButton, {}, QPoint(700, 500));
    QTRY_VERIFY(yellow({700 + 96, 500}));
    QTest::mouseRelease(s.window.windowHandle(), Qt::LeftButton, {}, QPoint(700, 500));
    QTRY_VERIFY(!yellow({700 + 96, 500}));
    s.key(Qt::Key_P);
    QVERIFY(!ring->isVisible());
}

void TestPresentationWindow::cursor_hidesWhenItRests()
{
    Shown s;
    auto *timer = child<QTimer>(s.window, "hidePointer");
    QVERIFY(timer->isActive());
    timer->setInterval(0);
    QTRY_COMPARE(s.window.cursor().shape(), Qt::BlankCursor);
    timer->setInterval(3000);
    QTest::mouseMove(s.window.windowHandle(), QPoint(400, 300));
    QTRY_COMPARE(s.window.cursor().shape(), Qt::ArrowCursor);
}

void TestPresentationWindow::help_comesAndGoes()
{
    Shown s;
    QVERIFY(s.window.showsHelp()); // at the start
    s.key(Qt::Key_H);
    QVERIFY(!s.window.showsHelp());
    s.key(Qt::Key_F1);
    QVERIFY(s.window.showsHelp());
    const auto *keys = child<QLabel>(s.window, "presentationKeys");
    QVERIFY(keys->text().contains(QStringLiteral("<b>R</b>")));
    s.player.close();
    QVERIFY(!keys->text().contains(QStringLiteral("<b>R</b>"))); // nothing is asked
}

void TestPresentationWindow::noText_isBelowAFortyFifth_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("16:9") << QSize(1920, 1080);
    QTest::newRow("4:3") << QSize(1024, 768);
    QTest::newRow("small") << QSize(1280, 720);
}

void TestPresentationWindow::noText_isBelowAFortyFifth()
{
    QFETCH(QSize, size);
    Shown s(size);
    for (const int place : {0, 1, 2}) {
        s.player.goTo(place);
        QVERIFY(s.settle());
        QTRY_VERIFY(!s.plot()->scene().isEmpty());
        const double least = size.height() / 45.0;
        for (const QLabel *label : s.window.findChildren<QLabel *>())
            QVERIFY2(QFontInfo(label->font()).pixelSize() >= least, qPrintable(label->objectName()));
        for (const QTextBrowser *text : s.window.findChildren<QTextBrowser *>())
            QVERIFY(leastFont(*text->document()) * text->logicalDpiY() / 72 >= least - 0.01);
        for (const PresentationOption *option : s.window.findChildren<PresentationOption *>())
            QVERIFY(QFontInfo(option->font()).pixelSize() >= least);
        // Indexes above components are three quarters of the page's text.
        const auto *steps = child<DrawingView>(s.window, "presentedSteps");
        QVERIFY(QFontInfo(steps->font()).pixelSize() * 0.75 >= least);
        // On less width or height than it was measured for, a page is painted smaller.
        if (s.window.showsSteps()) {
            QTRY_VERIFY(!steps->drawing().isEmpty());
            QCoreApplication::sendPostedEvents();
            QVERIFY(steps->drawing().natural.width() <= steps->canvas().width() + 0.5);
            QVERIFY(steps->drawing().natural.height() <= steps->canvas().height() + 0.5);
        }
        const FigureScene &scene = s.plot()->scene();
        QVERIFY(scene.labelFont().pixelSize() * scene.layout().labelScale >= least);
        QVERIFY(scene.numberFont().pixelSize() >= least);
        QVERIFY(scene.noteFont().pixelSize() >= least);
        QVERIFY(scene.numberFont().pixelSize() * scene.smallestNumber() >= least);
        QVERIFY(scene.style.hairline >= 1);
    }
}

void TestPresentationWindow::nothing_isClipped_data()
{
    noText_isBelowAFortyFifth_data();
}

void TestPresentationWindow::nothing_isClipped()
{
    QFETCH(QSize, size);
    Shown s(size);
    for (const int place : {0, 1, 2}) {
        s.player.goTo(place);
        QVERIFY(s.settle());
        if (place == 1)
            QVERIFY(s.waitForOptions());
        QTRY_VERIFY(!s.plot()->scene().isEmpty());
        QCoreApplication::sendPostedEvents();
        const auto *figure = child<HeatmapFigure>(s.window, "presentedHeads");
        QVERIFY(figure->scene().smallestCanvas().width() <= figure->width());
        QVERIFY(figure->scene().smallestCanvas().height() <= figure->height());
        for (const QWidget *part : s.window.findChildren<QWidget *>(Qt::FindDirectChildrenOnly))
            QVERIFY2(part->isHidden() || s.window.rect().contains(part->geometry()),
                     qPrintable(part->objectName()));
        for (const PresentationOption *option : s.window.findChildren<PresentationOption *>()) {
            if (option->isVisible())
                QTRY_VERIFY(!option->visibleRegion().isEmpty() &&
                            option->visibleRegion().boundingRect() == option->rect());
        }
    }
}

void TestPresentationWindow::manyHeads_leaveTheSelectedOne()
{
    Shown s({1024, 768}, false);
    s.document.edit(QStringLiteral("x"), [](Session &session) {
        session.attention.heads = 12;
        session.attention.projections = ProjectionKind::Random;
        session.embedding.dModel = 2;
    });
    QVERIFY(s.settle());
    QTRY_COMPARE(s.plot()->scene().mapCount(), 1);
    s.document.select({7, 0, 0});
    QTRY_COMPARE(s.plot()->scene().map(0).head, 7);
    QCOMPARE(s.plot()->scene().mapCount(), 1);
    s.window.resize(6000, 4500); // larger, but so is the type
    QVERIFY(!s.window.isZoomed());
}

void TestPresentationWindow::colours_haveContrast_data()
{
    QTest::addColumn<QColor>("base");
    QTest::addColumn<QColor>("text");
    QTest::newRow("light") << QColor(0xffffff) << QColor(0x1d1d20);
    QTest::newRow("dark") << QColor(0x19191c) << QColor(0xe8e8eb);
}

void TestPresentationWindow::colours_haveContrast()
{
    QFETCH(QColor, base);
    QFETCH(QColor, text);
    QPalette usual;
    usual.setColor(QPalette::Base, base);
    usual.setColor(QPalette::Text, text);
    const QPalette palette = presentationPalette(usual);
    const FigureStyle style = FigureStyle::fromPalette(palette);
    QVERIFY(contrast(style.ink, style.paper) >= 7);
    QVERIFY(contrast(style.muted, style.paper) >= 4.5);
    QVERIFY(contrast(palette.color(QPalette::PlaceholderText), palette.color(QPalette::Base)) >= 4.5);
    QVERIFY(contrast(palette.color(QPalette::PlaceholderText), palette.color(QPalette::AlternateBase)) >=
            4.5);
    QVERIFY(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >= 4.5);
    QCOMPARE(palette.color(QPalette::Base).lightness() > 128, base.lightness() > 128);
}

void TestPresentationWindow::language_switchesEverything()
{
    Shown s;
    QTRY_VERIFY(s.step().startsWith(QStringLiteral("Step")));
    TildeLanguage tilde;
    qApp->installTranslator(&tilde);
    QTRY_VERIFY(s.step().startsWith(QStringLiteral("~Step")));
    QVERIFY(s.window.windowTitle().startsWith(u'~'));
    QVERIFY(child<QLabel>(s.window, "presentationKeys")->text().contains(QStringLiteral("~step")));
    qApp->removeTranslator(&tilde);
    QTRY_VERIFY(s.step().startsWith(QStringLiteral("Step")));
}

QTEST_MAIN(TestPresentationWindow)
#include "tst_presentation_window.moc"
