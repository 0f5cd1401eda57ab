// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_json.h"
#include "ui/document/document.h"

#include <QSignalSpy>
#include <QtTest>

using namespace heedmap;

namespace {

void setHeads(Document &document, int heads, const QString &mergeKey = {})
{
    document.edit(
        QStringLiteral("heads"), [heads](Session &s) { s.attention.heads = heads; }, mergeKey);
}

} // namespace

class TestDocument : public QObject
{
    Q_OBJECT

private slots:
    void start_computesTheFirstSession()
    {
        Document document;
        QVERIFY(document.session() == firstSession());
        QTRY_VERIFY(document.computation() != nullptr);
        QVERIFY(document.computation()->session == firstSession());
        QVERIFY(!document.isModified());
    }

    void select_keepsToWhatThereIs()
    {
        Document document;
        QTRY_VERIFY(document.computation() != nullptr);
        // Two heads, three queries, four keys.
        document.select({1, 2, 3});
        QCOMPARE(document.selection(), (Selection{1, 2, 3}));
        document.select({7, 2, 3});
        QCOMPARE(document.selection(), Selection());
        document.select({0, 1, 9});
        QCOMPARE(document.selection(), (Selection{0, 1, -1}));
    }

    void edit_undoRedoUndo_restoresExactly()
    {
        Document document;
        const Session before = document.session();
        setHeads(document, 7);
        const Session after = document.session();
        QCOMPARE(after.attention.heads, 7);
        QCOMPARE(document.undoStack()->undoText(), QStringLiteral("heads"));
        QVERIFY(document.isModified());
        document.undoStack()->undo();
        QVERIFY(document.session() == before);
        document.undoStack()->redo();
        QVERIFY(document.session() == after);
        document.undoStack()->undo();
        QVERIFY(document.session() == before);
        QVERIFY(!document.isModified());
    }

    void editThatChangesNothing_isNoStep()
    {
        Document document;
        QSignalSpy changed(&document, &Document::sessionChanged);
        setHeads(document, document.session().attention.heads);
        QCOMPARE(document.undoStack()->count(), 0);
        QCOMPARE(changed.count(), 0);
    }

    void drag_isOneStepUntilItEnds()
    {
        Document document;
        for (int heads : {3, 4, 5})
            setHeads(document, heads, QStringLiteral("heads"));
        document.endMerge();
        setHeads(document, 6, QStringLiteral("heads"));
        QCOMPARE(document.undoStack()->count(), 2);
        document.undoStack()->undo();
        QCOMPARE(document.session().attention.heads, 5);
        document.undoStack()->undo();
        QCOMPARE(document.session().attention.heads, firstSession().attention.heads);
    }

    void dragBackToWhereItBegan_leavesNoStep()
    {
        Document document;
        const int heads = document.session().attention.heads;
        setHeads(document, heads + 1, QStringLiteral("heads"));
        setHeads(document, heads, QStringLiteral("heads"));
        QCOMPARE(document.undoStack()->count(), 0);
        QVERIFY(document.session() == firstSession());
    }

    void manyEdits_theLatestWins()
    {
        Document document;
        QSignalSpy computed(&document, &Document::computed);
        for (int heads = 1; heads <= 16; ++heads)
            setHeads(document, heads);
        QTRY_VERIFY(!document.isComputing());
        QCOMPARE(document.computation()->session.attention.heads, 16);
        QCOMPARE(computed.count(), 1);
    }

    void drawingSettings_needNoComputing()
    {
        Document document;
        QTRY_VERIFY(!document.isComputing());
        document.edit(QStringLiteral("colours"), [](Session &s) { s.figure.colorMap = ColorMap::Magma; });
        QVERIFY(!document.isComputing());
    }

    void whatCannotBeComputed_keepsTheLastResult()
    {
        Document document;
        QTRY_VERIFY(!document.isComputing());
        const ComputationPtr good = document.computation();
        QSignalSpy failed(&document, &Document::computeFailed);
        document.edit(QStringLiteral("lock"), [](Session &s) {
            s.attention.widthFollowsHeads = true;
            s.attention.heads = 5;
        });
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(document.computation(), good);
        QCOMPARE(int(document.computeError()->code), int(ErrorCode::NotDivisible));
        document.undoStack()->undo();
        QTRY_VERIFY(!document.computeError());
    }

    void selection_thatFallsOutside_isDropped()
    {
        Document document;
        QTRY_VERIFY(!document.isComputing());
        document.select({1, 2, 3});
        document.edit(QStringLiteral("source"), [](Session &s) { s.tokens.source.end = false; });
        QTRY_COMPARE(document.selection(), (Selection{1, 2, -1}));
        setHeads(document, 1);
        QTRY_COMPARE(document.selection(), Selection{});
    }

