// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_inputs.h"
#include "core/base/error.h"

namespace heedmap {

/// The widths that all parts of the inputs agree on, once they have been checked.
struct Shape
{
    Eigen::Index heads = 0;
    Eigen::Index queries = 0; ///< T_q
    Eigen::Index keys = 0;    ///< T_k
};

/// Whether every shape fits every other. The error names the part, what it is and what it should be.
Result<Shape> validate(const AttentionInputs &inputs);

} // namespace heedmap
