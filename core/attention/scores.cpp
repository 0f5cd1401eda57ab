// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/scores.h"

#include <cmath>

namespace heedmap {

Matrix apply(const Linear &linear, const Eigen::Ref<const Matrix> &x)
{
    if (linear.isEmpty())
        return x;
    Matrix y = x * linear.weight;
    if (linear.bias.size() != 0)
        y.rowwise() += linear.bias;
    return y;
}

HeadStack projectHeads(const Linear &linear, const Eigen::Ref<const Matrix> &x, Eigen::Index heads)
{
    const Eigen::Index width = linear.weight.cols() / heads;
    HeadStack stack(heads, x.rows(), width);
    for (Eigen::Index h = 0; h < heads; ++h) {
        const Matrix weight = linear.weight.middleCols(h * width, width);
        stack.head(h).noalias() = x * weight;
        if (linear.bias.size() != 0)
            stack.head(h).rowwise() += linear.bias.middleCols(h * width, width);
    }
    return stack;
}

Matrix joinHeads(const HeadStack &stack)
{
    Matrix joined(stack.rows(), stack.heads() * stack.columns());
    for (Eigen::Index h = 0; h < stack.heads(); ++h)
        joined.middleCols(h * stack.columns(), stack.columns()) = stack.head(h);
    return joined;
}

float scaleFactor(const AttentionSpec &spec, Eigen::Index dK)
{
    switch (spec.scale) {
    case ScaleRule::InverseSqrtDk:
        return dK > 0 ? 1.0F / std::sqrt(static_cast<float>(dK)) : 1.0F;
    case ScaleRule::One:
        return 1.0F;
    case ScaleRule::Free:
        return spec.freeScale;
    }
    return 1.0F;
}

RowVector additiveScores(const Eigen::Ref<const RowVector> &projectedQuery, const Matrix &projectedKeys,
                         const AdditiveParameters &parameters)
{
    RowVector scores(projectedKeys.rows());
    for (Eigen::Index key = 0; key < projectedKeys.rows(); ++key) {
        float score = parameters.energyBias;
        for (Eigen::Index i = 0; i < projectedQuery.size(); ++i)
            score += parameters.energy[i] * std::tanh(projectedQuery[i] + projectedKeys(key, i));
        scores[key] = score;
    }
    return scores;
}

} // namespace heedmap
