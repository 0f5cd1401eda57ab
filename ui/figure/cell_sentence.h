// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_model.h"

namespace heedmap {

/// What one cell says, in a sentence: who gives how much of its attention to whom, and why it is blocked or
/// not a number, if so. Plain text.
QString cellSentence(const FigureModel &model, int map, int row, int column);

/// Two decimals; small weights keep two digits that say something.
QString cellWeightText(float weight);

/// The same as a tooltip: everything literal, whatever the tokens look like.
QString cellToolTip(const FigureModel &model, int map, int row, int column);

} // namespace heedmap
