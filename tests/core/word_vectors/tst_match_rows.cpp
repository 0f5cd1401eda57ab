// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/word_vectors/word_vectors.h"

#include <QTest>

using namespace heedmap;

class TestMatchRows : public QObject
{
    Q_OBJECT

private slots:
    void spellings_areTriedInOrder()
    {
        const QString composed = QStringLiteral("\u00E9");
        const QString decomposed = QStringLiteral("e\u0301");
        const WordVectors found =
            matchRows({QStringLiteral("King"), QStringLiteral("king"), composed, QStringLiteral("king")},
                      {{4, 2}, {1, 2, 3, 4, 5, 6, 7, 8}},
                      {QStringLiteral("King"), QStringLiteral("KING"), decomposed, QStringLiteral("queen"),
                       QStringLiteral("queen")});
        QCOMPARE(found.width, std::size_t{2});
        const auto check = [&](const QString &token, const std::vector<float> &values, WordMatch match) {
            const WordVector &row = found.rows.at(token);
            return row.values == values && row.match == match;
        };
        QVERIFY(check(QStringLiteral("King"), {1, 2}, WordMatch::Exact));
        QVERIFY(check(QStringLiteral("KING"), {3, 4}, WordMatch::LowerCase)); // the first of two
        QVERIFY(check(decomposed, {5, 6}, WordMatch::Composed));
        QCOMPARE(found.rows.at(decomposed).spelling, composed);
        QCOMPARE(found.missing, QStringList{QStringLiteral("queen")});
        QVERIFY(!found.unknown);
        QCOMPARE(found.file.duplicates, std::int64_t{1});
    }

    void unknown_isFound()
    {
        const WordVectors found = matchRows({QStringLiteral("[UNK]")}, {{1, 1}, {5}}, {QStringLiteral("a")});
        QCOMPARE(found.unknown, std::optional(std::vector<float>{5}));
        QVERIFY(found.file.hasUnknown);
    }

    void noRows_matchNothing()
    {
        const WordVectors found = matchRows({}, {{0, 3}, {}}, {QStringLiteral("a")});
        QCOMPARE(found.width, std::size_t{3});
        QCOMPARE(found.missing, QStringList{QStringLiteral("a")});
    }
};

QTEST_APPLESS_MAIN(TestMatchRows)
#include "tst_match_rows.moc"
