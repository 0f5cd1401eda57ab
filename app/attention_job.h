// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/attention_options.h"
#include "core/session/compute.h"

namespace heedmap {

/// Reads the files that \a request names and computes. Tokens, arrays, word vectors and state dicts all end
/// in the same attend(). Without tokens the labels are the numbers from 1. OverMemoryBudget before the weights are
/// allocated, when they and what is wanted with them are more than the request allows.
Result<ComputationPtr> runAttention(const AttentionRequest &request, TraceParts wanted);

} // namespace heedmap
