// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/steps_model.h"

#include "ui/explain/steps_writer.h"
#include "ui/figure/figure_words.h"

namespace heedmap {

Result<StepsModelPtr> stepsModel(const ExplainContent &content, const Task &task)
{
    const Selection cell = chosenCell(content);
    if (cell.head < 0 || cell.query < 0 || cell.key < 0)
        return failure(ErrorCode::NothingToDraw, FigureWords::figure().toStdString());
    const StepsWriter writer(content, {cell.head, cell.query, cell.key});
    auto model = std::make_shared<StepsModel>();
    auto all = std::make_shared<ExplainPage>();
    model->sentence = writer.sentence();
    all->add(TextKind::Title, model->sentence);
    const QList<StepKind> kinds = writer.kinds();
    for (const StepKind kind : kinds) {
        if (task.stopped())
            return failure(ErrorCode::Cancelled);
        ExplainPage page = writer.page(kind);
        all->blocks += page.blocks;
        // A stage on its own says whose it is.
        page.blocks.prepend(PageText{TextKind::Prose, model->sentence});
        model->stages.append(
            {kind, StepsWriter::name(kind), std::make_shared<const ExplainPage>(std::move(page))});
        task.report(double(model->stages.size()) / double(kinds.size()));
    }
    model->page = std::move(all);
    return model;
}

} // namespace heedmap
