// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/measure.h"

#include "core/insight/entropy.h"
#include "core/insight/gradient_path.h"
#include "core/insight/head_agreement.h"
#include "core/insight/row_scores.h"
#include "core/insight/saturation.h"
#include "core/session/session_tokens.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace heedmap {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr int largestPlace = 1 << 20;

/// Which places a measure asks for, in this order.
enum class Places { None, Head, TwoHeads, Row, Cell };

struct Kind
{
    MeasureKind kind;
    QLatin1String name;
    Places places = Places::None;
};

const std::array<Kind, 21> &kinds()
{
    static const std::array<Kind, 21> all = {{
        {MeasureKind::Weight, QLatin1String("weight"), Places::Cell},
        {MeasureKind::Score, QLatin1String("score"), Places::Cell},
        {MeasureKind::ScaledScore, QLatin1String("scaled"), Places::Cell},
        {MeasureKind::MaskedScore, QLatin1String("masked"), Places::Cell},
        {MeasureKind::RowSum, QLatin1String("row-sum"), Places::Row},
        {MeasureKind::LargestWeight, QLatin1String("largest-weight"), Places::Row},
        {MeasureKind::Entropy, QLatin1String("entropy"), Places::Row},
        {MeasureKind::EffectiveKeys, QLatin1String("effective-keys"), Places::Row},
        {MeasureKind::Jacobian, QLatin1String("jacobian"), Places::Row},
        {MeasureKind::MeanEntropy, QLatin1String("mean-entropy"), Places::Head},
        {MeasureKind::HeadDistance, QLatin1String("head-distance"), Places::TwoHeads},
        {MeasureKind::PathGradient, QLatin1String("path-gradient"), Places::Cell},
        {MeasureKind::PathSteps, QLatin1String("path-steps"), Places::Cell},
        {MeasureKind::SourceCount, QLatin1String("source-count")},
        {MeasureKind::TargetCount, QLatin1String("target-count")},
        {MeasureKind::Heads, QLatin1String("heads")},
        {MeasureKind::ModelWidth, QLatin1String("d_model")},
        {MeasureKind::KeyWidth, QLatin1String("d_k")},
        {MeasureKind::ValueWidth, QLatin1String("d_v")},
        {MeasureKind::Scale, QLatin1String("scale")},
        {MeasureKind::WeightCount, QLatin1String("weight-count")},
    }};
    return all;
}

const Kind &kindOf(const Measure &measure)
{
    const auto *found = std::ranges::find(kinds(), measure.kind, &Kind::kind);
    return found == kinds().end() ? kinds().front() : *found;
}

bool isPath(MeasureKind kind)
{
    return kind == MeasureKind::PathGradient || kind == MeasureKind::PathSteps;
}

/// The places of \a measure that \a places name.
QList<int *> placesOf(Measure &measure, Places places)
{
    switch (places) {
    case Places::None:
        return {};
    case Places::Head:
        return {&measure.head};
    case Places::TwoHeads:
        return {&measure.head, &measure.otherHead};
    case Places::Row:
        return {&measure.head, &measure.query};
    case Places::Cell:
        return {&measure.head, &measure.query, &measure.key};
    }
    return {};
}

/// A place counted from 0; −1: none.
int placeFromText(const QString &text)
{
    const bool digits = std::ranges::all_of(text, [](QChar c) { return c >= u'0' && c <= u'9'; });
    bool ok = false;
    const int place = text.toInt(&ok);
    return ok && digits && place >= 1 && place <= largestPlace ? place - 1 : -1;
}

tl::unexpected<Error> outside(const Measure &measure, int place, Eigen::Index count)
{
    return failure(ErrorCode::OutOfRange, measureText(measure).toStdString(),
                   {std::to_string(place + 1), "1", std::to_string(count)});
}

Result<void> placesExist(const Trace &trace, const Measure &measure)
{
    const Places places = kindOf(measure).places;
    const auto check = [&](int place, Eigen::Index count) -> Result<void> {
        if (place < 0 || place >= count)
            return outside(measure, place, count);
        return {};
    };
    Result<void> good;
    if (places != Places::None)
        good = check(measure.head, trace.heads());
    if (good && places == Places::TwoHeads)
        good = check(measure.otherHead, trace.heads());
    if (good && (places == Places::Row || places == Places::Cell))
        good = check(measure.query, trace.queries());
    if (good && places == Places::Cell)
        good = check(measure.key, trace.keys());
    return good;
}

std::span<const float> rowOf(const Trace &trace, const Measure &measure)
{
    const auto keys = static_cast<std::size_t>(trace.keys());
    const auto row = static_cast<std::size_t>(measure.head * trace.queries() + measure.query);
    return trace.weights.values().subspan(row * keys, keys);
}

double largestOf(std::span<const float> weights)
{
    double largest = nan;
    for (const float weight : weights) {
        if (std::isnan(weight))
            return nan;
        largest = std::isnan(largest) ? double(weight) : std::max(largest, double(weight));
    }
    return largest;
}

double ofRow(const Trace &trace, const Measure &measure)
{
    const std::span<const float> row = rowOf(trace, measure);
    switch (measure.kind) {
    case MeasureKind::RowSum:
        return std::accumulate(row.begin(), row.end(), 0.0);
    case MeasureKind::LargestWeight:
        return largestOf(row);
    case MeasureKind::Entropy:
        return rowEntropy(row);
    case MeasureKind::EffectiveKeys:
        return effectiveKeys(rowEntropy(row));
    case MeasureKind::Jacobian:
        return softmaxJacobianNorm(row);
    default:
        return nan;
    }
}

