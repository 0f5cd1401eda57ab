// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/docks/dock_widgets.h"
#include "ui/docks/vector_numbers.h"
#include "ui/docks/vector_table_model.h"
#include "ui/docks/vector_table_view.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QHeaderView>
#include <QSignalSpy>

#include <cmath>

using namespace heedmap;

namespace {

const QString markup = QStringLiteral("<b>");

/// Tokens a, <b>, c with two dimensions; "gone" has a row but does not stand in the text.
struct Fixture
{
    Fixture()
    {
        QLocale::setDefault(QLocale::c());
        Session session;
        session.tokens.source = {QStringLiteral("a <b>"), SplitMode::Spaces, false, false};
        session.tokens.target = {QStringLiteral("a c"), SplitMode::Spaces, false, false};
        session.embedding.kind = EmbeddingKind::Table;
        session.embedding.dModel = 2;
        session.embedding.table = {{QStringLiteral("a"), {1, 2}}, {QStringLiteral("gone"), {3, 4}}};
        document.reset(session, {});
        view.resize(300, 200);
    }

    QVariant at(int row, int column, int role = Qt::DisplayRole) const
    {
        return model.data(model.index(row, column), role);
    }
    QList<float> row(const QString &token) const { return document.session().embedding.table.value(token); }

    Document document;
    VectorTableModel model{document};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
    VectorTableView view{model};
};

} // namespace

class TestVectorTable final : public QObject
{
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void numbers_areReadAndWritten_data();
    void numbers_areReadAndWritten();
    void wrongNumbers_areRefused_data();
    void wrongNumbers_areRefused();
    void rows_areTokensThenUnusedOnes();
    void markupInTokens_isLiteral();
    void edit_isOneUndoableStep();
    void wrongEdit_changesNothingAndSaysWhy();
    void copy_writesTabsAndPoints();
    void pasteOfABlock_isOneStep();
    void pasteOfOneNumber_fillsTheSelection();
    void pasteBeyondTheEdge_saysSo();
    void pasteOfWords_changesNothing();
    void delete_setsZero();
    void sessionChanges_keepTheModelSound();
};

void TestVectorTable::numbers_areReadAndWritten_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<float>("number");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << "en_US"
                           << "0.1" << 0.1F << "0.1";
    QTest::newRow("comma") << "de_DE"
                           << "-1,25" << -1.25F << "-1,25";
    QTest::newRow("point in a comma language") << "de_DE"
                                               << "2.5" << 2.5F << "2,5";
    QTest::newRow("minus sign") << "en_US" << QStringLiteral("−3") << -3.0F << "-3";
    QTest::newRow("spaces around") << "zh_CN"
                                   << " 4 " << 4.0F << "4";
    QTest::newRow("exponent") << "C"
                              << "1e-7" << 1e-7F << "1e-07";
    QTest::newRow("thousand") << "en_US"
                              << "12345" << 12345.0F << "12345";
}

void TestVectorTable::numbers_areReadAndWritten()
{
    QFETCH(QString, locale);
    QFETCH(QString, typed);
    QFETCH(float, number);
    QFETCH(QString, shown);
    const std::optional<float> read = parseNumber(typed, QLocale(locale));
    QVERIFY(read.has_value());
    QCOMPARE(*read, number);
    QCOMPARE(numberText(number, QLocale(locale)), shown);
}

void TestVectorTable::wrongNumbers_areRefused_data()
{
    QTest::addColumn<QString>("typed");
    for (const char *typed : {"", "abc", "nan", "inf", "1e39", "1,2.3", "1 2", "<b>"})
        QTest::newRow(typed) << QString::fromLatin1(typed);
}

void TestVectorTable::wrongNumbers_areRefused()
{
    QFETCH(QString, typed);
    QVERIFY(!parseNumber(typed, QLocale(QStringLiteral("en_US"))).has_value());
}

void TestVectorTable::rows_areTokensThenUnusedOnes()
{
    Fixture f;
    QStringList headers;
    for (int i = 0; i < f.model.rowCount(); ++i)
        headers.append(f.model.headerData(i, Qt::Vertical).toString());
    QCOMPARE(headers,
             (QStringList{QStringLiteral("a"), markup, QStringLiteral("c"), QStringLiteral("gone")}));
    QCOMPARE(f.model.unusedCount(), 1);
    QCOMPARE(f.model.columnCount(), 2);
    QCOMPARE(f.at(0, 1).toString(), QStringLiteral("2"));
    QCOMPARE(f.at(1, 0).toString(), QStringLiteral("0"));
    QCOMPARE(f.at(3, 1).toString(), QStringLiteral("4"));
    QVERIFY(f.at(3, 0, Qt::ForegroundRole).isValid());
    QVERIFY(!f.at(0, 0, Qt::ForegroundRole).isValid());
    QVERIFY(f.at(3, 0, Qt::ToolTipRole).toString().contains(QStringLiteral("not in the text")));
}

