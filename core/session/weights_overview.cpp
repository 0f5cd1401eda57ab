// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/weights_overview.h"

#include "core/files/file_checksum.h"
#include "core/files/saved_weights.h"

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

/// Puts the largest weight that each cell of the picture stands for into \a picture.
void reduce(const HeadStack &weights, Eigen::Index head, int rows, int columns, std::span<float> picture)
{
    std::ranges::fill(picture, nothing);
    const Eigen::Index queries = weights.rows();
    const Eigen::Index keys = weights.columns();
    for (Eigen::Index query = 0; query < queries; ++query) {
        const auto row = static_cast<std::size_t>(query * rows / queries);
        for (Eigen::Index key = 0; key < keys; ++key) {
            float &cell = picture[row * static_cast<std::size_t>(columns) +
                                  static_cast<std::size_t>(key * columns / keys)];
            cell = largerOf(cell, weights(head, query, key));
        }
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
    for (int head = 0; head < overview.heads && head < weights.heads(); ++head) {
        const auto index = static_cast<std::size_t>(layer) * static_cast<std::size_t>(overview.heads) +
                           static_cast<std::size_t>(head);
        reduce(weights, head, overview.rows, overview.columns,
               std::span(overview.values).subspan(index * size, size));
    }
}

} // namespace

Result<WeightsOverview> overviewOf(const WeightsSource &weights, const Task &task)
{
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
