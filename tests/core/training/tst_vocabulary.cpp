// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/vocabulary.h"

#include <QTest>

using namespace heedmap;

class TestVocabulary : public QObject
{
    Q_OBJECT

private slots:
    void words_haveNumbersInTheirOrder()
    {
        Vocabulary words;
        QCOMPARE(words.add(QStringLiteral("EOS")), 0);
        QCOMPARE(words.add(QStringLiteral("我")), 1);
        QCOMPARE(words.add(QStringLiteral("EOS")), 0);
        QCOMPARE(words.size(), 2);
        QCOMPARE(words.indexOf(QStringLiteral("我")), 1);
        QCOMPARE(words.indexOf(QStringLiteral("你")), -1);
        QCOMPARE(words, Vocabulary({QStringLiteral("EOS"), QStringLiteral("我")}));
        QVERIFY(!(words == Vocabulary({QStringLiteral("我"), QStringLiteral("EOS")})));
        QCOMPARE(Vocabulary({QStringLiteral("b"), QStringLiteral("a")}).indexOf(QStringLiteral("a")), 1);
    }

    void equalTextsWrittenDifferently_areTwoWords()
    {
        // é as one character, and as e with an accent: text is never normalised.
        Vocabulary words;
        QCOMPARE(words.add(QStringLiteral("\u00e9")), 0);
        QCOMPARE(words.add(QStringLiteral("e\u0301")), 1);
    }
};

QTEST_APPLESS_MAIN(TestVocabulary)
#include "tst_vocabulary.moc"
