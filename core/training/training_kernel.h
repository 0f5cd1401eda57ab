// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

// The inner loops of training that core/attention/kernel.h has not got, compiled once for each instruction set from
// training_kernel_code.cpp under the same rules: raw pointers and numbers, nothing shared with another file. Matrices
// are row-major float32. Widths are multiples of rowStep, filled up with zeros, so that no loop has a tail: zeros stay
// zeros through every step, since their gradients are 0. Behind the last row of a matrix rowStep more floats may be read.

namespace heedmap {

inline constexpr std::ptrdiff_t rowStep = 16; ///< what widths are rounded up to, whatever the instruction set

/// result (+)= left · right, where element (row, k) of left is left[row · leftRowStep + k · leftDepthStep], so that either
/// side of a product can be transposed without moving a number.
struct ProductJob
{
    const float *left = nullptr;
    std::ptrdiff_t leftRowStep = 0;
    std::ptrdiff_t leftDepthStep = 1;
    const float *right = nullptr; ///< [depth, columns], rows rightStep apart
    std::ptrdiff_t rightStep = 0;
    std::ptrdiff_t rows = 0;
    std::ptrdiff_t depth = 0;
    std::ptrdiff_t columns = 0; ///< a multiple of rowStep
    bool add = false;           ///< to what stands in the result
    float *result = nullptr;    ///< [rows, columns], rows resultStep apart
    std::ptrdiff_t resultStep = 0;
};

/// Attention of one sentence pair, all heads, forward and backward. T target words, S source words, S' = S rounded up to
/// rowStep. Head h owns numbers h · headWidth … of a row.
struct SentenceJob
{
    std::ptrdiff_t targets = 0;     ///< T
    std::ptrdiff_t sources = 0;     ///< S
    std::ptrdiff_t heads = 1;       ///< additive: 1
    std::ptrdiff_t headWidth = 0;   ///< d_k = d_v; additive: width
    std::ptrdiff_t width = 0;       ///< numbers in a row of queries and contexts, h · headWidth rounded up
    std::ptrdiff_t keyStep = 0;     ///< from a row of keys to the next, and of their gradients
    std::ptrdiff_t valueStep = 0;   ///< of values, and of their gradients
    float scale = 1;                ///< dot product: 1/√d_k
    const float *queries = nullptr; ///< [T, width]; additive: through W_a
    const float *keys = nullptr;    ///< [S, …]; additive: through U_a
    const float *values = nullptr;  ///< [S, …]; additive: the keys as they were
    const float *energy = nullptr;  ///< v_a [width]; null: dot product

    float *weights = nullptr; ///< [h, T, S']: written forward, read backward; 0 behind the last key
    float *context = nullptr; ///< [T, width]: written forward

    const float *contextGradient = nullptr; ///< [T, width]
    float *queryGradient = nullptr;         ///< [T, width]
    float *keyGradient = nullptr;           ///< [S, …], width numbers a row
    float *valueGradient = nullptr;         ///< [S, …], width numbers a row
    float *energyGradient = nullptr;        ///< [width]; additive
    float *scratch = nullptr;               ///< sentenceScratch() floats, aligned to 64 bytes
};

/// Softmax and cross-entropy of rows of logits.
struct CrossEntropyJob
{
    std::ptrdiff_t rows = 0;
    std::ptrdiff_t words = 0;   ///< columns that count
    std::ptrdiff_t columns = 0; ///< words rounded up to rowStep: numbers in a row
    float *logits =
        nullptr; ///< [rows, columns]; become gradients (softmax − one-hot) · factor, 0 behind words
    const std::int32_t *targets = nullptr; ///< the right word of each row
    float factor = 1;
    float *distances = nullptr; ///< [rows]: largest logit − that of the right word
    float *sums = nullptr;      ///< [rows]: Σ e^(logit − largest); the loss is distance + ln(sum)
};

/// Adam (Kingma and Ba 2015, algorithm 1), ε outside the root, on count numbers, a multiple of rowStep.
struct AdamJob
{
    std::ptrdiff_t count = 0;
    float *parameters = nullptr;
    const float *gradients = nullptr;
    float *firstMoments = nullptr;
    float *secondMoments = nullptr;
    float keepFirst = 0.9F;    ///< β₁
    float keepSecond = 0.999F; ///< β₂
    float addFirst = 0.1F;     ///< 1 − β₁
    float addSecond = 0.001F;  ///< 1 − β₂
    float stepSize = 0;        ///< α / (1 − β₁ᵗ)
    float rootFactor = 1;      ///< 1 / √(1 − β₂ᵗ)
    float epsilon = 1e-8F;
};

struct TrainingKernel
{
    const char *name; ///< that of the attention kernel beside which it works

    void (*product)(const ProductJob &job);
    void (*attend)(const SentenceJob &job);         ///< weights and context
    void (*attendBackward)(const SentenceJob &job); ///< gradients of queries, keys, values and energy
    void (*crossEntropy)(const CrossEntropyJob &job);
    /// Whether column \a word of \a logits is the largest, the first one among equals.
    bool (*leads)(const float *logits, std::ptrdiff_t words, std::ptrdiff_t word);
    void (*adam)(const AdamJob &job);
    /// result = a + b, \a count numbers, a multiple of rowStep. The result may be one of the two.
    void (*add)(const float *a, const float *b, std::ptrdiff_t count, float *result);
};

/// Floats of scratch that a sentence pair needs at most, for sizes up to these.
constexpr std::ptrdiff_t sentenceScratch(std::ptrdiff_t targets, std::ptrdiff_t sources, std::ptrdiff_t heads,
                                         std::ptrdiff_t width)
{
    const std::ptrdiff_t keys = (sources + rowStep - 1) / rowStep * rowStep;
    return (width + rowStep) * keys + heads * targets * keys;
}

/// The one that belongs to kernel(), so that HEEDMAP_KERNEL names both.
const TrainingKernel &trainingKernel();

/// The kernel called \a name, or null if this program or this machine has none of that name. Thread-safe.
const TrainingKernel *trainingKernelNamed(const char *name);

} // namespace heedmap
