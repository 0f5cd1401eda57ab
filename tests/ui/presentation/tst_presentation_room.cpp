// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a class sees of long scenes and questions, and what the teacher does beside them.
#include "shown_presentation.h"
#include "ui/explain/drawing_view.h"
#include "ui/presentation/presenter_dock.h"

#include <QScrollBar>
#include <QTextBrowser>
#include <QToolButton>

using namespace heedmap;

namespace {

QString longText(int sentences)
{
    return QStringLiteral("Each row is a query and each column a key, and the weights of a row add up to 1. ")
        .repeated(sentences);
}

/// The scenes of sampleLesson() with so much to read.
Lesson longLesson(int sentences)
{
    Lesson lesson = sampleLesson();
    for (Scene &scene : lesson.scenes)
        scene.text = {longText(sentences), {}};
    return lesson;
}

/// Its second scene asks about the row of "a", which has \a keys.
Lesson lessonWithKeys(const QString &keys)
{
    Lesson lesson = sampleLesson();
    for (Scene &scene : lesson.scenes)
        scene.session.tokens.source.text = keys;
    return lesson;
}

QScrollBar *bar(const Shown &s)
{
    return child<QTextBrowser>(s.window, "presentedText")->verticalScrollBar();
}

/// Nothing around it cuts it off.
bool isSeenWhole(const QWidget &widget)
{
    for (const QWidget *around = widget.parentWidget(); around != nullptr; around = around->parentWidget()) {
        const QRect place(widget.mapTo(around, QPoint()), widget.size());
        if (!around->rect().contains(place))
            return false;
        if (around->isWindow())
            break;
    }
    return widget.isVisible();
}

} // namespace

class TestPresentationRoom final : public QObject
{
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void longText_leavesQuestionAndOptionsInSight_data();
    void longText_leavesQuestionAndOptionsInSight();
    void longText_leavesTheStepInSight();
    void scenes_beginAtTheirTop();
    void revealedText_showsItsEnd();
    void keys_scrollTheText();
    void steps_areShownWhereTheSceneHasThem();
    void help_coversNothing();
    void options_beyondNineHaveKeys();
    void presenter_isToldWhyThereIsNoAnswer();
};

void TestPresentationRoom::longText_leavesQuestionAndOptionsInSight_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("sentences");
    QTest::newRow("16:9") << QSize(1920, 1080) << 10;
    QTest::newRow("16:9, too long") << QSize(1920, 1080) << 60;
    QTest::newRow("4:3") << QSize(1024, 768) << 10;
    QTest::newRow("4:3, too long") << QSize(1024, 768) << 60;
}

void TestPresentationRoom::longText_leavesQuestionAndOptionsInSight()
{
    QFETCH(QSize, size);
    QFETCH(int, sentences);
    Shown s(size, longLesson(sentences));
    s.player.goTo(1);
    QVERIFY(s.waitForOptions());
    QVERIFY(s.settle());
    for (const int number : {1, 2, 3})
        QTRY_VERIFY(isSeenWhole(*s.option(number)));
    const auto *question = child<QTextBrowser>(s.window, "presentedQuestion");
    QVERIFY(isSeenWhole(*question));
    QCOMPARE(question->verticalScrollBar()->maximum(), 0);
    QCOMPARE(bar(s)->maximum() > 0, sentences > 50);
}

void TestPresentationRoom::longText_leavesTheStepInSight()
{
    Shown s({1920, 1080}, longLesson(6));
    s.key(Qt::Key_H);
    QVERIFY(s.settle());
    const auto *steps = child<DrawingView>(s.window, "presentedSteps");
    QTRY_VERIFY(!steps->drawing().isEmpty());
    QTRY_VERIFY(isSeenWhole(*steps));
    QCOMPARE(bar(s)->maximum(), 0);
}

void TestPresentationRoom::scenes_beginAtTheirTop()
{
    Shown s({1024, 768}, longLesson(60));
    for (const int place : {0, 1, 2, 0}) {
        s.player.goTo(place);
        QVERIFY(s.settle());
        QTRY_VERIFY(bar(s)->maximum() > 0);
        QCoreApplication::sendPostedEvents();
        QCOMPARE(bar(s)->value(), 0);
        s.key(Qt::Key_J);
        QVERIFY(bar(s)->value() > 0);
    }
}

void TestPresentationRoom::revealedText_showsItsEnd()
{
    Shown s({1024, 768}, longLesson(60));
    s.player.goTo(1);
    QVERIFY(s.waitForOptions());
    s.key(Qt::Key_R);
    QVERIFY(s.player.isRevealed());
    QTRY_COMPARE(bar(s)->value(), bar(s)->maximum());
    QVERIFY(bar(s)->maximum() > 0);
}

