// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture_tools.h"
#include "ui/figure/spoken_figure.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>

#include <limits>

using namespace heedmap;

Q_DECLARE_METATYPE(heedmap::Selection)

namespace {

constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

FigureContent filled(const QStringList &target, const QStringList &source, int heads,
                     std::initializer_list<float> weights)
{
    const auto made = samples::computation(target, source, heads);
    std::ranges::copy(weights, made->trace.weights.values().begin());
    return {made, {}, {}};
}

/// Two heads that were made by hand to be talked about.
FigureContent illustrative()
{
    return filled(english, chinese, 2,
                  {0.90F, 0.05F, 0.03F, 0.02F, 0.05F, 0.90F, 0.03F, 0.02F, 0.05F, 0.10F, 0.80F, 0.05F,
                   0.85F, 0.10F, 0.03F, 0.02F, 0.10F, 0.85F, 0.03F, 0.02F, 0.03F, 0.07F, 0.85F, 0.05F});
}

QString roleName(QAccessible::Role role)
{
    switch (role) {
    case QAccessible::Chart:
        return QStringLiteral("chart");
    case QAccessible::Grouping:
        return QStringLiteral("group");
    case QAccessible::Row:
        return QStringLiteral("row");
    case QAccessible::Cell:
        return QStringLiteral("cell");
    default:
        return QStringLiteral("?");
    }
}

/// A line for each thing in the tree: what it is, its name, its value; of rows what is said of them.
QStringList tree(QAccessibleInterface *interface, int depth = 0)
{
    QString line = QString(2 * depth, u' ') + roleName(interface->role()) + QStringLiteral(" ") +
                   interface->text(QAccessible::Name);
    if (interface->role() == QAccessible::Row)
        line += QStringLiteral(" | ") + interface->text(QAccessible::Description);
    else if (interface->role() == QAccessible::Cell)
        line += QStringLiteral(" = ") + interface->text(QAccessible::Value);
    QStringList lines = {line};
    for (int i = 0; i < interface->childCount(); ++i)
        lines += tree(interface->child(i), depth + 1);
    return lines;
}

QList<std::pair<QAccessible::Event, QString>> told;

void listen(QAccessibleEvent *event)
{
    QAccessibleInterface *about = event->accessibleInterface();
    told.append({event->type(), about == nullptr ? QString() : about->text(QAccessible::Name)});
}

} // namespace

class TestFigureAccessible final : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { qRegisterMetaType<Selection>(); }
    void tree_isThatOfTheFigure();
    void description_saysWhoAttendsToWhom();
    void tree_followsAnEdit();
    void title_isTheName();
    void swappedAxes_stillHaveRowsOfQueries();
    void rows_sayWhatIsSpecial_data();
    void rows_sayWhatIsSpecial();
    void coveredRow_isOnlySaidToBe();
    void largeFigure_isBounded();
    void cells_lieWhereTheyAreDrawn();
    void selection_isTold();
    void press_selectsACell();
    void childThatIsGone_isInvalid();
};

void TestFigureAccessible::tree_isThatOfTheFigure()
{
    HeatmapFigure figure;
    figure.setContent(illustrative());
    const QStringList expected = {
        QStringLiteral("chart Attention heatmap"),
        QStringLiteral("  group Head 1"),
        QStringLiteral("    row Row 1, I | Row 1, I, attends most to 我 (0.90), then 爱 (0.05)."),
        QStringLiteral("      cell I to 我 = 0.90"),
        QStringLiteral("      cell I to 爱 = 0.05"),
        QStringLiteral("      cell I to 中国 = 0.03"),
        QStringLiteral("      cell I to EOS = 0.02"),
        QStringLiteral("    row Row 2, love | Row 2, love, attends most to 爱 (0.90), then 我 (0.05)."),
        QStringLiteral("      cell love to 我 = 0.05"),
        QStringLiteral("      cell love to 爱 = 0.90"),
        QStringLiteral("      cell love to 中国 = 0.03"),
        QStringLiteral("      cell love to EOS = 0.02"),
        QStringLiteral("    row Row 3, China | Row 3, China, attends most to 中国 (0.80), then 爱 (0.10)."),
        QStringLiteral("      cell China to 我 = 0.05"),
        QStringLiteral("      cell China to 爱 = 0.10"),
        QStringLiteral("      cell China to 中国 = 0.80"),
        QStringLiteral("      cell China to EOS = 0.05"),
        QStringLiteral("  group Head 2"),
        QStringLiteral("    row Row 1, I | Row 1, I, attends most to 我 (0.85), then 爱 (0.10)."),
        QStringLiteral("      cell I to 我 = 0.85"),
        QStringLiteral("      cell I to 爱 = 0.10"),
        QStringLiteral("      cell I to 中国 = 0.03"),
        QStringLiteral("      cell I to EOS = 0.02"),
        QStringLiteral("    row Row 2, love | Row 2, love, attends most to 爱 (0.85), then 我 (0.10)."),
        QStringLiteral("      cell love to 我 = 0.10"),
        QStringLiteral("      cell love to 爱 = 0.85"),
        QStringLiteral("      cell love to 中国 = 0.03"),
        QStringLiteral("      cell love to EOS = 0.02"),
        QStringLiteral("    row Row 3, China | Row 3, China, attends most to 中国 (0.85), then 爱 (0.07)."),
        QStringLiteral("      cell China to 我 = 0.03"),
        QStringLiteral("      cell China to 爱 = 0.07"),
        QStringLiteral("      cell China to 中国 = 0.85"),
        QStringLiteral("      cell China to EOS = 0.05"),
    };
    QCOMPARE(tree(QAccessible::queryAccessibleInterface(&figure)), expected);
}

