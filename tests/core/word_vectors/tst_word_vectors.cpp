// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/word_vector_file.h"
#include "tests/core/files/file_fixtures.h"
#include "tests/support/shared_data.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>
#include <numeric>

using namespace heedmap;
using namespace heedmap::fixtures;

namespace {

using Values = std::vector<float>;

Result<WordVectors> findWordVectors(const QByteArray &bytes, const QStringList &tokens, const Task &task = {})
{
    const Result<WordVectorFile> file = WordVectorFile::fromBytes(asBytes(bytes), "f", task);
    if (!file)
        return tl::unexpected(file.error());
    return file->find(tokens);
}

double cosine(const Values &a, const Values &b)
{
    const auto dot = [](const Values &x, const Values &y) {
        return std::inner_product(x.begin(), x.end(), y.begin(), 0.0);
    };
    return dot(a, b) / std::sqrt(dot(a, a) * dot(b, b));
}

} // namespace

Q_DECLARE_METATYPE(Values)

class TestWordVectors : public QObject
{
    Q_OBJECT

private slots:
    void row_isFound_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("token");
        QTest::addColumn<Values>("expected");
        const Values both = {1, 2};
        const Values none;
        const QByteArray rows = "a 1 2\nb 3 4\n";
        const auto row = [](const char *name, const QByteArray &file, const char *token,
                            const Values &expected) {
            QTest::newRow(name) << file << QString::fromUtf8(token) << expected;
        };
        row("GloVe", rows, "a", both);
        row("no LF at the end", "a 1 2\nb 3 4", "b", {3, 4});
        row("word2vec", "2 2\n" + rows, "a", both);
        row("the header is no row", "2 2\n" + rows, "2", none);
        row("numbers as tokens", "2 2\n3 1.5\n4 5\n", "3", {1.5F});
        row("width 1 with a header", "2 1\n3 1\n4 5\n", "2", none);
        row("CR LF", "a 1 2\r\nb 3 4\r\n", "b", {3, 4});
        row("a blank at the end", "2 2\na 1 2 \nb 3 4 \n", "b", {3, 4});
        row("byte order mark", "\xEF\xBB\xBF" + rows, "a", both);
        row("tabs", "a\t1\t2\nb\t3\t4\n", "a", both);
        row("a tab as a token", "\t 1 2\nb 3 4\n", "\t", both);
        row("a token with blanks", ". . . 1 2\nb 3 4\nc 3 4\n", ". . .", both);
        row("a blank as a token", "  1 2\nb 3 4\nc 3 4\n", " ", both);
        row("no-break space", "\xC2\xA0 1 2\nb 3 4\n", "\xC2\xA0", both);
        row("U+2028 in a token", "x\xE2\x80\xA8y 1 2\nb 3 4\n", "x\xE2\x80\xA8y", both);
        row("the first of two", "a 1 2\na 3 4\n", "a", both);
        row("Chinese", "中国 1 2\nb 3 4\n", "中国", both);
        row("composed", "\xC3\xA9 1 2\nb 3 4\n", "e\xCC\x81", both);
        row("not decomposed", "e\xCC\x81 1 2\nb 3 4\n", "\xC3\xA9", none);
        row("lower case", "hello 1 2\nb 3 4\n", "HeLLo", both);
        row("exact before lower case", "hello 3 4\nHello 1 2\n", "Hello", both);
        row("not upper case", "Hello 1 2\nb 3 4\n", "hello", none);
        row("bytes that are no UTF-8 elsewhere", "\xFF\xFE 3 4\na 1 2\n", "a", both);
        row("an empty line between", "b 3 4\n\na 1 2\n", "a", both);
        row("tiny, huge", "a 1e-50 3.5e38\nb 3 4\n", "a", {0, std::numeric_limits<float>::infinity()});
        row("missing", rows, "z", none);
        row("a promise not kept", "9 2\n" + rows, "a", both);
    }

    void row_isFound()
    {
        QFETCH(QByteArray, file);
        QFETCH(QString, token);
        QFETCH(Values, expected);
        const Result<WordVectors> vectors = findWordVectors(file, {token, token});
        QVERIFY2(vectors, vectors ? "" : vectors.error().details.front().c_str());
        QCOMPARE(vectors->missing, expected.empty() ? QStringList{token} : QStringList());
        if (!expected.empty())
            QCOMPARE(vectors->rows.at(token).values, expected);
    }

    void match_isTold()
    {
        const QByteArray file = "hello 1 2\nb 3 4\n[UNK] 5 6\n";
        const Result<WordVectors> vectors =
            findWordVectors(file, {QStringLiteral("Hello"), QStringLiteral("b")});
        QVERIFY(vectors);
        QCOMPARE(vectors->rows.at(QStringLiteral("Hello")).match, WordMatch::LowerCase);
        QCOMPARE(vectors->rows.at(QStringLiteral("Hello")).spelling, QStringLiteral("hello"));
        QCOMPARE(vectors->rows.at(QStringLiteral("b")).match, WordMatch::Exact);
        QCOMPARE(*vectors->unknown, (Values{5, 6}));
        QCOMPARE(vectors->width, std::size_t{2});
        QCOMPARE(vectors->file.rowCount, std::int64_t{3});
        QCOMPARE(vectors->file.promised, std::int64_t{-1});
    }

    void shortLines_areCounted()
    {
        QByteArray file;
        for (int i = 0; i < 300; ++i)
            file += "t" + QByteArray::number(i) + " 1 2\n";
        file += "=======\n";
        const Result<WordVectors> vectors = findWordVectors(file, {QStringLiteral("t7")});
        QVERIFY(vectors);
        QCOMPARE(vectors->file.skipped, std::int64_t{1});
        QCOMPARE(vectors->file.firstSkipped, std::int64_t{301});
    }

    void badFile_saysWhy_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("place");
        const auto row = [](const char *name, const QByteArray &file, ErrorCode code, const char *place) {
            QTest::newRow(name) << file << static_cast<int>(code) << QString::fromLatin1(place);
        };
        row("nothing", {}, ErrorCode::FileDamaged, "f");
        row("words", "hello\nworld\n", ErrorCode::FileDamaged, "f");
        row("a decimal comma", "b 3 4\na 1,5 2\n", ErrorCode::WrongValue, "f, line 2");
        row("no number", "a x 2\nb 3 4\n", ErrorCode::WrongValue, "f, line 1");
        row("two blanks", "a 1  2\nb 3  4\n", ErrorCode::WrongValue, "f, line 1");
        row("half of the lines short", "a 1 2\nb 3 4\nc\nd\n", ErrorCode::FileDamaged, "f");
        row("width of the header is wrong", "2 3\na 1 2\nb 3 4\n", ErrorCode::FileDamaged, "f");
        row("absurd width", "2 999999999\na 1 2\nb 3 4\n", ErrorCode::FileDamaged, "f");
    }

    void badFile_saysWhy()
    {
        QFETCH(QByteArray, file);
        QFETCH(int, code);
        QFETCH(QString, place);
        const Result<WordVectors> vectors = findWordVectors(file, {QStringLiteral("a")});
        QVERIFY(!vectors);
        QCOMPARE(static_cast<int>(vectors.error().code), code);
        QCOMPARE(QString::fromStdString(vectors.error().place), place);
    }

    void stop_isObeyed()
    {
        std::stop_source stop;
        stop.request_stop();
        const QByteArray file = QByteArray("a 1 2\n").repeated(5000);
        QCOMPARE(findWordVectors(file, {}, {stop.get_token(), {}}).error().code, ErrorCode::Cancelled);
    }

    void foreignFile_isRefused()
    {
        QTemporaryDir folder;
        const QString path = written(folder.filePath(QStringLiteral("v.bin")), "\x80\x02}q");
        QCOMPARE(readWordVectors(path, {}).error().details.front(), std::string("pickle"));
        QCOMPARE(readWordVectors(folder.filePath(QStringLiteral("none")), {}).error().code,
                 ErrorCode::FileUnreadable);
    }

    void glove_hasItsAnalogies()
    {
        REQUIRE_SHARED(shared);
        const QStringList tokens = QStringLiteral("king man woman queen monarch prince The qqqq").split(u' ');
        const Result<WordVectors> vectors =
            readWordVectors(shared + QStringLiteral("/real/glove/glove_subset.txt"), tokens);
        QVERIFY(vectors);
        QCOMPARE(vectors->width, std::size_t{100});
        QCOMPARE(vectors->file.rowCount, std::int64_t{2023});
        QCOMPARE(vectors->missing, QStringList{QStringLiteral("qqqq")});
        const auto of = [&](const char *token) {
            return vectors->rows.at(QString::fromLatin1(token)).values;
        };
        QCOMPARE(of("The").front(), -0.038194F);
        Values royal = of("king");
        for (std::size_t i = 0; i < royal.size(); ++i)
            royal[i] += of("woman")[i] - of("man")[i];
        // README of the data: .7834 with queen, .6934 monarch, .6713 prince
        QVERIFY(std::abs(cosine(royal, of("queen")) - 0.7834) < 5e-5);
        QVERIFY(std::abs(cosine(royal, of("monarch")) - 0.6934) < 5e-5);
        QVERIFY(std::abs(cosine(royal, of("prince")) - 0.6713) < 5e-5);
    }
};

QTEST_APPLESS_MAIN(TestWordVectors)
#include "tst_word_vectors.moc"
