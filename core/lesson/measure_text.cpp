// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/measure.h"
#include "core/lesson/measure_places.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace heedmap {

namespace {

constexpr int largestPlace = 1 << 20;

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

const Kind &kindOf(MeasureKind kind)
{
    const auto *found = std::ranges::find(kinds(), kind, &Kind::kind);
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

} // namespace

Places placesOf(MeasureKind kind)
{
    return kindOf(kind).places;
}

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
    const Kind &kind = kindOf(measure.kind);
    QString text = kind.name;
    Measure places = measure;
    for (const int *place : placesOf(places, kind.places))
        text += u' ' + QString::number(*place + 1);
    return text;
}

} // namespace heedmap
