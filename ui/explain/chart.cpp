// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/chart.h"

#include "ui/explain/number_words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace heedmap {

namespace {

/// The ends of what was added and has a place on an axis.
class Extent final
{
public:
    explicit Extent(ChartScale scale) : m_scale(scale) {}

    void add(double value)
    {
        if (!std::isfinite(value) || (m_scale == ChartScale::Logarithmic && value <= 0))
            return;
        m_low = std::min(m_low, value);
        m_high = std::max(m_high, value);
    }

    /// Never without a length.
    ChartRange range(const ChartAxis &axis) const
    {
        const bool logarithmic = m_scale == ChartScale::Logarithmic;
        const bool none = m_low > m_high;
        ChartRange range{none ? (logarithmic ? 0.1 : 0.0) : m_low, none ? 1.0 : m_high, m_scale, axis.whole};
        range.low = axis.low.value_or(range.low);
        range.high = axis.high.value_or(range.high);
        if (range.low >= range.high) {
            range.low = logarithmic ? range.low / 2 : range.low - 0.5;
            range.high = logarithmic ? range.low * 4 : range.low + 1;
        }
        return range;
    }

private:
    ChartScale m_scale;
    double m_low = std::numeric_limits<double>::infinity();
    double m_high = -std::numeric_limits<double>::infinity();
};

/// The smallest of 1, 2, 5, 10, … times a power of ten that is at least \a least.
double roundStep(double least)
{
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least * (1 - 1e-9))
            return factor * power;
    }
    return 10 * power;
}

QList<double> linearTicks(const ChartRange &range, int most)
{
    const double least = range.whole ? 1.0 : 0.0;
    const double step = roundStep(std::max(least, (range.high - range.low) / std::max(1, most - 1)));
    QList<double> ticks;
    const double slack = 1e-9 * (range.high - range.low);
    for (double i = std::ceil((range.low - slack) / step); i * step <= range.high + slack; ++i)
        ticks.append(i * step);
    return ticks;
}

QList<double> logarithmicTicks(const ChartRange &range, int most)
{
    const int first = static_cast<int>(std::floor(std::log10(range.low)));
    const int last = static_cast<int>(std::ceil(std::log10(range.high)));
    const auto within = [&range](int everyPower, const QList<double> &factors, int from, int to) {
        QList<double> ticks;
        for (int power = from; power <= to; ++power) {
            for (const double factor : factors) {
                const double value = factor * std::pow(10.0, power);
                const bool inside = value >= range.low * (1 - 1e-9) && value <= range.high * (1 + 1e-9);
                if (inside && power % everyPower == 0)
                    ticks.append(value);
            }
        }
        return ticks;
    };
    for (const QList<double> &factors : {QList<double>{1, 2, 5}, QList<double>{1}}) {
        if (const QList<double> ticks = within(1, factors, first, last); ticks.size() <= most)
            return ticks;
    }
    const int everyPower = static_cast<int>(roundStep((last - first + 1.0) / std::max(1, most)));
    return within(everyPower, {1}, first, last);
}

} // namespace

double ChartRange::position(double value) const
{
    return scale == ChartScale::Logarithmic ? std::log(value / low) / std::log(high / low)
                                            : (value - low) / (high - low);
}

double ChartRange::valueAt(double position) const
{
    return scale == ChartScale::Logarithmic ? low * std::pow(high / low, position)
                                            : low + position * (high - low);
}

bool ChartRange::has(double value) const
{
    return value >= low && value <= high;
}

ChartRange xRange(const Chart &chart)
{
    Extent extent(chart.x.scale);
    for (const ChartCurve &curve : chart.curves) {
        for (const QPointF &point : curve.points)
            extent.add(point.x());
    }
    if (chart.mark)
        extent.add(chart.mark->x);
    return extent.range(chart.x);
}

ChartRange yRange(const Chart &chart)
{
    Extent extent(chart.y.scale);
    for (const ChartCurve &curve : chart.curves) {
        for (const QPointF &point : curve.points)
            extent.add(point.y());
    }
    for (const ChartLevel &level : chart.levels)
        extent.add(level.y);
    ChartRange range = extent.range(chart.y);
    if (range.scale == ChartScale::Logarithmic) {
        const double room = std::pow(range.high / range.low, 0.05);
        range.low /= chart.y.low ? 1 : room;
        range.high *= chart.y.high ? 1 : room;
        return range;
    }
    const double step = roundStep((range.high - range.low) / 4);
    // Half a line's width above the highest point, so that it is not cut.
    range.low = chart.y.low ? range.low : step * std::floor(range.low / step);
    range.high = chart.y.high ? range.high : step * std::ceil(range.high / step - 1e-9);
    return range;
}

QList<double> chartTicks(const ChartRange &range, int most)
{
    return range.scale == ChartScale::Logarithmic ? logarithmicTicks(range, most) : linearTicks(range, most);
}

QString chartTickText(double value)
{
    const double size = std::abs(value);
    if (size == 0 || (size >= 1e-3 && size < 1e5))
        return QString::number(value, 'g', 6).replace(u'-', QChar(0x2212));
    return (value < 0 ? QString(QChar(0x2212)) : QString()) + powerOfTenText(std::log10(size));
}

QString chartNumberText(double value)
{
    constexpr double largest = 1e5;
    const bool isWhole = std::abs(value) < largest && value == std::round(value);
    return isWhole ? fixedNumber(value, 0) : shortNumber(value);
}

QString powerOfTenText(double logarithm)
{
    const int power = static_cast<int>(std::floor(logarithm + 1e-9));
    const QString factor = QString::number(std::pow(10.0, logarithm - power), 'g', 3);
    QString raised = QString::number(power);
    const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    for (QChar &c : raised)
        c = c == u'-' ? QChar(0x207B) : digits.at(c.digitValue());
    const QString front = factor == QLatin1String("1") ? QString() : factor + u'·';
    return front + QStringLiteral("10") + raised;
}

std::optional<double> neighbouringX(const Chart &chart, std::optional<double> x, bool right)
{
    const ChartRange range = xRange(chart);
    std::optional<double> next;
    for (const ChartCurve &curve : chart.curves) {
        for (const QPointF &point : curve.points) {
            const double here = point.x();
            const bool beyond = range.has(here) && (!x || (right ? here > *x : here < *x));
            if (beyond && (!next || (right ? here < *next : here > *next)))
                next = here;
        }
    }
    return next ? next : x;
}

QString chartReadout(const Chart &chart, double x, bool named)
{
    QStringList values;
    for (const ChartCurve &curve : chart.curves) {
        const auto point = std::ranges::find(curve.points, x, &QPointF::x);
        if (point == curve.points.end())
            continue;
        const QString value = shortNumber(point->y());
        values.append(named && !curve.name.isEmpty() ? curve.name + u' ' + value : value);
    }
    const QString symbol = chart.x.symbol.isEmpty() ? chart.x.title : chart.x.symbol;
    return QStringLiteral("%1 = %2: %3").arg(symbol, chartNumberText(x), values.join(QStringLiteral(" · ")));
}

} // namespace heedmap
