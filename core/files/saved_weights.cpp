// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/saved_weights.h"

#include <algorithm>
#include <array>
#include <limits>

namespace heedmap {

namespace {

/// What stands before [T_q, T_k] in one array, outermost first.
struct Axes
{
    std::int64_t layers = 1;
    std::int64_t samples = 1;
    std::int64_t heads = 1;
};

WeightsAxis meantAxis(const WeightsKind &kind, std::int64_t firstSize, WeightsAxis said)
{
    if (!kind.isOpen)
        return WeightsAxis::Unsaid;
    if (kind.rank == 3)
        return said == WeightsAxis::Unsaid ? WeightsAxis::Heads : said;
    if (said == WeightsAxis::Samples || said == WeightsAxis::Layers)
        return said;
    return firstSize == 1 ? WeightsAxis::Samples : WeightsAxis::Layers;
}

Axes axesOf(std::span<const std::int64_t> shape, WeightsAxis first)
{
    switch (shape.size()) {
    case 3:
        return {first == WeightsAxis::Layers ? shape[0] : 1, first == WeightsAxis::Samples ? shape[0] : 1,
                first == WeightsAxis::Heads ? shape[0] : 1};
    case 4:
        return {first == WeightsAxis::Layers ? shape[0] : 1, first == WeightsAxis::Layers ? 1 : shape[0],
                shape[1]};
    case 5:
        return {shape[0], shape[1], shape[2]};
    default:
        return {};
    }
}

int mostOf(const WeightsKind &kind, int WeightsPiece::*member)
{
    int most = 0;
    for (const WeightsPiece &piece : kind.pieces)
        most = std::max(most, piece.*member);
    return most + 1;
}

Result<void> inRange(int index, int count, const char *axis, const std::string &place)
{
    if (count == 0)
        return failure(ErrorCode::NothingToDraw, place);
    if (index < 0 || index >= count)
        return failure(ErrorCode::OutOfRange, axis, {std::to_string(index + 1), "1", std::to_string(count)});
    return {};
}

/// a · b, as far as an int goes: a hostile shape may promise more.
int product(int a, std::int64_t b)
{
    constexpr std::int64_t largest = std::numeric_limits<int>::max();
    return static_cast<int>(b > largest / a ? largest : a * b);
}

/// An array with an axis of 0 has none, however long the others claim to be.
Result<void> hasCells(std::span<const std::int64_t> shape, const std::string &place)
{
    if (std::ranges::find(shape, 0) != shape.end())
        return failure(ErrorCode::NothingToDraw, place);
    return {};
}

/// One layer and sample of an array: [h, T_q, T_k].
Result<HeadStack> readPart(const ArrayFile &file, std::size_t index, const Axes &axes, int layer, int sample)
{
    const auto &shape = file.arrays()[index].shape;
    HeadStack stack(axes.heads, shape[shape.size() - 2], shape.back());
    const std::size_t size = stack.values().size();
    const auto start = static_cast<std::size_t>(layer * axes.samples + sample) * size;
    const Result<FloatArray> part = file.readPart(index, start, size);
    if (!part)
        return tl::unexpected(part.error());
    std::ranges::copy(part->values, stack.values().begin());
    return stack;
}

/// Heads side by side where each has an array of its own.
Result<HeadStack> besideEachOther(std::vector<HeadStack> parts, const std::string &place)
{
    if (parts.size() == 1)
        return std::move(parts.front());
    Eigen::Index heads = 0;
    for (const HeadStack &part : parts) {
        if (part.rows() != parts.front().rows() || part.columns() != parts.front().columns())
            return failure(ErrorCode::ShapeMismatch, place,
                           {shapeText({part.heads(), part.rows(), part.columns()}),
                            shapeText({part.heads(), parts.front().rows(), parts.front().columns()})});
        heads += part.heads();
    }
    HeadStack stack(heads, parts.front().rows(), parts.front().columns());
    auto target = stack.values().begin();
    for (const HeadStack &part : parts)
        target = std::ranges::copy(part.values(), target).out;
    return stack;
}

/// The rows of later steps below those of earlier ones. A step sees the keys that there were by then.
Result<HeadStack> belowEachOther(std::vector<HeadStack> steps, const std::string &place)
{
    if (steps.size() == 1)
        return std::move(steps.front());
    Eigen::Index rows = 0;
    Eigen::Index columns = 0;
    for (const HeadStack &step : steps) {
        if (step.heads() != steps.front().heads())
            return failure(
                ErrorCode::ShapeMismatch, place,
                {std::to_string(step.heads()) + " heads in one step", std::to_string(steps.front().heads())});
        rows += step.rows();
        columns = std::max(columns, step.columns());
    }
    HeadStack stack(steps.front().heads(), rows, columns);
    std::ranges::fill(stack.values(), std::numeric_limits<float>::quiet_NaN());
    Eigen::Index row = 0;
    for (const HeadStack &step : steps) {
        for (Eigen::Index head = 0; head < step.heads(); ++head)
            stack.head(head).block(row, 0, step.rows(), step.columns()) = step.head(head);
        row += step.rows();
    }
    return stack;
}

std::string placeOf(const ArrayFile &file, const WeightsKind &kind)
{
    return kind.name.empty() ? file.place() : file.place() + "::" + kind.name;
}

} // namespace

WeightsLayout weightsLayout(const ArrayFile &file, const WeightsKind &kind, WeightsAxis firstAxis)
{
    const auto &shape = file.arrays()[kind.pieces.front().array].shape;
    WeightsLayout layout;
    layout.firstAxis = meantAxis(kind, shape.front(), firstAxis);
    const Axes axes = axesOf(shape, layout.firstAxis);
    layout.layers = product(mostOf(kind, &WeightsPiece::layer), axes.layers);
    layout.samples = product(mostOf(kind, &WeightsPiece::sample), axes.samples);
    layout.heads = product(mostOf(kind, &WeightsPiece::head), axes.heads);
    layout.steps = mostOf(kind, &WeightsPiece::step);
    return layout;
}

Result<HeadStack> readSavedWeights(const ArrayFile &file, const WeightsKind &kind, WeightsAxis firstAxis,
                                   int layer, int sample)
{
    const WeightsLayout layout = weightsLayout(file, kind, firstAxis);
    const std::string place = placeOf(file, kind);
    for (const Result<void> &range :
         {inRange(layer, layout.layers, "layer", place), inRange(sample, layout.samples, "sample", place)}) {
        if (!range)
            return tl::unexpected(range.error());
    }
    // A layer may be an array of its own, a part of an array, or a part of one of several.
    const Axes first = axesOf(file.arrays()[kind.pieces.front().array].shape, layout.firstAxis);
    std::vector<std::vector<HeadStack>> steps(static_cast<std::size_t>(layout.steps));
    for (const WeightsPiece &piece : kind.pieces) {
        if (piece.layer != layer / first.layers || piece.sample != sample / first.samples)
            continue;
        const auto &shape = file.arrays()[piece.array].shape;
        if (const Result<void> drawable = hasCells(shape, place); !drawable)
            return tl::unexpected(drawable.error());
        const Axes axes = axesOf(shape, layout.firstAxis);
        const auto innerLayer = static_cast<int>(layer % first.layers);
        const auto innerSample = static_cast<int>(sample % first.samples);
        if (innerLayer >= axes.layers || innerSample >= axes.samples)
            return failure(ErrorCode::ShapeMismatch, place,
                           {shapeText(shape), shapeText(file.arrays()[kind.pieces.front().array].shape)});
        Result<HeadStack> part = readPart(file, piece.array, axes, innerLayer, innerSample);
        if (!part)
            return part;
        steps[static_cast<std::size_t>(piece.step)].push_back(std::move(*part));
    }
    std::vector<HeadStack> rows;
    for (std::vector<HeadStack> &heads : steps) {
        if (heads.empty())
            continue;
        Result<HeadStack> joined = besideEachOther(std::move(heads), place);
        if (!joined)
            return joined;
        rows.push_back(std::move(*joined));
    }
    if (rows.empty())
        return failure(ErrorCode::NothingToDraw, place);
    return belowEachOther(std::move(rows), place);
}

std::size_t firstArrayOf(const ArrayFile &file, const WeightsKind &kind, WeightsAxis firstAxis, int layer,
                         int sample)
{
    const auto &shape = file.arrays()[kind.pieces.front().array].shape;
    const Axes axes = axesOf(shape, meantAxis(kind, shape.front(), firstAxis));
    for (const WeightsPiece &piece : kind.pieces) {
        if (axes.layers > 0 && axes.samples > 0 && piece.layer == layer / axes.layers &&
            piece.sample == sample / axes.samples)
            return piece.array;
    }
    return kind.pieces.front().array;
}

Result<std::size_t> chooseKind(const std::vector<WeightsKind> &kinds, const std::string &name,
                               const std::string &place)
{
    if (kinds.empty())
        return failure(ErrorCode::NothingToDraw, place);
    if (name.empty() && kinds.size() == 1)
        return 0;
    constexpr std::array<std::string_view, 6> usualNames = {"weights",    "attn_softmax", "attention",
                                                            "attentions", "attn_weights", "attn"};
    std::vector<std::string_view> wanted(usualNames.begin(), usualNames.end());
    if (!name.empty())
        wanted = {name};
    for (const std::string_view usual : wanted) {
        const auto found = std::ranges::find(kinds, usual, &WeightsKind::name);
        if (found != kinds.end())
            return static_cast<std::size_t>(found - kinds.begin());
    }
    std::string names;
    for (const WeightsKind &kind : kinds)
        names += (names.empty() ? "" : ", ") + kind.name;
    if (name.empty())
        return failure(ErrorCode::ArrayNameNeeded, place, {names});
    return failure(ErrorCode::NoSuchArray, place, {name, names});
}

} // namespace heedmap
