// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_tokens.h"
#include "tests/ui/docks/dock_widgets.h"
#include "ui/docks/token_chips.h"
#include "ui/docks/tokens_dock.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>

using namespace heedmap;

namespace {

const QStringList special{QStringLiteral("<s>"), QStringLiteral("<b>"), QStringLiteral("&lt;"),
                          QStringLiteral("R&D"), QStringLiteral("2e5"), QStringLiteral("$x$")};

struct Fixture
{
    Fixture()
    {
        dock.resize(240, 700);
        dock.show();
        [[maybe_unused]] const bool there = QTest::qWaitForWindowActive(&dock);
    }

    QPlainTextEdit *field(const char *name) { return child<QPlainTextEdit>(dock, name); }
    void retype(const char *name, const QString &text)
    {
        field(name)->setFocus();
        field(name)->selectAll();
        QTest::keyClicks(field(name), text);
    }

    Document document;
    TokensDock dock{document};
};

} // namespace

class TestTokensDock final : public QObject
{
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void firstSession_isShown();
    void typing_isOneUndoStep();
    void typingAfterLeavingTheField_isAnotherStep();
    void typingAfterAPause_isAnotherStep();
    void typing_neverRewritesTheField();
    void undoInTheField_undoesTheSession();
    void composition_isToldWhenCommitted();
    void compositionOverASelection_waitsToo();
    void undoWhileComposing_waitsForTheEnd();
    void paste_isPlain();
    void noBreakSpace_stays();
    void tab_leavesTheField();
    void choices_areUndoable_data();
    void choices_areUndoable();
    void chipEdits_areUndoable();
    void chipThatNeedsAList_saysSo();
    void removedMarker_clearsItsBox();
    void draggedToken_takesItsBlockAlong();
    void specialTokens_areLiteral();
    void textFromElsewhere_isShownExactly_data();
    void textFromElsewhere_isShownExactly();
    void tooManyTokens_saySoInPlace();
    void selfAttention_keepsTheTarget();
    void swap_exchanges();
    void picture_isTheSourceUntilTheTextIsUsed();
    void language_switchesEverything();
    void dock_isNarrow();
};

void TestTokensDock::firstSession_isShown()
{
    Fixture f;
    QCOMPARE(f.field("sourceText")->toPlainText(), QStringLiteral("我爱中国"));
    QCOMPARE(child<QLabel>(f.dock, "sourceCount")->text(), QStringLiteral("4"));
    QCOMPARE(child<TokenChips>(f.dock, "targetChips")->tokens().join(u'|'), QStringLiteral("I|love|China"));
    QVERIFY(child<QCheckBox>(f.dock, "sourceEnd")->isChecked());
    QVERIFY(!child<QCheckBox>(f.dock, "targetEnd")->isChecked());
    QCOMPARE(f.document.undoStack()->count(), 0);
}

void TestTokensDock::typing_isOneUndoStep()
{
    Fixture f;
    const Session before = f.document.session();
    f.field("targetText")->setFocus();
    f.field("targetText")->moveCursor(QTextCursor::End);
    QTest::keyClicks(f.field("targetText"), QStringLiteral(" now"));
    QCOMPARE(f.document.session().tokens.target.text, QStringLiteral("I love China now"));
    QCOMPARE(f.document.undoStack()->count(), 1);
    checkUndo(f.document, before);
    QCOMPARE(f.field("targetText")->toPlainText(), QStringLiteral("I love China"));
}

void TestTokensDock::typingAfterLeavingTheField_isAnotherStep()
{
    Fixture f;
    f.retype("targetText", QStringLiteral("a"));
    f.field("sourceText")->setFocus();
    f.field("targetText")->setFocus();
    QTest::keyClicks(f.field("targetText"), QStringLiteral("b"));
    QCOMPARE(f.document.undoStack()->count(), 2);
}

