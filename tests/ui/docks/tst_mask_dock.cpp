// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_testing.h"
#include "ui/common/hint_label.h"
#include "ui/docks/blocked_keys_model.h"
#include "ui/docks/mask_dock.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QElapsedTimer>
#include <QListView>
#include <QPushButton>
#include <QToolButton>

using namespace heedmap;

namespace {

template <typename T>
T *part(const QWidget &dock, const char *name)
{
    return dock.findChild<T *>(QString::fromLatin1(name));
}

void clickKey(QListView *keys, int row)
{
    const QRect rect = keys->visualRect(keys->model()->index(row, 0));
    QTest::mouseClick(keys->viewport(), Qt::LeftButton, {}, QPoint(rect.left() + 40, rect.center().y()));
}

} // namespace

class TestMaskDock final : public QObject
{
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void causal_enablesTheAlignment();
    void alignment_isOneUndoStep();
    void method_isOneUndoStep_data();
    void method_isOneUndoStep();
    void clickOnAKey_blocksIt();
    void spaceOnAKey_togglesIt();
    void tokens_areShownAsTyped();
    void manyKeys_stayQuick();
    void model_passesTheTester();
    void stroke_isOneUndoStepAndItsFirstCellDecides();
    void strokeOnOneHead_leavesTheOthers();
    void cellBeyondTheTokens_isIgnored();
    void unblockAll_clearsEverythingAtOnce();
    void fullyBlockedRow_isNamed_data();
    void fullyBlockedRow_isNamed();
    void language_switchesEverything();
    void narrowDock_fitsIn230Pixels();

private:
    void show(MaskDock &dock);
};

void TestMaskDock::show(MaskDock &dock)
{
    dock.resize(260, 640);
    dock.show();
    QVERIFY(QTest::qWaitForWindowActive(&dock));
}

void TestMaskDock::causal_enablesTheAlignment()
{
    Document document;
    MaskDock dock(document);
    show(dock);
    auto *alignment = part<QComboBox>(dock, "alignment");
    QVERIFY(!alignment->isEnabled());
    QVERIFY(alignment->toolTip().contains(QStringLiteral("Switch the causal mask on")));
    auto *causal = part<QCheckBox>(dock, "causal");
    QTest::mouseClick(causal, Qt::LeftButton, {}, QPoint(8, causal->height() / 2));
    QVERIFY(document.session().mask.causal);
    QVERIFY(alignment->isEnabled());
    QVERIFY(undoesAndRedoes(document, firstSession()));
    QVERIFY(!causal->isChecked());
}

void TestMaskDock::alignment_isOneUndoStep()
{
    Document document;
    Session before = firstSession();
    before.mask.causal = true;
    document.reset(before, {});
    MaskDock dock(document);
    show(dock);
    auto *alignment = part<QComboBox>(dock, "alignment");
    alignment->setFocus();
    QTest::keyClick(alignment, Qt::Key_Down);
    QCOMPARE(document.session().mask.alignment, CausalAlignment::BottomRight);
    QVERIFY(undoesAndRedoes(document, before));
    QCOMPARE(alignment->currentIndex(), 0);
}

void TestMaskDock::method_isOneUndoStep_data()
{
    QTest::addColumn<int>("downs");
    QTest::addColumn<MaskMethod>("method");
    QTest::newRow("add") << 1 << MaskMethod::Add;
    QTest::newRow("inf") << 2 << MaskMethod::Inf;
}

void TestMaskDock::method_isOneUndoStep()
{
    QFETCH(int, downs);
    QFETCH(MaskMethod, method);
    Document document;
    MaskDock dock(document);
    show(dock);
    auto *combo = part<QComboBox>(dock, "method");
    combo->setFocus();
    for (int i = 0; i < downs; ++i)
        QTest::keyClick(combo, Qt::Key_Down);
    QCOMPARE(document.session().mask.method, method);
    while (document.undoStack()->index() > 0)
        document.undoStack()->undo();
    QCOMPARE(document.session(), firstSession());
    QCOMPARE(combo->currentIndex(), 0);
}

