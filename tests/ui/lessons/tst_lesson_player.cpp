// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_testing.h"
#include "tests/ui/lessons/lesson_samples.h"
#include "ui/lessons/lesson_player.h"

#include <QLocale>
#include <QSignalSpy>

using namespace heedmap;

namespace {

void setCausal(Document &document, bool on)
{
    document.edit(QStringLiteral("causal"), [on](Session &session) { session.mask.causal = on; });
}

} // namespace

class TestLessonPlayer final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void init() { QLocale::setDefault(QLocale(QStringLiteral("en"))); }

    void play_putsTheFirstScene_thatNobodyHasToSave();
    void play_behindTheEnd_startsAtTheLastScene();
    void next_isOneStep_namedAfterTheScene();
    void next_isNoPartOfADragBefore();
    void text_hasTheNumbersOfItsScene_alsoInFreePlay();
    void question_coversItsRowUntilItIsRevealed();
    void question_isAnsweredForItsScene_whateverIsPlayedWith();
    void question_thatCannotBeAnswered_saysWhy();
    void question_thatCannotBeAnswered_coversNothing();
    void question_overTheBudget_isAskedAgain();
    void undo_toAnOpenQuestion_coversItsRow();
    void reordered_theRowGoesWithItsToken();
    void reveal_inFreePlay_leadsBackToTheScene();
    void text_tellsNothingOfTheCoveredRow();
    void text_hasTheGradientOfItsScene();
    void freePlay_isAway_andOneStepLeadsBack();
    void anotherSession_endsTheLesson();
    void close_uncovers_andLeavesTheSession();
    void savedSession_isNotTakenForTheScene();
    void language_changesTextsAndKeepsTheChoice();
};

void TestLessonPlayer::play_putsTheFirstScene_thatNobodyHasToSave()
{
    Document document;
    LessonPlayer player(document);
    QSignalSpy scenes(&player, &LessonPlayer::sceneChanged);
    player.play(sampleLesson());
    QVERIFY(player.isPlaying());
    QCOMPARE(player.place(), 0);
    QVERIFY(document.session() == handMadeSession());
    QVERIFY(!document.isModified());
    QCOMPARE(document.undoStack()->count(), 0);
    QVERIFY(!player.isAway());
    QCOMPARE(scenes.count(), 1);
    QCOMPARE(player.title(), QStringLiteral("What a row is"));
}

void TestLessonPlayer::play_behindTheEnd_startsAtTheLastScene()
{
    Document document;
    LessonPlayer player(document);
    player.play(sampleLesson(), {}, 7);
    QCOMPARE(player.place(), 2);
    player.play(Lesson());
    QCOMPARE(player.lesson().id, QStringLiteral("99-sample"));
}

void TestLessonPlayer::next_isOneStep_namedAfterTheScene()
{
    Document document;
    LessonPlayer player(document);
    player.play(sampleLesson());
    player.next();
    QCOMPARE(document.undoStack()->count(), 1);
    QCOMPARE(document.undoStack()->undoText(), QStringLiteral("Scene 2"));
    QVERIFY(!document.isModified());
    const Session scene = document.session();
    QVERIFY(scene == player.scene().session);
    document.undoStack()->undo();
    QVERIFY(document.session() == handMadeSession());
    QVERIFY(player.isAway());
    document.undoStack()->redo();
    QVERIFY(document.session() == scene);
    QVERIFY(!player.isAway());
    player.previous();
    QCOMPARE(player.place(), 0);
    QVERIFY(document.session() == handMadeSession());
    player.previous();
    QCOMPARE(player.place(), 0);
}

void TestLessonPlayer::next_isNoPartOfADragBefore()
{
    Document document;
    LessonPlayer player(document);
    player.play(sampleLesson());
    const auto drag = [&document](int columns) {
        document.edit(
            QStringLiteral("columns"), [columns](Session &session) { session.figure.columns = columns; },
            QStringLiteral("drag"));
    };
    drag(2);
    player.next();
    drag(3);
    QCOMPARE(document.undoStack()->count(), 3);
}

