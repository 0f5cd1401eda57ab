// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/compute.h"
#include "core/session/session_json.h"
#include "core/session/session_tokens.h"

#include <QProcess>
#include <QtTest>

using namespace heedmap;

namespace {

ComputationPtr computed(const Session &session)
{
    const Result<ComputationPtr> result = compute(session, TraceParts::all());
    if (!result)
        qFatal("compute failed");
    return *result;
}

Session sentences(const QString &source, const QString &target)
{
    Session session;
    session.tokens.source.text = source;
    session.tokens.target.text = target;
    return session;
}

} // namespace

class TestCompute : public QObject
{
    Q_OBJECT

private slots:
    void firstSession_isThreeByFourAndTwoHeads()
    {
        const ComputationPtr first = computed(firstSession());
        QCOMPARE(first->source, (QStringList{QStringLiteral("我"), QStringLiteral("爱"),
                                             QStringLiteral("中国"), QStringLiteral("EOS")}));
        QCOMPARE(first->target,
                 (QStringList{QStringLiteral("I"), QStringLiteral("love"), QStringLiteral("China")}));
        QCOMPARE(first->trace.heads(), 2);
    }

    void addingAHead_leavesTheOthersBitForBit_data()
    {
        QTest::addColumn<int>("dK");
        // Odd widths end up in the leftovers of a vectorised product.
        for (int dK : {1, 3, 4, 12, 32})
            QTest::addRow("d_k %d", dK) << dK;
    }
    void addingAHead_leavesTheOthersBitForBit()
    {
        QFETCH(int, dK);
        Session session = firstSession();
        session.attention.dK = session.attention.dV = dK;
        session.attention.heads = 1;
        const ComputationPtr one = computed(session);
        session.attention.heads = 2;
        const ComputationPtr two = computed(session);
        session.attention.heads = 16;
        const ComputationPtr sixteen = computed(session);
        QVERIFY(one->trace.weights.head(0) == two->trace.weights.head(0));
        for (int h = 0; h < 2; ++h)
            QVERIFY(two->trace.weights.head(h) == sixteen->trace.weights.head(h));
    }

    void editingOneTarget_leavesTheOtherRowsScores()
    {
        Session session = firstSession();
        const ComputationPtr before = computed(session);
        session.tokens.target.text = QStringLiteral("I like China");
        const ComputationPtr after = computed(session);
        for (int h = 0; h < 2; ++h) {
            QVERIFY(before->trace.scores.head(h).row(0) == after->trace.scores.head(h).row(0));
            QVERIFY(before->trace.scores.head(h).row(1) != after->trace.scores.head(h).row(1));
            QVERIFY(before->trace.scores.head(h).row(2) == after->trace.scores.head(h).row(2));
        }
    }

    void sameToken_sameVectorOnBothSides()
    {
        Session session = sentences(QStringLiteral("a b"), QStringLiteral("b a"));
        const Result<AttentionInputs> inputs = prepare(session);
        QVERIFY(inputs);
        QVERIFY(inputs->query.head(0).row(0) == inputs->key.head(0).row(1));
        QVERIFY(inputs->query.head(0).row(1) == inputs->key.head(0).row(0));
    }

    void oneHot_identity_givesTheHandResult()
    {
        // Tokens a, b; one-hot of width 2; identity; one head, d_k = 2: scores 1/√2 on equal tokens.
        // softmax(0.70711, 0) = 1/(1 + e^−0.70711) = 0.669761.
        Session session = sentences(QStringLiteral("a b"), QStringLiteral("a"));
        session.embedding.kind = EmbeddingKind::OneHot;
        session.attention.heads = 1;
        session.attention.dK = session.attention.dV = 2;
        session.attention.projections = ProjectionKind::Identity;
        QVERIFY(std::abs(computed(session)->trace.weights(0, 0, 0) - 0.669761F) < 1e-6F);
    }

    void table_unknownToken_isZero()
    {
        Session session = sentences(QStringLiteral("a b"), QStringLiteral("a"));
        session.embedding.kind = EmbeddingKind::Table;
        session.embedding.dModel = 2;
        session.embedding.table[QStringLiteral("a")] = {1.5F, -2.0F};
        const Result<AttentionInputs> inputs = prepare(session);
        QVERIFY(inputs);
        QCOMPARE(inputs->key.head(0)(0, 1), -2.0F);
        QVERIFY(inputs->key.head(0).row(1).isZero(0));
    }

