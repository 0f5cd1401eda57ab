// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/word_vector_file.h"
#include "tests/core/files/file_fixtures.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace heedmap;
using namespace heedmap::fixtures;

namespace {

using Values = std::vector<float>;

QByteArray row(const QByteArray &word, std::initializer_list<float> values, const QByteArray &end)
{
    return word + ' ' + numbers(values) + end;
}

Result<WordVectorFile> open(const QByteArray &file)
{
    return WordVectorFile::fromBytes(asBytes(file), "f");
}

/// The row of \a token; empty when it has none.
Values find(const QByteArray &file, const QString &token)
{
    const Result<WordVectorFile> opened = open(file);
    const Result<WordVectors> words = opened ? opened->find({token}) : tl::unexpected(opened.error());
    return words && words->rows.contains(token) ? words->rows.at(token).values : Values();
}

} // namespace

class TestWord2vecBinary : public QObject
{
    Q_OBJECT

private slots:
    void row_isFound_data()
    {
        QTest::addColumn<QByteArray>("end");
        QTest::newRow("as word2vec writes it") << QByteArray("\n");
        QTest::newRow("as in the file of Google News") << QByteArray();
    }

    void row_isFound()
    {
        QFETCH(QByteArray, end);
        const QByteArray file = "5 2\n" + row("king", {0.5F, -2}, end) + row("", {7, 8}, end) +
                                row("中国", {1, 0}, end) + row("<unk>", {3, 4}, end) +
                                row("king", {9, 9}, end);
        QCOMPARE(find(file, QStringLiteral("king")), (Values{0.5F, -2}));
        QCOMPARE(find(file, QStringLiteral("King")), (Values{0.5F, -2}));
        QCOMPARE(find(file, QStringLiteral("中国")), (Values{1, 0}));
        QCOMPARE(find(file, QString()), (Values{7, 8}));
        QCOMPARE(find(file, QStringLiteral("kin")), Values());
        const VectorFileSummary summary = open(file)->summary();
        QCOMPARE(QString::fromLatin1(formatName(summary.format)), QStringLiteral("word2vec binary"));
        QCOMPARE(summary.width, std::size_t{2});
        QCOMPARE(summary.rowCount, std::int64_t{5});
        QCOMPARE(summary.promised, std::int64_t{5});
        QCOMPARE(summary.duplicates, std::int64_t{1});
        QVERIFY(summary.hasUnknown);
        QVERIFY(!summary.cutShort);
    }

    void wordsThatAreNoUtf8_areKept()
    {
        const QByteArray file = "2 1\n" + row("\xE4\xB8", {2}, {}) + row("b", {3}, {});
        QCOMPARE(find(file, QStringLiteral("b")), Values{3});
    }

    void notFinite_isCounted()
    {
        const float infinity = std::numeric_limits<float>::infinity();
        const QByteArray file = "2 2\n" + row("a", {1, 2}, "\n") +
                                row("b", {-infinity, std::numeric_limits<float>::quiet_NaN()}, "\n");
        QCOMPARE(open(file)->summary().notFinite, std::int64_t{2});
        QCOMPARE(open(file)->summary().firstNotFinite, std::int64_t{2});
    }

    void fileThatEndsInARow_keepsTheRowsBefore()
    {
        const QByteArray whole = "2 2\n" + row("a", {1, 2}, "\n") + row("b", {3, 4}, {});
        const qsizetype firstRowEnd = 4 + 2 + 8 + 1;
        for (qsizetype size = firstRowEnd; size < whole.size(); ++size) {
            const Result<WordVectorFile> file = open(whole.left(size));
            QVERIFY(file);
            QCOMPARE(file->summary().rowCount, std::int64_t{1});
            QVERIFY(file->summary().cutShort);
            QCOMPARE(find(whole.left(size), QStringLiteral("a")), (Values{1, 2}));
        }
        QVERIFY(!open(whole)->summary().cutShort);
    }

    void progress_endsAtOne()
    {
        const QByteArray whole = "2 2\n" + row("a", {1, 2}, "\n") + row("b", {3, 4}, {});
        for (const QByteArray &file : {whole, whole.chopped(1)}) {
            std::vector<double> reports;
            const Task task{{}, [&](double fraction) { reports.push_back(fraction); }};
            QVERIFY(WordVectorFile::fromBytes(asBytes(file), "f", task));
            QVERIFY(std::ranges::is_sorted(reports));
            QCOMPARE(reports.back(), 1.0);
        }
    }

    void badFile_saysWhy_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("found");
        const auto bad = [](const char *name, const QByteArray &file, ErrorCode code, const char *found) {
            QTest::newRow(name) << file << static_cast<int>(code) << QString::fromLatin1(found);
        };
        const QByteArray zeros(5000, '\0');
        // 5 rows of 300 numbers take at least 6 + 5 · (1 + 1200) bytes.
        bad("not one row", "5 300\na " + zeros.left(100), ErrorCode::FileTruncated, "108");
        bad("absurd width", "5 65537\na " + zeros, ErrorCode::FileDamaged, "a width of 65537");
        bad("more rows than fit into 64 bits", "9223372036854775807 65536\na " + zeros,
            ErrorCode::FileTruncated, "5028");
        bad("no blank", "5 2\n" + zeros, ErrorCode::FileDamaged, "no blank within 4096 bytes from byte 4");
    }

    void badFile_saysWhy()
    {
        QFETCH(QByteArray, file);
        QFETCH(int, code);
        QFETCH(QString, found);
        const Result<WordVectorFile> opened = open(file);
        QVERIFY(!opened);
        QCOMPARE(static_cast<int>(opened.error().code), code);
        QCOMPARE(QString::fromStdString(opened.error().details.front()), found);
    }

    void text_isNoBinary()
    {
        QCOMPARE(open("2 2\na\x01 1 2\nb 3 4\n")->summary().format, VectorFormat::Word2vecText);
        QCOMPARE(open("2 2\n\xFF 1 2\nb 3 4\n")->summary().format, VectorFormat::Word2vecText);
    }

    void index_knowsBinaryFilesToo()
    {
        QTemporaryDir folder;
        QByteArray bytes = "100000 3\n";
        for (int i = 0; i < 100000; ++i)
            bytes += row("w" + QByteArray::number(i), {static_cast<float>(i), 1, 2}, "\n");
        const QString path = written(folder.filePath(QStringLiteral("v.bin")), bytes);
        for (int time = 0; time < 2; ++time) {
            const Result<WordVectorFile> file = WordVectorFile::open(path, {}, folder.path());
            QVERIFY(file);
            QCOMPARE(file->summary().rowCount, std::int64_t{100000});
            QCOMPARE(file->find({QStringLiteral("w54321")})->rows.begin()->second.values,
                     (Values{54321, 1, 2}));
            QCOMPARE(file->bytesRead() < static_cast<std::uint64_t>(bytes.size()), time == 1);
        }
    }
};

QTEST_APPLESS_MAIN(TestWord2vecBinary)
#include "tst_word2vec_binary.moc"
