// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_widgets.h"
#include "tests/ui/lessons/lesson_samples.h"
#include "tests/ui/main_window/window_test.h"
#include "ui/lessons/lesson_player.h"
#include "ui/lessons/lesson_text_view.h"
#include "ui/lessons/lessons_dock.h"

#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

namespace heedmap {

namespace {

class ShownDock
{
public:
    ShownDock() : dock(document)
    {
        dock.setLessons({sampleLesson(), other()});
        dock.resize(280, 640);
        dock.show();
    }

    static Lesson other()
    {
        Lesson lesson = sampleLesson();
        lesson.id = QStringLiteral("other");
        lesson.number = 3;
        lesson.title = bilingual("Heads", "头");
        return lesson;
    }

    LessonPlayer &player() { return dock.player(); }
    QString text(const char *name) { return child<QLabel>(dock, name)->text(); }
    QString words(const char *name) { return child<LessonTextView>(dock, name)->toPlainText(); }
    QRadioButton *answer(int i) { return dock.findChild<QRadioButton *>(QStringLiteral("answer%1").arg(i)); }
    bool ask()
    {
        player().play(sampleLesson(), {}, 1);
        return QTest::qWaitFor([this] { return player().options().size() == 4; });
    }

    Document document;
    LessonsDock dock;
};

} // namespace

class TestLessonsDock final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void init()
    {
        QLocale::setDefault(QLocale(QStringLiteral("en")));
        m_settings.clear();
    }

    void list_namesLessonsAsTheyWereTyped();
    void list_enter_choosesTheLesson();
    void list_saysHowFarOneCame_untilItIsForgotten();
    void page_showsWhereOneIs();
    void page_lastScene_offersTheNextLesson();
    void page_away_offersTheWayBack();
    void question_byKeys_isAnsweredAndRevealed();
    void question_wrongAnswer_isSaidInWords();
    void close_leavesTheLesson();
    void text_loadsNothing_andShowsHtmlAsTyped();
    void narrow_nothingIsCut();
    void language_changesEveryWord();

private:
    TemporarySettings m_settings;
};

void TestLessonsDock::list_namesLessonsAsTheyWereTyped()
{
    ShownDock shown;
    const auto *list = child<QListWidget>(shown.dock, "lessonList");
    QCOMPARE(list->count(), 2);
    QCOMPARE(list->item(0)->text(), QStringLiteral("2. Rows & <b>heads</b>"));
}

void TestLessonsDock::list_enter_choosesTheLesson()
{
    ShownDock shown;
    QSignalSpy chosen(&shown.dock, &LessonsDock::lessonChosen);
    auto *list = child<QListWidget>(shown.dock, "lessonList");
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].toInt(), 1);
}

void TestLessonsDock::list_saysHowFarOneCame_untilItIsForgotten()
{
    {
        ShownDock shown;
        QVERIFY(shown.ask());
        shown.player().choose(2);
        shown.player().reveal();
    }
    ShownDock shown;
    const auto *list = child<QListWidget>(shown.dock, "lessonList");
    const QString told = list->item(0)->data(Qt::AccessibleTextRole).toString();
    QVERIFY2(told.contains(QStringLiteral("Scene 2 of 3")), qPrintable(told));
    QVERIFY2(told.contains(QStringLiteral("Question: answered right")), qPrintable(told));
    auto *start = child<QPushButton>(shown.dock, "startLesson");
    QCOMPARE(start->text(), QStringLiteral("Continue with Scene 2"));
    QCOMPARE(shown.dock.placeToContinue(sampleLesson(), false), 1);
    QCOMPARE(shown.dock.placeToContinue(sampleLesson(), true), 0); // one's own of that name is another

    auto *forget = child<QPushButton>(shown.dock, "forgetProgress");
    forget->click();
    child<QPushButton>(shown.dock, "keepProgress")->click();
    forget->click();
    QCOMPARE(shown.dock.placeToContinue(sampleLesson(), false), 1); // it asks, each time
    forget->click();
    QVERIFY(child<QPushButton>(shown.dock, "keepProgress")->isHidden());
    QCOMPARE(start->text(), QStringLiteral("Start"));
    QVERIFY(!child<QPushButton>(shown.dock, "forgetProgress")->isEnabled());
    QCOMPARE(list->item(0)->data(Qt::AccessibleTextRole).toString(),
             QStringLiteral("2. Rows & <b>heads</b>"));
}

void TestLessonsDock::page_showsWhereOneIs()
{
    ShownDock shown;
    shown.player().play(sampleLesson());
    QCOMPARE(shown.text("scenePlace"), QStringLiteral("Scene 1 of 3"));
    QCOMPARE(shown.text("lessonTitle"), QStringLiteral("2. Rows & <b>heads</b>"));
    QCOMPARE(shown.text("sceneTitle"), QStringLiteral("What a row is"));
    QTRY_COMPARE(shown.words("sceneText"), QString::fromUtf8("China looks at 中国 with 0.80."));
    QVERIFY(!child<QPushButton>(shown.dock, "previousScene")->isEnabled());
    QVERIFY(!child<QWidget>(shown.dock, "question")->isVisible());
    child<QPushButton>(shown.dock, "nextScene")->click();
    QCOMPARE(shown.text("scenePlace"), QStringLiteral("Scene 2 of 3"));
    QVERIFY(child<QWidget>(shown.dock, "question")->isVisible());
}

