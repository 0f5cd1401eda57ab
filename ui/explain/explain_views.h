// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "ui/explain/explain_content.h"
#include "ui/figure/drawing.h"

#include <span>

namespace heedmap {

/// A view that explains, without a window: for the command line.
struct ExplainView
{
    const char *name; ///< on the command line: "steps"
    TraceParts parts; ///< what it needs of the trace
    /// Whether it computes from the session again, so that the session has to be all that the numbers come from.
    bool (*asksTheSession)(const ExplainSettings &explain);
    Result<Drawing> (*draw)(const ExplainContent &content, LoadedFiles &files, const Task &task);
};

std::span<const ExplainView> explainViews();

/// Null where none has that name.
const ExplainView *explainViewNamed(const QString &name);

} // namespace heedmap
