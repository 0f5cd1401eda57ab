// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/task.h"
#include "ui/explain/explain_content.h"
#include "ui/explain/explain_page.h"

namespace heedmap {

/// What the inspector says of a cell, in the language of when it was made. Immutable.
struct InspectorModel
{
    QString title;
    ExplainPagePtr page;
};

using InspectorModelPtr = std::shared_ptr<const InspectorModel>;

/// What it needs of a trace.
inline constexpr TraceParts inspectorParts = TracePart::Inputs | TracePart::Projected;

/// Of chosenCell(\a content). Errors: NothingToDraw where there is no cell. Thread-safe.
Result<InspectorModelPtr> inspectorModel(const ExplainContent &content);

Drawing inspectorDrawing(const InspectorModelPtr &model, double width = 480);

/// The same without a window. Errors: NothingToDraw.
Result<Drawing> drawInspector(const ExplainContent &content, const Task &task = {});

} // namespace heedmap
