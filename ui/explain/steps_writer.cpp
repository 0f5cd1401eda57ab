// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/steps_writer.h"

#include "ui/explain/step_text.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

int pictureDigits(std::span<const double> numbers)
{
    constexpr int usual = 3;
    constexpr int most = 6;
    return exactDigits(numbers, usual).value_or(std::min(most, leastDigits(numbers)));
}

StepLimits stepLimits(const ExplainSettings &settings)
{
    return settings.allTerms ? StepLimits{512, 256, 32} : StepLimits{};
}

StepsWriter::StepsWriter(const ExplainContent &content, const CellPlace &cell)
    : m_computation(*content.computation),
      m_figure(content.figure),
      m_steps(rowSteps(m_computation, cell)),
      m_limits(stepLimits(content.explain)),
      m_all(content.explain.allTerms),
      m_keys(largestTerms(m_steps.row.weights, key(), m_limits.keys))
{}

QString StepsWriter::sentence() const
{
    return cellTitle(m_computation, m_steps.cell);
}

QList<StepKind> StepsWriter::kinds() const
{
    QList<StepKind> kinds;
    if (!m_steps.row.hasSteps() || m_steps.query.empty())
        return {StepKind::Weight};
    kinds = {StepKind::Vectors};
    if (m_steps.isAdditive)
        kinds += {StepKind::Hidden, StepKind::Tanh, StepKind::Energy};
    else
        kinds += {StepKind::Product, StepKind::Scale};
    kinds += {StepKind::Mask, StepKind::Power, StepKind::PowerSum, StepKind::Weight};
    if (!m_steps.value.empty())
        kinds.append(StepKind::Weighted);
    if (!m_steps.context.empty())
        kinds.append(StepKind::Context);
    if (!m_steps.output.isEmpty())
        kinds.append(StepKind::Output);
    return kinds;
}

QString StepsWriter::name(StepKind kind)
{
    switch (kind) {
    case StepKind::Vectors:
        return tr("q, k");
    case StepKind::Product:
        return tr("q·k");
    case StepKind::Scale:
        return tr("÷ √d_k");
    case StepKind::Hidden:
        return tr("W_a q + U_a k");
    case StepKind::Tanh:
        return tr("tanh");
    case StepKind::Energy:
        return tr("v_aᵀ");
    case StepKind::Mask:
        return tr("mask");
    case StepKind::Power:
        return tr("exp");
    case StepKind::PowerSum:
        return tr("Σ");
    case StepKind::Weight:
        return tr("weights");
    case StepKind::Weighted:
        return tr("w × v");
    case StepKind::Context:
        return tr("context");
    case StepKind::Output:
        return tr("concat · W_O");
    }
    return {};
}

QString StepsWriter::title(StepKind kind)
{
    switch (kind) {
    case StepKind::Vectors:
        return tr("The query vector and the key vector");
    case StepKind::Product:
        return tr("Their dot product, term by term");
    case StepKind::Scale:
        return tr("The scale makes it the score");
    case StepKind::Hidden:
        return tr("Both vectors come into one hidden layer");
    case StepKind::Tanh:
        return tr("tanh, component by component");
    case StepKind::Energy:
        return tr("v_a makes a score of it");
    case StepKind::Mask:
        return tr("The mask takes blocked keys out");
    case StepKind::Power:
        return tr("The power of e for each key");
    case StepKind::PowerSum:
        return tr("The sum of the powers");
    case StepKind::Weight:
        return tr("The share of each key is its weight");
    case StepKind::Weighted:
        return tr("The weight times the value vector");
    case StepKind::Context:
        return tr("The sum over all keys is the context");
    case StepKind::Output:
        return tr("Contexts of all heads, joined and projected");
    }
    return {};
}

ExplainPage StepsWriter::page(StepKind kind) const
{
    ExplainPage page;
    page.add(TextKind::Heading, title(kind));
    write(kind, page);
    return page;
}

void StepsWriter::write(StepKind kind, ExplainPage &page) const
{
    switch (kind) {
    case StepKind::Vectors:
        return writeVectors(page);
    case StepKind::Product:
        return writeProduct(page);
    case StepKind::Scale:
        return writeScale(page);
    case StepKind::Hidden:
        return writeHidden(page);
    case StepKind::Tanh:
        return writeTanh(page);
    case StepKind::Energy:
        return writeEnergy(page);
    case StepKind::Mask:
        return writeMask(page);
    case StepKind::Power:
        return writePower(page);
    case StepKind::PowerSum:
        return writePowerSum(page);
    case StepKind::Weight:
        return writeWeight(page);
    case StepKind::Weighted:
        return writeWeighted(page);
    case StepKind::Context:
        return writeContext(page);
    case StepKind::Output:
        return writeOutput(page);
    }
}

void StepsWriter::addSum(ExplainPage &page, const QString &formula, const ComponentSteps &steps) const
{
    Numbers terms = steps.terms;
    std::vector<std::size_t> shown = firstTerms(terms.size(), m_limits.terms);
    if (steps.hasBias) {
        shown.push_back(terms.size());
        terms.push_back(steps.bias);
    }
    const FoldedSum sum = foldedSum(terms, steps.total, std::move(shown));
    const FactorsText factors = factorsText(sum, {steps.input, steps.column});
    page.add(TextKind::Formula, formula);
    page.add(TextKind::Formula, QStringLiteral("= ") + factors.text);
    page.add(TextKind::Formula, QStringLiteral("= ") + sumText(sum));
    page.add(TextKind::Formula, QStringLiteral("= ") + stepNumber(sum.total, sum.digits.digits));
    page.add(TextKind::Remark, roundingRemark(sum));
    if (!factors.agrees)
        page.add(TextKind::Remark, operandsRemark());
}

PageVector StepsWriter::vectorRow(const QString &label, const Numbers &numbers) const
{
    PageVector row;
    row.label = label;
    row.values = RowVector(static_cast<Eigen::Index>(numbers.size()));
    row.extent = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        row.values(static_cast<Eigen::Index>(i)) = static_cast<float>(numbers[i]);
        if (std::isfinite(numbers[i]))
            row.extent = std::max(row.extent, std::abs(numbers[i]));
    }
    row.digits = pictureDigits(numbers);
    return row;
}

/// Equal tokens are told apart by their places.
QString StepsWriter::keyLabel(std::size_t key) const
{
    const auto index = static_cast<qsizetype>(key);
    const QString label = tokenName(m_computation.source, index);
    const bool isUnique = m_computation.source.count(m_computation.source.value(index)) == 1;
    return isUnique ? label : QStringLiteral("%1 (%2)").arg(label, QString::number(key + 1));
}

} // namespace heedmap
