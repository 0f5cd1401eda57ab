// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/presentation/presentation_type.h"

#include <QRect>

#include <functional>

namespace heedmap {

/// What asks for room in a presentation.
struct PresentationWants
{
    std::function<int(int width)> textHeight{};  ///< none: no text is shown
    std::function<int(int width)> panelHeight{}; ///< of steps or question; none: neither is shown
    int panelWidth = 0;                          ///< at least
};

/// Where things stand: those that are not shown have an empty place.
struct PresentationPlaces
{
    QRect figure;
    QRect text;
    QRect panel;
};

/// Wide windows have the figure at the left, text and panel beside it; others the text above both. Nothing overlaps, and
/// nothing stands outside of \a window.
PresentationPlaces presentationPlaces(QSize window, const PresentationType &type,
                                      const PresentationWants &wants);

} // namespace heedmap
