// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/insight/difference.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace heedmap {

namespace {

/// One query whose scores with the keys a, b, c are \a scores: numbers in the first dimension of \a width, the query 1, the
/// projections none.
Session sessionWithScores(const QList<float> &scores, int width = 1)
{
    Session session;
    session.tokens.source = {QStringLiteral("a b c"), SplitMode::Spaces, false, false};
    session.tokens.target = {QStringLiteral("q"), SplitMode::Spaces, false, false};
    session.embedding.kind = EmbeddingKind::Table;
    session.embedding.dModel = width;
    const auto vector = [width](float first) {
        QList<float> numbers(width, 0.0F);
        numbers[0] = first;
        return numbers;
    };
    const QStringList keys = {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")};
    for (int key = 0; key < 3; ++key)
        session.embedding.table[keys[key]] = vector(scores[key]);
    session.embedding.table[QStringLiteral("q")] = vector(1.0F);
    session.attention.heads = 1;
    session.attention.dK = session.attention.dV = width;
    session.attention.projections = ProjectionKind::Identity;
    session.attention.scale = ScaleRule::One;
    return session;
}

ComputationPtr computed(const Session &session)
{
    const Result<ComputationPtr> computation = compute(session, {});
    if (!computation)
        qFatal("%s", qPrintable(describe(computation.error())));
    return *computation;
}

Result<ComputationPtr> difference(const ComputationPtr &now, const DifferenceSettings &settings)
{
    LoadedFiles files;
    return differenceOf(now, settings, files);
}

/// Saved weights of two heads, as compute() gives them.
ComputationPtr savedWeights()
{
    auto computation = std::make_shared<Computation>();
    computation->session = firstSession();
    computation->saved = std::make_shared<const SavedWeights>();
    computation->trace.weights = HeadStack(2, 1, 2);
    computation->trace.weights.head(0) << 0.25F, 0.75F;
    computation->trace.weights.head(1) << 1.0F, std::numeric_limits<float>::quiet_NaN();
    computation->source = {QStringLiteral("1"), QStringLiteral("2")};
    computation->target = {QStringLiteral("1")};
    return computation;
}

bool isAbout(const Trace &trace, std::initializer_list<double> row)
{
    if (trace.heads() != 1 || trace.queries() != 1 || trace.keys() != static_cast<Eigen::Index>(row.size()))
        return false;
    // Each of two weights of at most 1 is off by a few roundings of 2⁻²⁴.
    const auto near = [](float found, double expected) {
        return std::abs(static_cast<double>(found) - expected) <= 1e-6;
    };
    return std::equal(row.begin(), row.end(), trace.weights.values().begin(),
                      [&](double expected, float found) { return near(found, expected); });
}

} // namespace

class tst_Difference final : public QObject
{
    Q_OBJECT

private slots:
    void mask_isWhatTheOthersGainedWhenAKeyWent();
    void scale_isWhatTheSquareRootTookAway_data();
    void scale_isWhatTheSquareRootTookAway();
    void snapshot_isNowMinusThen();
    void heads_areFirstMinusSecond();
    void rowsSumToZero_data();
    void rowsSumToZero();
    void countsWhatIsNoNumber();
    void savedHeadsCanBeCompared();
    void saysWhyThereIsNothing();
    void otherShapesAreToldBoth();
    void askedForMemoryAndStop();
};

void tst_Difference::mask_isWhatTheOthersGainedWhenAKeyWent()
{
    // exp of the scores: 1, 2, 5. Weights ⅛, ¼, ⅝; without c ⅓, ⅔, 0.
    Session session = sessionWithScores({0.0F, std::log(2.0F), std::log(5.0F)});
    session.mask.blockedKeys = {2};
    const ComputationPtr now = computed(session);
    const auto result = difference(now, {DifferenceKind::Mask});
    QVERIFY(result.has_value());
    QVERIFY(isAbout((*result)->trace, {5.0 / 24, 5.0 / 12, -5.0 / 8}));
    QVERIFY((*result)->trace.mask == now->trace.mask);
    QVERIFY((*result)->session == session);
    QCOMPARE((*result)->source, now->source);
    QCOMPARE((*result)->target, now->target);
    QCOMPARE((*result)->trace.notFinite, std::int64_t(0));
}

void tst_Difference::scale_isWhatTheSquareRootTookAway_data()
{
    QTest::addColumn<int>("rule");
    QTest::newRow("scaled now") << static_cast<int>(ScaleRule::InverseSqrtDk);
    QTest::newRow("plain now") << static_cast<int>(ScaleRule::One);
    QTest::newRow("a number of one's own now") << static_cast<int>(ScaleRule::Free);
}

void tst_Difference::scale_isWhatTheSquareRootTookAway()
{
    QFETCH(int, rule);
    // d_k = 4: scores 0, ln 4, ln 16 become 0, ln 2, ln 4. (1, 2, 4)/7 − (1, 4, 16)/21
    Session session = sessionWithScores({0.0F, std::log(4.0F), std::log(16.0F)}, 4);
    session.attention.scale = static_cast<ScaleRule>(rule);
    session.attention.freeScale = -3;
    const auto result = difference(computed(session), {DifferenceKind::Scale});
    QVERIFY(result.has_value());
    QVERIFY(isAbout((*result)->trace, {2.0 / 21, 2.0 / 21, -4.0 / 21}));
}

void tst_Difference::snapshot_isNowMinusThen()
{
    // (1, 2, 5)/8 − (1, 1, 2)/4
    const Session now = sessionWithScores({0.0F, std::log(2.0F), std::log(5.0F)});
    const Session then = sessionWithScores({0.0F, 0.0F, std::log(2.0F)});
    const DifferenceSettings settings{DifferenceKind::Snapshot, 0, 0, PinnedSession(then)};
    const auto result = difference(computed(now), settings);
    QVERIFY(result.has_value());
    QVERIFY(isAbout((*result)->trace, {-1.0 / 8, 0, 1.0 / 8}));
}

void tst_Difference::heads_areFirstMinusSecond()
{
    Session session = firstSession();
    session.attention.heads = 3;
    session.mask.blockedCells = {{1, 0, 2}};
    const ComputationPtr now = computed(session);
    const HeadStack &weights = now->trace.weights;
    const auto result = difference(now, {DifferenceKind::Heads, 1, 2});
    QVERIFY(result.has_value());
    const Trace &trace = (*result)->trace;
    QCOMPARE(trace.heads(), Eigen::Index(1));
    for (Eigen::Index query = 0; query < trace.queries(); ++query) {
        for (Eigen::Index key = 0; key < trace.keys(); ++key)
            QCOMPARE(trace.weights(0, query, key), weights(1, query, key) - weights(2, query, key));
    }
    // The mask is that of the first head, which stands at the place of the only one.
    QVERIFY(trace.mask.blocked(0, 0, 2));
    QVERIFY(!trace.mask.blocked(0, 1, 2));
    const auto turned = difference(now, {DifferenceKind::Heads, 2, 1});
    QVERIFY(!(*turned)->trace.mask.blocksAnything());
    QVERIFY((*turned)->trace.weights.head(0) == -trace.weights.head(0));
    QVERIFY((*difference(now, {DifferenceKind::Heads, 2, 2}))->trace.weights.head(0).isZero(0));
}

void tst_Difference::rowsSumToZero_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("heads") << static_cast<int>(DifferenceKind::Heads);
    QTest::newRow("mask") << static_cast<int>(DifferenceKind::Mask);
    QTest::newRow("scale") << static_cast<int>(DifferenceKind::Scale);
    QTest::newRow("snapshot") << static_cast<int>(DifferenceKind::Snapshot);
}

