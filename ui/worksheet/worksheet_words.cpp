// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/worksheet_words.h"

#include "ui/explain/sentence_painting.h"

#include <QCoreApplication>
#include <QTextDocument>

#include <cmath>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Worksheet)
};

/// Loads nothing, whatever a text points at.
class BareDocument final : public QTextDocument
{
protected:
    QVariant loadResource(int, const QUrl &) override { return {}; }
};

/// What scores are divided by, or multiplied with.
QString factorText(const SheetProblem &problem)
{
    if (problem.scale == ScaleRule::Free)
        return QStringLiteral("× c = × %1").arg(exactSheetNumber(problem.factor, 3, 0));
    const QString root = exactSheetNumber(std::sqrt(double(problem.dK)), 3, 0);
    const bool whole = !root.contains(u'.');
    return whole ? QStringLiteral("÷ √d_{k} = ÷ %1").arg(root)
                 : QStringLiteral("÷ √d_{k} = ÷ √%1 ≈ ÷ %2").arg(QString::number(problem.dK), root);
}

QString namesOf(const QList<int> &keys, const QStringList &tokens)
{
    QStringList names;
    for (const int key : keys)
        names.append(Words::tr("“%1”").arg(tokens[key]));
    return names.join(Words::tr(" and "));
}

QString whereFrom(const SheetProblem &problem)
{
    const QString width = QString::number(problem.sessionWidth);
    const QString decimals = QString::number(problem.decimals);
    switch (problem.given) {
    case SheetGiven::Weights:
        return Words::tr("The weights are given; nothing has to be computed.");
    case SheetGiven::Scores:
        return Words::tr("A query and a key have %1 numbers each here, too many to multiply by hand. Their "
                         "scores are given instead (decimals: %2).")
            .arg(width, decimals);
    case SheetGiven::Vectors:
        break;
    }
    if (!problem.isSmall)
        return Words::tr("These are the numbers of the session, rounded (decimals: %1).").arg(decimals);
    return Words::tr("The session has %1 numbers a vector. So that it can be worked out by hand, the same "
                     "tokens have small vectors of their own here.")
        .arg(width);
}

/// What becomes of blocked weights.
QStringList maskSentences(const SheetProblem &problem)
{
    if (!problem.blocksAnything())
        return {};
    bool blocksRow = false;
    for (int query = 0; query < problem.target.size(); ++query)
        blocksRow = blocksRow || problem.isFullyBlocked(query);
    if (!blocksRow)
        return {Words::tr("A cross marks what the mask blocks: its weight is 0.")};
    const QString cross =
        Words::tr("A cross marks what the mask blocks: its weight is 0, unless the whole row is blocked.");
    if (problem.method == MaskMethod::Inf)
        return {cross, Words::tr("In a row that is blocked as a whole every score is −∞: its weights are "
                                 "0/0, which is not a number.")};
    return {cross,
            Words::tr("In a row that is blocked as a whole every score is −10⁹: all are equal, and each "
                      "weight is 1/%1.")
                .arg(problem.source.size())};
}

} // namespace

QString plainFromMarkdown(const QString &markdown)
{
    BareDocument document;
    document.setMarkdown(markdown, QTextDocument::MarkdownNoHTML);
    QString text = document.toPlainText();
    text.remove(QChar::ObjectReplacementCharacter);
    return text.trimmed();
}

QString sheetNumber(double value, int decimals)
{
    if (!std::isfinite(value))
        return QStringLiteral("–");
    QString text = QString::number(std::abs(value), 'f', decimals);
    const bool isZero = QString::number(std::abs(value), 'f', decimals).toDouble() == 0;
    return value < 0 && !isZero ? QChar(0x2212) + text : text;
}

QString exactSheetNumber(double value, int decimals, int least)
{
    QString text = sheetNumber(value, decimals);
    qsizetype spare = decimals - least;
    while (spare-- > 0 && text.endsWith(u'0'))
        text.chop(1);
    if (text.endsWith(u'.'))
        text.chop(1);
    return text;
}

QStringList sheetFormulas(const SheetProblem &problem)
{
    if (problem.given == SheetGiven::Weights)
        return {};
    QStringList formulas;
    if (problem.isAdditive) {
        const QString bias = problem.energyBias == 0 ? QString() : QStringLiteral(" + b_{v}");
        formulas.append(Words::tr("score") + QStringLiteral(" s = v_{a} · tanh( W_{a}q + U_{a}k )") + bias);
    } else if (problem.scale == ScaleRule::InverseSqrtDk) {
        formulas.append(Words::tr("score") + QStringLiteral(" s = q · k ÷ √d_{k}"));
    } else {
        formulas.append(Words::tr("score") + QStringLiteral(" s = q · k") +
                        (problem.scale == ScaleRule::Free ? QStringLiteral(" × c") : QString()));
    }
    formulas.append(Words::tr("weight") + QStringLiteral(" w = e^{s} ÷ Σ e^{s}"));
    if (!problem.v.isEmpty())
        formulas.append(Words::tr("context") + QStringLiteral(" = Σ w · v"));
    return formulas;
}

