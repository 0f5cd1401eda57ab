// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/drawing.h"
#include "ui/figure/figure_model.h"

namespace heedmap {

/// The whole figure, as it is exported. Empty for a model without cells.
Drawing figureDrawing(const std::shared_ptr<const FigureModel> &model);

} // namespace heedmap
