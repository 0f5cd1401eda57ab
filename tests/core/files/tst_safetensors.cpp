// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/safetensors.h"
#include "tests/core/files/file_fixtures.h"
#include "tests/support/shared_data.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace heedmap;
using namespace heedmap::fixtures;

Q_DECLARE_METATYPE(heedmap::ErrorCode)

namespace {

using Values = std::vector<float>;

const QByteArray eight(8, '\0');

/// A header is written with ' for ", which moc and eyes read better.
QByteArray fileOf(QByteArray header, const QByteArray &data)
{
    return safetensorsFile(header.replace('\'', '"'), data);
}

QByteArray entry(const char *name, const char *type, const char *shape, int begin, int end)
{
    return QByteArray("'") + name + "':{'dtype':'" + type + "','shape':" + shape + ",'data_offsets':[" +
           QByteArray::number(begin) + "," + QByteArray::number(end) + "]}";
}

} // namespace

class TestSafetensors : public QObject
{
    Q_OBJECT

private slots:
    void goodFile_isRead()
    {
        const QByteArray header = "{" + entry("b", "F32", "[1,2]", 4, 12) + "," +
                                  entry("a", "F16", "[2]", 0, 4) + "," + "'__metadata__':{'format':'pt'}," +
                                  entry("s", "BF16", "[]", 12, 14) + "," +
                                  entry("none", "F32", "[3,0]", 4, 4) + "}   ";
        const QByteArray data =
            numbers<quint16>({0x3C00, 0x7BFF}) + numbers<float>({-1, 2.5}) + numbers<quint16>({0x4049});
        const QByteArray file = fileOf(header, data);
        const Result<ArraySourcePtr> source = openSafetensors(asBytes(file), "a.safetensors");
        QVERIFY2(source, source ? "" : source.error().details.front().c_str());
        QCOMPARE((*source)->arrays().size(), std::size_t{4});
        QCOMPARE((*source)->arrays()[0].name, std::string("a"));
        QCOMPARE((*source)->read(0)->values, (Values{1, 65504}));
        QCOMPARE((*source)->arrays()[1].name, std::string("none"));
        QCOMPARE((*source)->read(1)->shape, (std::vector<std::int64_t>{3, 0}));
        QCOMPARE((*source)->read(2)->values, (Values{-1, 2.5}));
        QCOMPARE((*source)->arrays()[3].type, std::string("BF16"));
        QCOMPARE((*source)->read(3)->values, (Values{3.140625}));
    }

