// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/path_model.h"
#include "ui/figure/drawing.h"

namespace heedmap {

/// The chain of steps against one arc, the chart of the norms, and the sentence. \a hover: the count of steps that is read
/// out.
Drawing pathDrawing(std::shared_ptr<const PathModel> model, std::optional<double> hover = {});

/// The count of steps of the model's points that is nearest to \a position on a canvas of that size.
std::optional<double> pathHover(const PathModel &model, QSizeF canvas, QPointF position);

/// The view without a window. Errors: those of pathModel(); NothingToDraw without a computation.
Result<Drawing> drawPath(const ExplainContent &content, const Task &task = {});

} // namespace heedmap