void TestFigureAccessible::description_saysWhoAttendsToWhom()
{
    HeatmapFigure figure;
    figure.setContent(illustrative());
    QCOMPARE(
        QAccessible::queryAccessibleInterface(&figure)->text(QAccessible::Description),
        QStringLiteral("Head 1. Row 1, I, attends most to 我 (0.90), then 爱 (0.05). Row 2, love, attends "
                       "most to 爱 (0.90), then 我 (0.05). Row 3, China, attends most to 中国 (0.80), "
                       "then 爱 (0.10).\n"
                       "Head 2. Row 1, I, attends most to 我 (0.85), then 爱 (0.10). Row 2, love, attends "
                       "most to 爱 (0.85), then 我 (0.10). Row 3, China, attends most to 中国 (0.85), "
                       "then 爱 (0.07)."));
}

void TestFigureAccessible::tree_followsAnEdit()
{
    HeatmapFigure figure;
    figure.setContent(illustrative());
    QAccessibleInterface *whole = QAccessible::queryAccessibleInterface(&figure);
    QAccessibleInterface *row = whole->child(0)->child(2);
    QAccessibleInterface *cell = row->child(2);
    QCOMPARE(cell->text(QAccessible::Value), QStringLiteral("0.80"));
    FigureContent edited = illustrative();
    auto other = std::make_shared<Computation>(*edited.computation);
    other->source = {QStringLiteral("我"), QStringLiteral("爱"), QStringLiteral("北京"),
                     QStringLiteral("EOS")};
    other->trace.weights.head(0).row(2) << 0.7F, 0.1F, 0.2F, 0.0F;
    edited.computation = other;
    figure.setContent(edited);
    QCOMPARE(cell->text(QAccessible::Name), QStringLiteral("China to 北京"));
    QCOMPARE(cell->text(QAccessible::Value), QStringLiteral("0.20"));
    QCOMPARE(row->text(QAccessible::Description),
             QStringLiteral("Row 3, China, attends most to 我 (0.70), then 北京 (0.20)."));
    QVERIFY(whole->text(QAccessible::Description).contains(row->text(QAccessible::Description)));
}

void TestFigureAccessible::title_isTheName()
{
    HeatmapFigure figure;
    FigureContent content = illustrative();
    content.settings.title = QStringLiteral("Two & <b>heads");
    content.heads.kind = HeadChoice::Kind::Mean;
    figure.setContent(content);
    QAccessibleInterface *whole = QAccessible::queryAccessibleInterface(&figure);
    QCOMPARE(whole->text(QAccessible::Name), QStringLiteral("Two & <b>heads"));
    QCOMPARE(whole->childCount(), 1);
    QCOMPARE(whole->child(0)->text(QAccessible::Name), QStringLiteral("mean of 2 heads"));
    // (0.90 + 0.85) / 2 = 0.875 and (0.05 + 0.10) / 2 = 0.075
    QVERIFY(
        whole->child(0)->child(0)->text(QAccessible::Description).contains(QStringLiteral("then 爱 (0.0")));
}

