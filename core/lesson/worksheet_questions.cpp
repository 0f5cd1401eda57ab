// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/worksheet_problem.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace heedmap {

namespace {

/// The keys that are not blocked and have the weight that \a better prefers; several where they are equal.
QList<int> extremes(const WorksheetPart &part, const auto &better)
{
    QList<int> keys;
    for (int key = 0; key < part.problem.source.size(); ++key) {
        if (part.problem.isBlocked(part.row, key))
            continue;
        const double weight = part.weightAt(part.row, key);
        if (!keys.isEmpty() && better(part.weightAt(part.row, keys.first()), weight))
            continue;
        if (!keys.isEmpty() && better(weight, part.weightAt(part.row, keys.first())))
            keys.clear();
        keys.append(key);
    }
    return keys;
}

SheetQuestion question(SheetAsk ask, const WorksheetPart &part, const QList<int> &keys)
{
    SheetQuestion asked;
    asked.ask = ask;
    asked.query = part.row;
    asked.keys = keys;
    if (!keys.isEmpty())
        asked.value = part.weightAt(part.row, keys.first());
    return asked;
}

double rowSum(const WorksheetPart &part)
{
    double sum = 0;
    for (int key = 0; key < part.problem.source.size(); ++key)
        sum += part.weightAt(part.row, key);
    return roundedOnPaper(sum, sheetDecimals);
}

double largestUnscaled(const WorksheetPart &part)
{
    SheetProblem plain = part.problem;
    plain.scale = ScaleRule::One;
    plain.factor = 1;
    return std::ranges::max(workedRow(plain, part.row).step(SheetStepKind::Weight)->values);
}

int firstBlocked(const WorksheetPart &part)
{
    for (int key = 0; key < part.problem.source.size(); ++key) {
        if (part.problem.isBlocked(part.row, key))
            return key;
    }
    return -1;
}

} // namespace

QList<SheetQuestion> usualQuestions(const WorksheetPart &part)
{
    if (part.problem.isFullyBlocked(part.row) || !std::isfinite(rowSum(part)))
        return {};
    QList<SheetQuestion> questions;
    questions.append(question(SheetAsk::LargestKey, part, extremes(part, std::greater<double>())));
    questions.append(question(SheetAsk::LeastKey, part, extremes(part, std::less<double>())));
    SheetQuestion sum = question(SheetAsk::RowSum, part, {});
    sum.value = rowSum(part);
    questions.append(sum);
    if (const int blocked = firstBlocked(part); blocked >= 0)
        questions.append(question(SheetAsk::Blocked, part, {blocked}));
    if (part.problem.scale == ScaleRule::InverseSqrtDk && part.problem.given != SheetGiven::Weights) {
        SheetQuestion unscaled = question(SheetAsk::Unscaled, part, extremes(part, std::greater<double>()));
        unscaled.other = largestUnscaled(part);
        questions.append(unscaled);
    }
    return questions;
}

} // namespace heedmap
