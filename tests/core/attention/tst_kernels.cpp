// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attend.h"
#include "core/attention/head_rows.h"
#include "core/attention/kernel.h"
#include "core/attention/linear.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <span>
#include <vector>

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

/// 26 queries of 12, 90 keys of 17 numbers.
AttentionInputs additiveInputs(int hidden, float magnitude, Blocking blocking, MaskMethod method)
{
    std::mt19937 engine(7);
    AttentionInputs in = inputsOf({1, 26, 90, 12, 9, 1, blocking, method});
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
    ScoreRow plain;             ///< before the mask
    std::vector<double> masked; ///< what the softmax sees
    std::vector<double> weights;
    double relativeError = 0;
};

WeightRow weightsOf(const AttentionInputs &in, Eigen::Index head, Eigen::Index query)
{
    WeightRow result;
    result.plain = in.additive ? additiveRow(in, query) : dotProductRow(in, head, query);
    ScoreRow row = result.plain;
    blockRow(in, head, query, row.scores);
    result.masked = row.scores;
    const double top = *std::max_element(row.scores.begin(), row.scores.end());
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

/// Equal, both NaN, or within \a error.
bool near(float found, double expected, double error)
{
    const double value = double(found);
    return value == expected || (std::isnan(value) && std::isnan(expected)) ||
           std::abs(value - expected) <= error;
}

QByteArray place(const char *what, Eigen::Index head, Eigen::Index query, Eigen::Index column, float found,
                 double expected)
{
    return QByteArray(what) + " of head " + QByteArray::number(head) + ", query " +
           QByteArray::number(query) + ", column " + QByteArray::number(column) + ": " +
           QByteArray::number(double(found), 'g', 9) + ", expected " + QByteArray::number(expected, 'g', 9);
}

/// A part of the trace that may be missing, row by row.
void comparePart(const char *what, const HeadStack &found, Eigen::Index head, Eigen::Index query,
                 const std::vector<double> &expected, double factor, double error)
{
    for (Eigen::Index key = 0; key < found.columns(); ++key) {
        const double value = expected[static_cast<std::size_t>(key)] * factor;
        // Numbers of 10⁹ have a step of 64.
        if (!near(found(head, query, key), value, error * factor + std::abs(value) * u))
            QFAIL(place(what, head, query, key, found(head, query, key), value).constData());
    }
}

void compareContext(const AttentionInputs &in, const Trace &trace, Eigen::Index head, Eigen::Index query,
                    const WeightRow &row)
{
    for (Eigen::Index i = 0; i < trace.context.columns(); ++i) {
        double sum = 0;
        double size = 0;
        for (Eigen::Index key = 0; key < trace.keys(); ++key) {
            const double weight = row.weights[static_cast<std::size_t>(key)];
            sum += weight * double(in.value(head, key, i));
            size += weight * std::abs(double(in.value(head, key, i)));
        }
        const double error = (row.relativeError + double(trace.keys() + 2) * u) * size + 1e-30;
        if (!near(trace.context(head, query, i), sum, error))
            QFAIL(place("context", head, query, i, trace.context(head, query, i), sum).constData());
    }
}

void compareWithReference(const AttentionInputs &in, const Trace &trace)
{
    const double scale = double(trace.scale);
    for (Eigen::Index head = 0; head < trace.heads(); ++head) {
        for (Eigen::Index query = 0; query < trace.queries(); ++query) {
            const WeightRow row = weightsOf(in, head, query);
            comparePart("unscaled", trace.unscaled, head, query, row.plain.scores, 1 / scale,
                        row.plain.error);
            comparePart("scores", trace.scores, head, query, row.plain.scores, 1, row.plain.error);
            comparePart("masked", trace.masked, head, query, row.masked, 1, row.plain.error);
            for (Eigen::Index key = 0; key < trace.keys(); ++key) {
                const double weight = row.weights[static_cast<std::size_t>(key)];
                if (!near(trace.weights(head, query, key), weight, row.relativeError * weight + smallestKept))
                    QFAIL(place("weight", head, query, key, trace.weights(head, query, key), weight)
                              .constData());
            }
            compareContext(in, trace, head, query, row);
            if (QTest::currentTestFailed())
                return;
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

/// What the system says of the processor, asked in another way than the program does.
bool machineHas(const QByteArray &kernelName)
{
    if (kernelName == "baseline")
        return true;
    QFile file(QStringLiteral("/proc/cpuinfo"));
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QList<QByteArray> words = file.readAll().simplified().split(' ');
    const auto has = [&words](const char *flag) { return words.contains(flag); };
    if (kernelName == "avx2")
        return has("avx2") && has("fma");
    return has("avx512f") && has("avx512dq") && has("avx512bw") && has("avx512vl") && has("fma");
}

/// Additive attention of which the score is tanh(q + k) alone: d_h = 1 and all parameters 1 or 0.
AttentionInputs tanhOf(const std::vector<float> &arguments)
{
    AttentionInputs in;
    in.spec.mechanism = Mechanism::Additive;
    in.query = HeadStack(1, 1, 1);
    in.key = HeadStack(1, static_cast<Eigen::Index>(arguments.size()), 1);
    std::ranges::copy(arguments, in.key.values().begin());
    in.value = in.key;
    AdditiveParameters p;
    p.query.weight = Matrix::Ones(1, 1);
    p.key.weight = Matrix::Ones(1, 1);
    p.energy = RowVector::Ones(1);
    in.additive = p;
    return in;
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
        if (wanted.isEmpty())
            return;
        if (!machineHas(wanted))
            QSKIP("this machine cannot run that kernel");
        QCOMPARE(QByteArray(kernel().name), wanted);
    }

    void kernelNamed_knowsItsOwnOnly()
    {
        QVERIFY(kernelNamed("baseline") != nullptr);
        QCOMPARE(QByteArray(kernelNamed("baseline")->name), "baseline");
        QVERIFY(kernelNamed("") == nullptr);
        QVERIFY(kernelNamed("avx1024") == nullptr);
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
        // Fill puts −10⁹ where a key is blocked; where every open score is −4·10⁹, the 100 blocked keys of 200 win, and
        // share the row: 0.01 each.
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

    void blockedKeys_whoseScoreIsLarge_winWhenAdded_data()
    {
        QTest::addColumn<float>("freeScale");
        QTest::newRow("scale 1") << 1.0F;
        QTest::newRow("scale 1000") << 1000.0F;
    }
    void blockedKeys_whoseScoreIsLarge_winWhenAdded()
    {
        // −6·10⁸ for the open half; 6·10⁸ − 10⁹ = −4·10⁸ for the blocked half, which therefore has all the weight.
        QFETCH(const float, freeScale);
        AttentionInputs in;
        in.spec.scale = ScaleRule::Free;
        in.spec.freeScale = freeScale;
        in.spec.maskMethod = MaskMethod::Add;
        in.query = HeadStack::fromMatrix(Matrix::Constant(1, 1, 1));
        in.key = HeadStack(1, 200, 1);
        in.mask = Mask(1, 1, 200);
        for (int key = 0; key < 200; ++key) {
            in.key.head(0)(key, 0) = (key < 100 ? -6e8F : 6e8F) / freeScale;
            if (key >= 100)
                in.mask.block(0, 0, key);
        }
        in.value = in.key;
        const Trace trace = traced(in, {});
        QCOMPARE(trace.weights(0, 0, 0), 0.0F);
        QVERIFY(std::abs(trace.weights(0, 0, 150) - 0.01F) < 1e-8F);
    }

    void scoresOfMillions_thatAreExact()
    {
        // Small whole numbers and the scale 1: every score is exact. By hand, with keys 1000·(1, 2, 3) and query 1000:
        // 10⁶, 2·10⁶ and 3·10⁶, of which the last has all the weight; two equal ones share it.
        AttentionInputs in;
        in.spec.scale = ScaleRule::One;
        in.query = HeadStack::fromMatrix(Matrix::Constant(1, 1, 1000));
        in.key = HeadStack(1, 4, 1);
        std::ranges::copy(std::vector<float>{1000, 2000, 3000, 3000}, in.key.values().begin());
        in.value = in.key;
        const Trace trace = traced(in, TraceParts::all());
        QCOMPARE(trace.scores(0, 0, 1), 2e6F);
        QCOMPARE(trace.weights(0, 0, 1), 0.0F);
        QCOMPARE(trace.weights(0, 0, 2), 0.5F);
        QCOMPARE(trace.weights(0, 0, 3), 0.5F);
        QCOMPARE(trace.context(0, 0, 0), 3000.0F);
    }

    void context_ofHugeValues_staysFinite()
    {
        // Four values of 3·10³⁸ with weights of ¼ have that mean; their sum would be beyond float32.
        AttentionInputs in;
        in.query = HeadStack(1, 1, 1);
        in.key = HeadStack(1, 4, 1);
        in.value = HeadStack::fromMatrix(Matrix::Constant(4, 1, 3e38F));
        const Trace trace = traced(in, TracePart::Context);
        QCOMPARE(trace.context(0, 0, 0), 3e38F);
    }

    void context_withoutKeys_isZero()
    {
        AttentionInputs in;
        in.query = HeadStack(1, 3, 2);
        in.key = HeadStack(1, 0, 2);
        in.value = HeadStack(1, 0, 5);
        // The memory that the context gets held something else before.
        {
            const HeadStack before = HeadStack::fromMatrix(Matrix::Constant(3, 5, 7));
        }
        const Trace trace = traced(in, TracePart::Context);
        QCOMPARE(trace.context.values().size(), std::size_t(15));
        QVERIFY(std::ranges::all_of(trace.context.values(), [](float value) { return value == 0; }));
    }

    void output_withoutContext()
    {
        // By hand: one query, one key, so the weight is 1, the context is the value (3) · W_V (2) = 6, the output 6 · 5.
        AttentionInputs in;
        in.query = HeadStack::fromMatrix(Matrix::Constant(1, 1, 1));
        in.key = in.query;
        in.value = HeadStack::fromMatrix(Matrix::Constant(1, 1, 3));
        const auto times = [](float factor) { return Linear{Matrix::Constant(1, 1, factor), {}}; };
        in.projections = Projections{times(1), times(1), times(2), times(5)};
        const Trace trace = traced(in, TracePart::Output);
        QCOMPARE(trace.output(0, 0), 30.0F);
        QVERIFY(trace.context.isEmpty());
    }

    void sizesThatNoMemoryHas_areRefused()
    {
        // 7 · 7905747460161236407 wraps around to 1: two legal files without numbers asked for a buffer of one float.
        AttentionInputs in;
        in.query = HeadStack(1, 7905747460161236407, 0);
        in.key = HeadStack(1, 7, 0);
        in.value = HeadStack(1, 7, 0);
        const Result<Trace> trace = attend(in, {});
        QVERIFY(!trace);
        QVERIFY(trace.error().code == ErrorCode::TooLarge);
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, HeadStack(7, 7905747460161236407, 1));
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, Mask(7, 7905747460161236407, 1));
    }

    void blockedKeys_arePassedOver()
    {
        // Keys and values of a panel that every row has blocked are never read: NaN in them does nothing.
        const Kernel &k = kernel();
        const std::ptrdiff_t keys = 3 * k.panel;
        FloatBuffer packedKeys(static_cast<std::size_t>(keys));
        FloatBuffer packedValues(static_cast<std::size_t>(k.packedFloats(1, keys)));
        FloatBuffer scratch(static_cast<std::size_t>(k.scratchFloats(keys, 1)));
        std::vector<std::uint8_t> blocked(static_cast<std::size_t>(keys), 0);
        std::fill(packedKeys.data(), packedKeys.data() + keys, 0.0F);
        std::fill(packedValues.data(), packedValues.data() + packedValues.size(), 1.0F);
        for (std::ptrdiff_t key = k.panel; key < 2 * k.panel; ++key) {
            packedKeys.data()[key] = notANumber;
            packedValues.data()[key * k.panel] = notANumber;
            blocked[static_cast<std::size_t>(key)] = 1;
        }
        const float query = 1;
        std::vector<float> weights(static_cast<std::size_t>(keys), -1);
        float context = -1;
        HeadJob job;
        job.keys = keys;
        job.depth = 1;
        job.queries = &query;
        job.packedKeys = packedKeys.data();
        job.valueWidth = 1;
        job.packedValues = packedValues.data();
        job.blocked = blocked.data();
        job.passBlockedOver = true;
        job.weights = weights.data();
        job.context = &context;
        job.scratch = scratch.data();
        QCOMPARE(k.attendTile(job, 0, 1), 0);
        QCOMPARE(weights[static_cast<std::size_t>(k.panel)], 0.0F);
        QCOMPARE(weights[0], 0.5F / static_cast<float>(k.panel));
        QVERIFY(std::abs(context - 1.0F) < 1e-6F);
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

    void blockedKeys_withoutANumber_additive()
    {
        // As above, whatever parts are wanted.
        for (const MaskMethod method : {MaskMethod::Add, MaskMethod::Fill, MaskMethod::Inf}) {
            AttentionInputs in = additiveInputs(5, 1.0F, Blocking::Padding, method);
            in.key.head(0)(80, 3) = notANumber;
            for (const TraceParts parts : {TraceParts(), TraceParts::all()}) {
                const Trace trace = traced(in, parts);
                QCOMPARE(std::isnan(trace.weights(0, 4, 5)), method == MaskMethod::Add);
                QCOMPARE(trace.notFinite, method == MaskMethod::Add ? 26 * 90 : 0);
            }
        }
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
        AttentionInputs all = inputsOf({2, 53, 77, 19, 21});
        all.mask = Mask(1, 53, 77);
        for (std::ptrdiff_t query = 0; query < 53; query += 2) {
            for (std::ptrdiff_t key = query / 2; key < 77; ++key)
                all.mask.block(0, query, key);
        }
        const Trace together = traced(all, TracePart::Context);
        for (const Eigen::Index row : {0, 5, 6, 23, 24, 52}) {
            AttentionInputs one = all;
            one.query = HeadStack(2, 1, 19);
            one.mask = Mask(1, 1, 77);
            for (std::ptrdiff_t key = 0; key < 77; ++key) {
                if (all.mask.blocked(0, row, key))
                    one.mask.block(0, 0, key);
            }
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
        QTest::addColumn<int>("blocking");
        QTest::addColumn<int>("method");
        const int none = int(Blocking::None);
        const int fill = int(MaskMethod::Fill);
        QTest::newRow("small") << 5 << 0.01F << none << fill;
        QTest::newRow("usual") << 64 << 1.0F << none << fill;
        QTest::newRow("saturated") << 33 << 10.0F << none << fill;
        for (const int method : {int(MaskMethod::Add), fill, int(MaskMethod::Inf)}) {
            for (const Blocking blocking : {Blocking::Padding, Blocking::Random, Blocking::WholeRows})
                QTest::addRow("mask %d, %d", int(blocking), method) << 7 << 0.3F << int(blocking) << method;
        }
    }
    void additive_agreesWithFloat64()
    {
        QFETCH(const int, hidden);
        QFETCH(const float, magnitude);
        QFETCH(const int, blocking);
        QFETCH(const int, method);
        const AttentionInputs in = additiveInputs(hidden, magnitude, Blocking(blocking), MaskMethod(method));
        compareWithReference(in, traced(in, TracePart::Context));
        compareWithReference(in, traced(in, TraceParts::all()));
    }

    void tanh_isExactToAFewUnits()
    {
        // From 10⁻³⁰ to 10, both signs, and where it becomes 1. tanh loses at most 3 units, q + 0 and v_a · tanh none, the
        // sum with b_v half a one.
        std::vector<float> arguments;
        for (double x = 1e-30; x < 12; x *= 1.003) {
            arguments.push_back(static_cast<float>(x));
            arguments.push_back(static_cast<float>(-x));
        }
        const Trace trace = traced(tanhOf(arguments), TracePart::Scores);
        double largest = 0;
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            const double expected = std::tanh(double(arguments[i]));
            const double found = double(trace.scores(0, 0, static_cast<Eigen::Index>(i)));
            largest = std::max(largest, std::abs((found - expected) / expected));
        }
        QVERIFY2(largest < 4 * u, qPrintable(QString::number(largest / u)));
    }

    void apply_ofABlockOfAWiderMatrix()
    {
        // Rows with gaps between them. By hand: (1, 2) · (10, 100)ᵀ = 210, (4, 5) · (10, 100)ᵀ = 540.
        Matrix wide(2, 3);
        wide << 1, 2, 3, 4, 5, 6;
        Matrix weight(2, 1);
        weight << 10, 100;
        const Matrix result = apply({weight, {}}, wide.leftCols(2));
        QCOMPARE(result(0, 0), 210.0F);
        QCOMPARE(result(1, 0), 540.0F);
    }

    void stop_duringTheWork_leavesTheRest()
    {
        AttentionInputs in = inputsOf({2, 40, 40, 8, 8});
        HeadStack weights(2, 40, 40);
        std::ranges::fill(weights.values(), -1.0F);
        std::stop_source stop;
        stop.request_stop();
        const HeadRows rows{.q = in.query, .k = in.key, .v = in.value, .mask = in.mask, .weights = weights};
        QCOMPARE(attendHeads(rows, stop.get_token()), 0);
        QVERIFY(std::ranges::all_of(weights.values(), [](float value) { return value == -1.0F; }));
    }
};

QTEST_GUILESS_MAIN(TestKernels)

#include "tst_kernels.moc"