void TestFigureAccessible::swappedAxes_stillHaveRowsOfQueries()
{
    HeatmapFigure figure;
    FigureContent content = illustrative();
    content.settings.swapAxes = true;
    figure.setContent(content);
    QAccessibleInterface *head = QAccessible::queryAccessibleInterface(&figure)->child(0);
    QCOMPARE(head->childCount(), 3);
    QCOMPARE(head->child(2)->text(QAccessible::Description),
             QStringLiteral("Column 3, China, attends most to 中国 (0.80), then 爱 (0.10)."));
    QCOMPARE(head->child(2)->child(1)->text(QAccessible::Value), QStringLiteral("0.10"));
}

void TestFigureAccessible::rows_sayWhatIsSpecial_data()
{
    QTest::addColumn<QList<float>>("weights");
    QTest::addColumn<QList<int>>("blocked");
    QTest::addColumn<QString>("said");
    using Weights = QList<float>;
    using Blocked = QList<int>;
    QTest::newRow("a tie of two")
        << Weights{0.4F, 0.1F, 0.4F, 0.1F} << Blocked{}
        << "attends most to 我 and 中国 alike (0.40), then 爱 and EOS alike (0.10).";
    QTest::newRow("all alike") << Weights{0.25F, 0.25F, 0.25F, 0.25F} << Blocked{}
                               << "attends to all 4 keys alike (0.25).";
    QTest::newRow("one alone") << Weights{0, 1, 0, 0} << Blocked{} << "attends to 爱 only (1.00).";
    QTest::newRow("blocked") << Weights{0.75F, 0, 0.25F, 0} << Blocked{1, 3}
                             << "attends most to 我 (0.75), then 中国 (0.25). Blocked: 爱 and EOS.";
    QTest::newRow("every key blocked") << Weights{0.25F, 0.25F, 0.25F, 0.25F} << Blocked{0, 1, 2, 3}
                                       << ": every key is blocked, the numbers mean nothing.";
    QTest::newRow("no number") << Weights{notANumber, notANumber, notANumber, notANumber} << Blocked{}
                               << ": no weight is a number.";
    QTest::newRow("one is no number") << Weights{notANumber, 0.75F, 0.25F, 0} << Blocked{}
                                      << "attends most to 爱 (0.75), then 中国 (0.25). Not a number: 我.";
    QTest::newRow("a sum that is not 1")
        << Weights{0.5F, 0.25F, 0, 0} << Blocked{}
        << "attends most to 我 (0.50), then 爱 (0.25). The weights add up to 0.75.";
}

void TestFigureAccessible::rows_sayWhatIsSpecial()
{
    QFETCH(QList<float>, weights);
    QFETCH(QList<int>, blocked);
    QFETCH(QString, said);
    FigureContent content = filled({QStringLiteral("I")}, chinese, 1, {0, 0, 0, 0});
    auto made = std::make_shared<Computation>(*content.computation);
    std::ranges::copy(weights, made->trace.weights.values().begin());
    made->trace.mask = Mask(1, 1, 4);
    for (const int key : blocked)
        made->trace.mask.block(0, 0, key);
    content.computation = made;
    const QString comma = said.startsWith(u':') ? QString() : QStringLiteral(", ");
    QCOMPARE(spokenRow(FigureModel(content), 0, 0), QStringLiteral("Row 1, I") + comma + said);
}

void TestFigureAccessible::coveredRow_isOnlySaidToBe()
{
    HeatmapFigure figure;
    FigureContent content = illustrative();
    content.coveredRow = 1;
    figure.setContent(content);
    QAccessibleInterface *whole = QAccessible::queryAccessibleInterface(&figure);
    QAccessibleInterface *row = whole->child(1)->child(1);
    QCOMPARE(row->text(QAccessible::Description),
             QStringLiteral("Row 2, love: covered until the question is answered."));
    for (int key = 0; key < 4; ++key) {
        QCOMPARE(row->child(key)->text(QAccessible::Value), QStringLiteral("covered"));
        QVERIFY(!row->child(key)->text(QAccessible::Description).contains(QStringLiteral("0.")));
    }
    QVERIFY(whole->text(QAccessible::Description).contains(QStringLiteral("Row 2, love: covered")));
    QVERIFY(!whole->text(QAccessible::Description).contains(QStringLiteral("love, attends")));
}

void TestFigureAccessible::largeFigure_isBounded()
{
    const FigureContent content =
        samples::humps(samples::words(50, QStringLiteral("t")), samples::words(60, QStringLiteral("s")), 18);
    const QString spoken = spokenFigure(FigureModel(content));
    QCOMPARE(spoken.count(QStringLiteral("Further rows: 30.")), 16);
    QVERIFY(spoken.endsWith(QStringLiteral("Further heads: 2.")));
    QCOMPARE(spoken.count(QStringLiteral("attends")), 16 * 20);
}

