// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/saturation_model.h"
#include "ui/figure/drawing.h"

namespace heedmap {

/// From this width on the charts stand side by side; below each other on a narrower canvas.
inline constexpr double saturationSideBySide = 480;

/// Two charts and the sentence. \a hover: the x that is read out. \a narrow: it may become narrower than
/// saturationSideBySide, which makes it higher.
Drawing saturationDrawing(std::shared_ptr<const SaturationModel> model, std::optional<double> hover = {},
                          bool narrow = false);

/// The x of the model's points that is nearest to \a position on a canvas of that size.
std::optional<double> saturationHover(const SaturationModel &model, QSizeF canvas, QPointF position);

/// The view without a window. Errors: those of saturationModel(); NothingToDraw without a computation.
Result<Drawing> drawSaturation(const ExplainContent &content, const Task &task = {});

} // namespace heedmap
