// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention_inputs.h"

#include <QString>

#include <span>

namespace heedmap {

/// What a random number is for. The values are part of the file format: the same session gives the same
/// picture.
enum class RandomRole : std::uint32_t {
    TokenEmbedding = 0,
    QueryProjection = 1,
    KeyProjection = 2,
    ValueProjection = 3,
    OutputProjection = 4,
    AdditiveQuery = 5,
    AdditiveKey = 6,
    AdditiveEnergy = 7,
    Generator = 8,       ///< from the context to the words that training predicts
    PairOrder = 9,       ///< the order in which training takes pairs
    PatchEmbedding = 10, ///< from the pixels of a patch to its vector
};

/// N(0, 1) vector of a token. Depends on (seed, text) alone: a wider vector begins with the narrower one,
/// and source and target agree.
void fillTokenVector(quint64 seed, const QString &token, std::span<float> vector);

/// [rows, heads·columns] ~ N(0, 1/rows). Element (row, head, column) depends on nothing but (seed, role, row,
/// head, column), apart from the common factor: more heads or columns extend the matrix.
Matrix randomProjection(quint64 seed, RandomRole role, Eigen::Index rows, Eigen::Index heads,
                        Eigen::Index columns);

/// One row of a matrix.
struct MatrixRow
{
    Eigen::Index row = 0;
    Eigen::Index rows = 0; ///< that the matrix has
};

/// One row of randomProjection() with one head and as many columns as \a numbers has.
void fillProjectionRow(quint64 seed, RandomRole role, const MatrixRow &row, std::span<float> numbers);

/// W_O: [heads·rows, columns] ~ N(0, 1/(heads·rows)), extended by more heads in the same way.
Matrix randomOutputProjection(quint64 seed, Eigen::Index heads, Eigen::Index rows, Eigen::Index columns);

} // namespace heedmap
