// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/trace.h"
#include "core/files/array.h"

#include <vector>

namespace heedmap {

/// Everything that \a trace has, under the names of the command line: q k v scores masked weights context [h, T, d]
/// or [h, T_q, T_k], output [T_q, d_model].
std::vector<NamedArray> namedArrays(const Trace &trace);

} // namespace heedmap
