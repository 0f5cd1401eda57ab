// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/training/corpus.h"
#include "core/training/skipped_line_text.h"
#include "tests/support/resident_memory.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace heedmap;

namespace {

using Skipped = std::vector<SkippedLine>;

const QString name = QStringLiteral("pairs.tsv");
const CorpusSplit spaces;

QString textOf(const Corpus &corpus, std::size_t pair)
{
    QStringList source;
    QStringList target;
    for (const std::int32_t word : corpus.sourceOf(pair))
        source.append(corpus.source.words()[word]);
    for (const std::int32_t word : corpus.targetOf(pair))
        target.append(corpus.target.words()[word]);
    return source.join(u' ') + u'|' + target.join(u' ');
}

QString messageOf(const Result<Corpus> &corpus)
{
    return corpus ? QString() : describe(corpus.error());
}

QByteArray utf16(const QString &text, bool bigEndian, bool mark)
{
    QByteArray bytes;
    for (const QChar c : (mark ? QString(QChar::ByteOrderMark) : QString()) + text) {
        const char high = char(c.unicode() >> 8);
        const char low = char(c.unicode() & 0xFF);
        bytes += bigEndian ? high : low;
        bytes += bigEndian ? low : high;
    }
    return bytes;
}

} // namespace

class TestCorpusText : public QObject
{
    Q_OBJECT

private slots:
    void lines_becomePairs_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray first = "我 爱 中国\tI love China";
        const QByteArray second = "你 好\thello you";
        QTest::newRow("LF") << first + '\n' + second + '\n';
        QTest::newRow("CR LF") << first + "\r\n" + second + "\r\n";
        QTest::newRow("CR") << first + '\r' + second;
        QTest::newRow("mark") << "\xEF\xBB\xBF" + first + '\n' + second;
        QTest::newRow("empty lines") << "\n\r\n" + first + "\n\n   \n" + second + "\r\r";
        QTest::newRow("blanks") << "  我  爱 中国 \t I love  China \n" + second;
        QTest::newRow("ideographic space") << "我　爱　中国\tI love China\n" + second;
        QTest::newRow("markers") << "我 爱 中国 EOS\tBOS I love China EOS\n" + second;
    }
    void lines_becomePairs()
    {
        QFETCH(QByteArray, text);
        const auto corpus = corpusFromText(text, name, spaces);
        QVERIFY2(corpus, qPrintable(messageOf(corpus)));
        QCOMPARE(corpus->pairs(), 2);
        QCOMPARE(textOf(*corpus, 0), QStringLiteral("我 爱 中国 EOS|I love China EOS"));
        QCOMPARE(textOf(*corpus, 1), QStringLiteral("你 好 EOS|hello you EOS"));
        QCOMPARE(corpus->report.skippedCount, 0);
        QCOMPARE(corpus->name, name);
    }

    void sides_areSplitAsToldTo()
    {
        const QByteArray text = "我爱中国\tgood-bye, x\n你\ty\n";
        const auto corpus = corpusFromText(text, name, {SplitMode::Characters, SplitMode::List});
        QCOMPARE(textOf(*corpus, 0), QStringLiteral("我 爱 中 国 EOS|good-bye x EOS"));
        QCOMPARE(corpus->sourceSplit, SplitMode::Characters);
        QCOMPARE(corpus->targetSplit, SplitMode::List);
        const auto words = corpusFromText(text, name, {SplitMode::Words, SplitMode::Words});
        QCOMPARE(textOf(*words, 0), QStringLiteral("我 爱 中国 EOS|good - bye , x EOS"));
    }

    void wrongLines_areNamedAndSkipped()
    {
        const QByteArray text = "a\tx\n"                                      // 1
                                "no tab here\n"                               // 2
                                "\ty\n"                                       // 3
                                "b\t\n"                                       // 4
                                "\n"                                          // 5
                                "\xFF\xFE b\ty\r\n"                           // 6
                                "b\ty\tz\tw\r"                                // 7
                                + QByteArray("a\0b\ty\n", 6) +                // 8
                                "EOS\ty\n"                                    // 9
                                "b\tBOS EOS\n"                                // 10
                                + QByteArray("w ").repeated(129) + "\tx\n"    // 11
                                + QByteArray("w ").repeated(128) + "EOS\tx\n" // 12
                                + QByteArray(70000, 'w') + "\tx\n";           // 13
        const auto corpus = corpusFromText(text, name, spaces);
        QVERIFY2(corpus, qPrintable(messageOf(corpus)));
        QCOMPARE(corpus->pairs(), 3);
        QCOMPARE(textOf(*corpus, 1), QStringLiteral("b EOS|y EOS"));
        QCOMPARE(corpus->sourceOf(2).size(), std::size_t{129});
        QCOMPARE(corpus->report.furtherColumns, 1);
        const Skipped expected = {
            {2, SkipReason::NoTab},        {3, SkipReason::EmptySource}, {4, SkipReason::EmptyTarget},
            {6, SkipReason::NotText},      {8, SkipReason::NotText},     {9, SkipReason::EmptySource},
            {10, SkipReason::EmptyTarget}, {11, SkipReason::TooLong},    {13, SkipReason::TooLong}};
        QCOMPARE(corpus->report.skipped, expected);
        QCOMPARE(corpus->report.skippedCount, 9);
        QCOMPARE(corpus->report.pairs, 3);
    }

    void reasons_areInWords()
    {
        QCOMPARE(describe(SkippedLine{3, SkipReason::NoTab}),
                 QStringLiteral("Line 3: no tab between source and target."));
        for (const SkipReason reason : {SkipReason::NoTab, SkipReason::EmptySource, SkipReason::EmptyTarget,
                                        SkipReason::NotText, SkipReason::TooLong, SkipReason::OverLimit})
            QVERIFY(describe(SkippedLine{12, reason}).contains(QLatin1String("12")));
    }

    void manyWrongLines_areCounted()
    {
        const auto corpus = corpusFromText("a\tx\nb\ty\n" + QByteArray("x\n").repeated(50000), name, spaces);
        QVERIFY(corpus);
        QCOMPARE(corpus->report.skipped.size(), std::size_t{100});
        QCOMPARE(corpus->report.skippedCount, 50000);
    }

    void linesBeyondTheLimit_areToldOnce()
    {
        QByteArray text;
        for (int i = 0; i < maximumPairs; ++i)
            text += QByteArray::number(i) + "\tx\n";
        const auto full = corpusFromText(text, name, spaces);
        QVERIFY(full);
        QCOMPARE(full->report.skippedCount, 0);
        QCOMPARE(full->pairs(), maximumPairs);
        const auto over = corpusFromText(text + "\na\tb\nc\td\nno tab\n", name, spaces);
        QCOMPARE(over->pairs(), maximumPairs);
        QCOMPARE(over->report.skipped, (Skipped{{maximumPairs + 2, SkipReason::OverLimit}}));
        QCOMPARE(over->report.skippedCount, 1);
    }

    void foreignFiles_haveOneMessage_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        const QString chinese = QStringLiteral("我 爱 中国\tI love China\n你 好\thello\n");
        // iconv -t GBK of 我 爱\tI and 你\tyou
        const QByteArray gbk = "\xCE\xD2 \xB0\xAE\tI\n\xC4\xE3\tyou\n";
        const auto row = [](const char *title, const QByteArray &text, const char *message) {
            QTest::newRow(title) << text << QString::fromUtf8(message);
        };
        row("UTF-16, little end first", utf16(chinese, false, true), "UTF-16");
        row("UTF-16, big end first", utf16(chinese, true, true), "UTF-16");
        row("UTF-16 without a mark", utf16(chinese, false, false), "UTF-16");
        row("UTF-16 without a mark, big end first", utf16(chinese, true, false), "UTF-16");
        row("a mark alone", "\xFF\xFE", "UTF-16");
        row("GBK", gbk, "not opened. This is text in another encoding than UTF-8, GBK perhaps");
        row("GBK with some ASCII", gbk.repeated(100) + QByteArray("a\tb\n").repeated(150), "GBK");
        row("NUL", QByteArray(100000, '\0'), "This is no text");
        row("a program",
            QByteArray("\x7F"
                       "ELF\x02\x01\x01\0\0\0\0\n\0\0\t\0",
                       16),
            "This is no text");
        row("a spreadsheet", QByteArray("PK\x03\x04\x14\0\x08\0", 8) + "a\tb\nc\td\n", "tab-separated text");
        row("npy", "\x93NUMPY\x01", "This is no text");
        row("pickle", QByteArray("\x80\x04\x95", 3) + "a\tb\n", "pickle");
        row("gzip", "\x1F\x8B\x08", "gzip");
        row("web page", "<!DOCTYPE html>\n<p>a\tb\n", "web page");
        row("nothing", "", "pairs.tsv is damaged: found no line, expected source, tab, target.");
        row("mark and blanks", "\xEF\xBB\xBF \n \n", "found no line");
        row("commas", "a,b\nc,d\n",
            "pairs.tsv is damaged: found line 1 without a tab, expected source, tab, target.");
        row("a second line that is wrong", "\n\ta\nb\n", "line 2 with nothing in front of the tab");
        row("no target", "a\t\n", "line 1 with nothing behind the tab");
        row("long sentence", QByteArray("w ").repeated(129) + "\tx", "line 1 with more than 128 tokens");
        row("one pair", "a\tb", "pairs.tsv: found 1 sentence pair, expected at least 2.");
    }
    void foreignFiles_haveOneMessage()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const auto corpus = corpusFromText(text, name, spaces);
        QVERIFY(!corpus);
        QVERIFY2(messageOf(corpus).contains(message), qPrintable(messageOf(corpus)));
    }

    void someGbkAmongUtf8_isSkipped()
    {
        const auto corpus = corpusFromText("a\tx\nb\ty\n\xCE\xD2\tI\n", name, spaces);
        QVERIFY(corpus);
        QCOMPARE(corpus->report.skipped, (Skipped{{3, SkipReason::NotText}}));
    }

    void longLine_costsNothing()
    {
        const QByteArray start = "a\tx\nb\ty\n";
        const QByteArray longOne =
            start + QByteArray("w ").repeated(15 << 20) + '\t' + QByteArray(30 << 20, 'x');
        const QByteArray noTab = start + QByteArray(60 << 20, 'x');
        const qint64 before = residentBytes();
        for (const QByteArray &text : {longOne, noTab}) {
            const auto corpus = corpusFromText(text, name, {SplitMode::Words, SplitMode::Words});
            QVERIFY(corpus);
            QCOMPARE(corpus->report.skippedCount, 1);
        }
        QVERIFY2(residentBytes() - before < (4 << 20), qPrintable(QString::number(residentBytes() - before)));
    }

    void progress_isToldAndStopWorks()
    {
        const QByteArray text = QByteArray("a b\tx y\n").repeated(5000);
        double last = 0;
        int told = 0;
        const Task watched{{}, [&](double fraction) {
                               QVERIFY(fraction >= last && fraction <= 1);
                               last = fraction;
                               ++told;
                           }};
        QVERIFY(corpusFromText(text, name, spaces, watched));
        QCOMPARE(last, 1.0);
        QVERIFY(told > 5);
        std::stop_source stop;
        const Task stopped{stop.get_token(), [&](double) { stop.request_stop(); }};
        QCOMPARE(corpusFromText(text, name, spaces, stopped).error().code, ErrorCode::Cancelled);
    }

    void file_isRead()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("my pairs.tsv"));
        QCOMPARE(readCorpus(path, spaces).error().code, ErrorCode::FileMissing);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("a\tx\nb\ty\n");
        file.close();
        const auto corpus = readCorpus(path, spaces);
        QVERIFY(corpus);
        QCOMPARE(corpus->name, QStringLiteral("my pairs.tsv"));
        QCOMPARE(readCorpus(folder.path(), spaces).error().code, ErrorCode::FileUnreadable);
        QVERIFY(file.resize((qint64{64} << 20) + 1));
        const auto large = readCorpus(path, spaces);
        QCOMPARE(large.error(), (Error{ErrorCode::TooLarge, path.toStdString(), {"64.0 MB", "64.0 MB"}}));
        QCOMPARE(readCorpus(QStringLiteral("/dev/zero"), spaces).error().code, ErrorCode::TooLarge);
    }
};

QTEST_APPLESS_MAIN(TestCorpusText)
#include "tst_corpus_text.moc"
