// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/pipeline.h"

#include <QTest>

#include <cmath>

namespace heedmap {

namespace {

using enum PipelinePart;

ComputationPtr computed(const Session &session)
{
    const Result<ComputationPtr> computation = compute(session, pipelineParts);
    if (!computation)
        qFatal("the session cannot be computed");
    return *computation;
}

Session additiveSession()
{
    Session session = firstSession();
    session.attention.mechanism = Mechanism::Additive;
    session.attention.dQ = 5;
    session.attention.dK = 4;
    session.attention.dH = 6;
    return session;
}

std::vector<PipelinePart> partsOf(const Pipeline &pipeline)
{
    std::vector<PipelinePart> parts;
    for (const PipelineStage &stage : pipeline.stages())
        parts.push_back(stage.part);
    return parts;
}

} // namespace

class tst_Pipeline final : public QObject
{
    Q_OBJECT

private slots:
    void dotProductHasEveryStage();
    void additiveHasHiddenVectors();
    void savedWeightsHaveNothingBefore();
    void blockedCellsAreNoNumbers();
    void aScoreComesFromOneQueryAndOneKey();
    void aWeightComesFromItsWholeRow();
    void aContextComesFromAColumnOfValues();
    void anAdditiveScoreComesFromHiddenVectors();
    void extentIsTheLargestMagnitude();
    void largeStagesAreShownByWhatStandsOut();
};

void tst_Pipeline::dotProductHasEveryStage()
{
    // 3 queries, 4 keys, d_model 64, d_k = d_v = 32.
    const Pipeline pipeline(computed(firstSession()), 1);
    QVERIFY(partsOf(pipeline) == (std::vector{TargetVectors, SourceVectors, Queries, Keys, Values, Products,
                                              Scores, Masked, Weights, Context, Output}));
    const auto shape = [&](PipelinePart part) {
        const MatrixView &numbers = pipeline.stage(part)->numbers;
        return std::pair(int(numbers.rows()), int(numbers.cols()));
    };
    QVERIFY(shape(TargetVectors) == std::pair(3, 64));
    QVERIFY(shape(SourceVectors) == std::pair(4, 64));
    QVERIFY(shape(Keys) == std::pair(4, 32));
    QVERIFY(shape(Weights) == std::pair(3, 4));
    QVERIFY(shape(Output) == std::pair(3, 64));
    QCOMPARE(pipeline.stage(Weights)->numbers(2, 3), pipeline.computation()->trace.weights(1, 2, 3));
    QVERIFY(pipeline.stage(HiddenKeys) == nullptr);
}

void tst_Pipeline::additiveHasHiddenVectors()
{
    const ComputationPtr computation = computed(additiveSession());
    const Pipeline pipeline(computation, 0);
    QVERIFY(partsOf(pipeline) == (std::vector{TargetVectors, SourceVectors, HiddenQueries, HiddenKeys, Scores,
                                              Masked, Weights, Context}));
    // score = v_aᵀ tanh(W_a q + U_a k): from the two hidden rows, by hand.
    const MatrixView &q = pipeline.stage(HiddenQueries)->numbers;
    const MatrixView &k = pipeline.stage(HiddenKeys)->numbers;
    QCOMPARE(q.cols(), 6);
    double score = 0;
    for (int i = 0; i < 6; ++i)
        score +=
            double(computation->trace.additive->energy(i)) * std::tanh(double(q(1, i)) + double(k(2, i)));
    QVERIFY(std::abs(score - double(pipeline.stage(Scores)->numbers(1, 2))) < 2e-6);
}

void tst_Pipeline::savedWeightsHaveNothingBefore()
{
    auto computation = std::make_shared<Computation>();
    computation->trace.weights = HeadStack(2, 3, 4);
    const Pipeline pipeline(computation, 1);
    QVERIFY(partsOf(pipeline) == std::vector{Weights});
    const auto lit = pipeline.sourcesOf(Weights, 1, 2);
    QCOMPARE(lit.size(), std::size_t(1));
    QVERIFY(pipeline.sourcesOf(Scores, 0, 0).empty());
}

void tst_Pipeline::blockedCellsAreNoNumbers()
{
    Session session = firstSession();
    session.mask.blockedKeys = {1};
    const Pipeline pipeline(computed(session), 0);
    const MatrixView &masked = pipeline.stage(Masked)->numbers;
    QVERIFY(std::isnan(masked(0, 1)));
    QVERIFY(std::isnan(masked(2, 1)));
    QCOMPARE(masked(2, 2), pipeline.stage(Scores)->numbers(2, 2));
    // −10⁹ is not among the numbers that the bar has to span.
    QVERIFY(pipeline.stage(Masked)->extent < 100);
}

void tst_Pipeline::aScoreComesFromOneQueryAndOneKey()
{
    const Pipeline pipeline(computed(firstSession()), 0);
    const auto lit = pipeline.sourcesOf(Scores, 1, 2);
    QVERIFY(lit.at(Scores) == (CellRange{1, 2, 2, 3}));
    QVERIFY(lit.at(Products) == (CellRange{1, 2, 2, 3}));
    QVERIFY(lit.at(Queries) == (CellRange{1, 2, 0, 32}));
    QVERIFY(lit.at(Keys) == (CellRange{2, 3, 0, 32}));
    QVERIFY(lit.at(TargetVectors) == (CellRange{1, 2, 0, 64}));
    QVERIFY(lit.at(SourceVectors) == (CellRange{2, 3, 0, 64}));
    QVERIFY(!lit.contains(Values));
    QVERIFY(!lit.contains(Weights));
}

void tst_Pipeline::aWeightComesFromItsWholeRow()
{
    const Pipeline pipeline(computed(firstSession()), 0);
    const auto lit = pipeline.sourcesOf(Weights, 1, 2);
    QVERIFY(lit.at(Weights) == (CellRange{1, 2, 2, 3}));
    QVERIFY(lit.at(Masked) == (CellRange{1, 2, 0, 4}));
    QVERIFY(lit.at(Products) == (CellRange{1, 2, 0, 4}));
    QVERIFY(lit.at(Queries) == (CellRange{1, 2, 0, 32}));
    QVERIFY(lit.at(Keys) == (CellRange{0, 4, 0, 32}));
    QVERIFY(lit.at(SourceVectors) == (CellRange{0, 4, 0, 64}));
}

void tst_Pipeline::aContextComesFromAColumnOfValues()
{
    const Pipeline pipeline(computed(firstSession()), 0);
    const auto lit = pipeline.sourcesOf(Context, 2, 5);
    QVERIFY(lit.at(Weights) == (CellRange{2, 3, 0, 4}));
    QVERIFY(lit.at(Values) == (CellRange{0, 4, 5, 6}));
    QVERIFY(lit.at(Queries) == (CellRange{2, 3, 0, 32}));
    QVERIFY(lit.at(SourceVectors) == (CellRange{0, 4, 0, 64}));
    const auto output = pipeline.sourcesOf(Output, 2, 5);
    QVERIFY(output.at(Context) == (CellRange{2, 3, 0, 32}));
    QVERIFY(output.at(Values) == (CellRange{0, 4, 0, 32}));
    const auto value = pipeline.sourcesOf(Values, 3, 5);
    QVERIFY(value.at(SourceVectors) == (CellRange{3, 4, 0, 64}));
}

void tst_Pipeline::anAdditiveScoreComesFromHiddenVectors()
{
    const Pipeline pipeline(computed(additiveSession()), 0);
    const auto lit = pipeline.sourcesOf(Scores, 1, 2);
    QVERIFY(lit.at(HiddenQueries) == (CellRange{1, 2, 0, 6}));
    QVERIFY(lit.at(HiddenKeys) == (CellRange{2, 3, 0, 6}));
    QVERIFY(lit.at(TargetVectors) == (CellRange{1, 2, 0, 5}));
    QVERIFY(lit.at(SourceVectors) == (CellRange{2, 3, 0, 4}));
}

void tst_Pipeline::extentIsTheLargestMagnitude()
{
    auto computation = std::make_shared<Computation>();
    computation->trace.weights = HeadStack(1, 1, 4);
    MatrixMap weights = computation->trace.weights.head(0);
    weights << 0.25F, -0.75F, NAN, 0.5F;
    QCOMPARE(Pipeline(computation, 0).stage(Weights)->extent, 0.75);
}

void tst_Pipeline::largeStagesAreShownByWhatStandsOut()
{
    auto computation = std::make_shared<Computation>();
    computation->trace.weights = HeadStack(1, 1024, 3);
    MatrixMap weights = computation->trace.weights.head(0);
    weights(6, 1) = 0.25F;
    weights(7, 1) = -0.5F;
    weights(9, 2) = NAN;
    weights(8, 2) = 1;
    const Pipeline pipeline(computation, 0);
    const PipelineStage &stage = *pipeline.stage(Weights);
    QCOMPARE(stage.shown.rows(), 512);
    QCOMPARE(stage.shown.cols(), 3);
    QCOMPARE(stage.numbers.rows(), 1024);
    // Rows 6 and 7 are shown as row 3, rows 8 and 9 as row 4.
    QCOMPARE(stage.shown(3, 1), -0.5F);
    QVERIFY(std::isnan(stage.shown(4, 2)));
    QCOMPARE(stage.shown(5, 1), 0.0F);
}

} // namespace heedmap

QTEST_APPLESS_MAIN(heedmap::tst_Pipeline)
#include "tst_pipeline.moc"
