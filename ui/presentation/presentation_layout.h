// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/presentation/presentation_type.h"

#include <QRect>

#include <functional>

namespace heedmap {

/// What asks for room in a presentation. \a pixels is the size of what is read.
struct PresentationWants
{
    std::function<int(int width, int pixels)> textHeight{};  ///< none: no text is shown
    std::function<int(int width, int pixels)> panelHeight{}; ///< of steps or question; none: neither is shown
    int panelWidth = 0;                                      ///< at least
    bool panelHasMargins = false;                            ///< of its own: it may stand at the edge
    std::function<double(QSize room)> figureCell{};          ///< how large cells become; none: as the room is
    double numberCell = 0;                                   ///< what a cell needs for its number
};

/// Where things stand: those that are not shown have an empty place.
struct PresentationPlaces
{
    QRect figure;
    QRect text;
    QRect panel;
    int pixels = 0; ///< of what is read
};

/// The figure stands at the left, text and panel beside it, or the text above both: whichever leaves nothing out, keeps
/// the numbers of the figure, and has the largest text. Where there is not enough room for all, the panel gets its place
/// first, and the text scrolls. Nothing overlaps, and nothing stands outside of \a window.
PresentationPlaces presentationPlaces(QSize window, const PresentationType &type,
                                      const PresentationWants &wants);

} // namespace heedmap
