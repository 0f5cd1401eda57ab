// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/row_steps.h"

#include <QTest>

#include <cmath>

namespace heedmap {

namespace {

constexpr TraceParts followed =
    TracePart::Inputs | TracePart::Projected | TracePart::Context | TracePart::Output;

/// a = (1, 2), b = (3, −1), both sides alike, one head as wide as the vectors, projections that change nothing.
Session tinySession()
{
    Session session = firstSession();
    session.tokens.source = {QStringLiteral("a b"), SplitMode::Spaces, false, false};
    session.tokens.selfAttention = true;
    session.embedding.kind = EmbeddingKind::Table;
    session.embedding.dModel = 2;
    session.embedding.table = {{QStringLiteral("a"), {1, 2}}, {QStringLiteral("b"), {3, -1}}};
    session.attention.heads = 1;
    session.attention.dK = 2;
    session.attention.dV = 2;
    session.attention.projections = ProjectionKind::Identity;
    return session;
}

ComputationPtr computed(const Session &session, TraceParts parts = followed)
{
    return compute(session, parts).value();
}

bool isClose(double found, double expected, double tolerance = 1e-6)
{
    return std::abs(found - expected) <= tolerance;
}

bool areClose(const std::vector<double> &found, const std::vector<double> &expected, double tolerance = 1e-6)
{
    if (found.size() != expected.size())
        return false;
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (!isClose(found[i], expected[i], tolerance))
            return false;
    }
    return true;
}

Session blocked(MaskMethod method, QList<int> keys)
{
    Session session = tinySession();
    session.mask.method = method;
    session.mask.blockedKeys = std::move(keys);
    return session;
}

} // namespace

class tst_RowSteps final : public QObject
{
    Q_OBJECT

private slots:
    void oneCellByHandFromTokensToOutput();
    void projectionsGiveOneComponentTermByTerm();
    void secondHeadOwnsItsColumns();
    void maskedRowByHand_data();
    void maskedRowByHand();
    void fullyBlockedRowByHand_data();
    void fullyBlockedRowByHand();
    void additiveByHand();
    void rowComputedAgainIsWhatWasStored_data();
    void rowComputedAgainIsWhatWasStored();
    void longRowsAddUp();
    void notFiniteTravels();
    void othersAreTheRest();
    void withoutVectorsOnlyWeightsAreKnown();
};

void tst_RowSteps::oneCellByHandFromTokensToOutput()
{
    const ComputationPtr computation = computed(tinySession());
    const RowSteps steps = rowSteps(*computation, {0, 0, 1}); // query a, key b
    // Tokens → vectors: a = (1, 2), b = (3, −1). W_Q and W_K are the identity: q = (1, 2), k = (3, −1).
    QCOMPARE(steps.queryInput, (std::vector<double>{1, 2}));
    QCOMPARE(steps.keyInput, (std::vector<double>{3, -1}));
    QCOMPARE(steps.query, (std::vector<double>{1, 2}));
    QCOMPARE(steps.key, (std::vector<double>{3, -1}));
    QCOMPARE(steps.queryComponent.terms, (std::vector<double>{1, 0})); // q₁ = 1·1 + 2·0
    // q·k = 1·3 + 2·(−1) = 3 − 2 = 1; with key a: 1·1 + 2·2 = 5.
    QCOMPARE(steps.products, (std::vector<double>{3, -2}));
    QCOMPARE(steps.row.unscaled, (std::vector<float>{5, 1}));
    // score = q·k / √2: 5 / 1.41421356 = 3.53553391, 1 / 1.41421356 = 0.70710678. Nothing is masked.
    QVERIFY(isClose(double(steps.row.scores[0]), 3.53553391));
    QVERIFY(isClose(double(steps.row.scores[1]), 0.70710678));
    QCOMPARE(steps.row.masked, steps.row.scores);
    // max = 3.53553391. e^0 = 1; e^(0.70710678 − 3.53553391) = e^(−2.82842712) = 0.05910575.
    QCOMPARE(double(steps.row.largest), double(steps.row.scores[0]));
    QVERIFY(areClose(steps.row.powers, {1, 0.05910575}, 1e-7));
    // Σ = 1.05910575; w = 1 / 1.05910575 = 0.94419278, 0.05910575 / 1.05910575 = 0.05580722.
    QVERIFY(isClose(steps.row.sumOfPowers, 1.05910575, 1e-7));
    QVERIFY(isClose(double(steps.row.weights[0]), 0.94419278, 2e-7));
    QVERIFY(isClose(double(steps.row.weights[1]), 0.05580722, 2e-8));
    QVERIFY(isClose(steps.row.sumOfWeights, 1, 2e-7));
    // w v of b: 0.05580722 · (3, −1) = (0.16742166, −0.05580722)
    QVERIFY(areClose(steps.weighted, {0.16742166, -0.05580722}, 1e-7));
    // context₁ = 0.94419278·1 + 0.05580722·3 = 0.94419278 + 0.16742166 = 1.11161444
    QVERIFY(areClose(steps.contextTerms, {0.94419278, 0.16742166}, 3e-7));
    // context₂ = 0.94419278·2 − 0.05580722 = 1.83257834
    QVERIFY(areClose(steps.context, {1.11161444, 1.83257834}, 5e-7));
    // One head: concat is the context; W_O is the identity.
    QCOMPARE(steps.joined, steps.context);
    QCOMPARE(steps.outputRow, steps.context);
    QVERIFY(areClose(steps.output.terms, {1.11161444, 0}, 5e-7));
}

