// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>
#include <QString>

#include <optional>
#include <vector>

namespace heedmap {

enum class ChartScale {
    Linear,
    Logarithmic, ///< numbers that are not positive have no place on it
};

struct ChartAxis
{
    QString title;
    QString symbol = {}; ///< what the number is called in a readout: "d_k"; empty: the title
    ChartScale scale = ChartScale::Linear;
    bool whole = false;             ///< counts: no tick between whole numbers
    std::optional<double> low = {}; ///< nothing: that of the data
    std::optional<double> high = {};
};

/// A line through points whose x ascend; it is broken where a number is not finite.
struct ChartCurve
{
    QString name;
    std::vector<QPointF> points;
    bool dots = false; ///< a dot at each point
};

/// A line across, such as a bound.
struct ChartLevel
{
    QString name;
    double y = 0;
};

/// A line upright, such as where the session stands.
struct ChartMark
{
    double x = 0;
    QString label;
};

/// What a chart shows. A value; see chart_painting.h.
struct Chart
{
    ChartAxis x;
    ChartAxis y;
    std::vector<ChartCurve> curves; ///< at most six, so that each has a colour and a dash of its own
    std::vector<ChartLevel> levels;
    std::optional<ChartMark> mark;
};

/// The numbers that an axis goes over, low < high; above 0 on a logarithmic one.
struct ChartRange
{
    double low = 0;
    double high = 1;
    ChartScale scale = ChartScale::Linear;
    bool whole = false; ///< see ChartAxis

    /// Where \a value stands: 0 at low, 1 at high.
    double position(double value) const;
    double valueAt(double position) const;
    bool has(double value) const; ///< whether it has a place at all, and is between the ends
};

ChartRange xRange(const Chart &chart);
/// A little wider than the data, to round numbers on a linear axis.
ChartRange yRange(const Chart &chart);

/// At most \a most round numbers (1, 2 or 5 times a power of ten, or powers of ten) within \a range, ascending.
QList<double> chartTicks(const ChartRange &range, int most);

/// "0.25", "100", "10⁻⁶": as written beside a tick.
QString chartTickText(double value);

/// A whole number as it is, any other with three digits.
QString chartNumberText(double value);

/// The place of a point of the curves next to \a x, to the right or to the left; without \a x, the first or the last one;
/// \a x where there is none further.
std::optional<double> neighbouringX(const Chart &chart, std::optional<double> x, bool right);

/// "d_k = 32: on 1.31 · off 0.28": what the curves are at \a x, with or without their names.
QString chartReadout(const Chart &chart, double x, bool named);

/// 10^\a logarithm with three digits, "2.35·10⁻⁴⁰⁰", also where floating point has no such number.
QString powerOfTenText(double logarithm);

} // namespace heedmap
