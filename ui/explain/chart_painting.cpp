// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/chart_painting.h"

#include "ui/figure/color_scale.h"
#include "ui/figure/drawing.h"
#include "ui/figure/figure_text.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double lineHeight = 20;
constexpr double tickEm = drawingEm * 0.85;
constexpr double tickLength = 4;
constexpr double swatchWidth = 28;
constexpr double gap = 8;
constexpr double curveWidth = 1.75;
constexpr double dotRadius = 2.25;

QFont labelFont()
{
    return figureFont(drawingEm);
}

QFont tickFont()
{
    return figureFont(tickEm);
}

QPen curvePen(int index, const FigureStyle &style)
{
    static const QList<QList<qreal>> dashes = {{}, {5, 3}, {1.5, 2.5}, {7, 2.5, 1.5, 2.5}, {10, 3}, {3, 2}};
    QPen pen(curveColor(index, style), curveWidth, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (const QList<qreal> &dash = dashes[index % dashes.size()]; !dash.isEmpty())
        pen.setDashPattern(dash);
    return pen;
}

QPen levelPen(std::size_t index, const FigureStyle &style)
{
    QPen pen(style.ink, 1);
    pen.setDashPattern(index == 0 ? QList<qreal>{8, 4} : QList<qreal>{2, 3});
    return pen;
}

/// A name of the legend with what its line looks like, and where.
struct LegendEntry
{
    QString name;
    QPen pen;
    QPointF place; ///< the line's left end
};

QList<LegendEntry> legend(const Chart &chart, const QRectF &rect, const FigureStyle &style)
{
    QList<LegendEntry> entries;
    for (std::size_t i = 0; i < chart.curves.size(); ++i)
        entries.append({chart.curves[i].name, curvePen(static_cast<int>(i), style), {}});
    for (std::size_t i = 0; i < chart.levels.size(); ++i)
        entries.append({chart.levels[i].name, levelPen(i, style), {}});
    entries.removeIf([](const LegendEntry &entry) { return entry.name.isEmpty(); });
    const double widest = std::max(20.0, rect.width() - swatchWidth - gap);
    QPointF place(rect.left(), rect.top() + lineHeight * (chart.y.title.isEmpty() ? 0.5 : 1.5));
    for (LegendEntry &entry : entries) {
        entry.name = elidedLabel(entry.name, labelFont(), widest);
        const double width = swatchWidth + gap + labelWidth(entry.name, labelFont(), widest);
        if (place.x() > rect.left() && place.x() + width > rect.right())
            place = {rect.left(), place.y() + lineHeight};
        entry.place = place;
        place.rx() += width + 2 * gap;
    }
    return entries;
}

/// Where a chart's parts stand.
struct Frame
{
    Frame(const Chart &chart, const QRectF &rect, const FigureStyle &style)
        : x(xRange(chart)), y(yRange(chart)), entries(legend(chart, rect, style))
    {
        const double legendEnd = entries.isEmpty()
                                     ? rect.top() + lineHeight * (chart.y.title.isEmpty() ? 0 : 1)
                                     : entries.last().place.y() + lineHeight / 2;
        noteLine = legendEnd + lineHeight / 2;
        const double below = lineHeight * (chart.x.title.isEmpty() ? 1 : 2);
        plot = QRectF(QPointF(rect.left(), legendEnd + lineHeight),
                      QPointF(rect.right() - gap, rect.bottom() - below));
        yTicks = chartTicks(y, std::clamp(static_cast<int>(plot.height() / 28) + 1, 2, 8));
        double widest = 0;
        for (const double tick : yTicks)
            widest = std::max(widest, labelWidth(chartTickText(tick), tickFont(), 80));
        plot.setLeft(rect.left() + widest + gap);
        xTicks = chartTicks(x, std::clamp(static_cast<int>(plot.width() / 28) + 1, 2, 12));
    }

    double toX(double value) const { return plot.left() + x.position(value) * plot.width(); }
    double toY(double value) const { return plot.bottom() - y.position(value) * plot.height(); }
    QPointF toPoint(QPointF value) const { return {toX(value.x()), toY(value.y())}; }

    ChartRange x;
    ChartRange y;
    QList<LegendEntry> entries;
    QRectF plot;
    double noteLine = 0; ///< the middle of the line for mark and readout
    QList<double> xTicks;
    QList<double> yTicks;
};

void paintLegend(QPainter &painter, const QRectF &rect, const Chart &chart, const Frame &frame,
                 const FigureStyle &style)
{
    painter.setPen(style.ink);
    const QFont title = figureFont(drawingEm, true);
    TextLine(elidedLabel(chart.y.title, title, rect.width()), title)
        .draw(painter, {rect.left(), rect.top() + lineHeight / 2}, TextAlign::Left);
    for (const LegendEntry &entry : frame.entries) {
        painter.setPen(entry.pen);
        painter.drawLine(entry.place, entry.place + QPointF(swatchWidth, 0));
        painter.setPen(style.ink);
        TextLine(entry.name, labelFont())
            .draw(painter, entry.place + QPointF(swatchWidth + gap, 0), TextAlign::Left);
    }
}

QColor gridColor(const FigureStyle &style)
{
    QColor color = style.muted;
    color.setAlphaF(0.22F);
    return color;
}

void paintAxes(QPainter &painter, const Chart &chart, const Frame &frame, const FigureStyle &style)
{
    const QRectF &plot = frame.plot;
    double free = plot.left() - gap; // where the next label may begin
    for (const double tick : frame.xTicks) {
        const double x = frame.toX(tick);
        painter.setPen(QPen(gridColor(style), style.hairline));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        painter.setPen(QPen(style.muted, style.hairline));
        painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + tickLength));
        const TextLine label(chartTickText(tick), tickFont());
        if (x - label.width() / 2 < free)
            continue;
        free = x + label.width() / 2 + gap / 2;
        painter.setPen(style.ink);
        label.draw(painter, {x, plot.bottom() + tickLength + tickEm * 0.8}, TextAlign::Center);
    }
    for (const double tick : frame.yTicks) {
        const double y = frame.toY(tick);
        painter.setPen(QPen(gridColor(style), style.hairline));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(style.ink);
        TextLine(chartTickText(tick), tickFont()).draw(painter, {plot.left() - gap / 2, y}, TextAlign::Right);
    }
    painter.setPen(QPen(style.muted, style.hairline));
    painter.drawRect(plot);
    painter.setPen(style.ink);
    TextLine(elidedLabel(chart.x.title, labelFont(), plot.width()), labelFont())
        .draw(painter, {plot.center().x(), plot.bottom() + 1.5 * lineHeight}, TextAlign::Center);
}

