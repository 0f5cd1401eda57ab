// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
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
        QTest::newRow("bfloat16 without a name")
            << npyFile("|V2", false, "(6,)", six) << FileRefused << "void";
        QTest::newRow("float8 without a name") << npyFile("<V1", false, "(6,)", six) << FileRefused << "void";
        for (const char *descr : {"<f1", "<f16", "<c8", "<c16", "<M8[ns]", "<U3", "|S3", "bfloat16", "", "<"})
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
};

QTEST_APPLESS_MAIN(TestNpy)
#include "tst_npy.moc"
