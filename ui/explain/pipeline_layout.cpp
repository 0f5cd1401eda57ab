// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/pipeline_layout.h"

#include "ui/explain/pipeline_words.h"
#include "ui/figure/drawing.h"
#include "ui/figure/figure_text.h"

#include <algorithm>

namespace heedmap {

namespace {

constexpr double em = drawingEm;
constexpr double margin = em;
constexpr double titleHeight = 2.6 * em; // symbol and shape
constexpr double barHeight = 0.6 * em;
constexpr double barRoom = 2.4 * em; // bar and its numbers
constexpr double stepGap = 1.2 * em; // beside the text of a step
constexpr double labelRoom = 5 * em; // tokens beside the first column

using Column = std::vector<PipelinePart>;

std::vector<Column> columnsOf(const Pipeline &pipeline)
{
    using enum PipelinePart;
    const std::vector<Column> all = {{TargetVectors, SourceVectors},
                                     {Queries, Keys, Values, HiddenQueries, HiddenKeys},
                                     {Products},
                                     {Scores},
                                     {Masked},
                                     {Weights},
                                     {Context},
                                     {Output}};
    std::vector<Column> columns;
    for (const Column &column : all) {
        Column there;
        std::ranges::copy_if(column, std::back_inserter(there),
                             [&](PipelinePart part) { return pipeline.stage(part) != nullptr; });
        if (!there.empty())
            columns.push_back(there);
    }
    return columns;
}

/// Small matrices have cells that hold a number; large ones keep to a size.
QSizeF matrixSize(const MatrixView &numbers, double growth)
{
    const auto cells = [](Eigen::Index count, double roomy, double least, double most) {
        return std::clamp(roomy * static_cast<double>(count), least, most);
    };
    return {cells(numbers.cols(), 2.9 * em, 2.9 * em, 12 * em * growth),
            cells(numbers.rows(), 1.5 * em, 1.5 * em, 9 * em * growth)};
}

double columnWidth(const Pipeline &pipeline, const Column &column, double growth)
{
    const QFont font = figureFont(em);
    double width = 5 * em;
    for (const PipelinePart part : column) {
        const MatrixView &numbers = pipeline.stage(part)->numbers;
        width = std::max(
            {width, matrixSize(numbers, growth).width(), labelWidth(stageTitle(part), font, 20 * em)});
    }
    return width;
}

void placeColumn(PipelineLayout &layout, const Pipeline &pipeline, const Column &column, double left,
                 double growth)
{
    double top = margin;
    for (const PipelinePart part : column) {
        const QSizeF size = matrixSize(pipeline.stage(part)->numbers, growth);
        StagePlace place{part, {}, {}, {}};
        place.title = QRectF(left, top, columnWidth(pipeline, column, growth), titleHeight);
        place.matrix = QRectF(QPointF(left, top + titleHeight), size);
        place.bar = QRectF(left, place.matrix.bottom() + 0.4 * em, std::max(size.width(), 5 * em), barHeight);
        top = place.matrix.bottom() + barRoom + 0.8 * em;
        layout.stages.push_back(place);
    }
    layout.size.setHeight(std::max(layout.size.height(), top - 0.8 * em + margin));
}

} // namespace

PipelineLayout layOut(const Pipeline &pipeline, double growth)
{
    PipelineLayout layout;
    const std::vector<Column> columns = columnsOf(pipeline);
    const QFont font = figureFont(em);
    double left = margin + (pipeline.computation()->inputs ? labelRoom : 0);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (i > 0) {
            const QString step = stepText(pipeline, columns[i].front());
            const double width = labelWidth(step, font, 20 * em);
            layout.steps.push_back({QPointF(left + stepGap + width / 2, margin + titleHeight + em), step});
            left += width + 2 * stepGap;
        }
        placeColumn(layout, pipeline, columns[i], left, growth);
        left += columnWidth(pipeline, columns[i], growth);
    }
    layout.size.setWidth(left + margin);
    return layout;
}

PipelineLayout layOut(const Pipeline &pipeline, QSizeF canvas)
{
    for (const double growth : {2.5, 2.0, 1.75, 1.5, 1.25}) {
        const PipelineLayout layout = layOut(pipeline, growth);
        if (layout.size.width() <= canvas.width() && layout.size.height() <= canvas.height())
            return layout;
    }
    return layOut(pipeline, 1.0);
}

const StagePlace *PipelineLayout::stageAt(QPointF position) const
{
    const auto found = std::ranges::find_if(
        stages, [position](const StagePlace &place) { return place.matrix.contains(position); });
    return found == stages.end() ? nullptr : &*found;
}

} // namespace heedmap
