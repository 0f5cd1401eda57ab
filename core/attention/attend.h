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
/// NaN and ∞ travel as in IEEE arithmetic. T_q = 0 or T_k = 0 gives empty weights, not an error. A row whose
/// every key is blocked gives what the mask method gives: uniform for Fill and Add, NaN for Inf.
/// Thread-safe; runs in the calling thread. Stops with ErrorCode::Cancelled between rows once \a stop is
/// requested. Shapes that do not fit give ErrorCode::ShapeMismatch with the role, what was found and what was
/// expected.
Result<Trace> attend(const AttentionInputs &inputs, TraceParts wanted, const std::stop_token &stop = {});

} // namespace heedmap
