// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/pipeline_painting.h"

#include "ui/explain/matrix_painting.h"
#include "ui/explain/pipeline_layout.h"
#include "ui/explain/pipeline_words.h"
#include "ui/figure/figure_text.h"
#include "ui/figure/figure_words.h"

#include <algorithm>

namespace heedmap {

namespace {

constexpr double em = drawingEm;

struct PipelinePicture
{
    QPainter &painter;
    const FigureStyle &style;
    const Pipeline &pipeline;
    const FigureSettings &figure;

    ColorScale scaleOf(const PipelineStage &stage) const
    {
        if (stage.part == PipelinePart::Weights)
            return {figure.colorMap, figure.reversed, 0, 1, false};
        return divergingScale(stage.extent);
    }

    void text(const QString &words, QPointF anchor, TextAlign align, const QColor &ink,
              const QFont &font) const
    {
        painter.setPen(ink);
        TextLine(words, font).draw(painter, anchor, align);
    }

    void title(const StagePlace &place, const MatrixView &numbers) const
    {
        text(stageTitle(place.part), place.title.topLeft() + QPointF(0, 0.7 * em), TextAlign::Left, style.ink,
             figureFont(em, true));
        text(QStringLiteral("[%1, %2]").arg(numbers.rows()).arg(numbers.cols()),
             place.title.topLeft() + QPointF(0, 1.9 * em), TextAlign::Left, style.muted,
             figureFont(0.8 * em));
    }

    void rowLabels(const StagePlace &place, const MatrixView &numbers) const
    {
        const double height = place.matrix.height() / static_cast<double>(numbers.rows());
        const QFont font = figureFont(std::min(em, 0.95 * height));
        if (height < 0.7 * em)
            return;
        for (int row = 0; row < numbers.rows(); ++row) {
            const QString words = elidedLabel(rowToken(pipeline, place.part, row), font, 4.6 * em);
            text(words, {place.matrix.left() - 0.4 * em, place.matrix.top() + (row + 0.5) * height},
                 TextAlign::Right, style.ink, font);
        }
    }

    void frame(const StagePlace &place, const MatrixView &numbers, const CellRange &cells) const
    {
        const double width = place.matrix.width() / static_cast<double>(numbers.cols());
        const double height = place.matrix.height() / static_cast<double>(numbers.rows());
        const QRectF range(
            place.matrix.left() + cells.firstColumn * width, place.matrix.top() + cells.firstRow * height,
            (cells.endColumn - cells.firstColumn) * width, (cells.endRow - cells.firstRow) * height);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(style.paper, 4));
        painter.drawRect(range);
        painter.setPen(QPen(style.highlight, 2));
        painter.drawRect(range);
    }

    /// Of what is shown of \a stage, where several rows may have become one.
    int coveredRow(const PipelineStage &stage) const
    {
        const Eigen::Index query = pipeline.covered();
        const Eigen::Index rows = stage.numbers.rows();
        if (!pipeline.covers(stage.part, query) || query >= rows)
            return -1;
        Eigen::Index row = query * stage.shown.rows() / rows;
        while ((row + 1) * rows / stage.shown.rows() <= query)
            ++row;
        return static_cast<int>(row);
    }

    void stage(const StagePlace &place) const
    {
        const PipelineStage &stage = *pipeline.stage(place.part);
        title(place, stage.numbers);
        const ColorScale scale = scaleOf(stage);
        paintMatrix(painter, place.matrix, stage.shown, scale, style, 2, coveredRow(stage));
        paintLyingBar(painter, place.bar, scale, style);
        if (place.part == PipelinePart::TargetVectors || place.part == PipelinePart::SourceVectors)
            rowLabels(place, stage.numbers);
    }
};

} // namespace

Drawing pipelineDrawing(const PipelinePtr &pipeline, const FigureSettings &figure,
                        const std::optional<StageCell> &lit)
{
    if (!pipeline || pipeline->stages().empty())
        return {};
    const QSizeF least = layOut(*pipeline, 1.0).size;
    return {FigureWords::headTitle(static_cast<int>(pipeline->head())), layOut(*pipeline, 1.25).size, least,
            [pipeline, figure, lit](QPainter &painter, QSizeF canvas, const FigureStyle &style) {
                painter.setRenderHint(QPainter::Antialiasing, true);
                const PipelineLayout layout = layOut(*pipeline, canvas);
                const PipelinePicture picture{painter, style, *pipeline, figure};
                for (const StagePlace &place : layout.stages)
                    picture.stage(place);
                for (const StageStep &step : layout.steps)
                    picture.text(step.text, step.center, TextAlign::Center, style.ink, figureFont(em));
                if (!lit)
                    return;
                const auto sources = pipeline->sourcesOf(lit->part, lit->row, lit->column);
                for (const StagePlace &place : layout.stages) {
                    if (const auto found = sources.find(place.part); found != sources.end())
                        picture.frame(place, pipeline->stage(place.part)->numbers, found->second);
                }
            }};
}

Result<Drawing> drawPipeline(const ExplainContent &content, const Task &)
{
    const Selection cell = chosenCell(content);
    if (cell.query < 0 || cell.key < 0 || cell.head < 0)
        return failure(ErrorCode::NothingToDraw, FigureWords::figure().toStdString());
    const auto pipeline =
        std::make_shared<const Pipeline>(content.computation, cell.head, content.coveredRow);
    return pipelineDrawing(pipeline, content.figure, StageCell{PipelinePart::Weights, cell.query, cell.key});
}

std::optional<StageCell> stageCellAt(const Pipeline &pipeline, QSizeF canvas, QPointF position)
{
    const PipelineLayout layout = layOut(pipeline, canvas);
    const StagePlace *place = layout.stageAt(position);
    if (place == nullptr)
        return {};
    const MatrixView &numbers = pipeline.stage(place->part)->numbers;
    const auto index = [](double at, double length, Eigen::Index count) {
        const auto last = static_cast<int>(count) - 1;
        return std::clamp(static_cast<int>(at / length * static_cast<double>(count)), 0, last);
    };
    return StageCell{place->part,
                     index(position.y() - place->matrix.top(), place->matrix.height(), numbers.rows()),
                     index(position.x() - place->matrix.left(), place->matrix.width(), numbers.cols())};
}

} // namespace heedmap
