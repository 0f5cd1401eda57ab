// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/steps_model.h"

#include "ui/explain/steps_writer.h"

namespace heedmap {

Result<StepsModelPtr> stepsModel(const ExplainContent &content, const Task &task)
{
    const Selection cell = chosenCell(content);
    if (cell.head < 0 || cell.query < 0 || cell.key < 0)
        return failure(ErrorCode::NothingToDraw, "steps");
    const StepsWriter writer(content, {cell.head, cell.query, cell.key});
    auto model = std::make_shared<StepsModel>();
    auto all = std::make_shared<ExplainPage>();
    model->sentence = writer.sentence();
    all->add(TextKind::Title, model->sentence);
    const QList<StepKind> kinds = writer.kinds();
    for (const StepKind kind : kinds) {
        if (task.stopped())
            return failure(ErrorCode::Cancelled);
        const auto page = std::make_shared<const ExplainPage>(writer.page(kind));
        model->stages.append({kind, StepsWriter::name(kind), page});
        all->blocks += page->blocks;
        task.report(double(model->stages.size()) / double(kinds.size()));
    }
    model->page = std::move(all);
    return model;
}

} // namespace heedmap
