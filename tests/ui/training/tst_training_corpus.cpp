// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/training/training_dock_testing.h"

#include <QComboBox>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTextCursor>
#include <QToolButton>

using namespace heedmap;

/// The corpus in the training dock: its rules, its file, and what may be done while it is read.
class TestTrainingCorpus final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void buttons_whileTheCorpusIsRead();
    void grammar_namesTheLine_andIsRestored();
    void grammar_mayBeEmptied();
    void grammar_withCharactersOfItsOwn_isLeftAlone();
    void file_reportsWrongLines();
    void file_thatChanged_isLoadedAgain();
};

void TestTrainingCorpus::buttons_whileTheCorpusIsRead()
{
    Document document;
    TrainingDock dock(document);
    dock.show();
    QCOMPARE(dock.flow().obstacle(), Obstacle::Reading);
    QVERIFY(child<QPushButton>(dock, "train")->isEnabled());
    for (const char *name : {"trainStep", "trainReset"}) {
        const auto *button = child<QPushButton>(dock, name);
        QVERIFY(!button->isEnabled());
        QVERIFY(button->accessibleDescription().contains(QLatin1String("being read")));
    }
    QVERIFY(waitUntilRead(dock.flow()));
    QTRY_VERIFY(child<QPushButton>(dock, "trainStep")->isEnabled());
    QVERIFY(child<QPushButton>(dock, "trainReset")->isEnabled());
}

void TestTrainingCorpus::grammar_namesTheLine_andIsRestored()
{
    Document document;
    TrainingDock dock(document);
    dock.show();
    QVERIFY(waitUntilRead(dock.flow()));
    auto *grammar = child<QPlainTextEdit>(dock, "grammar");
    QVERIFY(!grammar->isVisible());
    click(dock, "showGrammar");
    QVERIFY(grammar->isVisible());
    QCOMPARE(grammar->toPlainText(), grammarText(BuiltInCorpus::ChineseEnglish));
    QVERIFY(!child<QPushButton>(dock, "restoreGrammar")->isEnabled());
    const Session before = document.session();
    grammar->selectAll();
    QTest::keyClicks(grammar, QStringLiteral("word: a, b, c"));
    QTest::keyClick(grammar, Qt::Key_Return);
    QTest::keyClicks(grammar, QStringLiteral("nonsense"));
    QVERIFY(waitUntilRead(dock.flow()));
    QTRY_VERIFY(child<QLabel>(dock, "corpusError")->isVisible());
    QVERIFY(textOf(dock, "corpusError").contains(QLatin1String("line 2")));
    QTRY_VERIFY(!child<QPushButton>(dock, "train")->isEnabled());
    click(dock, "restoreGrammar");
    QTRY_COMPARE(grammar->toPlainText(), grammarText(BuiltInCorpus::ChineseEnglish));
    QTRY_VERIFY(!child<QLabel>(dock, "corpusError")->isVisible());
    QCOMPARE(document.session(), before);
}

void TestTrainingCorpus::grammar_mayBeEmptied()
{
    Document document;
    TrainingDock dock(document);
    dock.show();
    QVERIFY(waitUntilRead(dock.flow()));
    click(dock, "showGrammar");
    auto *grammar = child<QPlainTextEdit>(dock, "grammar");
    const Session before = document.session();
    grammar->selectAll();
    QTest::keyClick(grammar, Qt::Key_Delete);
    QVERIFY(document.session() != before);
    QVERIFY(waitUntilRead(dock.flow()));
    QTRY_VERIFY(child<QLabel>(dock, "corpusError")->isVisible());
    QCOMPARE(dock.flow().obstacle(), Obstacle::WrongCorpus);
    QCOMPARE(grammar->toPlainText(), QString());
    QTRY_VERIFY(child<QPushButton>(dock, "restoreGrammar")->isEnabled());
    // A line end, which is as good as nothing, is left to whoever types it.
    QTest::keyClick(grammar, Qt::Key_Return);
    QTest::keyClicks(grammar, QStringLiteral("x"));
    QVERIFY(waitUntilRead(dock.flow()));
    QTRY_VERIFY(textOf(dock, "corpusError").contains(QLatin1String("line 2")));
    QCOMPARE(grammar->toPlainText(), QStringLiteral("\nx"));
    QCOMPARE(document.undoStack()->count(), 1);
    document.undoStack()->undo();
    QCOMPARE(document.session(), before);
    QTRY_COMPARE(grammar->toPlainText(), grammarText(BuiltInCorpus::ChineseEnglish));
    // What is opened with an emptied grammar shows it empty.
    Session emptied = before;
    emptied.training.grammar = QStringLiteral("\n");
    document.reset(emptied, {});
    QTRY_COMPARE(grammar->toPlainText(), QString());
    QCOMPARE(document.session(), emptied);
}