bool hasPlace(const Frame &frame, QPointF point)
{
    const bool positive = frame.y.scale == ChartScale::Linear || point.y() > 0;
    return std::isfinite(point.x()) && std::isfinite(point.y()) && positive && frame.x.has(point.x());
}

void paintDot(QPainter &painter, QPointF point, const QColor &color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(point, dotRadius, dotRadius);
    painter.setBrush(Qt::NoBrush);
}

void paintCurve(QPainter &painter, const ChartCurve &curve, const Frame &frame, const QPen &pen)
{
    QPainterPath path;
    bool joined = false;
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        const bool here = hasPlace(frame, curve.points[i]);
        const bool next = i + 1 < curve.points.size() && hasPlace(frame, curve.points[i + 1]);
        if (here) {
            const QPointF place = frame.toPoint(curve.points[i]);
            if (joined)
                path.lineTo(place);
            else
                path.moveTo(place);
            if (curve.dots || (!joined && !next))
                paintDot(painter, place, pen.color());
        }
        joined = here;
    }
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
}

void paintCurves(QPainter &painter, const Chart &chart, const Frame &frame, const FigureStyle &style)
{
    painter.save();
    // Within the clip there is: a band of a large picture has one.
    painter.setClipRect(frame.plot.adjusted(-dotRadius, -dotRadius, dotRadius, dotRadius), Qt::IntersectClip);
    for (std::size_t i = 0; i < chart.levels.size(); ++i) {
        if (!frame.y.has(chart.levels[i].y))
            continue;
        const double y = frame.toY(chart.levels[i].y);
        painter.setPen(levelPen(i, style));
        painter.drawLine(QPointF(frame.plot.left(), y), QPointF(frame.plot.right(), y));
    }
    for (std::size_t i = 0; i < chart.curves.size(); ++i)
        paintCurve(painter, chart.curves[i], frame, curvePen(static_cast<int>(i), style));
    painter.restore();
}

