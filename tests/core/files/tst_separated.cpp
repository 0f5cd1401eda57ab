// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/note_text.h"
#include "core/files/array_file.h"
#include "core/files/array_writer.h"
#include "core/files/separated.h"
#include "core/files/separated_reader.h"
#include "tests/core/files/file_fixtures.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>

using namespace heedmap;
using namespace heedmap::fixtures;

using Sizes = std::vector<std::int64_t>;
using Values = std::vector<float>;

Q_DECLARE_METATYPE(heedmap::ErrorCode)
Q_DECLARE_METATYPE(Sizes)
Q_DECLARE_METATYPE(Values)

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

/// The texts of the array \a name, joined by |; "-" where there is none.
QString textsOf(const ArraySource &source, const char *name)
{
    const auto at = std::ranges::find(source.arrays(), name, &ArrayInfo::name);
    if (at == source.arrays().end())
        return QStringLiteral("-");
    QStringList texts;
    const auto index = static_cast<std::size_t>(at - source.arrays().begin());
    const Result<std::vector<std::string>> read = source.readTexts(index);
    for (const std::string &text : *read)
        texts += QString::fromStdString(text);
    return texts.join(u'|');
}

} // namespace

class TestSeparated : public QObject
{
    Q_OBJECT

private slots:
    void records_areRfc4180()
    {
        const QByteArray text = "a,\"b,c\",\"d\"\"e\"\r\n\n\"two\nlines\",,x\"y\"\nlast";
        SeparatedReader reader({text.constData(), static_cast<std::size_t>(text.size())}, ',');
        using Fields = std::vector<std::string_view>;
        QVERIFY(reader.next());
        QVERIFY((reader.fields() == Fields{"a", "b,c", "d\"e"}));
        QVERIFY(reader.next());
        QVERIFY((reader.fields() == Fields{"two\nlines", "", "x\"y\""}));
        QCOMPARE(reader.line(), std::size_t{3});
        QVERIFY(reader.next());
        QVERIFY((reader.fields() == Fields{"last"}));
        QCOMPARE(reader.line(), std::size_t{5});
        QVERIFY(!reader.next());
        QVERIFY(!reader.quoteIsOpen());
    }

