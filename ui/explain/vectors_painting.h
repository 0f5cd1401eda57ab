// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/task.h"
#include "ui/explain/vectors_model.h"
#include "ui/figure/drawing.h"

namespace heedmap {

/// Queries as rings and keys as squares in one plane, the chosen two as arrows with the angle between them.
/// \pre \a model is not null and has a plane.
Drawing vectorsDrawing(const std::shared_ptr<const VectorsModel> &model);

/// The same without a window. Errors: NothingToDraw.
Result<Drawing> drawVectors(const ExplainContent &content, const Task &task = {});

} // namespace heedmap
