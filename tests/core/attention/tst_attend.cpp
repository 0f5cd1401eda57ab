// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attend.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace heedmap;

namespace {

constexpr float notANumberValue = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

HeadStack stack(std::initializer_list<std::initializer_list<float>> rows)
{
    Matrix matrix(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(rows.begin()->size()));
    Eigen::Index r = 0;
    for (const auto &row : rows) {
        Eigen::Index c = 0;
        for (float value : row)
            matrix(r, c++) = value;
        ++r;
    }
    return HeadStack::fromMatrix(matrix);
}

/// One head whose scores are exactly \a scores: keys are the unit vectors, the scale is 1.
AttentionInputs withScores(std::initializer_list<std::initializer_list<float>> scores)
{
    AttentionInputs in;
    in.spec.scale = ScaleRule::One;
    in.query = stack(scores);
    in.key = HeadStack::fromMatrix(Matrix::Identity(in.query.columns(), in.query.columns()));
    in.value = in.key;
    return in;
}

Trace traced(const AttentionInputs &in)
{
    Result<Trace> trace = attend(in, TraceParts::all());
    if (!trace)
        qFatal("attend failed");
    return *trace;
}

} // namespace

class TestAttend : public QObject
{
    Q_OBJECT

private slots:
    void softmax_largeScores_doesNotOverflow()
    {
        // AM-27. By hand: e^1.29 / (e^1.29 + 1) = 3.6328 / 4.6328 = 0.78415.
        const Trace trace = traced(withScores({{151.29F, 150.0F, 0.0F}}));
        QVERIFY(std::abs(trace.weights(0, 0, 0) - 0.78415F) < 5e-5F);
        QVERIFY(std::abs(trace.weights(0, 0, 1) - 0.21585F) < 5e-5F);
        QCOMPARE(trace.weights(0, 0, 2), 0.0F);
    }

    void softmax_overKeys_rowsSumToOne()
    {
        // AM-30.
        const Trace trace = traced(withScores({{0.3F, -1.0F, 2.0F}, {1.0F, 0.5F, -0.25F}}));
        for (Eigen::Index q = 0; q < 2; ++q)
            QVERIFY(std::abs(trace.weights.head(0).row(q).sum() - 1.0F) < 2e-7F);
        QVERIFY(std::abs(trace.weights.head(0).col(0).sum() - 1.0F) > 0.1F);
    }

    void scale_byRule_data()
    {
        QTest::addColumn<int>("rule");
        QTest::addColumn<float>("expected");
        // Syllabus 4: two vectors of 64 ones; their product is 64, scaled 8.
        QTest::newRow("scaled") << int(ScaleRule::InverseSqrtDk) << 8.0F;
        QTest::newRow("dot") << int(ScaleRule::One) << 64.0F;
        QTest::newRow("free") << int(ScaleRule::Free) << -32.0F;
    }
    void scale_byRule()
    {
        QFETCH(int, rule);
        QFETCH(float, expected);
        AttentionInputs in;
        in.spec.scale = static_cast<ScaleRule>(rule);
        in.spec.freeScale = -0.5F;
        in.query = in.key = in.value = HeadStack::fromMatrix(Matrix::Ones(1, 64));
        const Trace trace = traced(in);
        QCOMPARE(trace.scores(0, 0, 0), expected);
        QCOMPARE(trace.unscaled(0, 0, 0), 64.0F);
    }

    void heads_identityProjections_splitColumnsNotTokens()
    {
        // AM-17: q0·k1 of head 0 = 1·5 + 2·6 = 17; of head 1 = 3·7 + 4·8 = 53.
        AttentionInputs in;
        in.spec.heads = 2;
        in.spec.scale = ScaleRule::One;
        in.query = in.key = in.value = stack({{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}});
        const Linear identity{Matrix::Identity(4, 4), {}};
        in.projections = Projections{identity, identity, identity, identity};
        const Trace trace = traced(in);
        QCOMPARE(trace.scores(0, 0, 1), 17.0F);
        QCOMPARE(trace.scores(1, 0, 1), 53.0F);
    }

