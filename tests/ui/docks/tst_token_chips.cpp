// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_widgets.h"
#include "ui/docks/token_chips.h"
#include "ui/docks/token_chips_layout.h"

#include <QElapsedTimer>
#include <QLineEdit>
#include <QSignalSpy>

using namespace heedmap;

class TestTokenChips final : public QObject
{
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void flow_breaksRows();
    void gap_isTheNearestOne_data();
    void gap_isTheNearestOne();
    void arrows_selectAlongAndAcrossRows();
    void doubleClick_editsAndEnterCommits();
    void escape_leavesTheToken();
    void clickElsewhere_commits();
    void markers_cannotBeEditedButRemoved();
    void altArrows_askToMoveBetweenMarkers();
    void drag_asksToMove_data();
    void drag_asksToMove();
    void escapeWhileDragging_movesNothing();
    void cross_removesOnlyWhenClicked();
    void plus_addsToken();
    void longToken_staysNarrow();
    void hundredsOfChips_areQuick();
    void changedTokenUnderTheEditor_closesIt();
};

namespace {

const QStringList five{QStringLiteral("BOS"), QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"),
                       QStringLiteral("EOS")};

struct Shown
{
    explicit Shown(const QStringList &tokens = five, bool markers = true)
    {
        chips.resize(400, 100);
        chips.setTokens(tokens, markers, markers);
        chips.show();
        [[maybe_unused]] const bool there = QTest::qWaitForWindowActive(&chips);
        chips.setFocus();
    }

    QPoint centre(int chip) const { return chips.chipRect(chip).center(); }
    QLineEdit *editor() const { return chips.findChild<QLineEdit *>(QStringLiteral("chipEditor")); }

    TokenChips chips;
};

} // namespace

void TestTokenChips::flow_breaksRows()
{
    // 40 + 4 + 40 = 84 fits into 90, a third does not; 200 is cut to the row.
    const QList<QRect> chips = ChipFlow{90, 20, 4}.place({40, 40, 40, 200});
    QCOMPARE(chips, (QList<QRect>{{0, 0, 40, 20}, {44, 0, 40, 20}, {0, 24, 40, 20}, {0, 48, 90, 20}}));
}

void TestTokenChips::gap_isTheNearestOne_data()
{
    QTest::addColumn<QPoint>("point");
    QTest::addColumn<int>("gap");
    QTest::newRow("left of the first") << QPoint(-5, 10) << 0;
    QTest::newRow("right half of the first") << QPoint(30, 10) << 1;
    QTest::newRow("end of the first row") << QPoint(89, 10) << 2;
    QTest::newRow("left half in the second row") << QPoint(5, 30) << 2;
    QTest::newRow("behind the last") << QPoint(80, 30) << 3;
    QTest::newRow("below all") << QPoint(5, 300) << 3;
}

void TestTokenChips::gap_isTheNearestOne()
{
    QFETCH(QPoint, point);
    QFETCH(int, gap);
    QCOMPARE(gapAt(ChipFlow{90, 20, 4}.place({40, 40, 40}), point), gap);
}

void TestTokenChips::arrows_selectAlongAndAcrossRows()
{
    Shown shown(QStringList(40, QStringLiteral("word")), false);
    TokenChips &chips = shown.chips;
    QTest::keyClick(&chips, Qt::Key_Home);
    QTest::keyClick(&chips, Qt::Key_Right);
    QCOMPARE(chips.currentChip(), 1);
    QTest::keyClick(&chips, Qt::Key_Down);
    const int below = chips.currentChip();
    QVERIFY(below > 1);
    QCOMPARE(chips.chipRect(below).x(), chips.chipRect(1).x());
    QTest::keyClick(&chips, Qt::Key_Up);
    QCOMPARE(chips.currentChip(), 1);
    QTest::keyClick(&chips, Qt::Key_Up);
    QCOMPARE(chips.currentChip(), 1);
    QTest::keyClick(&chips, Qt::Key_End);
    QCOMPARE(chips.currentChip(), 40);
    QTest::keyClick(&chips, Qt::Key_Right);
    QCOMPARE(chips.currentChip(), 40);
    QVERIFY(chips.accessibleDescription().contains(QStringLiteral("Add")));
}