void TestTokensDock::typingAfterAPause_isAnotherStep()
{
    Fixture f;
    f.retype("targetText", QStringLiteral("a"));
    f.document.endMerge(); // what the pause does
    QTest::keyClicks(f.field("targetText"), QStringLiteral("b"));
    QCOMPARE(f.document.undoStack()->count(), 2);
}

void TestTokensDock::typing_neverRewritesTheField()
{
    Fixture f;
    f.field("targetText")->setFocus();
    QTextCursor cursor = f.field("targetText")->textCursor();
    cursor.setPosition(1);
    f.field("targetText")->setTextCursor(cursor);
    QTest::keyClicks(f.field("targetText"), QStringLiteral("  x"));
    QCOMPARE(f.field("targetText")->toPlainText(), QStringLiteral("I  x love China"));
    QCOMPARE(f.field("targetText")->textCursor().position(), 4);
}

void TestTokensDock::undoInTheField_undoesTheSession()
{
    Fixture f;
    const Session before = f.document.session();
    f.retype("targetText", QStringLiteral("abc"));
    QTest::keySequence(f.field("targetText"), QKeySequence::Undo);
    QCOMPARE(f.document.session(), before);
    QTest::keySequence(f.field("targetText"), QKeySequence::Redo);
    QCOMPARE(f.document.session().tokens.target.text, QStringLiteral("abc"));
}

void TestTokensDock::composition_isToldWhenCommitted()
{
    Fixture f;
    QPlainTextEdit *field = f.field("sourceText");
    field->setFocus();
    field->moveCursor(QTextCursor::End);
    const Session before = f.document.session();
    for (const QString &pinyin : {QStringLiteral("c"), QStringLiteral("ce"), QStringLiteral("ce'shi")}) {
        QInputMethodEvent composing(pinyin, {});
        QApplication::sendEvent(field, &composing);
        QCOMPARE(f.document.session(), before);
    }
    QInputMethodEvent committing;
    committing.setCommitString(QStringLiteral("测试"));
    QApplication::sendEvent(field, &committing);
    QCOMPARE(f.document.session().tokens.source.text, QStringLiteral("我爱中国测试"));
    QCOMPARE(field->toPlainText(), QStringLiteral("我爱中国测试"));
}

void TestTokensDock::compositionOverASelection_waitsToo()
{
    Fixture f;
    QPlainTextEdit *field = f.field("sourceText");
    field->setFocus();
    field->selectAll();
    QInputMethodEvent composing(QStringLiteral("n"), {});
    QApplication::sendEvent(field, &composing);
    QCOMPARE(f.document.session().tokens.source.text, QStringLiteral("我爱中国"));
    QInputMethodEvent committing;
    committing.setCommitString(QStringLiteral("你"));
    QApplication::sendEvent(field, &committing);
    QCOMPARE(f.document.session().tokens.source.text, QStringLiteral("你"));
    QCOMPARE(f.document.undoStack()->count(), 1);
}

void TestTokensDock::undoWhileComposing_waitsForTheEnd()
{
    Fixture f;
    QPlainTextEdit *field = f.field("sourceText");
    f.retype("sourceText", QStringLiteral("ab"));
    QInputMethodEvent composing(QStringLiteral("ce"), {});
    QApplication::sendEvent(field, &composing);
    f.document.undoStack()->undo();
    QCOMPARE(field->toPlainText(), QStringLiteral("ab"));
    QInputMethodEvent ending;
    QApplication::sendEvent(field, &ending);
    QCOMPARE(field->toPlainText(), QStringLiteral("我爱中国"));
}

void TestTokensDock::paste_isPlain()
{
    Fixture f;
    auto *mime = new QMimeData;
    mime->setHtml(QStringLiteral("<b>bold</b>"));
    mime->setText(QStringLiteral("<b>x</b>"));
    QApplication::clipboard()->setMimeData(mime);
    f.field("targetText")->setFocus();
    f.field("targetText")->selectAll();
    QTest::keySequence(f.field("targetText"), QKeySequence::Paste);
    QCOMPARE(f.document.session().tokens.target.text, QStringLiteral("<b>x</b>"));
}