void TestLessonPlayer::text_hasTheNumbersOfItsScene_alsoInFreePlay()
{
    Document document;
    LessonPlayer player(document);
    player.play(sampleLesson());
    QCOMPARE(player.text(), QString::fromUtf8("**China** looks at *…* with …."));
    // 0.80 as it was typed into the weights.
    QTRY_COMPARE(player.text(), QString::fromUtf8("**China** looks at *中国* with 0.80."));
    document.edit(QStringLiteral("weight"), [](Session &session) {
        session.weights.handMade.values[10] = .5F;
        session.weights.handMade.values[11] = .35F;
    });
    QTRY_VERIFY(document.isCurrent());
    QCoreApplication::processEvents();
    QCOMPARE(player.text(), QString::fromUtf8("**China** looks at *中国* with 0.80."));
}

void TestLessonPlayer::question_coversItsRowUntilItIsRevealed()
{
    Document document;
    LessonPlayer player(document);
    player.play(sampleLesson());
    QCOMPARE(document.coveredRow(), -1);
    player.next();
    QCOMPARE(document.coveredRow(), 2); // before core has answered
    QVERIFY(player.options().isEmpty());
    player.reveal();
    QVERIFY(!player.isRevealed());
    QTRY_COMPARE(player.options().size(), 4);
    QCOMPARE(player.options()[1].text, QString::fromUtf8("爱"));
    QCOMPARE(player.right(), 2); // 0.80 of .05 .10 .80 .05
    QVERIFY(player.explanation().isEmpty());

    player.choose(1);
    player.choose(3);
    QCOMPARE(player.chosen(), 3);
    QCOMPARE(document.coveredRow(), 2);
    player.reveal();
    QCOMPARE(document.coveredRow(), -1);
    QTRY_COMPARE(player.explanation(), QString::fromUtf8("At 中国: 80.0%."));
    player.choose(2);
    QCOMPARE(player.chosen(), 3);

    player.askAgain();
    QCOMPARE(player.chosen(), -1);
    QCOMPARE(document.coveredRow(), 2);
    player.previous();
    QCOMPARE(document.coveredRow(), -1);
    player.next();
    QCOMPARE(document.coveredRow(), 2);
}

void TestLessonPlayer::question_isAnsweredForItsScene_whateverIsPlayedWith()
{
    Document document;
    LessonPlayer player(document);
    player.play(sampleLesson(), {}, 1);
    document.edit(QStringLiteral("other"), [](Session &session) {
        session.weights.handMade.values[8] = .90F;
        session.weights.handMade.values[10] = .0F;
    });
    QTRY_COMPARE(player.options().size(), 4);
    QCOMPARE(player.right(), 2);
    player.reveal();
    player.backToScene();
    QVERIFY(player.isRevealed());
    QCOMPARE(document.coveredRow(), -1);
}

void TestLessonPlayer::question_thatCannotBeAnswered_saysWhy()
{
    Document document;
    LessonPlayer player(document);
    Lesson lesson = sampleLesson();
    lesson.scenes[1].question->measure.head = 7;
    player.play(lesson, {}, 1);
    QTRY_VERIFY(player.questionError().has_value());
    QVERIFY(player.options().isEmpty());
    player.next();
    QVERIFY(!player.questionError().has_value());
}

void TestLessonPlayer::question_thatCannotBeAnswered_coversNothing()
{
    Document document;
    LessonPlayer player(document);
    Lesson lesson = sampleLesson();
    lesson.scenes[1].question->measure.head = 7;
    player.play(lesson, {}, 1);
    QCOMPARE(document.coveredRow(), 2);
    QTRY_VERIFY(player.questionError().has_value());
    QCOMPARE(document.coveredRow(), -1);
}

