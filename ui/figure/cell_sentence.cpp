// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/cell_sentence.h"

#include "core/attention/score_at.h"
#include "core/tokens/tokens.h"

#include <QCoreApplication>

#include <cmath>

namespace heedmap {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(CellSentence)
};

QString quoted(const QStringList &tokens, int index)
{
    return index < tokens.size() ? drawableText(displayText(tokens[index])) : QString::number(index + 1);
}

/// A difference says which way it goes.
QString signedText(float difference)
{
    const QString text = QString::number(std::abs(static_cast<double>(difference)), 'f', 3);
    return (difference < 0 ? QChar(0x2212) : QChar(u'+')) + text;
}

QString givesSentence(const FigureModel &model, const CellMap &map, int query, int key, float weight)
{
    const QString target = quoted(model.computation()->target, query);
    const QString source = quoted(model.computation()->source, key);
    const QString q = QString::number(query + 1);
    const QString k = QString::number(key + 1);
    if (model.numbers() == FigureNumbers::Distance)
        return Words::tr("Heads %1 and %2 differ by %3 nats (Jensen–Shannon divergence, mean over queries)")
            .arg(q, k, QString::number(static_cast<double>(weight), 'g', 3));
    if (model.numbers() == FigureNumbers::Difference)
        return Words::tr("“%1” (target %2, query) to “%4” (source %5, key): %3 (%6)")
            .arg(target, q, signedText(weight), source, k, map.title);
    if (map.head < 0 && model.choice().kind == HeadChoice::Kind::Maximum)
        return Words::tr(
                   "“%1” (target %2, query) gives at most %3 of its attention to “%4” (source %5, key): the "
                   "largest of %6 heads")
            .arg(target, q, cellWeightText(weight), source, k, QString::number(model.combinedHeads().size()));
    if (map.head < 0) {
        return Words::
            tr("“%1” (target %2, query) gives %3 of its attention to “%4” (source %5, key) on average over "
               "%6 heads")
                .arg(target, q, cellWeightText(weight), source, k,
                     QString::number(model.combinedHeads().size()));
    }
    return Words::tr("“%1” (target %2, query) gives %3 of its attention to “%4” (source %5, key) in head %6")
        .arg(target, q, cellWeightText(weight), source, k, QString::number(map.head + 1));
}

QString notANumberSentence(const FigureModel &model, const CellMap &map, int query, int key)
{
    const QString target = quoted(model.computation()->target, query);
    const QString source = quoted(model.computation()->source, key);
    return Words::tr("The weight from “%1” (target %2, query) to “%3” (source %4, key) is not a number in %5")
        .arg(target, QString::number(query + 1), source, QString::number(key + 1), map.title);
}

QString coveredSentence(const FigureModel &model, int query, int key)
{
    return Words::tr(
               "“%1” (target %2, query) to “%3” (source %4, key): covered until the question is answered")
        .arg(quoted(model.computation()->target, query), QString::number(query + 1),
             quoted(model.computation()->source, key), QString::number(key + 1));
}

QString scoreText(const FigureModel &model, const CellMap &map, int query, int key)
{
    if (model.numbers() != FigureNumbers::Weights)
        return {};
    const std::optional<double> score = scoreAt(model.computation()->trace, map.head, query, key);
    return score ? Words::tr("score %1").arg(QString::number(*score, 'f', 2)) : QString();
}

QString reason(const FigureModel &model, const CellMap &map, int query, int key)
{
    if (map.marks[static_cast<std::size_t>(query)].fullyBlocked) {
        return map.head < 0
                   ? Words::tr(
                         "every key of this query is blocked in at least one head: the numbers mean nothing")
                   : Words::tr("every key of this query is blocked: the numbers of its row mean nothing");
    }
    return model.blocked(map, query, key) ? Words::tr("this key is blocked for this query") : QString();
}

} // namespace

QString cellWeightText(float weight)
{
    const double value = static_cast<double>(weight);
    return value == 0 || std::abs(value) >= 0.01 ? QString::number(value, 'f', 2)
                                                 : QString::number(value, 'g', 2);
}

QString cellSentence(const FigureModel &model, int mapIndex, int row, int column)
{
    const CellMap &map = model.maps()[static_cast<std::size_t>(mapIndex)];
    const int query = model.queryOf(row, column);
    const int key = model.keyOf(row, column);
    if (model.covers(query))
        return coveredSentence(model, query, key);
    const float weight = map.value(row, column);
    QStringList parts = {std::isfinite(weight) ? givesSentence(model, map, query, key, weight)
                                               : notANumberSentence(model, map, query, key)};
    for (const QString &part : {scoreText(model, map, query, key), reason(model, map, query, key)}) {
        if (!part.isEmpty())
            parts.append(part);
    }
    return parts.join(QStringLiteral(" · "));
}

QString cellToolTip(const FigureModel &model, int map, int row, int column)
{
    return QStringLiteral("<html><p style=\"white-space:pre-wrap\">") +
           cellSentence(model, map, row, column).toHtmlEscaped() + QStringLiteral("</p></html>");
}

} // namespace heedmap
