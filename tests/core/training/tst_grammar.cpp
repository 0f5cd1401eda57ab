// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/training/draw_sequences.h"
#include "core/training/grammar.h"

#include <QSet>
#include <QTest>

#include <algorithm>
#include <limits>
#include <set>

using namespace heedmap;

namespace {

const QString name = QStringLiteral("mine");

QString joined(const TextPair &pair)
{
    return pair.source.join(u' ') + u'|' + pair.target.join(u' ');
}

QStringList pairsOf(const char *grammar)
{
    const auto pairs = pairsFromGrammar(QString::fromUtf8(grammar), name);
    if (!pairs)
        return {describe(pairs.error())};
    QStringList texts;
    for (const TextPair &pair : *pairs)
        texts.append(joined(pair));
    return texts;
}

} // namespace

class TestGrammar : public QObject
{
    Q_OBJECT

private slots:
    void chineseEnglish_hasEverySentence()
    {
        // 6 subjects · 7 verbs · 7 objects = 294, and as many for each of 3 adverbs: 1176. 6 + 7 + 7 + 3 = 23 words.
        const auto pairs = pairsFromGrammar(grammarText(BuiltInCorpus::ChineseEnglish), name);
        QVERIFY2(pairs, pairs ? "" : qPrintable(describe(pairs.error())));
        QSet<QString> texts;
        for (const TextPair &pair : *pairs)
            texts.insert(joined(pair));
        QCOMPARE(texts.size(), 1176);
        QVERIFY(texts.contains(QStringLiteral("我 爱 中国|I love China")));
        QVERIFY(texts.contains(QStringLiteral("她 昨天 看见 狗|she see dogs yesterday")));
        QVERIFY(texts.contains(QStringLiteral("他们 常常 帮助 学生|they help students often")));
        const auto corpus = corpusFromGrammar(grammarText(BuiltInCorpus::ChineseEnglish), name);
        QVERIFY(corpus);
        QCOMPARE(corpus->name, name);
        QCOMPARE(corpus->source.size(), 24);
        QCOMPARE(corpus->target.size(), 25);
        QCOMPARE(corpus->pairs(), 1176);
    }

    void copyAndReversal_areWhatTheySay()
    {
        for (const BuiltInCorpus which : {BuiltInCorpus::Copy, BuiltInCorpus::Reversal}) {
            const bool copy = which == BuiltInCorpus::Copy;
            const auto pairs = pairsFromGrammar(grammarText(which), name);
            QVERIFY(pairs);
            QCOMPARE(pairs->size(), std::size_t{1000});
            QSet<QString> sources;
            QSet<qsizetype> lengths;
            for (const TextPair &pair : *pairs) {
                QStringList expected = pair.source;
                if (!copy)
                    std::reverse(expected.begin(), expected.end());
                QCOMPARE(pair.target, expected);
                sources.insert(pair.source.join(u' '));
                lengths.insert(pair.source.size());
            }
            QCOMPARE(sources.size(), 1000);
            QCOMPARE(lengths, copy ? (QSet<qsizetype>{3, 4, 5, 6, 7, 8}) : QSet<qsizetype>{6});
            const auto corpus = corpusFromGrammar(grammarText(which), name);
            QVERIFY(corpus);
            QCOMPARE(corpus->source.size(), 12 + 1);
            QCOMPARE(corpus->target.size(), 12 + 2);
        }
    }

    void drawnSequences_areAlwaysTheSame()
    {
        // philox4x32 of counter (0, 0, 0, 0) and key ("Heed", "maps"), then the upper half of word · 6, word · 12 …:
        // draw_sequences_fixture.py.
        const auto drawn = drawSequences({12, 3, 8}, 3);
        const std::vector<std::vector<int>> expected = {{4, 9, 1, 4, 2, 11}, {1, 9, 4, 11}, {6, 3, 4, 6}};
        QCOMPARE(drawn, expected);
        QCOMPARE(drawSequences({12, 3, 8}, 3), drawn);
    }