void TestLessonPlayer::question_overTheBudget_isAskedAgain()
{
    Document document;
    document.setMemoryBudget(1);
    LessonPlayer player(document);
    player.play(sampleLesson(), {}, 1);
    QTRY_VERIFY(player.questionError().has_value());
    QVERIFY(player.questionError()->code == ErrorCode::OverMemoryBudget);
    QTRY_VERIFY(document.computeError().has_value()); // it was asked for and refused, too
    document.setMemoryBudget(std::uint64_t(1) << 30);
    QTRY_COMPARE(player.options().size(), 4);
    QVERIFY(!player.questionError().has_value());
    QCOMPARE(document.coveredRow(), 2);
}

void TestLessonPlayer::undo_toAnOpenQuestion_coversItsRow()
{
    Document document;
    LessonPlayer player(document);
    player.play(sampleLesson(), {}, 1);
    player.next();
    QTRY_VERIFY(document.isCurrent());
    QCOMPARE(document.coveredRow(), -1);
    document.undoStack()->undo();
    QCOMPARE(document.coveredRow(), 2);
    document.undoStack()->redo();
    QTRY_VERIFY(document.isCurrent());
    QCOMPARE(document.coveredRow(), -1);
    // What was revealed stays open.
    player.previous();
    QTRY_COMPARE(player.options().size(), 4);
    player.reveal();
    player.next();
    document.undoStack()->undo();
    QCOMPARE(document.coveredRow(), -1);
}

void TestLessonPlayer::reordered_theRowGoesWithItsToken()
{
    Document document;
    LessonPlayer player(document);
    Lesson lesson = sampleLesson();
    lesson.scenes = {askingScene()};
    Session &session = lesson.scenes[0].session;
    session = firstSession();
    session.tokens.selfAttention = false;
    session.tokens.target = {QStringLiteral("the cat the dog"), SplitMode::Spaces, false, false};
    player.play(lesson);
    QTRY_VERIFY(document.isCurrent());
    QCOMPARE(document.coveredRow(), 2);
    const auto setTarget = [&document](const char *text) {
        document.edit(QStringLiteral("target"),
                      [text](Session &now) { now.tokens.target.text = QString::fromUtf8(text); });
    };
    setTarget("the the cat dog");
    QCOMPARE(document.coveredRow(), 2); // older numbers are still to be seen
    QTRY_COMPARE(document.coveredRow(), 1);
    setTarget("dog cat");
    QTRY_VERIFY(document.isCurrent());
    QCOMPARE(document.coveredRow(), -1);
    document.undoStack()->undo();
    QTRY_COMPARE(document.coveredRow(), 1);
}

void TestLessonPlayer::reveal_inFreePlay_leadsBackToTheScene()
{
    Document document;
    LessonPlayer player(document);
    player.play(sampleLesson(), {}, 1);
    QTRY_COMPARE(player.options().size(), 4);
    document.edit(QStringLiteral("title"),
                  [](Session &session) { session.figure.title = QStringLiteral("x"); });
    QVERIFY(player.isAway());
    player.reveal();
    QVERIFY(player.isRevealed());
    QVERIFY(!player.isAway());
    QCOMPARE(document.coveredRow(), -1);
}

void TestLessonPlayer::text_tellsNothingOfTheCoveredRow()
{
    Document document;
    LessonPlayer player(document);
    Lesson lesson = sampleLesson();
    lesson.scenes[1].text = bilingual("{weight 1 3 3} {entropy 1 3} {mean-entropy 1} {weight 1 1 1}", "");
    player.play(lesson, {}, 1);
    QTRY_COMPARE(player.text(), QStringLiteral("? ? ? 0.90"));
    QTRY_COMPARE(player.options().size(), 4);
    player.reveal();
    QTRY_VERIFY(player.text().startsWith(QStringLiteral("0.80 ")));
    QVERIFY(!player.text().contains(u'?'));
}

