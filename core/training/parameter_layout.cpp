// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/parameter_layout.h"

#include "core/training/training_kernel.h"

#include <algorithm>

namespace heedmap {

namespace {

using Index = std::ptrdiff_t;

Index roundedUp(Index value)
{
    return (value + rowStep - 1) / rowStep * rowStep;
}

/// A matrix among others: rows \a step numbers apart.
template <typename Scalar>
auto part(Scalar *first, Index rows, Index columns, Index step)
{
    using Type = std::conditional_t<std::is_const_v<Scalar>, const Matrix, Matrix>;
    return Eigen::Map<Type, 0, Eigen::OuterStride<>>(first, rows, columns, Eigen::OuterStride<>(step));
}

/// Calls \a visit(matrix of the aligner, its place in the buffer) for each.
template <typename AnyAligner, typename Scalar, typename Visit>
void forMatrices(AnyAligner &aligner, const ParameterLayout &layout, Scalar *buffer, const Visit &visit)
{
    const AlignerShape &shape = layout.shape;
    const Index width = shape.width;
    const auto place = [&](Index first, Index rows, Index columns, Index step) {
        return part(buffer + first, rows, columns, step);
    };
    visit(aligner.sourceEmbedding, place(layout.sourceEmbedding, shape.sourceWords, width, layout.width));
    visit(aligner.targetEmbedding, place(layout.targetEmbedding, shape.targetWords, width, layout.width));
    if (layout.isAdditive()) {
        visit(aligner.additive->query.weight, place(layout.query, width, width, layout.inner));
        visit(aligner.additive->key.weight, place(layout.key, width, width, layout.inner));
        visit(aligner.additive->energy, place(layout.energy, 1, width, layout.inner));
    } else {
        const Index inner = Index(shape.heads) * shape.headWidth();
        visit(aligner.projections->query.weight, place(layout.query, width, inner, layout.inner));
        visit(aligner.projections->key.weight, place(layout.key, width, inner, layout.keyWidth()));
        visit(aligner.projections->value.weight,
              place(layout.key + layout.inner, width, inner, layout.keyWidth()));
        visit(aligner.projections->output.weight, place(layout.output, inner, width, layout.width));
    }
    visit(aligner.generator.bias, place(layout.bias, 1, shape.targetWords, layout.targetWords));
}

} // namespace

ParameterLayout::ParameterLayout(const AlignerShape &s) : shape(s)
{
    width = roundedUp(shape.width);
    inner = isAdditive() ? width : roundedUp(Index(shape.heads) * shape.headWidth());
    targetWords = roundedUp(shape.targetWords);
    const auto take = [this](Index numbers) {
        const Index first = size;
        size += numbers;
        return first;
    };
    sourceEmbedding = take(shape.sourceWords * width);
    targetEmbedding = take(shape.targetWords * width);
    query = take(width * inner);
    key = take(width * keyWidth());
    output = take(isAdditive() ? 0 : inner * width);
    energy = take(isAdditive() ? inner : 0);
    generator = take(targetWords * width);
    bias = take(targetWords);
}

FloatBuffer zeroBuffer(Index size)
{
    FloatBuffer buffer(static_cast<std::size_t>(size + 2 * rowStep));
    std::fill_n(buffer.data(), buffer.size(), 0.0F);
    return buffer;
}

FloatBuffer parametersOf(const Aligner &aligner, const ParameterLayout &layout)
{
    FloatBuffer buffer = zeroBuffer(layout.size);
    forMatrices(aligner, layout, buffer.data(), [](const auto &matrix, auto place) { place = matrix; });
    part(buffer.data() + layout.generator, layout.shape.targetWords, layout.shape.width, layout.width) =
        aligner.generator.weight.transpose();
    return buffer;
}

void takeParameters(const float *parameters, const ParameterLayout &layout, Aligner &aligner)
{
    aligner.heads = layout.isAdditive() ? 1 : layout.shape.heads;
    if (layout.isAdditive())
        aligner.additive.emplace();
    else
        aligner.projections.emplace();
    forMatrices(aligner, layout, parameters, [](auto &matrix, const auto &place) { matrix = place; });
    aligner.generator.weight =
        part(parameters + layout.generator, layout.shape.targetWords, layout.shape.width, layout.width)
            .transpose();
}

} // namespace heedmap