void tst_Difference::rowsSumToZero()
{
    QFETCH(int, kind);
    Session session;
    session.tokens.source = {QStringLiteral("the quick brown fox jumps over a lazy dog"), SplitMode::Spaces};
    session.tokens.selfAttention = true;
    session.attention.heads = 4;
    Session then = session;
    then.embedding.seed = 7;
    session.mask.causal = true;
    const DifferenceSettings settings{static_cast<DifferenceKind>(kind), 3, 1, PinnedSession(then)};
    const auto result = difference(computed(session), settings);
    QVERIFY(result.has_value());
    const Trace &trace = (*result)->trace;
    QCOMPARE(trace.heads(), Eigen::Index(kind == static_cast<int>(DifferenceKind::Heads) ? 1 : 4));
    bool differs = false;
    for (Eigen::Index head = 0; head < trace.heads(); ++head) {
        differs = differs || !trace.weights.head(head).isZero(0.01F);
        for (Eigen::Index query = 0; query < trace.queries(); ++query) {
            // Two sums of nine weights that are 1 but for a rounding of 2⁻²⁴ a weight.
            const double sum = trace.weights.head(head).row(query).cast<double>().sum();
            QVERIFY(std::abs(sum) <= 2 * 9 * 0x1p-24);
        }
    }
    QVERIFY(differs);
}

