// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/gradient_path.h"

#include "core/embedding/normal.h"
#include "core/embedding/philox.h"

#include <QCoreApplication>

#include <Eigen/Eigenvalues>
#include <Eigen/SVD>

#include <cmath>
#include <limits>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Insight)
};

/// Which numbers of a seed are whose; those of RandomRole are below.
constexpr std::uint32_t recurrentPlace = 64U << 16;
constexpr std::uint32_t inputPlace = 65U << 16;

/// [rows, columns] ~ N(0, 1).
Eigen::MatrixXd normals(quint64 seed, std::uint32_t place, Eigen::Index rows, Eigen::Index columns)
{
    const std::array<std::uint32_t, 2> key{static_cast<std::uint32_t>(seed),
                                           static_cast<std::uint32_t>(seed >> 32)};
    Eigen::MatrixXd matrix(rows, columns);
    for (Eigen::Index row = 0; row < rows; ++row) {
        for (Eigen::Index start = 0; start < columns; start += 4) {
            const std::array<float, 4> four = standardNormals(philox4x32(
                {static_cast<std::uint32_t>(start / 4), place, static_cast<std::uint32_t>(row), 0}, key));
            for (Eigen::Index i = 0; i < 4 && start + i < columns; ++i)
                matrix(row, start + i) = static_cast<double>(four[static_cast<std::size_t>(i)]);
        }
    }
    return matrix;
}

double spectralRadius(const Eigen::MatrixXd &matrix)
{
    return Eigen::EigenSolver<Eigen::MatrixXd>(matrix, false).eigenvalues().cwiseAbs().maxCoeff();
}

double logSpectralNorm(const Eigen::MatrixXd &matrix)
{
    return matrix.allFinite() ? std::log(Eigen::BDCSVD<Eigen::MatrixXd>(matrix).singularValues()(0))
                              : std::numeric_limits<double>::quiet_NaN();
}

/// A product of many matrices, kept at a size that floating point holds.
class LongProduct final
{
public:
    explicit LongProduct(Eigen::Index size) : m_product(Eigen::MatrixXd::Identity(size, size)) {}

    void multiplyFromLeft(const Eigen::MatrixXd &factor)
    {
        m_product = (factor * m_product).eval();
        const double size = m_product.norm();
        m_logScale += std::log(size);
        if (size > 0)
            m_product /= size;
    }

    double logNorm() const
    {
        return m_product.isZero(0) ? -std::numeric_limits<double>::infinity()
                                   : m_logScale + logSpectralNorm(m_product);
    }

private:
    Eigen::MatrixXd m_product; ///< divided by e^m_logScale
    double m_logScale = 0;
};

/// Singular values cost more than a product: of many steps some are measured.
bool isMeasured(Eigen::Index step, Eigen::Index wanted, Eigen::Index last)
{
    constexpr Eigen::Index closely = 64;
    constexpr Eigen::Index further = 128;
    return step <= closely || step == wanted || step == last ||
           step % std::max<Eigen::Index>(1, last / further) == 0;
}

/// Where the words stand that a gradient goes between.
GradientPath pathBetween(const Computation &now, Eigen::Index query, Eigen::Index key)
{
    GradientPath path;
    path.toTheEnd = !now.session.tokens.selfAttention;
    const Eigen::Index other = path.toTheEnd ? now.trace.keys() - 1 : query;
    path.start = static_cast<int>(std::min(key, other));
    path.steps = static_cast<int>(std::abs(key - other));
    return path;
}

Result<void> hasWords(const Computation &now)
{
    if (now.saved)
        return failure(ErrorCode::NothingToCompare, "path", {"saved"});
    if (now.trace.keys() == 0 || now.trace.queries() == 0)
        return failure(
            ErrorCode::NothingToDraw,
            (now.trace.keys() == 0 ? Words::tr("the source") : Words::tr("the target")).toStdString());
    return {};
}

} // namespace

TanhRnn TanhRnn::random(const PathSettings &settings, Eigen::Index inputWidth)
{
    TanhRnn rnn;
    rnn.recurrent = normals(settings.seed, recurrentPlace, settings.width, settings.width);
    if (const double radius = spectralRadius(rnn.recurrent); radius > 0)
        rnn.recurrent *= settings.spectralRadius / radius;
    rnn.input = normals(settings.seed, inputPlace, settings.width, inputWidth) /
                std::sqrt(static_cast<double>(std::max<Eigen::Index>(1, inputWidth)));
    return rnn;
}

Eigen::MatrixXd TanhRnn::states(const Eigen::Ref<const Matrix> &vectors, const Eigen::VectorXd &before) const
{
    Eigen::MatrixXd all = input * vectors.cast<double>().transpose();
    for (Eigen::Index t = 0; t < all.cols(); ++t) {
        if (t > 0)
            all.col(t) += recurrent * all.col(t - 1);
        else if (before.size() > 0)
            all.col(t) += recurrent * before;
        all.col(t) = all.col(t).array().tanh().matrix().eval();
    }
    return all;
}

std::vector<PathPoint> gradientNorms(const Eigen::MatrixXd &recurrent, const Eigen::MatrixXd &states,
                                     Eigen::Index start, Eigen::Index wanted, const std::stop_token &stop)
{
    const Eigen::Index last = states.cols() - 1 - start;
    LongProduct product(recurrent.rows());
    std::vector<PathPoint> points = {{0, 0.0}};
    for (Eigen::Index step = 1; step <= last && !stop.stop_requested(); ++step) {
        const Eigen::VectorXd slope = 1 - states.col(start + step).array().square();
        product.multiplyFromLeft(slope.asDiagonal() * recurrent);
        if (isMeasured(step, wanted, last))
            points.push_back({static_cast<int>(step), product.logNorm()});
    }
    return points;
}

Result<GradientPath> gradientPath(const Computation &now, const PathSettings &settings, Eigen::Index head,
                                  Eigen::Index query, Eigen::Index key, const std::stop_token &stop)
{
    if (const Result<void> words = hasWords(now); !words)
        return tl::unexpected(words.error());
    const HeadStack &keys = now.inputs->key;
    const MatrixView vectors = keys.head(std::min(head, keys.heads() - 1));
    const TanhRnn rnn = TanhRnn::random(settings, vectors.cols());
    GradientPath path = pathBetween(now, query, key);
    path.points = gradientNorms(rnn.recurrent, rnn.states(vectors), path.start, path.steps, stop);
    if (stop.stop_requested())
        return failure(ErrorCode::Cancelled);
    for (const PathPoint &point : path.points)
        path.logNorm = point.steps == path.steps ? point.logNorm : path.logNorm;
    path.weight = static_cast<double>(now.trace.weights(head, query, key));
    return path;
}

Result<int> pathSteps(const Computation &now, Eigen::Index query, Eigen::Index key)
{
    return hasWords(now).map([&] { return pathBetween(now, query, key).steps; });
}

} // namespace heedmap
