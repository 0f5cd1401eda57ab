// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/inspector_model.h"

#include "ui/explain/inspector_text.h"
#include "ui/explain/step_text.h"
#include "ui/figure/figure_words.h"

namespace heedmap {

Result<InspectorModelPtr> inspectorModel(const ExplainContent &content)
{
    const Selection cell = chosenCell(content);
    if (cell.head < 0 || cell.query < 0 || cell.key < 0)
        return failure(ErrorCode::NothingToDraw, FigureWords::figure().toStdString());
    const Computation &computation = *content.computation;
    const CellFacts facts = cellFacts(computation, {cell.head, cell.query, cell.key});
    return std::make_shared<const InspectorModel>(
        InspectorModel{cellTitle(computation, facts.cell),
                       std::make_shared<const ExplainPage>(InspectorText::page(computation, facts))});
}

Drawing inspectorDrawing(const InspectorModelPtr &model, double width)
{
    return pageDrawing(model->page, model->title, width);
}

Result<Drawing> drawInspector(const ExplainContent &content, const Task &)
{
    const Result<InspectorModelPtr> model = inspectorModel(content);
    if (!model)
        return tl::unexpected(model.error());
    return inspectorDrawing(*model);
}

} // namespace heedmap
