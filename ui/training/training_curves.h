// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/checkpoints.h"
#include "core/training/loss_history.h"
#include "ui/explain/chart.h"
#include "ui/figure/drawing.h"

#include <optional>

namespace heedmap {

/// The loss of every step on a logarithmic axis, with a mark at \a shown where that is set. Of many steps, the means of
/// some in a row: at most some 300 points.
Chart lossChart(const LossHistory &losses, int steps, const Checkpoint &shown);

/// The accuracy on held-out pairs at the checkpoints where it was measured, in per cent, on an axis from 0 to 100.
Chart accuracyChart(const Checkpoints &checkpoints, int steps, const Checkpoint &shown);

/// What the training dock shows of a training: its loss above, its accuracy below.
struct TrainingCurves
{
    Chart loss;
    Chart accuracy;
};

/// \a hover: a step that a readout stands for.
Drawing curvesDrawing(const TrainingCurves &curves, std::optional<double> hover = {});

/// The step at \a position on a canvas of the curves; none outside of the plots. As long as the whole axis, also where
/// nothing was trained yet.
std::optional<double> stepAt(const TrainingCurves &curves, QSizeF canvas, QPointF position);

} // namespace heedmap
