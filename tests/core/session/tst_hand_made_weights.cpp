// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/difference.h"
#include "core/insight/gradient_path.h"
#include "core/insight/saturation.h"
#include "core/session/compute.h"
#include "core/session/hand_made_weights.h"
#include "core/session/memory_estimate.h"
#include "core/session/session_json.h"
#include "core/session/session_tokens.h"
#include "core/session/use_files.h"
#include "core/session/weights_overview.h"

#include <QTest>

using namespace heedmap;

namespace {

/// Two heads, two queries, three keys.
Session handMade()
{
    Session session;
    session.tokens.source = {QStringLiteral("x y z"), SplitMode::Spaces, false, false};
    session.tokens.target = {QStringLiteral("a b"), SplitMode::Spaces, false, false};
    session.weights.handMade = {2, 2, 3, {0.5F, 0.5F, 0, 0, 0, 1, 0.25F, 0.25F, 0.5F, 1, 0, 0}};
    return session;
}

ComputationPtr computed(const Session &session)
{
    return compute(session, TraceParts::all()).value();
}

Result<Session> readWith(const QByteArray &heads)
{
    return sessionFromJson(
        R"({"format": "heedmap-session", "version": 5, "weights": {"hand_made": {"heads": )" + heads + "}}}",
        QStringLiteral("f"));
}

} // namespace

class TestHandMadeWeights final : public QObject
{
    Q_OBJECT

private slots:
    void weights_areShownAsTheyAre();
    void tokens_areTheLabelsWhereTheyFit();
    void labels_mayBeNumbers();
    void handMade_goBeforeAFile();
    void rowsThatDoNotSumToOne_areCounted();
    void nothingElse_isKnown();
    void headsAre_compared();
    void memory_isThatOfTheWeights();
    void overview_hasEveryHead();
    void wrongCount_isTold();
    void usesNoFile();
    void json_keepsThem();
    void json_byHand();
    void json_refuses_data();
    void json_refuses();
    void json_largest();
};

void TestHandMadeWeights::weights_areShownAsTheyAre()
{
    const ComputationPtr computation = computed(handMade());
    QVERIFY(showsSavedWeights(computation->session));
    const HeadStack &weights = computation->trace.weights;
    QCOMPARE(int(weights.heads()), 2);
    QCOMPARE(int(weights.rows()), 2);
    QCOMPARE(int(weights.columns()), 3);
    QCOMPARE(weights(0, 0, 1), 0.5F);
    QCOMPARE(weights(0, 1, 2), 1.0F);
    QCOMPARE(weights(1, 0, 0), 0.25F);
    QCOMPARE(weights(1, 1, 0), 1.0F);
    QVERIFY(computation->trace.q.isEmpty());
    QVERIFY(computation->trace.context.isEmpty());
    QVERIFY(!computation->inputs);
    QVERIFY(computation->saved);
}

void TestHandMadeWeights::tokens_areTheLabelsWhereTheyFit()
{
    Session session = handMade();
    QCOMPARE(computed(session)->source, sourceTokens(session));
    QCOMPARE(computed(session)->target, targetTokens(session));
    session.tokens.source.text = QStringLiteral("x y");
    QCOMPARE(computed(session)->source, numberLabels(3));
    QCOMPARE(computed(session)->target, targetTokens(session));
}

void TestHandMadeWeights::labels_mayBeNumbers()
{
    Session session = handMade();
    session.weights.labels = WeightsLabelSource::Numbers;
    QCOMPARE(computed(session)->source, numberLabels(3));
    QCOMPARE(computed(session)->target, numberLabels(2));
}

void TestHandMadeWeights::handMade_goBeforeAFile()
{
    Session session = handMade();
    session.weights.file.path = QStringLiteral("/nowhere/w.npy");
    QCOMPARE(computed(session)->trace.weights(0, 0, 1), 0.5F);
}

void TestHandMadeWeights::rowsThatDoNotSumToOne_areCounted()
{
    Session session;
    session.weights.handMade = {1, 3, 3, {0.33F, 0.33F, 0.33F, 0.5F, 0, 0, 1, 0, 0}};
    QCOMPARE(computed(session)->saved->rows, 3);
    QCOMPARE(computed(session)->saved->rowsNotOne, 1); // 0.99 is what two decimals can do
}

void TestHandMadeWeights::nothingElse_isKnown()
{
    const ComputationPtr now = computed(handMade());
    LoadedFiles files;
    QVERIFY(gradientPath(*now, {}, 0, 0, 0).error().code == ErrorCode::NothingToCompare);
    QVERIFY(sweepSaturation(*now, SweepKind::Temperature, 0, 0).error().code == ErrorCode::NothingToCompare);
    for (const DifferenceKind kind : {DifferenceKind::Mask, DifferenceKind::Scale})
        QVERIFY(differenceOf(now, {kind, 0, 1, {}}, files).error().code == ErrorCode::NothingToCompare);
}