void TestFigureAccessible::cells_lieWhereTheyAreDrawn()
{
    HeatmapFigure figure;
    figure.resize(700, 400);
    figure.setContent(illustrative());
    figure.show();
    QVERIFY(QTest::qWaitForWindowExposed(&figure));
    QCoreApplication::processEvents();
    auto *plot = figure.findChild<QWidget *>(QStringLiteral("figurePlot"));
    QSignalSpy selected(&figure, &HeatmapFigure::selected);
    QAccessibleInterface *whole = QAccessible::queryAccessibleInterface(&figure);
    for (int map = 0; map < 2; ++map) {
        for (int query = 0; query < 3; ++query) {
            QAccessibleInterface *row = whole->child(map)->child(query);
            for (int key = 0; key < 4; ++key) {
                const QRect rect = row->child(key)->rect();
                QVERIFY(row->rect().adjusted(-1, -1, 1, 1).contains(rect));
                QVERIFY(whole->child(map)->rect().adjusted(-1, -1, 1, 1).contains(rect));
                QCOMPARE(row->childAt(rect.center().x(), rect.center().y()), row->child(key));
                QTest::mouseClick(plot, Qt::LeftButton, {}, plot->mapFromGlobal(rect.center()));
                QCOMPARE(selected.last().at(0).value<Selection>(), (Selection{map, query, key}));
                QCOMPARE(row->indexOfChild(row->child(key)), key);
            }
        }
    }
}

void TestFigureAccessible::selection_isTold()
{
    HeatmapFigure figure;
    figure.resize(700, 400);
    figure.setContent(illustrative());
    figure.show();
    QVERIFY(QTest::qWaitForWindowActive(&figure));
    figure.setFocus();
    figure.setSelection({0, 0, 0});
    const auto before = QAccessible::installUpdateHandler(listen);
    told.clear();
    QTest::keyClick(&figure, Qt::Key_Right);
    QAccessible::installUpdateHandler(before);
    using Told = std::pair<QAccessible::Event, QString>;
    // The offscreen platform never has a listener; others have one with QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1.
    if (QAccessible::isActive()) {
        QVERIFY(told.contains(Told{QAccessible::Selection, QStringLiteral("I to 爱")}));
        QVERIFY(told.contains(Told{QAccessible::Focus, QStringLiteral("I to 爱")}));
    }
    QAccessibleInterface *whole = QAccessible::queryAccessibleInterface(&figure);
    QAccessibleInterface *cell = whole->child(0)->child(0)->child(1);
    QCOMPARE(whole->focusChild(), cell);
    QVERIFY(cell->state().selected);
    QVERIFY(cell->state().focused);
    QVERIFY(!whole->child(0)->child(0)->child(0)->state().selected);
    QVERIFY(whole->text(QAccessible::Value).contains(QStringLiteral("gives 0.05")));
}

void TestFigureAccessible::press_selectsACell()
{
    HeatmapFigure figure;
    figure.setContent(illustrative());
    QSignalSpy selected(&figure, &HeatmapFigure::selected);
    QAccessibleInterface *cell = QAccessible::queryAccessibleInterface(&figure)->child(1)->child(2)->child(3);
    QVERIFY(cell->actionInterface() != nullptr);
    cell->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(selected.size(), 1);
    QCOMPARE(selected[0].at(0).value<Selection>(), (Selection{1, 2, 3}));
    QVERIFY(cell->state().selected);
}

void TestFigureAccessible::childThatIsGone_isInvalid()
{
    HeatmapFigure figure;
    figure.setContent(illustrative());
    QAccessibleInterface *whole = QAccessible::queryAccessibleInterface(&figure);
    QAccessibleInterface *cell = whole->child(1)->child(2)->child(3);
    QVERIFY(cell->isValid());
    figure.setContent(filled({QStringLiteral("I")}, {QStringLiteral("我")}, 1, {1}));
    QVERIFY(!cell->isValid());
    QVERIFY(cell->text(QAccessible::Name).isEmpty());
    QCOMPARE(whole->childCount(), 1);
    QVERIFY(whole->child(1) == nullptr);
    figure.setContent({});
    QCOMPARE(whole->childCount(), 0);
}

QTEST_MAIN(TestFigureAccessible)
#include "tst_figure_accessible.moc"