void tst_Difference::countsWhatIsNoNumber()
{
    Session session = sessionWithScores({0.0F, 0.0F, 0.0F});
    session.mask.blockedKeys = {0, 1, 2};
    session.mask.method = MaskMethod::Inf;
    const auto result = difference(computed(session), {DifferenceKind::Mask});
    QVERIFY(result.has_value());
    QCOMPARE((*result)->trace.notFinite, std::int64_t(3));
    QVERIFY(std::isnan((*result)->trace.weights(0, 0, 0)));
}

void tst_Difference::savedHeadsCanBeCompared()
{
    const ComputationPtr saved = savedWeights();
    const auto result = difference(saved, {DifferenceKind::Heads, 0, 1});
    QVERIFY(result.has_value());
    QCOMPARE((*result)->trace.weights(0, 0, 0), -0.75F);
    QVERIFY(std::isnan((*result)->trace.weights(0, 0, 1)));
    QCOMPARE((*result)->trace.notFinite, std::int64_t(1));
    QVERIFY((*result)->saved == saved->saved);
}

void tst_Difference::saysWhyThereIsNothing()
{
    const auto whyNot = [](const ComputationPtr &now, const DifferenceSettings &settings) {
        const auto result = difference(now, settings);
        return result ? QString() : describe(result.error());
    };
    QVERIFY(whyNot(savedWeights(), {DifferenceKind::Mask}).contains(QLatin1String("without a mask")));
    QVERIFY(whyNot(savedWeights(), {DifferenceKind::Scale}).contains(QLatin1String("another scale")));
    Session session = firstSession();
    QVERIFY(whyNot(computed(session), {DifferenceKind::Snapshot}).contains(QLatin1String("pinned")));
    QCOMPARE(whyNot(computed(session), {DifferenceKind::Heads, 0, 2}),
             QStringLiteral("Head is 3; it has to be from 1 to 2."));
    QCOMPARE(whyNot(computed(session), {DifferenceKind::Heads, -1, 1}),
             QStringLiteral("Head is 0; it has to be from 1 to 2."));
    session.attention.mechanism = Mechanism::Additive;
    QVERIFY(whyNot(computed(session), {DifferenceKind::Scale}).contains(QLatin1String("Additive")));
    QVERIFY(difference(computed(session), {DifferenceKind::Mask}).has_value());
}

void tst_Difference::otherShapesAreToldBoth()
{
    Session then = firstSession();
    then.attention.heads = 5;
    const DifferenceSettings settings{DifferenceKind::Snapshot, 0, 0, PinnedSession(then)};
    const auto result = difference(computed(firstSession()), settings);
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::ShapeMismatch);
    QCOMPARE(describe(result.error()),
             QStringLiteral("the session to compare with has the shape [5, 3, 4]; expected [2, 3, 4]."));
}

void tst_Difference::askedForMemoryAndStop()
{
    LoadedFiles files;
    std::stop_source stop;
    stop.request_stop();
    const ComputationPtr now = computed(firstSession());
    const auto stopped = differenceOf(now, {DifferenceKind::Heads}, files, Task{stop.get_token(), {}});
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    const auto poor = differenceOf(now, {DifferenceKind::Mask}, files, Task{{}, {}, 16});
    QVERIFY(!poor);
    QCOMPARE(poor.error().code, ErrorCode::OverMemoryBudget);
}

} // namespace heedmap

QTEST_APPLESS_MAIN(heedmap::tst_Difference)
#include "tst_difference.moc"
