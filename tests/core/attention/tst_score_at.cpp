// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attend.h"
#include "core/attention/score_at.h"

#include <QtTest>

using namespace heedmap;

namespace {

HeadStack row(std::initializer_list<float> values)
{
    HeadStack stack(1, 1, static_cast<Eigen::Index>(values.size()));
    std::copy(values.begin(), values.end(), stack.values().begin());
    return stack;
}

/// q0 = (1, 2), k0 = (3, 4), k1 = (−1, 0.5), the scale is 2.
AttentionInputs dotProduct()
{
    AttentionInputs in;
    in.spec.scale = ScaleRule::Free;
    in.spec.freeScale = 2;
    in.query = row({1, 2});
    in.key = HeadStack(1, 2, 2);
    in.key.head(0) << 3, 4, -1, 0.5F;
    in.value = in.key;
    in.mask = Mask(1, 1, 2);
    in.mask.block(0, 0, 1);
    return in;
}

} // namespace

class TestScoreAt : public QObject
{
    Q_OBJECT

private slots:
    void dotProduct_isScaledAndNotMasked_data()
    {
        QTest::addColumn<bool>("kept");
        QTest::newRow("from the scores") << true;
        QTest::newRow("from q and k") << false;
    }
    void dotProduct_isScaledAndNotMasked()
    {
        QFETCH(bool, kept);
        const Trace trace = attend(dotProduct(), kept ? TracePart::Scores : TracePart::Projected).value();
        QCOMPARE(trace.scores.isEmpty(), !kept);
        QCOMPARE(scoreAt(trace, 0, 0, 0), std::optional(22.0)); // (1·3 + 2·4) · 2
        QCOMPARE(scoreAt(trace, 0, 0, 1), std::optional(0.0));  // (−1 + 1) · 2, though it is blocked
    }

    void additive_matchesHandCalculation()
    {
        // d_q = 1, d_k = 2, d_h = 2: hidden = (0.5·q + k₀ − k₁ + 0.1, q + k₀ − 1), v_a = (2, −1), b_v = 0.3.
        AttentionInputs in;
        in.spec.mechanism = Mechanism::Additive;
        in.query = row({1});
        in.key = row({1, 0});
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
        const Trace trace = attend(in, TracePart::Projected).value();
        // 2·tanh(1.6) − tanh(1) + 0.3 = 1.8433371 − 0.7615942 + 0.3
        const std::optional<double> score = scoreAt(trace, 0, 0, 0);
        QVERIFY(score);
        QVERIFY2(std::abs(*score - (2 * 0.9216685544 - 0.7615941560 + 0.3)) < 1e-7,
                 qPrintable(QString::number(*score, 'g', 10)));
        QCOMPARE(float(*score), attend(in, TracePart::Scores)->scores(0, 0, 0));
    }

    void whereThereIsNone_nothingIsSaid()
    {
        const Trace weightsOnly = attend(dotProduct(), {}).value();
        QVERIFY(!scoreAt(weightsOnly, 0, 0, 0));
        const Trace trace = attend(dotProduct(), TracePart::Projected).value();
        QVERIFY(!scoreAt(trace, 1, 0, 0));
        QVERIFY(!scoreAt(trace, 0, 1, 0));
        QVERIFY(!scoreAt(trace, 0, 0, 2));
        QVERIFY(!scoreAt(trace, -1, 0, 0));
        QVERIFY(!scoreAt(trace, 0, 0, -1));
    }

    void infinity_travels()
    {
        AttentionInputs in = dotProduct();
        in.key.head(0)(0, 0) = std::numeric_limits<float>::infinity();
        const Trace trace = attend(in, TracePart::Projected).value();
        QVERIFY(std::isinf(*scoreAt(trace, 0, 0, 0)));
    }
};

QTEST_APPLESS_MAIN(TestScoreAt)

#include "tst_score_at.moc"