    void output_identityWeights_isTheEmbedding()
    {
        // AM-18: scores so far apart on the diagonal that the weights are the identity matrix.
        AttentionInputs in;
        in.spec.heads = 2;
        in.spec.scale = ScaleRule::Free;
        in.spec.freeScale = 1e4F;
        in.query = in.key = stack({{1, 0, 1, 0}, {0, 1, 0, 1}});
        in.value = stack({{1, 2, 3, 4}, {5, 6, 7, 8}});
        const Linear identity{Matrix::Identity(4, 4), {}};
        in.projections = Projections{identity, identity, identity, identity};
        const Trace trace = traced(in);
        QVERIFY(trace.output == in.value.head(0));
    }

    void causal_byAlignment_data()
    {
        QTest::addColumn<int>("alignment");
        QTest::addColumn<int>("queries");
        QTest::addColumn<int>("keys");
        QTest::addColumn<QList<int>>("open"); // keys that each query may see
        QTest::newRow("AM-07 square") << int(CausalAlignment::TopLeft) << 4 << 4 << QList<int>{1, 2, 3, 4};
        QTest::newRow("top-left, more keys") << int(CausalAlignment::TopLeft) << 2 << 4 << QList<int>{1, 2};
        QTest::newRow("bottom-right, more keys")
            << int(CausalAlignment::BottomRight) << 2 << 4 << QList<int>{3, 4};
        QTest::newRow("top-left, more queries")
            << int(CausalAlignment::TopLeft) << 4 << 2 << QList<int>{1, 2, 2, 2};
        QTest::newRow("AM-10 bottom-right, more queries")
            << int(CausalAlignment::BottomRight) << 5 << 2 << QList<int>{0, 0, 0, 1, 2};
    }
    void causal_byAlignment()
    {
        QFETCH(int, alignment);
        QFETCH(int, queries);
        QFETCH(int, keys);
        QFETCH(QList<int>, open);
        Mask mask(1, queries, keys);
        mask.blockCausal(static_cast<CausalAlignment>(alignment));
        for (int q = 0; q < queries; ++q) {
            for (int k = 0; k < keys; ++k)
                QCOMPARE(mask.blocked(0, q, k), k >= open[q]);
            QCOMPARE(mask.rowFullyBlocked(0, q), open[q] == 0);
        }
    }

    void fullyBlockedRow_byMethod_data()
    {
        QTest::addColumn<int>("method");
        QTest::addColumn<float>("expected");
        QTest::newRow("fill") << int(MaskMethod::Fill) << 1.0F / 3;
        // −20 − 1e9 = −1e9 in float32, whose step there is 64.
        QTest::newRow("add") << int(MaskMethod::Add) << 1.0F / 3;
        QTest::newRow("inf") << int(MaskMethod::Inf) << notANumberValue;
    }
    void fullyBlockedRow_byMethod()
    {
        QFETCH(int, method);
        QFETCH(float, expected);
        AttentionInputs in = withScores({{-20, -3, -1}, {0, 0, 0}});
        in.spec.maskMethod = static_cast<MaskMethod>(method);
        in.mask = Mask(1, 2, 3);
        for (int k = 0; k < 3; ++k)
            in.mask.block(0, 0, k);
        const Trace trace = traced(in);
        for (int k = 0; k < 3; ++k) {
            if (std::isnan(expected))
                QVERIFY(std::isnan(trace.weights(0, 0, k)));
            else
                QCOMPARE(trace.weights(0, 0, k), expected);
            QCOMPARE(trace.weights(0, 1, k), 1.0F / 3);
        }
        QCOMPARE(trace.notFinite, std::isnan(expected) ? 3 : 0);
        QVERIFY(trace.mask.rowFullyBlocked(0, 0));
        QVERIFY(!trace.mask.rowFullyBlocked(0, 1));
    }

