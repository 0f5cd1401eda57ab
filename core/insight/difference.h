// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/compute.h"

namespace heedmap {

/// What \a settings compare, as a computation whose weights are the first minus the second, −1 … 1; where both rows sum to
/// 1, a row of it sums to 0. Session, labels, mask (of the first) and saved weights are those of \a now; the trace has no
/// other part.
///
/// Heads: [1, T_q, T_k]. The others have every head: Mask compares the session with itself without MaskSettings, Scale
/// 1/√d_k with the plain dot product, Snapshot \a now with the pinned session. What \a now already is is not computed again.
/// Thread-safe; returns when it is done.
///
/// Errors: OutOfRange for a head that there is none of, ShapeMismatch for a pinned session with other counts of heads or
/// tokens, NothingToCompare for saved weights without a mask or a scale, for additive attention, which has no scale, and
/// where no session is pinned; those of compute().
/// \pre \a now is not null.
Result<ComputationPtr> differenceOf(const ComputationPtr &now, const DifferenceSettings &settings,
                                    LoadedFiles &files, const Task &task = {});

} // namespace heedmap
