// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/hand_made_weights.h"

#include "core/attention/attention_inputs.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

/// Whoever writes weights by hand writes two or three decimals.
constexpr double handTolerance = 0.01;

} // namespace

Result<SavedWeights> asSavedWeights(const HandMadeWeights &weights)
{
    const bool positive = weights.heads > 0 && weights.queries > 0 && weights.keys > 0;
    const qint64 wanted = qint64(weights.heads) * weights.queries * weights.keys;
    if (!positive || weights.values.size() != wanted)
        return failure(ErrorCode::ShapeMismatch, "weights.hand_made",
                       {std::to_string(weights.values.size()),
                        shapeText({weights.heads, weights.queries, weights.keys})});
    SavedWeights saved;
    saved.kinds.push_back({{}, {{}}, 3, WeightsSides::Unsaid, false});
    saved.layout.layers = saved.layout.samples = 1;
    saved.layout.heads = weights.heads;
    saved.weights = HeadStack::unwritten(weights.heads, weights.queries, weights.keys);
    std::ranges::copy(weights.values, saved.weights.values().begin());
    for (int head = 0; head < weights.heads; ++head) {
        for (int query = 0; query < weights.queries; ++query) {
            const double sum = saved.weights.head(head).row(query).cast<double>().sum();
            ++saved.rows;
            saved.rowsNotOne += std::abs(sum - 1) <= handTolerance ? 0 : 1;
        }
    }
    return saved;
}

} // namespace heedmap
