// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/mask_method.h"

#include <cstddef>
#include <cstdint>

// The inner loops of attention, compiled once for each instruction set from kernel_code.cpp. That file is compiled with
// instructions that the machine may not have, so what passes here are raw pointers and numbers: no template or inline
// function may be instantiated in it that another file could share. All matrices are row-major float32, without gaps.

namespace heedmap {

/// What one head's rows are made from and where they go. Outputs that are null are not wanted.
struct HeadJob
{
    std::ptrdiff_t keys = 0;             ///< at least 1
    std::ptrdiff_t depth = 0;            ///< d_k; additive: d_h
    const float *queries = nullptr;      ///< [T_q, depth]; additive: through W_a
    const float *packedKeys = nullptr;   ///< packColumns() of [keys, depth]; additive: through U_a
    const float *energy = nullptr;       ///< additive: v_a [depth]; null for the dot product
    float energyBias = 0;                ///< additive: b_v
    float scale = 1;                     ///< what Q Kᵀ is multiplied by
    std::ptrdiff_t valueWidth = 0;       ///< d_v
    const float *packedValues = nullptr; ///< packRows() of [keys, d_v]; needed for context only

    const std::uint8_t *blocked = nullptr; ///< [T_q, keys], not 0 = blocked; null: nothing is blocked
    MaskMethod maskMethod = MaskMethod::Fill;
    /// Whether keys that are blocked for a whole tile of rows may be passed over: only where their weights would be 0
    /// anyhow, and only without unscaled, scores and masked.
    bool passBlockedOver = false;

    float *unscaled = nullptr; ///< [T_q, keys]
    float *scores = nullptr;   ///< [T_q, keys]
    float *masked = nullptr;   ///< [T_q, keys]
    float *weights = nullptr;  ///< [T_q, keys]; needed
    float *context = nullptr;  ///< [T_q, d_v]
    float *scratch = nullptr;  ///< scratchFloats(keys, d_v) numbers, aligned to 64 bytes
};

/// The loops for one instruction set. Results of a row depend neither on its neighbours nor on who computes it.
struct Kernel
{
    const char *name;         ///< "baseline", "avx2", "avx512"
    std::ptrdiff_t panel;     ///< columns that are packed side by side
    std::ptrdiff_t rowsATile; ///< rows that are worked on together: the unit of stopping

    std::ptrdiff_t (*packedFloats)(std::ptrdiff_t columns, std::ptrdiff_t depth);
    std::ptrdiff_t (*scratchFloats)(std::ptrdiff_t keys, std::ptrdiff_t valueWidth);

    /// The columns of matrixᵀ, for matrix [columns, depth], as panels [⌈columns / panel⌉, depth, panel], padded with 0.
    void (*packColumns)(const float *matrix, std::ptrdiff_t columns, std::ptrdiff_t depth, float *packed);
    /// The same for [depth, columns] with rows \a stride numbers apart.
    void (*packRows)(const float *matrix, std::ptrdiff_t columns, std::ptrdiff_t depth, std::ptrdiff_t stride,
                     float *packed);

    /// Rows \a first … first + count − 1, count ≤ rowsATile. Returns how many of their weights are NaN or ∞.
    std::int64_t (*attendTile)(const HeadJob &job, std::ptrdiff_t first, std::ptrdiff_t count);

    /// result [rows, columns] = left [rows, depth] · packed + bias [columns] (null: none); rows of the result are
    /// \a resultStride numbers apart.
    void (*multiply)(const float *left, std::ptrdiff_t rows, std::ptrdiff_t depth, const float *packed,
                     std::ptrdiff_t columns, const float *bias, float *result, std::ptrdiff_t resultStride);
};

/// The widest kernel that this machine can run, or the one that the environment variable HEEDMAP_KERNEL names.
/// Chosen at the first call. A name that is unknown or beyond the machine is told on standard error and passed over.
const Kernel &kernel();

/// The kernel called \a name, or null if this program or this machine has none of that name. Thread-safe.
const Kernel *kernelNamed(const char *name);

} // namespace heedmap
