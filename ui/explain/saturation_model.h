// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/task.h"
#include "ui/explain/chart.h"
#include "ui/explain/explain_content.h"

#include <memory>

namespace heedmap {

/// What the saturation view shows, in words of the current language.
struct SaturationModel
{
    QString title;
    Chart entropy;
    Chart jacobian;
    QString sentence; ///< what the curves say
};

/// Sweeps what \a content asks for; see sweepSaturation(), also for errors. Any thread.
/// \pre The computation has TracePart::Inputs, unless its weights were saved.
Result<std::shared_ptr<const SaturationModel>> saturationModel(const ExplainContent &content,
                                                               const Task &task);

} // namespace heedmap
