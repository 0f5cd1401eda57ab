// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/training_curves.h"

#include "ui/explain/chart_painting.h"
#include "ui/explain/number_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace heedmap {

namespace {

constexpr std::size_t mostPoints = 300;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(TrainingCurves)
};

constexpr double margin = 8;
constexpr double gap = 4;
constexpr double lossHeight = 168;
constexpr double accuracyHeight = 164; ///< has ticks at 0, 50 and 100

ChartAxis stepAxis(int steps, bool titled)
{
    ChartAxis axis;
    axis.title = titled ? Words::tr("step") : QString();
    axis.symbol = Words::tr("step");
    axis.whole = true;
    axis.low = 0;
    axis.high = std::max(1, steps);
    return axis;
}

std::optional<ChartMark> markAt(const Checkpoint &shown, const QString &label)
{
    return shown.isSet() ? std::optional(ChartMark{static_cast<double>(shown.step), label}) : std::nullopt;
}

/// Each point stands at the last of the steps it is the mean of.
std::vector<QPointF> lossPoints(const LossHistory &losses)
{
    const std::vector<float> &values = losses.values();
    const std::size_t group = (values.size() + mostPoints - 1) / mostPoints;
    std::vector<QPointF> points;
    for (std::size_t begin = 0; begin < values.size(); begin += group) {
        const std::size_t end = std::min(begin + group, values.size());
        double sum = 0;
        for (std::size_t i = begin; i < end; ++i)
            sum += static_cast<double>(values[i]);
        points.emplace_back(static_cast<double>(end) * losses.stride(),
                            sum / static_cast<double>(end - begin));
    }
    return points;
}

struct Places
{
    explicit Places(QSizeF canvas)
    {
        const QRectF room = QRectF(QPointF(), canvas).adjusted(margin, margin, -margin, -margin);
        const double share = lossHeight / (lossHeight + accuracyHeight);
        loss = QRectF(room.topLeft(), QSizeF(room.width(), (room.height() - gap) * share));
        accuracy = QRectF(QPointF(room.left(), loss.bottom() + gap), room.bottomRight());
    }

    QRectF loss;
    QRectF accuracy;
};

/// A readout needs a point: the nearest one.
std::optional<double> pointAt(const Chart &chart, std::optional<double> step)
{
    if (!step || chart.curves.empty() || chart.curves.front().points.empty())
        return {};
    const auto isNearer = [&step](QPointF a, QPointF b) {
        return std::abs(a.x() - *step) < std::abs(b.x() - *step);
    };
    return std::ranges::min_element(chart.curves.front().points, isNearer)->x();
}

} // namespace

Chart lossChart(const LossHistory &losses, int steps, const Checkpoint &shown)
{
    Chart chart;
    chart.x = stepAxis(steps, true);
    chart.y.title = Words::tr("loss (nats)");
    chart.y.scale = ChartScale::Logarithmic;
    chart.curves.push_back({{}, lossPoints(losses), false});
    chart.mark = markAt(shown, std::isfinite(shown.loss)
                                   ? Words::tr("step %1 · %2").arg(shown.step).arg(shortNumber(shown.loss))
                                   : Words::tr("step %1").arg(shown.step));
    return chart;
}

Chart accuracyChart(const Checkpoints &checkpoints, int steps, const Checkpoint &shown)
{
    constexpr double perCent = 100;
    Chart chart;
    chart.x = stepAxis(steps, true);
    chart.y.title = Words::tr("held-out accuracy (%)");
    chart.y.low = 0;
    chart.y.high = perCent + 6; // the tick and the dots of 100 have room
    ChartCurve curve;
    curve.dots = true;
    for (const Checkpoint &checkpoint : checkpoints.all()) {
        if (std::isfinite(checkpoint.accuracy))
            curve.points.emplace_back(checkpoint.step, checkpoint.accuracy * perCent);
    }
    chart.curves.push_back(std::move(curve));
    chart.mark = markAt(
        shown, std::isfinite(shown.accuracy)
                   ? Words::tr("step %1 · %2 %").arg(shown.step).arg(shortNumber(shown.accuracy * perCent))
                   : QString());
    return chart;
}

Drawing curvesDrawing(const TrainingCurves &curves, std::optional<double> hover)
{
    Drawing drawing;
    drawing.title = Words::tr("Training");
    drawing.smallest = {smallestChart.width() + 2 * margin, lossHeight + accuracyHeight + gap + 2 * margin};
    drawing.natural = drawing.smallest;
    drawing.paint = [curves, hover](QPainter &painter, QSizeF canvas, const FigureStyle &style) {
        const Places places(canvas);
        paintChart(painter, places.loss, curves.loss, style, pointAt(curves.loss, hover));
        paintChart(painter, places.accuracy, curves.accuracy, style, pointAt(curves.accuracy, hover));
    };
    return drawing;
}

std::optional<double> stepAt(const TrainingCurves &curves, QSizeF canvas, QPointF position)
{
    const Places places(canvas);
    const std::array<std::pair<const Chart *, QRectF>, 2> charts{
        {{&curves.loss, places.loss}, {&curves.accuracy, places.accuracy}}};
    for (const auto &each : charts) {
        const QRectF plot = plotRect(*each.first, each.second);
        if (!plot.adjusted(-margin, -margin, margin, margin).contains(position))
            continue;
        const ChartRange range = xRange(*each.first);
        return std::clamp(range.valueAt((position.x() - plot.left()) / plot.width()), range.low, range.high);
    }
    return {};
}

} // namespace heedmap
