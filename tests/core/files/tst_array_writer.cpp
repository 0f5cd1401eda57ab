// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_write.h"
#include "core/files/array_file.h"
#include "core/files/array_writer.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <limits>
#include <numeric>

using namespace heedmap;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

const FloatArray twoByThree{{2, 3}, {0.1F, -2, 3, 1e-45F, 5, 6}};
const FloatArray odd{{1, 1, 3}, {std::numeric_limits<float>::quiet_NaN(), infinity, -infinity}};

QByteArray encoded(const std::vector<NamedArray> &arrays, ArrayFormat format)
{
    return encodeArrays(arrays, format).value_or(QByteArray());
}

constexpr const char *readScript =
    "import sys\n"
    "try: import numpy as np\n"
    "except ImportError: sys.exit(77)\n"
    "for path in sys.argv[1:]:\n"
    "    f = np.load(path)\n"
    "    print(f.files, f['w/0'].tolist() == np.float32([[0.1, -2, 3], [1e-45, 5, 6]]).tolist(), "
    "f['one'].shape, f['one'], f['none'].shape, f['none'].dtype)\n";

constexpr const char *writeScript =
    "import sys\n"
    "try: import numpy as np\n"
    "except ImportError: sys.exit(77)\n"
    "folder = sys.argv[1]\n"
    "a = np.arange(24, dtype=np.float32).reshape(2, 3, 4)\n"
    "for i, t in enumerate(['<f2', '>f2', '<f4', '>f4', '<f8', '>f8', 'i1', '<i8', '>u2', '<u8']):\n"
    "    np.save(f'{folder}/{i}c.npy', a.astype(t))\n"
    "    np.save(f'{folder}/{i}f.npy', np.asfortranarray(a.astype(t)))\n"
    "np.savez(f'{folder}/s.npz', a=a, b=a)\n"
    "np.savez_compressed(f'{folder}/z.npz', a=a, b=a)\n";

/// What \a script prints under a Python that has NumPy; nothing where there is none.
std::optional<QByteArray> python(const QString &script, const QStringList &arguments)
{
    QProcess process;
    process.start(QStringLiteral("/usr/bin/python3"), QStringList{QStringLiteral("-c"), script} + arguments);
    if (!process.waitForFinished() || process.exitCode() == 77)
        return std::nullopt;
    return process.readAllStandardOutput() + process.readAllStandardError();
}

} // namespace

