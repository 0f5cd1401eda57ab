// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_testing.h"
#include "ui/docks/weights_table_dock.h"
#include "ui/docks/weights_table_model.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

using namespace heedmap;

namespace {

using Cell = WeightsTableModel::Cell;

template <typename T>
T *part(const QWidget &dock, const char *name)
{
    return dock.findChild<T *>(QString::fromLatin1(name));
}

/// Three tokens of four numbers, two heads of two: head 0 sees columns 0 and 1, head 1 columns 2 and 3.
/// Unscaled scores: head 0: q0·k0 = 1·1 + 2·2 = 5, q0·k1 = 1·5 + 2·6 = 17, q0·k2 = 1·9 + 2·10 = 29;
/// head 1: q0·k1 = 3·7 + 4·8 = 53.
Session smallSession()
{
    Session session = firstSession();
    session.tokens.source = {QStringLiteral("<s> a&b \""), SplitMode::Spaces, false, false};
    session.tokens.selfAttention = true;
    session.embedding.kind = EmbeddingKind::Table;
    session.embedding.dModel = 4;
    session.embedding.table = {{QStringLiteral("<s>"), {1, 2, 3, 4}},
                               {QStringLiteral("a&b"), {5, 6, 7, 8}},
                               {QStringLiteral("\""), {9, 10, 11, 12}}};
    session.attention.heads = 2;
    session.attention.dK = 2;
    session.attention.dV = 2;
    session.attention.scale = ScaleRule::One;
    session.attention.projections = ProjectionKind::Identity;
    return session;
}

/// The row of query 1 has no key left: 1/3 each under fill.
Session blockedSession(MaskMethod method = MaskMethod::Fill)
{
    Session session = smallSession();
    session.mask.method = method;
    session.mask.blockedCells = {{-1, 1, 0}, {-1, 1, 1}, {-1, 1, 2}};
    return session;
}

ComputationPtr computed(const Session &session)
{
    return compute(session, TracePart::Scores).value();
}

QString shown(const QAbstractItemModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

class TestWeightsTableDock final : public QObject
{
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void model_passesTheTester();
    void scores_areThoseOfTheHead();
    void weights_haveTheirSumInALastColumn();
    void swappedAxes_putQueriesInColumns();
    void fullyBlockedRow_isMarkedInWords_data();
    void fullyBlockedRow_isMarkedInWords();
    void headers_areLiteral();
    void toTsv_hasHeadersNineDigitsAndQuotedQuotes();
    void selection_goesBothWays();
    void chosenHead_takesTheSelectionAlong();
    void copyKey_copiesTheSelection();
    void copyButton_copiesTheTableWhenOneCellIsSelected();
    void emptySource_saysSo();
    void scores_areKeptOnlyWhileTheyAreLookedAt();
    void hiddenTable_doesNothing();
    void language_switchesEverything();

private:
    void show(WeightsTableDock &dock, const Document &document);
};

void TestWeightsTableDock::show(WeightsTableDock &dock, const Document &document)
{
    dock.resize(420, 400);
    dock.show();
    QVERIFY(QTest::qWaitForWindowActive(&dock));
    QVERIFY(waitUntilComputed(document));
}

void TestWeightsTableDock::model_passesTheTester()
{
    WeightsTableModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    model.setContent({computed(smallSession()), 0, TableNumbers::Weights, false});
    model.setContent({computed(firstSession()), 1, TableNumbers::Scores, false});
    model.setContent({computed(firstSession()), 1, TableNumbers::Weights, true});
    model.setContent({computed(blockedSession()), 0, TableNumbers::Weights, true});
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.columnCount(), 3);
    model.setContent({});
    QCOMPARE(model.columnCount(), 0);
}

void TestWeightsTableDock::scores_areThoseOfTheHead()
{
    WeightsTableModel model;
    model.setContent({computed(smallSession()), 0, TableNumbers::Scores, false});
    QCOMPARE(model.columnCount(), 3);
    QCOMPARE(shown(model, 0, 0), QStringLiteral("5.0000"));
    QCOMPARE(shown(model, 0, 1), QStringLiteral("17.0000"));
    QCOMPARE(shown(model, 0, 2), QStringLiteral("29.0000"));
    model.setContent({computed(smallSession()), 1, TableNumbers::Scores, false});
    QCOMPARE(shown(model, 0, 1), QStringLiteral("53.0000"));
    QVERIFY(!model.indexOf({0, -1}).isValid());
}

void TestWeightsTableDock::weights_haveTheirSumInALastColumn()
{
    WeightsTableModel model;
    model.setContent({computed(blockedSession()), 0, TableNumbers::Weights, false});
    QCOMPARE(model.columnCount(), 4);
    QCOMPARE(model.headerData(3, Qt::Horizontal).toString(), QStringLiteral("Σ"));
    QCOMPARE(shown(model, 1, 0), QStringLiteral("0.3333"));
    QCOMPARE(shown(model, 1, 3), QStringLiteral("1.0000"));
    QCOMPARE(model.cellAt(model.index(1, 3)).key, -1);
    QCOMPARE(model.indexOf({1, -1}), model.index(1, 3));
}

void TestWeightsTableDock::swappedAxes_putQueriesInColumns()
{
    WeightsTableModel model;
    model.setContent({computed(smallSession()), 0, TableNumbers::Scores, true});
    QCOMPARE(shown(model, 2, 0), QStringLiteral("29.0000")); // key 2 of query 0
    QCOMPARE(model.cellAt(model.index(2, 0)).query, 0);
    QCOMPARE(model.cellAt(model.index(2, 0)).key, 2);
    QCOMPARE(model.indexOf({0, 2}), model.index(2, 0));
}

void TestWeightsTableDock::fullyBlockedRow_isMarkedInWords_data()
{
    QTest::addColumn<MaskMethod>("method");
    QTest::addColumn<QString>("cell");
    QTest::newRow("fill") << MaskMethod::Fill << QStringLiteral("0.3333");
    QTest::newRow("inf") << MaskMethod::Inf << QStringLiteral("NaN");
}

void TestWeightsTableDock::fullyBlockedRow_isMarkedInWords()
{
    QFETCH(MaskMethod, method);
    QFETCH(QString, cell);
    for (const bool swapped : {false, true}) {
        const Qt::Orientation queries = swapped ? Qt::Horizontal : Qt::Vertical;
        WeightsTableModel model;
        model.setContent({computed(blockedSession(method)), 1, TableNumbers::Weights, swapped});
        QCOMPARE(model.headerData(1, queries).toString(), QStringLiteral("a&b (every key blocked)"));
        QCOMPARE(model.headerData(0, queries).toString(), QStringLiteral("<s>"));
        QCOMPARE(model.indexOf({1, 0}).data().toString(), cell);
        QVERIFY(model.indexOf({1, 0})
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .endsWith(QStringLiteral("Every key is blocked for this query.")));
    }
}

void TestWeightsTableDock::headers_areLiteral()
{
    WeightsTableModel model;
    model.setContent({computed(smallSession()), 0, TableNumbers::Weights, false});
    QCOMPARE(model.headerData(0, Qt::Horizontal).toString(), QStringLiteral("<s>"));
    QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), QStringLiteral("a&b"));
    QCOMPARE(model.headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString(),
             QStringLiteral("<p>&lt;s&gt;</p>"));
    QVERIFY(model.index(0, 1).data(Qt::ToolTipRole).toString().contains(QStringLiteral("“a&amp;b”")));
}

