// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/presentation_type.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

PresentationType presentationType(int height)
{
    constexpr double linesOfLeastText = 45;
    constexpr double smallestOfSteps = 0.75;
    const double least = std::max(8.0, height / linesOfLeastText);
    const auto whole = [](double pixels) { return static_cast<int>(std::ceil(pixels)); };
    PresentationType type;
    type.least = whole(least);
    type.text = whole(least * 1.3);
    type.title = whole(least * 1.7);
    // A figure writes its numbers at nine tenths of its labels: they come out at the least size itself.
    type.labels = static_cast<int>(type.least / 0.9);
    type.steps = whole(least / smallestOfSteps);
    type.margin = whole(least * 0.9);
    return type;
}

QPalette presentationPalette(const QPalette &usual)
{
    const bool dark = usual.color(QPalette::Base).lightness() < usual.color(QPalette::Text).lightness();
    const QColor paper = dark ? QColor(0x0c0c0e) : QColor(Qt::white);
    const QColor ink = dark ? QColor(Qt::white) : QColor(Qt::black);
    QPalette palette = usual;
    for (const auto role : {QPalette::Window, QPalette::Base})
        palette.setColor(role, paper);
    palette.setColor(QPalette::AlternateBase, dark ? QColor(0x1e1e22) : QColor(0xf0f0f3));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(role, ink);
    // Muted text, as the figure and the steps mix it.
    palette.setColor(QPalette::PlaceholderText, dark ? QColor(0xb4b4ba) : QColor(0x55555c));
    palette.setColor(QPalette::Highlight, dark ? QColor(0x5b9bf5) : QColor(0x1a5fc4));
    palette.setColor(QPalette::HighlightedText, dark ? QColor(Qt::black) : QColor(Qt::white));
    palette.setColor(QPalette::Link, palette.color(QPalette::Highlight));
    return palette;
}

} // namespace heedmap