void TestPresentationRoom::keys_scrollTheText()
{
    Shown s({1024, 768}, longLesson(60));
    QVERIFY(s.settle());
    QTRY_VERIFY(bar(s)->maximum() > 0);
    s.key(Qt::Key_J);
    const int once = bar(s)->value();
    QVERIFY(once > 0 && once < bar(s)->pageStep()); // a line is read again
    s.key(Qt::Key_Down, Qt::ControlModifier);
    QVERIFY(bar(s)->value() > once);
    s.key(Qt::Key_K);
    s.key(Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(bar(s)->value(), 0);
    QVERIFY(child<QLabel>(s.window, "presentationKeys")->text().contains(QStringLiteral("scroll")));
}

void TestPresentationRoom::steps_areShownWhereTheSceneHasThem()
{
    Lesson lesson = sampleLesson();
    lesson.scenes[2].view.docks = {QStringLiteral("mask")};
    Shown s({1920, 1080}, lesson);
    QVERIFY(s.window.showsSteps());
    QVERIFY(s.settle());
    s.player.goTo(2);
    QVERIFY(!s.window.showsSteps());
    s.key(Qt::Key_Down); // brings them, and stays where they are
    QVERIFY(s.window.showsSteps());
    QTRY_VERIFY(s.step().startsWith(QStringLiteral("Step 2 of 10")));
    s.press(Qt::Key_Down);
    QVERIFY(s.step().startsWith(QStringLiteral("Step 3 of 10")));
    s.key(Qt::Key_R); // nothing is asked: they go again
    QVERIFY(!s.window.showsSteps());
    s.player.close();
    QVERIFY(s.window.showsSteps());
}

void TestPresentationRoom::help_coversNothing()
{
    Shown s({1024, 768}, longLesson(10));
    QVERIFY(s.window.showsHelp());
    const auto *help = child<QWidget>(s.window, "presentationHelp");
    for (const int place : {0, 1, 2}) {
        s.player.goTo(place);
        QVERIFY(s.settle());
        for (const QWidget *part : s.window.findChildren<QWidget *>(Qt::FindDirectChildrenOnly)) {
            const bool isAbove = part == help || part->objectName() == QLatin1String("pointerRing");
            QVERIFY2(isAbove || part->isHidden() || !part->geometry().intersects(help->geometry()),
                     qPrintable(part->objectName()));
        }
    }
    const int beside = s.plot()->geometry().bottom();
    s.key(Qt::Key_H);
    QVERIFY(s.plot()->geometry().bottom() > beside); // its room is used again
}

void TestPresentationRoom::options_beyondNineHaveKeys()
{
    Shown s({1024, 768}, lessonWithKeys(QStringLiteral("a b c d e f g h i j k l")));
    s.player.goTo(1);
    QVERIFY(s.waitForOptions(12));
    s.key(Qt::Key_0);
    QCOMPARE(s.player.chosen(), 9);
    s.key(Qt::Key_A);
    QCOMPARE(s.player.chosen(), 10);
    s.key(Qt::Key_C);
    QCOMPARE(s.player.chosen(), 11);
    QTRY_VERIFY(isSeenWhole(*s.option(12)));
    s.key(Qt::Key_D); // there is no such option
    QCOMPARE(s.player.chosen(), 11);
    // "0" takes no more room than "9".
    QCOMPARE(s.option(10)->sizeHint().height(), s.option(9)->sizeHint().height());
}

void TestPresentationRoom::presenter_isToldWhyThereIsNoAnswer()
{
    Lesson lesson = sampleLesson();
    Scene tie = lesson.scenes[1];
    tie.session.embedding.table[QStringLiteral("a")] = {0, 0}; // q·k is 0 for every key
    Scene broken = lesson.scenes[1];
    broken.question->measure.head = 7; // there is one
    lesson.scenes += {tie, broken};
    Document document;
    LessonPlayer player(document);
    PresenterDock dock(&player);
    player.play(lesson);
    const auto *answer = child<QLabel>(dock, "presenterAnswer");
    const auto *reveal = child<QToolButton>(dock, "presentReveal");
    player.goTo(1);
    QCOMPARE(answer->text(), QStringLiteral("The answer is being worked out…"));
    QVERIFY(!reveal->isEnabled());
    QTRY_COMPARE(answer->text(), QStringLiteral("Answer: <b>c")); // scores 5, 1, 8
    QVERIFY(reveal->isEnabled());
    player.goTo(3);
    QTRY_COMPARE(answer->text(), QStringLiteral("This question has no single right answer."));
    QVERIFY(!reveal->isEnabled());
    QCOMPARE(reveal->toolTip(), answer->text());
    player.goTo(4);
    QTRY_VERIFY(player.questionError());
    QVERIFY(!answer->text().isEmpty());
    QVERIFY(answer->text() != QStringLiteral("The answer is being worked out…"));
    QVERIFY(!reveal->isEnabled());
    QCOMPARE(reveal->toolTip(), answer->text());
}

QTEST_MAIN(TestPresentationRoom)
#include "tst_presentation_room.moc"