    void unknownType_leavesTheOthersReadable()
    {
        const QByteArray header =
            "{" + entry("new", "F8_E8M0", "[4]", 0, 4) + "," + entry("a", "I8", "[4]", 4, 8) + "}";
        const QByteArray file = fileOf(header, "\x01\x02\x03\x04\x05\x06\x07\xFF");
        const Result<ArraySourcePtr> source = openSafetensors(asBytes(file), "a");
        QVERIFY(source);
        const Result<FloatArray> refused = (*source)->read(0);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::UnsupportedType);
        QCOMPARE(refused.error().place, std::string("a::new"));
        QCOMPARE(refused.error().details.front(), std::string("F8_E8M0"));
        QCOMPARE((*source)->read(1)->values, (Values{5, 6, 7, -1}));
    }

    void float8_isRead()
    {
        const QByteArray header = "{" + entry("a", "F8_E4M3", "[2]", 0, 2) + "," +
                                  entry("b", "F8_E4M3FN", "[1]", 2, 3) + "," +
                                  entry("c", "F8_E5M2", "[2]", 3, 5) + "}";
        const QByteArray file = fileOf(header, "\x38\x7E\xB8\x3C\x7B");
        const Result<ArraySourcePtr> source = openSafetensors(asBytes(file), "a");
        QVERIFY(source);
        QCOMPARE((*source)->read(0)->values, (Values{1, 448}));
        QCOMPARE((*source)->read(1)->values, (Values{-1}));
        QCOMPARE((*source)->read(2)->values, (Values{1, 57344}));
    }

    void metadata_areReadWhereWanted()
    {
        const QByteArray a = entry("a", "I64", "[1]", 0, 8);
        const QByteArray file =
            fileOf("{'__metadata__':{'x':'1','step':3,'y':'\\u7231\\n\\'','x':'2'}," + a + "}", eight);
        MetadataTexts texts;
        const Result<ArraySourcePtr> source = openSafetensors(asBytes(file), "a", &texts);
        QVERIFY(source);
        const MetadataTexts expected = {{"x", "2"}, {"y", "\xE7\x88\xB1\n\""}};
        QCOMPARE(texts, expected);
        QCOMPARE((*source)->notes(), (Notes{{NoteCode::MetadataIgnored, "a", {"step"}}}));
        QCOMPARE(*safetensorsMetadata(asBytes(file), "a"), expected);
        // The numbers may be missing: the header alone is read.
        QCOMPARE(*safetensorsMetadata(asBytes(file.chopped(8)), "a"), expected);
        for (const char *none :
             {"{'__metadata__':null}", "{'__metadata__':{}}", "{'__metadata__':[1]}", "{}"})
            QVERIFY(safetensorsMetadata(asBytes(fileOf(none, {})), "a")->empty());
        for (const char *wrong :
             {"{'__metadata__':{'a':'\\ud800'}}", "{'__metadata__':{'a':'b}}", "{'__metadata__':{'a'}}"})
            QCOMPARE(safetensorsMetadata(asBytes(fileOf(wrong, {})), "a").error().code,
                     ErrorCode::FileDamaged);
        QCOMPARE(safetensorsMetadata(asBytes(QByteArray(7, 'x')), "a").error().code,
                 ErrorCode::FileTruncated);
    }

    void metadataThatIsNoText_isNoted()
    {
        const QByteArray a = entry("a", "I64", "[1]", 0, 8);
        const QByteArray good = fileOf("{'__metadata__':{'format':'pt'}," + a + "}", eight);
        QVERIFY((*openSafetensors(asBytes(good), "a"))->notes().empty());
        const QByteArray odd = fileOf("{'__metadata__':{'format':'pt','step':3}," + a + "}", eight);
        const Notes expected = {{NoteCode::MetadataIgnored, "a", {"step"}}};
        QVERIFY((*openSafetensors(asBytes(odd), "a"))->notes() == expected);
    }

    void roundedIntegers_areNoted()
    {
        const QByteArray file =
            fileOf("{" + entry("a", "I64", "[1]", 0, 8) + "}", numbers<qint64>({(1LL << 53) + 1}));
        Notes notes;
        QVERIFY((*openSafetensors(asBytes(file), "f"))->read(0, &notes));
        const Notes expected = {{NoteCode::IntegersRounded, "f::a", {"1"}}};
        QVERIFY(notes == expected);
    }

    void header_data()
    {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<bool>("good");
        const QByteArray a = entry("a", "F32", "[2]", 0, 8);
        const auto row = [](const char *name, bool good, const QByteArray &header) {
            QTest::newRow(name) << header << good;
        };
        row("plain", true, "{" + a + "}");
        row("metadata missing", true, "{" + a + "}");
        row("metadata empty", true, "{'__metadata__':{}," + a + "}");
        row("metadata null", true, "{'__metadata__':null," + a + "}");
        row("metadata with numbers", true, "{'__metadata__':{'x':[1,2.5e3,{'y':true}]}," + a + "}");
        row("escaped name", true,
            "{'\\u4e2d\\ud83d\\ude00\\n':{'dtype':'F32','shape':[2],'data_offsets':[0,8]}}");
        row("fields that nobody knows", true,
            "{'a':{'x':[[]],'dtype':'F32','shape':[2],'data_offsets':[0,8]}}");
        row("blanks in front", true, " \n{" + a + "}");
        row("the same name twice", false,
            "{" + entry("a", "F32", "[1]", 0, 4) + "," + entry("a", "F32", "[1]", 4, 8) + "}");
        row("the same name twice, once escaped", false,
            "{" + entry("a", "F32", "[1]", 0, 4) + "," + entry("\\u0061", "F32", "[1]", 4, 8) + "}");
        row("a field twice", false, "{'a':{'dtype':'F32','dtype':'F32','shape':[2],'data_offsets':[0,8]}}");
        row("no type", false, "{'a':{'shape':[2],'data_offsets':[0,8]}}");
        row("no shape", false, "{'a':{'dtype':'F32','data_offsets':[0,8]}}");
        row("old offsets", false, "{'a':{'dtype':'F32','shape':[2],'offsets':[0,8]}}");
        row("three offsets", false, "{'a':{'dtype':'F32','shape':[2],'data_offsets':[0,8,8]}}");
        row("size as 2e0", false, "{'a':{'dtype':'F32','shape':[2e0],'data_offsets':[0,8]}}");
        row("size as 2.0", false, "{'a':{'dtype':'F32','shape':[2.0],'data_offsets':[0,8]}}");
        row("negative size", false, "{'a':{'dtype':'F32','shape':[-2],'data_offsets':[0,8]}}");
        row("leading zero", false, "{'a':{'dtype':'F32','shape':[02],'data_offsets':[0,8]}}");
        row("size as text", false, "{'a':{'dtype':'F32','shape':['2'],'data_offsets':[0,8]}}");
        row("a hole in front", false, "{" + entry("a", "F32", "[1]", 4, 8) + "}");
        row("a hole between", false,
            "{" + entry("a", "I8", "[2]", 0, 2) + "," + entry("b", "F32", "[1]", 4, 8) + "}");
        row("an overlap", false,
            "{" + entry("a", "F32", "[2]", 0, 8) + "," + entry("b", "F32", "[1]", 4, 8) + "}");
        row("a rest", false, "{" + entry("a", "F32", "[1]", 0, 4) + "}");
        row("past the end", false, "{" + entry("a", "F32", "[3]", 0, 12) + "}");
        row("end before begin", false, "{" + entry("a", "F32", "[2]", 8, 0) + "}");
        row("shape too small", false, "{" + entry("a", "F32", "[1]", 0, 8) + "}");
        row("shape too large", false, "{" + entry("a", "F32", "[2,2]", 0, 8) + "}");
        row("product wraps to 2", false, "{" + entry("a", "F32", "[9223372036854775809,2]", 0, 8) + "}");
        row("bytes wrap", false, "{" + entry("a", "F32", "[4611686018427387906]", 0, 8) + "}");
        row("offset above 2^64", false,
            "{'a':{'dtype':'F32','shape':[2],'data_offsets':[0,18446744073709551624]}}");
        row("comma at the end", false, "{" + a + ",}");
        row("text behind", false, "{" + a + "} x");
        row("not closed", false, "{" + a);
        row("an array", false, "[" + a + "]");
        row("byte order mark", false, "\xEF\xBB\xBF{" + a + "}");
        row("not UTF-8", false, "{" + entry("a\xFF", "F32", "[2]", 0, 8) + "}");
        row("lone surrogate", false, "{" + entry("\\ud83d", "F32", "[2]", 0, 8) + "}");
        row("control character", false, "{" + entry("a\n", "F32", "[2]", 0, 8) + "}");
        row("nested without end", false, "{'__metadata__':" + QByteArray(100000, '[') + "}");
    }

    void header()
    {
        QFETCH(QByteArray, header);
        QFETCH(bool, good);
        const QByteArray file = fileOf(header, eight);
        const Result<ArraySourcePtr> source = openSafetensors(asBytes(file), "a");
        QCOMPARE(source.has_value(), good);
        if (!good)
            QVERIFY(source.error().place.starts_with("a"));
    }

    void badLength_saysWhy_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("nothing") << QByteArray() << ErrorCode::FileTruncated;
        QTest::newRow("seven bytes") << QByteArray(7, '\0') << ErrorCode::FileTruncated;
        QTest::newRow("header past the end") << numbers<quint64>({3}) + "{}" << ErrorCode::FileTruncated;
        QTest::newRow("header above the limit")
            << numbers<quint64>({100000001}) + "{}" << ErrorCode::TooLarge;
        QTest::newRow("header of 2^64 - 1") << numbers<quint64>({~quint64{0}}) + "{}" << ErrorCode::TooLarge;
        QTest::newRow("no header") << numbers<quint64>({0}) << ErrorCode::FileDamaged;
    }

    void badLength_saysWhy()
    {
        QFETCH(QByteArray, file);
        QFETCH(ErrorCode, code);
        const Result<ArraySourcePtr> source = openSafetensors(asBytes(file), "a");
        QVERIFY(!source);
        QCOMPARE(source.error().code, code);
    }

    void referenceFiles_haveTheReferencesVerdict()
    {
        REQUIRE_SHARED(shared);
        const QString folder = shared + QStringLiteral("/real/safetensors_literals/");
        QFile index(folder + QStringLiteral("index.json"));
        QVERIFY(index.open(QIODevice::ReadOnly));
        const QJsonArray cases =
            QJsonDocument::fromJson(index.readAll()).object()[QStringLiteral("cases")].toArray();
        QCOMPARE(cases.size(), 16);
        for (const QJsonValue &value : cases) {
            const QString name = value[QStringLiteral("file")].toString();
            QFile file(folder + name);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray bytes = file.readAll();
            const bool good = value[QStringLiteral("expected")].toString() == QStringLiteral("ok");
            QVERIFY2(openSafetensors(asBytes(bytes), "a").has_value() == good, qPrintable(name));
        }
    }
};

QTEST_APPLESS_MAIN(TestSafetensors)
#include "tst_safetensors.moc"
