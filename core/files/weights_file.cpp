// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/weights_file.h"

#include "core/files/array_file.h"

#include <algorithm>

namespace heedmap {

namespace {

Result<std::int64_t> checked(std::int64_t index, std::int64_t count, const char *axis,
                             const std::string &place)
{
    if (count == 0)
        return failure(ErrorCode::NothingToDraw, place);
    if (index < 0 || index >= count)
        return failure(ErrorCode::OutOfRange, axis, {std::to_string(index), "0", std::to_string(count - 1)});
    return index;
}

/// Which array of \a file holds the weights.
Result<std::string> weightsName(const ArrayFile &file)
{
    if (const std::vector<std::size_t> numeric = file.numeric(); numeric.size() == 1)
        return file.arrays()[numeric.front()].name;
    for (const char *usual : {"weights", "attn_softmax", "attention"}) {
        if (std::ranges::find(file.arrays(), usual, &ArrayInfo::name) != file.arrays().end())
            return usual;
    }
    if (file.arrays().empty())
        return failure(ErrorCode::NothingToDraw, file.place());
    return failure(ErrorCode::ArrayNameNeeded, file.place(), {file.names()});
}

} // namespace

Result<HeadStack> WeightsFile::heads(const WeightsChoice &choice) const
{
    const bool layerIsSample = array.rank() == 4 && !choice.sample && choice.layer;
    const std::int64_t wantedLayer = layerIsSample ? 0 : choice.layer.value_or(0);
    const std::int64_t wantedSample = layerIsSample ? *choice.layer : choice.sample.value_or(0);
    const Result<std::int64_t> layer = checked(wantedLayer, layerCount(), "layer", place);
    if (!layer)
        return tl::unexpected(layer.error());
    const Result<std::int64_t> sample =
        checked(wantedSample, sampleCount(), layerIsSample ? "layer" : "sample", place);
    if (!sample)
        return tl::unexpected(sample.error());
    const std::size_t rank = array.rank();
    HeadStack stack(rank == 2 ? 1 : array.shape[rank - 3], array.shape[rank - 2], array.shape[rank - 1]);
    const std::size_t size = stack.values().size();
    const std::size_t start = static_cast<std::size_t>(*layer * sampleCount() + *sample) * size;
    std::copy_n(array.values.begin() + static_cast<std::ptrdiff_t>(start), size, stack.values().begin());
    return stack;
}

Result<WeightsFile> readWeights(const QString &fileAndName)
{
    const FileAndName wanted = splitFileAndName(fileAndName);
    const Result<ArrayFile> file = ArrayFile::open(wanted.file);
    if (!file)
        return tl::unexpected(file.error());
    const Result<std::string> name = wanted.name.empty() ? weightsName(*file) : wanted.name;
    if (!name)
        return tl::unexpected(name.error());
    Result<FloatArray> array = file->read(*name);
    if (!array)
        return tl::unexpected(array.error());
    const std::string place = name->empty() ? file->place() : file->place() + "::" + *name;
    if (array->rank() < 2 || array->rank() > 5)
        return failure(ErrorCode::ShapeMismatch, place,
                       {shapeText(array->shape),
                        "[T_q, T_k], [h, T_q, T_k], [batch, h, T_q, T_k] or [layers, batch, h, T_q, T_k]"});
    return WeightsFile{place, std::move(*array)};
}

} // namespace heedmap
