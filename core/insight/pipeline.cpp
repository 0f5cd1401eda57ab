// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/pipeline.h"

#include "core/attention/linear.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace heedmap {

namespace {

double extentOf(const MatrixView &numbers, Eigen::Index leftOut)
{
    float extent = 0;
    for (Eigen::Index i = 0; i < numbers.size(); ++i) {
        if (leftOut >= 0 && i / numbers.cols() == leftOut)
            continue;
        if (const float size = std::abs(numbers.data()[i]); std::isfinite(size))
            extent = std::max(extent, size);
    }
    return static_cast<double>(extent);
}

MatrixView viewOf(const Matrix &matrix)
{
    return {matrix.data(), matrix.rows(), matrix.cols()};
}

/// At most mostShown rows and columns: what falls together counts by the number farthest from 0.
Matrix reduced(const MatrixView &numbers)
{
    const Eigen::Index rows = std::min(numbers.rows(), PipelineStage::mostShown);
    const Eigen::Index columns = std::min(numbers.cols(), PipelineStage::mostShown);
    Matrix result = Matrix::Zero(rows, columns);
    parallelFor(rows, [&](std::ptrdiff_t row) {
        float *line = result.data() + row * columns;
        for (Eigen::Index from = row * numbers.rows() / rows; from < (row + 1) * numbers.rows() / rows;
             ++from) {
            const float *source = numbers.data() + from * numbers.cols();
            for (Eigen::Index column = 0; column < numbers.cols(); ++column) {
                float &largest = line[column * columns / numbers.cols()];
                const float value = source[column];
                // A NaN stays: no comparison with it is true.
                if (std::isnan(value) || std::abs(value) > std::abs(largest))
                    largest = value;
            }
        }
    });
    return result;
}

/// Inputs that heads share have one plane.
MatrixView plane(const HeadStack &stack, Eigen::Index head)
{
    return stack.head(stack.heads() == 1 ? 0 : head);
}

} // namespace

Pipeline::Pipeline(ComputationPtr computation, Eigen::Index head, Eigen::Index covered)
    : m_computation(std::move(computation)), m_head(head), m_covered(covered)
{
    const Trace &trace = m_computation->trace;
    const bool isAdditive = trace.additive != nullptr;
    addInputs();
    for (const auto &[part, stack] : {std::pair{PipelinePart::Queries, &trace.q},
                                      {PipelinePart::Keys, &trace.k},
                                      {PipelinePart::Values, &trace.v}}) {
        // Additive attention has no projections of its own: its vectors are the inputs.
        if (!stack->isEmpty() && !isAdditive)
            add(part, stack->head(head));
    }
    if (isAdditive)
        addHidden();
    for (const auto &[part, stack] :
         {std::pair{PipelinePart::Products, &trace.unscaled}, {PipelinePart::Scores, &trace.scores}}) {
        if (!stack->isEmpty())
            add(part, stack->head(head));
    }
    addMasked();
    if (!trace.weights.isEmpty())
        add(PipelinePart::Weights, trace.weights.head(head));
    if (!trace.context.isEmpty())
        add(PipelinePart::Context, trace.context.head(head));
    if (trace.output.size() > 0)
        add(PipelinePart::Output, viewOf(trace.output));
}

void Pipeline::add(PipelinePart part, const MatrixView &numbers)
{
    const double extent = extentOf(numbers, tellsAttention(part) ? m_covered : -1);
    if (std::max(numbers.rows(), numbers.cols()) <= PipelineStage::mostShown) {
        m_stages.push_back({part, numbers, numbers, extent});
        return;
    }
    m_own.push_back(std::make_shared<const Matrix>(reduced(numbers)));
    m_stages.push_back({part, numbers, viewOf(*m_own.back()), extent});
}

void Pipeline::addInputs()
{
    const AttentionInputs *inputs = m_computation->inputs.get();
    if (inputs == nullptr)
        return;
    if (!inputs->query.isEmpty())
        add(PipelinePart::TargetVectors, plane(inputs->query, m_head));
    if (!inputs->key.isEmpty())
        add(PipelinePart::SourceVectors, plane(inputs->key, m_head));
}

void Pipeline::addHidden()
{
    const Trace &trace = m_computation->trace;
    const AdditiveParameters &additive = *trace.additive;
    if (trace.q.isEmpty() || trace.k.isEmpty())
        return;
    m_own.push_back(std::make_shared<const Matrix>(apply(additive.query, trace.q.head(0))));
    add(PipelinePart::HiddenQueries, viewOf(*m_own.back()));
    m_own.push_back(std::make_shared<const Matrix>(apply(additive.key, trace.k.head(0))));
    add(PipelinePart::HiddenKeys, viewOf(*m_own.back()));
}

