// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_tokens.h"
#include "ui/explain/number_words.h"
#include "ui/explain/step_text.h"
#include "ui/explain/steps_writer.h"

#include <cmath>

namespace heedmap {

namespace {

const QString xSymbol = QStringLiteral("x");

} // namespace

void StepsWriter::writeVector(ExplainPage &page, bool ofQuery) const
{
    const ComponentSteps &component = ofQuery ? m_steps.queryComponent : m_steps.keyComponent;
    const QString q = ofQuery ? QStringLiteral("q") : QStringLiteral("k");
    const QString letter = ofQuery ? QStringLiteral("Q") : QStringLiteral("K");
    PageVectors vectors;
    vectors.all = m_all;
    const Numbers &input = ofQuery ? m_steps.queryInput : m_steps.keyInput;
    if (!input.empty())
        vectors.rows.append(vectorRow(xSymbol, input));
    vectors.rows.append(vectorRow(q, ofQuery ? m_steps.query : m_steps.key));
    if (component.isEmpty()) {
        page.add(std::move(vectors));
        return;
    }
    const QString bias = component.hasBias ? QStringLiteral(" + b_%1").arg(letter) : QString();
    page.add(TextKind::Formula, QStringLiteral("%1 = x W_%2%3").arg(q, letter, bias));
    page.add(std::move(vectors));
    const QString column = QString::number(m_steps.cell.head * m_steps.dK + m_steps.component + 1);
    const QString biasOfOne = component.hasBias ? bias + QStringLiteral("[%1]").arg(column) : QString();
    addSum(page,
           QStringLiteral("%1%2 = Σ_c x_c W_%3[c,%4]%5")
               .arg(q, subscript(m_steps.component), letter, column, biasOfOne),
           component);
}

void StepsWriter::writeVectors(ExplainPage &page) const
{
    const AttentionSettings &attention = m_computation.session.attention;
    if (m_steps.isAdditive)
        page.add(TextKind::Prose,
                 tr("Additive attention takes both vectors as they are; W_a and U_a come next."));
    else if (m_steps.queryComponent.isEmpty() && m_steps.keyComponent.isEmpty())
        page.add(TextKind::Prose, tr("q and k are taken as they were given."));
    else if (attention.projections == ProjectionKind::Identity && !usesParameterFile(m_computation.session))
        page.add(TextKind::Prose,
                 tr("The projections are the identity: head %1 sees components %2 to %3 of x.")
                     .arg(QString::number(m_steps.cell.head + 1),
                          QString::number(m_steps.cell.head * m_steps.dK + 1),
                          QString::number((m_steps.cell.head + 1) * m_steps.dK)));
    else
        page.add(TextKind::Prose,
                 tr("x is the vector of a token. Of W_Q and W_K, head %1 owns columns %2 to %3.")
                     .arg(QString::number(m_steps.cell.head + 1),
                          QString::number(m_steps.cell.head * m_steps.dK + 1),
                          QString::number((m_steps.cell.head + 1) * m_steps.dK)));
    writeVector(page, true);
    writeVector(page, false);
}

void StepsWriter::writeProduct(ExplainPage &page) const
{
    PageVectors vectors;
    vectors.all = m_all;
    vectors.rows = {vectorRow(QStringLiteral("q"), m_steps.query),
                    vectorRow(QStringLiteral("k"), m_steps.key),
                    vectorRow(QStringLiteral("q_c k_c"), m_steps.products)};
    page.add(std::move(vectors));
    ComponentSteps steps;
    steps.input = m_steps.query;
    steps.column = m_steps.key;
    steps.terms = m_steps.products;
    steps.total = double(m_steps.row.unscaled[key()]);
    addSum(page, QStringLiteral("q·k = Σ_c q_c k_c"), steps);
}

void StepsWriter::writeHidden(ExplainPage &page) const
{
    const AdditiveSteps &additive = m_steps.additive;
    const QString biasQ = additive.queryComponent.hasBias ? QStringLiteral(" + b_w") : QString();
    const QString biasK = additive.keyComponent.hasBias ? QStringLiteral(" + b_u") : QString();
    page.add(TextKind::Formula, QStringLiteral("h = W_a q%1 + U_a k%2").arg(biasQ, biasK));
    PageVectors vectors;
    vectors.all = m_all;
    vectors.rows = {vectorRow(QStringLiteral("W_a q") + biasQ, additive.query),
                    vectorRow(QStringLiteral("U_a k") + biasK, additive.key),
                    vectorRow(QStringLiteral("h"), additive.hidden)};
    page.add(std::move(vectors));
    const QString one = subscript(m_steps.component);
    const QString place = QString::number(m_steps.component + 1);
    addSum(page, QStringLiteral("(W_a q%1)%2 = Σ_c W_a[%3,c] q_c%1").arg(biasQ, one, place),
           additive.queryComponent);
    addSum(page, QStringLiteral("(U_a k%1)%2 = Σ_c U_a[%3,c] k_c%1").arg(biasK, one, place),
           additive.keyComponent);
    const auto at = static_cast<std::size_t>(m_steps.component);
    const Numbers both = {additive.query[at], additive.key[at]};
    const FoldedSum sum = foldedSum(both, additive.hidden[at], {0, 1});
    page.add(
        TextKind::Formula,
        QStringLiteral("h%1 = %2 = %3").arg(one, sumText(sum), stepNumber(sum.total, sum.digits.digits)));
    page.add(TextKind::Remark, roundingRemark(sum));
}

void StepsWriter::writeTanh(ExplainPage &page) const
{
    const AdditiveSteps &additive = m_steps.additive;
    page.add(TextKind::Formula, QStringLiteral("tanh(h) = (eʰ − e⁻ʰ) / (eʰ + e⁻ʰ)"));
    PageVectors vectors;
    vectors.all = m_all;
    vectors.rows = {vectorRow(QStringLiteral("h"), additive.hidden),
                    vectorRow(QStringLiteral("tanh(h)"), additive.tanh)};
    page.add(std::move(vectors));
    const std::size_t count = std::min(additive.tanh.size(), m_limits.terms);
    for (std::size_t i = 0; i < count; ++i) {
        const int digits = leastDigits({&additive.tanh[i], 1});
        const std::array<ShownResult, 1> result = {ShownResult{{&additive.hidden[i], 1}, additive.tanh[i]}};
        const ShownOperands shown = digitsOfOperands(
            result, digits, digits, digits + 4, [](std::span<const double> h) { return std::tanh(h[0]); });
        page.add(TextKind::Formula,
                 QStringLiteral("tanh(h%1) = tanh(%2) = %3")
                     .arg(subscript(static_cast<qsizetype>(i)), fixedNumber(additive.hidden[i], shown.digits),
                          fixedNumber(additive.tanh[i], digits)));
    }
    if (count < additive.tanh.size())
        page.add(TextKind::Formula, tr("… (%1 more)").arg(additive.tanh.size() - count));
}

void StepsWriter::writeEnergy(ExplainPage &page) const
{
    const AdditiveSteps &additive = m_steps.additive;
    PageVectors vectors;
    vectors.all = m_all;
    vectors.rows = {vectorRow(QStringLiteral("v_a"), additive.energy),
                    vectorRow(QStringLiteral("tanh(h)"), additive.tanh),
                    vectorRow(QStringLiteral("v_a tanh(h)"), additive.terms)};
    page.add(std::move(vectors));
    ComponentSteps steps;
    steps.input = additive.energy;
    steps.column = additive.tanh;
    steps.terms = additive.terms;
    steps.bias = additive.bias;
    steps.hasBias = additive.bias != 0;
    steps.total = double(m_steps.row.scores[key()]);
    addSum(page,
           QStringLiteral("score = v_aᵀ tanh(h)%1 = Σ_c v_c tanh(h_c)%1")
               .arg(steps.hasBias ? QStringLiteral(" + b_v") : QString()),
           steps);
}

} // namespace heedmap