    void fewSequences_areDrawnToTheLast()
    {
        // 2 + 4 + 8
        QCOMPARE(sequencesOf({2, 1, 3}), 14U);
        const auto all = drawSequences({2, 1, 3}, 14);
        QCOMPARE(std::set<std::vector<int>>(all.begin(), all.end()).size(), std::size_t{14});
        QCOMPARE(drawSequences({1, 1, 128}, 128).size(), std::size_t{128});
        // 12 + 12² + … + 12⁸ = (12⁹ − 12) / 11
        QCOMPARE(sequencesOf({12, 1, 8}), (5159780352U - 12U) / 11U);
        QCOMPARE(sequencesOf({3, 1, 128}), std::numeric_limits<std::uint64_t>::max());
        QCOMPARE(drawSequences({2, 1, 16}, 100000).size(), std::size_t{100000});
    }

    void rules_giveTheirPairs_data()
    {
        QTest::addColumn<QByteArray>("grammar");
        QTest::addColumn<QStringList>("pairs");
        const auto row = [](const char *title, const char *grammar, const QStringList &pairs) {
            QTest::newRow(title) << QByteArray(grammar) << pairs;
        };
        row("every combination, the last class fastest", "n: a=A, b\nv: x=X, y\nsentence: n v -> v n",
            {QStringLiteral("a x|X A"), QStringLiteral("a y|y A"), QStringLiteral("b x|X b"),
             QStringLiteral("b y|y b")});
        row("rule above its classes", "sentence: n -> n\nn: a", {QStringLiteral("a|a")});
        row("full-width", "名：我＝I，你＝you、他＝he\nsentence：名→名",
            {QStringLiteral("我|I"), QStringLiteral("你|you"), QStringLiteral("他|he")});
        row("remarks, blank lines, all line ends", "# x\r\n\r\n  # y\rn: a\nsentence: n -> n\r\n",
            {QStringLiteral("a|a")});
        row("copy into other words", "n: a = A\ncopy: n 2, 1 pairs", {QStringLiteral("a a|A A")});
        row("lengths with a dash", "n: a\ncopy: n 2–2, 1 pairs", {QStringLiteral("a a|a a")});
        row("a # within a word", "n: C#\nsentence: n -> n", {QStringLiteral("C#|C#")});
        row("two rules", "n: a\nm: b\nsentence: n -> n\nsentence: m n -> n m",
            {QStringLiteral("a|a"), QStringLiteral("b a|a b")});
    }
    void rules_giveTheirPairs()
    {
        QFETCH(QByteArray, grammar);
        QFETCH(QStringList, pairs);
        QCOMPARE(pairsOf(grammar.constData()), pairs);
    }

