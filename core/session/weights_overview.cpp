// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/weights_overview.h"

#include "core/base/parallel.h"
#include "core/files/file_checksum.h"
#include "core/files/saved_weights.h"
#include "core/session/hand_made_weights.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace heedmap {

namespace {

constexpr float nothing = std::numeric_limits<float>::quiet_NaN();

float largerOf(float a, float b)
{
    return std::isnan(a) || b > a ? b : a;
}

/// One row of a picture from the rows \a first … \a end − 1: first down, where the compiler may use registers that
/// hold several numbers, then across. \a largest is for as many numbers as there are keys.
void reduceRows(const MatrixView &weights, Eigen::Index first, Eigen::Index end, std::span<float> largest,
                std::span<float> cells)
{
    const auto keys = largest.size();
    std::ranges::copy(std::span(weights.data() + first * weights.cols(), keys), largest.begin());
    for (Eigen::Index query = first + 1; query < end; ++query) {
        const float *row = weights.data() + query * weights.cols();
        for (std::size_t key = 0; key < keys; ++key)
            largest[key] = largest[key] >= row[key] || std::isnan(row[key]) ? largest[key] : row[key];
    }
    for (std::size_t key = 0; key < keys; ++key) {
        float &cell = cells[key * cells.size() / keys];
        cell = largerOf(cell, largest[key]);
    }
}

/// Puts the largest weight that each cell of the picture stands for into \a picture.
void reduce(const MatrixView &weights, int rows, int columns, std::span<float> picture)
{
    std::ranges::fill(picture, nothing);
    std::vector<float> largest(static_cast<std::size_t>(weights.cols()));
    Eigen::Index first = 0;
    for (int row = 0; row < rows; ++row) {
        // The queries q with q · rows / queries = row.
        const Eigen::Index end = ((row + 1) * weights.rows() + rows - 1) / rows;
        // A layer may have fewer queries than the picture has rows: some rows stay empty.
        if (end > first)
            reduceRows(
                weights, first, end, largest,
                picture.subspan(static_cast<std::size_t>(row * columns), static_cast<std::size_t>(columns)));
        first = end;
    }
}

void addLayer(const HeadStack &weights, int layer, WeightsOverview &overview)
{
    if (overview.rows == 0) {
        overview.rows = static_cast<int>(std::min<Eigen::Index>(weights.rows(), overviewEdge));
        overview.columns = static_cast<int>(std::min<Eigen::Index>(weights.columns(), overviewEdge));
        const auto size = static_cast<std::size_t>(overview.layers) *
                          static_cast<std::size_t>(overview.heads) * static_cast<std::size_t>(overview.rows) *
                          static_cast<std::size_t>(overview.columns);
        overview.values.assign(size, nothing);
    }
    const auto size = static_cast<std::size_t>(overview.rows) * static_cast<std::size_t>(overview.columns);
    parallelFor(std::min<Eigen::Index>(overview.heads, weights.heads()), [&](std::ptrdiff_t head) {
        const auto index = static_cast<std::size_t>(layer) * static_cast<std::size_t>(overview.heads) +
                           static_cast<std::size_t>(head);
        reduce(weights.head(head), overview.rows, overview.columns,
               std::span(overview.values).subspan(index * size, size));
    });
}

Result<WeightsOverview> overviewOfMade(const HandMadeWeights &weights)
{
    const Result<SavedWeights> saved = asSavedWeights(weights);
    if (!saved)
        return tl::unexpected(saved.error());
    WeightsOverview overview;
    overview.layers = 1;
    overview.heads = std::min(weights.heads, overviewHeads);
    addLayer(saved->weights, 0, overview);
    return overview;
}

} // namespace

Result<WeightsOverview> overviewOf(const WeightsSource &weights, const Task &task)
{
    if (weights.handMade.isSet())
        return overviewOfMade(weights.handMade);
    // Thumbnails of a file that changed would not be of the weights that the figure shows.
    if (!weights.file.checksum.isEmpty()) {
        const Result<QString> checksum = fileChecksum(weights.file.path);
        if (!checksum)
            return tl::unexpected(checksum.error());
        if (*checksum != weights.file.checksum)
            return failure(ErrorCode::FileChanged, weights.file.path.toStdString());
    }
    const ReadOptions options = weights.bfloat16 ? ReadOptions{ElementType::BF16} : ReadOptions{};
    const Result<ArrayFile> file = ArrayFile::open(weights.file.path, options);
    if (!file)
        return tl::unexpected(file.error());
    const std::vector<WeightsKind> kinds = findWeightsKinds(file->arrays());
    const Result<std::size_t> chosen = chooseKind(kinds, weights.kind.toStdString(), file->place());
    if (!chosen)
        return tl::unexpected(chosen.error());
    const WeightsKind &kind = kinds[*chosen];
    const WeightsLayout layout = weightsLayout(*file, kind, weights.firstAxis);
    WeightsOverview overview;
    overview.layers = std::min(layout.layers, overviewLayers);
    overview.heads = std::min(layout.heads, overviewHeads);
    std::optional<Error> error;
    for (int layer = 0; layer < overview.layers; ++layer) {
        if (task.stopped())
            return failure(ErrorCode::Cancelled);
        task.report(static_cast<double>(layer) / overview.layers);
        const Result<HeadStack> heads =
            readSavedWeights(*file, kind, weights.firstAxis, layer, weights.sample);
        if (heads)
            addLayer(*heads, layer, overview);
        else if (!error)
            error = heads.error();
    }
    if (overview.rows == 0 && error)
        return tl::unexpected(*error);
    return overview;
}

} // namespace heedmap
