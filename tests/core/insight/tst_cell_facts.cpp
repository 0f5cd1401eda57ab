// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/cell_facts.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace heedmap {

namespace {

constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

/// a = (1, 2), b = (3, −1), c = (0, 4) on both sides; one head that sees them as they are.
Session tinySession()
{
    Session session = firstSession();
    session.tokens.source = {QStringLiteral("a b c"), SplitMode::Spaces, false, false};
    session.tokens.selfAttention = true;
    session.embedding.kind = EmbeddingKind::Table;
    session.embedding.dModel = 2;
    session.embedding.table = {
        {QStringLiteral("a"), {1, 2}}, {QStringLiteral("b"), {3, -1}}, {QStringLiteral("c"), {0, 4}}};
    session.attention.heads = 1;
    session.attention.dK = 2;
    session.attention.dV = 2;
    session.attention.projections = ProjectionKind::Identity;
    return session;
}

CellFacts factsOf(const Session &session, const CellPlace &cell)
{
    return cellFacts(*compute(session, TracePart::Inputs | TracePart::Projected).value(), cell);
}

/// Of saved weights: one head, one row.
CellFacts factsOf(const std::vector<float> &row)
{
    Computation computation;
    computation.trace.weights = HeadStack(1, 1, static_cast<Eigen::Index>(row.size()));
    std::copy(row.begin(), row.end(), computation.trace.weights.values().begin());
    return cellFacts(computation, {0, 0, 0});
}

/// The number nearest to \a value that 16 bits can hold.
float halved(double value)
{
    return static_cast<float>(Eigen::half(static_cast<float>(value)));
}

} // namespace

class tst_CellFacts final : public QObject
{
    Q_OBJECT

private slots:
    void geometryByHand();
    void rankCountsWhatIsLarger();
    void entropyIsThatOfTheRow();
    void blockedByEachOfFour();
    void bottomRightTriangleIsCausal();
    void fullyBlockedRow_data();
    void fullyBlockedRow();
    void queryOrKeyThatIsNotANumber();
    void projectionIsToBlame();
    void scoreTooLargeForFloat();
    void blockedKeyWithNaNBreaksNothing();
    void valueThatIsNotFinite();
    void sumsOfSavedWeights_data();
    void sumsOfSavedWeights();
    void savedNaNIsTold();
    void additiveHasNoAngle();
};

void tst_CellFacts::geometryByHand()
{
    const CellFacts facts = factsOf(tinySession(), {0, 0, 1});
    // |a| = √5, |b| = √10, a·b = 3 − 2 = 1: cos = 1/√50 = 0.14142136, 81.8698976°
    QVERIFY(std::abs(*facts.queryNorm - std::sqrt(5.0)) < 1e-12);
    QVERIFY(std::abs(*facts.keyNorm - std::sqrt(10.0)) < 1e-12);
    QVERIFY(std::abs(*facts.cosine - 1 / std::sqrt(50.0)) < 1e-12);
    QVERIFY(std::abs(*facts.degrees - 81.86989764584403) < 1e-9);
    // A vector with itself: 0°; a vector of zeros has no angle.
    QVERIFY(std::abs(*factsOf(tinySession(), {0, 2, 2}).degrees) < 1e-5);
    Session session = tinySession();
    session.embedding.table[QStringLiteral("b")] = {0, 0};
    const CellFacts zero = factsOf(session, {0, 0, 1});
    QCOMPARE(*zero.keyNorm, 0.0);
    QVERIFY(!zero.cosine && !zero.degrees);
}

void tst_CellFacts::rankCountsWhatIsLarger()
{
    // q = a: scores 5, 1, 8 over √2: c, a, b.
    QCOMPARE(factsOf(tinySession(), {0, 0, 2}).rank, Eigen::Index(1));
    QCOMPARE(factsOf(tinySession(), {0, 0, 0}).rank, Eigen::Index(2));
    const CellFacts last = factsOf(tinySession(), {0, 0, 1});
    QCOMPARE(last.rank, Eigen::Index(3));
    QCOMPARE(last.heaviest, Eigen::Index(2));
    QCOMPARE(last.sharedBy, Eigen::Index(1));
    const CellFacts tie = factsOf(std::vector<float>{0.25F, 0.5F, 0.25F});
    QCOMPARE(tie.rank, Eigen::Index(2));
    QCOMPARE(tie.sharedBy, Eigen::Index(2));
    QCOMPARE(factsOf(std::vector<float>{nan, 1}).rank, Eigen::Index(0));
    QCOMPARE(factsOf(std::vector<float>{nan, 1}).heaviest, Eigen::Index(1));
}