void TestTokenChips::doubleClick_editsAndEnterCommits()
{
    Shown shown;
    QSignalSpy spy(&shown.chips, &TokenChips::replaceRequested);
    QTest::mouseDClick(shown.chips.viewport(), Qt::LeftButton, {}, shown.centre(2));
    QVERIFY(shown.editor());
    QCOMPARE(shown.editor()->text(), QStringLiteral("b"));
    QTest::keyClicks(shown.editor(), QStringLiteral("<b>&lt;"));
    QTest::keyClick(shown.editor(), Qt::Key_Return);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().at(0).toInt(), 2);
    QCOMPARE(spy.first().at(1).toString(), QStringLiteral("<b>&lt;"));
    QTRY_VERIFY(shown.chips.hasFocus());
}

void TestTokenChips::escape_leavesTheToken()
{
    Shown shown;
    QSignalSpy spy(&shown.chips, &TokenChips::replaceRequested);
    shown.chips.setCurrentChip(1);
    QTest::keyClick(&shown.chips, Qt::Key_F2);
    QVERIFY(shown.editor());
    QTest::keyClicks(shown.editor(), QStringLiteral("xyz"));
    QTest::keyClick(shown.editor(), Qt::Key_Escape);
    QTRY_VERIFY(!shown.editor());
    QCOMPARE(spy.size(), 0);
}

void TestTokenChips::clickElsewhere_commits()
{
    Shown shown;
    QSignalSpy spy(&shown.chips, &TokenChips::replaceRequested);
    shown.chips.editChip(1);
    QTest::keyClicks(shown.editor(), QStringLiteral("x"));
    shown.chips.setFocus(Qt::MouseFocusReason);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().at(1).toString(), QStringLiteral("x"));
}

void TestTokenChips::markers_cannotBeEditedButRemoved()
{
    Shown shown;
    QSignalSpy spy(&shown.chips, &TokenChips::removeRequested);
    for (int marker : {0, 4}) {
        shown.chips.setCurrentChip(marker);
        QTest::keyClick(&shown.chips, Qt::Key_F2);
        QVERIFY(!shown.editor());
        QTest::keyClick(&shown.chips, Qt::Key_Delete);
        QCOMPARE(spy.last().at(0).toInt(), marker);
    }
    QCOMPARE(spy.size(), 2);
}