    void blockedKey_everyMethod_hasWeightZero_data()
    {
        QTest::addColumn<int>("method");
        QTest::newRow("add") << int(MaskMethod::Add);
        QTest::newRow("fill") << int(MaskMethod::Fill);
        QTest::newRow("inf") << int(MaskMethod::Inf);
    }
    void blockedKey_everyMethod_hasWeightZero()
    {
        // AM-13: blocked twice is blocked once.
        QFETCH(int, method);
        AttentionInputs in = withScores({{5, 1, 0}, {5, 1, 0}, {5, 1, 0}});
        in.spec.maskMethod = static_cast<MaskMethod>(method);
        in.mask = Mask(1, 3, 3);
        in.mask.blockCausal(CausalAlignment::TopLeft);
        in.mask.blockKey(2);
        const Trace trace = traced(in);
        for (int q = 0; q < 3; ++q)
            QCOMPARE(trace.weights(0, q, 2), 0.0F);
        QCOMPARE(trace.notFinite, 0);
        QCOMPARE(trace.weights(0, 0, 0), 1.0F);
    }

    void maskPerHead_blocksOnlyItsHead()
    {
        // AM-03, AM-15: head 1 stays the same to the last bit.
        AttentionInputs in;
        in.spec.heads = 2;
        in.query = HeadStack(2, 2, 3);
        for (std::size_t i = 0; i < in.query.values().size(); ++i)
            in.query.values()[i] = 0.25F * static_cast<float>(i);
        in.key = in.value = in.query;
        const Trace open = traced(in);
        in.mask = Mask(2, 2, 2);
        in.spec.maskMethod = MaskMethod::Inf;
        for (int q = 0; q < 2; ++q) {
            for (int k = 0; k < 2; ++k)
                in.mask.block(0, q, k);
        }
        const Trace masked = traced(in);
        QVERIFY(masked.weights.head(1) == open.weights.head(1));
        QCOMPARE(masked.notFinite, 4);
    }

    void notANumber_travelsInItsRowOnly_data()
    {
        QTest::addColumn<float>("value");
        QTest::newRow("NaN") << notANumberValue;
        QTest::newRow("+inf") << infinity;
    }
    void notANumber_travelsInItsRowOnly()
    {
        QFETCH(float, value);
        AttentionInputs in = withScores({{value, 1, 2}, {0, 0, 0}});
        // Unit-vector keys would multiply ∞ by 0; one key column is enough here.
        in.query = stack({{value}, {0}});
        in.key = in.value = stack({{1}, {1}, {1}});
        const Trace trace = traced(in);
        for (int k = 0; k < 3; ++k) {
            QVERIFY(std::isnan(trace.weights(0, 0, k)));
            QCOMPARE(trace.weights(0, 1, k), 1.0F / 3);
        }
        QCOMPARE(trace.notFinite, 3);
    }

    void minusInfinityScore_isWeightZero()
    {
        AttentionInputs in = withScores({{0, 0}});
        in.query = stack({{-infinity}});
        in.key = in.value = stack({{1}, {-1}});
        // scores −∞ and +∞: IEEE gives NaN for both; with one −∞ and one finite the weight is 0.
        QVERIFY(std::isnan(traced(in).weights(0, 0, 0)));
    }

    void additive_differentWidths_matchesHandCalculation()
    {
        // d_q = 1, d_k = 2, d_h = 1: score = 2·tanh(0.5·q + k₀ − k₁ + 0.1) + 0.3.
        AttentionInputs in;
        in.spec.mechanism = Mechanism::Additive;
        in.query = stack({{1}});
        in.key = stack({{0, 0}, {1, 0}});
        in.value = stack({{1, 2, 3}, {4, 5, 6}});
        AdditiveParameters p;
        p.query = {Matrix::Constant(1, 1, 0.5F), RowVector::Constant(1, 0.1F)};
        Matrix u(2, 1);
        u << 1, -1;
        p.key = {u, {}};
        p.energy = RowVector::Constant(1, 2.0F);
        p.energyBias = 0.3F;
        in.additive = p;
        const Trace trace = traced(in);
        // 2·tanh(0.6) + 0.3 = 1.374099; 2·tanh(1.6) + 0.3 = 2.143337
        QVERIFY(std::abs(trace.scores(0, 0, 0) - 1.374099F) < 1e-6F);
        QVERIFY(std::abs(trace.scores(0, 0, 1) - 2.143337F) < 1e-6F);
        QCOMPARE(trace.context.columns(), 3);
        QVERIFY(trace.output.size() == 0);
    }

