// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/embedding/initial_parameters.h"

#include "core/embedding/random_vectors.h"

#include <cmath>

namespace heedmap {

Projections randomProjections(quint64 seed, Eigen::Index heads, const ProjectionWidths &widths)
{
    const auto &[query, key, value, dK, dV] = widths;
    return {{randomProjection(seed, RandomRole::QueryProjection, query, heads, dK), {}},
            {randomProjection(seed, RandomRole::KeyProjection, key, heads, dK), {}},
            {randomProjection(seed, RandomRole::ValueProjection, value, heads, dV), {}},
            {randomOutputProjection(seed, heads, dV, query), {}}};
}

AdditiveParameters randomAdditiveParameters(quint64 seed, Eigen::Index dQ, Eigen::Index dK, Eigen::Index dH)
{
    AdditiveParameters parameters;
    parameters.query.weight = randomProjection(seed, RandomRole::AdditiveQuery, dQ, 1, dH);
    parameters.key.weight = randomProjection(seed, RandomRole::AdditiveKey, dK, 1, dH);
    // v_a is drawn as one row; its fan-in is d_h.
    parameters.energy = randomProjection(seed, RandomRole::AdditiveEnergy, 1, 1, dH).row(0) /
                        std::sqrt(static_cast<float>(dH));
    return parameters;
}

} // namespace heedmap
