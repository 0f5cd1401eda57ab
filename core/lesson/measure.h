// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"
#include "core/session/compute.h"

namespace heedmap {

/// Reads "weight 1 2 3"; places are counted from 1. Nothing where it is no measure.
std::optional<Measure> measureFromText(const QString &text);
QString measureText(const Measure &measure);

/// What of a trace it is read from.
TraceParts partsFor(const Measure &measure);

/// \a computation has partsFor(). Errors: OutOfRange for a place that does not exist, with the measure as place.
Result<double> measured(const Computation &computation, const Measure &measure);

} // namespace heedmap
