// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/folded_sum.h"
#include "core/insight/row_steps.h"

#include <QString>

namespace heedmap {

// Formulas with their numbers in them, and names of tokens.

/// The token at \a index, drawable.
QString tokenName(const QStringList &tokens, Eigen::Index index);

/// Which query, key and head.
QString cellTitle(const Computation &computation, const CellPlace &cell);

/// \a value with \a digits decimals; "−10⁹" for what a mask puts in; with a power of ten where it is 10⁷ and more.
QString stepNumber(double value, int digits);

/// \a number, in brackets when it is below 0.
QString inBrackets(const QString &number);

/// \a value where an operand stands: in brackets when it is below 0, and without the zeros behind a number that is exact
/// without them.
QString stepOperand(double value, int digits);

/// "₁", counted from 1.
QString subscript(qsizetype index);

/// "0.64 − 0.24 + … (58 more: 0.31)"
QString sumText(const FoldedSum &sum);

/// Two vectors whose products are the terms of a sum, which may have one further term, such as a bias.
struct FactorPairs
{
    std::span<const double> a;
    std::span<const double> b;
};

struct FactorsText
{
    QString text;       ///< "0.53·1.20 + (−0.31)·0.77 + …"
    bool agrees = true; ///< the products of what is shown are the terms as sumText() shows them
};

FactorsText factorsText(const FoldedSum &sum, const FactorPairs &pairs);

/// Says where terms as shown do not add up to the total as shown, or cannot be added; empty where they do.
QString roundingRemark(const FoldedSum &sum);

/// Says that working with the operands as shown does not give the result's last digit.
QString operandsRemark();

} // namespace heedmap