void tst_CellFacts::entropyIsThatOfTheRow()
{
    // H(½, ¼, ¼) = 1.5 ln 2
    const CellFacts facts = factsOf(std::vector<float>{0.5F, 0.25F, 0.25F});
    QVERIFY(std::abs(facts.entropy - 1.5 * std::log(2.0)) < 1e-15);
    QVERIFY(std::abs(facts.effectiveKeys - std::pow(2.0, 1.5)) < 1e-14);
    QVERIFY(!facts.row.hasSteps());
    QVERIFY(!facts.queryNorm && !facts.keyNorm);
}

void tst_CellFacts::blockedByEachOfFour()
{
    Session session = tinySession();
    QVERIFY(!factsOf(session, {0, 0, 2}).blocked);
    session.mask.causal = true;
    QCOMPARE(factsOf(session, {0, 0, 2}).blockedBy, (BlockedBy{true, false, false, false}));
    session.mask.blockedKeys = {2};
    QCOMPARE(factsOf(session, {0, 0, 2}).blockedBy, (BlockedBy{true, true, false, false}));
    QCOMPARE(factsOf(session, {0, 2, 2}).blockedBy, (BlockedBy{false, true, false, false}));
    session.mask.causal = false;
    session.mask.blockedKeys = {};
    session.mask.blockedCells = {{0, 1, 0}};
    QCOMPARE(factsOf(session, {0, 1, 0}).blockedBy, (BlockedBy{false, false, true, false}));
    QVERIFY(!factsOf(session, {0, 1, 1}).blocked);
    // A mask file blocked what nothing else does.
    Computation computation = *compute(session, TracePart::Projected).value();
    computation.session.mask.blockedCells = {};
    computation.session.mask.file.array.file.path = QStringLiteral("mask.npy");
    QCOMPARE(cellFacts(computation, {0, 1, 0}).blockedBy, (BlockedBy{false, false, false, true}));
    QCOMPARE(cellFacts(computation, {0, 1, 1}).blockedBy, BlockedBy());
}

void tst_CellFacts::bottomRightTriangleIsCausal()
{
    Session session = tinySession();
    session.tokens.selfAttention = false;
    session.tokens.target = {QStringLiteral("a b"), SplitMode::Spaces, false, false};
    session.mask.causal = true;
    session.mask.alignment = CausalAlignment::BottomRight; // k ≤ q + (3 − 2)
    QVERIFY(!factsOf(session, {0, 0, 1}).blocked);
    QCOMPARE(factsOf(session, {0, 0, 2}).blockedBy, (BlockedBy{true, false, false, false}));
    QVERIFY(!factsOf(session, {0, 1, 2}).blocked);
    session.mask.blockedKeys = {1};
    QCOMPARE(factsOf(session, {0, 0, 1}).blockedBy, (BlockedBy{false, true, false, false}));
}

void tst_CellFacts::fullyBlockedRow_data()
{
    QTest::addColumn<int>("method");
    QTest::addColumn<bool>("isNaN");
    QTest::newRow("add") << int(MaskMethod::Add) << false;
    QTest::newRow("fill") << int(MaskMethod::Fill) << false;
    QTest::newRow("inf") << int(MaskMethod::Inf) << true;
}

void tst_CellFacts::fullyBlockedRow()
{
    QFETCH(int, method);
    QFETCH(bool, isNaN);
    Session session = tinySession();
    session.mask.blockedKeys = {0, 1, 2};
    session.mask.method = MaskMethod(method);
    const CellFacts facts = factsOf(session, {0, 1, 0});
    QVERIFY(facts.row.fullyBlocked);
    QCOMPARE(facts.notFinite, isNaN ? NotFiniteCause::NoKeyLeft : NotFiniteCause::None);
    QCOMPARE(facts.sum, isNaN ? SumCause::NotFinite : SumCause::None);
    QCOMPARE(facts.sharedBy, Eigen::Index(isNaN ? 0 : 3));
    QCOMPARE(std::isnan(facts.entropy), isNaN);
    QVERIFY(facts.brokenKeys.empty());
}

void tst_CellFacts::queryOrKeyThatIsNotANumber()
{
    Session session = tinySession();
    session.embedding.table[QStringLiteral("b")] = {3, nan};
    const CellFacts key = factsOf(session, {0, 0, 0});
    QCOMPARE(key.notFinite, NotFiniteCause::Keys);
    QCOMPARE(key.brokenKeys, std::vector<Eigen::Index>{1});
    // The identity makes NaN · 0 = NaN of it, but its x is NaN before.
    QVERIFY(!key.throughProjection);
    QCOMPARE(factsOf(session, {0, 1, 0}).notFinite, NotFiniteCause::Query);
    QCOMPARE(key.sum, SumCause::NotFinite);
}