void TestWeightsTableDock::toTsv_hasHeadersNineDigitsAndQuotedQuotes()
{
    WeightsTableModel model;
    model.setContent({computed(blockedSession()), 0, TableNumbers::Weights, false});
    // 1/3 in float32 is 0.3333333432674408, three of them add up to 1.0000000298.
    QCOMPARE(model.toTsv(1, 1, 1, 3),
             QStringLiteral(
                 "\ta&b\t\"\"\"\"\tΣ\na&b (every key blocked)\t0.333333343\t0.333333343\t1.00000003\n"));
}

void TestWeightsTableDock::selection_goesBothWays()
{
    Document document;
    document.reset(smallSession(), {});
    WeightsTableDock dock(document);
    show(dock, document);
    auto *table = part<QTableView>(dock, "table");
    document.select({1, 2, 0});
    QCOMPARE(table->currentIndex().row(), 2);
    QCOMPARE(table->currentIndex().column(), 0);
    QCOMPARE(part<QComboBox>(dock, "head")->currentIndex(), 1);

    table->setFocus();
    QTest::keyClick(table, Qt::Key_Right);
    QCOMPARE(document.selection(), (Selection{1, 2, 1}));
    const QRect first = table->visualRect(table->model()->index(0, 0));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, first.center());
    QCOMPARE(document.selection(), (Selection{1, 0, 0}));
    document.select({});
    QVERIFY(!table->currentIndex().isValid());
    QCOMPARE(document.selection(), Selection{});
}

void TestWeightsTableDock::chosenHead_takesTheSelectionAlong()
{
    Document document;
    document.reset(smallSession(), {});
    WeightsTableDock dock(document);
    show(dock, document);
    document.select({0, 0, 1});
    part<QComboBox>(dock, "numbers")->setCurrentIndex(1);
    QVERIFY(waitUntilComputed(document));
    const auto *table = part<QTableView>(dock, "table");
    QCOMPARE(table->currentIndex().data().toString(), QStringLiteral("17.0000"));
    auto *head = part<QComboBox>(dock, "head");
    head->setFocus();
    QTest::keyClick(head, Qt::Key_Down);
    QCOMPARE(document.selection(), (Selection{1, 0, 1}));
    QCOMPARE(table->currentIndex().data().toString(), QStringLiteral("53.0000"));
}

