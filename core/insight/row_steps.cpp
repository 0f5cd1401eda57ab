// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/row_steps.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace heedmap {

namespace {

using Numbers = std::vector<double>;

template <typename Row>
Numbers numbersOf(const Row &row)
{
    Numbers numbers(static_cast<std::size_t>(row.size()));
    for (Eigen::Index i = 0; i < row.size(); ++i)
        numbers[static_cast<std::size_t>(i)] = static_cast<double>(row(i));
    return numbers;
}

Numbers rowOf(const HeadStack &stack, Eigen::Index head, Eigen::Index row)
{
    return stack.isEmpty() ? Numbers() : numbersOf(stack.head(head).row(row));
}

Numbers products(const Numbers &a, const Numbers &b)
{
    Numbers terms(std::min(a.size(), b.size()));
    std::transform(a.begin(), a.begin() + std::ptrdiff_t(terms.size()), b.begin(), terms.begin(),
                   std::multiplies<>());
    return terms;
}

Numbers scaled(double factor, Numbers numbers)
{
    for (double &number : numbers)
        number *= factor;
    return numbers;
}

double numberAt(const Numbers &numbers, Eigen::Index place)
{
    return place < Eigen::Index(numbers.size()) ? numbers[std::size_t(place)] : 0;
}

ComponentSteps componentOf(const Linear &linear, Numbers input, Eigen::Index column)
{
    ComponentSteps steps;
    if (linear.isEmpty() || column >= linear.weight.cols() ||
        Eigen::Index(input.size()) != linear.weight.rows())
        return steps;
    steps.input = std::move(input);
    steps.column = numbersOf(linear.weight.col(column));
    steps.terms = products(steps.input, steps.column);
    steps.hasBias = linear.bias.size() != 0;
    steps.bias = steps.hasBias ? double(linear.bias(column)) : 0;
    return steps;
}

Numbers applied(const Linear &linear, const Numbers &input)
{
    const Eigen::Map<const Eigen::RowVectorXd> x(input.data(), Eigen::Index(input.size()));
    Eigen::RowVectorXd y = x * linear.weight.cast<double>();
    if (linear.bias.size() != 0)
        y += linear.bias.cast<double>();
    return numbersOf(y);
}

AdditiveSteps additiveSteps(const AdditiveParameters &parameters, const RowSteps &steps)
{
    AdditiveSteps additive;
    additive.query = applied(parameters.query, steps.query);
    additive.key = applied(parameters.key, steps.key);
    additive.energy = numbersOf(parameters.energy);
    additive.bias = double(parameters.energyBias);
    additive.hidden = additive.query;
    for (std::size_t i = 0; i < additive.hidden.size(); ++i)
        additive.hidden[i] += additive.key[i];
    for (const double hidden : additive.hidden)
        additive.tanh.push_back(std::tanh(hidden));
    additive.terms = products(additive.energy, additive.tanh);
    additive.queryComponent = componentOf(parameters.query, steps.query, steps.component);
    additive.queryComponent.total = numberAt(additive.query, steps.component);
    additive.keyComponent = componentOf(parameters.key, steps.key, steps.component);
    additive.keyComponent.total = numberAt(additive.key, steps.component);
    return additive;
}

void addProjections(const AttentionInputs &inputs, RowSteps &steps)
{
    if (!inputs.projections)
        return;
    const auto [head, query, key] = steps.cell;
    const Eigen::Index column = head * steps.dK + steps.component;
    if (!inputs.projections->query.isEmpty()) {
        steps.queryInput = rowOf(inputs.query, 0, query);
        steps.queryComponent = componentOf(inputs.projections->query, steps.queryInput, column);
        steps.queryComponent.total = numberAt(steps.query, steps.component);
    }
    if (!inputs.projections->key.isEmpty()) {
        steps.keyInput = rowOf(inputs.key, 0, key);
        steps.keyComponent = componentOf(inputs.projections->key, steps.keyInput, column);
        steps.keyComponent.total = numberAt(steps.key, steps.component);
    }
}

void addContext(const Computation &computation, RowSteps &steps)
{
    const Trace &trace = computation.trace;
    const auto [head, query, key] = steps.cell;
    steps.value = rowOf(trace.v, head, key);
    steps.weighted = weightedValue(computation, steps.cell);
    steps.context = rowOf(trace.context, head, query);
    if (!trace.v.isEmpty() && steps.component < trace.v.columns()) {
        for (Eigen::Index k = 0; k < trace.keys(); ++k)
            steps.contextTerms.push_back(double(trace.weights(head, query, k)) *
                                         double(trace.v(head, k, steps.component)));
    }
    for (Eigen::Index h = 0; h < trace.heads() && !trace.context.isEmpty(); ++h) {
        const Numbers ofHead = rowOf(trace.context, h, query);
        steps.joined.insert(steps.joined.end(), ofHead.begin(), ofHead.end());
    }
}

void addOutput(const Computation &computation, RowSteps &steps)
{
    const Matrix &output = computation.trace.output;
    if (output.size() == 0)
        return;
    steps.outputRow = numbersOf(output.row(steps.cell.query));
    if (!computation.inputs || !computation.inputs->projections)
        return;
    steps.output = componentOf(computation.inputs->projections->output, steps.joined, steps.component);
    steps.output.total = numberAt(steps.outputRow, steps.component);
}

} // namespace

std::vector<double> weightedValue(const Computation &computation, const CellPlace &cell)
{
    const Trace &trace = computation.trace;
    return scaled(double(trace.weights(cell.head, cell.query, cell.key)),
                  rowOf(trace.v, cell.head, cell.key));
}

std::vector<double> weightedOthers(const Computation &computation, const CellPlace &row,
                                   std::span<const std::size_t> shown)
{
    const Trace &trace = computation.trace;
    Numbers sum(static_cast<std::size_t>(trace.v.columns()));
    for (Eigen::Index key = 0; key < trace.keys() && !trace.v.isEmpty(); ++key) {
        if (std::ranges::binary_search(shown, static_cast<std::size_t>(key)))
            continue;
        const Numbers ofKey = weightedValue(computation, {row.head, row.query, key});
        std::transform(sum.begin(), sum.end(), ofKey.begin(), sum.begin(), std::plus<>());
    }
    return sum;
}

RowSteps rowSteps(const Computation &computation, const CellPlace &cell, Eigen::Index component)
{
    const Trace &trace = computation.trace;
    RowSteps steps;
    steps.cell = cell;
    steps.isAdditive = trace.additive != nullptr;
    steps.scale = trace.scale;
    steps.row = rowScores(computation, cell.head, cell.query);
    steps.query = rowOf(trace.q, cell.head, cell.query);
    steps.key = rowOf(trace.k, cell.head, cell.key);
    steps.dK = trace.k.columns();
    steps.component = component >= 0 && component < steps.dK ? component : 0;
    if (steps.isAdditive)
        steps.additive = additiveSteps(*trace.additive, steps);
    else
        steps.products = products(steps.query, steps.key);
    if (computation.inputs)
        addProjections(*computation.inputs, steps);
    addContext(computation, steps);
    addOutput(computation, steps);
    return steps;
}

} // namespace heedmap
