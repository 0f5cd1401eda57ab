// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/embedding/normal.h"
#include "core/embedding/philox.h"
#include "core/embedding/position.h"
#include "core/embedding/random_vectors.h"

#include <QtTest>

#include <cmath>

using namespace heedmap;

using Words = std::array<std::uint32_t, 4>;

class TestRandomVectors : public QObject
{
    Q_OBJECT

private slots:
    /// The known answers that the authors of Philox publish with Random123 (kat_vectors, philox4x32 10).
    void philox_knownAnswers()
    {
        QCOMPARE(philox4x32({0, 0, 0, 0}, {0, 0}), (Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
        constexpr std::uint32_t ones = 0xffffffff;
        QCOMPARE(philox4x32({ones, ones, ones, ones}, {ones, ones}),
                 (Words{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
        QCOMPARE(philox4x32({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
                 (Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
    }

    void normals_haveTheMomentsOfTheNormalDistribution()
    {
        // Of n = 65,536 draws: mean 0 ± 4/√n = 0.016, variance 1 ± 4·√(2/n) = 0.022, fourth moment 3 ±
        // 4·√(96/n) = 0.153.
        std::vector<float> values(65536);
        fillTokenVector(7, QStringLiteral("token"), values);
        double mean = 0;
        double square = 0;
        double fourth = 0;
        for (float v : values) {
            mean += v;
            square += double(v) * v;
            fourth += std::pow(double(v), 4);
        }
        const double n = double(values.size());
        QVERIFY(std::abs(mean / n) < 0.016);
        QVERIFY(std::abs(square / n - 1) < 0.022);
        QVERIFY(std::abs(fourth / n - 3) < 0.153);
    }

    void tokenVector_wider_beginsWithTheNarrower()
    {
        std::vector<float> narrow(5);
        std::vector<float> wide(64);
        fillTokenVector(1, QStringLiteral("爱"), narrow);
        fillTokenVector(1, QStringLiteral("爱"), wide);
        QVERIFY(std::equal(narrow.begin(), narrow.end(), wide.begin()));
    }

    void tokenVector_dependsOnSeedAndText()
    {
        std::vector<float> a(4);
        std::vector<float> b(4);
        fillTokenVector(1, QStringLiteral("a"), a);
        fillTokenVector(2, QStringLiteral("a"), b);
        QVERIFY(a != b);
        fillTokenVector(1, QStringLiteral("b"), b);
        QVERIFY(a != b);
        fillTokenVector(1ULL << 32, QStringLiteral("a"), b);
        QVERIFY(a != b);
    }

    void projection_moreHeadsAndColumns_extendIt()
    {
        const Matrix small = randomProjection(3, RandomRole::KeyProjection, 6, 2, 3);
        const Matrix large = randomProjection(3, RandomRole::KeyProjection, 6, 4, 9);
        for (int row = 0; row < 6; ++row) {
            for (int head = 0; head < 2; ++head) {
                for (int column = 0; column < 3; ++column)
                    QCOMPARE(large(row, head * 9 + column), small(row, head * 3 + column));
            }
        }
    }

    void projection_variance_isOneOverFanIn()
    {
        const Matrix matrix = randomProjection(5, RandomRole::QueryProjection, 256, 4, 64);
        const double n = double(matrix.size());
        QVERIFY(std::abs(matrix.cast<double>().squaredNorm() / n * 256 - 1) < 4 * std::sqrt(2 / n));
    }

    void position_matchesTheFormula()
    {
        // Vaswani et al. 3.5 with d_model = 4: PE(1, ·) = sin 1, cos 1, sin 0.01, cos 0.01.
        Matrix x = Matrix::Zero(2, 4);
        addSinusoidalPosition(x);
        const float expected[2][4] = {{0, 1, 0, 1},
                                      {0.841470985F, 0.540302306F, 0.00999983333F, 0.999950000F}};
        for (int row = 0; row < 2; ++row) {
            for (int column = 0; column < 4; ++column)
                QVERIFY(std::abs(x(row, column) - expected[row][column]) < 1e-7F);
        }
    }
};

QTEST_GUILESS_MAIN(TestRandomVectors)
#include "tst_random_vectors.moc"