void TestWeightsTableDock::copyKey_copiesTheSelection()
{
    Document document;
    document.reset(smallSession(), {});
    WeightsTableDock dock(document);
    show(dock, document);
    part<QComboBox>(dock, "numbers")->setCurrentIndex(1);
    QVERIFY(waitUntilComputed(document));
    auto *table = part<QTableView>(dock, "table");
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 0));
    QTest::keyClick(table, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(part<QPushButton>(dock, "copy")->text(), QStringLiteral("Copy selection"));
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("\t<s>\ta&b\n<s>\t5\t17\n"));
}

void TestWeightsTableDock::copyButton_copiesTheTableWhenOneCellIsSelected()
{
    Document document;
    document.reset(smallSession(), {});
    WeightsTableDock dock(document);
    show(dock, document);
    part<QComboBox>(dock, "numbers")->setCurrentIndex(1);
    QVERIFY(waitUntilComputed(document));
    document.select({0, 0, 0});
    auto *copy = part<QPushButton>(dock, "copy");
    QCOMPARE(copy->text(), QStringLiteral("Copy table"));
    QTest::mouseClick(copy, Qt::LeftButton);
    // Head 0: (1,2)·(1,2) = 5, (1,2)·(5,6) = 17, (1,2)·(9,10) = 29; (5,6)·(5,6) = 61, (5,6)·(9,10) = 105;
    // (9,10)·(9,10) = 181.
    QCOMPARE(
        QGuiApplication::clipboard()->text(),
        QStringLiteral("\t<s>\ta&b\t\"\"\"\"\n<s>\t5\t17\t29\na&b\t17\t61\t105\n\"\"\"\"\t29\t105\t181\n"));
}

void TestWeightsTableDock::emptySource_saysSo()
{
    Document document;
    Session session = smallSession();
    session.tokens.source.text.clear();
    document.reset(session, {});
    WeightsTableDock dock(document);
    show(dock, document);
    QVERIFY(!part<QPushButton>(dock, "copy")->isEnabled());
    QVERIFY(part<QLabel>(dock, "hint")->text().startsWith(QStringLiteral("No numbers")));
}

void TestWeightsTableDock::scores_areKeptOnlyWhileTheyAreLookedAt()
{
    Document document;
    document.reset(smallSession(), {});
    WeightsTableDock dock(document);
    show(dock, document);
    auto *table = part<QTableView>(dock, "table");
    QVERIFY(document.computation()->trace.scores.isEmpty());
    const QString weight = shown(*table->model(), 0, 1);
    part<QComboBox>(dock, "numbers")->setCurrentIndex(1);
    // The weights stay until the scores are there.
    QVERIFY(document.isComputing());
    QCOMPARE(shown(*table->model(), 0, 1), weight);
    // They must not be taken for scores, nor be copied as such.
    QVERIFY(part<QLabel>(dock, "hint")->text().contains(QStringLiteral("until then these are the weights")));
    QVERIFY(!part<QPushButton>(dock, "copy")->isEnabled());
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    dock.copy();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
    QVERIFY(waitUntilComputed(document));
    QVERIFY(part<QPushButton>(dock, "copy")->isEnabled());
    QCOMPARE(shown(*table->model(), 0, 1), QStringLiteral("17.0000"));

    dock.hide();
    document.edit(QStringLiteral("seed"), [](Session &session) { session.embedding.seed = 9; });
    QVERIFY(waitUntilComputed(document));
    QVERIFY(document.computation()->trace.scores.isEmpty());

    dock.show();
    QVERIFY(waitUntilComputed(document));
    QCOMPARE(shown(*table->model(), 0, 1), QStringLiteral("17.0000"));
}

void TestWeightsTableDock::hiddenTable_doesNothing()
{
    Document document;
    document.reset(smallSession(), {});
    WeightsTableDock dock(document);
    show(dock, document);
    auto *model = part<QTableView>(dock, "table")->model();
    QCOMPARE(model->rowCount(), 3);
    dock.hide();
    QCOMPARE(model->rowCount(), 0);
    document.edit(QStringLiteral("heads"), [](Session &session) { session.attention.heads = 1; });
    QVERIFY(waitUntilComputed(document));
    QCOMPARE(model->rowCount(), 0);
    dock.show();
    QCOMPARE(model->rowCount(), 3);
}

void TestWeightsTableDock::language_switchesEverything()
{
    Document document;
    WeightsTableDock dock(document);
    show(dock, document);
    TildeLanguage language;
    QVERIFY(QCoreApplication::installTranslator(&language));
    QTRY_COMPARE(dock.windowTitle(), QStringLiteral("~Table"));
    QCOMPARE(part<QComboBox>(dock, "numbers")->currentText(), QStringLiteral("~Weights"));
    QCOMPARE(part<QComboBox>(dock, "head")->currentText(), QStringLiteral("~Head 1 of 2"));
    QCOMPARE(part<QPushButton>(dock, "copy")->text(), QStringLiteral("~Copy table"));
    QCoreApplication::removeTranslator(&language);
    QTRY_COMPARE(dock.windowTitle(), QStringLiteral("Table"));
}

QTEST_MAIN(TestWeightsTableDock)
#include "tst_weights_table_dock.moc"
