// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/worksheet.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace heedmap {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();
constexpr double largestPlainScore = 5; ///< e to more than that takes too many digits by hand

double onPaper(double value)
{
    return roundedOnPaper(value, sheetDecimals);
}

class RowWork final
{
public:
    RowWork(const SheetProblem &problem, int query)
        : m_problem(problem), m_query(query), m_keys(static_cast<int>(problem.source.size()))
    {}

    SheetRow run()
    {
        if (m_problem.given == SheetGiven::Weights) {
            add(SheetStepKind::Weight, [this](int key) { return m_problem.weights.at(m_query, key); });
            return m_row;
        }
        addScores();
        if (m_problem.isScaled())
            add(SheetStepKind::Scaled, [this](int key) { return onPaper(before(key) * m_problem.factor); });
        addShift();
        addPowers();
        addWeights();
        addContext();
        return m_row;
    }

private:
    void add(SheetStepKind kind, const auto &valueOf, int index = 0)
    {
        std::vector<double> values;
        for (int key = 0; key < m_keys; ++key)
            values.push_back(valueOf(key));
        m_row.steps.append(SheetStep{kind, index, std::move(values)});
    }

    /// Of the step before.
    double before(int key) const { return m_row.steps.last().values[static_cast<std::size_t>(key)]; }

    void addScores()
    {
        if (m_problem.given == SheetGiven::Scores)
            add(SheetStepKind::Score, [this](int key) { return m_problem.scores.at(m_query, key); });
        else if (m_problem.isAdditive)
            addAdditive();
        else
            add(SheetStepKind::Score, [this](int key) {
                double sum = 0;
                for (int i = 0; i < m_problem.q.columns; ++i)
                    sum += m_problem.q.at(m_query, i) * m_problem.k.at(key, i);
                return onPaper(sum);
            });
    }

    void addAdditive()
    {
        for (int i = 0; i < m_problem.q.columns; ++i) {
            const auto hidden = [this, i](int key) {
                return onPaper(std::tanh(m_problem.q.at(m_query, i) + m_problem.k.at(key, i)));
            };
            add(SheetStepKind::Hidden, hidden, i);
        }
        add(SheetStepKind::Score, [this](int key) {
            double sum = m_problem.energyBias;
            for (int i = 0; i < m_problem.q.columns; ++i)
                sum += m_problem.energy[static_cast<std::size_t>(i)] *
                       m_row.steps[i].values[static_cast<std::size_t>(key)];
            return onPaper(sum);
        });
    }

    void addShift()
    {
        double largest = -std::numeric_limits<double>::infinity();
        for (int key = 0; key < m_keys; ++key) {
            if (!m_problem.isBlocked(m_query, key))
                largest = std::max(largest, before(key));
        }
        if (!std::isfinite(largest) || std::abs(largest) <= largestPlainScore)
            return;
        m_row.largest = largest;
        add(SheetStepKind::Shifted, [this](int key) {
            return m_problem.isBlocked(m_query, key) ? none : onPaper(before(key) - m_row.largest);
        });
    }

    void addPowers()
    {
        // Where every key is blocked, all of them are −10⁹ alike: less the largest that is e⁰.
        const bool alike = m_problem.isFullyBlocked(m_query);
        const double ofBlocked = !alike ? 0 : m_problem.method == MaskMethod::Inf ? none : 1;
        add(SheetStepKind::Power, [this, ofBlocked](int key) {
            return m_problem.isBlocked(m_query, key) ? ofBlocked : onPaper(std::exp(before(key)));
        });
        for (int key = 0; key < m_keys; ++key)
            m_row.sum += before(key);
        m_row.sum = onPaper(m_row.sum);
    }

    void addWeights()
    {
        add(SheetStepKind::Weight, [this](int key) { return onPaper(before(key) / m_row.sum); });
    }

    void addContext()
    {
        for (int i = 0; i < m_problem.v.columns; ++i) {
            double sum = 0;
            for (int key = 0; key < m_keys; ++key)
                sum += before(key) * m_problem.v.at(key, i);
            m_row.context.push_back(onPaper(sum));
        }
    }

    const SheetProblem &m_problem;
    const int m_query;
    const int m_keys;
    SheetRow m_row;
};

} // namespace

double roundedOnPaper(double value, int decimals)
{
    if (!std::isfinite(value))
        return value;
    const double unit = std::pow(10.0, decimals);
    const double rounded = std::floor(std::abs(value) * unit + 0.5 + 1e-7) / unit;
    // Never a minus in front of zero.
    return value < 0 && rounded > 0 ? -rounded : rounded;
}

SheetRow workedRow(const SheetProblem &problem, int query)
{
    return RowWork(problem, query).run();
}

bool SheetProblem::blocksAnything() const
{
    return std::ranges::any_of(blocked, [](char cell) { return cell != 0; });
}

bool SheetProblem::isFullyBlocked(int query) const
{
    for (int key = 0; key < source.size(); ++key) {
        if (!isBlocked(query, key))
            return false;
    }
    return !source.isEmpty();
}

const SheetStep *SheetRow::step(SheetStepKind kind) const
{
    const auto found = std::ranges::find(steps, kind, &SheetStep::kind);
    return found == steps.end() ? nullptr : &*found;
}

double WorksheetPart::scoreAt(int query, int key) const
{
    const SheetRow &worked = rows[query];
    const SheetStep *scaled = worked.step(SheetStepKind::Scaled);
    const SheetStep *found = scaled != nullptr ? scaled : worked.step(SheetStepKind::Score);
    return found == nullptr ? none : found->values[static_cast<std::size_t>(key)];
}

double WorksheetPart::weightAt(int query, int key) const
{
    const SheetStep *found = rows[query].step(SheetStepKind::Weight);
    return found == nullptr ? none : found->values[static_cast<std::size_t>(key)];
}

bool WorksheetPart::isFilled(SheetFill fill, int query, int key) const
{
    if (query == row && (coversRow || fill != SheetFill::Full))
        return false;
    if (fill != SheetFill::Part)
        return fill == SheetFill::Full;
    const int example = row == 0 ? 1 : 0;
    return query == example || (query + key) % 2 == 0;
}

} // namespace heedmap