    void badGrammar_saysWhere_data()
    {
        QTest::addColumn<QByteArray>("grammar");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *title, const char *grammar, const char *message) {
            QTest::newRow(title) << QByteArray(grammar) << QString::fromUtf8(message);
        };
        row("nothing", "",
            "mine: found no rule, expected a line that begins with sentence:, copy: or reverse:.");
        row("classes alone", "n: a", "mine: found no rule, expected a line that begins with");
        row("no colon", "\n\nsubject I, you",
            "found \"subject I, you\" in line 3, expected NAME: WORD = WORD");
        row("no colon, line ends of old", "\r\r\nsubject", "\"subject\" in line 3");
        row("no name", ": a", "\"\" in line 1, expected a name");
        row("a name of two words", "my noun: a", "\"my noun\" in line 1, expected a name without spaces");
        row("a class twice", "n: a\nn: b", "\"n\" in line 2, expected a name that no class has yet");
        row("no words", "n:", "\"\" in line 1, expected WORD");
        row("nothing between commas", "n: a,, b", "\"\" in line 1, expected WORD");
        row("nothing behind =", "n: a =", "\"a =\" in line 1, expected WORD");
        row("two words", "n: New York", "\"New York\" in line 1");
        row("two signs", "n: a = b = c", "\"a = b = c\" in line 1");
        row("a word twice", "n: a, b, a", "\"a\" in line 1, expected each word once");
        row("unknown class", "n: a\nsentence: n verb -> verb n", "\"verb\" in line 2, expected a class: n");
        row("no class at all", "sentence: n -> n", "\"n\" in line 1, expected a class, which");
        row("no arrow", "n: a\nsentence: n n", "\"n n\" in line 2, expected CLASS CLASS … -> CLASS");
        row("nothing on a side", "n: a\nsentence: n ->",
            "\"\" in line 2, expected 1 to 128 classes on each side");
        row("a class twice on a side", "n: a\nsentence: n n -> n",
            "\"n\" in line 2, expected each class once");
        row("other classes", "n: a\nm: b\nsentence: n -> m",
            "\"n -> m\" in line 3, expected the same classes");
        row("fewer classes", "n: a\nm: b\nsentence: n m -> m", "the same classes");
        row("no count", "n: a\ncopy: n 3", "\"n 3\" in line 2, expected CLASS 3-8, 1000 pairs");
        row("no length", "n: a\ncopy: n, 5 pairs", "expected CLASS 3-8");
        row("lengths the wrong way round", "n: a\ncopy: n 8-3, 5 pairs",
            "\"8-3\" in line 2, expected a length from 1 to 128");
        row("three lengths", "n: a\ncopy: n 1-2-3, 5 pairs", "\"1-2-3\"");
        row("length 0", "n: a\ncopy: n 0-3, 5 pairs", "\"0-3\"");
        row("too long", "n: a\ncopy: n 129, 1 pairs", "\"129\"");
        row("length of 30 digits", "n: a\ncopy: n 111111111111111111111111111111, 1 pairs",
            "a length from 1 to 128");
        row("a sign", "n: a\ncopy: n +3, 1 pairs", "\"+3\"");
        row("more than there are", "n: a, b\ncopy: n 1-3, 15 pairs",
            "\"15\" in line 2, expected 1 to 14 pairs");
        row("no pair", "n: a\ncopy: n 1, 0 pairs", "\"0\" in line 2, expected 1 to 1 pairs");
        row("100,001 pairs", "n: a, b\ncopy: n 1-128, 100001 pairs", "expected 1 to 100000 pairs");
        row("a control character", "n: a\x01", "in line 1, expected WORD");
    }
    void badGrammar_saysWhere()
    {
        QFETCH(QByteArray, grammar);
        QFETCH(QString, message);
        const auto pairs = pairsFromGrammar(QString::fromUtf8(grammar), name);
        QVERIFY(!pairs);
        QVERIFY2(describe(pairs.error()).contains(message), qPrintable(describe(pairs.error())));
    }

    void loneSurrogateAndNul_areNoWords()
    {
        for (const QChar c : {QChar(0xD800), QChar(0xDC00), QChar(0)})
            QVERIFY(
                !pairsFromGrammar(QStringLiteral("n: a") + c + QStringLiteral("\nsentence: n -> n"), name));
    }

    void morePairsThanAllowed_areCountedNotMade()
    {
        QString classes;
        QString names;
        for (int i = 0; i < 120; ++i) {
            classes += QStringLiteral("c%1: a, b, c, d, e, f, g, h\n").arg(i);
            names += QStringLiteral(" c%1").arg(i);
        }
        // 8^120 is beyond 64 bits.
        const auto huge = pairsFromGrammar(
            classes + QStringLiteral("sentence:") + names + QStringLiteral(" ->") + names, name);
        QVERIFY(!huge);
        QCOMPARE(huge.error().code, ErrorCode::TooLarge);
        QCOMPARE(describe(huge.error()),
                 QStringLiteral("mine is too large: more than 2^64 sentence pairs, at most 100000."));
        // 8^6 = 262144
        const QString six = names.left(names.indexOf(QLatin1String(" c6")));
        const auto large =
            pairsFromGrammar(classes + QStringLiteral("sentence:") + six + QStringLiteral(" ->") + six, name);
        QVERIFY(!large);
        QCOMPARE(describe(large.error()),
                 QStringLiteral("mine is too large: 262144 sentence pairs, at most 100000."));
        // 100,000 pairs of twice 128 words
        const auto words = pairsFromGrammar(QStringLiteral("n: a, b\ncopy: n 1-128, 100000 pairs"), name);
        QVERIFY(!words);
        QCOMPARE(describe(words.error()),
                 QStringLiteral("mine is too large: 25600000 words in all sentences, at most 8000000."));
    }

    void onePair_isNoCorpus()
    {
        const auto corpus = corpusFromGrammar(QStringLiteral("n: a\nsentence: n -> n"), name);
        QVERIFY(!corpus);
        QCOMPARE(describe(corpus.error()),
                 QStringLiteral("mine: found 1 sentence pair, expected at least 2."));
    }
};

QTEST_APPLESS_MAIN(TestGrammar)
#include "tst_grammar.moc"
