// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/steps_painting.h"

#include <algorithm>

namespace heedmap {

Drawing stepDrawing(const StepsModelPtr &model, qsizetype stage, double width)
{
    return pageDrawing(model->stages[stage].page, model->sentence, width);
}

Drawing stepsDrawing(const StepsModelPtr &model, double width)
{
    // Taller than what a PNG of 300 dpi can hold it is painted smaller.
    constexpr double tallest = 10000;
    Drawing drawing = pageDrawing(model->page, model->sentence, width);
    drawing.natural.setHeight(std::min(tallest, drawing.natural.height()));
    drawing.smallest.setHeight(std::min(tallest, drawing.smallest.height()));
    return drawing;
}

Result<Drawing> drawSteps(const ExplainContent &content, const Task &task)
{
    const Result<StepsModelPtr> model = stepsModel(content, task);
    if (!model)
        return tl::unexpected(model.error());
    return stepsDrawing(*model);
}

} // namespace heedmap
