// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/float_buffer.h"
#include "core/training/aligner.h"

#include <cstddef>

namespace heedmap {

/// Where the parameters of an aligner lie in one buffer, so that gradients and moments have the same places in theirs.
/// Rows are filled up with zeros to multiples of rowStep (training_kernel.h), which stay zeros.
struct ParameterLayout
{
    explicit ParameterLayout(const AlignerShape &shape);

    bool isAdditive() const { return shape.mechanism == Mechanism::Additive; }
    /// From a row of projected keys to the next: keys and values stand side by side; additive: keys alone.
    std::ptrdiff_t keyWidth() const { return isAdditive() ? inner : 2 * inner; }

    AlignerShape shape;
    std::ptrdiff_t width = 0;           ///< of an embedding
    std::ptrdiff_t inner = 0;           ///< h · d_k; additive: d_h
    std::ptrdiff_t targetWords = 0;     ///< columns of logits
    std::ptrdiff_t sourceEmbedding = 0; ///< [source words, width]
    std::ptrdiff_t targetEmbedding = 0; ///< [target words, width]
    std::ptrdiff_t query = 0;           ///< W_Q or W_a [width, inner]
    std::ptrdiff_t key = 0;             ///< W_K and W_V, or U_a [width, keyWidth()]
    std::ptrdiff_t output = 0;          ///< W_O [inner, width]; dot product
    std::ptrdiff_t energy = 0;          ///< v_a [inner]; additive
    std::ptrdiff_t generator = 0;       ///< Wᵀ [targetWords, width]
    std::ptrdiff_t bias = 0;            ///< b [targetWords]
    std::ptrdiff_t size = 0;            ///< of all of them
};

/// Zeros, \a size and some more that loops may read behind the end.
FloatBuffer zeroBuffer(std::ptrdiff_t size);

/// The numbers of \a aligner, laid out. \pre the aligner's shape is the layout's
FloatBuffer parametersOf(const Aligner &aligner, const ParameterLayout &layout);

/// The inverse, into \a aligner, whose vocabularies and origin stay as they are.
void takeParameters(const float *parameters, const ParameterLayout &layout, Aligner &aligner);

} // namespace heedmap
