// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/task.h"
#include "ui/explain/patches_model.h"
#include "ui/figure/drawing.h"

namespace heedmap {

/// The picture with its grid, and the weights of the selected query over it. \pre \a model is not null.
Drawing patchesDrawing(const std::shared_ptr<const PatchesModel> &model);

/// The same without a window. Errors: NothingToDraw, also where the session has no picture; Cancelled.
Result<Drawing> drawPatches(const ExplainContent &content, const Task &task = {});

} // namespace heedmap
