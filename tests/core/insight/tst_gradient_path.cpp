// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error_text.h"
#include "core/insight/gradient_path.h"
#include "tests/core/insight/path_reference.h"

#include <QTest>

#include <Eigen/Eigenvalues>
#include <Eigen/SVD>

#include <cmath>

namespace heedmap {

namespace {

namespace reference = path_reference;

/// The session of path_reference.py.
Session referenceSession()
{
    Session session;
    session.tokens.source = {QStringLiteral("a b c d e f g"), SplitMode::Spaces, false, false};
    session.tokens.selfAttention = true;
    session.embedding.dModel = 8;
    return session;
}

const PathSettings referencePath{1.2, 6, 5};

ComputationPtr computed(const Session &session)
{
    const Result<ComputationPtr> computation = compute(session, TracePart::Inputs);
    if (!computation)
        qFatal("%s", qPrintable(describe(computation.error())));
    return *computation;
}

double spectralNorm(const Eigen::MatrixXd &matrix)
{
    return Eigen::JacobiSVD<Eigen::MatrixXd>(matrix).singularValues()(0);
}

double largestEigenvalue(const Eigen::MatrixXd &matrix)
{
    return Eigen::EigenSolver<Eigen::MatrixXd>(matrix).eigenvalues().cwiseAbs().maxCoeff();
}

} // namespace

class tst_GradientPath final : public QObject
{
    Q_OBJECT

private slots:
    void agreesWithNumpy();
    void isTheDerivativeOfTheLastState();
    void withoutInputIsTheNormOfThePower();
    void hasTheSpectralRadiusAskedFor_data();
    void hasTheSpectralRadiusAskedFor();
    void aWiderLayerBeginsWithTheNarrower();
    void manyStepsStayNumbers();
    void selfAttentionGoesBetweenTheWords();
    void sourceAndTargetGoToTheEnd();
    void saysWhyThereIsNothing();
    void stopsWhenAsked();
};

void tst_GradientPath::agreesWithNumpy()
{
    const ComputationPtr now = computed(referenceSession());
    const TanhRnn rnn = TanhRnn::random(referencePath, 8);
    // Draws are rounded to float32: seven digits, which seven steps keep six of.
    for (Eigen::Index i = 0; i < 36; ++i)
        QVERIFY(std::abs(rnn.recurrent(i / 6, i % 6) - reference::recurrent[static_cast<std::size_t>(i)]) <
                1e-6);
    const Eigen::MatrixXd states = rnn.states(now->inputs->key.head(0));
    QCOMPARE(states.cols(), Eigen::Index(7));
    for (Eigen::Index i = 0; i < 6; ++i)
        QVERIFY(std::abs(states(i, 6) - reference::lastState[static_cast<std::size_t>(i)]) < 1e-6);

    const auto path = gradientPath(*now, referencePath, 0, 4, 1);
    QVERIFY(path.has_value());
    QCOMPARE(path->points.size(), reference::normsFromSecond.size());
    for (std::size_t i = 0; i < path->points.size(); ++i) {
        QCOMPARE(path->points[i].steps, static_cast<int>(i));
        QVERIFY(std::abs(std::exp(path->points[i].logNorm) - reference::normsFromSecond[i]) < 1e-6);
    }
}

void tst_GradientPath::isTheDerivativeOfTheLastState()
{
    const TanhRnn rnn = TanhRnn::random({0.9, 7, 3}, 4);
    const Matrix vectors = Matrix::Random(5, 4);
    const Eigen::VectorXd first = Eigen::VectorXd::LinSpaced(7, -0.5, 0.8);
    constexpr double step = 1e-5;
    Eigen::MatrixXd derivative(7, 7);
    for (Eigen::Index i = 0; i < 7; ++i) {
        const Eigen::VectorXd change = step * Eigen::VectorXd::Unit(7, i);
        derivative.col(i) =
            (rnn.states(vectors, first + change).col(4) - rnn.states(vectors, first - change).col(4)) /
            (2 * step);
    }
    // States with the first one in front: five steps lead from it to the last.
    Eigen::MatrixXd states(7, 6);
    states << first, rnn.states(vectors, first);
    const std::vector<PathPoint> points = gradientNorms(rnn.recurrent, states, 0, 5);
    QCOMPARE(points.size(), std::size_t(6));
    // Central differences are off by step² / 6 times a third derivative of about 1, and by 1e-16 / step.
    QVERIFY(std::abs(std::exp(points.back().logNorm) - spectralNorm(derivative)) < 1e-9);
}

void tst_GradientPath::withoutInputIsTheNormOfThePower()
{
    // h stays 0, where tanh has the slope 1: the product is a power of W.
    const TanhRnn rnn = TanhRnn::random({1.1, 9, 2}, 3);
    const Eigen::MatrixXd states = rnn.states(Matrix::Zero(12, 3));
    const std::vector<PathPoint> points = gradientNorms(rnn.recurrent, states, 0, 0);
    QCOMPARE(points.size(), std::size_t(12));
    Eigen::MatrixXd power = Eigen::MatrixXd::Identity(9, 9);
    for (const PathPoint &point : points) {
        QVERIFY(std::abs(std::exp(point.logNorm) / spectralNorm(power) - 1) < 1e-12);
        power = (rnn.recurrent * power).eval();
    }
    // From a later word on, there are fewer steps.
    QCOMPARE(gradientNorms(rnn.recurrent, states, 10, 0).size(), std::size_t(2));
}

void tst_GradientPath::hasTheSpectralRadiusAskedFor_data()
{
    QTest::addColumn<double>("radius");
    QTest::addColumn<int>("width");
    for (const double radius : {0.0, 0.5, 1.0, 2.0}) {
        for (const int width : {1, 2, 32, 64})
            QTest::addRow("%g, %d", radius, width) << radius << width;
    }
}

void tst_GradientPath::hasTheSpectralRadiusAskedFor()
{
    QFETCH(double, radius);
    QFETCH(int, width);
    const TanhRnn rnn = TanhRnn::random({radius, width, 1}, 5);
    QCOMPARE(rnn.recurrent.rows(), Eigen::Index(width));
    QCOMPARE(rnn.input.cols(), Eigen::Index(5));
    QVERIFY(std::abs(largestEigenvalue(rnn.recurrent) - radius) < 1e-12);
    const auto points = gradientNorms(rnn.recurrent, rnn.states(Matrix::Zero(4, 5)), 0, 0);
    QCOMPARE(points.back().logNorm == -std::numeric_limits<double>::infinity(), radius == 0);
}

void tst_GradientPath::aWiderLayerBeginsWithTheNarrower()
{
    const TanhRnn narrow = TanhRnn::random({0.9, 6, 1}, 8);
    const TanhRnn wide = TanhRnn::random({0.9, 11, 1}, 8);
    QVERIFY(wide.input.topRows(6).isApprox(narrow.input, 1e-14));
    const double factor = wide.recurrent(0, 0) / narrow.recurrent(0, 0);
    QVERIFY(wide.recurrent.topLeftCorner(6, 6).isApprox(factor * narrow.recurrent, 1e-14));
    QVERIFY(!TanhRnn::random({0.9, 6, 2}, 8).recurrent.isApprox(narrow.recurrent, 0.1));
}

void tst_GradientPath::manyStepsStayNumbers()
{
    // W = 0.1: after n steps e^(n ln 0.1), which no double holds at 2000.
    const Eigen::MatrixXd recurrent = Eigen::MatrixXd::Constant(1, 1, 0.1);
    const std::vector<PathPoint> points = gradientNorms(recurrent, Eigen::MatrixXd::Zero(1, 2001), 0, 777);
    QVERIFY(points.size() > 150 && points.size() < 260);
    QCOMPARE(points.back().steps, 2000);
    QVERIFY(std::ranges::count(points, 777, &PathPoint::steps) == 1);
    for (const PathPoint &point : points)
        QVERIFY(std::abs(point.logNorm - point.steps * std::log(0.1)) < 1e-12 * (1 + point.steps));
}

void tst_GradientPath::selfAttentionGoesBetweenTheWords()
{
    const ComputationPtr now = computed(referenceSession());
    const auto back = gradientPath(*now, referencePath, 1, 5, 2);
    const auto ahead = gradientPath(*now, referencePath, 1, 2, 5);
    QVERIFY(back && ahead);
    for (const GradientPath &path : {*back, *ahead}) {
        QCOMPARE(path.start, 2);
        QCOMPARE(path.steps, 3);
        QVERIFY(!path.toTheEnd);
        QCOMPARE(path.points.back().steps, 4);
        QCOMPARE(path.logNorm, path.points[3].logNorm);
    }
    QCOMPARE(back->weight, static_cast<double>(now->trace.weights(1, 5, 2)));
    QCOMPARE(ahead->weight, static_cast<double>(now->trace.weights(1, 2, 5)));
    const auto itself = gradientPath(*now, referencePath, 0, 6, 6);
    QCOMPARE(itself->steps, 0);
    QCOMPARE(itself->logNorm, 0.0);
}

void tst_GradientPath::sourceAndTargetGoToTheEnd()
{
    const ComputationPtr now = computed(firstSession()); // 我 爱 中国 EOS
    for (int key = 0; key < 4; ++key) {
        for (int query = 0; query < 3; ++query) {
            const auto path = gradientPath(*now, {}, 0, query, key);
            QVERIFY(path.has_value());
            QVERIFY(path->toTheEnd);
            QCOMPARE(path->start, key);
            QCOMPARE(path->steps, 3 - key);
            QCOMPARE(path->points.back().steps, 3 - key);
        }
    }
}

void tst_GradientPath::saysWhyThereIsNothing()
{
    Computation saved;
    saved.saved = std::make_shared<const SavedWeights>();
    saved.trace.weights = HeadStack(1, 1, 1);
    const auto none = gradientPath(saved, {}, 0, 0, 0);
    QVERIFY(!none);
    QVERIFY(describe(none.error()).contains(QLatin1String("no vectors for an RNN")));
    Session session = firstSession();
    session.tokens.target = {};
    const auto empty = gradientPath(*computed(session), {}, 0, 0, 0);
    QVERIFY(!empty);
    QCOMPARE(describe(empty.error()), QStringLiteral("There is nothing to draw: the target is empty."));
    session = firstSession();
    session.attention.mechanism = Mechanism::Additive;
    QVERIFY(gradientPath(*computed(session), {}, 0, 0, 0).has_value());
}

void tst_GradientPath::stopsWhenAsked()
{
    std::stop_source stop;
    stop.request_stop();
    const auto result = gradientPath(*computed(firstSession()), {}, 0, 0, 0, stop.get_token());
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::Cancelled);
}

} // namespace heedmap

QTEST_APPLESS_MAIN(heedmap::tst_GradientPath)
#include "tst_gradient_path.moc"
