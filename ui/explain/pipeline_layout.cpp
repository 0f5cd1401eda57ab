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

using enum PipelinePart;

/// Vectors, which stand below each other, and what scores are made of; then what is made of scores.
const std::vector<Column> firstRow = {{TargetVectors, SourceVectors},
                                      {Queries, Keys, Values, HiddenQueries, HiddenKeys},
                                      {Products},
                                      {Scores},
                                      {Masked}};
const std::vector<Column> secondRow = {{Weights}, {Context}, {Output}};

std::vector<Column> there(const std::vector<Column> &row, const Pipeline &pipeline)
{
    std::vector<Column> columns;
    for (const Column &column : row) {
        Column parts;
        std::ranges::copy_if(column, std::back_inserter(parts),
                             [&](PipelinePart part) { return pipeline.stage(part) != nullptr; });
        if (!parts.empty())
            columns.push_back(parts);
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

double stepWidth(const Pipeline &pipeline, PipelinePart to)
{
    const auto widthOf = [&](PipelinePart part) {
        return labelWidth(stepText(pipeline, part), figureFont(em), 20 * em);
    };
    // Where scores begin, so does the row below, with a step of its own.
    const bool beginsScores = to == Products || (to == Scores && pipeline.stage(Products) == nullptr);
    return beginsScores ? std::max(widthOf(to), widthOf(Weights)) : widthOf(to);
}

/// Where a row of columns begins, and what it adds to the layout.
class RowPlacing final
{
public:
    RowPlacing(PipelineLayout &layout, const Pipeline &pipeline, double growth)
        : m_layout(layout), m_pipeline(pipeline), m_growth(growth)
    {}

    /// From \a start on, steps between columns; \a stepFirst: one before the first column too.
    void place(const std::vector<Column> &columns, QPointF start, bool stepFirst)
    {
        double left = start.x();
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (i > 0 || stepFirst)
                left = placeStep(columns[i].front(), {left, start.y()});
            // Scores and what follows begin a second row here.
            if (columns[i].front() == Products || (columns[i].front() == Scores && m_scoresLeft == 0))
                m_scoresLeft = left;
            placeColumn(columns[i], {left, start.y()});
            left += columnWidth(m_pipeline, columns[i], m_growth);
        }
        m_layout.size.setWidth(std::max(m_layout.size.width(), left + margin));
    }

    double scoresLeft() const { return m_scoresLeft; }
    double scoresBottom() const { return m_scoresBottom; }

private:
    double placeStep(PipelinePart to, QPointF start)
    {
        const QString text = stepText(m_pipeline, to);
        const double width = stepWidth(m_pipeline, to);
        m_layout.steps.push_back({start + QPointF(stepGap + width / 2, titleHeight + em), text});
        return start.x() + width + 2 * stepGap;
    }

    void placeColumn(const Column &column, QPointF start)
    {
        double top = start.y();
        for (const PipelinePart part : column) {
            const QSizeF size = matrixSize(m_pipeline.stage(part)->numbers, m_growth);
            StagePlace place{part, {}, {}, {}};
            place.title = QRectF(start.x(), top, columnWidth(m_pipeline, column, m_growth), titleHeight);
            place.matrix = QRectF(QPointF(start.x(), top + titleHeight), size);
            place.bar = QRectF(start.x(), place.matrix.bottom() + 0.4 * em, std::max(size.width(), 5 * em),
                               barHeight);
            top = place.matrix.bottom() + barRoom + 0.8 * em;
            m_layout.stages.push_back(place);
        }
        m_layout.size.setHeight(std::max(m_layout.size.height(), top - 0.8 * em + margin));
        if (column.size() == 1)
            m_scoresBottom = std::max(m_scoresBottom, top);
    }

    PipelineLayout &m_layout;
    const Pipeline &m_pipeline;
    double m_growth;
    double m_scoresLeft = 0;
    double m_scoresBottom = 0;
};

} // namespace

PipelineLayout layOut(const Pipeline &pipeline, double growth)
{
    PipelineLayout layout;
    RowPlacing rows(layout, pipeline, growth);
    const std::vector<Column> first = there(firstRow, pipeline);
    const double left = margin + (pipeline.computation()->inputs ? labelRoom : 0);
    rows.place(first, {left, margin}, false);
    const bool hasScores = rows.scoresLeft() > 0;
    const double stepRoom = stepWidth(pipeline, Weights) + 2 * stepGap;
    rows.place(there(secondRow, pipeline),
               hasScores ? QPointF(rows.scoresLeft() - stepRoom, rows.scoresBottom()) : QPointF(left, margin),
               hasScores);
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
