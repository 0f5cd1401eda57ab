// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_testing.h"
#include "ui/document/latest_worker.h"
#include "ui/explain/explain_dock.h"

#include <QSignalSpy>
#include <QToolButton>

namespace heedmap {

namespace {

class CountingDock final : public ExplainDock
{
public:
    explicit CountingDock(Document &document)
        : ExplainDock(document, QStringLiteral("countingDock"), TracePart::Masked, nullptr)
    {
        begin();
    }

    QString viewName() const override { return QStringLiteral("counting"); }

    QList<ExplainContent> shown;
    bool outdated = false;
    Drawing picture;

protected:
    Drawing drawing() const override { return picture; }
    void showContent(const ExplainContent &content) override { shown.append(content); }
    void setOutdated(bool old) override { outdated = old; }
    void retranslateView() override { setWindowTitle(QStringLiteral("counting")); }
};

} // namespace

class tst_ExplainDock final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void showsOnceForWhatChangesAtATime();
    void wantsItsPartsOnlyWhileVisible();
    void saysThatItIsOutdated();
    void exportsWhatItShows();
    void chosenCellIsTheFirstWithoutSelection();
};

void tst_ExplainDock::showsOnceForWhatChangesAtATime()
{
    Document document;
    document.reset(firstSession(), {});
    CountingDock dock(document);
    dock.show();
    QVERIFY(QTest::qWaitFor([&] { return !dock.shown.isEmpty() && dock.shown.last().computation; }));
    QVERIFY(waitUntilComputed(document));
    QCoreApplication::processEvents();
    dock.shown.clear();
    document.select({0, 1, 2});
    document.select({1, 2, 3});
    document.edit(QStringLiteral("x"), [](Session &session) { session.explain.allTerms = true; });
    QVERIFY(dock.shown.isEmpty());
    QVERIFY(QTest::qWaitFor([&] { return !dock.shown.isEmpty(); }));
    QCoreApplication::processEvents();
    QCOMPARE(dock.shown.size(), 1);
    QCOMPARE(dock.shown.last().selection, (Selection{1, 2, 3}));
    QVERIFY(dock.shown.last().explain.allTerms);
    QVERIFY(!document.isComputing());
}

void tst_ExplainDock::wantsItsPartsOnlyWhileVisible()
{
    Document document;
    document.reset(firstSession(), {});
    QVERIFY(waitUntilComputed(document));
    QVERIFY(!document.computation()->parts.has(TracePart::Masked));
    CountingDock dock(document);
    QVERIFY(dock.shown.isEmpty());
    dock.show();
    QVERIFY(QTest::qWaitFor([&] { return !dock.shown.isEmpty(); }));
    QVERIFY(!dock.shown.last().computation->trace.masked.isEmpty());
    dock.hide();
    dock.shown.clear();
    document.edit(QStringLiteral("x"), [](Session &session) { session.mask.causal = true; });
    QVERIFY(waitUntilComputed(document));
    QVERIFY(dock.shown.isEmpty());
    QVERIFY(document.computation()->trace.masked.isEmpty());
}

void tst_ExplainDock::saysThatItIsOutdated()
{
    Document document;
    document.reset(firstSession(), {});
    CountingDock dock(document);
    dock.show();
    QVERIFY(QTest::qWaitFor([&] { return !dock.shown.isEmpty(); }));
    QVERIFY(!dock.outdated);
    document.edit(QStringLiteral("x"), [](Session &session) {
        session.attention.heads = 3;
        session.attention.widthFollowsHeads = true;
    });
    QVERIFY(QTest::qWaitFor([&] { return dock.outdated; }));
    document.undoStack()->undo();
    QVERIFY(QTest::qWaitFor([&] { return !dock.outdated; }));
}

void tst_ExplainDock::exportsWhatItShows()
{
    Document document;
    document.reset(firstSession(), {});
    CountingDock dock(document);
    dock.show();
    QVERIFY(QTest::qWaitFor([&] { return !dock.shown.isEmpty(); }));
    const Result<Drawing> nothing = dock.exportedDrawing();
    QVERIFY(!nothing);
    QCOMPARE(nothing.error().code, ErrorCode::NothingToDraw);
    dock.picture = {
        QStringLiteral("title"), {10, 10}, {5, 5}, [](QPainter &, QSizeF, const FigureStyle &) {}};
    QVERIFY(QTest::qWaitFor([&] { return dock.exportedDrawing().has_value(); }));
    // Older than what is set: not until it is shown.
    document.select({0, 1, 1});
    QVERIFY(!dock.exportedDrawing().has_value());
    QVERIFY(QTest::qWaitFor([&] { return dock.exportedDrawing().has_value(); }));
    dock.hide();
    QVERIFY(!dock.exportedDrawing().has_value());
    // Nothing is kept for who does not look.
    QVERIFY(dock.shown.last().computation == nullptr);
    dock.show();
    QVERIFY(QTest::qWaitFor([&] { return dock.exportedDrawing().has_value(); }));
    QSignalSpy asked(&dock, &ExplainDock::exportRequested);
    dock.findChild<QToolButton *>(QStringLiteral("exportView"))->click();
    QCOMPARE(asked.size(), 1);
}

void tst_ExplainDock::chosenCellIsTheFirstWithoutSelection()
{
    QCOMPARE(chosenCell({}), Selection());
    const Result<ComputationPtr> computation = compute(firstSession(), {});
    QVERIFY(computation.has_value());
    QCOMPARE(chosenCell({*computation, {}, {}, {}}), (Selection{0, 0, 0}));
    QCOMPARE(chosenCell({*computation, {}, {}, {1, 2, -1}}), (Selection{1, 2, 0}));
    QCOMPARE(chosenCell({*computation, {}, {}, {1, 2, 3}}), (Selection{1, 2, 3}));
}

} // namespace heedmap

QTEST_MAIN(heedmap::tst_ExplainDock)
#include "tst_explain_dock.moc"
