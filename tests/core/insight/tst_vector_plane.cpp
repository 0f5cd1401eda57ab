// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/vector_plane.h"
#include "core/session/compute.h"
#include "core/session/edit_tokens.h"
#include "core/session/session_tokens.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

namespace heedmap {

namespace {

MatrixView viewOf(const Matrix &matrix)
{
    return {matrix.data(), matrix.rows(), matrix.cols()};
}

bool isAt(const PlanePoint &point, int token, double x, double y)
{
    return point.token == token && std::abs(point.x - x) < 1e-6 && std::abs(point.y - y) < 1e-6;
}

/// The largest difference between weights of two sessions whose tokens are the same in another order; all tokens of a
/// side differ.
double differenceByToken(const Computation &a, const Computation &b)
{
    double largest = 0;
    for (int head = 0; head < a.trace.heads(); ++head) {
        for (int query = 0; query < a.trace.queries(); ++query) {
            for (int key = 0; key < a.trace.keys(); ++key) {
                const auto movedQuery = b.target.indexOf(a.target[query]);
                const auto movedKey = b.source.indexOf(a.source[key]);
                const float other = b.trace.weights(head, movedQuery, movedKey);
                largest = std::max(largest,
                                   std::abs(static_cast<double>(a.trace.weights(head, query, key) - other)));
            }
        }
    }
    return largest;
}

} // namespace

class tst_VectorPlane final : public QObject
{
    Q_OBJECT

private slots:
    void twoNumbersAreAPlace();
    void oneNumberLiesOnTheAxis();
    void moreAreProjected();
    void zeroStaysAtTheOrigin();
    void leavesOutWhatIsTooMuch();
    void whatIsNotFiniteHasNoPlace();
    void anglesByHand_data();
    void anglesByHand();
    void withoutPosition_rowsOnlyMoveWithTheWords_data();
    void withoutPosition_rowsOnlyMoveWithTheWords();
    void withPosition_theyDoNot();
};

void tst_VectorPlane::twoNumbersAreAPlace()
{
    Matrix q(1, 2);
    q << 0.5F, -1;
    Matrix k(2, 2);
    k << 1, 2, 3, 4;
    const VectorPlane plane = vectorPlane(viewOf(q), viewOf(k));
    QVERIFY(!plane.isProjected);
    QVERIFY(plane.queries.size() == 1 && isAt(plane.queries[0], 0, 0.5, -1));
    QVERIFY(plane.keys.size() == 2 && isAt(plane.keys[1], 1, 3, 4));
}

void tst_VectorPlane::oneNumberLiesOnTheAxis()
{
    Matrix q(1, 1);
    q << 0.5F;
    const VectorPlane plane = vectorPlane(viewOf(q), viewOf(q));
    QVERIFY(!plane.isProjected);
    QVERIFY(isAt(plane.queries[0], 0, 0.5, 0));
}

void tst_VectorPlane::moreAreProjected()
{
    // Along z they differ most, then along y; x is always 0.
    Matrix q(2, 3);
    q << 0, 0, 4, 0, 0, -4;
    Matrix k(2, 3);
    k << 0, 1, 0, 0, -1, 0;
    const VectorPlane plane = vectorPlane(viewOf(q), viewOf(k));
    QVERIFY(plane.isProjected);
    QCOMPARE(plane.width, Eigen::Index(3));
    QVERIFY(isAt(plane.queries[0], 0, 4, 0) && isAt(plane.queries[1], 1, -4, 0));
    QVERIFY(isAt(plane.keys[0], 0, 0, 1) && isAt(plane.keys[1], 1, 0, -1));
    // Sums of squares 32 and 2.
    QVERIFY(std::abs(plane.explained[0] - 32.0 / 34) < 1e-12);
    QVERIFY(std::abs(plane.explained[1] - 2.0 / 34) < 1e-12);
}

void tst_VectorPlane::zeroStaysAtTheOrigin()
{
    // The mean is (0, 1.5, 3); the zero vector is drawn at the origin all the same.
    Matrix q(2, 3);
    q << 0, 0, 0, 0, 0, 6;
    Matrix k(2, 3);
    k << 0, 3, 0, 0, 3, 6;
    const VectorPlane plane = vectorPlane(viewOf(q), viewOf(k));
    QVERIFY(isAt(plane.queries[0], 0, 0, 0));
    QVERIFY(isAt(plane.keys[1], 1, 6, 3));
}

void tst_VectorPlane::leavesOutWhatIsTooMuch()
{
    Matrix rows(10, 2);
    for (Eigen::Index i = 0; i < 10; ++i)
        rows.row(i) << static_cast<float>(i), 0;
    const VectorPlane plane = vectorPlane(viewOf(rows), viewOf(rows), {3, 7, 1});
    QCOMPARE(plane.queries.size(), std::size_t(4));
    QVERIFY(isAt(plane.queries.back(), 7, 7, 0));
    QCOMPARE(plane.keys.size(), std::size_t(3));
    QCOMPARE(plane.leftOut, std::int64_t(13));
}

void tst_VectorPlane::whatIsNotFiniteHasNoPlace()
{
    Matrix rows(3, 3);
    rows << 1, 0, 0, std::numeric_limits<float>::quiet_NaN(), 0, 0, -1, 0, 0;
    const VectorPlane plane = vectorPlane(viewOf(rows), viewOf(rows));
    QCOMPARE(plane.notFinite, std::int64_t(2));
    QCOMPARE(plane.keys.size(), std::size_t(2));
    QVERIFY(isAt(plane.keys[0], 0, 1, 0) && isAt(plane.keys[1], 2, -1, 0));
}

void tst_VectorPlane::anglesByHand_data()
{
    QTest::addColumn<QList<float>>("q");
    QTest::addColumn<QList<float>>("k");
    QTest::addColumn<double>("dot");
    QTest::addColumn<double>("degrees");
    QTest::newRow("right angle") << QList<float>{1, 0} << QList<float>{0, 2} << 0.0 << 90.0;
    QTest::newRow("half of it") << QList<float>{1, 0} << QList<float>{3, 3} << 3.0 << 45.0;
    QTest::newRow("the same way") << QList<float>{1, 2, 3} << QList<float>{2, 4, 6} << 28.0 << 0.0;
    QTest::newRow("opposite") << QList<float>{1, 1} << QList<float>{-1, -1} << -2.0 << 180.0;
    // cos = 1 / (√2 √2) in three dimensions.
    QTest::newRow("60°") << QList<float>{1, 1, 0} << QList<float>{1, 0, 1} << 1.0 << 60.0;
    // 10⁻⁵ rad: its cosine differs from 1 by 5·10⁻¹¹.
    QTest::newRow("tiny") << QList<float>{1, 0} << QList<float>{100000, 1} << 100000.0
                          << std::atan(1e-5) * 180 / 3.14159265358979323846;
    QTest::newRow("no length") << QList<float>{0, 0} << QList<float>{1, 0} << 0.0
                               << std::numeric_limits<double>::quiet_NaN();
}

void tst_VectorPlane::anglesByHand()
{
    QFETCH(QList<float>, q);
    QFETCH(QList<float>, k);
    QFETCH(double, dot);
    QFETCH(double, degrees);
    const VectorAngle angle = vectorAngle(Eigen::Map<const RowVector>(q.data(), q.size()),
                                          Eigen::Map<const RowVector>(k.data(), k.size()));
    QCOMPARE(angle.dot, dot);
    if (std::isnan(degrees)) {
        QVERIFY(std::isnan(angle.degrees) && std::isnan(angle.cosine));
        return;
    }
    QVERIFY(std::abs(angle.degrees - degrees) < 1e-10);
    QVERIFY(std::abs(angle.cosine - std::cos(degrees * 3.14159265358979323846 / 180)) < 1e-12);
}

void tst_VectorPlane::withoutPosition_rowsOnlyMoveWithTheWords_data()
{
    QTest::addColumn<bool>("self");
    QTest::addColumn<quint32>("seed");
    for (quint32 seed : {1U, 2U, 3U}) {
        QTest::addRow("keys move, %u", seed) << false << seed;
        QTest::addRow("queries and keys move, %u", seed) << true << seed;
    }
}

/// Attention without position is permutation equivariant: softmax(P Q Kᵀ Pᵀ) = P softmax(Q Kᵀ) Pᵀ for a permutation P.
void tst_VectorPlane::withoutPosition_rowsOnlyMoveWithTheWords()
{
    QFETCH(bool, self);
    QFETCH(quint32, seed);
    Session session = firstSession();
    session.tokens.selfAttention = self;
    const Result<ComputationPtr> before = compute(session, {});
    shuffleTokens(session, TokenSide::Source, seed);
    const Result<ComputationPtr> after = compute(session, {});
    QVERIFY(before.has_value() && after.has_value());
    QVERIFY((*before)->source != (*after)->source);
    // Sums in another order: some units in the last place of float32.
    QVERIFY(differenceByToken(**before, **after) < 1e-6);
}

void tst_VectorPlane::withPosition_theyDoNot()
{
    Session session = firstSession();
    session.embedding.position = true;
    const Result<ComputationPtr> before = compute(session, {});
    shuffleTokens(session, TokenSide::Source, 1);
    const Result<ComputationPtr> after = compute(session, {});
    QVERIFY(differenceByToken(**before, **after) > 1e-3);
}

} // namespace heedmap

QTEST_APPLESS_MAIN(heedmap::tst_VectorPlane)
#include "tst_vector_plane.moc"
