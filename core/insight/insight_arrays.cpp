// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/insight_arrays.h"

#include "core/insight/entropy.h"
#include "core/insight/head_agreement.h"

#include <algorithm>

namespace heedmap {

std::vector<NamedArray> insightArrays(const Trace &trace, const std::stop_token &stop)
{
    if (trace.weights.isEmpty())
        return {};
    const std::vector<double> entropies = rowEntropies(trace.weights, stop);
    Matrix entropy(trace.heads(), trace.queries());
    Matrix keys(trace.heads(), trace.queries());
    std::ranges::transform(entropies, entropy.data(), [](double h) { return static_cast<float>(h); });
    std::ranges::transform(entropies, keys.data(),
                           [](double h) { return static_cast<float>(effectiveKeys(h)); });
    return {{"entropy", toArray(entropy)},
            {"effective_keys", toArray(keys)},
            {"head_distances", toArray(headDistances(trace.weights, stop))}};
}

} // namespace heedmap
