// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_widgets.h"
#include "ui/explain/difference_dock.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>

namespace heedmap {

namespace {

struct Fixture
{
    Fixture() : dock(document)
    {
        document.reset(firstSession(), {});
        dock.show();
    }

    const FigureContent &shown() const { return child<HeatmapFigure>(dock, "differenceFigure")->content(); }
    bool waitFor(DifferenceKind kind)
    {
        return QTest::qWaitFor([this, kind] {
            return !document.isComputing() && shown().computation &&
                   document.session().explain.difference.kind == kind && title == shown().mapTitles.value(0);
        });
    }

    Document document;
    DifferenceDock dock;
    QString title;
};

} // namespace

class tst_DifferenceDock final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { failOnAnyWarning(); }
    void headsAreSubtracted();
    void maskTellsWhatTheOthersGained();
    void kindIsUndone();
    void pinnedSessionIsComparedWithWhatChanges();
    void anErrorIsSaidInPlace();
    void selectionGoesBothWays();
    void speaksEveryLanguage();
};

void tst_DifferenceDock::headsAreSubtracted()
{
    Fixture f;
    f.title = QStringLiteral("head 1 − head 2");
    QVERIFY(f.waitFor(DifferenceKind::Heads));
    const HeadStack &weights = f.document.computation()->trace.weights;
    const HeadStack &difference = f.shown().computation->trace.weights;
    QCOMPARE(difference.heads(), 1);
    QCOMPARE(difference(0, 1, 2), weights(0, 1, 2) - weights(1, 1, 2));
    QVERIFY(f.shown().numbers == FigureNumbers::Difference);
}

void tst_DifferenceDock::maskTellsWhatTheOthersGained()
{
    Fixture f;
    f.document.edit(QStringLiteral("x"), [](Session &session) {
        session.mask.blockedKeys = {1};
        session.explain.difference.kind = DifferenceKind::Mask;
    });
    f.title = QStringLiteral("head 1: masked − unmasked");
    QVERIFY(f.waitFor(DifferenceKind::Mask));
    const HeadStack &difference = f.shown().computation->trace.weights;
    // The key that went loses what it had, the others gain: together 0.
    QVERIFY(difference(0, 0, 1) < 0);
    float gained = 0;
    for (int key : {0, 2, 3}) {
        QVERIFY(difference(0, 0, key) > 0);
        gained += difference(0, 0, key);
    }
    QVERIFY(std::abs(gained + difference(0, 0, 1)) < 1e-6F);
}

void tst_DifferenceDock::kindIsUndone()
{
    Fixture f;
    const Session before = f.document.session();
    auto *kind = child<QComboBox>(f.dock, "differenceKind");
    kind->setCurrentIndex(2);
    emit kind->activated(2);
    QVERIFY(f.document.session().explain.difference.kind == DifferenceKind::Scale);
    f.title = QStringLiteral("head 1: scaled by 1/√d_k − not scaled");
    QVERIFY(f.waitFor(DifferenceKind::Scale));
    checkUndo(f.document, before);
    QTRY_COMPARE(kind->currentIndex(), 0);
}

void tst_DifferenceDock::pinnedSessionIsComparedWithWhatChanges()
{
    Fixture f;
    child<QPushButton>(f.dock, "pinSession")->click();
    f.title = QStringLiteral("head 1: now − pinned");
    QVERIFY(f.waitFor(DifferenceKind::Snapshot));
    // Nothing has changed yet.
    for (const float value : f.shown().computation->trace.weights.values())
        QCOMPARE(value, 0.0F);
    const ComputationPtr pinned = f.document.computation();
    f.document.edit(QStringLiteral("x"), [](Session &session) { session.attention.scale = ScaleRule::One; });
    QVERIFY(QTest::qWaitFor([&] {
        return f.document.computation() != pinned && f.shown().computation &&
               f.shown().computation->trace.weights(0, 0, 0) != 0;
    }));
    QCOMPARE(f.shown().computation->trace.weights(1, 2, 3),
             f.document.computation()->trace.weights(1, 2, 3) - pinned->trace.weights(1, 2, 3));
}

void tst_DifferenceDock::anErrorIsSaidInPlace()
{
    Fixture f;
    f.document.edit(QStringLiteral("x"), [](Session &session) { session.explain.difference.second = 9; });
    auto *figure = child<HeatmapFigure>(f.dock, "differenceFigure");
    QVERIFY(QTest::qWaitFor([&] { return !figure->isVisible(); }));
    QVERIFY(child<QLabel>(f.dock, "hint")->text().contains(QStringLiteral("10")));
    QVERIFY(!f.dock.exportedDrawing().has_value());
    f.document.undoStack()->undo();
    QVERIFY(QTest::qWaitFor([&] { return figure->isVisible(); }));
    QVERIFY(f.dock.exportedDrawing().has_value());
}

void tst_DifferenceDock::selectionGoesBothWays()
{
    Fixture f;
    f.title = QStringLiteral("head 1 − head 2");
    QVERIFY(f.waitFor(DifferenceKind::Heads));
    auto *figure = child<HeatmapFigure>(f.dock, "differenceFigure");
    emit figure->selected({0, 2, 1});
    QCOMPARE(f.document.selection(), (Selection{0, 2, 1}));
}

void tst_DifferenceDock::speaksEveryLanguage()
{
    Fixture f;
    f.title = QStringLiteral("head 1 − head 2");
    QVERIFY(f.waitFor(DifferenceKind::Heads));
    TildeLanguage tilde;
    QCoreApplication::installTranslator(&tilde);
    QVERIFY(QTest::qWaitFor([&] { return f.shown().mapTitles.value(0).startsWith(u'~'); }));
    QCOMPARE(untranslated(f.dock, {}), QStringList());
    QCoreApplication::removeTranslator(&tilde);
}

} // namespace heedmap

QTEST_MAIN(heedmap::tst_DifferenceDock)
#include "tst_difference_dock.moc"
