// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace heedmap {

/// The steps after which the model is kept, ascending, 0 and \a steps among them: each of the first ones, then each by the
/// same factor later than the one before, and from a quarter of the way on evenly, as far apart as the last two before it.
/// All of them where there are no more than \a most; never more than \a most, and nearly as many. \pre steps ≥ 0, most ≥ 2
std::vector<int> checkpointSteps(int steps, int most = 120);

} // namespace heedmap