void TestLessonsDock::page_lastScene_offersTheNextLesson()
{
    ShownDock shown;
    QSignalSpy chosen(&shown.dock, &LessonsDock::lessonChosen);
    shown.player().play(sampleLesson(), {}, 2);
    auto *next = child<QPushButton>(shown.dock, "nextScene");
    QCOMPARE(next->text(), QStringLiteral("Next Lesson"));
    next->click();
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].toInt(), 1);
    shown.player().play(ShownDock::other(), {}, 2);
    QVERIFY(!next->isEnabled());
    QVERIFY(next->toolTip().contains(QStringLiteral("This is the last scene.")));
}

void TestLessonsDock::page_away_offersTheWayBack()
{
    ShownDock shown;
    shown.player().play(sampleLesson());
    auto *back = child<QPushButton>(shown.dock, "backToScene");
    QVERIFY(!back->isVisible());
    shown.document.edit(QStringLiteral("map"),
                        [](Session &session) { session.figure.colorMap = ColorMap::Greys; });
    QVERIFY(back->isVisible());
    QCOMPARE(shown.text("awayNote"), QStringLiteral("You are exploring on your own."));
    back->click();
    QVERIFY(!back->isVisible());
    QVERIFY(shown.document.session() == handMadeSession());
}

void TestLessonsDock::question_byKeys_isAnsweredAndRevealed()
{
    ShownDock shown;
    QVERIFY(shown.ask());
    QTRY_COMPARE(shown.words("questionText"), QStringLiteral("Where does China look?"));
    shown.answer(0)->setFocus();
    QTest::keyClick(shown.answer(0), Qt::Key_Down);
    QTest::keyClick(shown.answer(1), Qt::Key_Down);
    QCOMPARE(shown.player().chosen(), 2);
    QVERIFY(shown.answer(2)->isChecked());
    QTest::keyClick(shown.answer(2), Qt::Key_Return);
    QVERIFY(shown.player().isRevealed());
    QCOMPARE(shown.text("verdict"), QStringLiteral("That is right."));
    QTRY_COMPARE(shown.words("explanation"), QString::fromUtf8("At 中国: 80.0%."));
    QVERIFY(QApplication::focusWidget() == child<QWidget>(shown.dock, "explanation"));
    child<QPushButton>(shown.dock, "askAgain")->click();
    QVERIFY(!shown.answer(2)->isChecked());
    QCOMPARE(shown.player().chosen(), -1);
}

void TestLessonsDock::question_wrongAnswer_isSaidInWords()
{
    ShownDock shown;
    QVERIFY(shown.ask());
    shown.answer(3)->click();
    child<QPushButton>(shown.dock, "reveal")->click();
    QCOMPARE(shown.text("verdict"), QString::fromUtf8("Not so. The right answer: 中国"));
    QCOMPARE(shown.answer(2)->text(), QString::fromUtf8("✓ 中国 (right)"));
    QCOMPARE(shown.answer(3)->text(), QString::fromUtf8("✗ EOS (your answer)"));
    QCOMPARE(shown.answer(0)->text(), QString::fromUtf8("我"));
    shown.answer(0)->click();
    QVERIFY(shown.answer(3)->isChecked()); // what was answered stays
}

void TestLessonsDock::close_leavesTheLesson()
{
    ShownDock shown;
    QVERIFY(shown.ask());
    shown.dock.close();
    QVERIFY(!shown.player().isPlaying());
    QCOMPARE(shown.document.coveredRow(), -1);
    QVERIFY(shown.ask());
    child<QToolButton>(shown.dock, "allLessons")->click();
    QVERIFY(!shown.player().isPlaying());
}

void TestLessonsDock::text_loadsNothing_andShowsHtmlAsTyped()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("red.png"));
    QImage red(60, 60, QImage::Format_RGB32);
    red.fill(Qt::red);
    QVERIFY(red.save(path));
    LessonTextView view;
    view.resize(280, 200);
    view.show();
    view.showMarkdown(QStringLiteral("<b>x</b> ![a](%1) ![b](file://%1) `<s>`").arg(path));
    QVERIFY(view.toPlainText().contains(QStringLiteral("<b>x</b>")));
    QVERIFY(view.toPlainText().contains(QStringLiteral("<s>")));
    const QImage seen = view.grab().toImage();
    for (int y = 0; y < seen.height(); ++y) {
        for (int x = 0; x < seen.width(); ++x)
            QVERIFY(seen.pixelColor(x, y) != QColor(Qt::red));
    }
}

void TestLessonsDock::narrow_nothingIsCut()
{
    ShownDock shown;
    QVERIFY(shown.ask());
    QCOMPARE(shown.dock.width(), 280);
    const auto *area = child<QScrollArea>(shown.dock, "lessonScroll");
    QVERIFY(area->widget()->width() <= area->viewport()->width());
    auto *text = child<LessonTextView>(shown.dock, "sceneText");
    text->showMarkdown(QStringLiteral("word ").repeated(200));
    QTRY_COMPARE(text->verticalScrollBar()->maximum(), 0); // all of it is there
    QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0); // and the panel scrolls
}

void TestLessonsDock::language_changesEveryWord()
{
    ShownDock shown;
    QVERIFY(shown.ask());
    TildeLanguage tilde;
    QVERIFY(QCoreApplication::installTranslator(&tilde));
    QTRY_VERIFY(shown.dock.windowTitle().startsWith(u'~'));
    QTRY_COMPARE(shown.player().options().size(), 4);
    const QStringList left = untranslated(
        shown.dock, {QStringLiteral("EOS"), QStringLiteral("A guess"), QStringLiteral("2. Rows")});
    QVERIFY2(left.isEmpty(), qPrintable(left.join(u'\n')));
    QCoreApplication::removeTranslator(&tilde);
}

} // namespace heedmap

QTEST_MAIN(heedmap::TestLessonsDock)
#include "tst_lessons_dock.moc"
