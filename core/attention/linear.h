// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_inputs.h"

#include <stop_token>

namespace heedmap {

// Both return unfinished work, shapes right and numbers not, once \a stop is requested. Thread-safe; they use the pool of
// threads of the process.

/// x · W + b [T, out] from x [T, in]; x itself where the layer is empty.
Matrix apply(const Linear &linear, const Eigen::Ref<const Matrix> &x, const std::stop_token &stop = {});

/// [h, T, d] from x [T, in] and weight [in, h·d]: head i is x times columns i·d … (i+1)·d − 1. Tokens stay in their rows. A
/// head's last bits do not depend on how many heads there are.
HeadStack projectHeads(const Linear &linear, const Eigen::Ref<const Matrix> &x, Eigen::Index heads,
                       const std::stop_token &stop = {});

/// [T, h·d] from [h, T, d], heads side by side.
Matrix joinHeads(const HeadStack &stack);

} // namespace heedmap
