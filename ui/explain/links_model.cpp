// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/links_model.h"

#include "core/tokens/tokens.h"
#include "ui/figure/drawing.h"
#include "ui/figure/figure_model.h"
#include "ui/figure/figure_text.h"

#include <algorithm>

namespace heedmap {

namespace {

QStringList drawnLabels(const QStringList &tokens)
{
    QStringList labels;
    labels.reserve(tokens.size());
    for (const QString &token : tokens)
        labels.append(drawableText(displayText(token)));
    return labels;
}

double widestOf(const QStringList &labels)
{
    const QFont font = figureFont(drawingEm);
    double widest = 0;
    for (const QString &label : labels) {
        widest = std::max(widest, labelWidth(label, font, widestLinkLabel));
        if (widest > widestLinkLabel)
            break;
    }
    return widest;
}

LinkChoice choiceOf(const ExplainContent &content)
{
    const LinksSettings &links = content.explain.links;
    LinkChoice choice;
    choice.heads =
        existingHeads(std::span(links.heads.constData(), static_cast<std::size_t>(links.heads.size())),
                      content.computation->trace.heads());
    choice.threshold = links.threshold;
    return choice;
}

/// \a weights with a row that reaches no threshold in the place of \a query.
HeadStack withoutRow(const HeadStack &weights, int query)
{
    constexpr float nothing = -1;
    HeadStack others = weights;
    for (Eigen::Index head = 0; head < others.heads(); ++head)
        others.head(head).row(query).setConstant(nothing);
    return others;
}

int coveredQuery(const ExplainContent &content)
{
    return content.coveredRow < content.computation->trace.queries() ? std::max(-1, content.coveredRow) : -1;
}

std::shared_ptr<const LinksBase> linksBase(const ExplainContent &content, const LinkChoice &choice,
                                           const std::stop_token &stop)
{
    auto base = std::make_shared<LinksBase>();
    const Trace &trace = content.computation->trace;
    base->computation = content.computation;
    base->choice = choice;
    base->covered = coveredQuery(content);
    base->lines = base->covered < 0 ? linkLines(trace.weights, choice, stop)
                                    : linkLines(withoutRow(trace.weights, base->covered), choice, stop);
    base->blockedRows = fullyBlockedRows(trace.mask, trace.heads(), stop);
    base->target = drawnLabels(content.computation->target);
    base->source = drawnLabels(content.computation->source);
    base->widestTarget = widestOf(base->target);
    base->widestSource = widestOf(base->source);
    return base;
}

void addFocus(LinksModel &model, const LinkChoice &choice, const std::stop_token &stop)
{
    const HeadStack &weights = model.base->computation->trace.weights;
    const int covered = model.base->covered;
    std::vector<int> tokens = model.focus.tokens;
    if (model.focus.role == AttentionRole::Query)
        std::erase(tokens, covered);
    model.focusLines =
        covered < 0 ? linkLinesOf(weights, choice, model.focus.role, tokens, stop)
                    : linkLinesOf(withoutRow(weights, covered), choice, model.focus.role, tokens, stop);
    model.sums = linkSums(weights, choice.heads, model.focus.role, tokens);
    if (covered < 0 || model.focus.role == AttentionRole::Query)
        return;
    const auto row = static_cast<std::size_t>(covered);
    model.sums.total[row] = 0;
    for (std::vector<double> &sums : model.sums.perHead)
        sums[row] = 0;
}

} // namespace

int LinksBase::count(AttentionRole role) const
{
    const Trace &trace = computation->trace;
    return static_cast<int>(role == AttentionRole::Query ? trace.queries() : trace.keys());
}

const QString &LinksBase::label(const LinkToken &token) const
{
    return (token.role == AttentionRole::Query ? target : source)[token.index];
}

bool LinksBase::isBlocked(int head, int query) const
{
    const auto row = static_cast<std::size_t>(Eigen::Index(head) * computation->trace.queries() + query);
    return row < blockedRows.size() && blockedRows[row] != 0;
}

bool LinksBase::isBlocked(int query) const
{
    return std::any_of(choice.heads.begin(), choice.heads.end(),
                       [&](int head) { return isBlocked(head, query); });
}

bool LinksBase::isShown(int head) const
{
    return std::binary_search(choice.heads.begin(), choice.heads.end(), head);
}

std::shared_ptr<const LinksModel> linksModel(const ExplainContent &content, LinksFocus focus,
                                             LinkToken cursor, std::shared_ptr<const LinksBase> previous,
                                             const std::stop_token &stop)
{
    if (!content.computation || content.computation->trace.weights.isEmpty())
        return nullptr;
    const LinkChoice choice = choiceOf(content);
    const bool holds = previous && previous->computation == content.computation &&
                       previous->choice == choice && previous->covered == coveredQuery(content);
    auto model = std::make_shared<LinksModel>();
    model->base = holds ? std::move(previous) : linksBase(content, choice, stop);
    model->horizontal = content.explain.links.horizontal;
    model->selection = content.selection;
    if (cursor.index < model->base->count(cursor.role))
        model->cursor = cursor;
    const int count = model->base->count(focus.role);
    std::erase_if(focus.tokens, [count](int token) { return token < 0 || token >= count; });
    model->focus = std::move(focus);
    if (model->hasFocus())
        addFocus(*model, choice, stop);
    return model;
}

} // namespace heedmap
