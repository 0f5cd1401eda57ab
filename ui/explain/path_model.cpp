// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/path_model.h"

#include "core/insight/gradient_path.h"
#include "ui/explain/number_words.h"
#include "ui/explain/sentence_painting.h"
#include "ui/explain/step_text.h"

#include <QCoreApplication>

#include <cmath>
#include <limits>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(PathView)
};

/// e^\a logarithm, also where floating point has no such number.
QString normText(double logarithm)
{
    const double power = logarithm / std::log(10.0);
    if (std::isfinite(power) && (power < -3 || power >= 5))
        return powerOfTenText(power);
    return shortNumber(std::exp(logarithm));
}

constexpr double largestLogarithm = 300 * 2.302585092994046; ///< beyond it floating point has no such norm

Chart chartOf(const GradientPath &path)
{
    Chart chart;
    chart.x.title = Words::tr("n, steps of the RNN");
    chart.x.symbol = QStringLiteral("n");
    chart.x.whole = true;
    chart.x.low = 0;
    chart.x.high = std::max(1, path.points.back().steps);
    chart.y.title = Words::tr("norm of the gradient after n steps");
    chart.y.scale = ChartScale::Logarithmic;
    ChartCurve curve{Words::tr("RNN: ‖∂h(t+n)/∂h(t)‖"), {}, path.points.size() <= 40};
    ChartCurve direct{Words::tr("attention: weight %1").arg(shortNumber(path.weight)), {}, false};
    for (const PathPoint &point : path.points) {
        const bool drawn = std::abs(point.logNorm) <= largestLogarithm;
        curve.points.emplace_back(point.steps,
                                  drawn ? std::exp(point.logNorm) : std::numeric_limits<double>::quiet_NaN());
        direct.points.emplace_back(point.steps, path.weight);
    }
    chart.curves = {curve, direct};
    chart.mark = {double(path.steps), Words::tr("selected pair: n = %1").arg(path.steps)};
    return chart;
}

QString pairText(const GradientPath &path, const QString &query, const QString &key, int source)
{
    if (path.steps == 0 && !path.toTheEnd)
        return Words::tr("“%1” looks at itself: no step lies between. Select another key to see a path.")
            .arg(query);
    const QString norm = normText(path.logNorm);
    if (path.toTheEnd)
        return Words::tr("From “%1”, word %2 of %3, to the RNN's last state, which “%4” would be made from: "
                         "%5 steps; the gradient is multiplied by at most %6.")
            .arg(key, QString::number(path.start + 1), QString::number(source), query,
                 QString::number(path.steps), norm);
    return Words::tr(
               "Between “%1” and “%2” the RNN takes %3 steps; the gradient is multiplied by at most %4.")
        .arg(query, key, QString::number(path.steps), norm);
}

QString attentionText(const Trace &trace, const Selection &cell, double weight)
{
    const QString head = QString::number(cell.head + 1);
    if (trace.mask.rowFullyBlocked(cell.head, cell.query))
        return Words::tr("In head %1 every key of this query is blocked: its weights mean nothing.")
            .arg(head);
    if (trace.mask.blocked(cell.head, cell.query, cell.key))
        return Words::tr(
                   "Attention would get there in one step, but the mask of head %1 blocks it: weight %2.")
            .arg(head, shortNumber(weight));
    return Words::tr("Attention gets there in one step, with weight %1 in head %2.")
        .arg(shortNumber(weight), head);
}

/// What happens in the long run, told only where the numbers show it.
QString trendText(const GradientPath &path)
{
    const PathPoint &last = path.points.back();
    if (last.steps < 2)
        return {};
    if (last.logNorm < std::log(0.1))
        return Words::tr("It vanishes: after %1 steps %2 is left.")
            .arg(last.steps)
            .arg(normText(last.logNorm));
    if (last.logNorm > std::log(10.0))
        return Words::tr("It explodes: after %1 steps it is %2.").arg(last.steps).arg(normText(last.logNorm));
    return {};
}

} // namespace

Result<std::shared_ptr<const PathModel>> pathModel(const ExplainContent &content, const Task &task)
{
    const Selection cell = chosenCell(content);
    const Computation &computation = *content.computation;
    const Result<GradientPath> path =
        gradientPath(computation, content.explain.path, cell.head, cell.query, cell.key, task.stop);
    if (!path)
        return tl::unexpected(path.error());
    const QString query = tokenName(computation.target, cell.query);
    const QString key = tokenName(computation.source, cell.key);
    auto model = std::make_shared<PathModel>();
    model->title = Words::tr("Path and gradient");
    for (qsizetype word = path->start; word <= path->start + path->steps && word < computation.source.size();
         ++word)
        model->chain.append(tokenName(computation.source, word));
    model->query = path->toTheEnd ? query : QString();
    model->arcFromLast = path->toTheEnd || cell.query >= cell.key;
    model->arcText = Words::tr("attention: one step, weight %1").arg(shortNumber(path->weight));
    model->chainText = Words::tr("RNN: steps %1, norm %2").arg(path->steps).arg(normText(path->logNorm));
    model->chart = chartOf(*path);
    model->sentence =
        joinedSentences({pairText(*path, query, key, static_cast<int>(computation.source.size())),
                         attentionText(computation.trace, cell, path->weight), trendText(*path)});
    return model;
}

} // namespace heedmap
