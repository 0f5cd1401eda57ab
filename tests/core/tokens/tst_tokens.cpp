// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/tokens.h"

#include <QtTest>

using namespace heedmap;

class TestTokens : public QObject
{
    Q_OBJECT

private slots:
    void split_byMode_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<SplitMode>("mode");
        QTest::addColumn<QStringList>("expected");
        const auto words = SplitMode::Words;
        const auto characters = SplitMode::Characters;
        const auto spaces = SplitMode::Spaces;
        const auto list = SplitMode::List;
        using L = QStringList;
        QTest::newRow("empty") << QString() << words << L{};
        QTest::newRow("blank") << QStringLiteral(" \t\n　") << words << L{};
        QTest::newRow("Chinese words")
            << QStringLiteral("我爱中国") << words
            << L{QStringLiteral("我"), QStringLiteral("爱"), QStringLiteral("中国")};
        QTest::newRow("punctuation") << QStringLiteral("Hi, you!") << words
                                     << L{QStringLiteral("Hi"), QStringLiteral(","), QStringLiteral("you"),
                                          QStringLiteral("!")};
        QTest::newRow("equal tokens stay")
            << QStringLiteral("the cat the") << words
            << L{QStringLiteral("the"), QStringLiteral("cat"), QStringLiteral("the")};
        QTest::newRow("TX-04 emoji") << QStringLiteral(
                                            "👨‍👩‍👧‍👦👍🏽🇩🇪🇫🇷1️⃣❤️")
                                     << characters
                                     << L{QStringLiteral("👨‍👩‍👧‍👦"),
                                          QStringLiteral("👍🏽"),
                                          QStringLiteral("🇩🇪"),
                                          QStringLiteral("🇫🇷"),
                                          QStringLiteral("1️⃣"),
                                          QStringLiteral("❤️")};
        QTest::newRow("combining") << QStringLiteral("e\u0301a") << characters
                                   << L{QStringLiteral("e\u0301"), QStringLiteral("a")};
        QTest::newRow("TX-01 full-width space")
            << QStringLiteral("你　好") << spaces << L{QStringLiteral("你"), QStringLiteral("好")};
        QTest::newRow("TX-01 mixed") << QStringLiteral("a　b c") << spaces
                                     << L{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")};
        QTest::newRow("verbatim") << QStringLiteral("  R&D <s>  2e5 ") << spaces
                                  << L{QStringLiteral("R&D"), QStringLiteral("<s>"), QStringLiteral("2e5")};
        QTest::newRow("TX-03 leading mark")
            << QStringLiteral("\uFEFFhello") << spaces << L{QStringLiteral("hello")};
        QTest::newRow("TX-03 inner mark")
            << QStringLiteral("a\uFEFFb") << spaces << L{QStringLiteral("a\uFEFFb")};
        QTest::newRow("TX-08 not normalised")
            << QStringLiteral("schön Größe が й") << spaces
            << L{QStringLiteral("schön"), QStringLiteral("Größe"), QStringLiteral("が"), QStringLiteral("й")};
        QTest::newRow("lines") << QStringLiteral("New York\r\na, b\n\nc") << list
                               << L{QStringLiteral("New York"), QStringLiteral("a, b"), QStringLiteral("c")};
        QTest::newRow("tabs") << QStringLiteral("New York\ta, b") << list
                              << L{QStringLiteral("New York"), QStringLiteral("a, b")};
        QTest::newRow("commas") << QStringLiteral("New York, Rome,") << list
                                << L{QStringLiteral("New York"), QStringLiteral("Rome")};
    }
    void split_byMode()
    {
        QFETCH(QString, text);
        QFETCH(SplitMode, mode);
        QFETCH(QStringList, expected);
        QCOMPARE(splitTokens(text, mode), expected);
    }

