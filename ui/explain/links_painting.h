// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/task.h"
#include "ui/explain/links_model.h"
#include "ui/figure/drawing.h"

namespace heedmap {

/// Two columns, or rows, of tokens with a line for each weight that reaches the threshold. \pre \a model is not null.
Drawing linksDrawing(const std::shared_ptr<const LinksModel> &model);

/// The same without a window: all tokens alike. Errors: NothingToDraw, Cancelled.
Result<Drawing> drawLinks(const ExplainContent &content, const Task &task = {});

} // namespace heedmap
