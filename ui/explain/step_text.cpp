// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/step_text.h"

#include "core/attention/mask_method.h"
#include "core/session/session_tokens.h"
#include "core/tokens/tokens.h"
#include "ui/explain/number_words.h"
#include "ui/figure/figure_model.h"

#include <QCoreApplication>

#include <array>
#include <cmath>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(StepText)
};

constexpr double longNumber = 1e7;
constexpr int moreDigits = 4; ///< tried for factors beyond the digits of their product

/// Unbroken: a count alone at the end of a line would say little.
QString hiddenTerms(const FoldedSum &sum, bool withNumber)
{
    QString text = withNumber ? Words::tr("… (%1 more: %2)")
                                    .arg(QString::number(sum.hidden), stepNumber(sum.rest, sum.digits.digits))
                              : Words::tr("… (%1 more)").arg(sum.hidden);
    return text.replace(u' ', QChar::Nbsp);
}

/// The place before which the others stand together: behind the terms of vectors, before a last one of its own.
bool restComesAt(const FoldedSum &sum, std::size_t index)
{
    const std::size_t previous = index == 0 ? 0 : sum.shown[index - 1] + 1;
    const bool isLast = index + 1 == sum.shown.size();
    return sum.hidden > 0 && isLast && sum.shown[index] - previous == sum.hidden;
}

bool isNegative(double value, int digits)
{
    return fixedNumber(value, digits).startsWith(QChar(0x2212));
}

} // namespace

QString tokenName(const QStringList &tokens, Eigen::Index index)
{
    return drawableText(displayText(tokens.value(index)));
}

QString cellTitle(const Computation &computation, const CellPlace &cell)
{
    if (usesPreviousWord(computation.session))
        return Words::tr("From “%1” (query %2, made from “%6”) to “%3” (key %4), head %5")
            .arg(tokenName(computation.target, cell.query), QString::number(cell.query + 1),
                 tokenName(computation.source, cell.key), QString::number(cell.key + 1),
                 QString::number(cell.head + 1), tokenName(queryTokens(computation.session), cell.query));
    return Words::tr("From “%1” (query %2) to “%3” (key %4), head %5")
        .arg(tokenName(computation.target, cell.query), QString::number(cell.query + 1),
             tokenName(computation.source, cell.key), QString::number(cell.key + 1),
             QString::number(cell.head + 1));
}

QString stepNumber(double value, int digits)
{
    if (value == double(blockedScore))
        return QStringLiteral("−10⁹");
    if (std::isfinite(value) && std::abs(value) >= longNumber)
        return shortNumber(value, 4);
    return fixedNumber(value, digits);
}

QString inBrackets(const QString &number)
{
    return number.startsWith(QChar(0x2212)) ? u'(' + number + u')' : number;
}

QString stepOperand(double value, int digits)
{
    return inBrackets(stepNumber(value, exactDigits({&value, 1}, digits).value_or(digits)));
}

QString subscript(qsizetype index)
{
    QString text = QString::number(index + 1);
    for (QChar &digit : text)
        digit = QChar(static_cast<char16_t>(0x2080 + digit.digitValue()));
    return text;
}

QString sumText(const FoldedSum &sum)
{
    const int digits = sum.digits.digits;
    QString text;
    const auto add = [&text](const QString &term) {
        text += text.isEmpty() ? term : QStringLiteral(" + ") + term;
    };
    bool restStands = false;
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        if (restComesAt(sum, i)) {
            add(hiddenTerms(sum, true));
            restStands = true;
        }
        const double term = sum.terms[i];
        if (isNegative(term, digits) && !text.isEmpty())
            text += QStringLiteral(" − ") + stepNumber(-term, digits);
        else
            add(stepNumber(term, digits));
    }
    if (sum.hidden > 0 && !restStands)
        add(hiddenTerms(sum, true));
    return text;
}

FactorsText factorsText(const FoldedSum &sum, const FactorPairs &pairs)
{
    const std::size_t count = std::min(pairs.a.size(), pairs.b.size());
    std::vector<std::array<double, 2>> operands;
    for (std::size_t i : sum.shown) {
        if (i < count)
            operands.push_back({pairs.a[i], pairs.b[i]});
    }
    std::vector<ShownResult> results;
    for (const std::array<double, 2> &pair : operands)
        results.push_back({pair, pair[0] * pair[1]});
    const int shown = sum.digits.digits;
    const ShownOperands factors =
        digitsOfOperands(results, shown, shown, shown + moreDigits,
                         [](std::span<const double> pair) { return pair[0] * pair[1]; });
    QStringList terms;
    bool restStands = false;
    for (std::size_t i = 0; i < sum.shown.size(); ++i) {
        if (restComesAt(sum, i)) {
            terms.append(hiddenTerms(sum, false));
            restStands = true;
        }
        const std::size_t place = sum.shown[i];
        terms.append(place < count ? stepOperand(pairs.a[place], factors.digits) + QStringLiteral("·") +
                                         stepOperand(pairs.b[place], factors.digits)
                                   : stepOperand(sum.terms[i], sum.digits.digits));
    }
    if (sum.hidden > 0 && !restStands)
        terms.append(hiddenTerms(sum, false));
    return {terms.join(QStringLiteral(" + ")), factors.agrees};
}

QString roundingRemark(const FoldedSum &sum)
{
    if (sum.digits.addsUp())
        return {};
    if (!sum.digits.rounding)
        return Words::tr(
            "These numbers cannot be added in the digits shown: one is not finite, or too large.");
    const int digits = sum.digits.digits;
    const double unit = std::pow(10.0, -digits);
    const double asShown = shownValue(sum.total, digits) + double(*sum.digits.rounding) * unit;
    return Words::tr("Rounding: as shown, the terms add up to %1; stored is %2.")
        .arg(fixedNumber(asShown, digits), fixedNumber(sum.total, digits));
}

QString operandsRemark()
{
    return Words::tr("Rounding: worked out from the numbers as shown, the last digit is another one.");
}

} // namespace heedmap
