// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/labelled_rows.h"
#include "tests/core/files/file_fixtures.h"

#include <QTest>

#include <cmath>

using namespace heedmap;
using namespace heedmap::fixtures;

using Values = std::vector<float>;
using Texts = std::vector<std::string>;

Q_DECLARE_METATYPE(heedmap::ErrorCode)
Q_DECLARE_METATYPE(Texts)

namespace {

/// ' stands for ".
QByteArray json(const char *text)
{
    return QByteArray(text).replace('\'', '"');
}

} // namespace

class TestLabelledRows : public QObject
{
    Q_OBJECT

private slots:
    void table_isRead_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<Texts>("labels");
        const Texts labels = {"the", "2020"};
        QTest::newRow("an entry a token") << json("{'the':[1,2],'2020':[3,4]}") << labels;
        QTest::newRow("two lists") << json("{'tokens':['the','2020'],'vectors':[[1,2],[3,4]]}") << labels;
        QTest::newRow("two lists, turned, with more")
            << json("{'dim':2,'vectors':[[1,2],[3,4]],'words':['the','2020'],'x':{'y':[[]]}}") << labels;
        QTest::newRow("objects")
            << json("[{'token':'the','vector':[1,2]},{'id':1,'vector':[3,4],'token':'2020'}]") << labels;
        QTest::newRow("vectors alone") << json("[[1,2],[3,4]]") << Texts();
        QTest::newRow("the words of the format as tokens")
            << json("{'token':[1,2],'vector':[3,4]}") << Texts{"token", "vector"};
        QTest::newRow("the same label twice")
            << json("[{'token':'a','vector':[1,2]},{'token':'a','vector':[3,4]}]") << Texts{"a", "a"};
        QTest::newRow("CSV") << QByteArray("word,x,y\nthe,1,2\n2020,3,4\n") << labels;
        QTest::newRow("TSV without labels") << QByteArray("1\t2\n3\t4\n") << Texts();
    }

    void table_isRead()
    {
        QFETCH(QByteArray, file);
        QFETCH(Texts, labels);
        const Result<LabelledRows> table = labelledRows(asBytes(file), "a");
        QVERIFY2(table, table ? "" : table.error().details.front().c_str());
        QCOMPARE(table->labels, labels);
        QCOMPARE(table->rows.shape, (std::vector<std::int64_t>{2, 2}));
        QCOMPARE(table->rows.values, (Values{1, 2, 3, 4}));
        QVERIFY(table->notes.empty());
    }

    void badTable_saysWhy_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("details");
        const auto row = [](const char *title, const QByteArray &file, ErrorCode code, const char *details) {
            QTest::newRow(title) << file << code << QString::fromUtf8(details);
        };
        using enum ErrorCode;
        row("ragged", json("{'a':[1,2],'b':[3]}"), RaggedRows, "2|1|2");
        row("a key twice", json("{'a':[1,2],'a':[3,4]}"), FileDamaged, "the key a twice");
        row("a lone surrogate", json("{'\\udc00':[1,2]}"), FileDamaged, "\"\\udc00\":[1,2]} at byte 1");
        row("a null", json("{'a':[1,null]}"), FileDamaged, "null]} at byte 8");
        row("a text among numbers", json("{'a':[1,'x']}"), FileDamaged, "");
        row("a matrix for a token", json("{'a':[[1]]}"), FileDamaged, "[1]]} at byte 6");
        row("more labels than vectors", json("{'tokens':['a','b'],'vectors':[[1]]}"), ShapeMismatch,
            "2 labels|1 vectors");
        row("labels that are numbers", json("{'vectors':[[1]],'tokens':[1]}"), WrongValue,
            "something else, [1]");
        row("an entry without a vector", json("[{'token':'a'}]"), FileDamaged, "an incomplete entry 1");
        row("two vectors", json("[{'token':'a','vector':[1],'vector':[2]}]"), FileDamaged,
            "the key vector twice");
        row("no vectors", json("[]"), FileDamaged, "no numbers");
        row("empty vectors", json("[[],[]]"), FileDamaged, "no numbers");
        row("a rest", json("[[1]] x"), FileDamaged, "x at byte 6");
        row("a pickle", "\x80\x02}q.", FileRefused, "pickle");
        row("prose", "hello", FileRefused, "unknown");
        row("a session", json("{'format':'heedmap-session'}"), FileRefused, "session");
        row("an empty cell", "the,1\nof,\n", WrongValue, "an empty cell");
    }

    void badTable_saysWhy()
    {
        QFETCH(QByteArray, file);
        QFETCH(ErrorCode, code);
        QFETCH(QString, details);
        const Result<LabelledRows> table = labelledRows(asBytes(file), "a");
        QVERIFY(!table);
        QCOMPARE(table.error().code, code);
        QStringList found;
        for (const std::string &detail : table.error().details)
            found += QString::fromStdString(detail);
        QVERIFY2(found.join(u'|').startsWith(details), qPrintable(found.join(u'|')));
    }

    void pythonsNumbers_areReadAndNoted()
    {
        const QByteArray file = json("{'a':[NaN,1e999]}");
        const Result<LabelledRows> table = labelledRows(asBytes(file), "a");
        QVERIFY(table);
        QVERIFY(std::isnan(table->rows.values[0]) && std::isinf(table->rows.values[1]));
        const Notes expected = {{NoteCode::NotJsonNumbers, "a", {"1"}}, {NoteCode::BeyondFloat, "a", {"1"}}};
        QVERIFY(table->notes == expected);
    }
};

QTEST_APPLESS_MAIN(TestLabelledRows)
#include "tst_labelled_rows.moc"