    void split_stopsWhereItIsTold_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<SplitMode>("mode");
        QTest::newRow("words") << QStringLiteral("a b c d") << SplitMode::Words;
        QTest::newRow("characters") << QStringLiteral("abcd") << SplitMode::Characters;
        QTest::newRow("spaces") << QStringLiteral(" a  b c d") << SplitMode::Spaces;
        QTest::newRow("lines") << QStringLiteral("a\r\nb\n\nc\nd") << SplitMode::List;
        QTest::newRow("commas") << QStringLiteral("a, b, c, d") << SplitMode::List;
    }
    void split_stopsWhereItIsTold()
    {
        QFETCH(QString, text);
        QFETCH(SplitMode, mode);
        const QStringList all = {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"),
                                 QStringLiteral("d")};
        for (qsizetype atMost : {0, 1, 3, 4, 9})
            QCOMPARE(splitTokens(text, mode, atMost), all.mid(0, atMost));
    }

    void join_thenSplit_givesTheSameTokens_data()
    {
        QTest::addColumn<QStringList>("tokens");
        QTest::addColumn<SplitMode>("mode");
        QTest::addColumn<SplitMode>("expectedMode");
        using L = QStringList;
        const L plain{QStringLiteral("I"), QStringLiteral("love")};
        const L spaced{QStringLiteral("New York"), QStringLiteral("a,b")};
        QTest::newRow("none") << L{} << SplitMode::Words << SplitMode::Words;
        QTest::newRow("words") << plain << SplitMode::Words << SplitMode::Words;
        QTest::newRow("a token with a space") << spaced << SplitMode::Words << SplitMode::List;
        QTest::newRow("one token with a comma")
            << L{QStringLiteral("a,b")} << SplitMode::Words << SplitMode::List;
        QTest::newRow("characters") << L{QStringLiteral("我"), QStringLiteral("爱")} << SplitMode::Characters
                                    << SplitMode::Characters;
        QTest::newRow("a word among characters") << plain << SplitMode::Characters << SplitMode::List;
        QTest::newRow("spaces") << L{QStringLiteral("a,b"), QStringLiteral("<s>")} << SplitMode::Spaces
                                << SplitMode::Spaces;
    }
    void join_thenSplit_givesTheSameTokens()
    {
        QFETCH(QStringList, tokens);
        QFETCH(SplitMode, mode);
        QFETCH(SplitMode, expectedMode);
        const JoinedTokens joined = joinTokens(tokens, mode);
        QCOMPARE(joined.mode, expectedMode);
        QCOMPARE(splitTokens(joined.text, joined.mode), tokens);
    }

    void displayText_makesTheInvisibleVisible_data()
    {
        QTest::addColumn<QString>("token");
        QTest::addColumn<QString>("expected");
        QTest::newRow("plain") << QStringLiteral("<s>&$x$_2e5") << QStringLiteral("<s>&$x$_2e5");
        QTest::newRow("inner U+FEFF") << QStringLiteral("a\uFEFFb") << QStringLiteral("a⟨U+FEFF⟩b");
        QTest::newRow("control") << QStringLiteral("a\u0001\tb") << QStringLiteral("a␁␉b");
        QTest::newRow("lone surrogate") << QStringLiteral("a") + QChar(0xD83D) << QStringLiteral("a⟨U+D83D⟩");
        QTest::newRow("blank") << QStringLiteral("  ") << QStringLiteral("␣␣");
        QTest::newRow("emoji family")
            << QStringLiteral("👨‍👩‍👧‍👦") << QStringLiteral("👨‍👩‍👧‍👦");
        QTest::newRow("Hebrew") << QStringLiteral("שלום") << QStringLiteral("שלום");
    }
    void displayText_makesTheInvisibleVisible()
    {
        QFETCH(QString, token);
        QFETCH(QString, expected);
        QCOMPARE(displayText(token), expected);
    }
};

QTEST_GUILESS_MAIN(TestTokens)
#include "tst_tokens.moc"
