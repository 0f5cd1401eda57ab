// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/edit_tokens.h"
#include "core/session/session_tokens.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace heedmap;

namespace {

Session listed(const QString &source, const QString &target)
{
    Session session;
    session.tokens.source = {source, SplitMode::Spaces, false, false};
    session.tokens.target = {target, SplitMode::Spaces, false, false};
    return session;
}

QString joined(const QStringList &tokens)
{
    return tokens.join(u'|');
}

} // namespace

class TestEditTokens final : public QObject
{
    Q_OBJECT

private slots:
    void moving_takesTheBlockAlong_data();
    void moving_takesTheBlockAlong();
    void movingAnEqualToken_takesItsOwnBlock();
    void movingInSelfAttention_movesQueriesAndKeys();
    void removing_dropsOnlyItsOwnBlock();
    void removingAMarker_switchesItOff();
    void replacing_keepsTheBlockAndLeavesOthers();
    void replacingWithSpaces_becomesAList();
    void replacingWithNothing_removes();
    void appending_goesBeforeTheEndMarker();
    void specialTokens_stayLiteral();
    void shuffling_takesBlocksAlong_data();
    void shuffling_takesBlocksAlong();
    void shuffling_neverGivesTheSameOrder();
    void shuffling_reachesEveryOrder();
    void shufflingEqualTokens_changesNothing();
    void swapping_keepsCellsWithTheirTokens();
    void indexOutside_changesNothing();
};

void TestEditTokens::moving_takesTheBlockAlong_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    QTest::addColumn<QString>("tokens");
    QTest::addColumn<int>("blocked");
    // BOS a b c EOS, with b (index 2) blocked.
    QTest::newRow("forward") << 1 << 3 << QStringLiteral("BOS|b|c|a|EOS") << 1;
    QTest::newRow("backward") << 3 << 1 << QStringLiteral("BOS|c|a|b|EOS") << 3;
    QTest::newRow("the blocked one") << 2 << 3 << QStringLiteral("BOS|a|c|b|EOS") << 3;
    QTest::newRow("beyond the end marker") << 1 << 4 << QStringLiteral("BOS|b|c|a|EOS") << 1;
    QTest::newRow("before the begin marker") << 3 << 0 << QStringLiteral("BOS|c|a|b|EOS") << 3;
    QTest::newRow("nowhere") << 2 << 2 << QStringLiteral("BOS|a|b|c|EOS") << 2;
    QTest::newRow("a marker") << 0 << 2 << QStringLiteral("BOS|a|b|c|EOS") << 2;
}

void TestEditTokens::moving_takesTheBlockAlong()
{
    QFETCH(int, from);
    QFETCH(int, to);
    QFETCH(QString, tokens);
    QFETCH(int, blocked);
    Session session = listed(QStringLiteral("a b c"), QStringLiteral("x"));
    session.tokens.source.begin = session.tokens.source.end = true;
    session.mask.blockedKeys = {2};
    session.mask.blockedCells = {{0, 0, 2}};
    moveToken(session, TokenSide::Source, from, to);
    QCOMPARE(joined(sourceTokens(session)), tokens);
    QCOMPARE(session.mask.blockedKeys, QList<int>{blocked});
    QCOMPARE(session.mask.blockedCells, (QList<BlockedCell>{{0, 0, blocked}}));
}

void TestEditTokens::movingAnEqualToken_takesItsOwnBlock()
{
    Session session = listed(QStringLiteral("the cat the dog"), QStringLiteral("x"));
    session.mask.blockedKeys = {2};
    moveToken(session, TokenSide::Source, 2, 0);
    QCOMPARE(joined(sourceTokens(session)), QStringLiteral("the|the|cat|dog"));
    QCOMPARE(session.mask.blockedKeys, QList<int>{0});
}

