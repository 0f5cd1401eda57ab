// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/task.h"
#include "ui/explain/chart.h"
#include "ui/explain/explain_content.h"

#include <memory>

namespace heedmap {

/// What the path view shows, in words of the current language.
struct PathModel
{
    QString title;
    QStringList
        chain;     ///< the words that the RNN reads from the earlier word to where it is asked, both included
    QString query; ///< beyond the chain, where source and target differ; else empty
    bool arcFromLast =
        true;          ///< attention looks from the last word of the chain to the first, not the other way
    QString arcText;   ///< what the direct path gives
    QString chainText; ///< what is left at the chain's end
    Chart chart;
    QString sentence;
};

/// Follows the selected pair of \a content; see gradientPath(), also for errors. Any thread.
/// \pre The computation has TracePart::Inputs, unless its weights were saved.
Result<std::shared_ptr<const PathModel>> pathModel(const ExplainContent &content, const Task &task);

} // namespace heedmap