void TestTokensDock::noBreakSpace_stays()
{
    Fixture f;
    const QString text = QStringLiteral("a\u00a0b");
    QApplication::clipboard()->setText(text);
    f.field("targetText")->setFocus();
    f.field("targetText")->selectAll();
    QTest::keySequence(f.field("targetText"), QKeySequence::Paste);
    QCOMPARE(f.document.session().tokens.target.text, text);
}

void TestTokensDock::tab_leavesTheField()
{
    Fixture f;
    f.field("sourceText")->setFocus();
    QTest::keyClick(f.field("sourceText"), Qt::Key_Tab);
    QTRY_COMPARE(QApplication::focusWidget(), child<QComboBox>(f.dock, "sourceSplit"));
    QCOMPARE(f.document.session().tokens.source.text, QStringLiteral("我爱中国"));
}

void TestTokensDock::choices_areUndoable_data()
{
    QTest::addColumn<QByteArray>("control");
    QTest::addColumn<QString>("tokens");
    // 我爱中国 EOS, split by its four characters; without EOS; with BOS.
    QTest::newRow("split") << QByteArray("sourceSplit") << QStringLiteral("我|爱|中|国|EOS");
    QTest::newRow("end") << QByteArray("sourceEnd") << QStringLiteral("我|爱|中国");
    QTest::newRow("begin") << QByteArray("sourceBegin") << QStringLiteral("BOS|我|爱|中国|EOS");
}

void TestTokensDock::choices_areUndoable()
{
    QFETCH(QByteArray, control);
    QFETCH(QString, tokens);
    Fixture f;
    const Session before = f.document.session();
    auto *widget = child<QWidget>(f.dock, control.constData());
    widget->setFocus();
    QTest::keyClick(widget, qobject_cast<QComboBox *>(widget) ? Qt::Key_Down : Qt::Key_Space);
    QCOMPARE(sourceTokens(f.document.session()).join(u'|'), tokens);
    QCOMPARE(child<TokenChips>(f.dock, "sourceChips")->tokens().join(u'|'), tokens);
    checkUndo(f.document, before);
    QCOMPARE(child<TokenChips>(f.dock, "sourceChips")->tokens().join(u'|'), QStringLiteral("我|爱|中国|EOS"));
}

void TestTokensDock::chipEdits_areUndoable()
{
    Fixture f;
    auto *chips = child<TokenChips>(f.dock, "targetChips");
    const auto step = [&](const auto &action, const QString &tokens) {
        const Session before = f.document.session();
        action();
        QCOMPARE(targetTokens(f.document.session()).join(u'|'), tokens);
        QCOMPARE(f.field("targetText")->toPlainText(), f.document.session().tokens.target.text);
        checkUndo(f.document, before);
        f.document.undoStack()->redo();
    };
    step([&] { emit chips->moveRequested(0, 2); }, QStringLiteral("love|China|I"));
    step([&] { emit chips->replaceRequested(1, QStringLiteral("tea")); }, QStringLiteral("love|tea|I"));
    step([&] { emit chips->removeRequested(0); }, QStringLiteral("tea|I"));
    step([&] { emit chips->appendRequested(QStringLiteral("!")); }, QStringLiteral("tea|I|!"));
    QCOMPARE(f.document.session().tokens.target.split, SplitMode::Words);
}

void TestTokensDock::chipThatNeedsAList_saysSo()
{
    Fixture f;
    QVERIFY(!child<QLabel>(f.dock, "targetHint")->isVisible());
    emit child<TokenChips>(f.dock, "targetChips")->replaceRequested(2, QStringLiteral("New China"));
    QCOMPARE(targetTokens(f.document.session()).join(u'|'), QStringLiteral("I|love|New China"));
    QCOMPARE(f.document.session().tokens.target.split, SplitMode::List);
    QVERIFY(child<QLabel>(f.dock, "targetHint")->isVisible());
    QCOMPARE(child<QComboBox>(f.dock, "targetSplit")->currentIndex(), 3);
    f.document.undoStack()->undo();
    QVERIFY(!child<QLabel>(f.dock, "targetHint")->isVisible());
}

