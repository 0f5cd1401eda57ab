// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/kernel_vectors.h"

// Part of training_kernel_code.cpp, for that file only: sums and maxima over lanes that stay in registers. Rows of training
// are short, so that a detour through memory would cost more than all else.

namespace heedmap {

namespace {

#if defined(__AVX512F__)
#define HEEDMAP_LANES_AT(d)                                                                                  \
    0 ^ (d), 1 ^ (d), 2 ^ (d), 3 ^ (d), 4 ^ (d), 5 ^ (d), 6 ^ (d), 7 ^ (d), 8 ^ (d), 9 ^ (d), 10 ^ (d),      \
        11 ^ (d), 12 ^ (d), 13 ^ (d), 14 ^ (d), 15 ^ (d)
#elif defined(__AVX2__)
#define HEEDMAP_LANES_AT(d) 0 ^ (d), 1 ^ (d), 2 ^ (d), 3 ^ (d), 4 ^ (d), 5 ^ (d), 6 ^ (d), 7 ^ (d)
#else
#define HEEDMAP_LANES_AT(d) 0 ^ (d), 1 ^ (d), 2 ^ (d), 3 ^ (d)
#endif

/// Lanes exchanged with those \a distance away.
template <int distance>
inline __attribute__((always_inline)) Vector exchanged(Vector vector)
{
    return __builtin_shufflevector(vector, vector, HEEDMAP_LANES_AT(distance));
}

/// The sum of all lanes, in every lane.
inline __attribute__((always_inline)) Vector sumInAll(Vector vector)
{
    if constexpr (lanes > 8)
        vector += exchanged<8 % lanes>(vector);
    if constexpr (lanes > 4)
        vector += exchanged<4 % lanes>(vector);
    vector += exchanged<2>(vector);
    return vector + exchanged<1>(vector);
}

inline __attribute__((always_inline)) Vector largerOf(Vector a, Vector b)
{
    return a > b ? a : b;
}

/// The largest of all lanes, in every lane.
inline __attribute__((always_inline)) Vector largestInAll(Vector vector)
{
    if constexpr (lanes > 8)
        vector = largerOf(vector, exchanged<8 % lanes>(vector));
    if constexpr (lanes > 4)
        vector = largerOf(vector, exchanged<4 % lanes>(vector));
    vector = largerOf(vector, exchanged<2>(vector));
    return largerOf(vector, exchanged<1>(vector));
}

/// \a vector, and −∞ in lanes from number \a count on.
inline __attribute__((always_inline)) Vector firstOf(Vector vector, Index count)
{
    using Whole __attribute__((vector_size(lanes * sizeof(float)))) = int;
    Whole number = {HEEDMAP_LANES_AT(0)};
    return number < Whole{} + static_cast<int>(count) ? vector : all(-infinity);
}

/// The first \a count lanes, in one store where they are a vector or a half or a quarter of one.
inline __attribute__((always_inline)) void storeFirst(float *to, Vector vector, Index count)
{
    if (count >= lanes)
        store(to, vector);
    else if (count == lanes / 2)
        storePart(to, vector, lanes / 2);
    else if (count == lanes / 4)
        storePart(to, vector, lanes / 4);
    else
        storePart(to, vector, count);
}

} // namespace

} // namespace heedmap