void TestHandMadeWeights::headsAre_compared()
{
    LoadedFiles files;
    const ComputationPtr difference =
        differenceOf(computed(handMade()), {DifferenceKind::Heads, 0, 1, {}}, files).value();
    QCOMPARE(difference->trace.weights(0, 0, 2), -0.5F);
    QCOMPARE(difference->trace.weights(0, 1, 2), 1.0F);
}

void TestHandMadeWeights::memory_isThatOfTheWeights()
{
    // Twelve numbers of four bytes, once as they are kept and once as they are shown.
    QCOMPARE(estimateMemory(handMade(), TraceParts()).total(), std::uint64_t(96));
}

void TestHandMadeWeights::overview_hasEveryHead()
{
    const WeightsOverview overview = overviewOf(handMade().weights).value();
    QCOMPARE(overview.layers, 1);
    QCOMPARE(overview.heads, 2);
    QCOMPARE(overview.rows, 2);
    QCOMPARE(overview.columns, 3);
}

void TestHandMadeWeights::wrongCount_isTold()
{
    for (const HandMadeWeights &wrong : {HandMadeWeights{1, 2, 2, {1, 0, 1}}, HandMadeWeights{1, 0, 2, {}},
                                         HandMadeWeights{1, -1, -1, {1}}}) {
        Session session;
        session.weights.handMade = wrong;
        const Result<ComputationPtr> result = compute(session, TraceParts());
        QVERIFY(!result);
        QVERIFY(result.error().code == ErrorCode::ShapeMismatch);
    }
}

void TestHandMadeWeights::usesNoFile()
{
    QVERIFY(filesOf(handMade()).isEmpty());
}

void TestHandMadeWeights::json_keepsThem()
{
    QVERIFY(sessionFromJson(sessionToJson(handMade()), QStringLiteral("f")).value() == handMade());
    QVERIFY(!sessionToJson(Session()).contains("hand_made"));
}

void TestHandMadeWeights::json_byHand()
{
    const Session session = readWith("[[[0.5, 0.5], [1, 0], [0, 1]]]").value();
    QVERIFY(session.weights.handMade == (HandMadeWeights{1, 3, 2, {0.5F, 0.5F, 1, 0, 0, 1}}));
}

void TestHandMadeWeights::json_refuses_data()
{
    QTest::addColumn<QByteArray>("heads");
    QTest::addColumn<QString>("place");
    const auto row = [](const char *name, const QByteArray &heads, const char *place) {
        QTest::newRow(name) << heads
                            << QStringLiteral("weights.hand_made.heads") + QString::fromLatin1(place);
    };
    row("no list", "3", "");
    row("nothing", "null", "");
    row("no heads", "[]", "");
    row("no queries", "[[]]", "[0]");
    row("no keys", "[[[]]]", "[0][0]");
    row("a head that is a number", "[1]", "[0]");
    row("a query that is a number", "[[1]]", "[0][0]");
    row("a longer row", "[[[1, 0], [1, 0, 0]]]", "[0][1]");
    row("a shorter row in another head", "[[[1, 0]], [[1]]]", "[1][0]");
    row("a head with another row", "[[[1]], [[1], [1]]]", "[1]");
    row("above one", "[[[0.5, 1.5]]]", "[0][0][1]");
    row("below zero", "[[[-0.1]]]", "[0][0][0]");
    row("text", "[[[\"1\"]]]", "[0][0][0]");
    row("no number", "[[[null]]]", "[0][0][0]");
    row("17 heads", "[" + QByteArray("[[1]],").repeated(16) + "[[1]]]", "");
    row("65 queries", "[[" + QByteArray("[1],").repeated(64) + "[1]]]", "[0]");
    row("65 keys", "[[[" + QByteArray("0,").repeated(64) + "1]]]", "[0][0]");
}

void TestHandMadeWeights::json_refuses()
{
    QFETCH(QByteArray, heads);
    QFETCH(QString, place);
    const Result<Session> session = readWith(heads);
    QVERIFY(!session);
    QVERIFY(session.error().code == ErrorCode::NotASession);
    QCOMPARE(QString::fromStdString(session.error().details[0]), place);
}

void TestHandMadeWeights::json_largest()
{
    const QByteArray row = "[" + QByteArray("0,").repeated(63) + "1]";
    const QByteArray head = "[" + (row + ",").repeated(63) + row + "]";
    const Session session = readWith("[" + (head + ",").repeated(15) + head + "]").value();
    QCOMPARE(session.weights.handMade.values.size(), qsizetype(16 * 64 * 64));
}

QTEST_GUILESS_MAIN(TestHandMadeWeights)
#include "tst_hand_made_weights.moc"
