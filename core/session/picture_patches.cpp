// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/picture_patches.h"

#include "core/embedding/random_vectors.h"

namespace heedmap {

namespace {

constexpr int channels = 3;

/// Of the first number of line \a line of patch (\a row, \a column).
qsizetype firstByte(const PatchPicture &picture, int row, int column, int line)
{
    const qsizetype across = qsizetype(picture.columns) * picture.patchSide;
    const qsizetype down = qsizetype(row) * picture.patchSide + line;
    return (down * across + qsizetype(column) * picture.patchSide) * channels;
}

} // namespace

qsizetype pixelBytes(const PatchPicture &picture)
{
    return qsizetype(picture.count()) * picture.patchSide * picture.patchSide * channels;
}

QStringList patchLabels(const PatchPicture &picture)
{
    QStringList labels;
    labels.reserve(picture.count());
    for (int row = 1; row <= picture.rows; ++row) {
        for (int column = 1; column <= picture.columns; ++column)
            labels.append(QStringLiteral("r%1c%2").arg(row).arg(column));
    }
    return labels;
}

Matrix patchPixels(const PatchPicture &picture)
{
    const int line = picture.patchSide * channels;
    Matrix pixels(picture.count(), line * picture.patchSide);
    for (int patch = 0; patch < picture.count(); ++patch) {
        for (int number = 0; number < pixels.cols(); ++number) {
            const qsizetype first =
                firstByte(picture, patch / picture.columns, patch % picture.columns, number / line);
            const auto byte = static_cast<unsigned char>(picture.pixels[first + number % line]);
            pixels(patch, number) = static_cast<float>(byte) * 2.0F / 255.0F - 1.0F;
        }
    }
    return pixels;
}

Matrix patchColors(const PatchPicture &picture)
{
    const Matrix pixels = patchPixels(picture);
    Eigen::MatrixXd sums = Eigen::MatrixXd::Zero(pixels.rows(), channels);
    for (Eigen::Index number = 0; number < pixels.cols(); ++number)
        sums.col(number % channels) += pixels.col(number).cast<double>();
    return (sums / (double(picture.patchSide) * picture.patchSide)).cast<float>();
}

Matrix randomPatchVectors(const PatchPicture &picture, quint64 seed, int width)
{
    const Matrix pixels = patchPixels(picture);
    Matrix vectors = Matrix::Zero(pixels.rows(), width);
    // Row by row: the whole of E may be larger than everything else.
    RowVector row(width);
    for (Eigen::Index number = 0; number < pixels.cols(); ++number) {
        fillProjectionRow(seed, RandomRole::PatchEmbedding, {number, pixels.cols()},
                          {row.data(), static_cast<std::size_t>(width)});
        for (Eigen::Index patch = 0; patch < pixels.rows(); ++patch)
            vectors.row(patch) += pixels(patch, number) * row;
    }
    return vectors;
}

} // namespace heedmap
