// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/saturation_model.h"

#include "core/insight/entropy.h"
#include "core/insight/saturation.h"
#include "ui/explain/number_words.h"
#include "ui/explain/sentence_painting.h"
#include "ui/explain/step_text.h"

#include <QCoreApplication>

#include <cmath>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(SaturationView)
};

constexpr double largestJacobian = 0.5; ///< see softmaxJacobianNorm()

using Measure = double RowMeasures::*;
using Rows = RowMeasures SweepPoint::*;

bool sweepsWidth(const Saturation &saturation)
{
    return saturation.kind == SweepKind::KeyWidth;
}

QString symbol(const Saturation &saturation)
{
    return sweepsWidth(saturation) ? QStringLiteral("d_k") : QStringLiteral("τ");
}

ChartCurve curveOf(const QString &name, const SweepCurve &sweep, Rows rows, Measure measure)
{
    ChartCurve curve{name, {}, false};
    for (const SweepPoint &point : sweep)
        curve.points.emplace_back(point.x, point.*rows.*measure);
    return curve;
}

std::vector<ChartCurve> curvesOf(const Saturation &saturation, Measure measure)
{
    const Rows mean = &SweepPoint::mean;
    const Rows row = &SweepPoint::row;
    if (!sweepsWidth(saturation))
        return {curveOf(Words::tr("mean"), saturation.scaled, mean, measure),
                curveOf(Words::tr("selected row"), saturation.scaled, row, measure)};
    return {curveOf(Words::tr("mean, scaling on"), saturation.scaled, mean, measure),
            curveOf(Words::tr("mean, scaling off"), saturation.unscaled, mean, measure),
            curveOf(Words::tr("selected row, on"), saturation.scaled, row, measure),
            curveOf(Words::tr("selected row, off"), saturation.unscaled, row, measure)};
}

Chart chartOf(const Saturation &saturation, const QString &title, Measure measure)
{
    Chart chart;
    chart.x.title =
        sweepsWidth(saturation) ? Words::tr("d_k, width of queries and keys") : Words::tr("τ, temperature");
    chart.x.symbol = symbol(saturation);
    chart.x.scale = ChartScale::Logarithmic;
    chart.x.low = saturation.scaled.front().x;
    chart.x.high = saturation.scaled.back().x;
    chart.y.title = title;
    chart.y.low = 0;
    chart.curves = curvesOf(saturation, measure);
    if (!std::isnan(saturation.current))
        chart.mark = {saturation.current,
                      Words::tr("now: %1 = %2").arg(symbol(saturation), chartNumberText(saturation.current))};
    return chart;
}

/// "0.12 nats, as 1.1 keys"
QString entropyText(double entropy)
{
    return Words::tr("%1 nats (%2 effective keys)")
        .arg(shortNumber(entropy), shortNumber(effectiveKeys(entropy)));
}

QString sweepText(const Saturation &saturation, double most)
{
    const SweepPoint &first = saturation.scaled.front();
    const SweepPoint &last = saturation.scaled.back();
    if (std::isnan(last.mean.entropy))
        return Words::tr("No row is a distribution over the keys, so there is nothing to measure.");
    if (!sweepsWidth(saturation))
        return Words::tr("At τ = %1 the mean entropy is %2, at τ = %3 it is %4; at most %5 is possible.")
            .arg(chartNumberText(first.x), entropyText(first.mean.entropy), chartNumberText(last.x),
                 entropyText(last.mean.entropy), shortNumber(most));
    const SweepPoint &plain = saturation.unscaled.back();
    return Words::tr("With scaling off, at d_k = %1 the mean entropy is %2 of at most %3; with 1/√d_k it is "
                     "%4. The norm of the Jacobian, which gradients are multiplied by, is %5 without and %6 "
                     "with it.")
        .arg(chartNumberText(last.x), entropyText(plain.mean.entropy), shortNumber(most),
             entropyText(last.mean.entropy), shortNumber(plain.mean.jacobian),
             shortNumber(last.mean.jacobian));
}

QString rowText(const Computation &computation, const Selection &cell)
{
    return Words::tr("The selected row is “%1” in head %2.")
        .arg(tokenName(computation.target, cell.query), QString::number(cell.head + 1));
}

QString queriesText(const Saturation &saturation)
{
    if (saturation.queries == saturation.allQueries)
        return {};
    return Words::tr("The means are over the first %1 of %2 queries.")
        .arg(saturation.queries)
        .arg(saturation.allQueries);
}

} // namespace

Result<std::shared_ptr<const SaturationModel>> saturationModel(const ExplainContent &content,
                                                               const Task &task)
{
    const Selection cell = chosenCell(content);
    const Computation &computation = *content.computation;
    const Result<Saturation> saturation =
        sweepSaturation(computation, content.explain.sweep, cell.head, cell.query, task.stop);
    if (!saturation)
        return tl::unexpected(saturation.error());
    auto model = std::make_shared<SaturationModel>();
    model->title = Words::tr("Saturation of the softmax");
    model->entropy = chartOf(*saturation, Words::tr("entropy of a row (nats)"), &RowMeasures::entropy);
    const Trace &trace = computation.trace;
    const double most = mostEntropy(trace.mask, trace.heads(), saturation->queries, saturation->keys);
    const QString words = trace.mask.blocksAnything()
                              ? Words::tr("most, with the keys left: %1").arg(fixedNumber(most, 2))
                              : Words::tr("most: ln %1 = %2").arg(saturation->keys).arg(fixedNumber(most, 2));
    if (!std::isnan(most))
        model->entropy.levels = {{words, most}};
    model->jacobian = chartOf(*saturation, Words::tr("norm of the softmax Jacobian"), &RowMeasures::jacobian);
    if (saturation->keys > 1)
        model->jacobian.levels = {
            {Words::tr("most: %1").arg(fixedNumber(largestJacobian, 1)), largestJacobian}};
    model->sentence =
        joinedSentences({sweepText(*saturation, most), rowText(computation, cell), queriesText(*saturation)});
    return model;
}

} // namespace heedmap
