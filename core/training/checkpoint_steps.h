// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace heedmap {

/// The steps after which the model is kept, ascending, 0 and \a steps among them: each of the first ones, then wider and
/// wider apart as their logarithms are evenly spaced, and evenly from a quarter of the way on. At most \a most.
std::vector<int> checkpointSteps(int steps, int most = 120);

} // namespace heedmap
