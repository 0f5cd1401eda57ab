// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

// Part of kernel_code.cpp, for that file only: vectors of the instruction set that it is being compiled for, in the
// compilers' vector extensions. Everything is local to the file that includes it, for the reason given there.

namespace heedmap {

namespace {

using Index = std::ptrdiff_t;

#if defined(__AVX512F__)
constexpr Index lanes = 16;
constexpr Index panelVectors = 4;
#elif defined(__AVX2__)
constexpr Index lanes = 8;
constexpr Index panelVectors = 2;
#else
constexpr Index lanes = 4;
constexpr Index panelVectors = 2;
#endif

/// Rows whose sums fill the registers: rowsAGroup · panelVectors sums, the panel's vectors and one broadcast.
constexpr Index rowsAGroup = 6;
constexpr Index groupsATile = 4;
constexpr Index tileRows = rowsAGroup * groupsATile;
constexpr Index panelWidth = lanes * panelVectors;

constexpr float infinity = __builtin_inff();

using Vector __attribute__((vector_size(lanes * sizeof(float)))) = float;
using Bits __attribute__((vector_size(lanes * sizeof(float)))) = unsigned;

inline __attribute__((always_inline)) Vector load(const float *from)
{
    Vector vector;
    __builtin_memcpy(&vector, from, sizeof vector);
    return vector;
}

inline __attribute__((always_inline)) void store(float *to, Vector vector)
{
    __builtin_memcpy(to, &vector, sizeof vector);
}

inline __attribute__((always_inline)) void storePart(float *to, Vector vector, Index count)
{
    __builtin_memcpy(to, &vector, static_cast<std::size_t>(count) * sizeof(float));
}

inline __attribute__((always_inline)) Vector all(float value)
{
    return value - Vector{};
}

inline __attribute__((always_inline)) Index smaller(Index a, Index b)
{
    return a < b ? a : b;
}

inline __attribute__((always_inline)) Index roundedUp(Index value, Index step)
{
    return (value + step - 1) / step * step;
}

/// e^x − 1 = 2^n (e^r − 1) + (2^n − 1) with x = n ln 2 + r and |r| ≤ ln 2 / 2. e^r − 1 ≈ r + r² q(r), where q is the
/// polynomial of degree 4 whose relative error in e^r is smallest: 3.8e-9 with these coefficients (Lawson's iteration, then rounded).
struct Reduced
{
    Vector tail;  ///< e^r − 1
    Bits doubled; ///< n, in the bits of a float's exponent
};

inline __attribute__((always_inline)) Reduced reduce(Vector x)
{
    const Vector magic = all(12582912.0F); // 1.5 · 2^23: adding it rounds to a whole number in the low bits
    const Vector shifted = x * 1.44269504088896341F + magic;
    const Vector n = shifted - magic;
    // ln 2 in two parts, of which the first has zeros at its end: n times it is exact.
    Vector r = x - n * 0.693359375F;
    r = r + n * 2.12194440e-4F;
    Vector q = r * 1.3814599e-3F + 8.368717e-3F;
    q = q * r + 4.166839e-2F;
    q = q * r + 0.16666521F;
    q = q * r + 0.49999994F;
    Bits bits;
    __builtin_memcpy(&bits, &shifted, sizeof bits);
    return {q * (r * r) + r, bits << 23};
}

inline __attribute__((always_inline)) Vector scaled(Vector value, Bits exponent)
{
    Bits bits;
    __builtin_memcpy(&bits, &value, sizeof bits);
    bits += exponent;
    __builtin_memcpy(&value, &bits, sizeof bits);
    return value;
}

/// e^x for x ≤ 0; below −87, where results stop being normal numbers, 0. NaN stays NaN.
inline __attribute__((always_inline)) Vector exponential(Vector x)
{
    const Reduced reduced = reduce(x);
    const Vector result = scaled(reduced.tail + 1.0F, reduced.doubled);
    const Vector low = all(-87.0F);
    const Vector rest = x < low ? Vector{} : x;
    return x >= low ? result : rest;
}

/// tanh x = (e^2x − 1) / (e^2x − 1 + 2), relatively exact near 0 as well; beyond ±9.02 it is ±1 in float32.
inline __attribute__((always_inline)) Vector hyperbolicTangent(Vector x)
{
    const Vector end = all(9.02F);
    Vector inside = x > end ? end : x;
    inside = inside < -end ? -end : inside;
    const Reduced reduced = reduce(inside + inside);
    const Vector power = scaled(all(1.0F), reduced.doubled);
    const Vector minusOne = power * reduced.tail + (power - 1.0F);
    const Vector result = minusOne / (minusOne + 2.0F);
    return x == x ? result : x;
}

inline __attribute__((always_inline)) float sumOf(Vector vector)
{
    float parts[lanes];
    __builtin_memcpy(parts, &vector, sizeof parts);
    for (Index half = lanes / 2; half > 0; half /= 2) {
        for (Index i = 0; i < half; ++i)
            parts[i] += parts[i + half];
    }
    return parts[0];
}

inline __attribute__((always_inline)) float largestOf(Vector vector)
{
    float parts[lanes];
    __builtin_memcpy(parts, &vector, sizeof parts);
    for (Index half = lanes / 2; half > 0; half /= 2) {
        for (Index i = 0; i < half; ++i)
            parts[i] = parts[i + half] > parts[i] ? parts[i + half] : parts[i];
    }
    return parts[0];
}

} // namespace

} // namespace heedmap