void TestTokenChips::altArrows_askToMoveBetweenMarkers()
{
    Shown shown;
    QSignalSpy spy(&shown.chips, &TokenChips::moveRequested);
    shown.chips.setCurrentChip(1);
    QTest::keyClick(&shown.chips, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(spy.size(), 0);
    QTest::keyClick(&shown.chips, Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(spy.takeFirst(), (QVariantList{1, 2}));
    QCOMPARE(shown.chips.currentChip(), 2);
    shown.chips.setCurrentChip(3);
    QTest::keyClick(&shown.chips, Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(spy.size(), 0);
}

void TestTokenChips::drag_asksToMove_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("over");
    QTest::addColumn<int>("side"); // −1: the left half of that chip, 1: the right one
    QTest::addColumn<QVariantList>("asked");
    QTest::newRow("to the right") << 1 << 3 << 1 << QVariantList{1, 3};
    QTest::newRow("to the left") << 3 << 1 << -1 << QVariantList{3, 1};
    QTest::newRow("one further") << 1 << 2 << 1 << QVariantList{1, 2};
    QTest::newRow("to its own place") << 2 << 3 << -1 << QVariantList{};
    QTest::newRow("before the begin marker") << 2 << 0 << -1 << QVariantList{2, 1};
    QTest::newRow("behind the end marker") << 2 << 4 << 1 << QVariantList{2, 3};
    QTest::newRow("a marker") << 0 << 3 << 1 << QVariantList{};
}

void TestTokenChips::drag_asksToMove()
{
    QFETCH(int, from);
    QFETCH(int, over);
    QFETCH(int, side);
    QFETCH(QVariantList, asked);
    Shown shown;
    QWidget *area = shown.chips.viewport();
    QSignalSpy spy(&shown.chips, &TokenChips::moveRequested);
    const QPoint start = shown.centre(from);
    const QPoint goal = shown.centre(over) + QPoint(side * 5, 0);
    QTest::mousePress(area, Qt::LeftButton, {}, start);
    QMouseEvent halfway(QEvent::MouseMove, (start + goal) / 2 + QPoint(0, 12), QPointF(), Qt::NoButton,
                        Qt::LeftButton, {});
    QApplication::sendEvent(area, &halfway);
    QMouseEvent there(QEvent::MouseMove, goal, QPointF(), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(area, &there);
    QTest::mouseRelease(area, Qt::LeftButton, {}, goal);
    QCOMPARE(spy.value(0), asked);
}

void TestTokenChips::escapeWhileDragging_movesNothing()
{
    Shown shown;
    QWidget *area = shown.chips.viewport();
    QSignalSpy spy(&shown.chips, &TokenChips::moveRequested);
    QTest::mousePress(area, Qt::LeftButton, {}, shown.centre(1));
    QMouseEvent move(QEvent::MouseMove, shown.centre(3) + QPoint(5, 0), QPointF(), Qt::NoButton,
                     Qt::LeftButton, {});
    QApplication::sendEvent(area, &move);
    QTest::keyClick(&shown.chips, Qt::Key_Escape);
    QTest::mouseRelease(area, Qt::LeftButton, {}, shown.centre(3) + QPoint(5, 0));
    QCOMPARE(spy.size(), 0);
}

void TestTokenChips::cross_removesOnlyWhenClicked()
{
    Shown shown;
    QSignalSpy spy(&shown.chips, &TokenChips::removeRequested);
    QTest::mouseClick(shown.chips.viewport(), Qt::LeftButton, {}, shown.centre(2) - QPoint(6, 0));
    QCOMPARE(spy.size(), 0);
    QCOMPARE(shown.chips.currentChip(), 2);
    QTest::mouseClick(shown.chips.viewport(), Qt::LeftButton, {}, shown.chips.crossRect(2).center());
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().at(0).toInt(), 2);
}

void TestTokenChips::plus_addsToken()
{
    Shown shown;
    QSignalSpy spy(&shown.chips, &TokenChips::appendRequested);
    QTest::mouseClick(shown.chips.viewport(), Qt::LeftButton, {}, shown.centre(5));
    QVERIFY(shown.editor());
    QTest::keyClick(shown.editor(), Qt::Key_Return);
    QCOMPARE(spy.size(), 0);
    QTRY_VERIFY(!shown.editor());
    QTest::keyClick(&shown.chips, Qt::Key_Insert);
    QTest::keyClicks(shown.editor(), QStringLiteral("R&D"));
    QTest::keyClick(shown.editor(), Qt::Key_Enter);
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().at(0).toString(), QStringLiteral("R&D"));
    QCOMPARE(shown.chips.currentChip(), 5);
}

void TestTokenChips::longToken_staysNarrow()
{
    Shown shown({QString(5000, u'x'), QStringLiteral("b")}, false);
    QVERIFY(shown.chips.chipRect(0).width() <= 160);
    QVERIFY(!shown.chips.grab().isNull());
}

void TestTokenChips::hundredsOfChips_areQuick()
{
    QStringList many;
    for (int i = 0; i < 512; ++i)
        many.append(QStringLiteral("token %1").arg(i));
    Shown shown(many, false);
    QElapsedTimer clock;
    clock.start();
    many[300] = QStringLiteral("changed");
    shown.chips.setTokens(many, false, false);
    shown.chips.viewport()->repaint();
    // A frame is 16 ms; ten of them is a machine that does other things too.
    QVERIFY2(clock.elapsed() < 160, qPrintable(QString::number(clock.elapsed())));
    QVERIFY(shown.chips.height() < 200);
}

void TestTokenChips::changedTokenUnderTheEditor_closesIt()
{
    Shown shown;
    QSignalSpy spy(&shown.chips, &TokenChips::replaceRequested);
    shown.chips.editChip(3);
    shown.chips.setTokens({QStringLiteral("only")}, false, false);
    QTRY_VERIFY(!shown.editor());
    QCOMPARE(spy.size(), 0);
}

QTEST_MAIN(TestTokenChips)
#include "tst_token_chips.moc"