void tst_RowSteps::projectionsGiveOneComponentTermByTerm()
{
    Session session = tinySession();
    session.attention.projections = ProjectionKind::Random;
    const ComputationPtr computation = computed(session);
    const RowSteps steps = rowSteps(*computation, {0, 1, 0}, 1);
    const Matrix &w = computation->inputs->projections->query.weight;
    // q₂ of b = 3·W[1,2] − 1·W[2,2]
    QCOMPARE(steps.queryComponent.terms, (std::vector<double>{3 * double(w(0, 1)), -double(w(1, 1))}));
    QCOMPARE(steps.queryComponent.total, double(computation->trace.q(0, 1, 1)));
    QVERIFY(
        isClose(steps.queryComponent.terms[0] + steps.queryComponent.terms[1], steps.queryComponent.total));
    QVERIFY(!steps.queryComponent.hasBias);
}

void tst_RowSteps::secondHeadOwnsItsColumns()
{
    // d_k = 1, identity: head 2 sees the second number of each vector: q·k = 2 · (−1).
    Session session = tinySession();
    session.attention.heads = 2;
    session.attention.dK = 1;
    session.attention.dV = 1;
    const RowSteps steps = rowSteps(*computed(session), {1, 0, 1});
    QCOMPARE(steps.query, std::vector<double>{2});
    QCOMPARE(steps.key, std::vector<double>{-1});
    QCOMPARE(steps.queryComponent.terms, (std::vector<double>{0, 2}));
    QCOMPARE(steps.row.unscaled, (std::vector<float>{4, -2}));
    // concat = (context of head 1, context of head 2): the second is this head's.
    QCOMPARE(steps.joined.size(), std::size_t(2));
    QCOMPARE(steps.joined[1], steps.context[0]);
}

void tst_RowSteps::maskedRowByHand_data()
{
    QTest::addColumn<MaskMethod>("method");
    QTest::addColumn<float>("masked");
    // 0.707… − 10⁹ in float32, whose steps are 64 there, is −10⁹.
    QTest::newRow("add") << MaskMethod::Add << -1e9F;
    QTest::newRow("fill") << MaskMethod::Fill << -1e9F;
    QTest::newRow("inf") << MaskMethod::Inf << -std::numeric_limits<float>::infinity();
}

void tst_RowSteps::maskedRowByHand()
{
    QFETCH(MaskMethod, method);
    QFETCH(float, masked);
    const RowSteps steps = rowSteps(*computed(blocked(method, {1})), {0, 0, 1});
    QCOMPARE(steps.row.blocked, (std::vector<bool>{false, true}));
    QVERIFY(!steps.row.fullyBlocked);
    QVERIFY(isClose(double(steps.row.scores[1]), 0.70710678)); // the score itself stays known
    QCOMPARE(steps.row.masked[1], masked);
    // e^(3.5355 − 3.5355) = 1 and e^(−10⁹) = 0: all of the weight goes to the other key.
    QCOMPARE(steps.row.powers, (std::vector<double>{1, 0}));
    QCOMPARE(steps.row.sumOfPowers, 1.0);
    QCOMPARE(steps.row.weights, (std::vector<float>{1, 0}));
    QCOMPARE(steps.context, (std::vector<double>{1, 2}));
    QCOMPARE(steps.contextTerms, (std::vector<double>{1, 0}));
}

void tst_RowSteps::fullyBlockedRowByHand_data()
{
    maskedRowByHand_data();
}

