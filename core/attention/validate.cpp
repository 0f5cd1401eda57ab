// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/validate.h"

#include <sstream>
#include <tuple>

namespace heedmap {

std::string shapeText(std::initializer_list<Eigen::Index> sizes)
{
    std::ostringstream text;
    text.imbue(std::locale::classic());
    text << '[';
    const char *separator = "";
    for (Eigen::Index size : sizes) {
        text << separator << size;
        separator = ", ";
    }
    text << ']';
    return text.str();
}

namespace {

using Check = Result<void>;

std::string shapeOf(const HeadStack &stack)
{
    return shapeText({stack.heads(), stack.rows(), stack.columns()});
}

Check linearFits(const char *name, const Linear &linear, Eigen::Index in, Eigen::Index heads)
{
    if (linear.isEmpty())
        return {};
    const auto &weight = linear.weight;
    if (weight.rows() != in || weight.cols() % heads != 0) {
        return failure(ErrorCode::ShapeMismatch, name,
                       {shapeText({weight.rows(), weight.cols()}),
                        "[" + std::to_string(in) + ", a multiple of " + std::to_string(heads) + "]"});
    }
    if (linear.bias.size() != 0 && linear.bias.size() != weight.cols())
        return failure(ErrorCode::ShapeMismatch, std::string(name) + " bias",
                       {shapeText({linear.bias.size()}), shapeText({weight.cols()})});
    return {};
}

Eigen::Index widthAfter(const Linear &linear, const HeadStack &input, Eigen::Index heads)
{
    return linear.isEmpty() ? input.columns() : linear.weight.cols() / heads;
}

Check headCountFits(const char *name, const HeadStack &stack, const Linear *projection, Eigen::Index heads)
{
    const bool projected = projection != nullptr && !projection->isEmpty();
    const Eigen::Index expected = projected ? 1 : heads;
    if (stack.heads() == expected)
        return {};
    return failure(ErrorCode::ShapeMismatch, name,
                   {shapeOf(stack), shapeText({expected, stack.rows(), stack.columns()})});
}

Check dotProductFits(const AttentionInputs &in)
{
    static const Projections none;
    const Projections &p = in.projections ? *in.projections : none;
    const Eigen::Index heads = in.spec.heads;
    for (const Check &check :
         {headCountFits("query", in.query, &p.query, heads), headCountFits("key", in.key, &p.key, heads),
          headCountFits("value", in.value, &p.value, heads),
          linearFits("W_Q", p.query, in.query.columns(), heads),
          linearFits("W_K", p.key, in.key.columns(), heads),
          linearFits("W_V", p.value, in.value.columns(), heads)}) {
        if (!check)
            return check;
    }
    const Eigen::Index queryWidth = widthAfter(p.query, in.query, heads);
    const Eigen::Index keyWidth = widthAfter(p.key, in.key, heads);
    if (queryWidth != keyWidth)
        return failure(
            ErrorCode::ShapeMismatch, "key",
            {"d_k = " + std::to_string(keyWidth), "d_k = " + std::to_string(queryWidth) + " as in query"});
    return linearFits("W_O", p.output, heads * widthAfter(p.value, in.value, heads), 1);
}

Check additiveFits(const AttentionInputs &in)
{
    if (in.spec.heads != 1)
        return failure(ErrorCode::OutOfRange, "heads", {std::to_string(in.spec.heads), "1", "1"});
    if (!in.additive)
        return failure(ErrorCode::MissingParameter, "additive", {"W_a, U_a, v_a", "none"});
    if (in.projections)
        return failure(ErrorCode::ShapeMismatch, "W_Q, W_K, W_V, W_O",
                       {"projections", "none with additive attention"});
    for (const auto &[name, stack] :
         {std::pair{"query", &in.query}, {"key", &in.key}, {"value", &in.value}}) {
        if (const Check check = headCountFits(name, *stack, nullptr, 1); !check)
            return check;
    }
    const AdditiveParameters &p = *in.additive;
    for (const auto &[name, layer, width] :
         {std::tuple{"W_a", &p.query, in.query.columns()}, {"U_a", &p.key, in.key.columns()}}) {
        if (layer->isEmpty())
            return failure(ErrorCode::ShapeMismatch, name,
                           {shapeText({layer->weight.rows(), layer->weight.cols()}),
                            "[" + std::to_string(width) + ", d_h], neither of them 0"});
    }
    if (const Check check = linearFits("W_a", p.query, in.query.columns(), 1); !check)
        return check;
    if (const Check check = linearFits("U_a", p.key, in.key.columns(), 1); !check)
        return check;
    const Eigen::Index hidden = p.energy.size();
    if (p.query.weight.cols() != hidden || p.key.weight.cols() != hidden)
        return failure(ErrorCode::ShapeMismatch, "v_a",
                       {shapeText({hidden}), "d_h of W_a (" + std::to_string(p.query.weight.cols()) +
                                                 ") and U_a (" + std::to_string(p.key.weight.cols()) + ")"});
    return {};
}

Check maskFits(const Mask &mask, const Shape &shape)
{
    if (mask.planes() == 0 && mask.queries() == 0 && mask.keys() == 0)
        return {};
    const bool planesFit = mask.planes() == 1 || mask.planes() == shape.heads;
    if (planesFit && mask.queries() == shape.queries && mask.keys() == shape.keys)
        return {};
    return failure(ErrorCode::ShapeMismatch, "mask",
                   {shapeText({mask.planes(), mask.queries(), mask.keys()}),
                    shapeText({shape.queries, shape.keys}) + " or " +
                        shapeText({shape.heads, shape.queries, shape.keys})});
}

/// Whether the number of weights fits into an integer with room for their bytes.
bool canBeCounted(const Shape &shape)
{
    constexpr Eigen::Index most = Eigen::Index(1) << 60;
    Eigen::Index rows = 0;
    Eigen::Index weights = 0;
    return !__builtin_mul_overflow(shape.heads, shape.queries, &rows) &&
           !__builtin_mul_overflow(rows, shape.keys, &weights) && weights < most;
}

} // namespace

Result<Shape> validate(const AttentionInputs &inputs)
{
    if (inputs.spec.heads < 1)
        return failure(ErrorCode::OutOfRange, "heads", {std::to_string(inputs.spec.heads), "1", "∞"});
    const Check widths =
        inputs.spec.mechanism == Mechanism::Additive ? additiveFits(inputs) : dotProductFits(inputs);
    if (!widths)
        return tl::unexpected(widths.error());
    if (inputs.value.rows() != inputs.key.rows())
        return failure(
            ErrorCode::ShapeMismatch, "value",
            {shapeOf(inputs.value), std::to_string(inputs.key.rows()) + " rows, one for each key"});
    const Shape shape{inputs.spec.heads, inputs.query.rows(), inputs.key.rows()};
    if (!canBeCounted(shape))
        return failure(ErrorCode::TooLarge, "weights",
                       {shapeText({shape.heads, shape.queries, shape.keys}), "2^60"});
    if (const Check mask = maskFits(inputs.mask, shape); !mask)
        return tl::unexpected(mask.error());
    return shape;
}

} // namespace heedmap