void tst_CellFacts::projectionIsToBlame()
{
    const Session session = tinySession();
    Computation computation = *compute(session, TracePart::Projected).value();
    AttentionInputs in = prepare(session).value();
    in.projections->key.weight(0, 0) = nan;
    computation.trace = attend(in, TracePart::Projected).value();
    computation.inputs = std::make_shared<const AttentionInputs>(in);
    const CellFacts facts = cellFacts(computation, {0, 0, 0});
    QCOMPARE(facts.notFinite, NotFiniteCause::Keys);
    QVERIFY(facts.throughProjection);
    QCOMPARE(facts.brokenKeys.size(), std::size_t(3));
}

void tst_CellFacts::scoreTooLargeForFloat()
{
    // (10³⁰)² = 10⁶⁰ is ∞ in float32: the largest score is ∞, and ∞ − ∞ is NaN.
    Session session = tinySession();
    session.embedding.table[QStringLiteral("b")] = {1e30F, 0};
    const CellFacts facts = factsOf(session, {0, 1, 0});
    QCOMPARE(facts.notFinite, NotFiniteCause::Scores);
    QCOMPARE(facts.brokenKeys, std::vector<Eigen::Index>{1});
    // a·b = 10³⁰ is large and fine.
    QCOMPARE(factsOf(session, {0, 0, 0}).notFinite, NotFiniteCause::None);
}

void tst_CellFacts::blockedKeyWithNaNBreaksNothing()
{
    Session session = tinySession();
    session.embedding.table[QStringLiteral("b")] = {3, nan};
    session.mask.blockedKeys = {1};
    for (const MaskMethod method : {MaskMethod::Fill, MaskMethod::Inf}) {
        session.mask.method = method;
        QCOMPARE(factsOf(session, {0, 0, 0}).notFinite, NotFiniteCause::None);
    }
    // NaN − 10⁹ is NaN.
    session.mask.method = MaskMethod::Add;
    QCOMPARE(factsOf(session, {0, 0, 0}).notFinite, NotFiniteCause::Keys);
}

void tst_CellFacts::valueThatIsNotFinite()
{
    Session session = tinySession();
    session.embedding.table[QStringLiteral("c")] = {0, infinity};
    session.mask.blockedKeys = {2};
    const CellFacts facts = factsOf(session, {0, 0, 0});
    QCOMPARE(facts.notFinite, NotFiniteCause::None);
    QCOMPARE(facts.brokenValues, std::vector<Eigen::Index>{2});
}

void tst_CellFacts::sumsOfSavedWeights_data()
{
    QTest::addColumn<std::vector<float>>("row");
    QTest::addColumn<int>("cause");
    const auto add = [](const char *name, const std::vector<float> &row, SumCause cause) {
        QTest::newRow(name) << row << int(cause);
    };
    add("one", {0.25F, 0.75F}, SumCause::None);
    // 999 of 1/999 in float16: 1/999 = 0.001001001 → 0.00100040435791 (a step is 2⁻²⁰): 0.9994039…, not 1.
    add("float16", std::vector<float>(999, halved(1.0 / 999)), SumCause::Rounding);
    // A weight that 16 bits cannot hold: not their rounding.
    std::vector<float> odd(999, halved(1.0 / 999));
    odd[0] = 0.0010001F;
    add("float32", odd, SumCause::Unknown);
    // More is missing than rounding can take: 0.75 of numbers that bfloat16 holds, and none is 0.
    add("part of a row", {0.5F, 0.25F}, SumCause::Unknown);
    add("masked after the softmax", {0.5F, 0, 0.25F}, SumCause::Zeros);
    add("dropout", {1.0F, 0, 0.25F}, SumCause::Zeros);
    add("all zero", {0, 0, 0}, SumCause::AllZero);
    add("NaN", {nan, 0.5F}, SumCause::NotFinite);
    add("infinite", {infinity, 0.5F}, SumCause::NotFinite);
}

void tst_CellFacts::sumsOfSavedWeights()
{
    QFETCH(std::vector<float>, row);
    QFETCH(int, cause);
    QCOMPARE(int(factsOf(row).sum), cause);
}

void tst_CellFacts::savedNaNIsTold()
{
    QCOMPARE(factsOf(std::vector<float>{0.5F, nan}).notFinite, NotFiniteCause::Saved);
    QCOMPARE(factsOf(std::vector<float>{0.5F, 0.5F}).notFinite, NotFiniteCause::None);
}

void tst_CellFacts::additiveHasNoAngle()
{
    Session session = tinySession();
    session.attention.mechanism = Mechanism::Additive;
    const CellFacts facts = factsOf(session, {0, 0, 1});
    QVERIFY(facts.isAdditive);
    QVERIFY(std::abs(*facts.queryNorm - std::sqrt(5.0)) < 1e-12);
    QVERIFY(!facts.cosine);
    QVERIFY(facts.row.hasSteps() && facts.row.unscaled.empty());
}

} // namespace heedmap

QTEST_APPLESS_MAIN(heedmap::tst_CellFacts)
#include "tst_cell_facts.moc"