void TestTokensDock::removedMarker_clearsItsBox()
{
    Fixture f;
    auto *chips = child<TokenChips>(f.dock, "sourceChips");
    chips->setFocus();
    chips->setCurrentChip(3);
    QTest::keyClick(chips, Qt::Key_Delete);
    QVERIFY(!f.document.session().tokens.source.end);
    QVERIFY(!child<QCheckBox>(f.dock, "sourceEnd")->isChecked());
    QCOMPARE(f.document.session().tokens.source.text, QStringLiteral("我爱中国"));
}

void TestTokensDock::draggedToken_takesItsBlockAlong()
{
    Fixture f;
    f.document.edit({}, [](Session &session) {
        session.tokens.source = {QStringLiteral("the cat the dog"), SplitMode::Words, false, false};
        session.mask.blockedKeys = {2};
    });
    auto *chips = child<TokenChips>(f.dock, "sourceChips");
    chips->setFocus();
    chips->setCurrentChip(2);
    QTest::keyClick(chips, Qt::Key_Left, Qt::AltModifier);
    QTest::keyClick(chips, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(sourceTokens(f.document.session()).join(u'|'), QStringLiteral("the|the|cat|dog"));
    QCOMPARE(f.document.session().mask.blockedKeys, QList<int>{0});
    QCOMPARE(chips->currentChip(), 0);
}

void TestTokensDock::specialTokens_areLiteral()
{
    Fixture f;
    child<QComboBox>(f.dock, "targetSplit")->setCurrentIndex(2);
    f.retype("targetText", special.join(u' '));
    QCOMPARE(targetTokens(f.document.session()), special);
    QCOMPARE(child<TokenChips>(f.dock, "targetChips")->tokens(), special);
}

void TestTokensDock::textFromElsewhere_isShownExactly_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::newRow("in the middle") << QStringLiteral("one two three") << QStringLiteral("one 2 three");
    QTest::newRow("shorter by a repetition") << QStringLiteral("aaa") << QStringLiteral("aa");
    QTest::newRow("longer by a repetition") << QStringLiteral("aa") << QStringLiteral("aaa");
    QTest::newRow("emptied") << QStringLiteral("aa") << QString();
    QTest::newRow("filled") << QString() << QStringLiteral("aa");
    QTest::newRow("lines") << QStringLiteral("a\nb\nc") << QStringLiteral("a\nx\ny\nc");
    QTest::newRow("lines joined") << QStringLiteral("a\nb") << QStringLiteral("ab");
    QTest::newRow("same first half of a character") << QStringLiteral("a👍b") << QStringLiteral("a👎b");
    QTest::newRow("same second half of a character") << QStringLiteral("𐐀") << QStringLiteral("𐠀");
    QTest::newRow("no-break space") << QStringLiteral("a b") << QStringLiteral("a\u00A0b");
}

void TestTokensDock::textFromElsewhere_isShownExactly()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    Fixture f;
    const auto setText = [&f](const QString &text) {
        f.document.edit(QStringLiteral("text"),
                        [&text](Session &session) { session.tokens.source.text = text; });
    };
    const auto shown = [&f] {
        return f.field("sourceText")->document()->toRawText().replace(QChar::ParagraphSeparator, u'\n');
    };
    setText(before);
    QCOMPARE(shown(), before);
    setText(after);
    QCOMPARE(shown(), after);
    QCOMPARE(f.document.session().tokens.source.text, after);
    f.document.undoStack()->undo();
    QCOMPARE(shown(), before);
}