    void openedSessionThatCannotBeComputed_showsNothingOfTheOldOne()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("s.heedmap"));
        Session session = firstSession();
        session.attention.widthFollowsHeads = true;
        session.attention.heads = 5;
        QVERIFY(writeSession(session, path));
        Document document;
        QTRY_VERIFY(document.isCurrent());
        QVERIFY(document.open(path));
        QCOMPARE(document.computation(), nullptr);
        QTRY_VERIFY(document.computeError().has_value());
        QCOMPARE(document.computation(), nullptr);
        QVERIFY(!document.isCurrent());
    }

    void resetToAnEqualSession_computesAgain()
    {
        Document document;
        QTRY_VERIFY(document.isCurrent());
        document.reset(firstSession(), {});
        QTRY_VERIFY(document.isCurrent());
        QVERIFY(document.computation());
    }

    void wantedPart_isComputedAndTheOldStaysUntilThen()
    {
        Document document;
        QTRY_VERIFY(document.isCurrent());
        const ComputationPtr before = document.computation();
        QVERIFY(before->trace.scores.isEmpty());
        QObject table;
        document.want(&table, TracePart::Scores);
        QVERIFY(document.isComputing());
        QVERIFY(document.isCurrent());
        QCOMPARE(document.computation(), before);
        QTRY_VERIFY(!document.isComputing());
        QCOMPARE(document.computation()->trace.scores.heads(), 2);
        QVERIFY(document.computation()->parts.has(TracePart::Scores));
    }

    void partThatNobodyLooksAt_isNotKeptAfterTheNextEdit()
    {
        Document document;
        auto table = std::make_unique<QObject>();
        QObject figure;
        document.want(table.get(), TracePart::Scores);
        document.want(&figure, TracePart::Projected);
        QTRY_VERIFY(document.isCurrent() && !document.isComputing());
        QVERIFY(document.computation()->parts == (TracePart::Scores | TracePart::Projected));
        table.reset(); // who is gone looks away
        setHeads(document, 3);
        QTRY_VERIFY(!document.isComputing());
        QVERIFY(document.computation()->parts == TraceParts(TracePart::Projected));
        QVERIFY(document.computation()->trace.scores.isEmpty());
        QVERIFY(!document.computation()->trace.q.isEmpty());
        document.want(&figure, {});
        setHeads(document, 4);
        QTRY_VERIFY(!document.isComputing());
        QVERIFY(document.computation()->trace.q.isEmpty());
    }

    void overTheBudget_nothingIsComputedUntilItIsAgreedTo()
    {
        Document document;
        QTRY_VERIFY(document.isCurrent());
        const ComputationPtr before = document.computation();
        document.setMemoryBudget(1);
        setHeads(document, 5);
        QTRY_VERIFY(document.computeError().has_value());
        QCOMPARE(document.computeError()->code, ErrorCode::OverMemoryBudget);
        QCOMPARE(document.computation(), before);
        QVERIFY(!document.isCurrent());
        document.computeAllTheSame();
        QTRY_VERIFY(document.isCurrent());
        QCOMPARE(document.computation()->trace.heads(), 5);
        QCOMPARE(document.memoryBudget(), std::uint64_t(1));
    }

    void raisedBudget_computesWhatWaited()
    {
        Document document;
        document.setMemoryBudget(1);
        setHeads(document, 5);
        QTRY_VERIFY(document.computeError().has_value());
        document.setMemoryBudget(std::uint64_t(1) << 30);
        QTRY_VERIFY(document.isCurrent());
    }

    void undoHistory_hasABound()
    {
        Document document;
        for (int i = 0; i < 1200; ++i)
            setHeads(document, 1 + i % 16);
        QCOMPARE(document.undoStack()->count(), 500);
    }

    void destroyedWhileARequestWaits_endsAtOnce()
    {
        Document document;
        document.edit(QStringLiteral("large"), [](Session &s) {
            s.tokens.source = {QStringLiteral("a ").repeated(512), SplitMode::Spaces, false, false};
            s.tokens.selfAttention = true;
            s.attention.heads = 16;
        });
        setHeads(document, 15);
        QVERIFY(document.isComputing());
    }

    void drawingSettings_whileComputing_doNotStartAnew()
    {
        Document document;
        QSignalSpy computed(&document, &Document::computed);
        document.edit(QStringLiteral("title"), [](Session &s) { s.figure.title = QStringLiteral("t"); });
        QTRY_VERIFY(!document.isComputing());
        QCOMPARE(computed.count(), 1);
        QVERIFY(document.isCurrent());
    }

    void save_thenOpen_bringsItBack()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("s.heedmap"));
        Document document;
        setHeads(document, 9);
        QSignalSpy modified(&document, &Document::modifiedChanged);
        QVERIFY(document.save(path));
        QVERIFY(!document.isModified());
        QCOMPARE(modified.last().first().toBool(), false);
        Document other;
        QVERIFY(other.open(path));
        QVERIFY(other.session() == document.session());
        QCOMPARE(other.fileName(), path);
        QCOMPARE(other.undoStack()->count(), 0);
    }

    void openOfADamagedFile_changesNothing()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("bad.heedmap"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(sessionToJson(Session()).chopped(5));
        file.close();
        Document document;
        setHeads(document, 9);
        QSignalSpy changed(&document, &Document::sessionChanged);
        const Result<void> opened = document.open(path);
        QVERIFY(!opened);
        QCOMPARE(int(opened.error().code), int(ErrorCode::NotASession));
        QCOMPARE(changed.count(), 0);
        QCOMPARE(document.session().attention.heads, 9);
        QCOMPARE(document.undoStack()->count(), 1);
    }

    void saveIntoAMissingFolder_keepsTheDocumentModified()
    {
        Document document;
        setHeads(document, 9);
        const Result<void> saved = document.save(QStringLiteral("/no/such/folder/s.heedmap"));
        QVERIFY(!saved);
        QCOMPARE(int(saved.error().code), int(ErrorCode::FileUnwritable));
        QVERIFY(document.isModified());
    }
};

QTEST_MAIN(TestDocument)
#include "tst_document.moc"
