// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/links_words.h"

#include "ui/explain/weight_words.h"
#include "ui/figure/figure_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace heedmap::LinksWords {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(LinksView)
};

QString named(const LinksModel &model, const LinkToken &token)
{
    const QString number = QString::number(token.index + 1);
    const QString &label = model.base->label(token);
    return token.role == AttentionRole::Query ? Words::tr("“%1” (target %2, query)").arg(label, number)
                                              : Words::tr("“%1” (source %2, key)").arg(label, number);
}

/// Of what the sums are sums; empty where they are single weights.
QString sumOver(const LinksModel &model)
{
    const QString tokens = QString::number(model.focus.tokens.size());
    const QString heads = QString::number(model.base->choice.heads.size());
    const bool severalHeads = model.base->choice.heads.size() > 1;
    const bool queries = model.focus.role == AttentionRole::Query;
    if (model.focus.tokens.size() > 1 && severalHeads)
        return queries ? Words::tr("sum over %1 queries and %2 heads").arg(tokens, heads)
                       : Words::tr("sum over %1 keys and %2 heads").arg(tokens, heads);
    if (model.focus.tokens.size() > 1)
        return queries ? Words::tr("sum over %1 queries").arg(tokens)
                       : Words::tr("sum over %1 keys").arg(tokens);
    return severalHeads ? Words::tr("sum over %1 heads").arg(heads) : QString();
}

QString focusNote(const LinksModel &model)
{
    const bool queries = model.focus.role == AttentionRole::Query;
    const QString sum = sumOver(model);
    QString what;
    if (model.focus.tokens.size() == 1) {
        const QString token = named(model, {model.focus.role, model.focus.tokens.front()});
        what = queries ? Words::tr("Attention that %1 gives").arg(token)
                       : Words::tr("Attention that %1 gets").arg(token);
    } else {
        what = queries ? Words::tr("Attention that the chosen queries give")
                       : Words::tr("Attention that the chosen keys get");
    }
    return sum.isEmpty() ? what : Words::tr("%1: %2").arg(what, sum);
}

/// The token of the other side with the largest sum; −1: none is a number.
int strongest(const LinksModel &model)
{
    int best = -1;
    for (std::size_t i = 0; i < model.sums.total.size(); ++i) {
        const double value = model.sums.total[i];
        if (std::isfinite(value) && (best < 0 || value > model.sums.total[static_cast<std::size_t>(best)]))
            best = static_cast<int>(i);
    }
    return best;
}

} // namespace

QString title()
{
    return Words::tr("Links");
}

QString heads()
{
    return Words::tr("heads");
}

QString attendsTo()
{
    return Words::tr("attends to");
}

QString firstNote(const LinksModel &model)
{
    if (model.hasFocus())
        return focusNote(model);
    return Words::tr("A line for every weight of at least %1: the wider, the more")
        .arg(weightText(model.base->choice.threshold));
}

QStringList furtherNotes(const LinksModel &model)
{
    const LinksBase &base = *model.base;
    QStringList notes;
    if (base.lines.lines.empty() && (base.lines.largest > 0 || base.lines.notFinite == 0))
        notes.append(Words::tr("No weight reaches the threshold; the largest is %1.")
                         .arg(weightText(static_cast<double>(base.lines.largest))));
    if (base.covered >= 0)
        notes.append(FigureWords::coveredHint());
    if (base.lines.leftOut > 0)
        notes.append(Words::tr("The %1 strongest lines are drawn, %2 weaker ones left out.")
                         .arg(QString::number(base.lines.lines.size()), QString::number(base.lines.leftOut)));
    if (base.lines.notFinite > 0)
        notes.append(Words::tr("Weights that are not a number have no line: %1.")
                         .arg(QString::number(base.lines.notFinite)));
    const auto blocked = std::any_of(base.blockedRows.begin(), base.blockedRows.end(),
                                     [](std::uint8_t row) { return row != 0; });
    if (blocked)
        notes.append(
            Words::tr("Hatched queries, dashed lines: every key is blocked, the weights mean nothing."));
    return notes;
}

QString lineSentence(const LinksModel &model, const LinkLine &line)
{
    const QString sentence =
        Words::tr("%1 gives %2 of its attention to %3 in head %4")
            .arg(named(model, {AttentionRole::Query, line.query}),
                 weightText(static_cast<double>(line.weight)), named(model, {AttentionRole::Key, line.key}),
                 QString::number(line.head + 1));
    if (!model.base->isBlocked(line.head, line.query))
        return sentence;
    return Words::tr("%1; every key of this query is blocked: the number means nothing").arg(sentence);
}

QString tokenSentence(const LinksModel &model, const LinkToken &token)
{
    QString sentence = named(model, token);
    if (model.base->isCovered(token))
        return Words::tr("%1: covered until the question is answered").arg(sentence);
    const bool alone = model.focus.role == token.role && model.focus.tokens.size() == 1 &&
                       model.focus.tokens.front() == token.index;
    if (const int best = alone ? strongest(model) : -1; best >= 0) {
        const QString value = weightText(model.sums.total[static_cast<std::size_t>(best)]);
        const QString other = named(model, {otherRole(token.role), best});
        sentence = token.role == AttentionRole::Query
                       ? Words::tr("%1 gives most to %2: %3").arg(sentence, other, value)
                       : Words::tr("%1 gets most from %2: %3").arg(sentence, other, value);
        if (const QString sum = sumOver(model); !sum.isEmpty())
            sentence = Words::tr("%1 (%2)").arg(sentence, sum);
    }
    if (token.role == AttentionRole::Query && model.base->isBlocked(token.index))
        sentence = Words::tr("%1; every key is blocked").arg(sentence);
    return sentence;
}

QString headSentence(const LinksModel &model, int head)
{
    const QString name = FigureWords::headTitle(head);
    return model.base->isShown(head)
               ? Words::tr("%1: click to hide its lines, Ctrl+click to see it alone").arg(name)
               : Words::tr("%1: click to show its lines, Ctrl+click to see it alone").arg(name);
}

QString description(const LinksModel &model)
{
    QStringList parts = {Words::tr("%1 lines from %2 queries to %3 keys")
                             .arg(QString::number(model.base->lines.lines.size()),
                                  QString::number(model.base->count(AttentionRole::Query)),
                                  QString::number(model.base->count(AttentionRole::Key)))};
    parts.append(firstNote(model));
    if (model.cursor.index >= 0)
        parts.append(tokenSentence(model, model.cursor));
    parts += furtherNotes(model);
    return parts.join(QStringLiteral(" · "));
}

} // namespace heedmap::LinksWords