class TestArrayWriter : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void npy_readsBack_data()
    {
        QTest::addColumn<int>("rank");
        for (int rank = 0; rank < 6; ++rank)
            QTest::addRow("rank %d", rank) << rank;
    }

    void npy_readsBack()
    {
        QFETCH(int, rank);
        FloatArray array;
        for (int axis = 0; axis < rank; ++axis)
            array.shape.push_back(axis + 1);
        array.values.resize(static_cast<std::size_t>(*elementCount(array.shape)));
        std::iota(array.values.begin(), array.values.end(), 0.5F);
        const QString path = m_folder->filePath(QStringLiteral("a.npy"));
        QVERIFY(writeArrays({{"a", array}}, path));
        QCOMPARE(*readArray(path), array);
    }

    void npy_isTheDocumentedBytes()
    {
        // numpy.lib.format: mark, version 1.0, u16 header length, so that the data starts at a multiple of 64
        const QByteArray bytes = encoded({{"a", {{2}, {1, -2}}}}, ArrayFormat::Npy);
        QCOMPARE(bytes.size(), 128 + 8);
        QCOMPARE(bytes.left(10), QByteArray("\x93NUMPY\x01\x00\x76\x00", 10));
        QVERIFY(bytes.mid(10).startsWith("{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }  "));
        QCOMPARE(bytes.mid(127), QByteArray("\n\x00\x00\x80\x3F\x00\x00\x00\xC0", 9));
    }

    void npz_readsBack_data()
    {
        QTest::addColumn<bool>("deflate");
        QTest::newRow("stored") << false;
        QTest::newRow("deflated") << true;
    }

    void npz_readsBack()
    {
        QFETCH(bool, deflate);
        const std::vector<NamedArray> arrays = {{"weights", twoByThree},
                                                {"层/b&<c>", {{}, {7}}},
                                                {"none", {{0, 3}, {}}},
                                                {"big", {{100000}, std::vector<float>(100000)}}};
        const QByteArray bytes = encoded(arrays, deflate ? ArrayFormat::NpzDeflated : ArrayFormat::Npz);
        QCOMPARE(bytes.size() < 10000, deflate);
        const QString path = m_folder->filePath(QStringLiteral("a.npz"));
        QVERIFY(writeFile(bytes, path));
        const auto read = readArrays(path);
        QVERIFY(read);
        QCOMPARE(read->size(), arrays.size());
        for (const NamedArray &array : arrays)
            QCOMPARE(read->at(array.name), array.array);
        QCOMPARE(encoded(arrays, deflate ? ArrayFormat::NpzDeflated : ArrayFormat::Npz), bytes);
    }

    void npzOfNothing_isAnEmptyArchive() { QCOMPARE(encoded({}, ArrayFormat::Npz).size(), 22); }

    void json_hasShapesAndNestedLists()
    {
        const QByteArray bytes =
            encoded({{"z \"\\\n", twoByThree}, {"odd", odd}, {"one", {{}, {4}}}, {"none", {{2, 0}, {}}}},
                    ArrayFormat::Json);
        QJsonParseError error;
        const QJsonObject object = QJsonDocument::fromJson(bytes, &error).object();
        QVERIFY2(error.error == QJsonParseError::NoError, qPrintable(error.errorString()));
        const QJsonObject first = object[QStringLiteral("z \"\\\n")].toObject();
        QCOMPARE(first[QStringLiteral("shape")].toArray(), (QJsonArray{2, 3}));
        const QJsonArray rows = first[QStringLiteral("values")].toArray();
        QCOMPARE(rows, (QJsonArray{QJsonArray{0.1, -2, 3}, QJsonArray{1e-45, 5, 6}}));
        QCOMPARE(object[QStringLiteral("odd")][QStringLiteral("values")].toArray(),
                 (QJsonArray{QJsonArray{QJsonArray{QStringLiteral("NaN"), QStringLiteral("Infinity"),
                                                   QStringLiteral("-Infinity")}}}));
        QCOMPARE(object[QStringLiteral("one")][QStringLiteral("values")].toDouble(), 4.0);
        QCOMPARE(object[QStringLiteral("none")][QStringLiteral("values")].toArray(),
                 (QJsonArray{QJsonArray{}, QJsonArray{}}));
        QVERIFY(bytes.indexOf("odd") > bytes.indexOf("z "));
    }

    void csv_isRfc4180()
    {
        const QByteArray bytes = encoded(
            {{"a,\"b\"", odd}, {"out", {{1, 2}, {0.5F, 1e-7F}}}, {"v", {{1}, {3}}}}, ArrayFormat::Csv);
        QCOMPARE(bytes, QByteArray("array,head,query,key,value\r\n"
                                   "\"a,\"\"b\"\"\",0,0,0,NaN\r\n"
                                   "\"a,\"\"b\"\"\",0,0,1,Infinity\r\n"
                                   "\"a,\"\"b\"\"\",0,0,2,-Infinity\r\n"
                                   "out,,0,0,0.5\r\n"
                                   "out,,0,1,1e-07\r\n"
                                   "v,,,0,3\r\n"));
    }

    void tsv_isTheSameWithTabs()
    {
        QCOMPARE(encoded({{"a,b", {{1, 1}, {2}}}}, ArrayFormat::Tsv),
                 QByteArray("array\thead\tquery\tkey\tvalue\r\na,b\t\t0\t0\t2\r\n"));
    }

    void wrongCall_saysWhy()
    {
        const QString folder = m_folder->path();
        QCOMPARE(writeArrays({{"a", twoByThree}}, folder + QStringLiteral("/a.xlsx")).error().code,
                 ErrorCode::UnknownChoice);
        QCOMPARE(writeArrays({{"a", twoByThree}}, folder + QStringLiteral("/a")).error().code,
                 ErrorCode::UnknownChoice);
        QCOMPARE(writeArrays({{"a", odd}, {"b", odd}}, folder + QStringLiteral("/a.npy")).error().code,
                 ErrorCode::WrongValue);
        QCOMPARE(encodeArrays({{"a", {{1, 1, 1, 1}, {1}}}}, ArrayFormat::Csv).error().code,
                 ErrorCode::ShapeMismatch);
        QVERIFY(QDir(folder).isEmpty());
    }

    void unwritablePlace_keepsWhatWasThere()
    {
        const Result<void> none = writeArrays({{"a", odd}}, m_folder->filePath(QStringLiteral("none/a.npz")));
        QVERIFY(!none);
        QCOMPARE(none.error().code, ErrorCode::FileUnwritable);
        QVERIFY(!none.error().details.front().empty());
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("a.npz")));
        QCOMPARE(writeArrays({{"a", odd}}, m_folder->filePath(QStringLiteral("a.npz"))).error().code,
                 ErrorCode::FileUnwritable);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot).size(), 1);
    }

    void extension_isReadInAnyCase()
    {
        QCOMPARE(*arrayFormatOf(QStringLiteral("a.b.NPZ")), ArrayFormat::Npz);
        QCOMPARE(*arrayFormatOf(QStringLiteral("a.tsv")), ArrayFormat::Tsv);
    }

    void numpy_readsWhatIsWritten()
    {
        const QString npz = m_folder->filePath(QStringLiteral("a.npz"));
        const QString deflated = m_folder->filePath(QStringLiteral("d.npz"));
        const std::vector<NamedArray> arrays = {
            {"w/0", twoByThree}, {"one", {{}, {7}}}, {"none", {{0, 3}, {}}}};
        QVERIFY(writeArrays(arrays, npz));
        QVERIFY(writeFile(encoded(arrays, ArrayFormat::NpzDeflated), deflated));
        const std::optional<QByteArray> printed = python(QString::fromLatin1(readScript), {npz, deflated});
        if (!printed)
            QSKIP("No /usr/bin/python3 with NumPy.");
        const QByteArray line = "['w/0', 'one', 'none'] True () 7.0 (0, 3) float32\n";
        QCOMPARE(*printed, line + line);
    }

    void numpysFiles_areRead()
    {
        const std::optional<QByteArray> printed =
            python(QString::fromLatin1(writeScript), {m_folder->path()});
        if (!printed)
            QSKIP("No /usr/bin/python3 with NumPy.");
        QCOMPARE(*printed, QByteArray());
        FloatArray expected{{2, 3, 4}, std::vector<float>(24)};
        std::iota(expected.values.begin(), expected.values.end(), 0.0F);
        for (const QFileInfo &file : QDir(m_folder->path()).entryInfoList(QDir::Files)) {
            const bool several = file.suffix() == QStringLiteral("npz");
            const Result<FloatArray> array =
                readArray(file.filePath() + (several ? QStringLiteral("::b") : QString()));
            QVERIFY2(array, qPrintable(file.fileName()));
            QVERIFY2(*array == expected, qPrintable(file.fileName()));
        }
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestArrayWriter)
#include "tst_array_writer.moc"