QString sheetIntroduction(const SheetProblem &problem)
{
    QStringList sentences = {whereFrom(problem)};
    if (problem.heads > 1 && !problem.isSmall)
        sentences.prepend(Words::tr("Head %1 of %2.").arg(problem.head + 1).arg(problem.heads));
    if (problem.given != SheetGiven::Weights)
        sentences.append(Words::tr("Round every result to %1 decimals and go on with the rounded number.")
                             .arg(sheetDecimals));
    sentences += maskSentences(problem);
    return joinedSentences(sentences);
}

QString stepsIntroduction(const WorksheetPart &part)
{
    QString text = Words::tr("The row of the query “%1”, step by step").arg(part.problem.target[part.row]);
    return text;
}

QString stepLabel(const SheetProblem &problem, const SheetRow &row, const SheetStep &step)
{
    switch (step.kind) {
    case SheetStepKind::Hidden:
        return QStringLiteral("tanh( W_{a}q + U_{a}k )_{%1}").arg(step.index + 1);
    case SheetStepKind::Score:
        if (problem.isAdditive)
            return problem.given == SheetGiven::Scores
                       ? Words::tr("score") + QStringLiteral(" s")
                       : QStringLiteral("s = v_{a} · tanh( … )") +
                             (problem.energyBias == 0 ? QString() : QStringLiteral(" + b_{v}"));
        return problem.isScaled() ? QStringLiteral("q · k") : QStringLiteral("s = q · k");
    case SheetStepKind::Scaled:
        return QStringLiteral("s = q · k ") + factorText(problem);
    case SheetStepKind::Shifted:
        return QStringLiteral("s − ") + Words::tr("largest s") + QStringLiteral(" = s − ") +
               (row.largest < 0 ? QStringLiteral("(%1)").arg(sheetNumber(row.largest, sheetDecimals))
                                : sheetNumber(row.largest, sheetDecimals));
    case SheetStepKind::Power:
        return row.step(SheetStepKind::Shifted) == nullptr
                   ? QStringLiteral("e^{s}")
                   : QStringLiteral("e^{s − ") + Words::tr("largest s") + QStringLiteral("}");
    case SheetStepKind::Weight:
        return Words::tr("weight") + QStringLiteral(" w");
    }
    return {};
}

QString scoresTitle(const SheetProblem &problem)
{
    if (problem.isAdditive)
        return Words::tr("Scores") + QStringLiteral(" s");
    if (problem.scale == ScaleRule::InverseSqrtDk)
        return Words::tr("Scores") + QStringLiteral(" s = q · k ÷ √d_{k}");
    return Words::tr("Scores") + QStringLiteral(" s = q · k") +
           (problem.scale == ScaleRule::Free ? QStringLiteral(" × c") : QString());
}

QString questionText(const WorksheetPart &part, const SheetQuestion &question)
{
    const QString query = part.problem.target.value(question.query);
    const QStringList &source = part.problem.source;
    switch (question.ask) {
    case SheetAsk::LargestKey:
        return Words::tr("Which key does the query “%1” attend to most, and with what weight?").arg(query);
    case SheetAsk::LeastKey:
        return Words::tr(
                   "Which key that is not blocked gets least from the query “%1”? What does a small weight "
                   "say about q and k?")
            .arg(query);
    case SheetAsk::RowSum:
        return Words::tr(
                   "What is the sum of the weights in the row of “%1”? What should it be, and where may "
                   "the difference come from?")
            .arg(query);
    case SheetAsk::Blocked:
        return Words::tr(
                   "The key “%1” is blocked for the query “%2”. What is its weight, and who gets what it "
                   "would have had?")
            .arg(source.value(question.keys.value(0)), query);
    case SheetAsk::Unscaled:
        return Words::tr("Leave out the division by √%2. Does the largest weight in the row of “%1” rise or "
                         "fall? Work it out.")
            .arg(query, QString::number(part.problem.dK));
    case SheetAsk::OfLesson:
        return plainFromMarkdown(question.text);
    }
    return {};
}

QString answerText(const WorksheetPart &part, const SheetQuestion &question)
{
    const QString weight = sheetNumber(question.value, sheetDecimals);
    const QString keys = namesOf(question.keys, part.problem.source);
    switch (question.ask) {
    case SheetAsk::LargestKey:
        return question.keys.size() > 1 ? Words::tr("%1 alike, each with %2.").arg(keys, weight)
                                        : Words::tr("%1, with %2.").arg(keys, weight);
    case SheetAsk::LeastKey:
        return Words::tr(
                   "%1, with %2. A small weight means a low score: q and k agree less than in the rest of "
                   "the row.")
            .arg(keys, weight);
    case SheetAsk::RowSum:
        return Words::tr("%1. A row of weights sums to 1; what differs comes from rounding.").arg(weight);
    case SheetAsk::Blocked:
        return Words::tr("%1. The other keys of the row share it: their weights still sum to 1.").arg(weight);
    case SheetAsk::Unscaled: {
        const QString other = sheetNumber(question.other, sheetDecimals);
        if (question.other > question.value)
            return Words::tr(
                       "It rises from %1 to %2: larger scores lie further apart, so that the row becomes "
                       "sharper.")
                .arg(weight, other);
        return question.other < question.value
                   ? Words::tr("It falls from %1 to %2.").arg(weight, other)
                   : Words::tr(
                         "It stays at %1: all scores of the row are equal, or one key has all the weight "
                         "already.")
                         .arg(weight);
    }
    case SheetAsk::OfLesson:
        return question.options.value(question.right);
    }
    return {};
}

} // namespace heedmap
