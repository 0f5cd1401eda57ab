// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/linear.h"

#include "core/attention/kernel.h"
#include "core/base/parallel.h"

#include <algorithm>

namespace heedmap {

namespace {

constexpr Eigen::Index rowsAPart = 96;

/// Columns first … first + count − 1 of x · W + b, to rows that are \a stride numbers apart.
void multiply(const Linear &linear, const Eigen::Ref<const Matrix> &x, Eigen::Index first, Eigen::Index count,
              float *result, Eigen::Index stride, const std::stop_token &stop)
{
    const Kernel &k = kernel();
    const Eigen::Index depth = linear.weight.rows();
    eigen_assert(x.cols() == depth);
    FloatBuffer packed(static_cast<std::size_t>(k.packedFloats(count, depth)));
    k.packRows(linear.weight.data() + first, count, depth, linear.weight.cols(), packed.data());
    const float *bias = linear.bias.size() != 0 ? linear.bias.data() + first : nullptr;
    const auto part = [&](std::ptrdiff_t index) {
        const Eigen::Index row = index * rowsAPart;
        if (!stop.stop_requested())
            k.multiply(x.data() + row * depth, std::min(rowsAPart, x.rows() - row), depth, packed.data(),
                       count, bias, result + row * stride, stride);
    };
    parallelFor((x.rows() + rowsAPart - 1) / rowsAPart, part);
}

/// The kernels take matrices without gaps between rows.
template <typename Work>
void withoutGaps(const Eigen::Ref<const Matrix> &x, Work work)
{
    if (x.outerStride() == x.cols() || x.rows() <= 1) {
        work(x);
        return;
    }
    const Matrix dense = x;
    work(Eigen::Ref<const Matrix>(dense));
}

} // namespace

Matrix apply(const Linear &linear, const Eigen::Ref<const Matrix> &x, const std::stop_token &stop)
{
    if (linear.isEmpty())
        return x;
    Matrix result(x.rows(), linear.weight.cols());
    withoutGaps(x, [&](const Eigen::Ref<const Matrix> &dense) {
        multiply(linear, dense, 0, result.cols(), result.data(), result.cols(), stop);
    });
    return result;
}

HeadStack projectHeads(const Linear &linear, const Eigen::Ref<const Matrix> &x, Eigen::Index heads,
                       const std::stop_token &stop)
{
    const Eigen::Index width = linear.weight.cols() / heads;
    HeadStack stack = HeadStack::unwritten(heads, x.rows(), width);
    withoutGaps(x, [&](const Eigen::Ref<const Matrix> &dense) {
        for (Eigen::Index h = 0; h < heads; ++h)
            multiply(linear, dense, h * width, width, stack.head(h).data(), width, stop);
    });
    return stack;
}

Matrix joinHeads(const HeadStack &stack)
{
    Matrix joined(stack.rows(), stack.heads() * stack.columns());
    for (Eigen::Index h = 0; h < stack.heads(); ++h)
        joined.middleCols(h * stack.columns(), stack.columns()) = stack.head(h);
    return joined;
}

} // namespace heedmap