void tst_RowSteps::fullyBlockedRowByHand()
{
    QFETCH(MaskMethod, method);
    QFETCH(float, masked);
    const RowSteps steps = rowSteps(*computed(blocked(method, {0, 1})), {0, 0, 1});
    QVERIFY(steps.row.fullyBlocked);
    QCOMPARE(steps.row.masked, (std::vector<float>{masked, masked}));
    QCOMPARE(steps.row.largest, masked);
    if (method == MaskMethod::Inf) { // −∞ − (−∞) is NaN
        QVERIFY(std::isnan(steps.row.powers[0]));
        QVERIFY(std::isnan(steps.row.sumOfPowers));
        QVERIFY(std::isnan(steps.row.weights[0]) && std::isnan(steps.row.weights[1]));
        QVERIFY(std::isnan(steps.context[0]));
        return;
    }
    // e^(−10⁹ + 10⁹) = 1 each, Σ = 2, w = ½; context = ½ (1, 2) + ½ (3, −1) = (2, 0.5)
    QCOMPARE(steps.row.powers, (std::vector<double>{1, 1}));
    QCOMPARE(steps.row.sumOfPowers, 2.0);
    QCOMPARE(steps.row.weights, (std::vector<float>{0.5F, 0.5F}));
    QCOMPARE(steps.context, (std::vector<double>{2, 0.5}));
}

void tst_RowSteps::additiveByHand()
{
    // The parameters of tst_score_at, with two keys: d_q = 1, d_k = 2, d_h = 2.
    // W_a = (0.5, 1), b_w = (0.1, 0); U_a = ((1, 1), (−1, 0)), b_u = (0, −1); v_a = (2, −1), b_v = 0.3.
    AttentionInputs in;
    in.spec.mechanism = Mechanism::Additive;
    in.query = HeadStack(1, 1, 1);
    in.query.head(0) << 1;
    in.key = HeadStack(1, 2, 2);
    in.key.head(0) << 1, 0, 0, 1;
    in.value = in.key;
    AdditiveParameters p;
    p.query = {Matrix(1, 2), RowVector(2)};
    p.query.weight << 0.5F, 1;
    p.query.bias << 0.1F, 0;
    p.key = {Matrix(2, 2), RowVector(2)};
    p.key.weight << 1, 1, -1, 0;
    p.key.bias << 0, -1;
    p.energy = RowVector(2);
    p.energy << 2, -1;
    p.energyBias = 0.3F;
    in.additive = p;
    Computation computation;
    computation.session.attention.mechanism = Mechanism::Additive;
    computation.trace = attend(in, followed).value();
    computation.inputs = std::make_shared<const AttentionInputs>(in);
    const RowSteps steps = rowSteps(computation, {0, 0, 0});
    QVERIFY(steps.isAdditive);
    QVERIFY(steps.products.empty());
    QVERIFY(steps.row.unscaled.empty());
    // q = 1: W_a q + b_w = (0.6, 1). k = (1, 0): U_a k + b_u = (1, 1) + (0, −1) = (1, 0). h = (1.6, 1).
    QVERIFY(areClose(steps.additive.query, {0.6, 1}, 1e-7));
    QVERIFY(areClose(steps.additive.key, {1, 0}, 1e-7));
    QVERIFY(areClose(steps.additive.hidden, {1.6, 1}, 1e-7));
    QVERIFY(areClose(steps.additive.queryComponent.terms, {0.5}, 1e-7));
    QVERIFY(isClose(steps.additive.queryComponent.bias, 0.1, 1e-8));
    QVERIFY(isClose(steps.additive.queryComponent.total, 0.6, 1e-7));
    // tanh = (0.92166855, 0.76159416); v_a tanh = (1.84333711, −0.76159416); score = 1.08174295 + 0.3 = 1.38174295
    QVERIFY(areClose(steps.additive.tanh, {0.92166855, 0.76159416}, 1e-7));
    QVERIFY(areClose(steps.additive.terms, {1.84333711, -0.76159416}, 1e-7));
    QVERIFY(isClose(double(steps.row.scores[0]), 1.38174295, 5e-7));
    // k = (0, 1): U_a k + b_u = (−1, −1), h = (−0.4, 0), tanh = (−0.37994896, 0), score = −0.75989792 + 0.3 = −0.45989792
    QVERIFY(isClose(double(steps.row.scores[1]), -0.45989792, 5e-7));
    // e^(−0.45989792 − 1.38174295) = e^(−1.84164088) = 0.15855704; w = 1 / 1.15855706 = 0.86314266, 0.13685734
    QVERIFY(areClose(steps.row.powers, {1, 0.15855704}, 5e-7));
    QVERIFY(isClose(double(steps.row.weights[0]), 0.86314266, 5e-7));
    // Values are the keys: context = 0.86314266 (1, 0) + 0.13685734 (0, 1)
    QVERIFY(areClose(steps.context, {0.86314266, 0.13685734}, 5e-7));
    QVERIFY(steps.output.isEmpty());
}

