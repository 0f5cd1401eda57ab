// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/matrix_painting.h"
#include "ui/explain/number_words.h"
#include "ui/explain/step_text.h"
#include "ui/explain/steps_writer.h"

#include <QFileInfo>

#include <array>
#include <cmath>

namespace heedmap {

namespace {

constexpr int furtherDigits = 4; ///< tried for operands beyond the digits of their result

std::vector<double> numbersAt(const std::vector<float> &row, const std::vector<std::size_t> &places)
{
    std::vector<double> numbers;
    for (const std::size_t place : places)
        numbers.push_back(double(row[place]));
    return numbers;
}

} // namespace

double StepsWriter::extentOf(const std::vector<float> &scores) const
{
    double extent = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const double size = std::abs(double(scores[i]));
        if (std::isfinite(size) && size < double(-blockedScore) / 2)
            extent = std::max(extent, size);
    }
    return extent;
}

StepsWriter::Column StepsWriter::scoreColumn(const QString &title, const std::vector<float> &scores,
                                             int digits, bool masked) const
{
    return {title,
            divergingScale(extentOf(scores)),
            [this, &scores, digits, masked](std::size_t key) {
                const double score = double(scores[key]);
                const bool takenOut = masked && m_steps.row.blocked[key] && !std::isnan(score);
                return KeyCell{stepNumber(score, digits), score, !takenOut};
            },
            {},
            {}};
}

StepsWriter::Column StepsWriter::powerColumn(const FoldedSum &sum) const
{
    const int digits = sum.digits.digits;
    return {tr("e^(s − max)"), ColorScale(m_figure.colorMap, m_figure.reversed, 0, 1, false),
            [this, digits](std::size_t key) {
                return KeyCell{stepNumber(m_steps.row.powers[key], digits), m_steps.row.powers[key], true};
            },
            stepNumber(sum.rest, digits), stepNumber(sum.total, digits)};
}

StepsWriter::Column StepsWriter::weightColumn(const FoldedSum &sum) const
{
    const int digits = sum.digits.digits;
    return {tr("weight"), ColorScale(m_figure.colorMap, m_figure.reversed, 0, 1, false),
            [this, digits](std::size_t key) {
                const double weight = double(m_steps.row.weights[key]);
                return KeyCell{stepNumber(weight, digits), weight, true};
            },
            stepNumber(sum.rest, digits), stepNumber(sum.total, digits)};
}

void StepsWriter::addKeys(ExplainPage &page, const QList<Column> &columns) const
{
    PageKeys keys;
    KeyRow rest;
    KeyRow total;
    bool hasTotal = false;
    for (const Column &column : columns) {
        keys.titles.append(column.title);
        keys.scales.append(column.scale);
        rest.cells.append({column.rest, 0, false});
        total.cells.append({column.total, 0, false});
        hasTotal = hasTotal || !column.total.isEmpty();
    }
    for (const std::size_t key : m_keys) {
        KeyRow row{keyLabel(key), {}, static_cast<int>(key), key == this->key()};
        for (const Column &column : columns)
            row.cells.append(column.cell(key));
        keys.rows.append(std::move(row));
    }
    const std::size_t hidden = m_steps.row.weights.size() - m_keys.size();
    rest.label = tr("%1 more keys").arg(hidden);
    total.label = QStringLiteral("Σ");
    if (hidden > 0)
        keys.rows.append(std::move(rest));
    if (hasTotal)
        keys.rows.append(std::move(total));
    page.add(std::move(keys));
}

FoldedSum StepsWriter::powerSum() const
{
    return foldedSum(m_steps.row.powers, m_steps.row.sumOfPowers, m_keys);
}

FoldedSum StepsWriter::weightSum() const
{
    const std::vector<double> weights(m_steps.row.weights.begin(), m_steps.row.weights.end());
    return foldedSum(weights, m_steps.row.sumOfWeights, m_keys);
}