void TestMaskDock::clickOnAKey_blocksIt()
{
    Document document;
    MaskDock dock(document);
    show(dock);
    auto *keys = part<QListView>(dock, "keys");
    clickKey(keys, 2);
    QCOMPARE(document.session().mask.blockedKeys, QList<int>{2});
    QCOMPARE(keys->model()->index(2, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    clickKey(keys, 0);
    QCOMPARE(document.session().mask.blockedKeys, QList<int>({0, 2}));
    document.undoStack()->undo();
    QVERIFY(document.session().mask.blockedKeys == QList<int>{2});
    clickKey(keys, 2);
    QCOMPARE(document.session(), firstSession());
}

void TestMaskDock::spaceOnAKey_togglesIt()
{
    Document document;
    MaskDock dock(document);
    show(dock);
    auto *keys = part<QListView>(dock, "keys");
    keys->setFocus();
    keys->setCurrentIndex(keys->model()->index(1, 0));
    QTest::keyClick(keys, Qt::Key_Space);
    QCOMPARE(document.session().mask.blockedKeys, QList<int>{1});
    QVERIFY(undoesAndRedoes(document, firstSession()));
    QCOMPARE(keys->currentIndex().row(), 1);
}

void TestMaskDock::tokens_areShownAsTyped()
{
    Document document;
    MaskDock dock(document);
    Session session = firstSession();
    session.tokens.source = {QStringLiteral("<s> R&D &lt;"), SplitMode::Spaces, false, false};
    document.reset(session, {});
    const QAbstractItemModel *model = part<QListView>(dock, "keys")->model();
    QCOMPARE(model->rowCount(), 3);
    QCOMPARE(model->index(0, 0).data().toString(), QStringLiteral("<s>"));
    QCOMPARE(model->index(1, 0).data().toString(), QStringLiteral("R&D"));
    QCOMPARE(model->index(2, 0).data().toString(), QStringLiteral("&lt;"));
    QVERIFY(model->index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("“&lt;s&gt;”")));
}

void TestMaskDock::manyKeys_stayQuick()
{
    Document document;
    MaskDock dock(document);
    Session session = firstSession();
    QStringList words;
    for (int i = 0; i < 512; ++i)
        words.append(QStringLiteral("t%1").arg(i));
    session.tokens.source = {words.join(QLatin1Char(' ')), SplitMode::Spaces, false, false};
    document.reset(session, {});
    show(dock);
    auto *keys = part<QListView>(dock, "keys");
    QCOMPARE(keys->model()->rowCount(), 512);
    QElapsedTimer timer;
    timer.start();
    for (int key = 0; key < 20; ++key)
        keys->model()->setData(keys->model()->index(key, 0), Qt::Checked, Qt::CheckStateRole);
    QCOMPARE(document.session().mask.blockedKeys.size(), 20);
    QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
}

void TestMaskDock::model_passesTheTester()
{
    BlockedKeysModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setKeys({QStringLiteral("a"), QStringLiteral("b")}, {1});
    model.setKeys({QStringLiteral("a"), QStringLiteral("b")}, {0, 1});
    model.setKeys({}, {});
    model.setKeys({QStringLiteral("c")}, {});
    QCOMPARE(model.rowCount(), 1);
}

void TestMaskDock::stroke_isOneUndoStepAndItsFirstCellDecides()
{
    Document document;
    MaskDock dock(document);
    dock.applyPaint({0, 0, 1}, true);
    dock.applyPaint({0, 0, 2}, false);
    dock.applyPaint({1, 1, 2}, false);
    dock.endPaint();
    QCOMPARE(document.session().mask.blockedCells, QList<BlockedCell>({{-1, 0, 1}, {-1, 0, 2}, {-1, 1, 2}}));
    QCOMPARE(part<HintLabel>(dock, "cellCount")->text(), QStringLiteral("3 cells blocked by hand."));
    QCOMPARE(document.undoStack()->count(), 1);

    dock.applyPaint({1, 0, 1}, true); // blocked: this stroke unblocks
    dock.applyPaint({1, 0, 0}, false);
    dock.applyPaint({1, 0, 2}, false);
    dock.endPaint();
    QCOMPARE(document.session().mask.blockedCells, QList<BlockedCell>({{-1, 1, 2}}));
    QCOMPARE(document.undoStack()->count(), 2);
    document.undoStack()->undo();
    QCOMPARE(document.session().mask.blockedCells.size(), 3);
    document.undoStack()->undo();
    QCOMPARE(document.session(), firstSession());
}

void TestMaskDock::strokeOnOneHead_leavesTheOthers()
{
    Document document;
    MaskDock dock(document);
    show(dock);
    part<QCheckBox>(dock, "onlyThisHead")->click();
    dock.applyPaint({1, 2, 3}, true);
    dock.endPaint();
    QCOMPARE(document.session().mask.blockedCells, QList<BlockedCell>({{1, 2, 3}}));
    QVERIFY(undoesAndRedoes(document, firstSession()));
    QVERIFY(waitUntilComputed(document));
}

void TestMaskDock::cellBeyondTheTokens_isIgnored()
{
    Document document;
    MaskDock dock(document);
    dock.applyPaint({0, 3, 0}, true);  // three queries
    dock.applyPaint({0, 0, 4}, false); // four keys
    dock.applyPaint({0, -1, -1}, false);
    dock.endPaint();
    QCOMPARE(document.session(), firstSession());
}

void TestMaskDock::unblockAll_clearsEverythingAtOnce()
{
    Document document;
    MaskDock dock(document);
    show(dock);
    auto *unblockAll = part<QPushButton>(dock, "unblockAll");
    QVERIFY(!unblockAll->isEnabled());
    QVERIFY(unblockAll->toolTip().contains(QStringLiteral("Nothing is blocked")));
    Session before = firstSession();
    before.mask.causal = true;
    before.mask.blockedKeys = {1};
    before.mask.blockedCells = {{-1, 0, 0}};
    document.reset(before, {});
    QVERIFY(unblockAll->isEnabled());
    QTest::mouseClick(unblockAll, Qt::LeftButton);
    QCOMPARE(document.session(), firstSession());
    QVERIFY(undoesAndRedoes(document, before));
}

void TestMaskDock::fullyBlockedRow_isNamed_data()
{
    QTest::addColumn<MaskMethod>("method");
    QTest::addColumn<QString>("consequence");
    QTest::newRow("fill") << MaskMethod::Fill << QStringLiteral("uniform");
    QTest::newRow("add") << MaskMethod::Add << QStringLiteral("−1e9 swallows the scores");
    QTest::newRow("inf") << MaskMethod::Inf << QStringLiteral("NaN");
}

void TestMaskDock::fullyBlockedRow_isNamed()
{
    QFETCH(MaskMethod, method);
    QFETCH(QString, consequence);
    Document document;
    MaskDock dock(document);
    show(dock);
    const auto *hint = part<HintLabel>(dock, "fullyBlocked");
    QVERIFY(waitUntilComputed(document));
    QVERIFY(!hint->isVisible());
    Session session = firstSession();
    session.mask.method = method;
    for (int key = 0; key < 4; ++key)
        session.mask.blockedCells.append({0, 1, key});
    for (int key = 0; key < 4; ++key)
        session.mask.blockedCells.append({0, 2, key});
    for (int key = 0; key < 4; ++key)
        session.mask.blockedCells.append({1, 1, key});
    document.reset(session, {});
    QTRY_VERIFY(hint->isVisible());
    QVERIFY2(hint->text().startsWith(QStringLiteral("Every key is blocked for: love, China (head 1).")),
             qPrintable(hint->text()));
    QVERIFY2(hint->text().contains(consequence), qPrintable(hint->text()));
    document.reset(firstSession(), {});
    QTRY_VERIFY(!hint->isVisible());
}

void TestMaskDock::language_switchesEverything()
{
    Document document;
    MaskDock dock(document);
    show(dock);
    TildeLanguage language;
    QVERIFY(QCoreApplication::installTranslator(&language));
    QTRY_COMPARE(dock.windowTitle(), QStringLiteral("~Mask"));
    QCOMPARE(dock.paintAction()->text(), QStringLiteral("~Paint cells on the figure"));
    QCOMPARE(part<QToolButton>(dock, "paint")->text(), QStringLiteral("~Paint cells on the figure"));
    QCOMPARE(part<QComboBox>(dock, "method")->currentText(), QStringLiteral("~Fill −1e9"));
    QCOMPARE(part<HintLabel>(dock, "cellCount")->text(), QStringLiteral("~No cell blocked by hand."));
    QCOMPARE(document.undoStack()->count(), 0);
    QCoreApplication::removeTranslator(&language);
    QTRY_COMPARE(dock.windowTitle(), QStringLiteral("Mask"));
}

void TestMaskDock::narrowDock_fitsIn230Pixels()
{
    Document document;
    MaskDock dock(document);
    show(dock);
    QVERIFY(dock.minimumSizeHint().width() <= 230);
}

QTEST_MAIN(TestMaskDock)
#include "tst_mask_dock.moc"
