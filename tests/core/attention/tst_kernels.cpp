// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attend.h"
#include "core/attention/kernel.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <random>

using namespace heedmap;

// Every kernel against float64, written out by the formula. Half a unit in the last place of 1 is u = 2⁻²⁴. For d terms,
// a float32 dot product is off by at most d·u·Σ|q||k| (Higham, Accuracy and Stability of Numerical Algorithms, 3.5); an
// error of δ in the score is a factor of e^δ in the weight; a sum of T positive terms is off by at most T·u of itself.

namespace {

constexpr double u = 0x1p-24;
constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();
const double smallestKept =
    std::exp(-87.0) * (1 + 1e-4); ///< weights below e⁻⁸⁷, the end of normal float32, may be 0

enum class Blocking { None, Random, CausalTopLeft, CausalBottomRight, Padding, WholeRows };

struct Case
{
    Eigen::Index heads = 1;
    Eigen::Index queries = 1;
    Eigen::Index keys = 1;
    Eigen::Index dK = 1;
    Eigen::Index dV = 1;
    float magnitude = 1;
    Blocking blocking = Blocking::None;
    MaskMethod method = MaskMethod::Fill;
    bool perHeadMask = false;
};

HeadStack randomStack(std::mt19937 &engine, Eigen::Index heads, Eigen::Index rows, Eigen::Index columns,
                      float magnitude)
{
    std::normal_distribution<float> normal(0, magnitude);
    HeadStack stack(heads, rows, columns);
    for (float &value : stack.values())
        value = normal(engine);
    return stack;
}

void blockRandomly(std::mt19937 &engine, Mask &mask)
{
    for (std::ptrdiff_t plane = 0; plane < mask.planes(); ++plane) {
        for (std::ptrdiff_t query = 0; query < mask.queries(); ++query) {
            for (std::ptrdiff_t key = 0; key < mask.keys(); ++key) {
                if (engine() % 3 == 0)
                    mask.block(plane, query, key);
            }
        }
    }
}

Mask maskOf(std::mt19937 &engine, const Case &c)
{
    if (c.blocking == Blocking::None)
        return {};
    Mask mask(c.perHeadMask ? c.heads : 1, c.queries, c.keys);
    switch (c.blocking) {
    case Blocking::Random:
        blockRandomly(engine, mask);
        break;
    case Blocking::CausalTopLeft:
        mask.blockCausal(CausalAlignment::TopLeft);
        break;
    case Blocking::CausalBottomRight:
        mask.blockCausal(CausalAlignment::BottomRight);
        break;
    case Blocking::Padding:
        for (std::ptrdiff_t key = c.keys / 3; key < c.keys; ++key)
            mask.blockKey(key);
        break;
    case Blocking::WholeRows:
        mask.blockCausal(CausalAlignment::TopLeft);
        for (std::ptrdiff_t query = 1; query < c.queries; query += 7) {
            for (std::ptrdiff_t key = 0; key < c.keys; ++key)
                mask.block(0, query, key);
        }
        break;
    case Blocking::None:
        break;
    }
    return mask;
}

AttentionInputs inputsOf(const Case &c)
{
    std::mt19937 engine(20261130);
    AttentionInputs in;
    in.spec.heads = c.heads;
    in.spec.maskMethod = c.method;
    in.query = randomStack(engine, c.heads, c.queries, c.dK, c.magnitude);
    in.key = randomStack(engine, c.heads, c.keys, c.dK, c.magnitude);
    in.value = randomStack(engine, c.heads, c.keys, c.dV, 1);
    in.mask = maskOf(engine, c);
    return in;
}

/// One row of scores in float64, and how far a float32 score may be from it.
struct ScoreRow
{
    std::vector<double> scores;
    double error = 0;
};

ScoreRow dotProductRow(const AttentionInputs &in, Eigen::Index head, Eigen::Index query)
{
    const Eigen::Index dK = in.query.columns();
    const double scale = static_cast<double>(1.0F / std::sqrt(static_cast<float>(dK)));
    ScoreRow row;
    double largest = 0;
    for (Eigen::Index key = 0; key < in.key.rows(); ++key) {
        double sum = 0;
        double sumOfSizes = 0;
        for (Eigen::Index i = 0; i < dK; ++i) {
            const double product = double(in.query(head, query, i)) * double(in.key(head, key, i));
            sum += product;
            sumOfSizes += std::abs(product);
        }
        row.scores.push_back(sum * scale);
        largest = std::max(largest, sumOfSizes * scale);
    }
    row.error = double(dK + 1) * u * largest;
    return row;
}

ScoreRow additiveRow(const AttentionInputs &in, Eigen::Index query)
{
    const AdditiveParameters &p = *in.additive;
    const Eigen::MatrixXd q = in.query.head(0).cast<double>() * p.query.weight.cast<double>();
    const Eigen::MatrixXd k = in.key.head(0).cast<double>() * p.key.weight.cast<double>();
    // |tanh'| ≤ 1, so an error in q + k passes on as it is.
    const double inner = double(in.query.columns() + in.key.columns() + 2) * u *
                         ((in.query.head(0).cwiseAbs() * p.query.weight.cwiseAbs()).maxCoeff() +
                          (in.key.head(0).cwiseAbs() * p.key.weight.cwiseAbs()).maxCoeff());
    ScoreRow row;
    for (Eigen::Index key = 0; key < k.rows(); ++key) {
        double score = double(p.energyBias);
        for (Eigen::Index i = 0; i < p.energy.size(); ++i)
            score += double(p.energy[i]) *
                     std::tanh(q(query, i) + double(p.query.bias[i]) + k(key, i) + double(p.key.bias[i]));
        row.scores.push_back(score);
    }
    const double size = double(p.energy.cwiseAbs().sum()) + std::abs(double(p.energyBias));
    row.error = size * (inner + double(p.energy.size() + 6) * u);
    return row;
}

void blockRow(const AttentionInputs &in, Eigen::Index head, Eigen::Index query, std::vector<double> &scores)
{
    for (std::size_t key = 0; key < scores.size(); ++key) {
        if (!in.mask.blocked(head, query, static_cast<std::ptrdiff_t>(key)))
            continue;
        switch (in.spec.maskMethod) {
        case MaskMethod::Add:
            // The sum is rounded to float32, whose step at 10⁹ is 64: that is what makes such a row uniform.
            scores[key] = double(static_cast<float>(scores[key]) + -1e9F);
            break;
        case MaskMethod::Fill:
            scores[key] = -1e9;
            break;
        case MaskMethod::Inf:
            scores[key] = -std::numeric_limits<double>::infinity();
            break;
        }
    }
}

struct WeightRow
{
    std::vector<double> weights;
    double relativeError = 0;
};

WeightRow weightsOf(const AttentionInputs &in, Eigen::Index head, Eigen::Index query)
{
    ScoreRow row = in.additive ? additiveRow(in, query) : dotProductRow(in, head, query);
    blockRow(in, head, query, row.scores);
    const double top = *std::max_element(row.scores.begin(), row.scores.end());
    WeightRow result;
    double sum = 0;
    for (const double score : row.scores) {
        result.weights.push_back(std::exp(score - top));
        sum += result.weights.back();
    }
    for (double &weight : result.weights)
        weight /= sum;
    // Score and top, their difference (at most 87 apart, or the weight is 0), e^x and its sum, the quotient.
    const double exponent = 2 * row.error + 87 * u;
    result.relativeError = 2 * exponent + (double(row.scores.size()) + 8) * u;
    return result;
}

void compareWithReference(const AttentionInputs &in, const Trace &trace)
{
    for (Eigen::Index head = 0; head < trace.heads(); ++head) {
        for (Eigen::Index query = 0; query < trace.queries(); ++query) {
            const WeightRow expected = weightsOf(in, head, query);
            for (Eigen::Index key = 0; key < trace.keys(); ++key) {
                const double weight = expected.weights[static_cast<std::size_t>(key)];
                const double found = double(trace.weights(head, query, key));
                if (std::isnan(weight) && std::isnan(found))
                    continue;
                if (!(std::abs(found - weight) <= expected.relativeError * weight + smallestKept))
                    QFAIL(qPrintable(QStringLiteral("head %1 query %2 key %3: %4, expected %5 within %6")
                                         .arg(head)
                                         .arg(query)
                                         .arg(key)
                                         .arg(found, 0, 'g', 9)
                                         .arg(weight, 0, 'g', 9)
                                         .arg(expected.relativeError * weight, 0, 'g', 3)));
            }
            for (Eigen::Index i = 0; i < trace.context.columns(); ++i) {
                double sum = 0;
                double size = 0;
                for (Eigen::Index key = 0; key < trace.keys(); ++key) {
                    const double weight = expected.weights[static_cast<std::size_t>(key)];
                    sum += weight * double(in.value(head, key, i));
                    size += weight * std::abs(double(in.value(head, key, i)));
                }
                const double found = double(trace.context(head, query, i));
                if (std::isnan(sum) && std::isnan(found))
                    continue;
                if (!(std::abs(found - sum) <=
                      (expected.relativeError + double(trace.keys() + 2) * u) * size + 1e-30))
                    QFAIL(qPrintable(QStringLiteral("head %1 query %2 context %3: %4, expected %5")
                                         .arg(head)
                                         .arg(query)
                                         .arg(i)
                                         .arg(found, 0, 'g', 9)
                                         .arg(sum, 0, 'g', 9)));
            }
        }
    }
}

Trace traced(const AttentionInputs &in, TraceParts parts)
{
    Result<Trace> trace = attend(in, parts);
    if (!trace)
        qFatal("attend failed");
    return std::move(*trace);
}

bool sameBits(std::span<const float> a, std::span<const float> b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

} // namespace

Q_DECLARE_METATYPE(Case)

class TestKernels : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QByteArray wanted = qgetenv("HEEDMAP_KERNEL");
        if (!wanted.isEmpty() && wanted != kernel().name)
            QSKIP("this machine cannot run that kernel");
    }

    void attend_agreesWithFloat64_data()
    {
        QTest::addColumn<Case>("c");
        QTest::newRow("one cell") << Case{};
        // Around the widths of panels (8, 16, 64), of vectors (4, 8, 16) and of tiles (24) and their groups (6).
        for (const Eigen::Index keys : {3, 8, 15, 16, 17, 63, 64, 65, 130, 200})
            QTest::addRow("keys %d", int(keys)) << Case{2, 31, keys, 24, 20};
        for (const Eigen::Index queries : {1, 2, 5, 6, 7, 23, 24, 25, 49})
            QTest::addRow("queries %d", int(queries)) << Case{3, queries, 37, 16, 64};
        for (const Eigen::Index d : {1, 2, 7, 64, 65, 150})
            QTest::addRow("d %d", int(d)) << Case{2, 13, 41, d, d};
        QTest::newRow("many heads, shared among threads") << Case{12, 90, 96, 64, 64};
        QTest::newRow("one large head") << Case{1, 300, 700, 32, 64};
        QTest::newRow("scores of thousands") << Case{2, 40, 70, 64, 16, 20.0F};
        QTest::newRow("scores of ten millions") << Case{2, 40, 70, 64, 16, 2000.0F};
        QTest::newRow("scores near 0") << Case{2, 40, 70, 64, 16, 1e-4F};
        for (const MaskMethod method : {MaskMethod::Add, MaskMethod::Fill, MaskMethod::Inf}) {
            const int m = int(method);
            QTest::addRow("random mask, %d", m) << Case{2, 50, 150, 16, 16, 1, Blocking::Random, method};
            QTest::addRow("mask of each head, %d", m)
                << Case{3, 50, 90, 16, 16, 1, Blocking::Random, method, true};
            QTest::addRow("causal, %d", m) << Case{2, 150, 150, 16, 16, 1, Blocking::CausalTopLeft, method};
            QTest::addRow("causal, more keys, %d", m)
                << Case{2, 60, 190, 16, 16, 1, Blocking::CausalBottomRight, method};
            QTest::addRow("causal, more queries, %d", m)
                << Case{2, 90, 20, 16, 16, 1, Blocking::CausalTopLeft, method};
            QTest::addRow("padding, %d", m) << Case{2, 50, 210, 16, 16, 1, Blocking::Padding, method};
            QTest::addRow("rows without a key, %d", m)
                << Case{2, 50, 140, 16, 16, 1, Blocking::WholeRows, method};
            QTest::addRow("causal and large, %d", m)
                << Case{1, 90, 140, 16, 16, 5.0F, Blocking::CausalTopLeft, method};
        }
    }
    void attend_agreesWithFloat64()
    {
        QFETCH(const Case, c);
        const AttentionInputs in = inputsOf(c);
        compareWithReference(in, traced(in, TracePart::Context));
        compareWithReference(in, traced(in, TraceParts::all()));
    }

    void weights_areTheSame_whateverElseIsWanted()
    {
        // Blocked keys are passed over with the first, computed with the second.
        for (const MaskMethod method : {MaskMethod::Add, MaskMethod::Fill, MaskMethod::Inf}) {
            const AttentionInputs in = inputsOf({2, 150, 150, 16, 16, 1, Blocking::CausalTopLeft, method});
            const Trace few = traced(in, {});
            const Trace many = traced(in, TraceParts::all());
            QVERIFY(sameBits(few.weights.values(), many.weights.values()));
            QVERIFY(few.context.isEmpty() && few.scores.isEmpty());
        }
    }

    void blockedKeys_withHugeScores_areNotPassedOver()
    {
        // Fill puts −10⁹ where a key is blocked; a score of −4·10⁹ beside it means that the blocked key wins.
        // By hand: e^(−4·10⁹ + 10⁹) = 0, so the row is 0, 1 over its two keys. The second key is 200 away, in a panel of
        // its own.
        AttentionInputs in;
        in.spec.scale = ScaleRule::One;
        in.query = HeadStack::fromMatrix(Matrix::Constant(1, 1, 1));
        in.key = HeadStack::fromMatrix(Matrix::Constant(200, 1, -4e9F));
        in.value = in.key;
        in.mask = Mask(1, 1, 200);
        for (std::ptrdiff_t key = 100; key < 200; ++key)
            in.mask.block(0, 0, key);
        const Trace trace = traced(in, {});
        QCOMPARE(trace.weights(0, 0, 0), 0.0F);
        QVERIFY(std::abs(trace.weights(0, 0, 150) - 0.01F) < 1e-8F);
    }

    void blockedKeys_withoutANumber_data()
    {
        QTest::addColumn<int>("method");
        QTest::addColumn<bool>("spreads");
        // A blocked NaN is replaced by Fill and Inf, and stays NaN where −10⁹ is added to it.
        QTest::newRow("add") << int(MaskMethod::Add) << true;
        QTest::newRow("fill") << int(MaskMethod::Fill) << false;
        QTest::newRow("inf") << int(MaskMethod::Inf) << false;
    }
    void blockedKeys_withoutANumber()
    {
        QFETCH(const int, method);
        QFETCH(const bool, spreads);
        AttentionInputs in = inputsOf({1, 30, 200, 8, 8, 1, Blocking::Padding, MaskMethod(method)});
        in.key.head(0)(180, 3) = notANumber;
        const Trace trace = traced(in, {});
        for (Eigen::Index query = 0; query < 30; ++query)
            QCOMPARE(std::isnan(trace.weights(0, query, 5)), spreads);
        QCOMPARE(trace.notFinite, spreads ? 30 * 200 : 0);
    }

    void context_ofABlockedNaN_isNaN()
    {
        // 0 · NaN = NaN, as in PyTorch: a weight of 0 does not hide a value that is not a number.
        AttentionInputs in = inputsOf({1, 5, 200, 8, 8, 1, Blocking::Padding, MaskMethod::Fill});
        in.value.head(0)(180, 3) = notANumber;
        const Trace trace = traced(in, TracePart::Context);
        QVERIFY(std::isnan(trace.context(0, 2, 3)));
        QVERIFY(std::isfinite(trace.context(0, 2, 4)));
        QCOMPARE(trace.notFinite, 0);
    }

    void oneNotFinite_data()
    {
        QTest::addColumn<float>("value");
        QTest::newRow("NaN") << notANumber;
        QTest::newRow("inf") << infinity;
        QTest::newRow("-inf") << -infinity;
    }
    void oneNotFinite()
    {
        // A query that is not a number makes its own row NaN and no other. (With ∞ as well: some keys are negative there,
        // so that +∞ is among its scores, and ∞ − ∞ is NaN.)
        QFETCH(const float, value);
        AttentionInputs in = inputsOf({2, 40, 100, 8, 8});
        in.query.head(1)(29, 4) = value;
        const Trace trace = traced(in, TracePart::Context);
        for (Eigen::Index query = 0; query < 40; ++query) {
            for (const Eigen::Index key : {0, 63, 64, 99})
                QCOMPARE(std::isnan(trace.weights(1, query, key)), query == 29);
            QCOMPARE(std::isnan(trace.context(1, query, 7)), query == 29);
        }
        QCOMPARE(trace.notFinite, 100);
    }

    void notFiniteRow_isSoInBlockedCellsAsWell()
    {
        // The largest score of such a row is NaN, and what is taken from −∞ is NaN too.
        AttentionInputs in = inputsOf({1, 150, 150, 8, 8, 1, Blocking::CausalTopLeft, MaskMethod::Inf});
        in.query.head(0)(3, 0) = notANumber;
        const Trace trace = traced(in, {});
        QVERIFY(std::isnan(trace.weights(0, 3, 2)));
        QVERIFY(std::isnan(trace.weights(0, 3, 149)));
        QCOMPARE(trace.weights(0, 2, 149), 0.0F);
    }

    void exponential_isExactToAFewUnits()
    {
        // Scores that are exact: keys are the unit vectors, the scale is 1. The weights of (0, x) are 1 and e^x over
        // 1 + e^x; e^x, the sum, its inverse and the product may each lose a unit, e^x two.
        constexpr int count = 4000;
        AttentionInputs in;
        in.spec.scale = ScaleRule::One;
        in.query = HeadStack(1, count, 2);
        in.key = HeadStack::fromMatrix(Matrix::Identity(2, 2));
        in.value = in.key;
        for (int i = 0; i < count; ++i)
            in.query.head(0)(i, 1) = -86.9F * static_cast<float>(i) / count;
        const Trace trace = traced(in, {});
        double largest = 0;
        for (int i = 0; i < count; ++i) {
            const double power = std::exp(double(in.query(0, i, 1)));
            const double expected = power / (1 + power);
            largest = std::max(largest, std::abs(double(trace.weights(0, i, 1)) - expected) / expected);
        }
        QVERIFY2(largest < 5 * u, qPrintable(QString::number(largest / u)));
    }

    void rows_doNotDependOnTheirNeighbours()
    {
        const AttentionInputs all = inputsOf({2, 53, 77, 19, 21});
        const Trace together = traced(all, TracePart::Context);
        for (const Eigen::Index row : {0, 5, 6, 23, 24, 52}) {
            AttentionInputs one = all;
            one.query = HeadStack(2, 1, 19);
            for (Eigen::Index head = 0; head < 2; ++head)
                one.query.head(head) = all.query.head(head).row(row);
            const Trace alone = traced(one, TracePart::Context);
            for (Eigen::Index head = 0; head < 2; ++head) {
                QVERIFY(alone.weights.head(head).row(0) == together.weights.head(head).row(row));
                QVERIFY(alone.context.head(head).row(0) == together.context.head(head).row(row));
            }
        }
    }

    void additive_agreesWithFloat64_data()
    {
        QTest::addColumn<int>("hidden");
        QTest::addColumn<float>("magnitude");
        QTest::newRow("small") << 5 << 0.01F;
        QTest::newRow("usual") << 64 << 1.0F;
        QTest::newRow("saturated") << 33 << 10.0F;
    }
    void additive_agreesWithFloat64()
    {
        QFETCH(const int, hidden);
        QFETCH(const float, magnitude);
        std::mt19937 engine(7);
        AttentionInputs in = inputsOf({1, 26, 90, 12, 9});
        in.key = randomStack(engine, 1, 90, 17, 1);
        in.spec.mechanism = Mechanism::Additive;
        AdditiveParameters p;
        p.query.weight = randomStack(engine, 1, 12, hidden, magnitude).head(0);
        p.query.bias = randomStack(engine, 1, 1, hidden, magnitude).head(0).row(0);
        p.key.weight = randomStack(engine, 1, 17, hidden, magnitude).head(0);
        p.key.bias = randomStack(engine, 1, 1, hidden, magnitude).head(0).row(0);
        p.energy = randomStack(engine, 1, 1, hidden, 1).head(0).row(0);
        p.energyBias = 0.25F;
        in.additive = p;
        compareWithReference(in, traced(in, TracePart::Context));
    }

    void stop_beforeTheFirstTile_givesCancelled()
    {
        std::stop_source stop;
        stop.request_stop();
        const Result<Trace> trace = attend(inputsOf({2, 40, 40, 8, 8}), {}, stop.get_token());
        QVERIFY(!trace);
        QVERIFY(trace.error().code == ErrorCode::Cancelled);
    }
};

QTEST_GUILESS_MAIN(TestKernels)

#include "tst_kernels.moc"
