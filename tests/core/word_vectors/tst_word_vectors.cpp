// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/word_vectors/word_vector_file.h"
#include "tests/core/files/file_fixtures.h"
#include "tests/support/shared_data.h"

#include <QStandardPaths>
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
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

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
        row("an empty token", " 1 2\nb 3 4\n", "", both);
        row("CR LF behind a blank", "a 1 2 \r\nb 3 4 \r\n", "a", both);
        row("byte order mark elsewhere",
            "a 1 2\n\xEF\xBB\xBF"
            "b 3 4\n",
            "b", none);
        row("an e-mail address with a word before", "at a@b.c 1 2\nb 3 4\nc 3 4\n", "at a@b.c", both);
        row("ideographic space", "\xE3\x80\x80 1 2\nb 3 4\n", "\xE3\x80\x80", both);
        row("width 1", "a 1.5\nb 2\n", "b", {2});
        row("header and blank lines before rows", "\n2 2\n\n" + rows, "a", both);
        row("NUL in a token", QByteArray("x\0y 3 4\na 1 2\n", 13), "a", both);
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

    void unknownRow_isFound_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<bool>("expected");
        QTest::newRow("<unk>") << QByteArray("a 1 2\n<unk> 5 6\n") << true;
        QTest::newRow("<UNK>") << QByteArray("a 1 2\n<UNK> 5 6\n") << true;
        QTest::newRow("[UNK]") << QByteArray("a 1 2\n[UNK] 5 6\n") << true;
        QTest::newRow("an ordinary word") << QByteArray("a 1 2\nunk 5 6\n") << false;
    }

    void unknownRow_isFound()
    {
        QFETCH(QByteArray, file);
        QFETCH(bool, expected);
        const Result<WordVectors> vectors = findWordVectors(file, {});
        QVERIFY(vectors);
        QCOMPARE(vectors->unknown.has_value(), expected);
        QCOMPARE(vectors->file.hasUnknown, expected);
        if (expected)
            QCOMPARE(*vectors->unknown, (Values{5, 6}));
    }

    void conflictMarks_areCounted()
    {
        QByteArray file;
        for (int i = 0; i < 400; ++i)
            file += "t" + QByteArray::number(i) + " 1 2 3\n";
        file += "<<<<<<< HEAD\n=======\n>>>>>>> theirs\n";
        const Result<WordVectors> vectors = findWordVectors(file, {QStringLiteral("t7")});
        QVERIFY(vectors);
        QCOMPARE(vectors->file.skipped, std::int64_t{3});
        QCOMPARE(vectors->file.firstSkipped, std::int64_t{401});
        QCOMPARE(vectors->file.rowCount, std::int64_t{400});
    }

    void moreThanAThousandShortLines_areTooMany()
    {
        const QByteArray rows = QByteArray("t 1 2\n").repeated(200000);
        QVERIFY(findWordVectors(rows + QByteArray("=\n").repeated(1000), {}));
        QCOMPARE(findWordVectors(rows + QByteArray("=\n").repeated(1001), {}).error().code,
                 ErrorCode::FileDamaged);
    }

    void duplicates_areCounted()
    {
        const Result<WordVectors> vectors =
            findWordVectors("a 1 2\nb 3 4\na 5 6\na 7 8\n", {QStringLiteral("a")});
        QVERIFY(vectors);
        QCOMPARE(vectors->rows.at(QStringLiteral("a")).values, (Values{1, 2}));
        QCOMPARE(vectors->file.duplicates, std::int64_t{2});
        QCOMPARE(vectors->file.rowCount, std::int64_t{4});
    }

    void notFinite_isCounted()
    {
        // "none" and "nine" are words; in the third line are two numbers that are none, in the fourth one
        const Result<WordVectors> vectors =
            findWordVectors("none 1 2\nnine 3 4\na nan -inf\nb Infinity 0\n", {QStringLiteral("a")});
        QVERIFY(vectors);
        QCOMPARE(vectors->file.notFinite, std::int64_t{3});
        QCOMPARE(vectors->file.firstNotFinite, std::int64_t{3});
        const Values &a = vectors->rows.at(QStringLiteral("a")).values;
        QVERIFY(std::isnan(a[0]));
        QCOMPARE(a[1], -std::numeric_limits<float>::infinity());
    }

    void format_isTold()
    {
        const auto formatOf = [](const QByteArray &file) {
            const Result<WordVectors> vectors = findWordVectors(file, {});
            return vectors ? QString::fromLatin1(formatName(vectors->file.format)) : QString();
        };
        QCOMPARE(formatOf("a 1 2\nb 3 4\n"), QStringLiteral("GloVe text"));
        QCOMPARE(formatOf("2 2\na 1 2\nb 3 4\n"), QStringLiteral("word2vec text"));
    }

    void wordsWithCounts_areNoVectors_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<bool>("isVocabulary");
        QTest::newRow("counts") << QByteArray("the 1061396\nof 593677\nand 416629\n") << true;
        QTest::newRow("a first row of two numbers") << QByteArray("7 9\nof 593677\n") << true;
        QTest::newRow("numbers with points") << QByteArray("the 1.5\nof 2\n") << false;
        QTest::newRow("a header that is right") << QByteArray("2 1\nthe 5\nof 2\n") << false;
    }

    void wordsWithCounts_areNoVectors()
    {
        QFETCH(QByteArray, file);
        QFETCH(bool, isVocabulary);
        const Result<WordVectors> vectors = findWordVectors(file, {});
        QCOMPARE(!vectors, isVocabulary);
        if (isVocabulary)
            QCOMPARE(vectors.error().code, ErrorCode::VocabularyList);
    }

    void wrongNumber_isNamed()
    {
        const auto expectedBy = [](const QByteArray &file) {
            const Result<WordVectors> vectors = findWordVectors(file, {QStringLiteral("a")});
            return vectors ? QString() : describe(vectors.error());
        };
        QVERIFY(expectedBy("b 3 4\na 1,5 2\n").contains(QStringLiteral("comma")));
        QVERIFY(expectedBy("b 3 4\na 1,5 2\n").contains(QStringLiteral("1,5")));
        QVERIFY(expectedBy("a \xE2\x88\x92"
                           "1 2\nb 3 4\n")
                    .contains(QStringLiteral("U+2212")));
        QVERIFY(expectedBy("a 1.#QNAN 2\nb 3 4\n").contains(QStringLiteral("1.#QNAN")));
        // In a spelling that is not needed it does no harm.
        const Result<WordVectors> vectors = findWordVectors("A 1 2\na 1,5 2\n", {QStringLiteral("A")});
        QVERIFY(vectors);
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
        // fastText's own format: the number 793712314, then version 12
        const QString fastText =
            written(folder.filePath(QStringLiteral("f.bin")), QByteArray("\xBA\x16\x4F\x2F\x0C\0\0\0", 8));
        QCOMPARE(readWordVectors(fastText, {}).error().details.front(), std::string("fasttext"));
        QVERIFY(describe(readWordVectors(fastText, {}).error()).contains(QStringLiteral(".vec")));
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