/// \a text in the line above the plot, at \a x as far as there is room.
void paintNote(QPainter &painter, const QRectF &rect, const Frame &frame, double x, const QString &text)
{
    const TextLine line(elidedLabel(text, labelFont(), rect.width()), labelFont());
    const double half = line.width() / 2;
    const double middle =
        std::max(rect.left() + half, std::min(x, std::max(rect.left() + half, rect.right() - half)));
    line.draw(painter, {middle, frame.noteLine}, TextAlign::Center);
}

void paintUpright(QPainter &painter, const Frame &frame, double x, const QPen &pen)
{
    painter.setPen(pen);
    painter.drawLine(QPointF(x, frame.plot.top()), QPointF(x, frame.plot.bottom()));
}

void paintMark(QPainter &painter, const QRectF &rect, const Chart &chart, const Frame &frame,
               const FigureStyle &style, bool labelled)
{
    if (!chart.mark || !frame.x.has(chart.mark->x))
        return;
    const double x = frame.toX(chart.mark->x);
    paintUpright(painter, frame, x, QPen(style.highlight, 1.25));
    if (!labelled)
        return;
    painter.setPen(style.ink);
    paintNote(painter, rect, frame, x, chart.mark->label);
}

void paintReadout(QPainter &painter, const QRectF &rect, const Chart &chart, const Frame &frame,
                  const FigureStyle &style, double x)
{
    paintUpright(painter, frame, frame.toX(x), QPen(style.muted, style.hairline));
    for (std::size_t i = 0; i < chart.curves.size(); ++i) {
        const auto &points = chart.curves[i].points;
        const auto point = std::ranges::find(points, x, &QPointF::x);
        if (point != points.end() && hasPlace(frame, *point) && frame.y.has(point->y()))
            paintDot(painter, frame.toPoint(*point), curveColor(static_cast<int>(i), style));
    }
    const QString whole = chartReadout(chart, x, true);
    const bool fits = labelWidth(whole, labelFont(), rect.width()) <= rect.width();
    painter.setPen(style.ink);
    paintNote(painter, rect, frame, frame.toX(x), fits ? whole : chartReadout(chart, x, false));
}

} // namespace

QColor curveColor(int index, const FigureStyle &style)
{
    static constexpr std::array<QRgb, 6> colors = {0xFF0072B2, 0xFFD55E00, 0xFF009E73,
                                                   0xFFCC79A7, 0xFFE69F00, 0xFF56B4E9};
    constexpr double leastContrast = 3;
    const QRgb paper = style.solidPaper().rgb();
    const bool dark = relativeLuminance(paper) < 0.2;
    QColor color = QColor::fromRgb(colors[static_cast<std::size_t>(index) % colors.size()]);
    for (int i = 0; i < 16 && contrastRatio(color.rgb(), paper) < leastContrast; ++i)
        color = dark ? color.lighter(115) : color.darker(110);
    return color;
}

QRectF plotRect(const Chart &chart, const QRectF &rect)
{
    return Frame(chart, rect, {}).plot;
}

std::optional<double> nearestX(const Chart &chart, const QRectF &rect, QPointF position)
{
    const Frame frame(chart, rect, {});
    if (!frame.plot.adjusted(-gap, -gap, gap, gap).contains(position))
        return {};
    std::optional<double> nearest;
    double distance = 0;
    for (const ChartCurve &curve : chart.curves) {
        for (const QPointF &point : curve.points) {
            const double away = std::abs(frame.toX(point.x()) - position.x());
            if (frame.x.has(point.x()) && (!nearest || away < distance)) {
                nearest = point.x();
                distance = away;
            }
        }
    }
    return nearest;
}

void paintChart(QPainter &painter, const QRectF &rect, const Chart &chart, const FigureStyle &style,
                std::optional<double> hover)
{
    const Frame frame(chart, rect, style);
    if (frame.plot.width() <= 0 || frame.plot.height() <= 0)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    paintLegend(painter, rect, chart, frame, style);
    paintAxes(painter, chart, frame, style);
    paintMark(painter, rect, chart, frame, style, !hover);
    paintCurves(painter, chart, frame, style);
    if (hover && frame.x.has(*hover))
        paintReadout(painter, rect, chart, frame, style, *hover);
    painter.restore();
}

} // namespace heedmap
