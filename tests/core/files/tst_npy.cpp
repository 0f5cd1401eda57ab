// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/note_text.h"
#include "core/files/npy.h"
#include "tests/core/files/file_fixtures.h"

#include <QTest>

using namespace heedmap;
using namespace heedmap::fixtures;

using Sizes = std::vector<std::int64_t>;
using Values = std::vector<float>;

Q_DECLARE_METATYPE(heedmap::ErrorCode)
Q_DECLARE_METATYPE(Sizes)
Q_DECLARE_METATYPE(Values)

namespace {

const QByteArray six = numbers<float>({0, 1, 2, 3, 4, 5});

QByteArray withHeader(const char *header, const QByteArray &data = six, char major = 1)
{
    return npyFile(QByteArray(header), data, major);
}

} // namespace

class TestNpy : public QObject
{
    Q_OBJECT

private slots:
    void goodFile_isRead_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<Sizes>("shape");
        QTest::addColumn<Values>("values");
        const Values plain = {0, 1, 2, 3, 4, 5};
        const Values turned = {0, 2, 4, 1, 3, 5}; // columns (0 1) (2 3) (4 5) of a 2 × 3 matrix, row by row
        for (const char major : {1, 2, 3}) {
            for (const ByteOrder order : {ByteOrder::Little, ByteOrder::Big}) {
                const QByteArray mark = order == ByteOrder::Little ? "<" : ">";
                const QByteArray f4 = numbers<float>({0, 1, 2, 3, 4, 5}, order);
                const QByteArray f8 = numbers<double>({0, 1, 2, 3, 4, 5}, order);
                const QByteArray f2 = numbers<quint16>({0, 0x3C00, 0x4000, 0x4200, 0x4400, 0x4500}, order);
                const QByteArray i4 = numbers<qint32>({0, 1, 2, 3, 4, 5}, order);
                for (const auto &[kind, data] : {std::pair("f2", f2), {"f4", f4}, {"f8", f8}, {"i4", i4}}) {
                    const QByteArray descr = mark + kind;
                    QTest::addRow("v%d %s C", major, descr.constData())
                        << npyFile(descr.constData(), false, "(2, 3)", data, major) << Sizes{2, 3} << plain;
                    QTest::addRow("v%d %s Fortran", major, descr.constData())
                        << npyFile(descr.constData(), true, "(2, 3)", data, major) << Sizes{2, 3} << turned;
                }
            }
        }
        // [i][j][k] of a 1 × 2 × 3 Fortran array is at i + j + 2 k: 0 2 4 / 1 3 5
        QTest::newRow("Fortran, rank 3")
            << npyFile("<f4", true, "(1, 2, 3)", six) << Sizes{1, 2, 3} << turned;
        // [i][j][k] of 3 × 1 × 2 at i + 3 j + 3 k: 0 3 / 1 4 / 2 5
        QTest::newRow("Fortran, 3 x 1 x 2")
            << npyFile("<f4", true, "(3, 1, 2)", six) << Sizes{3, 1, 2} << Values{0, 3, 1, 4, 2, 5};
        QTest::newRow("one axis") << npyFile("<f4", false, "(6,)", six) << Sizes{6} << plain;
        QTest::newRow("a single number") << npyFile("<f4", false, "()", six.left(4)) << Sizes{} << Values{0};
        QTest::newRow("no rows") << npyFile("<f4", false, "(0, 4)", {}) << Sizes{0, 4} << Values{};
        QTest::newRow("no columns, Fortran") << npyFile("<f4", true, "(4, 0)", {}) << Sizes{4, 0} << Values{};
        QTest::newRow("Python 2 sizes") << npyFile("<f4", false, "(2L, 3L)", six) << Sizes{2, 3} << plain;
        QTest::newRow("f1") << npyFile("<f1", false, "(3,)", "\x3C\x7B\xBC") << Sizes{3}
                            << Values{1, 57344, -1};
        const QByteArray bfloats = numbers<quint16>({0x3F80, 0x4049});
        QTest::newRow("bfloat16 as a word")
            << npyFile("bfloat16", false, "(2,)", bfloats) << Sizes{2} << Values{1, 3.140625F};
        QTest::newRow("g2") << npyFile("<g2", false, "(2,)", bfloats) << Sizes{2} << Values{1, 3.140625F};
        QTest::newRow("bool") << npyFile("|b1", false, "(3,)", QByteArray("\x00\x01\x02", 3)) << Sizes{3}
                              << Values{0, 1, 1};
        QTest::newRow("i1") << npyFile("|i1", false, "(2,)", "\x7F\x80") << Sizes{2} << Values{127, -128};
        QTest::newRow("u1") << npyFile("|u1", false, "(2,)", "\x7F\x80") << Sizes{2} << Values{127, 128};
        QTest::newRow("keys in another order, double quotes, no padding")
            << withHeader("{\"shape\":(6,),\"fortran_order\":False,\"descr\":\"<f4\"}") << Sizes{6} << plain;
        QTest::newRow("blanks everywhere")
            << withHeader("  { 'descr' : '<f4' ,\n 'fortran_order' : False , 'shape' : ( 2 , 3 , ) }  \n")
            << Sizes{2, 3} << plain;
        QTest::newRow("shape as a list")
            << withHeader("{'descr': '<f4', 'fortran_order': False, 'shape': [2, 3]}") << Sizes{2, 3}
            << plain;
        QTest::newRow("another array behind it")
            << npyFile("<f4", false, "(6,)", six) + npyFile("<f4", false, "(6,)", six) << Sizes{6} << plain;
    }

    void goodFile_isRead()
    {
        QFETCH(QByteArray, file);
        QFETCH(Sizes, shape);
        QFETCH(Values, values);
        const Result<FloatArray> array = readNpy(asBytes(file), "a.npy");
        QVERIFY2(array, array ? "" : (array.error().details.front().c_str()));
        QCOMPARE(array->shape, shape);
        QCOMPARE(array->values, values);
        const Result<ArraySourcePtr> source = openNpy(asBytes(file), "a.npy");
        QVERIFY(source);
        QCOMPARE((*source)->arrays().size(), std::size_t{1});
        QCOMPARE((*source)->arrays()[0].shape, shape);
        QCOMPARE((*source)->read(0)->values, values);
    }

    void badFile_saysWhy_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("detail");
        using enum ErrorCode;
        const QByteArray good = npyFile("<f4", false, "(2, 3)", six);
        QTest::newRow("empty") << QByteArray() << FileTruncated << "0";
        QTest::newRow("the mark alone") << good.left(6) << FileTruncated << "6";
        QTest::newRow("no header length")
            << npyFile("<f4", false, "(2, 3)", six, 2).left(11) << FileTruncated << "11";
        QTest::newRow("cut by one byte")
            << good.chopped(1) << FileTruncated << QString::number(good.size() - 1);
        QTest::newRow("cut in the header") << good.left(40) << FileTruncated << "40";
        QTest::newRow("other bytes") << QByteArray("PNG, perhaps") << FileDamaged << "other bytes";
        QTest::newRow("version 4") << npyFile("<f4", false, "(2, 3)", six, 4) << FileDamaged
                                   << ".npy version 4.0";
        QByteArray endless = npyFile("<f4", false, "(2, 3)", six, 2);
        endless.replace(8, 4, "\xFF\xFF\xFF\xFF");
        QTest::newRow("header of 4 GiB") << endless << TooLarge << "a header of 4294967295 bytes";
        QTest::newRow("4 GiB of numbers")
            << npyFile("<f4", false, "(32768, 32768)", {}) << FileTruncated << "";
        QTest::newRow("size wraps") << npyFile("<f4", false, "(4294967296, 4294967296)", six) << TooLarge
                                    << "";
        QTest::newRow("bytes wrap") << npyFile("<f8", false, "(2305843009213693953,)", six) << TooLarge << "";
        QTest::newRow("wraps beside a zero")
            << npyFile("<f4", false, "(0, 4294967296, 4294967296)", {}) << TooLarge << "";
        QTest::newRow("size above 2^63")
            << npyFile("<f4", false, "(9223372036854775808,)", six) << FileDamaged << "";
        QTest::newRow("negative size") << npyFile("<f4", false, "(-2, 3)", six) << FileDamaged << "-2, 3), }";
        QTest::newRow("NumPy's own integer")
            << npyFile("<f4", false, "(np.int64(2), 3)", six) << FileDamaged << "np.int64(2)";
        QTest::newRow("text in the shape")
            << npyFile("<f4", false, "('a',)", six) << FileDamaged << "a shape";
        QTest::newRow("no shape") << withHeader("{'descr': '<f4', 'fortran_order': False}") << FileDamaged
                                  << "0 times the key shape";
        QTest::newRow("shape twice")
            << withHeader("{'descr': '<f4', 'fortran_order': False, 'shape': (6,), 'shape': (3,)}")
            << FileDamaged << "2 times the key shape";
        QTest::newRow("a key too many")
            << withHeader("{'descr': '<f4', 'fortran_order': False, 'shape': (6,), 'x': 1}") << FileDamaged
            << "the key x";
        QTest::newRow("not a dict") << withHeader("(1, 2)") << FileDamaged << "(1, 2)";
        QTest::newRow("an expression")
            << withHeader("{'descr': __import__('os')}") << FileDamaged << "__import__";
        QTest::newRow("rest behind the dict")
            << withHeader("{'descr': '<f4', 'fortran_order': False, 'shape': (6,)} x") << FileDamaged << "x";
        QTest::newRow("an open quote") << withHeader("{'descr: 1") << FileDamaged << "'descr: 1";
        QTest::newRow("nested without end")
            << withHeader(QByteArray("{'descr': ").append(QByteArray(5000, '(')).constData()) << FileDamaged
            << "(((";
        QTest::newRow("order is a number")
            << withHeader("{'descr': '<f4', 'fortran_order': 1, 'shape': (6,)}") << FileDamaged
            << "a fortran_order";
        QTest::newRow("objects") << npyFile("|O", false, "(6,)", six) << FileRefused << "pickle";
        QTest::newRow("objects of Python 2") << npyFile("|O8", false, "(6,)", six) << FileRefused << "pickle";
        QTest::newRow("objects in a structure")
            << withHeader("{'descr': [('a', '<f4'), ('b', '|O')], 'fortran_order': False, 'shape': (6,)}")
            << FileRefused << "pickle";
        QTest::newRow("objects in a nested structure")
            << withHeader("{'descr': [('a', [('b', '|O')])], 'fortran_order': False, 'shape': (6,)}")
            << FileRefused << "pickle";
        QTest::newRow("a structure with a field named O")
            << withHeader("{'descr': [('O', '<f4')], 'fortran_order': False, 'shape': (6,)}")
            << UnsupportedType << "structured";
        QTest::newRow("bfloat16 as a word, of another size")
            << npyFile("bfloat16", false, "(6,)", six) << UnsupportedType << "bfloat16";
        QTest::newRow("texts of no width without end")
            << npyFile("<U0", false, "(1000000000000,)", six) << TooLarge << "1000000000000 empty texts";
        QTest::newRow("texts cut short") << npyFile("<U9", false, "(1,)", six) << FileTruncated << "";
        QTest::newRow("texts of 4 Gi characters")
            << npyFile("<U4294967295", false, "(4294967295,)", six) << TooLarge << "";
        QTest::newRow("float8 without a name") << npyFile("<V1", false, "(6,)", six) << FileRefused << "void";
        for (const char *descr :
             {"<f16", "<c8", "<c16", "<M8[ns]", "<m8", "<U", "<U-1", "<Ux", "|V4", "", "<"})
            QTest::addRow("type '%s'", descr)
                << npyFile(descr, false, "(6,)", six) << UnsupportedType << descr;
    }

    void badFile_saysWhy()
    {
        QFETCH(QByteArray, file);
        QFETCH(ErrorCode, code);
        QFETCH(QString, detail);
        const Result<FloatArray> array = readNpy(asBytes(file), "folder/a.npy");
        QVERIFY(!array);
        QCOMPARE(array.error().code, code);
        QCOMPARE(array.error().place, std::string("folder/a.npy"));
        const QString found = QString::fromStdString(array.error().details.front());
        QVERIFY2(found.startsWith(detail), qPrintable(found));
        QVERIFY(!openNpy(asBytes(file), "folder/a.npy"));
    }

    void typeWithoutName_isAskedFor()
    {
        const QByteArray file = npyFile("|V2", false, "(2,)", numbers<quint16>({0x3F80, 0x4049}));
        const Result<ArraySourcePtr> source = openNpy(asBytes(file), "a.npy");
        QVERIFY(source);
        QCOMPARE((*source)->arrays()[0].shape, Sizes{2});
        QVERIFY((*source)->arrays()[0].refusal);
        const Result<FloatArray> refused = (*source)->read(0);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::TypeNeeded);
        QCOMPARE(refused.error().details, std::vector<std::string>{"|V2"});
        QCOMPARE(readNpy(asBytes(file), "a.npy", {ElementType::BF16})->values, (Values{1, 3.140625F}));
        // the same bits as binary16: 2^0 · 1.875 and 2^1 · (1 + 0x49 / 1024)
        QCOMPARE(readNpy(asBytes(file), "a.npy", {ElementType::F16})->values, (Values{1.875F, 2.142578125F}));
    }

    void texts_areUtf8_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QStringList>("texts");
        for (const ByteOrder order : {ByteOrder::Little, ByteOrder::Big}) {
            const QByteArray mark = order == ByteOrder::Little ? "<" : ">";
            const QByteArray data = numbers<quint32>({0x4E2D, 0x6587, 0, 0x1F600, 0, 0, 'a', 0, 'b'}, order);
            QTest::addRow("U %s", mark.constData())
                << npyFile((mark + "U3").constData(), false, "(3,)", data)
                << QStringList{QStringLiteral("中文"), QStringLiteral("😀"), QStringLiteral("a\0b")};
        }
        QTest::newRow("no characters")
            << npyFile("<U2", false, "(2,)", numbers<quint32>({0xD800, 0xDFFF, 0x110000, 0xFFFFFFFF}))
            << QStringList{QStringLiteral("\uFFFD\uFFFD"), QStringLiteral("\uFFFD\uFFFD")};
        QTest::newRow("S") << npyFile("|S4", false, "(3,)", QByteArray("cat\0\xE4\xB8\xAD\0\0\0\0\0", 12))
                           << QStringList{QStringLiteral("cat"), QStringLiteral("中"), QString()};
        QTest::newRow("S, not UTF-8")
            << npyFile("|S1", false, "(1,)", "\xFF") << QStringList{QStringLiteral("\uFFFD")};
        QTest::newRow("no width") << npyFile("<U0", false, "(2,)", {}) << QStringList{QString(), QString()};
        QTest::newRow("none") << npyFile("<U5", false, "(0,)", {}) << QStringList();
        // columns a b, c d, e f of a 2 × 3 array
        QTest::newRow("Fortran") << npyFile("|S1", true, "(2, 3)", "abcdef")
                                 << QString::fromLatin1("acebdf").split(QString(), Qt::SkipEmptyParts);
    }

    void texts_areUtf8()
    {
        QFETCH(QByteArray, file);
        QFETCH(QStringList, texts);
        const Result<ArraySourcePtr> source = openNpy(asBytes(file), "a.npy");
        QVERIFY(source);
        QVERIFY((*source)->arrays()[0].text);
        const Result<std::vector<std::string>> read = (*source)->readTexts(0);
        QVERIFY(read);
        QStringList found;
        for (const std::string &text : *read)
            found += QString::fromStdString(text);
        QCOMPARE(found, texts);
        const Result<FloatArray> asNumbers = (*source)->read(0);
        QVERIFY(!asNumbers);
        QCOMPARE(asNumbers.error().code, ErrorCode::UnsupportedType);
    }

    void numbers_areNoTexts()
    {
        const QByteArray file = npyFile("<f4", false, "(6,)", six);
        const Result<std::vector<std::string>> texts = readNpyTexts(asBytes(file), "a.npy");
        QVERIFY(!texts);
        QCOMPARE(texts.error().code, ErrorCode::UnsupportedType);
    }

    void notes_tellWhatIsLost_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("detail");
        const auto row = [](const char *name, const QByteArray &file, NoteCode code, const char *detail) {
            QTest::newRow(name) << file << static_cast<int>(code) << QString::fromLatin1(detail);
        };
        const QByteArray good = npyFile("<f4", false, "(6,)", six);
        row("another array behind it", good + good, NoteCode::FurtherArrays, "");
        row("bytes behind it", good + "\x93NUMP", NoteCode::TrailingBytes, "5");
        row("large integers", npyFile("<i4", false, "(2,)", numbers<qint32>({16777217, 3})),
            NoteCode::IntegersRounded, "1");
    }

    void notes_tellWhatIsLost()
    {
        QFETCH(QByteArray, file);
        QFETCH(int, code);
        QFETCH(QString, detail);
        Notes notes;
        QVERIFY(readNpy(asBytes(file), "a.npy", {}, &notes));
        QCOMPARE(notes.size(), std::size_t{1});
        QCOMPARE(static_cast<int>(notes[0].code), code);
        QCOMPARE(notes[0].place, std::string("a.npy"));
        const std::string first = notes[0].details.empty() ? std::string() : notes[0].details[0];
        QCOMPARE(QString::fromStdString(first), detail);
        QVERIFY(!describe(notes[0]).isEmpty());
    }

    void plainFile_hasNoNotes()
    {
        Notes notes;
        QVERIFY(readNpy(asBytes(npyFile("<f4", false, "(6,)", six)), "a.npy", {}, &notes));
        QVERIFY(notes.empty());
    }
};

QTEST_APPLESS_MAIN(TestNpy)
#include "tst_npy.moc"