void TestEditTokens::movingInSelfAttention_movesQueriesAndKeys()
{
    Session session = listed(QStringLiteral("a b c"), QStringLiteral("kept text"));
    session.tokens.selfAttention = true;
    session.mask.blockedCells = {{-1, 0, 2}};
    moveToken(session, TokenSide::Source, 0, 2);
    // a (0) went to 2, c (2) to 1.
    QCOMPARE(session.mask.blockedCells, (QList<BlockedCell>{{-1, 2, 1}}));
    QCOMPARE(session.tokens.target.text, QStringLiteral("kept text"));
}

void TestEditTokens::removing_dropsOnlyItsOwnBlock()
{
    Session session = listed(QStringLiteral("a a b"), QStringLiteral("x"));
    session.mask.blockedKeys = {0, 1, 2};
    removeToken(session, TokenSide::Source, 1);
    QCOMPARE(joined(sourceTokens(session)), QStringLiteral("a|b"));
    QCOMPARE(session.mask.blockedKeys, (QList<int>{0, 1}));
}

void TestEditTokens::removingAMarker_switchesItOff()
{
    Session session = listed(QStringLiteral("a BOS EOS"), QStringLiteral("x"));
    session.tokens.source.begin = session.tokens.source.end = true;
    session.mask.blockedKeys = {1, 4};
    removeToken(session, TokenSide::Source, 0);
    QVERIFY(!session.tokens.source.begin && session.tokens.source.end);
    QCOMPARE(session.mask.blockedKeys, (QList<int>{0, 3}));
    removeToken(session, TokenSide::Source, 3);
    QVERIFY(!session.tokens.source.end);
    QCOMPARE(joined(sourceTokens(session)), QStringLiteral("a|BOS|EOS"));
    QCOMPARE(session.mask.blockedKeys, (QList<int>{0}));
}

void TestEditTokens::replacing_keepsTheBlockAndLeavesOthers()
{
    Session session = listed(QStringLiteral("a b c"), QStringLiteral("x"));
    session.mask.blockedKeys = {0};
    // The new text is that of another token: matching by text would move the block.
    replaceToken(session, TokenSide::Source, 0, QStringLiteral("b"));
    replaceToken(session, TokenSide::Source, 1, QStringLiteral("a"));
    QCOMPARE(joined(sourceTokens(session)), QStringLiteral("b|a|c"));
    QCOMPARE(session.mask.blockedKeys, QList<int>{0});
}

void TestEditTokens::replacingWithSpaces_becomesAList()
{
    Session session = listed(QStringLiteral("in York"), QStringLiteral("x"));
    replaceToken(session, TokenSide::Source, 1, QStringLiteral("New York"));
    QCOMPARE(joined(sourceTokens(session)), QStringLiteral("in|New York"));
    QCOMPARE(session.tokens.source.split, SplitMode::List);
    QCOMPARE(session.tokens.target.split, SplitMode::Spaces);
}

void TestEditTokens::replacingWithNothing_removes()
{
    Session session = listed(QStringLiteral("a b"), QStringLiteral("x"));
    replaceToken(session, TokenSide::Source, 0, QString());
    QCOMPARE(joined(sourceTokens(session)), QStringLiteral("b"));
}

void TestEditTokens::appending_goesBeforeTheEndMarker()
{
    Session session = listed(QStringLiteral("x"), QStringLiteral("a"));
    session.tokens.target.end = true;
    session.mask.blockedCells = {{-1, 1, 0}};
    appendToken(session, TokenSide::Target, QStringLiteral("b"));
    QCOMPARE(joined(targetTokens(session)), QStringLiteral("a|b|EOS"));
    QCOMPARE(session.mask.blockedCells, (QList<BlockedCell>{{-1, 2, 0}}));
}

void TestEditTokens::specialTokens_stayLiteral()
{
    const QStringList special{QStringLiteral("<s>"),  QStringLiteral("<b>"), QStringLiteral("&lt;"),
                              QStringLiteral("R&D"),  QStringLiteral("2e5"), QStringLiteral("$x$"),
                              QStringLiteral("a, b"), QStringLiteral("a\tb")};
    Session session;
    session.tokens.source.split = SplitMode::Words;
    for (const QString &token : special)
        appendToken(session, TokenSide::Source, token);
    QCOMPARE(sourceTokens(session), special);
}

