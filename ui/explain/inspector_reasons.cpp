// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/inspector_text.h"
#include "ui/explain/number_words.h"
#include "ui/explain/step_text.h"

namespace heedmap {

QStringList InspectorText::reasons(const Computation &computation, const CellFacts &facts)
{
    QStringList reasons = {fullyBlocked(computation, facts), notFinite(computation, facts), sumReason(facts)};
    if (!facts.brokenValues.empty())
        reasons.append(
            tr("The value vector of %1 is not finite, and so is the context: even 0 × NaN and 0 × ∞ are NaN.")
                .arg(keyNames(computation, facts.brokenValues)));
    reasons.removeAll(QString());
    return reasons;
}

QString InspectorText::fullyBlocked(const Computation &computation, const CellFacts &facts)
{
    if (!facts.row.fullyBlocked)
        return {};
    const QString who =
        tr("Every key is blocked for “%1”.").arg(tokenName(computation.target, facts.cell.query));
    const QString keys = QString::number(facts.row.weights.size());
    QString why;
    switch (computation.session.mask.method) {
    case MaskMethod::Fill:
        why = tr("Under fill each score becomes −10⁹: all the same, so each of the %1 keys gets 1/%1. No "
                 "finding.")
                  .arg(keys);
        break;
    case MaskMethod::Add:
        why = facts.sharedBy == Eigen::Index(facts.row.weights.size())
                  ? tr("Under add, −10⁹ is added to each score. A float32 of that size counts in steps of "
                       "64, so it "
                       "swallows the score: each of the %1 keys gets 1/%1. No finding.")
                        .arg(keys)
                  : tr("Under add, −10⁹ is added to each score. A float32 of that size counts in steps of "
                       "64: what is "
                       "left of large scores decides. No finding.");
        break;
    case MaskMethod::Inf:
        why = tr("Under −∞ each score becomes −∞, and so does the largest of them. −∞ − (−∞) is not a "
                 "number: the row is NaN.");
        break;
    }
    return tr("%1 %2").arg(who, why);
}

QString InspectorText::notFinite(const Computation &computation, const CellFacts &facts)
{
    const QString after = facts.throughProjection ? tr(" Its x is finite: the projection makes it so, by its "
                                                       "parameters or by a number too large for float32.")
                                                  : QString();
    switch (facts.notFinite) {
    case NotFiniteCause::None:
    case NotFiniteCause::NoKeyLeft: // fullyBlocked() says so
        return {};
    case NotFiniteCause::Saved:
        return tr("The row has NaN or ∞ because they were saved so in the file of weights.");
    case NotFiniteCause::Query:
        return tr("The row is NaN because the query vector of “%1” is not finite: no score of it is.")
                   .arg(tokenName(computation.target, facts.cell.query)) +
               after;
    case NotFiniteCause::Keys:
        return tr("The row is NaN because the key vector of %1 is not finite. Each weight is divided by the "
                  "sum, so one "
                  "NaN makes all of them NaN.")
                   .arg(keyNames(computation, facts.brokenKeys)) +
               after;
    case NotFiniteCause::Scores:
        return tr("The row is NaN because the score of %1 is not finite although its vectors are: it is too "
                  "large for "
                  "float32, or a parameter is NaN. ∞ − ∞ is not a number.")
            .arg(keyNames(computation, facts.brokenKeys));
    }
    return {};
}

QString InspectorText::sumReason(const CellFacts &facts)
{
    const QString sum = fixedNumber(facts.row.sumOfWeights, 4);
    switch (facts.sum) {
    case SumCause::None:
        return {};
    case SumCause::NotFinite:
        return tr("The row has no sum: a weight is NaN or ∞.");
    case SumCause::AllZero:
        return tr("Every weight of the row is 0: it was masked after the softmax, or it is padding.");
    case SumCause::Rounding:
        return tr("The row sums to %1, not 1: its weights are numbers of 16 bits, and rounding them can take "
                  "that much.")
            .arg(sum);
    case SumCause::Zeros:
        return tr("The row sums to %1, not 1, and some weights are exactly 0: they were probably masked or "
                  "dropped out "
                  "after the softmax. Dropout also makes those that stay larger.")
            .arg(sum);
    case SumCause::Unknown:
        return tr("The row sums to %1, not 1: these weights do not come from a softmax alone, or they are a "
                  "part of a longer row.")
            .arg(sum);
    }
    return {};
}

} // namespace heedmap