void TestTrainingCorpus::grammar_withCharactersOfItsOwn_isLeftAlone()
{
    Document document;
    TrainingDock dock(document);
    dock.show();
    Session session = firstSession();
    session.training.grammar = QStringLiteral("word: a, b, c\r\nsentence: word -> word\r\n");
    document.reset(session, {});
    auto *grammar = child<QPlainTextEdit>(dock, "grammar");
    QTRY_COMPARE(grammar->toPlainText(), QStringLiteral("word: a, b, c\nsentence: word -> word\n"));
    grammar->moveCursor(QTextCursor::End);
    const int place = grammar->textCursor().position();
    document.edit(QStringLiteral("x"), [](Session &after) { after.training.options.seed = 9; });
    QVERIFY(waitUntilRead(dock.flow()));
    QCoreApplication::processEvents();
    QCOMPARE(grammar->textCursor().position(), place);
    QCOMPARE(document.session().training.grammar, session.training.grammar);
}

void TestTrainingCorpus::file_reportsWrongLines()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("pairs.tsv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int i = 0; i < 30; ++i)
        file.write("a" + QByteArray::number(i) + " b\tc d" + QByteArray::number(i) + "\n");
    file.write("no tab here\n\tnothing in front\n");
    file.close();
    Document document;
    TrainingDock dock(document);
    dock.show();
    dock.useCorpus(file.fileName());
    QTRY_COMPARE(document.session().training.corpus, CorpusSource::File);
    QVERIFY(waitUntilRead(dock.flow()));
    QTRY_VERIFY(textOf(dock, "corpusSummary").startsWith(QLatin1String("30 pairs")));
    auto *expander = child<QToolButton>(dock, "showSkipped");
    QVERIFY(expander->isVisible());
    QCOMPARE(expander->text(), QStringLiteral("2 lines skipped"));
    auto *lines = child<QListWidget>(dock, "skippedLines");
    QVERIFY(!lines->isVisible());
    click(dock, "showSkipped");
    QVERIFY(lines->isVisible());
    QCOMPARE(lines->count(), 2);
    QVERIFY(lines->item(0)->text().contains(QLatin1String("31")));
    QVERIFY(lines->item(1)->text().contains(QLatin1String("32")));
    // Another split: "a0 b" is a word less.
    auto *split = child<QComboBox>(dock, "corpusSourceSplit");
    QVERIFY(split->isVisible());
    QCOMPARE(split->currentIndex(), int(SplitMode::Spaces));
    QTest::keyClick(split, Qt::Key_Down);
    QCOMPARE(document.session().training.split.source, SplitMode::List);
    document.undoStack()->undo();
    document.undoStack()->undo();
    QTRY_VERIFY(!split->isVisible());
    // A file that does not exist is told about in place.
    dock.useCorpus(folder.filePath(QStringLiteral("missing.tsv")));
    QTRY_VERIFY(child<QLabel>(dock, "corpusError")->isVisible());
    QVERIFY(textOf(dock, "corpusError").contains(QLatin1String("missing.tsv")));
}

void TestTrainingCorpus::file_thatChanged_isLoadedAgain()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("pairs.tsv")));
    const auto addPairs = [&file](int from, int to) {
        QVERIFY(file.open(QIODevice::Append));
        for (int i = from; i < to; ++i)
            file.write("a" + QByteArray::number(i) + " b\tc d" + QByteArray::number(i) + "\n");
        file.close();
    };
    addPairs(0, 30);
    Document document;
    TrainingDock dock(document);
    dock.show();
    dock.useCorpus(file.fileName());
    QTRY_VERIFY(textOf(dock, "corpusSummary").startsWith(QLatin1String("30 pairs")));
    const Session chosen = document.session();
    addPairs(30, 40);
    dock.flow().readAgain();
    QTRY_VERIFY(child<QLabel>(dock, "corpusError")->isVisible());
    QCOMPARE(dock.flow().corpora().error()->code, ErrorCode::FileChanged);
    QCOMPARE(dock.flow().obstacle(), Obstacle::WrongCorpus);
    QTRY_VERIFY(child<QPushButton>(dock, "loadCorpusAgain")->isVisible());
    click(dock, "loadCorpusAgain");
    QTRY_VERIFY(textOf(dock, "corpusSummary").startsWith(QLatin1String("40 pairs")));
    QVERIFY(!child<QLabel>(dock, "corpusError")->isVisible());
    QVERIFY(!child<QPushButton>(dock, "loadCorpusAgain")->isVisible());
    QVERIFY(document.session().training.file != chosen.training.file);
    // The file that was chosen first is not there any more.
    document.undoStack()->undo();
    QCOMPARE(document.session(), chosen);
    QTRY_VERIFY(child<QPushButton>(dock, "loadCorpusAgain")->isVisible());
    // What is chosen for a document goes with it.
    dock.useCorpus(file.fileName());
    document.reset(firstSession(), {});
    QVERIFY(waitUntilRead(dock.flow()));
    QCoreApplication::processEvents();
    QCOMPARE(document.session(), firstSession());
}

QTEST_MAIN(TestTrainingCorpus)
#include "tst_training_corpus.moc"
