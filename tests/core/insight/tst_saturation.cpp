// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/insight/entropy.h"
#include "core/insight/saturation.h"
#include "tests/core/insight/saturation_reference.h"

#include <QTest>

#include <cmath>

namespace heedmap {

namespace {

namespace reference = saturation_reference;

/// The session of saturation_reference.py.
Session referenceSession()
{
    Session session;
    session.tokens.source = {QStringLiteral("a b c d e"), SplitMode::Spaces, false, false};
    session.tokens.target = {QStringLiteral("x y"), SplitMode::Spaces, false, false};
    session.embedding.dModel = 8;
    session.mask.causal = true;
    return session;
}

ComputationPtr computed(const Session &session)
{
    const Result<ComputationPtr> computation = compute(session, TracePart::Inputs);
    if (!computation)
        qFatal("%s", qPrintable(describe(computation.error())));
    return *computation;
}

Saturation swept(const Session &session, SweepKind kind, Eigen::Index head = 0, Eigen::Index query = 0)
{
    const Result<Saturation> result = sweepSaturation(*computed(session), kind, head, query);
    if (!result)
        qFatal("%s", qPrintable(describe(result.error())));
    return *result;
}

const SweepPoint &pointAt(const SweepCurve &curve, double x)
{
    const auto found = std::ranges::find_if(curve, [x](const SweepPoint &point) { return point.x == x; });
    if (found == curve.end())
        qFatal("no point at %g", x);
    return *found;
}

/// Mean entropy and norm, and those of the row, as the reference has them.
bool agrees(const SweepPoint &point, const double *expected)
{
    // float32 scores of up to some 60 are off by 4e-6, and so are their weights.
    constexpr double tolerance = 1e-5;
    return std::abs(point.mean.entropy - expected[0]) < tolerance &&
           std::abs(point.mean.jacobian - expected[1]) < tolerance &&
           std::abs(point.row.entropy - expected[2]) < tolerance &&
           std::abs(point.row.jacobian - expected[3]) < tolerance;
}

std::vector<double> softmax(const std::vector<double> &scores)
{
    std::vector<double> weights;
    double sum = 0;
    for (const double score : scores)
        sum += std::exp(score);
    for (const double score : scores)
        weights.push_back(std::exp(score) / sum);
    return weights;
}

QString whyNot(const Computation &now, SweepKind kind)
{
    const auto result = sweepSaturation(now, kind, 0, 0);
    return result ? QString() : describe(result.error());
}

} // namespace

class tst_Saturation final : public QObject
{
    Q_OBJECT

private slots:
    void jacobian_isTheDerivativeOfTheSoftmax();
    void jacobian_ofUniformRows();
    void jacobian_ofSharpRowsKeepsItsDigits();
    void jacobian_ofWhatIsNoDistribution();
    void widths_areWholeAndAscending();
    void widthSweep_agreesWithNumpy();
    void temperatureSweep_agreesWithNumpy();
    void widthSweep_passesThroughTheSession_data();
    void widthSweep_passesThroughTheSession();
    void temperatureSweep_passesThroughTheSession_data();
    void temperatureSweep_passesThroughTheSession();
    void equalKeys_haveTheLogOfTheirCount();
    void blockedRows_countNowhere();
    void manyQueries_areTheFirstAndTheSelected();
    void saysWhatCannotBeSwept();
    void stopsWhenAsked();
};

void tst_Saturation::jacobian_isTheDerivativeOfTheSoftmax()
{
    const std::vector<double> scores = {0.3, -1.2, 2.0, 0.7, 0.1};
    constexpr double step = 1e-5;
    double squares = 0;
    for (std::size_t j = 0; j < scores.size(); ++j) {
        std::vector<double> above = scores;
        std::vector<double> below = scores;
        above[j] += step;
        below[j] -= step;
        const std::vector<double> high = softmax(above);
        const std::vector<double> low = softmax(below);
        for (std::size_t i = 0; i < scores.size(); ++i)
            squares += std::pow((high[i] - low[i]) / (2 * step), 2);
    }
    std::vector<float> weights;
    for (const double weight : softmax(scores))
        weights.push_back(static_cast<float>(weight));
    // Weights are rounded to float32; central differences are off by some 1e-10.
    QVERIFY(std::abs(softmaxJacobianNorm(weights) - std::sqrt(squares)) < 1e-7);
}

void tst_Saturation::jacobian_ofUniformRows()
{
    for (const int keys : {1, 2, 3, 10, 1000}) {
        const std::vector<float> row(static_cast<std::size_t>(keys), 1.0F / static_cast<float>(keys));
        QVERIFY(std::abs(softmaxJacobianNorm(row) - std::sqrt(keys - 1.0) / keys) < 1e-14);
    }
}

void tst_Saturation::jacobian_ofSharpRowsKeepsItsDigits()
{
    QCOMPARE(softmaxJacobianNorm(std::vector<float>{0, 1, 0}), 0.0);
    // Two keys p and 1 − p: J = p (1 − p) [[1, −1], [−1, 1]], whose norm is 2 p (1 − p).
    const std::vector<float> row = {0x1p-60F, 1.0F};
    QVERIFY(std::abs(softmaxJacobianNorm(row) / 0x1p-59 - 1) < 1e-14);
    // Divided by the sum: (¼, ¾), 2 · ¼ · ¾
    QVERIFY(std::abs(softmaxJacobianNorm(std::vector<float>{2, 6}) - 0.375) < 1e-15);
}

void tst_Saturation::jacobian_ofWhatIsNoDistribution()
{
    QVERIFY(std::isnan(softmaxJacobianNorm({})));
    QVERIFY(std::isnan(softmaxJacobianNorm(std::vector<float>{0, 0})));
    QVERIFY(std::isnan(softmaxJacobianNorm(std::vector<float>{-1, 2})));
    QVERIFY(std::isnan(softmaxJacobianNorm(std::vector<float>{1, std::nanf("")})));
}

void tst_Saturation::widths_areWholeAndAscending()
{
    for (const int current : {1, 33, 77, 512}) {
        const std::vector<int> widths = sweptWidths(current);
        QCOMPARE(widths.front(), 1);
        QCOMPARE(widths.back(), 512);
        QVERIFY(std::ranges::count(widths, current) == 1);
        QVERIFY(std::adjacent_find(widths.begin(), widths.end(), std::greater_equal<>()) == widths.end());
        QVERIFY(widths.size() >= 22 && widths.size() <= 29);
    }
}

void tst_Saturation::widthSweep_agreesWithNumpy()
{
    const Saturation saturation = swept(referenceSession(), SweepKind::KeyWidth, 1, 1);
    QCOMPARE(saturation.current, 32.0);
    QCOMPARE(saturation.keys, Eigen::Index(5));
    QCOMPARE(saturation.queries, Eigen::Index(2));
    QCOMPARE(saturation.scaled.size(), saturation.unscaled.size());
    for (std::size_t i = 0; i < reference::widths.size(); ++i) {
        QVERIFY(agrees(pointAt(saturation.scaled, reference::widths[i]), &reference::scaled[4 * i]));
        QVERIFY(agrees(pointAt(saturation.unscaled, reference::widths[i]), &reference::unscaled[4 * i]));
    }
}

void tst_Saturation::temperatureSweep_agreesWithNumpy()
{
    const Saturation saturation = swept(referenceSession(), SweepKind::Temperature, 1, 1);
    QCOMPARE(saturation.current, 1.0);
    QVERIFY(saturation.unscaled.empty());
    for (std::size_t i = 0; i < reference::temperatures.size(); ++i)
        QVERIFY(agrees(pointAt(saturation.scaled, reference::temperatures[i]), &reference::cooled[4 * i]));
}

void tst_Saturation::widthSweep_passesThroughTheSession_data()
{
    QTest::addColumn<bool>("scaled");
    QTest::addColumn<bool>("follows");
    QTest::newRow("scaled") << true << false;
    QTest::newRow("plain") << false << false;
    QTest::newRow("d_k follows the heads") << true << true;
}

void tst_Saturation::widthSweep_passesThroughTheSession()
{
    QFETCH(bool, scaled);
    QFETCH(bool, follows);
    Session session = firstSession();
    session.attention.dK = 37;
    session.attention.scale = scaled ? ScaleRule::InverseSqrtDk : ScaleRule::One;
    session.attention.widthFollowsHeads = follows; // 64 / 2
    const Saturation saturation = swept(session, SweepKind::KeyWidth, 1, 2);
    QCOMPARE(saturation.current, follows ? 32.0 : 37.0);
    const ComputationPtr now = computed(session);
    const SweepCurve &curve = scaled ? saturation.scaled : saturation.unscaled;
    const Eigen::Index keys = now->trace.keys();
    const auto row = now->trace.weights.values().subspan(static_cast<std::size_t>((3 + 2) * keys),
                                                         static_cast<std::size_t>(keys));
    QVERIFY(std::abs(pointAt(curve, saturation.current).row.entropy - rowEntropy(row)) < 1e-6);
}

void tst_Saturation::temperatureSweep_passesThroughTheSession_data()
{
    QTest::addColumn<int>("mechanism");
    QTest::addColumn<int>("rule");
    QTest::addColumn<double>("scale");
    QTest::addColumn<double>("temperature"); // 1 / (scale · √d_k)
    const int dot = static_cast<int>(Mechanism::DotProduct);
    const int free = static_cast<int>(ScaleRule::Free);
    QTest::newRow("scaled") << dot << static_cast<int>(ScaleRule::InverseSqrtDk) << 1.0 << 1.0;
    QTest::newRow("plain") << dot << static_cast<int>(ScaleRule::One) << 1.0 << 0.2;
    QTest::newRow("hot") << dot << free << 0.05 << 4.0;
    QTest::newRow("additive") << static_cast<int>(Mechanism::Additive) << free << 0.05 << 1.0;
}

void tst_Saturation::temperatureSweep_passesThroughTheSession()
{
    QFETCH(int, mechanism);
    QFETCH(int, rule);
    QFETCH(double, scale);
    QFETCH(double, temperature);
    Session session = firstSession();
    session.attention.mechanism = static_cast<Mechanism>(mechanism);
    session.attention.dK = 25;
    session.attention.scale = static_cast<ScaleRule>(rule);
    session.attention.freeScale = scale;
    session.mask.blockedKeys = {1};
    const Saturation saturation = swept(session, SweepKind::Temperature);
    QVERIFY(std::abs(saturation.current - temperature) < 1e-12);
    const std::vector<double> entropies = rowEntropies(computed(session)->trace.weights);
    double mean = 0;
    for (const double entropy : entropies)
        mean += entropy / static_cast<double>(entropies.size());
    QVERIFY(std::abs(pointAt(saturation.scaled, saturation.current).mean.entropy - mean) < 1e-6);
}

void tst_Saturation::equalKeys_haveTheLogOfTheirCount()
{
    Session session = referenceSession();
    session.tokens.source.text = QStringLiteral("a a a a a a");
    session.mask.causal = false;
    for (const SweepKind kind : {SweepKind::KeyWidth, SweepKind::Temperature}) {
        const Saturation saturation = swept(session, kind);
        for (const SweepCurve &curve : {saturation.scaled, saturation.unscaled}) {
            for (const SweepPoint &point : curve) {
                QVERIFY(std::abs(point.mean.entropy - std::log(6.0)) < 1e-6);
                QVERIFY(std::abs(point.row.jacobian - std::sqrt(5.0) / 6) < 1e-6);
            }
        }
    }
}

void tst_Saturation::blockedRows_countNowhere()
{
    Session session = referenceSession();
    session.mask.causal = false;
    const Saturation free = swept(session, SweepKind::Temperature, 0, 0);
    for (int key = 0; key < 5; ++key)
        session.mask.blockedCells.append({-1, 1, key});
    for (const SweepKind kind : {SweepKind::KeyWidth, SweepKind::Temperature}) {
        const Saturation saturation = swept(session, kind, 0, 1);
        for (const SweepPoint &point : saturation.scaled) {
            QVERIFY(std::isnan(point.row.entropy));
            QVERIFY(std::isfinite(point.mean.entropy));
        }
    }
    // The mean is that of the first query in both heads.
    const double first = (free.scaled.front().row.entropy +
                          swept(session, SweepKind::Temperature, 1, 0).scaled.front().row.entropy) /
                         2;
    QVERIFY(std::abs(swept(session, SweepKind::Temperature).scaled.front().mean.entropy - first) < 1e-12);
}

void tst_Saturation::manyQueries_areTheFirstAndTheSelected()
{
    Session session = referenceSession();
    QStringList tokens;
    for (int i = 0; i < 90; ++i)
        tokens.append(QStringLiteral("t%1").arg(i));
    session.tokens.target.text = tokens.join(u' ');
    session.mask.causal = false;
    const Saturation all = swept(session, SweepKind::KeyWidth, 1, 80);
    QCOMPARE(all.queries, mostSweptQueries);
    QCOMPARE(all.allQueries, Eigen::Index(90));
    session.tokens.target.text = QStringList(tokens.first(64)).join(u' ');
    const Saturation first = swept(session, SweepKind::KeyWidth, 0, 0);
    session.tokens.target.text = tokens[80];
    const Saturation selected = swept(session, SweepKind::KeyWidth, 1, 0);
    for (std::size_t i = 0; i < all.scaled.size(); ++i) {
        QVERIFY(std::abs(all.unscaled[i].mean.jacobian - first.unscaled[i].mean.jacobian) < 1e-6);
        QVERIFY(std::abs(all.unscaled[i].row.entropy - selected.unscaled[i].row.entropy) < 1e-5);
    }
}

void tst_Saturation::saysWhatCannotBeSwept()
{
    Session session = firstSession();
    session.attention.projections = ProjectionKind::Identity;
    QVERIFY(whyNot(*computed(session), SweepKind::KeyWidth).contains(QLatin1String("random projections")));
    QVERIFY(whyNot(*computed(session), SweepKind::Temperature).isEmpty());
    session.attention.mechanism = Mechanism::Additive;
    QVERIFY(whyNot(*computed(session), SweepKind::KeyWidth).contains(QLatin1String("Additive")));
    QVERIFY(whyNot(*computed(session), SweepKind::Temperature).isEmpty());
    session = firstSession();
    session.tokens.source = {};
    QCOMPARE(whyNot(*computed(session), SweepKind::KeyWidth),
             QStringLiteral("There is nothing to draw: the source is empty."));

    Computation saved;
    saved.saved = std::make_shared<const SavedWeights>();
    saved.trace.weights = HeadStack(1, 1, 2);
    for (const SweepKind kind : {SweepKind::KeyWidth, SweepKind::Temperature})
        QVERIFY(whyNot(saved, kind).contains(QLatin1String("saved")));

    // A scale that turns scores around is no temperature.
    session = firstSession();
    session.attention.scale = ScaleRule::Free;
    session.attention.freeScale = -1;
    QVERIFY(std::isnan(swept(session, SweepKind::Temperature).current));
}

void tst_Saturation::stopsWhenAsked()
{
    std::stop_source stop;
    stop.request_stop();
    const ComputationPtr now = computed(firstSession());
    for (const SweepKind kind : {SweepKind::KeyWidth, SweepKind::Temperature}) {
        const auto result = sweepSaturation(*now, kind, 0, 0, stop.get_token());
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Cancelled);
    }
}

} // namespace heedmap

QTEST_APPLESS_MAIN(heedmap::tst_Saturation)
#include "tst_saturation.moc"
