// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <QColor>

#include <array>
#include <span>

namespace heedmap {

/// WCAG 2.1 relative luminance, 0 (black) to 1 (white), of an opaque colour.
double relativeLuminance(QRgb color);

/// WCAG 2.1 contrast ratio, 1 to 21.
double contrastRatio(QRgb a, QRgb b);

/// Black or white, whichever contrasts more with \a background. The ratio is never below 4.58.
QRgb readableInk(QRgb background);

using ColorTable = std::array<QRgb, 256>;

/// The colours of a map from low to high. ColorMap::RdYlBu is the reversed one: blue is low, red is high.
/// Read once from the program's resources; thread-safe.
const ColorTable &colorTable(ColorMap map);

/// Weight → colour. The bar beside the figure and the cells use the same object, so that colour and bar
/// agree.
class ColorScale final
{
public:
    ColorScale() : ColorScale(ColorMap::Viridis, false, 0.0, 1.0, false) {}

    /// \a low < \a high; for a logarithmic scale both above 0.
    ColorScale(ColorMap map, bool reversed, double low, double high, bool logarithmic);

    double low() const { return m_low; }
    double high() const { return m_high; }
    bool isLogarithmic() const { return m_logarithmic; }

    /// Where \a value stands on the bar: 0 at low(), 1 at high(), outside of that beyond the ends.
    double position(double value) const;
    double valueAt(double position) const;

    /// Values beyond an end have the colour of that end. \a value must not be NaN.
    QRgb color(double value) const { return colorAt(position(value)); }
    QRgb colorAt(double position) const;
    /// The colours of as many \a values; 0, which no colour is, for NaN and ∞.
    void colors(std::span<const float> values, std::span<QRgb> found) const;

    /// Where a bar as long as \a lines lines of text has ticks, ascending: both ends, and round numbers
    /// between.
    QList<double> ticks(double lines) const;
    /// A tick as written beside the bar.
    QString tickText(double value) const;

    bool operator==(const ColorScale &) const = default;

private:
    QList<double> logarithmicTicks(int steps) const;
    QList<double> linearTicks(int steps, double room) const;

    const ColorTable *m_table;
    bool m_reversed;
    double m_low;
    double m_high;
    bool m_logarithmic;
    double m_logLow = 0;
    double m_logSpan = 1;
};

} // namespace heedmap