void StepsWriter::addRowRemark(ExplainPage &page) const
{
    const RowScores &row = m_steps.row;
    if (row.fullyBlocked) {
        switch (m_computation.session.mask.method) {
        case MaskMethod::Fill:
            page.add(TextKind::Remark,
                     tr("Every key of this query is blocked. All scores are −10⁹ then, all the "
                        "same, so the weights come out even: no finding."));
            break;
        case MaskMethod::Add:
            page.add(TextKind::Remark,
                     tr("Every key of this query is blocked. Beside 10⁹ a float32 has no digits "
                        "left for the score: what remains says nothing, no finding."));
            break;
        case MaskMethod::Inf:
            page.add(TextKind::Remark,
                     tr("Every key of this query is blocked. The largest score is −∞ then, and "
                        "−∞ − (−∞) is not a number: the whole row is NaN."));
            break;
        }
    } else if (row.hasSteps() && !std::isfinite(row.sumOfPowers)) {
        page.add(TextKind::Remark,
                 tr("A score of this row is NaN or ∞, so the sum is not a number, and no weight "
                    "of the row is. The Inspector says where it comes from."));
    }
}

void StepsWriter::writeScale(ExplainPage &page) const
{
    const RowScores &row = m_steps.row;
    const double unscaled = double(row.unscaled[key()]);
    const double score = double(row.scores[key()]);
    const std::vector<double> scores = numbersAt(row.scores, m_keys);
    const int digits = pictureDigits(scores);
    const ScaleRule rule = m_computation.session.attention.scale;
    const bool divides = rule == ScaleRule::InverseSqrtDk;
    const double factor = divides ? std::sqrt(double(m_steps.dK)) : double(m_steps.scale);
    const std::array<double, 2> operands = {unscaled, factor};
    const std::array<ShownResult, 1> result = {ShownResult{operands, score}};
    const ShownOperands shown = digitsOfOperands(
        result, digits, digits, digits + furtherDigits,
        [divides](std::span<const double> x) { return divides ? x[0] / x[1] : x[0] * x[1]; });
    const QString sign = divides ? QStringLiteral(" / ") : QStringLiteral(" × ");
    if (divides)
        page.add(TextKind::Formula, QStringLiteral("score = q·k / √d_k = %1 / √%2")
                                        .arg(stepOperand(unscaled, shown.digits))
                                        .arg(m_steps.dK));
    else
        page.add(TextKind::Formula, rule == ScaleRule::One ? QStringLiteral("score = q·k × 1")
                                                           : QStringLiteral("score = q·k × scale"));
    page.add(TextKind::Formula, QStringLiteral("= ") + stepOperand(unscaled, shown.digits) + sign +
                                    stepOperand(factor, shown.digits));
    page.add(TextKind::Formula, QStringLiteral("= ") + stepNumber(score, digits));
    if (!shown.agrees)
        page.add(TextKind::Remark, operandsRemark());
    if (rule == ScaleRule::One)
        page.add(TextKind::Remark, tr("The scale is off: × 1 changes nothing."));
    addKeys(page, {scoreColumn(QStringLiteral("q·k"), row.unscaled, shown.digits, false),
                   scoreColumn(tr("score"), row.scores, digits, false)});
}

void StepsWriter::writeMask(ExplainPage &page) const
{
    const RowScores &row = m_steps.row;
    const int digits = pictureDigits(numbersAt(row.scores, m_keys));
    const MaskMethod method = m_computation.session.mask.method;
    const QString score = stepNumber(double(row.scores[key()]), digits);
    const QString masked = stepNumber(double(row.masked[key()]), digits);
    const bool blocksAny = std::find(row.blocked.begin(), row.blocked.end(), true) != row.blocked.end();
    page.add(TextKind::Formula, method == MaskMethod::Add ? tr("s = score + (−10⁹) where a key is blocked")
                                : method == MaskMethod::Fill
                                    ? tr("s = −10⁹ where a key is blocked, else the score")
                                    : tr("s = −∞ where a key is blocked, else the score"));
    if (row.blocked[key()] && method == MaskMethod::Add)
        page.add(TextKind::Formula, QStringLiteral("s = %1 + (−10⁹) = %2").arg(score, masked));
    else
        page.add(TextKind::Formula, QStringLiteral("s = %1").arg(masked));
    if (row.blocked[key()])
        page.add(TextKind::Prose, tr("“%1” is blocked for this query.").arg(keyLabel(key())));
    else if (blocksAny)
        page.add(TextKind::Prose, tr("“%1” is not blocked: its score stays.").arg(keyLabel(key())));
    else
        page.add(TextKind::Prose, tr("No key of this row is blocked: scores stay as they are."));
    addRowRemark(page);
    addKeys(page, {scoreColumn(tr("score"), row.scores, digits, false),
                   scoreColumn(tr("masked s"), row.masked, digits, true)});
}

