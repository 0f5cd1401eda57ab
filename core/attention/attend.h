// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_inputs.h"
#include "core/attention/trace.h"
#include "core/base/error.h"

#include <stop_token>

namespace heedmap {

/// Attention, from queries, keys and values to weights, context and output.
///
/// NaN and ∞ travel as in IEEE arithmetic, but that weights below e⁻⁸⁷ (1.6e-38, the end of normal float32) of the row's
/// largest are 0. T_q = 0 or T_k = 0 gives empty weights, not an error. A row whose every key is blocked gives what the mask
/// method gives: uniform for Fill and Add, NaN for Inf.
/// Thread-safe; uses the pool of threads of the process and returns when all of it is done. The same numbers on one machine
/// and kernel, whatever the number of threads and whatever parts are wanted. Stops with ErrorCode::Cancelled between tiles
/// of rows once \a stop is requested. Shapes that do not fit give ErrorCode::ShapeMismatch with the role, what was found and
/// what was expected. Throws std::bad_alloc.
Result<Trace> attend(const AttentionInputs &inputs, TraceParts wanted, const std::stop_token &stop = {});

} // namespace heedmap
