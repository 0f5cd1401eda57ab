// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/pipeline.h"
#include "ui/explain/explain_content.h"
#include "ui/figure/drawing.h"

#include <optional>

namespace heedmap {

/// A cell of a stage.
struct StageCell
{
    PipelinePart part = PipelinePart::Weights;
    int row = 0;
    int column = 0;

    bool operator==(const StageCell &) const = default;
};

using PipelinePtr = std::shared_ptr<const Pipeline>;

/// The stages of one head side by side; what \a lit is made from is framed in every stage.
Drawing pipelineDrawing(const PipelinePtr &pipeline, const FigureSettings &figure,
                        const std::optional<StageCell> &lit = {});

/// The weight of the selected cell, lit. For the command line and exports. Errors: NothingToDraw.
Result<Drawing> drawPipeline(const ExplainContent &content, const Task &task = {});

/// The cell under \a position of that drawing on \a canvas.
std::optional<StageCell> stageCellAt(const Pipeline &pipeline, QSizeF canvas, QPointF position);

} // namespace heedmap
