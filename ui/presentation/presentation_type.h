// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

namespace heedmap {

/// How large things are in a presentation, in pixels, so that the last row reads them.
struct PresentationType
{
    int least = 0;  ///< nothing is written smaller: 1/45 of the height
    int text = 0;   ///< of what is read, where there is room
    int title = 0;  ///< of the scene
    int labels = 0; ///< of the figure
    int steps = 0;  ///< of their view, whose smallest text is three quarters of it
    int margin = 0;

    bool operator==(const PresentationType &) const = default;
};

/// For a window of \a height pixels.
PresentationType presentationType(int height);

/// The colours of \a usual with more contrast: projectors have little, and rooms are bright.
QPalette presentationPalette(const QPalette &usual);

} // namespace heedmap