void TestVectorTable::markupInTokens_isLiteral()
{
    Fixture f;
    QVERIFY(f.at(1, 0, Qt::ToolTipRole).toString().contains(QStringLiteral("&lt;b&gt;")));
    QCOMPARE(f.model.headerData(1, Qt::Vertical).toString(), markup);
}

void TestVectorTable::edit_isOneUndoableStep()
{
    Fixture f;
    const Session before = f.document.session();
    QVERIFY(f.model.setData(f.model.index(1, 1), QStringLiteral("0.5")));
    QCOMPARE(f.row(markup), (QList<float>{0, 0.5F}));
    QCOMPARE(f.document.undoStack()->count(), 1);
    checkUndo(f.document, before);
    QCOMPARE(f.at(1, 1).toString(), QStringLiteral("0"));
}

void TestVectorTable::wrongEdit_changesNothingAndSaysWhy()
{
    Fixture f;
    QSignalSpy refused(&f.model, &VectorTableModel::refused);
    QVERIFY(!f.model.setData(f.model.index(0, 0), QStringLiteral("<i>x")));
    QCOMPARE(f.document.undoStack()->count(), 0);
    QCOMPARE(refused.size(), 1);
    QVERIFY(refused.first().first().toString().contains(QStringLiteral("<i>x")));
}

void TestVectorTable::copy_writesTabsAndPoints()
{
    Fixture f;
    QLocale::setDefault(QLocale(QStringLiteral("de_DE")));
    f.model.setData(f.model.index(0, 0), QStringLiteral("1,5"));
    f.view.selectAll();
    f.view.setFocus();
    QTest::keySequence(&f.view, QKeySequence::Copy);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("1.5\t2\n0\t0\n0\t0\n3\t4"));
}

void TestVectorTable::pasteOfABlock_isOneStep()
{
    Fixture f;
    const Session before = f.document.session();
    QApplication::clipboard()->setText(QStringLiteral("9\t8\r\n7\t6\r\n"));
    f.view.setCurrentIndex(f.model.index(1, 0));
    QTest::keySequence(&f.view, QKeySequence::Paste);
    QCOMPARE(f.row(markup), (QList<float>{9, 8}));
    QCOMPARE(f.row(QStringLiteral("c")), (QList<float>{7, 6}));
    QCOMPARE(f.document.undoStack()->count(), 1);
    checkUndo(f.document, before);
}

void TestVectorTable::pasteOfOneNumber_fillsTheSelection()
{
    Fixture f;
    QApplication::clipboard()->setText(QStringLiteral("7"));
    f.view.setCurrentIndex(f.model.index(0, 0));
    f.view.selectionModel()->select(f.model.index(0, 1),
                                    QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Columns);
    QTest::keySequence(&f.view, QKeySequence::Paste);
    QCOMPARE(f.row(QStringLiteral("a")), (QList<float>{1, 7}));
    QCOMPARE(f.row(QStringLiteral("gone")), (QList<float>{3, 7}));
    QCOMPARE(f.document.undoStack()->count(), 1);
}

void TestVectorTable::pasteBeyondTheEdge_saysSo()
{
    Fixture f;
    QSignalSpy refused(&f.model, &VectorTableModel::refused);
    QApplication::clipboard()->setText(QStringLiteral("5\t6\t7"));
    f.view.setCurrentIndex(f.model.index(0, 1));
    QTest::keySequence(&f.view, QKeySequence::Paste);
    QCOMPARE(f.row(QStringLiteral("a")), (QList<float>{1, 5}));
    QCOMPARE(refused.size(), 1);
}

void TestVectorTable::pasteOfWords_changesNothing()
{
    Fixture f;
    QSignalSpy refused(&f.model, &VectorTableModel::refused);
    QApplication::clipboard()->setText(QStringLiteral("1\tone"));
    f.view.setCurrentIndex(f.model.index(0, 0));
    QTest::keySequence(&f.view, QKeySequence::Paste);
    QCOMPARE(f.document.undoStack()->count(), 0);
    QCOMPARE(refused.size(), 1);
    QVERIFY(refused.first().first().toString().contains(QStringLiteral("one")));
}

void TestVectorTable::delete_setsZero()
{
    Fixture f;
    f.view.setCurrentIndex(f.model.index(0, 1));
    QTest::keySequence(&f.view, QKeySequence::Delete);
    QCOMPARE(f.row(QStringLiteral("a")), (QList<float>{1, 0}));
}

void TestVectorTable::sessionChanges_keepTheModelSound()
{
    Fixture f;
    f.document.edit({}, [](Session &session) { session.tokens.target.text = QStringLiteral("gone"); });
    QCOMPARE(f.model.rowCount(), 3);
    QCOMPARE(f.model.unusedCount(), 0);
    f.document.edit({}, [](Session &session) { session.embedding.kind = EmbeddingKind::Random; });
    QCOMPARE(f.model.rowCount(), 0);
    f.document.undoStack()->undo();
    QCOMPARE(f.model.rowCount(), 3);
    f.document.edit({}, [](Session &session) { session.tokens = {}; });
    QCOMPARE(f.model.unusedCount(), 2);
}

QTEST_MAIN(TestVectorTable)
#include "tst_vector_table.moc"
