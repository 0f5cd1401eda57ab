// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/note_text.h"
#include "core/files/array_file.h"
#include "core/files/array_writer.h"
#include "core/files/json_arrays.h"
#include "tests/core/files/file_fixtures.h"
#include "tests/support/shared_data.h"

#include <QTest>

#include <bit>
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

/// ' stands for ".
QByteArray json(const char *text)
{
    return QByteArray(text).replace('\'', '"');
}

QString namesOf(const ArraySource &source)
{
    QStringList names;
    for (const ArrayInfo &info : source.arrays())
        names += QString::fromStdString(info.name);
    return names.join(u'|');
}

} // namespace

class TestJsonArrays : public QObject
{
    Q_OBJECT

private slots:
    void goodArray_isRead_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("name");
        QTest::addColumn<Sizes>("shape");
        QTest::addColumn<Values>("values");
        const auto row = [](const char *title, const char *file, const char *name, const Sizes &shape,
                            const Values &values) {
            QTest::newRow(title) << json(file) << QString::fromLatin1(name) << shape << values;
        };
        row("a vector", "[1, -2.5, 3e2]", "", {3}, {1, -2.5F, 300});
        row("a matrix", "[[1,2,3],[4,5,6]]", "", {2, 3}, {1, 2, 3, 4, 5, 6});
        row("rank 5", "[[[[[1,2]],[[3,4]]]]]", "", {1, 1, 2, 1, 2}, {1, 2, 3, 4});
        row("a single number", "2.5", "", {}, {2.5F});
        row("nothing", "[]", "", {0}, {});
        row("rows of nothing", "[[],[]]", "", {2, 0}, {});
        row("truth", "[[true,false]]", "", {1, 2}, {1, 0});
        row("a byte order mark and blanks", "\xEF\xBB\xBF [ 1 ,\r\n\t2 ] ", "", {2}, {1, 2});
        row("an object", "{'q':[[1]],'k':[2]}", "k", {1}, {2});
        row("an object in an object", "{'all':{'attn':[[1,2]]}}", "all/attn", {1, 2}, {1, 2});
        row("a list of objects", "[{'weights':[[1]]},{'weights':[[2]]}]", "1/weights", {1, 1}, {2});
        row("our own", "{'q':{'shape':[2,1],'values':[[1],[2]]}}", "q", {2, 1}, {1, 2});
        row("our own, no rows", "{'q':{'shape':[0,4],'values':[]}}", "q", {0, 4}, {});
        row("our own, a number", "{'q':{'shape':[],'values':7}}", "q", {}, {7});
        row("our own, all NaN", "{'q':{'shape':[2],'values':['Infinity','-Infinity']}}", "q", {2},
            {infinity, -infinity});
        row("our own with something else", "{'q':{'shape':[1,2],'values':[[1,2]],'x':[3]}}", "q/values",
            {1, 2}, {1, 2});
        row("1e999 and 1e-999", "[1e999,-1e999,1e-999]", "", {3}, {infinity, -infinity, 0});
    }

    void goodArray_isRead()
    {
        QFETCH(QByteArray, file);
        QFETCH(QString, name);
        QFETCH(Sizes, shape);
        QFETCH(Values, values);
        const Result<ArraySourcePtr> source = openJsonArrays(asBytes(file), "a.json");
        QVERIFY2(source, source ? "" : source.error().details.front().c_str());
        const auto at = std::ranges::find((*source)->arrays(), name.toStdString(), &ArrayInfo::name);
        QVERIFY2(at != (*source)->arrays().end(), qPrintable(namesOf(**source)));
        QCOMPARE(at->shape, shape);
        const Result<FloatArray> array =
            (*source)->read(static_cast<std::size_t>(at - (*source)->arrays().begin()));
        QVERIFY(array);
        QCOMPARE(array->shape, shape);
        QCOMPARE(array->values, values);
    }

    void badFile_saysWhy_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("details");
        const auto row = [](const char *title, const QByteArray &file, ErrorCode code, const char *details) {
            QTest::newRow(title) << file << code << QString::fromUtf8(details);
        };
        using enum ErrorCode;
        row("nothing", "", FileDamaged, "the end of the text at []");
        row("ragged", "[[1,2],[3,4],[5]]", RaggedRows, "[2]|1|2");
        row("ragged deeper", "[[[1,2],[3]]]", RaggedRows, "[0, 1]|1|2");
        row("another depth", "[[1],2]", WrongValue, "lists of different depth at [1]");
        row("another depth, the other way", "[1,[2]]", WrongValue, "lists of different depth at [1]");
        row("null among numbers", "[[1,null]]", WrongValue, "null at [0, 1]");
        row("text among numbers", json("[[1,'x']]"), WrongValue, "\"x\" at [0, 1]");
        row("a key twice", json("{'a':[1],'a':[2]}"), FileDamaged, "the key a twice");
        row("a key twice, once escaped", json("{'a':[1],'\\u0061':[2]}"), FileDamaged, "the key a twice");
        row("a key twice, inside", json("{'x':{'a':[1],'a':[2]}}"), FileDamaged, "the key a twice");
        row("a lone surrogate", json("['\\ud83d']"), FileDamaged, "\"\\ud83d\"] at [0]");
        row("a lone surrogate as key", json("{'\\ud83d':[1]}"), FileDamaged, "\"\\ud83d\":[1]} at byte 1");
        row("not UTF-8", "[\"\xFF\"]", FileDamaged, "bytes that are not UTF-8");
        row("a comma at the end", "[1,2,]", FileDamaged, "] at [2]");
        row("a rest", "[1] [2]", FileDamaged, "[2] at byte 4");
        row("cut short", "[[1,2],[3", FileDamaged, "the end of the text at");
        row("a leading zero", "[01]", FileDamaged, "");
        row("a leading point", "[.5]", FileDamaged, ".5] at [0]");
        row("a hexadecimal number", "[0x10]", FileDamaged, "");
        row("a decimal comma", "[0,5", FileDamaged, "the end");
        row("nested without end", QByteArray(100000, '['), TooLarge, "lists nested deeper");
        row("objects without end", QByteArray("{\"a\":").repeated(1000), TooLarge, "nested deeper");
        row("our own, another shape", json("{'q':{'shape':[3],'values':[1,2]}}"), ShapeMismatch, "[2]|[3]");
        row("our own, a shape that lies", json("{'q':{'shape':[0,4611686018427387904,4],'values':[]}}"),
            ShapeMismatch, "[0]|");
        row("more arrays than are listed",
            "{\"a\":[" + QByteArray("{},").repeated(10) + QByteArray("null,").repeated(70000) + "null]}",
            TooLarge, "more arrays");
    }

    void badFile_saysWhy()
    {
        QFETCH(QByteArray, file);
        QFETCH(ErrorCode, code);
        QFETCH(QString, details);
        const Result<ArraySourcePtr> source = openJsonArrays(asBytes(file), "a.json");
        QVERIFY2(!source, source ? qPrintable(namesOf(**source)) : "");
        QCOMPARE(source.error().code, code);
        QVERIFY(source.error().place.starts_with("a.json"));
        QStringList found;
        for (const std::string &detail : source.error().details)
            found += QString::fromStdString(detail);
        QVERIFY2(found.join(u'|').startsWith(details), qPrintable(found.join(u'|')));
    }

    void nullLayers_areRefusedOneByOne_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("names");
        QTest::newRow("in between") << json("[[[1,2]],null,[[3,4]]]") << "0|1|2";
        QTest::newRow("first") << json("[null,[[1,2]]]") << "0|1";
        QTest::newRow("last, under a key")
            << json("{'attentions':[[[1,2]],null]}") << "attentions/0|attentions/1";
        QTest::newRow("in a later step") << json("[[[[1]],[[1]]],[[[1]],null]]") << "0|1/0|1/1";
    }

    void nullLayers_areRefusedOneByOne()
    {
        QFETCH(QByteArray, file);
        QFETCH(QString, names);
        const Result<ArraySourcePtr> source = openJsonArrays(asBytes(file), "a");
        QVERIFY2(source, source ? "" : source.error().details.front().c_str());
        QCOMPARE(namesOf(**source), names);
        std::size_t refused = 0;
        for (std::size_t i = 0; i < (*source)->arrays().size(); ++i)
            refused += (*source)->read(i) ? 0 : 1;
        QCOMPARE(refused, std::size_t{1});
    }

    void stepsOfDifferentLength_areArraysOfTheirOwn()
    {
        // generate(): a step has [layers, batch, heads, q, k], and k grows
        const QByteArray file = "[[[[[[1,2],[3,4]]]]],[[[[[5,6,7]]]]]]";
        const Result<ArraySourcePtr> source = openJsonArrays(asBytes(file), "a");
        QVERIFY2(source, source ? "" : source.error().details.front().c_str());
        QCOMPARE(namesOf(**source), QStringLiteral("0|1"));
        QCOMPARE((*source)->arrays()[1].shape, (Sizes{1, 1, 1, 1, 3}));
        QCOMPARE((*source)->read(1)->values, (Values{5, 6, 7}));
        const Notes expected = {{NoteCode::ItemsDiffer, "a"}};
        QVERIFY((*source)->notes() == expected);
    }

    void texts_areTokenLists()
    {
        const QByteArray file = json("{'tokens':['\\u6211','a\\n','NaN',''],'title':'x','w':[[1]],"
                                     "'sentences':[['a','b'],['c']]}");
        const Result<ArraySourcePtr> source = openJsonArrays(asBytes(file), "a");
        QVERIFY2(source, source ? "" : source.error().details.front().c_str());
        QCOMPARE(namesOf(**source), QStringLiteral("tokens|title|w|sentences/0|sentences/1"));
        QCOMPARE(*(*source)->readTexts(0), (std::vector<std::string>{"我", "a\n", "NaN", ""}));
        QCOMPARE(*(*source)->readTexts(1), std::vector<std::string>{"x"});
        QCOMPARE(*(*source)->readTexts(3), (std::vector<std::string>{"a", "b"}));
        QCOMPARE((*source)->read(0).error().code, ErrorCode::UnsupportedType);
        QCOMPARE((*source)->readTexts(2).error().code, ErrorCode::UnsupportedType);
    }

    void pythonsNumbers_areReadAndNoted()
    {
        const QByteArray file = "[[NaN,1],[Infinity,-Infinity],[1e39,\"NaN\"]]";
        const Result<ArraySourcePtr> source = openJsonArrays(asBytes(file), "a");
        QVERIFY(source);
        Notes notes;
        const Result<FloatArray> array = (*source)->read(0, &notes);
        QVERIFY(std::isnan(array->values[0]) && std::isnan(array->values[5]));
        QCOMPARE(array->values[3], -infinity);
        const Notes expected = {{NoteCode::NotJsonNumbers, "a", {"3"}}, {NoteCode::BeyondFloat, "a", {"1"}}};
        QVERIFY(notes == expected);
        QVERIFY(describe(notes[0]).contains(QStringLiteral("Python")));
    }

    void whatWeWrite_isReadBackExactly()
    {
        const std::vector<NamedArray> arrays = {
            {"q\"中", {{2, 1, 3}, {0.1F, -0.0F, 1e-45F, 3.4028235e38F, 16777217.0F, infinity}}},
            {"one", {{}, {0.3F}}},
            {"none", {{0, 4}, {}}},
            {"no columns", {{4, 0}, {}}},
            {"layers", {{1, 1, 1, 2, 2}, {1, 2, 3, -infinity}}}};
        const QByteArray file = *encodeArrays(arrays, ArrayFormat::Json);
        const Result<ArraySourcePtr> source = openJsonArrays(asBytes(file), "a");
        QVERIFY2(source, source ? "" : source.error().details.front().c_str());
        QCOMPARE((*source)->arrays().size(), arrays.size());
        for (std::size_t i = 0; i < arrays.size(); ++i) {
            Notes notes;
            QCOMPARE((*source)->arrays()[i].name, arrays[i].name);
            const Result<FloatArray> array = (*source)->read(i, &notes);
            QVERIFY(*array == arrays[i].array);
            QVERIFY(notes.empty());
        }
        QVERIFY(std::signbit((*source)->read(0)->values[1]));
    }

    void realExports_areRead()
    {
        REQUIRE_SHARED(shared);
        const QString folder = shared + QStringLiteral("/real/");
        const Result<ArrayFile> bert = ArrayFile::open(folder + QStringLiteral("bert_coref/bert_heads.json"));
        QVERIFY2(bert, bert ? "" : bert.error().details.front().c_str());
        const Result<FloatArray> head = bert->read("sentences/0/heads/3/attention");
        QVERIFY(head);
        QCOMPARE(head->shape, (Sizes{9, 9}));
        const Result<ArrayFile> soft = ArrayFile::open(folder + QStringLiteral("alignments/soft_nmt.json"));
        QVERIFY2(soft, soft ? "" : soft.error().details.front().c_str());
        // rows sum to 1 within 2e-6
        const Result<FloatArray> weights = soft->read("cases/0/weights");
        QVERIFY(weights);
        double sum = 0;
        for (std::int64_t i = 0; i < weights->shape[1]; ++i)
            sum += static_cast<double>(weights->values[static_cast<std::size_t>(i)]);
        QVERIFY2(std::abs(sum - 1) < 3e-6, qPrintable(QString::number(sum)));
    }
};

QTEST_APPLESS_MAIN(TestJsonArrays)
#include "tst_json_arrays.moc"
