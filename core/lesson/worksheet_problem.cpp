// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/worksheet_problem.h"

#include <QHash>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr int mostDecimals = 3;
constexpr double largestGiven = 99; ///< more digits than that nobody multiplies by hand

SheetTable tableOf(const HeadStack &stack, int head)
{
    SheetTable table{static_cast<int>(stack.rows()), static_cast<int>(stack.columns()), {}};
    const MatrixView matrix = stack.head(head);
    for (Eigen::Index row = 0; row < matrix.rows(); ++row) {
        for (Eigen::Index column = 0; column < matrix.cols(); ++column)
            table.values.push_back(double(matrix(row, column)));
    }
    return table;
}

/// x W + b for every row of \a inputs, in double precision.
SheetTable appliedTo(const SheetTable &inputs, const Linear &layer)
{
    SheetTable table{inputs.rows, static_cast<int>(layer.weight.cols()), {}};
    for (int row = 0; row < inputs.rows; ++row) {
        for (Eigen::Index column = 0; column < layer.weight.cols(); ++column) {
            double sum = layer.bias.size() > 0 ? double(layer.bias[column]) : 0;
            for (int i = 0; i < inputs.columns; ++i)
                sum += inputs.at(row, i) * double(layer.weight(i, column));
            table.values.push_back(sum);
        }
    }
    return table;
}

void round(std::vector<double> &values, int decimals)
{
    for (double &value : values)
        value = roundedOnPaper(value, decimals);
}

bool isWorkable(const std::vector<double> &values)
{
    return std::ranges::all_of(values, [](double value) { return std::abs(value) <= largestGiven; });
}

/// As they are, nothing rounded.
SheetProblem exactProblem(const Computation &computation, int head)
{
    const Trace &trace = computation.trace;
    SheetProblem problem;
    problem.heads = static_cast<int>(trace.heads());
    problem.head = head;
    for (const QString &token : computation.source)
        problem.source.append(displayText(token));
    for (const QString &token : computation.target)
        problem.target.append(displayText(token));
    problem.isAdditive = computation.session.attention.mechanism == Mechanism::Additive;
    problem.method = computation.session.mask.method;
    problem.scale = problem.isAdditive ? ScaleRule::One : computation.session.attention.scale;
    problem.factor = double(trace.scale);
    problem.dK = static_cast<int>(trace.k.columns());
    if (problem.scale == ScaleRule::InverseSqrtDk && problem.dK > 0)
        problem.factor = 1 / std::sqrt(double(problem.dK));
    if (trace.mask.blocksAnything()) {
        for (int query = 0; query < trace.queries(); ++query) {
            for (int key = 0; key < trace.keys(); ++key)
                problem.blocked.push_back(trace.mask.blocked(head, query, key) ? 1 : 0);
        }
    }
    return problem;
}

void useWeights(SheetProblem &problem, const Trace &trace)
{
    problem.given = SheetGiven::Weights;
    problem.decimals = sheetDecimals;
    problem.weights = tableOf(trace.weights, problem.head);
    round(problem.weights.values, sheetDecimals);
}

void takeVectors(SheetProblem &problem, const Trace &trace)
{
    const int projected = problem.isAdditive ? 0 : problem.head;
    problem.q = tableOf(trace.q, projected);
    problem.k = tableOf(trace.k, projected);
    problem.v = tableOf(trace.v, projected);
    if (problem.isAdditive && trace.additive) {
        problem.q = appliedTo(problem.q, trace.additive->query);
        problem.k = appliedTo(problem.k, trace.additive->key);
        for (const float number : trace.additive->energy)
            problem.energy.push_back(double(number));
        problem.energyBias = double(trace.additive->energyBias);
    }
    problem.sessionWidth = problem.q.columns;
    if (problem.v.columns > mostSheetWidth || !isWorkable(problem.v.values))
        problem.v = {};
}

void takeScores(SheetProblem &problem, const Trace &trace)
{
    problem.given = SheetGiven::Scores;
    problem.q = {};
    problem.k = {};
    const bool unscaled = problem.isScaled() && !trace.unscaled.isEmpty();
    problem.scores = tableOf(unscaled ? trace.unscaled : trace.scores, problem.head);
}

SheetProblem withDecimals(SheetProblem problem, int decimals)
{
    problem.decimals = decimals;
    for (std::vector<double> *values :
         {&problem.q.values, &problem.k.values, &problem.v.values, &problem.scores.values, &problem.energy})
        round(*values, decimals);
    problem.energyBias = roundedOnPaper(problem.energyBias, decimals);
    return problem;
}

int largestKey(const std::vector<double> &weights)
{
    return static_cast<int>(std::ranges::max_element(weights) - weights.begin());
}

/// Whether each row's largest weight is where the session has it, unless two are as good as equal there.
bool keepsLargest(const SheetProblem &problem, const Trace &trace)
{
    const SheetTable weights = tableOf(trace.weights, problem.head);
    for (int query = 0; query < weights.rows; ++query) {
        const SheetRow row = workedRow(problem, query);
        const int worked = largestKey(row.step(SheetStepKind::Weight)->values);
        double largest = 0;
        for (int key = 0; key < weights.columns; ++key)
            largest = std::max(largest, weights.at(query, key));
        if (largest - weights.at(query, worked) > 0.005)
            return false;
    }
    return true;
}

SheetProblem rounded(const SheetProblem &exact, const Trace &trace)
{
    SheetProblem problem = withDecimals(exact, 1);
    for (int decimals = 2; decimals <= mostDecimals && !keepsLargest(problem, trace); ++decimals)
        problem = withDecimals(exact, decimals);
    return problem;
}

} // namespace

namespace {

SheetProblem problemOf(const Computation &computation, int head, SheetNumbers numbers, int row)
{
    const Trace &trace = computation.trace;
    SheetProblem problem = exactProblem(computation, head);
    if (trace.q.isEmpty() || trace.k.isEmpty()) {
        useWeights(problem, trace);
        return problem;
    }
    takeVectors(problem, trace);
    const bool narrow = problem.sessionWidth <= mostSheetWidth && isWorkable(problem.q.values) &&
                        isWorkable(problem.k.values) && isWorkable(problem.energy);
    if (numbers == SheetNumbers::Small || (numbers == SheetNumbers::Automatic && !narrow)) {
        useSmallVectors(problem, row);
        return problem;
    }
    if (!narrow)
        takeScores(problem, trace);
    if (!isWorkable(problem.scores.values)) {
        useSmallVectors(problem, row);
        return problem;
    }
    return rounded(problem, trace);
}

/// Those that occur several times are numbered.
QStringList distinctLabels(const QStringList &tokens)
{
    QHash<QString, int> counts;
    for (const QString &token : tokens)
        ++counts[token];
    QHash<QString, int> seen;
    QStringList labels;
    for (const QString &token : tokens)
        labels.append(counts[token] > 1 ? QStringLiteral("%1 (%2)").arg(token, QString::number(++seen[token]))
                                        : token);
    return labels;
}

} // namespace

SheetProblem sheetProblem(const Computation &computation, int head, SheetNumbers numbers, int row)
{
    SheetProblem problem = problemOf(computation, head, numbers, row);
    problem.source = distinctLabels(problem.source);
    problem.target = distinctLabels(problem.target);
    return problem;
}

} // namespace heedmap
