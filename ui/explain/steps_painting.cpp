// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/steps_painting.h"

namespace heedmap {

Drawing stepDrawing(const StepsModelPtr &model, qsizetype stage, double width)
{
    return pageDrawing(model->stages[stage].page, model->sentence, width);
}

Drawing stepsDrawing(const StepsModelPtr &model, double width)
{
    return pageDrawing(model->page, model->sentence, width);
}

Result<Drawing> drawSteps(const ExplainContent &content, const Task &task)
{
    const Result<StepsModelPtr> model = stepsModel(content, task);
    if (!model)
        return tl::unexpected(model.error());
    return stepsDrawing(*model);
}

} // namespace heedmap
