// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/insight/swept_rows.h"

#include "core/base/parallel.h"
#include "core/insight/entropy.h"

#include <cmath>

namespace heedmap {

namespace {

HeadStack chosenRows(const HeadStack &stack, const std::vector<Eigen::Index> &rows)
{
    const auto count = static_cast<Eigen::Index>(rows.size());
    HeadStack chosen = HeadStack::unwritten(stack.heads(), count, stack.columns());
    for (Eigen::Index head = 0; head < stack.heads(); ++head) {
        for (Eigen::Index row = 0; row < count; ++row)
            chosen.head(head).row(row) = stack.head(head).row(rows[static_cast<std::size_t>(row)]);
    }
    return chosen;
}

Mask chosenRows(const Mask &mask, const std::vector<Eigen::Index> &rows)
{
    if (!mask.blocksAnything())
        return {};
    Mask chosen(mask.planes(), static_cast<std::ptrdiff_t>(rows.size()), mask.keys());
    for (std::ptrdiff_t plane = 0; plane < mask.planes(); ++plane) {
        for (std::ptrdiff_t row = 0; row < chosen.queries(); ++row) {
            for (std::ptrdiff_t key = 0; key < mask.keys(); ++key) {
                if (mask.blocked(plane, rows[static_cast<std::size_t>(row)], key))
                    chosen.block(plane, row, key);
            }
        }
    }
    return chosen;
}

class Mean final
{
public:
    void add(const RowMeasures &row)
    {
        if (std::isnan(row.entropy))
            return;
        m_sum.entropy += row.entropy;
        m_sum.jacobian += row.jacobian;
        ++m_count;
    }
    RowMeasures value() const { return {m_sum.entropy / m_count, m_sum.jacobian / m_count}; } // 0/0 is NaN

private:
    RowMeasures m_sum{0, 0};
    double m_count = 0;
};

void softmaxRow(const HeadStack &scores, const Mask &mask, double temperature, Eigen::Index head,
                Eigen::Index row, std::span<float> weights)
{
    double highest = -std::numeric_limits<double>::infinity();
    for (Eigen::Index key = 0; key < scores.columns(); ++key) {
        if (!mask.blocked(head, row, key))
            highest = std::max(highest, static_cast<double>(scores(head, row, key)));
    }
    std::vector<double> powers(weights.size(), 0.0);
    double sum = 0;
    for (std::size_t key = 0; key < powers.size(); ++key) {
        const auto column = static_cast<Eigen::Index>(key);
        if (!mask.blocked(head, row, column)) {
            powers[key] = std::exp((static_cast<double>(scores(head, row, column)) - highest) / temperature);
            sum += powers[key];
        }
    }
    for (std::size_t key = 0; key < powers.size(); ++key)
        weights[key] = powers[key] == 0 ? 0.0F : static_cast<float>(powers[key] / sum);
}

} // namespace

SweptRows::SweptRows(const AttentionInputs &all, Eigen::Index head, Eigen::Index query) : m_head(head)
{
    m_counted = std::min(all.query.rows(), mostSweptQueries);
    std::vector<Eigen::Index> rows;
    for (Eigen::Index row = 0; row < m_counted; ++row)
        rows.push_back(row);
    if (query >= m_counted)
        rows.push_back(query);
    m_row = std::min(query, m_counted);
    m_inputs.spec = all.spec;
    m_inputs.query = chosenRows(all.query, rows);
    m_inputs.key = all.key;
    m_inputs.value = all.value;
    m_inputs.projections = all.projections;
    m_inputs.additive = all.additive;
    m_inputs.mask = chosenRows(all.mask, rows);
}

SweepPoint SweptRows::measured(double x, const HeadStack &weights) const
{
    std::vector<RowMeasures> rows(static_cast<std::size_t>(weights.heads() * weights.rows()));
    parallelFor(static_cast<std::ptrdiff_t>(rows.size()), [&](std::ptrdiff_t i) {
        if (m_inputs.mask.rowFullyBlocked(i / weights.rows(), i % weights.rows()))
            return;
        const auto keys = static_cast<std::size_t>(weights.columns());
        const auto row = weights.values().subspan(static_cast<std::size_t>(i) * keys, keys);
        rows[static_cast<std::size_t>(i)] = {rowEntropy(row), softmaxJacobianNorm(row)};
    });
    const auto measuresOf = [&](Eigen::Index head, Eigen::Index row) {
        return rows[static_cast<std::size_t>(head * weights.rows() + row)];
    };
    Mean mean;
    for (Eigen::Index head = 0; head < weights.heads(); ++head) {
        for (Eigen::Index row = 0; row < m_counted; ++row)
            mean.add(measuresOf(head, row));
    }
    return {x, mean.value(), measuresOf(m_head, m_row)};
}

HeadStack softmaxAt(const HeadStack &scores, const Mask &mask, double temperature)
{
    HeadStack weights = HeadStack::unwritten(scores.heads(), scores.rows(), scores.columns());
    const auto keys = static_cast<std::size_t>(scores.columns());
    parallelFor(scores.heads() * scores.rows(), [&](std::ptrdiff_t i) {
        softmaxRow(scores, mask, temperature, i / scores.rows(), i % scores.rows(),
                   weights.values().subspan(static_cast<std::size_t>(i) * keys, keys));
    });
    return weights;
}

} // namespace heedmap
