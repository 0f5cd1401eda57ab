// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/trace.h"
#include "core/files/array.h"

#include <stop_token>
#include <vector>

namespace heedmap {

/// What is said about \a trace as arrays, under the names of the command line: "entropy" in nats and "effective_keys"
/// [h, T_q], "head_distances" [h, h]. Of weights that are no distribution, NaN.
/// Unfinished when \a stop asks for it.
std::vector<NamedArray> insightArrays(const Trace &trace, const std::stop_token &stop = {});

} // namespace heedmap
