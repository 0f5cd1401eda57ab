// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/array_file.h"
#include "tests/core/files/zip_fixture.h"
#include "tests/support/shared_data.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <numeric>

using namespace heedmap;
using namespace heedmap::fixtures;

namespace {

using Values = std::vector<float>;

const QByteArray oneTwo = npyFile("<f4", false, "(2,)", numbers<float>({1, 2}));
const QByteArray three = npyFile("<f4", false, "(1,)", numbers<float>({3}));
const QByteArray objects = npyFile("|O", false, "(2,)", "\x80\x02pickle");

QJsonObject jsonOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

} // namespace

class TestArrayFile : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        put("one.npy", oneTwo);
        put("one.npz", zipFile({{"a.npy", oneTwo}}));
        put("two.npz", zipFile({{"a.npy", oneTwo}, {"layer::b.npy", three}, {"c.npy", objects}}));
        put("objects.npz", zipFile({{"c.npy", objects}}));
        put("odd::name.npz", zipFile({{"a.npy", oneTwo}}));
        put("renamed.txt", oneTwo);
        put("t.safetensors",
            safetensorsFile("{\"w\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}",
                            numbers<float>({5})));
        const QByteArray words = npyFile("<U1", false, "(2,)", numbers<quint32>({'a', 'b'}));
        put("words.npz", zipFile({{"tokens.npy", words}, {"q.npy", oneTwo}}));
        put("bfloat.npy", npyFile("|V2", false, "(1,)", numbers<quint16>({0x4049})));
        put("pickle.npz", "\x80\x02}q");
        put("page.safetensors", "<!DOCTYPE html><html></html>");
        put("text.txt", "hello");
        put("text.npy", "hello");
        put("empty.npy", {});
        put("empty.txt", {});
        put("large.npy", npyFile("|u1", false, "(2000000,)", QByteArray(2000000, '\1')));
    }

    void fileAndName_givesTheArray_data()
    {
        QTest::addColumn<QString>("asked");
        QTest::addColumn<float>("first");
        QTest::newRow("npy") << "one.npy" << 1.0F;
        QTest::newRow("npz of one") << "one.npz" << 1.0F;
        QTest::newRow("npz and name") << "two.npz::a" << 1.0F;
        QTest::newRow("a name with ::") << "two.npz::layer::b" << 3.0F;
        QTest::newRow("a file with ::") << "odd::name.npz" << 1.0F;
        QTest::newRow("a file with :: and a name") << "odd::name.npz::a" << 1.0F;
        QTest::newRow("another extension") << "renamed.txt" << 1.0F;
        QTest::newRow("safetensors") << "t.safetensors::w" << 5.0F;
        QTest::newRow("the only one with numbers") << "words.npz" << 1.0F;
        QTest::newRow("a file that is mapped") << "large.npy" << 1.0F;
    }

    void fileAndName_givesTheArray()
    {
        QFETCH(QString, asked);
        QFETCH(float, first);
        const Result<FloatArray> array = readArray(m_folder.filePath(asked));
        QVERIFY2(array, array ? "" : array.error().details.front().c_str());
        QCOMPARE(array->values.front(), first);
    }

    void badCall_saysWhy_data()
    {
        QTest::addColumn<QString>("asked");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("detail");
        const auto row = [](const char *name, const char *asked, ErrorCode code, const char *detail) {
            QTest::newRow(name) << QString::fromLatin1(asked) << static_cast<int>(code)
                                << QString::fromLatin1(detail);
        };
        using enum ErrorCode;
        row("texts", "words.npz::tokens", UnsupportedType, "<U1 (texts)");
        row("a type without a name", "bfloat.npy", TypeNeeded, "|V2");
        row("a name for npy", "one.npy::a", NoSuchArray, "a");
        row("a wrong name", "two.npz::z", NoSuchArray, "z");
        row("a name needed", "two.npz", ArrayNameNeeded, "a, layer::b, c");
        row("a refused member", "two.npz::c", FileRefused, "pickle");
        row("no file", "none.npy", FileUnreadable, "No such file or directory");
        row("no file, with a name", "none.npz::a", FileUnreadable, "No such file or directory");
        row("a folder", ".", FileUnreadable, "Is a directory");
        row("a pickle", "pickle.npz", FileRefused, "pickle");
        row("a web page", "page.safetensors", FileRefused, "html");
        row("text", "text.txt", FileRefused, "unknown");
        row("text as .npy", "text.npy", FileDamaged, "other bytes");
        row("nothing as .npy", "empty.npy", FileTruncated, "0");
        row("nothing", "empty.txt", FileRefused, "unknown");
    }

    void badCall_saysWhy()
    {
        QFETCH(QString, asked);
        QFETCH(int, code);
        QFETCH(QString, detail);
        const Result<FloatArray> array = readArray(m_folder.filePath(asked));
        QVERIFY(!array);
        QCOMPARE(static_cast<int>(array.error().code), code);
        QCOMPARE(QString::fromStdString(array.error().details.front()), detail);
        QVERIFY(array.error().place.starts_with(m_folder.path().toStdString()));
    }

    void typeWithoutName_isReadAsAsked()
    {
        const QString path = m_folder.filePath(QStringLiteral("bfloat.npy"));
        QCOMPARE(readArray(path, {ElementType::BF16})->values, (Values{3.140625F}));
        QCOMPARE(readArrays(path, {ElementType::BF16})->at("").values, (Values{3.140625F}));
    }

    void texts_areRead()
    {
        const Result<ArrayFile> file = ArrayFile::open(m_folder.filePath(QStringLiteral("words.npz")));
        QVERIFY(file);
        QCOMPARE(file->numeric(), std::vector<std::size_t>{1});
        QCOMPARE(*file->readTexts(0), (std::vector<std::string>{"a", "b"}));
        QCOMPARE(readArrays(m_folder.filePath(QStringLiteral("words.npz")))->size(), std::size_t{1});
    }

    void arrays_areThoseThatCanBeRead()
    {
        const auto arrays = readArrays(m_folder.filePath(QStringLiteral("two.npz")));
        QVERIFY(arrays);
        QCOMPARE(arrays->size(), std::size_t{2});
        QCOMPARE(arrays->at("layer::b").values, (Values{3}));
        QCOMPARE(readArrays(m_folder.filePath(QStringLiteral("one.npy")))->at("").values, (Values{1, 2}));
        const auto refused = readArrays(m_folder.filePath(QStringLiteral("objects.npz")));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::FileRefused);
    }

    void pickledFixtures_areRefused()
    {
        REQUIRE_SHARED(shared);
        const QString folder = shared + QStringLiteral("/real/npy_fixtures/");
        const QJsonArray cases =
            jsonOf(folder + QStringLiteral("index.json"))[QStringLiteral("cases")].toArray();
        QCOMPARE(cases.size(), 6);
        for (const QJsonValue &value : cases) {
            const QString name = value[QStringLiteral("file")].toString();
            const Result<FloatArray> array = readArray(folder + name);
            if (value[QStringLiteral("expected_numpy_allow_pickle_False")].toString() !=
                QStringLiteral("ok")) {
                QVERIFY2(!array && array.error().code == ErrorCode::FileRefused, qPrintable(name));
                QCOMPARE(array.error().details, (std::vector<std::string>{"pickle"}));
                continue;
            }
            QVERIFY2(array, qPrintable(name));
            QCOMPARE(array->shape, (std::vector<std::int64_t>{5, 50, 50}));
            const double sum = std::accumulate(array->values.begin(), array->values.end(), 0.0);
            QVERIFY(std::abs(sum - value[QStringLiteral("sum")].toDouble()) < 1e-6);
            QCOMPARE(array->values[1], static_cast<float>(value[QStringLiteral("first")][1].toDouble()));
        }
    }

    void cases_areReadable()
    {
        REQUIRE_SHARED(shared);
        const QDir cases(shared + QStringLiteral("/cases"));
        const QStringList folders = cases.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QVERIFY(folders.size() >= 19);
        for (const QString &folder : folders) {
            const auto inputs = readArrays(cases.filePath(folder + QStringLiteral("/inputs.npz")));
            QVERIFY2(inputs && inputs->contains("query"), qPrintable(folder));
            const auto expected = readArrays(cases.filePath(folder + QStringLiteral("/expected.npz")));
            QVERIFY2(expected && expected->at("weights").rank() == 3, qPrintable(folder));
        }
    }

private:
    void put(const char *name, const QByteArray &content)
    {
        QVERIFY(!written(m_folder.filePath(QString::fromLatin1(name)), content).isEmpty());
    }

    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(TestArrayFile)
#include "tst_array_file.moc"
