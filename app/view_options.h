// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/option_reader.h"
#include "ui/explain/explain_views.h"

namespace heedmap {

/// The options that choose a view that explains, and what it looks at; only `render` has them.
void addViewOptions(QCommandLineParser &parser);

struct ViewRequest
{
    const ExplainView *view = nullptr; ///< null: the figure
    Selection cell;                    ///< −1: the first
    ExplainSettings explain;

    /// What the trace has to have.
    TraceParts parts() const { return view == nullptr ? TraceParts() : view->parts; }
};

/// \a base is how the session's own views are set.
ViewRequest readViewOptions(OptionReader &options, const ExplainSettings &base);

/// Whether the cell exists in \a trace; otherwise OutOfRange.
Result<void> cellExists(const Selection &cell, const Trace &trace);

} // namespace heedmap