    void additive_randomEmbeddings_haveWidthsOfTheirOwn()
    {
        Session session = firstSession();
        session.attention.mechanism = Mechanism::Additive;
        session.attention.dQ = 32;
        session.attention.dK = 64;
        const Result<AttentionInputs> inputs = prepare(session);
        QVERIFY(inputs);
        QCOMPARE(inputs->query.columns(), 32);
        QCOMPARE(inputs->key.columns(), 64);
        QCOMPARE(computed(session)->trace.heads(), 1);
    }

    void widthFollowsHeads_notDivisible_namesTheCountsThatAre()
    {
        // AM-20: 6 has the divisors 1, 2, 3, 6.
        Session session = firstSession();
        session.embedding.dModel = 6;
        session.attention.heads = 4;
        session.attention.widthFollowsHeads = true;
        const Result<ComputationPtr> result = compute(session, {});
        QVERIFY(!result);
        QCOMPARE(int(result.error().code), int(ErrorCode::NotDivisible));
        QCOMPARE(result.error().details, (std::vector<std::string>{"6", "4", "3, 2, 6, 1"}));
    }

    void tooManyTokens_areRefusedWithTheCount()
    {
        Session session = sentences(QStringLiteral("a ").repeated(4097), QStringLiteral("b"));
        const Result<ComputationPtr> result = compute(session, {});
        QVERIFY(!result);
        QCOMPARE(int(result.error().code), int(ErrorCode::TooManyTokens));
        QCOMPARE(result.error().details, (std::vector<std::string>{"4097", "4096"}));
        session.tokens.source.text = QStringLiteral("a ").repeated(4096);
        QVERIFY(compute(session, {}));
    }

    void aBook_isRefusedWithoutBeingReadToItsEnd()
    {
        // Splitting stops one after 8192 rows, the most that any kind of vectors takes.
        const Session session = sentences(QStringLiteral("a ").repeated(1'000'000), QStringLiteral("b"));
        QCOMPARE(sourceTokens(session).size(), 8193);
        const Result<ComputationPtr> result = compute(session, {});
        QVERIFY(!result);
        QCOMPARE(result.error().details, (std::vector<std::string>{">8192", "4096"}));
    }

    void emptySentence_isAnEmptyTrace()
    {
        const ComputationPtr result = computed(sentences(QString(), QStringLiteral("a")));
        QCOMPARE(result->trace.keys(), 0);
        QCOMPARE(result->trace.queries(), 1);
    }

    void mask_blocksOfEveryKindCombine()
    {
        Session session = sentences(QStringLiteral("a b c"), QStringLiteral("x y z"));
        session.mask.causal = true;
        session.mask.blockedKeys = {1};
        session.mask.blockedCells = {{1, 2, 0}};
        const ComputationPtr result = computed(session);
        const Mask &mask = result->trace.mask;
        QCOMPARE(mask.planes(), 2);
        QVERIFY(mask.blocked(0, 0, 2));
        QVERIFY(mask.blocked(0, 2, 1));
        QVERIFY(!mask.blocked(0, 2, 0));
        QVERIFY(mask.blocked(1, 2, 0));
    }

    void followTokens_movesBlocksWithTheirTokens_data()
    {
        QTest::addColumn<QString>("after");
        QTest::addColumn<QList<int>>("expected");
        QTest::newRow("unchanged") << QStringLiteral("a b c d") << QList<int>{2};
        QTest::newRow("inserted before") << QStringLiteral("a x b c d") << QList<int>{3};
        QTest::newRow("removed before") << QStringLiteral("b c d") << QList<int>{1};
        QTest::newRow("itself removed") << QStringLiteral("a b d") << QList<int>{};
        QTest::newRow("edited in place") << QStringLiteral("a b q d") << QList<int>{2};
        QTest::newRow("moved to the front") << QStringLiteral("c a b d") << QList<int>{0};
        QTest::newRow("all gone") << QString() << QList<int>{};
    }
    void followTokens_movesBlocksWithTheirTokens()
    {
        QFETCH(QString, after);
        QFETCH(QList<int>, expected);
        Session before = sentences(QStringLiteral("a b c d"), QStringLiteral("x"));
        before.mask.blockedKeys = {2};
        before.mask.blockedCells = {{-1, 0, 2}};
        Session session = before;
        session.tokens.source.text = after;
        followTokens(before, session);
        QCOMPARE(session.mask.blockedKeys, expected);
        QCOMPARE(session.mask.blockedCells.size(), expected.size());
    }
};

QTEST_GUILESS_MAIN(TestCompute)
#include "tst_compute.moc"