void TestLessonPlayer::text_hasTheGradientOfItsScene()
{
    // One number wide and zero vectors: what is left after two steps is ρ².
    Document document;
    LessonPlayer player(document);
    Lesson lesson = sampleLesson();
    Scene &scene = lesson.scenes[0];
    scene.text = bilingual("{path-gradient 1 3 1} {path-steps 3 1}", "");
    scene.session = firstSession();
    scene.session.tokens.source = {QStringLiteral("a b c"), SplitMode::Spaces, false, false};
    scene.session.tokens.selfAttention = true;
    scene.session.embedding.kind = EmbeddingKind::Table;
    scene.session.explain.path.width = 1;
    player.play(lesson);
    QTRY_COMPARE(player.text(), QStringLiteral("0.81 2"));
    document.edit(QStringLiteral("radius"),
                  [](Session &session) { session.explain.path.spectralRadius = 0.5; });
    QCoreApplication::processEvents();
    QCOMPARE(player.text(), QStringLiteral("0.81 2"));
}

void TestLessonPlayer::freePlay_isAway_andOneStepLeadsBack()
{
    Document document;
    LessonPlayer player(document);
    player.play(sampleLesson(), {}, 2);
    QSignalSpy away(&player, &LessonPlayer::awayChanged);
    QSignalSpy scenes(&player, &LessonPlayer::sceneChanged);
    setCausal(document, false);
    QCOMPARE(away.count(), 1);
    QVERIFY(player.isAway());
    QVERIFY(document.isModified());
    player.backToScene();
    QVERIFY(!player.isAway());
    QVERIFY(document.session().mask.causal);
    QVERIFY(!document.isModified());
    QCOMPARE(scenes.count(), 1);
    QCOMPARE(away.count(), 2);
    document.undoStack()->undo();
    QVERIFY(!document.session().mask.causal); // what was played with is not lost
}

void TestLessonPlayer::anotherSession_endsTheLesson()
{
    Document document;
    LessonPlayer player(document);
    player.play(sampleLesson(), {}, 1);
    QSignalSpy lessons(&player, &LessonPlayer::lessonChanged);
    document.reset(firstSession(), QStringLiteral("/somewhere/own.heedmap"));
    QVERIFY(!player.isPlaying());
    QCOMPARE(lessons.count(), 1);
    QCOMPARE(document.coveredRow(), -1);
    QVERIFY(!player.isAway());
}

void TestLessonPlayer::close_uncovers_andLeavesTheSession()
{
    Document document;
    LessonPlayer player(document);
    player.play(sampleLesson(), {}, 1);
    QCOMPARE(document.coveredRow(), 2);
    const Session before = document.session();
    player.close();
    QCOMPARE(document.coveredRow(), -1);
    QVERIFY(document.session() == before);
    QVERIFY(player.text().isEmpty());
    player.next();
    QVERIFY(document.session() == before);
}

void TestLessonPlayer::savedSession_isNotTakenForTheScene()
{
    Document document;
    LessonPlayer player(document);
    player.play(sampleLesson());
    document.noteSaved(document.session(), QStringLiteral("/somewhere/own.heedmap"));
    player.next();
    QVERIFY(document.isModified()); // the file has the scene before
}

void TestLessonPlayer::language_changesTextsAndKeepsTheChoice()
{
    Document document;
    LessonPlayer player(document);
    player.play(sampleLesson(), {}, 1);
    QTRY_COMPARE(player.options().size(), 4);
    player.choose(0);
    QLocale::setDefault(QLocale(QStringLiteral("zh_CN")));
    QSignalSpy texts(&player, &LessonPlayer::textChanged);
    player.retranslate();
    QVERIFY(texts.count() > 0);
    QCOMPARE(player.title(), QString::fromUtf8("猜一猜"));
    QTRY_COMPARE(player.questionText(), QString::fromUtf8("China 看向哪里？"));
    QCOMPARE(player.chosen(), 0);
}

QTEST_MAIN(TestLessonPlayer)
#include "tst_lesson_player.moc"
