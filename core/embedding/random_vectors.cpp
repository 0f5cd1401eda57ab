// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/embedding/random_vectors.h"

#include "core/base/parallel.h"
#include "core/embedding/normal.h"
#include "core/embedding/philox.h"

#include <QByteArray>

#include <cmath>

namespace heedmap {

namespace {

/// FNV-1a, 64 bits (Fowler, Noll, Vo): a published hash that never changes, unlike qHash.
std::uint64_t textHash(const QString &text)
{
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : text.toUtf8())
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return hash;
}

/// The low word counts the columns in fours; the three others say which row of what.
struct RowAddress
{
    RandomRole role;
    std::uint32_t head;
    std::uint64_t row;
};

void fillRow(quint64 seed, const RowAddress &address, float deviation, std::span<float> row)
{
    const std::array<std::uint32_t, 2> key{static_cast<std::uint32_t>(seed),
                                           static_cast<std::uint32_t>(seed >> 32)};
    constexpr std::uint32_t headsOfARole = 1U << 16;
    const std::uint32_t place = static_cast<std::uint32_t>(address.role) * headsOfARole + address.head;
    for (std::size_t start = 0; start < row.size(); start += 4) {
        const auto normals = standardNormals(
            philox4x32({static_cast<std::uint32_t>(start / 4), place, static_cast<std::uint32_t>(address.row),
                        static_cast<std::uint32_t>(address.row >> 32)},
                       key));
        for (std::size_t i = 0; i < 4 && start + i < row.size(); ++i)
            row[start + i] = deviation * normals[i];
    }
}

float deviationFor(Eigen::Index fanIn)
{
    return fanIn > 0 ? 1.0F / std::sqrt(static_cast<float>(fanIn)) : 1.0F;
}

std::span<float> part(Matrix &matrix, Eigen::Index row, Eigen::Index column, Eigen::Index count)
{
    return {matrix.data() + row * matrix.cols() + column, static_cast<std::size_t>(count)};
}

/// Calls \a fill for each of \a count parts of \a numbers numbers, side by side where that saves time.
template <typename Fill>
void forRows(Eigen::Index count, Eigen::Index numbers, const Fill &fill)
{
    constexpr Eigen::Index worthThreads = 1 << 15;
    if (count * numbers >= worthThreads) {
        parallelFor(count, fill);
        return;
    }
    for (Eigen::Index i = 0; i < count; ++i)
        fill(i);
}

} // namespace

void fillTokenVector(quint64 seed, const QString &token, std::span<float> vector)
{
    fillRow(seed, {RandomRole::TokenEmbedding, 0, textHash(token)}, 1.0F, vector);
}

Matrix randomProjection(quint64 seed, RandomRole role, Eigen::Index rows, Eigen::Index heads,
                        Eigen::Index columns)
{
    Matrix matrix(rows, heads * columns);
    forRows(rows, heads * columns, [&](Eigen::Index row) {
        for (Eigen::Index head = 0; head < heads; ++head)
            fillRow(seed, {role, static_cast<std::uint32_t>(head), static_cast<std::uint64_t>(row)},
                    deviationFor(rows), part(matrix, row, head * columns, columns));
    });
    return matrix;
}

void fillProjectionRow(quint64 seed, RandomRole role, const MatrixRow &row, std::span<float> numbers)
{
    fillRow(seed, {role, 0, static_cast<std::uint64_t>(row.row)}, deviationFor(row.rows), numbers);
}

Matrix randomOutputProjection(quint64 seed, Eigen::Index heads, Eigen::Index rows, Eigen::Index columns)
{
    Matrix matrix(heads * rows, columns);
    forRows(heads, rows * columns, [&](Eigen::Index head) {
        for (Eigen::Index row = 0; row < rows; ++row)
            fillRow(seed,
                    {RandomRole::OutputProjection, static_cast<std::uint32_t>(head),
                     static_cast<std::uint64_t>(row)},
                    deviationFor(heads * rows), part(matrix, head * rows + row, 0, columns));
    });
    return matrix;
}

} // namespace heedmap