void TestTokensDock::tooManyTokens_saySoInPlace()
{
    Fixture f;
    auto *problem = child<QLabel>(f.dock, "sourceProblem");
    QVERIFY(!problem->isVisible());
    // 4096 words and EOS.
    QApplication::clipboard()->setText(QStringLiteral("w ").repeated(4096));
    f.field("sourceText")->setFocus();
    f.field("sourceText")->selectAll();
    QTest::keySequence(f.field("sourceText"), QKeySequence::Paste);
    QVERIFY(problem->isVisible());
    QVERIFY(problem->text().contains(QStringLiteral("4097")));
    QTRY_VERIFY(f.document.computeError().has_value());
    QCOMPARE(f.document.computeError()->code, ErrorCode::TooManyTokens);
    QTest::mouseClick(child<QCheckBox>(f.dock, "sourceEnd"), Qt::LeftButton, {}, QPoint(6, 6));
    QVERIFY(!problem->isVisible());
}

void TestTokensDock::selfAttention_keepsTheTarget()
{
    Fixture f;
    const Session before = f.document.session();
    auto *box = child<QCheckBox>(f.dock, "selfAttention");
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Space);
    QCOMPARE(targetTokens(f.document.session()), sourceTokens(f.document.session()));
    QVERIFY(!f.field("targetText")->isEnabled());
    QVERIFY(!child<QToolButton>(f.dock, "swapSides")->isEnabled());
    QCOMPARE(f.field("targetText")->toPlainText(), QStringLiteral("I love China"));
    QVERIFY(child<QLabel>(f.dock, "targetHint")->text().contains(QStringLiteral("Self-attention")));
    checkUndo(f.document, before);
    QVERIFY(f.field("targetText")->isEnabled());
}

void TestTokensDock::swap_exchanges()
{
    Fixture f;
    const Session before = f.document.session();
    QTest::mouseClick(child<QToolButton>(f.dock, "swapSides"), Qt::LeftButton);
    QCOMPARE(f.field("sourceText")->toPlainText(), QStringLiteral("I love China"));
    QCOMPARE(f.field("targetText")->toPlainText(), QStringLiteral("我爱中国"));
    QVERIFY(child<QCheckBox>(f.dock, "targetEnd")->isChecked());
    checkUndo(f.document, before);
}

void TestTokensDock::picture_isTheSourceUntilTheTextIsUsed()
{
    Fixture fixture;
    auto *useText = child<QPushButton>(fixture.dock, "sourceUseText");
    QVERIFY(!useText->isVisible());
    fixture.document.edit(QStringLiteral("picture"), [](Session &session) {
        session.tokens.picture = {3, 2, 1, QByteArray(18, '\0'), {}};
    });
    QVERIFY(!fixture.field("sourceText")->isEnabled());
    QVERIFY(!child<QToolButton>(fixture.dock, "swapSides")->isEnabled());
    QVERIFY(child<QLabel>(fixture.dock, "sourceHint")->text().contains(QStringLiteral("3 × 2")));
    QVERIFY(fixture.field("targetText")->isEnabled());
    QVERIFY(useText->isVisible());
    useText->click();
    QVERIFY(fixture.document.session() == firstSession());
    QVERIFY(fixture.field("sourceText")->isEnabled());
    QVERIFY(!useText->isVisible());
    fixture.document.undoStack()->undo();
    QVERIFY(fixture.document.session().tokens.picture.isSet());
}

void TestTokensDock::language_switchesEverything()
{
    Fixture f;
    TildeLanguage translator;
    QApplication::installTranslator(&translator);
    QTRY_COMPARE(untranslated(f.dock, {QStringLiteral("BOS"), QStringLiteral("EOS")}), QStringList());
    const auto *split = child<QComboBox>(f.dock, "sourceSplit");
    for (int i = 0; i < split->count(); ++i)
        QVERIFY(split->itemText(i).startsWith(u'~'));
    QApplication::removeTranslator(&translator);
    QTRY_COMPARE(f.dock.windowTitle(), QStringLiteral("Tokens"));
    QCOMPARE(f.document.undoStack()->count(), 0);
}

void TestTokensDock::dock_isNarrow()
{
    Fixture f;
    QVERIFY2(f.dock.minimumSizeHint().width() <= 230,
             qPrintable(QString::number(f.dock.minimumSizeHint().width())));
}

QTEST_MAIN(TestTokensDock)
#include "tst_tokens_dock.moc"