/// −10⁹ and −∞ would leave no colour for the others: blocked cells are no numbers here.
void Pipeline::addMasked()
{
    const Trace &trace = m_computation->trace;
    if (trace.masked.isEmpty())
        return;
    if (!trace.mask.blocksAnything()) {
        add(PipelinePart::Masked, trace.masked.head(m_head));
        return;
    }
    auto masked = std::make_shared<Matrix>(trace.masked.head(m_head));
    for (Eigen::Index query = 0; query < masked->rows(); ++query) {
        for (Eigen::Index key = 0; key < masked->cols(); ++key) {
            if (trace.mask.blocked(m_head, query, key))
                (*masked)(query, key) = std::numeric_limits<float>::quiet_NaN();
        }
    }
    m_own.push_back(masked);
    add(PipelinePart::Masked, viewOf(*masked));
}

const PipelineStage *Pipeline::stage(PipelinePart part) const
{
    const auto found = std::ranges::find(m_stages, part, &PipelineStage::part);
    return found == m_stages.end() ? nullptr : &*found;
}

namespace {

/// What a range of cells of one stage is made from directly: part, and whether its rows, its columns, are those of the
/// range, its other axis, or all.
enum class Taken { All, SameRows, SameColumns, RowsOfColumns };

struct Source
{
    PipelinePart of;
    PipelinePart from;
    Taken rows;
    Taken columns;
};

using enum PipelinePart;

/// Backwards, so that what is lit later only adds to stages further down this list.
constexpr Source sources[] = {
    {Output, Context, Taken::SameRows, Taken::All},
    {Context, Weights, Taken::SameRows, Taken::All},
    {Context, Values, Taken::All, Taken::SameColumns},
    {Context, SourceVectors, Taken::All, Taken::All},
    // The softmax takes the whole row.
    {Weights, Masked, Taken::SameRows, Taken::All},
    {Masked, Scores, Taken::SameRows, Taken::SameColumns},
    {Scores, Products, Taken::SameRows, Taken::SameColumns},
    {Scores, HiddenQueries, Taken::SameRows, Taken::All},
    {Scores, HiddenKeys, Taken::RowsOfColumns, Taken::All},
    {Products, Queries, Taken::SameRows, Taken::All},
    {Products, Keys, Taken::RowsOfColumns, Taken::All},
    {Values, SourceVectors, Taken::SameRows, Taken::All},
    {HiddenQueries, TargetVectors, Taken::SameRows, Taken::All},
    {HiddenKeys, SourceVectors, Taken::SameRows, Taken::All},
    {Queries, TargetVectors, Taken::SameRows, Taken::All},
    {Keys, SourceVectors, Taken::SameRows, Taken::All},
};

CellRange taken(const Source &source, const CellRange &range, const MatrixView &numbers)
{
    CellRange from{0, static_cast<int>(numbers.rows()), 0, static_cast<int>(numbers.cols())};
    if (source.rows == Taken::SameRows) {
        from.firstRow = range.firstRow;
        from.endRow = range.endRow;
    } else if (source.rows == Taken::RowsOfColumns) {
        from.firstRow = range.firstColumn;
        from.endRow = range.endColumn;
    }
    if (source.columns == Taken::SameColumns) {
        from.firstColumn = range.firstColumn;
        from.endColumn = range.endColumn;
    }
    return from;
}

CellRange united(const CellRange &a, const CellRange &b)
{
    return {std::min(a.firstRow, b.firstRow), std::max(a.endRow, b.endRow),
            std::min(a.firstColumn, b.firstColumn), std::max(a.endColumn, b.endColumn)};
}

} // namespace

std::map<PipelinePart, CellRange> Pipeline::sourcesOf(PipelinePart part, int row, int column) const
{
    std::map<PipelinePart, CellRange> lit;
    if (stage(part) == nullptr)
        return lit;
    lit[part] = {row, row + 1, column, column + 1};
    for (const Source &source : sources) {
        const auto of = lit.find(source.of);
        const PipelineStage *from = stage(source.from);
        if (of == lit.end() || from == nullptr)
            continue;
        const CellRange range = taken(source, of->second, from->numbers);
        const auto known = lit.find(source.from);
        lit[source.from] = known == lit.end() ? range : united(known->second, range);
    }
    return lit;
}

} // namespace heedmap
