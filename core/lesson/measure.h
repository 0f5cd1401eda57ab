// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"
#include "core/session/compute.h"

#include <stop_token>

namespace heedmap {

// As text a measure is a name and its places, counted from 1:
//   weight, score, scaled, masked                                    head query key
//   row-sum, largest-weight, entropy, effective-keys, jacobian       head query
//   mean-entropy                                                     head
//   head-distance                                                    head head
//   path-gradient, path-steps                                        head query key, or query key
//   source-count, target-count, heads, d_model, d_k, d_v, scale, weight-count

/// Reads "weight 1 2 3"; places are counted from 1. Nothing where it is no measure.
std::optional<Measure> measureFromText(const QString &text);
QString measureText(const Measure &measure);

/// Whether \a measure counts something: a whole number, and none of a model's numbers.
bool isCount(const Measure &measure);

/// What of a trace it is read from.
TraceParts partsFor(const Measure &measure);

/// \a computation has partsFor(). NaN where the row or cell has no such number, and for what saved weights do not tell.
/// Errors: OutOfRange for a place that does not exist, with the measure as place.
/// \a path: of gradients; none: that of the computation's session, which may be older. These alone take long, and end with
/// Cancelled when \a stop asks for it.
Result<double> measured(const Computation &computation, const Measure &measure,
                        const PathSettings *path = nullptr, const std::stop_token &stop = {});

} // namespace heedmap