    void noTokens_giveEmptyWeights_data()
    {
        QTest::addColumn<int>("queries");
        QTest::addColumn<int>("keys");
        QTest::newRow("none at all") << 0 << 0;
        QTest::newRow("no query") << 0 << 3;
        QTest::newRow("no key") << 3 << 0;
    }
    void noTokens_giveEmptyWeights()
    {
        QFETCH(int, queries);
        QFETCH(int, keys);
        AttentionInputs in;
        in.query = HeadStack(1, queries, 4);
        in.key = in.value = HeadStack(1, keys, 4);
        const Trace trace = traced(in);
        QCOMPARE(trace.queries(), queries);
        QCOMPARE(trace.keys(), keys);
        QVERIFY(trace.weights.values().empty());
    }

    void wrongShape_isRefusedWithBothShapes_data()
    {
        QTest::addColumn<QString>("part");
        for (const char *part :
             {"key width", "value rows", "mask keys", "mask planes", "heads", "W_Q", "W_O"})
            QTest::newRow(part) << QString::fromLatin1(part);
    }
    void wrongShape_isRefusedWithBothShapes()
    {
        QFETCH(QString, part);
        AttentionInputs in;
        in.query = in.key = in.value = HeadStack(1, 4, 4);
        const Linear identity{Matrix::Identity(4, 4), {}};
        if (part == QLatin1String("key width"))
            in.key = HeadStack(1, 4, 3);
        if (part == QLatin1String("value rows"))
            in.value = HeadStack(1, 5, 4);
        if (part == QLatin1String("mask keys"))
            in.mask = Mask(1, 4, 5); // AM-34
        if (part == QLatin1String("mask planes")) {
            in.spec.heads = 2; // AM-15
            in.query = in.key = in.value = HeadStack(2, 4, 4);
            in.mask = Mask(3, 4, 4);
        }
        if (part == QLatin1String("heads"))
            in.spec.heads = 2;
        if (part == QLatin1String("W_Q"))
            in.projections = Projections{{Matrix::Identity(3, 4), {}}, identity, identity, {}};
        if (part == QLatin1String("W_O"))
            in.projections = Projections{identity, identity, identity, {Matrix::Identity(5, 4), {}}};
        const Result<Trace> trace = attend(in, TraceParts::all());
        QVERIFY(!trace);
        QCOMPARE(int(trace.error().code), int(ErrorCode::ShapeMismatch));
        QCOMPARE(trace.error().details.size(), std::size_t{2});
    }

    void additive_withoutWidth_isRefused_data()
    {
        QTest::addColumn<int>("dQ");
        QTest::addColumn<int>("dK");
        QTest::newRow("no width of queries") << 0 << 2;
        QTest::newRow("no width of keys") << 2 << 0;
    }
    void additive_withoutWidth_isRefused()
    {
        QFETCH(int, dQ);
        QFETCH(int, dK);
        AttentionInputs in;
        in.spec.mechanism = Mechanism::Additive;
        in.query = HeadStack(1, 3, dQ);
        in.key = in.value = HeadStack(1, 3, dK);
        AdditiveParameters p;
        p.query.weight = Matrix::Ones(dQ, 4);
        p.key.weight = Matrix::Ones(dK, 4);
        p.energy = RowVector::Ones(4);
        in.additive = p;
        const Result<Trace> trace = attend(in, TraceParts::all());
        QVERIFY(!trace);
        QCOMPARE(int(trace.error().code), int(ErrorCode::ShapeMismatch));
    }

    void onlyWhatIsWanted_isKept()
    {
        const Result<Trace> trace = attend(withScores({{1, 2}}), TracePart::Scores);
        QVERIFY(trace);
        QCOMPARE(trace->scores.columns(), 2);
        for (const HeadStack *part :
             {&trace->q, &trace->k, &trace->v, &trace->unscaled, &trace->masked, &trace->context})
            QVERIFY(part->isEmpty());
    }

    void stopRequested_isCancelled()
    {
        std::stop_source stop;
        stop.request_stop();
        const Result<Trace> trace = attend(withScores({{1, 2}}), {}, stop.get_token());
        QVERIFY(!trace);
        QCOMPARE(int(trace.error().code), int(ErrorCode::Cancelled));
    }
};

QTEST_GUILESS_MAIN(TestAttend)
#include "tst_attend.moc"
