// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/steps_model.h"

namespace heedmap {

/// The width at which steps are exported unless another is asked for.
inline constexpr double stepsWidth = 640;

/// One stage, as wide as \a width.
Drawing stepDrawing(const StepsModelPtr &model, qsizetype stage, double width = stepsWidth);

/// All stages below each other, under a sentence that says which query, key and head.
Drawing stepsDrawing(const StepsModelPtr &model, double width = stepsWidth);

/// The same without a window. Errors: NothingToDraw, Cancelled.
Result<Drawing> drawSteps(const ExplainContent &content, const Task &task = {});

} // namespace heedmap