void StepsWriter::writePower(ExplainPage &page) const
{
    const RowScores &row = m_steps.row;
    const FoldedSum powers = powerSum();
    const int resultDigits = powers.digits.digits;
    const std::array<double, 2> operands = {double(row.masked[key()]), double(row.largest)};
    const std::array<ShownResult, 1> result = {ShownResult{operands, row.powers[key()]}};
    const int least = pictureDigits(operands);
    const ShownOperands shown =
        digitsOfOperands(result, resultDigits, least, std::max(least, resultDigits) + furtherDigits,
                         [](std::span<const double> x) { return std::exp(x[0] - x[1]); });
    const double difference = shownValue(operands[0], shown.digits) - shownValue(operands[1], shown.digits);
    page.add(TextKind::Formula, QStringLiteral("e^(s − max) = e^(%1 − %2)")
                                    .arg(stepNumber(operands[0], shown.digits),
                                         inBrackets(stepNumber(operands[1], shown.digits))));
    page.add(TextKind::Formula,
             QStringLiteral("= e^%1").arg(inBrackets(stepNumber(difference, shown.digits))));
    page.add(TextKind::Formula, QStringLiteral("= ") + stepNumber(row.powers[key()], resultDigits));
    if (!shown.agrees)
        page.add(TextKind::Remark, operandsRemark());
    page.add(TextKind::Prose,
             tr("max is the largest s of the row, %1. To subtract it changes no weight, and no power "
                "of e grows beyond what a number can hold.")
                 .arg(stepNumber(double(row.largest), shown.digits)));
    addRowRemark(page);
    addKeys(page, {scoreColumn(tr("masked s"), row.masked, shown.digits, true), powerColumn(powers)});
}

void StepsWriter::writePowerSum(ExplainPage &page) const
{
    const FoldedSum sum = powerSum();
    page.add(TextKind::Formula, QStringLiteral("Σ = Σ_k e^(s_k − max)"));
    page.add(TextKind::Formula, QStringLiteral("= ") + sumText(sum));
    page.add(TextKind::Formula, QStringLiteral("= ") + stepNumber(sum.total, sum.digits.digits));
    page.add(TextKind::Remark, roundingRemark(sum));
    addKeys(page, {powerColumn(sum)});
}

QString StepsWriter::whyNoSteps() const
{
    const WeightsSource &weights = m_computation.session.weights;
    if (weights.handMade.isSet())
        return tr(
            "These weights were made by hand to show an idea. They come from no queries and no keys: there "
            "are no steps before the weight, and none after it.");
    return tr("These weights are as they were saved in %1, which holds no queries and no keys: "
              "there are no steps before the weight, and none after it.")
        .arg(QFileInfo(weights.file.path).fileName());
}

void StepsWriter::writeWeight(ExplainPage &page) const
{
    const RowScores &row = m_steps.row;
    const FoldedSum weights = weightSum();
    const int digits = weights.digits.digits;
    if (!row.hasSteps()) {
        page.add(TextKind::Remark, whyNoSteps());
        page.add(TextKind::Formula, QStringLiteral("Σ w = ") + sumText(weights));
        page.add(TextKind::Formula, QStringLiteral("= ") + stepNumber(weights.total, digits));
        page.add(TextKind::Remark, roundingRemark(weights));
        addKeys(page, {weightColumn(weights)});
        return;
    }
    const std::array<double, 2> operands = {row.powers[key()], row.sumOfPowers};
    const double weight = double(row.weights[key()]);
    const std::array<ShownResult, 1> result = {ShownResult{operands, weight}};
    const ShownOperands shown = digitsOfOperands(result, digits, digits, digits + furtherDigits,
                                                 [](std::span<const double> x) { return x[0] / x[1]; });
    page.add(TextKind::Formula, QStringLiteral("w = e^(s − max) / Σ"));
    page.add(TextKind::Formula,
             QStringLiteral("= %1 / %2")
                 .arg(stepOperand(operands[0], shown.digits), stepOperand(operands[1], shown.digits)));
    page.add(TextKind::Formula, QStringLiteral("= ") + stepNumber(weight, digits));
    if (!shown.agrees)
        page.add(TextKind::Remark, operandsRemark());
    page.add(TextKind::Remark, roundingRemark(weights));
    addRowRemark(page);
    addKeys(page, {powerColumn(powerSum()), weightColumn(weights)});
}

} // namespace heedmap