    void table_isRead_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<Sizes>("shape");
        QTest::addColumn<Values>("values");
        QTest::addColumn<QString>("rows");
        QTest::addColumn<QString>("columns");
        const auto row = [](const char *title, const char *file, const Sizes &shape, const Values &values,
                            const char *rows, const char *columns) {
            QTest::newRow(title) << QByteArray(file) << shape << values << QString::fromUtf8(rows)
                                 << QString::fromUtf8(columns);
        };
        row("numbers alone", "1,2\n3,4\n", {2, 2}, {1, 2, 3, 4}, "-", "-");
        row("no line end at the end", "1,2\n3,4", {2, 2}, {1, 2, 3, 4}, "-", "-");
        row("one row", "1,2,3", {1, 3}, {1, 2, 3}, "-", "-");
        row("one column", "1\n2\n", {2, 1}, {1, 2}, "-", "-");
        row("tabs, CR LF and blanks", "1\t 2\r\n3 \t4\r\n", {2, 2}, {1, 2, 3, 4}, "-", "-");
        row("semicolons and points", "0.5;1\n2;3\n", {2, 2}, {0.5F, 1, 2, 3}, "-", "-");
        row("a header", "I,love\n1,2\n3,4\n", {2, 2}, {1, 2, 3, 4}, "-", "I|love");
        row("a header with a mark", "\xEF\xBB\xBF\"I\",love\n1,2\n", {1, 2}, {1, 2}, "-", "I|love");
        row("labels", "the,1,2\n\"of, or\",3,4\n", {2, 2}, {1, 2, 3, 4}, "the|of, or", "-");
        row("one labelled row", "the,1,2\n", {1, 2}, {1, 2}, "the", "-");
        row("labels, some are numbers", "the,1\n2020,3\n1e5,4\n", {3, 1}, {1, 3, 4}, "the|2020|1e5", "-");
        row("the first label is a number", "2020,1,2\nthe,3,4\n", {2, 2}, {1, 2, 3, 4}, "2020|the", "-");
        row("labels and a header", "word,x,y\nthe,1,2\nof,3,4\n", {2, 2}, {1, 2, 3, 4}, "the|of", "x|y");
        row("numbers as labels, under a title", "token,x\n2020,1\n2021,2\n", {2, 1}, {1, 2}, "2020|2021",
            "x");
        row("numbered rows and columns", ",0,1\n0,5,6\n1,7,8\n", {2, 2}, {5, 6, 7, 8}, "0|1", "0|1");
        row("labels and numbered columns", ",0,1\nthe,5,6\nof,7,8\n", {2, 2}, {5, 6, 7, 8}, "the|of", "0|1");
        row("a header without a corner", "x\ty\nthe\t1\t2\nof\t3\t4\n", {2, 2}, {1, 2, 3, 4}, "the|of",
            "x|y");
        row("empty lines", "1,2\n\n\r\n3,4\n", {2, 2}, {1, 2, 3, 4}, "-", "-");
        row("a label with a line end", "\"a\nb\",1,2\nc,3,4\n", {2, 2}, {1, 2, 3, 4}, "a\nb|c", "-");
    }

    void table_isRead()
    {
        QFETCH(QByteArray, file);
        QFETCH(Sizes, shape);
        QFETCH(Values, values);
        QFETCH(QString, rows);
        QFETCH(QString, columns);
        const Result<ArraySourcePtr> source = openSeparated(asBytes(file), "a.csv");
        QVERIFY2(source, source ? "" : source.error().details.front().c_str());
        QCOMPARE((*source)->arrays()[0].name, std::string("values"));
        QCOMPARE((*source)->arrays()[0].shape, shape);
        QCOMPARE((*source)->read(0)->values, values);
        QCOMPARE(textsOf(**source, "target_labels"), rows);
        QCOMPARE(textsOf(**source, "source_labels"), columns);
    }

    void badTable_saysWhy_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("details");
        const auto row = [](const char *title, const char *file, ErrorCode code, const char *details) {
            QTest::newRow(title) << QByteArray(file) << code << QString::fromUtf8(details);
        };
        using enum ErrorCode;
        row("nothing", "", FileDamaged, "no numbers");
        row("a header alone", "a,b\n", WrongValue, "\"b\" in line 1, column 2");
        row("ragged", "1,2\n3,4\n5\n", RaggedRows, "3|1|2");
        row("ragged, longer", "1,2\n3,4,5\n", RaggedRows, "2|3|2");
        row("a header too long", "a,b,c,d\n1,2\n3,4\n", RaggedRows, "1|4|2");
        row("an empty cell", "1,2\n3,\n", WrongValue, "an empty cell in line 2, column 2");
        row("a blank cell", "1,2\n ,4\n", WrongValue, "an empty cell in line 2, column 1");
        row("text", "1,2\n3,x\n", WrongValue, "\"x\" in line 2, column 2|a number");
        row("decimal commas", "0,5;0,25\n1,5;2,5\n", WrongValue,
            "\"0,5\" in line 1, column 1, a decimal comma|a decimal point: 0.5");
        row("decimal commas behind labels", "the;0,5\nof;1,5\n", WrongValue,
            "\"0,5\" in line 1, column 2, a decimal comma");
        row("decimal commas under a header", "x\ty\n0,5\t1\n", WrongValue,
            "\"0,5\" in line 2, column 1, a decimal comma");
        row("another minus",
            "1,2\n3,\xE2\x88\x92"
            "4\n",
            WrongValue,
            "\"\xE2\x88\x92"
            "4\" in line 2, column 2 with the sign");
        row("an open quote", "1,2\n\"3,4\n", FileDamaged, "a quote in line 2");
    }

    void badTable_saysWhy()
    {
        QFETCH(QByteArray, file);
        QFETCH(ErrorCode, code);
        QFETCH(QString, details);
        const Result<ArraySourcePtr> source = openSeparated(asBytes(file), "a.csv");
        QVERIFY(!source);
        QCOMPARE(source.error().code, code);
        QCOMPARE(source.error().place, std::string("a.csv"));
        QStringList found;
        for (const std::string &detail : source.error().details)
            found += QString::fromStdString(detail);
        QVERIFY2(found.join(u'|').startsWith(details), qPrintable(found.join(u'|')));
    }

    void numbersThatAreNone_areNoted()
    {
        const QByteArray file = "nan,1\n-Infinity,1e39\n2,inf\n";
        const Result<ArraySourcePtr> source = openSeparated(asBytes(file), "a");
        QVERIFY(source);
        Notes notes;
        const Result<FloatArray> array = (*source)->read(0, &notes);
        QVERIFY(std::isnan(array->values[0]));
        QCOMPARE(array->values[2], -infinity);
        QCOMPARE(array->values[3], infinity);
        const Notes expected = {{NoteCode::NotFinite, "a::values", {"3"}},
                                {NoteCode::BeyondFloat, "a::values", {"1"}}};
        QVERIFY(notes == expected);
    }

    void whatWeWrite_isReadBackExactly_data()
    {
        QTest::addColumn<QString>("suffix");
        QTest::newRow("csv") << "csv";
        QTest::newRow("tsv") << "tsv";
    }

    void whatWeWrite_isReadBackExactly()
    {
        QFETCH(QString, suffix);
        const std::vector<NamedArray> arrays = {
            {"a, \"b\"\tc", {{2, 1, 3}, {0.1F, -0.0F, 1e-45F, 3.4028235e38F, -infinity, infinity}}},
            {"matrix", {{3, 2}, {1, 2, 3, 4, 5, 6}}},
            {"vector", {{2}, {7, 8}}},
            {"number", {{}, {0.3F}}},
            {"last", {{1, 1, 1}, {9}}}};
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.") + suffix);
        QVERIFY(writeArrays(arrays, path));
        const Result<ArrayFile> file = ArrayFile::open(path);
        QVERIFY2(file, file ? "" : file.error().details.front().c_str());
        QCOMPARE(file->arrays().size(), arrays.size());
        for (std::size_t i = 0; i < arrays.size(); ++i) {
            Notes notes;
            QCOMPARE(file->arrays()[i].name, arrays[i].name);
            QCOMPARE(*file->read(i, &notes), arrays[i].array);
            QVERIFY(notes.empty());
        }
        QVERIFY(std::signbit(file->read(0)->values[1]));
    }

    void damagedList_saysWhy_data()
    {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QString>("detail");
        QTest::newRow("a line left out")
            << QByteArray("m,,0,0,1\nm,,1,0,3\nm,,1,1,4\n") << "indexes out of order in line 4";
        QTest::newRow("a first line left out") << QByteArray("m,,0,1,1\n") << "other indexes in line 2";
        QTest::newRow("the end left out") << QByteArray("m,,0,0,1\nm,,0,1,2\nm,,1,0,3\n") << "the end of m";
        QTest::newRow("a line twice") << QByteArray("m,,,0,1\nm,,,0,1\n") << "indexes out of order in line 3";
        QTest::newRow("a number twice") << QByteArray("m,,,,1\nm,,,,1\n") << "indexes out of order in line 3";
        QTest::newRow("another rank") << QByteArray("m,,,0,1\nm,,0,1,1\n") << "indexes out of order";
        QTest::newRow("an array in two places")
            << QByteArray("m,,,0,1\nn,,,0,1\nm,,,1,1\n") << "the array m again";
        QTest::newRow("no index") << QByteArray("m,0,,0,1\n") << "something else";
        QTest::newRow("a negative index") << QByteArray("m,,,-1,1\n") << "something else";
        QTest::newRow("an index of 2^63") << QByteArray("m,,,9223372036854775808,1\n") << "something else";
        QTest::newRow("no number") << QByteArray("m,,,0,x\n") << "something else";
    }

    void damagedList_saysWhy()
    {
        QFETCH(QByteArray, lines);
        QFETCH(QString, detail);
        const QByteArray file = "array,head,query,key,value\n" + lines;
        const Result<ArraySourcePtr> source = openSeparated(asBytes(file), "a");
        QVERIFY(!source);
        const QString found = QString::fromStdString(source.error().details.front());
        QVERIFY2(found.startsWith(detail), qPrintable(found));
    }

    void readArray_takesTheNumbers()
    {
        const QTemporaryDir folder;
        const QString path = written(folder.filePath(QStringLiteral("a.txt")), "word,x\nthe,1\nof,2\n");
        QCOMPARE(readArray(path)->values, (Values{1, 2}));
        QCOMPARE(readArray(path + QStringLiteral("::target_labels")).error().code,
                 ErrorCode::UnsupportedType);
    }
};

QTEST_APPLESS_MAIN(TestSeparated)
#include "tst_separated.moc"
