// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/principal_components.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace heedmap {

namespace {

MatrixView viewOf(const Matrix &matrix)
{
    return {matrix.data(), matrix.rows(), matrix.cols()};
}

/// The rows of principal_components_numpy.py.
Matrix generatedRows(Eigen::Index n, Eigen::Index d)
{
    Matrix rows(n, d);
    std::uint32_t state = 1;
    for (Eigen::Index i = 0; i < rows.size(); ++i) {
        state = state * 1664525U + 1013904223U;
        const float number = static_cast<float>(state >> 8) / 16777216.0F - 0.5F;
        rows.data()[i] = number * (1 + static_cast<float>(i % d) / 2);
    }
    return rows;
}

bool isNear(const Eigen::VectorXd &found, std::initializer_list<double> expected, double tolerance)
{
    Eigen::Index i = 0;
    bool near = found.size() == static_cast<Eigen::Index>(expected.size());
    for (const double number : expected)
        near = near && std::abs(found(i++) - number) <= tolerance;
    return near;
}

} // namespace

class tst_PrincipalComponents final : public QObject
{
    Q_OBJECT

private slots:
    void agreesWithSmithsTutorial();
    void agreesWithNumPy();
    void agreesWithNumPyWhereRowsAreFew();
    void componentsAreOrthonormal();
    void equalRowsHaveNoDirection();
    void rowsOnALineHaveOne();
    void oneNumberHasOneComponent();
    void passesOverWhatIsNotFinite();
    void nothingHasNoVariance();
};

/// Lindsay I. Smith, "A tutorial on principal components analysis" (2002), chapter 3: ten points, their mean,
/// eigenvalues and eigenvectors to nine digits. Ours point the other way where the largest entry is negative there.
void tst_PrincipalComponents::agreesWithSmithsTutorial()
{
    Matrix points(10, 2);
    points << 2.5F, 2.4F, 0.5F, 0.7F, 2.2F, 2.9F, 1.9F, 2.2F, 3.1F, 3.0F, 2.3F, 2.7F, 2.0F, 1.6F, 1.0F, 1.1F,
        1.5F, 1.6F, 1.1F, 0.9F;
    const PrincipalComponents found = principalComponents(viewOf(points), 2);
    // Decimals are not exact in float32: seven digits.
    QVERIFY(isNear(found.mean, {1.81, 1.91}, 1e-7));
    QVERIFY(isNear(found.variances, {1.28402771, 0.0490833989}, 2e-7));
    QVERIFY(isNear(found.components.col(0), {0.677873399, 0.735178656}, 2e-7));
    QVERIFY(isNear(found.components.col(1), {0.735178656, -0.677873399}, 2e-7));
    QVERIFY(std::abs(found.explainedShare(0) - 1.28402771 / (1.28402771 + 0.0490833989)) < 1e-7);
}

void tst_PrincipalComponents::agreesWithNumPy()
{
    const PrincipalComponents found = principalComponents(viewOf(generatedRows(20, 5)), 3);
    QVERIFY(std::abs(found.totalVariance - 1.85978199717518) < 1e-13);
    QVERIFY(isNear(found.variances, {0.681910660503324, 0.593648975740322, 0.325475462132193}, 1e-13));
    QVERIFY(isNear(found.components.col(0),
                   {0.148727839749, -0.136150143483, 0.031761602858, 0.620792352766, 0.756935415636}, 1e-11));
    QVERIFY(isNear(found.components.col(1),
                   {-0.005896125061, -0.127814627158, -0.219471801937, 0.741620394308, -0.620854230633},
                   1e-11));
    QVERIFY(isNear(found.components.col(2),
                   {-0.204476441146, -0.096717614995, 0.952802222398, 0.147798130031, -0.138415048748},
                   1e-11));
}

