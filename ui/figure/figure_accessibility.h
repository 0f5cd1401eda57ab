// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace heedmap {

class HeatmapFigure;

/// From now on screen readers find in a HeatmapFigure its description in words and its heads, rows and cells, each with name,
/// value, place and state. They are made when they are asked for, and say what the screen shows at that moment. To be called
/// before the first figure is asked about; further calls do nothing.
void installFigureAccessibility();

/// Tells who listens that another cell is selected.
void tellSelectedCell(HeatmapFigure *figure);
/// The same for other numbers.
void tellOtherContent(HeatmapFigure *figure);

} // namespace heedmap