/// Over the rows that have an entropy.
double meanEntropy(const Trace &trace, int head)
{
    double sum = 0;
    int rows = 0;
    for (int query = 0; query < trace.queries(); ++query) {
        const double entropy = rowEntropy(rowOf(trace, {MeasureKind::Entropy, head, query}));
        if (!std::isnan(entropy)) {
            sum += entropy;
            ++rows;
        }
    }
    return rows > 0 ? sum / rows : nan;
}

double scoreOf(const Computation &computation, const Measure &measure)
{
    const RowScores row = rowScores(computation, measure.head, measure.query);
    const auto at = [&](const std::vector<float> &numbers) {
        const auto key = static_cast<std::size_t>(measure.key);
        return key < numbers.size() ? double(numbers[key]) : nan;
    };
    if (measure.kind == MeasureKind::MaskedScore)
        return at(row.masked);
    // An additive score is not multiplied by anything.
    const bool plain = measure.kind == MeasureKind::Score && !row.unscaled.empty();
    return at(plain ? row.unscaled : row.scores);
}

Result<double> ofPath(const Computation &computation, const Measure &measure)
{
    if (!computation.inputs)
        return nan;
    const Result<GradientPath> path =
        gradientPath(computation, computation.session.explain.path, measure.head, measure.query, measure.key);
    if (!path)
        return tl::unexpected(path.error());
    return measure.kind == MeasureKind::PathSteps ? double(path->steps) : std::exp(path->logNorm);
}

/// What is the same wherever one looks.
double ofAll(const Computation &computation, MeasureKind kind)
{
    const Trace &trace = computation.trace;
    const Session &session = computation.session;
    const bool saved = showsSavedWeights(session);
    switch (kind) {
    case MeasureKind::SourceCount:
        return double(trace.keys());
    case MeasureKind::TargetCount:
        return double(trace.queries());
    case MeasureKind::Heads:
        return double(trace.heads());
    case MeasureKind::WeightCount:
        return double(trace.heads()) * double(trace.queries()) * double(trace.keys());
    case MeasureKind::ModelWidth:
        return saved ? nan : embeddingWidth(session);
    case MeasureKind::KeyWidth:
        return saved ? nan : keyWidth(session);
    case MeasureKind::ValueWidth:
        return saved ? nan : valueWidth(session);
    case MeasureKind::Scale:
        return saved || session.attention.mechanism == Mechanism::Additive ? nan : double(trace.scale);
    default:
        return nan;
    }
}

} // namespace

std::optional<Measure> measureFromText(const QString &text)
{
    QStringList words = text.simplified().split(u' ');
    const QString name = words.takeFirst();
    const auto *kind = std::ranges::find_if(kinds(), [&](const Kind &one) { return one.name == name; });
    if (kind == kinds().end())
        return {};
    // Vectors are the same in every head.
    if (isPath(kind->kind) && words.size() == 2)
        words.prepend(QStringLiteral("1"));
    Measure measure{kind->kind};
    const QList<int *> places = placesOf(measure, kind->places);
    if (words.size() != places.size())
        return {};
    for (qsizetype i = 0; i < places.size(); ++i) {
        *places[i] = placeFromText(words[i]);
        if (*places[i] < 0)
            return {};
    }
    return measure;
}

QString measureText(const Measure &measure)
{
    const Kind &kind = kindOf(measure);
    QString text = kind.name;
    Measure places = measure;
    for (const int *place : placesOf(places, kind.places))
        text += u' ' + QString::number(*place + 1);
    return text;
}

bool isCount(const Measure &measure)
{
    switch (measure.kind) {
    case MeasureKind::PathSteps:
    case MeasureKind::SourceCount:
    case MeasureKind::TargetCount:
    case MeasureKind::Heads:
    case MeasureKind::ModelWidth:
    case MeasureKind::KeyWidth:
    case MeasureKind::ValueWidth:
    case MeasureKind::WeightCount:
        return true;
    default:
        return false;
    }
}

TraceParts partsFor(const Measure &measure)
{
    switch (measure.kind) {
    case MeasureKind::Score:
    case MeasureKind::ScaledScore:
    case MeasureKind::MaskedScore:
        return TracePart::Projected;
    case MeasureKind::PathGradient:
    case MeasureKind::PathSteps:
        return TracePart::Inputs;
    default:
        return {};
    }
}

Result<double> measured(const Computation &computation, const Measure &measure)
{
    if (const Result<void> exist = placesExist(computation.trace, measure); !exist)
        return tl::unexpected(exist.error());
    const Trace &trace = computation.trace;
    switch (measure.kind) {
    case MeasureKind::Weight:
        return double(trace.weights(measure.head, measure.query, measure.key));
    case MeasureKind::Score:
    case MeasureKind::ScaledScore:
    case MeasureKind::MaskedScore:
        return scoreOf(computation, measure);
    case MeasureKind::RowSum:
    case MeasureKind::LargestWeight:
    case MeasureKind::Entropy:
    case MeasureKind::EffectiveKeys:
    case MeasureKind::Jacobian:
        return ofRow(trace, measure);
    case MeasureKind::MeanEntropy:
        return meanEntropy(trace, measure.head);
    case MeasureKind::HeadDistance:
        return double(headDistances(trace.weights)(measure.head, measure.otherHead));
    case MeasureKind::PathGradient:
    case MeasureKind::PathSteps:
        return ofPath(computation, measure);
    default:
        return ofAll(computation, measure.kind);
    }
}

} // namespace heedmap