void tst_RowSteps::rowComputedAgainIsWhatWasStored_data()
{
    QTest::addColumn<Session>("session");
    Session session = firstSession();
    session.mask.causal = true;
    for (const MaskMethod method : {MaskMethod::Add, MaskMethod::Fill, MaskMethod::Inf}) {
        session.mask.method = method;
        QTest::addRow("dot product, method %d", int(method)) << session;
    }
    session.attention.scale = ScaleRule::Free;
    session.attention.freeScale = -0.37;
    QTest::newRow("free scale") << session;
    session.mask.blockedCells = {{1, 0, 0}, {1, 0, 1}, {1, 0, 2}, {1, 0, 3}};
    QTest::newRow("a row of one head blocked") << session;
    session.attention.mechanism = Mechanism::Additive;
    session.mask.blockedCells = {};
    QTest::newRow("additive") << session;
}

void tst_RowSteps::rowComputedAgainIsWhatWasStored()
{
    QFETCH(Session, session);
    const ComputationPtr whole = computed(session, TraceParts::all());
    const ComputationPtr lean = computed(session);
    QVERIFY(lean->trace.scores.isEmpty() && lean->trace.masked.isEmpty());
    for (Eigen::Index head = 0; head < whole->trace.heads(); ++head) {
        for (Eigen::Index query = 0; query < whole->trace.queries(); ++query) {
            const RowScores stored = rowScores(*whole, head, query);
            const RowScores again = rowScores(*lean, head, query);
            // To the last bit; NaN cannot stand in these.
            QCOMPARE(again.unscaled, stored.unscaled);
            QCOMPARE(again.scores, stored.scores);
            QCOMPARE(again.masked, stored.masked);
            QCOMPARE(again.blocked, stored.blocked);
            QCOMPARE(stored.masked[1], whole->trace.masked(head, query, 1));
        }
    }
}

void tst_RowSteps::longRowsAddUp()
{
    Session session = firstSession();
    session.tokens.source = {QString(QStringLiteral("w ")).repeated(1000), SplitMode::Spaces, true, true};
    const ComputationPtr computation = computed(session);
    const RowSteps steps = rowSteps(*computation, {1, 2, 700});
    double context = 0;
    for (const double term : steps.contextTerms)
        context += term;
    QCOMPARE(steps.contextTerms.size(), std::size_t(1002));
    QVERIFY(isClose(context, steps.context[0], 1e-5));
    double product = 0;
    for (const double term : steps.products)
        product += term;
    QVERIFY(isClose(product, double(steps.row.unscaled[700]), 1e-5));
    QVERIFY(isClose(steps.row.powers[700] / steps.row.sumOfPowers, double(steps.row.weights[700]), 1e-6));
}

void tst_RowSteps::notFiniteTravels()
{
    Session session = tinySession();
    session.embedding.table[QStringLiteral("b")] = {std::numeric_limits<float>::quiet_NaN(), 1};
    const RowSteps steps = rowSteps(*computed(session), {0, 0, 0});
    QVERIFY(std::isnan(steps.row.scores[1]));
    QVERIFY(isClose(double(steps.row.largest), 3.53553391)); // NaN is passed over
    QVERIFY(std::isnan(steps.row.sumOfPowers));
    QVERIFY(std::isnan(steps.row.weights[0]));
}

void tst_RowSteps::othersAreTheRest()
{
    const ComputationPtr computation = computed(firstSession());
    const RowSteps steps = rowSteps(*computation, {1, 2, 0});
    const std::vector<std::size_t> shown = {1, 3};
    std::vector<double> sum = weightedOthers(*computation, steps.cell, shown);
    for (const Eigen::Index key : {1, 3}) {
        const std::vector<double> term = weightedValue(*computation, {1, 2, key});
        for (std::size_t i = 0; i < sum.size(); ++i)
            sum[i] += term[i];
    }
    QVERIFY(areClose(sum, steps.context, 1e-6));
}

void tst_RowSteps::withoutVectorsOnlyWeightsAreKnown()
{
    const ComputationPtr computation = computed(firstSession(), {});
    const RowSteps steps = rowSteps(*computation, {0, 0, 0});
    QVERIFY(!steps.row.hasSteps());
    QVERIFY(steps.query.empty() && steps.products.empty() && steps.context.empty() && steps.output.isEmpty());
    QCOMPARE(steps.row.weights.size(), std::size_t(4));
    QVERIFY(isClose(steps.row.sumOfWeights, 1));
}

} // namespace heedmap

QTEST_APPLESS_MAIN(heedmap::tst_RowSteps)
#include "tst_row_steps.moc"