void TestEditTokens::shuffling_takesBlocksAlong_data()
{
    QTest::addColumn<bool>("self");
    QTest::newRow("source") << false;
    QTest::newRow("self-attention: queries too") << true;
}

void TestEditTokens::shuffling_takesBlocksAlong()
{
    QFETCH(bool, self);
    for (quint32 seed = 0; seed < 20; ++seed) {
        Session session = listed(QStringLiteral("a b c d"), QStringLiteral("x y"));
        session.tokens.selfAttention = self;
        session.tokens.source.begin = session.tokens.source.end = true;
        session.mask.blockedKeys = {3};           // c
        session.mask.blockedCells = {{-1, 1, 2}}; // query 1 is y, or a in self-attention; key b
        shuffleTokens(session, TokenSide::Source, seed);
        QStringList tokens = sourceTokens(session);
        QCOMPARE(session.mask.blockedKeys, QList<int>{static_cast<int>(tokens.indexOf(QStringLiteral("c")))});
        const int query = self ? static_cast<int>(tokens.indexOf(QStringLiteral("a"))) : 1;
        const int key = static_cast<int>(tokens.indexOf(QStringLiteral("b")));
        QCOMPARE(session.mask.blockedCells, (QList<BlockedCell>{{-1, query, key}}));
        QVERIFY(tokens.first() == beginMarker && tokens.last() == endMarker);
        std::sort(tokens.begin(), tokens.end());
        QCOMPARE(joined(tokens), QStringLiteral("BOS|EOS|a|b|c|d"));
    }
}

void TestEditTokens::shuffling_neverGivesTheSameOrder()
{
    for (quint32 seed = 0; seed < 200; ++seed) {
        Session session = listed(QStringLiteral("a a b"), QStringLiteral("x"));
        shuffleTokens(session, TokenSide::Source, seed);
        QVERIFY(joined(sourceTokens(session)) != QStringLiteral("a|a|b"));
    }
}

void TestEditTokens::shuffling_reachesEveryOrder()
{
    QSet<QString> orders;
    for (quint32 seed = 0; seed < 200; ++seed) {
        Session session = listed(QStringLiteral("a b c"), QStringLiteral("x"));
        shuffleTokens(session, TokenSide::Source, seed);
        orders.insert(joined(sourceTokens(session)));
    }
    QCOMPARE(orders.size(), 5); // 3! but for the one that was there
}

void TestEditTokens::shufflingEqualTokens_changesNothing()
{
    for (const QString &text : {QStringLiteral("a a a"), QStringLiteral("a"), QString()}) {
        Session session = listed(text, QStringLiteral("x"));
        session.mask.blockedKeys = {0};
        const Session before = session;
        shuffleTokens(session, TokenSide::Source, 3);
        QCOMPARE(session, before);
    }
}

void TestEditTokens::swapping_keepsCellsWithTheirTokens()
{
    Session session = listed(QStringLiteral("a b"), QStringLiteral("x y z"));
    session.mask.blockedKeys = {0};
    session.mask.blockedCells = {{-1, 2, 0}, {1, 0, 1}};
    swapSides(session);
    QCOMPARE(joined(sourceTokens(session)), QStringLiteral("x|y|z"));
    QCOMPARE(joined(targetTokens(session)), QStringLiteral("a|b"));
    QVERIFY(session.mask.blockedKeys.isEmpty());
    QCOMPARE(session.mask.blockedCells, (QList<BlockedCell>{{-1, 0, 2}, {1, 1, 0}}));
}

void TestEditTokens::indexOutside_changesNothing()
{
    Session session = listed(QStringLiteral("a b"), QStringLiteral("x"));
    const Session before = session;
    for (int index : {-1, 2}) {
        removeToken(session, TokenSide::Source, index);
        replaceToken(session, TokenSide::Source, index, QStringLiteral("n"));
        moveToken(session, TokenSide::Source, index, 0);
    }
    appendToken(session, TokenSide::Source, QString());
    QCOMPARE(session, before);
}

QTEST_GUILESS_MAIN(TestEditTokens)
#include "tst_edit_tokens.moc"