void tst_PrincipalComponents::agreesWithNumPyWhereRowsAreFew()
{
    const PrincipalComponents found = principalComponents(viewOf(generatedRows(6, 9)), 2);
    QVERIFY(std::abs(found.totalVariance - 9.68493555317439) < 1e-12);
    QVERIFY(isNear(found.variances, {4.29232397087683, 2.71407660799362}, 1e-12));
    QVERIFY(isNear(found.components.col(0),
                   {-0.005064766370, -0.168054442831, 0.032880556524, 0.138747053417, -0.328869502858,
                    -0.276131599642, 0.824369907563, -0.059694822953, -0.289563723459},
                   1e-11));
    QVERIFY(isNear(found.components.col(1),
                   {-0.026230282649, -0.104974595123, -0.322835375268, -0.201701329362, 0.003849124342,
                    -0.390064817667, -0.239939575270, 0.608745454565, -0.512912073250},
                   1e-11));
}

void tst_PrincipalComponents::componentsAreOrthonormal()
{
    for (const auto &[n, d] : {std::pair{3, 8}, {1, 4}, {40, 12}, {2, 2}}) {
        const PrincipalComponents found = principalComponents(viewOf(generatedRows(n, d)), d);
        const Eigen::MatrixXd product = found.components.transpose() * found.components;
        QVERIFY((product - Eigen::MatrixXd::Identity(d, d)).cwiseAbs().maxCoeff() < 1e-12);
        QVERIFY(std::abs(found.variances.sum() - found.totalVariance) <= 1e-12 * (1 + found.totalVariance));
    }
}

void tst_PrincipalComponents::equalRowsHaveNoDirection()
{
    const Matrix rows = Matrix::Constant(4, 3, 0.5F);
    const PrincipalComponents found = principalComponents(viewOf(rows), 2);
    QVERIFY(isNear(found.mean, {0.5, 0.5, 0.5}, 0));
    QVERIFY(isNear(found.variances, {0, 0}, 0));
    QVERIFY(isNear(found.components.col(0), {1, 0, 0}, 0));
    QVERIFY(isNear(found.components.col(1), {0, 1, 0}, 0));
    QCOMPARE(found.explainedShare(0), 0.0);
}

void tst_PrincipalComponents::rowsOnALineHaveOne()
{
    // t (3, 4) for t = −1, 0, 1: the direction is (0.6, 0.8), the variance 2 · 25 / 2.
    Matrix rows(3, 2);
    rows << -3, -4, 0, 0, 3, 4;
    const PrincipalComponents found = principalComponents(viewOf(rows), 2);
    QVERIFY(isNear(found.variances, {25, 0}, 1e-13));
    QVERIFY(isNear(found.components.col(0), {0.6, 0.8}, 1e-14));
    QVERIFY(isNear(found.components.col(1), {0.8, -0.6}, 1e-14));
    QCOMPARE(found.explainedShare(0), 1.0);
}

void tst_PrincipalComponents::oneNumberHasOneComponent()
{
    Matrix rows(2, 1);
    rows << 1, 3;
    const PrincipalComponents found = principalComponents(viewOf(rows), 2);
    QVERIFY(isNear(found.variances, {2}, 1e-15));
    QVERIFY(isNear(found.components.col(0), {1}, 0));
}

void tst_PrincipalComponents::passesOverWhatIsNotFinite()
{
    Matrix rows(4, 2);
    rows << -3, -4, std::numeric_limits<float>::quiet_NaN(), 1, 0, 0, 3, 4;
    const PrincipalComponents found = principalComponents(viewOf(rows), 1);
    QVERIFY(isNear(found.variances, {25}, 1e-13));
    QVERIFY(isNear(found.mean, {0, 0}, 0));
}

void tst_PrincipalComponents::nothingHasNoVariance()
{
    const PrincipalComponents found = principalComponents(viewOf(Matrix(0, 3)), 2);
    QVERIFY(isNear(found.variances, {0, 0}, 0));
    QCOMPARE(found.totalVariance, 0.0);
    QVERIFY(isNear(found.components.col(1), {0, 1, 0}, 0));
}

} // namespace heedmap

QTEST_APPLESS_MAIN(heedmap::tst_PrincipalComponents)
#include "tst_principal_components.moc"
