// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/presentation_layout.h"

#include <algorithm>

namespace heedmap {

namespace {

int part(int whole, double share)
{
    return static_cast<int>(whole * share);
}

/// The column beside the figure of a wide window: text above, panel below.
PresentationPlaces besideFigure(const QRect &body, const PresentationType &type,
                                const PresentationWants &wants)
{
    PresentationPlaces places;
    places.figure = body;
    if (!wants.textHeight && !wants.panelHeight)
        return places;
    const int width = std::clamp(part(body.width(), 0.4), wants.panelWidth,
                                 std::max(wants.panelWidth, part(body.width(), 0.5)));
    QRect column = body;
    column.setLeft(body.right() + 1 - width);
    places.figure.setRight(column.left() - 1 - type.margin);
    if (!wants.panelHeight) {
        places.text = column;
        return places;
    }
    places.panel = column;
    if (!wants.textHeight)
        return places;
    const int forPanel = std::min(wants.panelHeight(width), part(column.height(), 0.55));
    const int forText = std::min(wants.textHeight(width), column.height() - forPanel - type.margin);
    places.text = QRect(column.topLeft(), QSize(width, forText));
    places.panel.setTop(places.text.bottom() + 1 + type.margin);
    return places;
}

PresentationPlaces belowText(QRect body, const PresentationType &type, const PresentationWants &wants)
{
    PresentationPlaces places;
    if (wants.textHeight) {
        const int height = std::min(wants.textHeight(body.width()), part(body.height(), 0.36));
        places.text = QRect(body.topLeft(), QSize(body.width(), height));
        body.setTop(places.text.bottom() + 1 + type.margin);
    }
    places.figure = body;
    if (!wants.panelHeight)
        return places;
    places.panel = body;
    places.panel.setLeft(body.right() + 1 - std::max(wants.panelWidth, part(body.width(), 0.44)));
    places.figure.setRight(places.panel.left() - 1 - type.margin);
    return places;
}

} // namespace

PresentationPlaces presentationPlaces(QSize window, const PresentationType &type,
                                      const PresentationWants &wants)
{
    const QRect body = QRect(QPoint(), window).adjusted(type.margin, type.margin, -type.margin, -type.margin);
    const bool isWide = window.width() * 2 >= window.height() * 3;
    return isWide ? besideFigure(body, type, wants) : belowText(body, type, wants);
}

} // namespace heedmap
