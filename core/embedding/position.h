// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/tensor.h"

namespace heedmap {

/// Adds sinusoidal position to embeddings [T, d_model]: sin(p / 10000^(2i/d_model)) to dimension 2i of row p,
/// the cosine of the same angle to dimension 2i + 1. Vaswani et al. 2017, section 3.5.
void addSinusoidalPosition(Matrix &embeddings);

} // namespace heedmap
