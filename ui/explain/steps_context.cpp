// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/step_text.h"
#include "ui/explain/steps_writer.h"

#include <algorithm>

namespace heedmap {

void StepsWriter::writeWeighted(ExplainPage &page) const
{
    const double weight = double(m_steps.row.weights[key()]);
    PageVectors vectors;
    vectors.all = m_all;
    vectors.rows = {vectorRow(QStringLiteral("v"), m_steps.value),
                    vectorRow(QStringLiteral("w v"), m_steps.weighted)};
    if (m_steps.isAdditive)
        page.add(TextKind::Prose, tr("The values are the keys: v is k."));
    page.add(std::move(vectors));
    const std::size_t count = std::min(m_steps.value.size(), m_limits.terms);
    bool agrees = true;
    for (std::size_t i = 0; i < count; ++i) {
        const double product = m_steps.weighted[i];
        const int digits = leastDigits({&product, 1});
        const std::array<double, 2> operands = {weight, m_steps.value[i]};
        const std::array<ShownResult, 1> result = {ShownResult{operands, product}};
        const ShownOperands shown = digitsOfOperands(result, digits, digits, digits + 4,
                                                     [](std::span<const double> x) { return x[0] * x[1]; });
        agrees = agrees && shown.agrees;
        page.add(TextKind::Formula,
                 QStringLiteral("w v%1 = %2·%3 = %4")
                     .arg(subscript(static_cast<qsizetype>(i)), stepOperand(weight, shown.digits),
                          stepOperand(operands[1], shown.digits), stepNumber(product, digits)));
    }
    if (count < m_steps.value.size())
        page.add(TextKind::Formula, tr("… (%1 more)").arg(m_steps.value.size() - count));
    if (!agrees)
        page.add(TextKind::Remark, operandsRemark());
}

void StepsWriter::writeContext(ExplainPage &page) const
{
    const auto component = static_cast<std::size_t>(m_steps.component);
    const CellPlace &cell = m_steps.cell;
    const std::vector<std::size_t> keys = largestTerms(m_steps.row.weights, key(), m_limits.keyVectors);
    page.add(TextKind::Formula, QStringLiteral("context = Σ_k w_k v_k"));
    PageVectors vectors;
    vectors.all = m_all;
    for (const std::size_t k : keys) {
        const auto place = static_cast<Eigen::Index>(k);
        vectors.rows.append(
            vectorRow(keyLabel(k), weightedValue(m_computation, {cell.head, cell.query, place})));
        vectors.rows.last().key = static_cast<int>(k);
        vectors.rows.last().marked = k == key();
    }
    const std::size_t hidden = m_steps.row.weights.size() - keys.size();
    if (hidden > 0)
        vectors.rows.append(
            vectorRow(tr("%1 more keys").arg(hidden), weightedOthers(m_computation, cell, keys)));
    vectors.rows.append(vectorRow(QStringLiteral("Σ"), m_steps.context));
    double extent = 0;
    Numbers all;
    for (const PageVector &row : std::as_const(vectors.rows)) {
        extent = std::max(extent, row.extent);
        all.insert(all.end(), row.values.begin(), row.values.end());
    }
    const int digits = pictureDigits(all);
    for (PageVector &row : vectors.rows) {
        row.extent = extent;
        row.digits = digits;
    }
    page.add(std::move(vectors));
    if (m_steps.contextTerms.empty())
        return;
    const FoldedSum sum = foldedSum(m_steps.contextTerms, m_steps.context[component], m_keys);
    Numbers weights(m_steps.row.weights.begin(), m_steps.row.weights.end());
    Numbers values(weights.size());
    for (std::size_t k = 0; k < values.size(); ++k)
        values[k] = double(m_computation.trace.v(cell.head, static_cast<Eigen::Index>(k), m_steps.component));
    const FactorsText factors = factorsText(sum, {weights, values});
    const QString one = subscript(m_steps.component);
    page.add(TextKind::Formula, QStringLiteral("context%1 = Σ_k w_k v_k%1").arg(one));
    page.add(TextKind::Formula, QStringLiteral("= ") + factors.text);
    page.add(TextKind::Formula, QStringLiteral("= ") + sumText(sum));
    page.add(TextKind::Formula, QStringLiteral("= ") + stepNumber(sum.total, sum.digits.digits));
    page.add(TextKind::Remark, roundingRemark(sum));
    if (!factors.agrees)
        page.add(TextKind::Remark, operandsRemark());
}

void StepsWriter::writeOutput(ExplainPage &page) const
{
    const QString bias = m_steps.output.hasBias ? QStringLiteral(" + b_O") : QString();
    const auto width = static_cast<Eigen::Index>(m_steps.context.size());
    page.add(TextKind::Formula, QStringLiteral("output = concat W_O%1").arg(bias));
    page.add(
        TextKind::Prose,
        tr("concat: the contexts of all heads side by side, %1 numbers; components %2 to %3 are of head %4.")
            .arg(QString::number(m_steps.joined.size()), QString::number(m_steps.cell.head * width + 1),
                 QString::number((m_steps.cell.head + 1) * width), QString::number(m_steps.cell.head + 1)));
    PageVectors vectors;
    vectors.all = m_all;
    const QString place = QString::number(m_steps.component + 1);
    vectors.rows = {vectorRow(QStringLiteral("concat"), m_steps.joined),
                    vectorRow(QStringLiteral("W_O[c,%1]").arg(place), m_steps.output.column)};
    page.add(std::move(vectors));
    addSum(page,
           QStringLiteral("output%1 = Σ_c concat_c W_O[c,%2]%3")
               .arg(subscript(m_steps.component), place,
                    bias.isEmpty() ? bias : bias + QStringLiteral("[%1]").arg(place)),
           m_steps.output);
    PageVectors output;
    output.all = m_all;
    output.rows = {vectorRow(QStringLiteral("output"), m_steps.outputRow)};
    page.add(std::move(output));
}

} // namespace heedmap
