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

std::shared_ptr<const LinksBase> linksBase(const ExplainContent &content, const LinkChoice &choice,
                                           const std::stop_token &stop)
{
    auto base = std::make_shared<LinksBase>();
    const Trace &trace = content.computation->trace;
    base->computation = content.computation;
    base->choice = choice;
    base->lines = linkLines(trace.weights, choice, stop);
    base->blockedRows = fullyBlockedRows(trace.mask, trace.heads(), stop);
    base->target = drawnLabels(content.computation->target);
    base->source = drawnLabels(content.computation->source);
    base->widestTarget = widestOf(base->target);
    base->widestSource = widestOf(base->source);
    return base;
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
    const bool holds = previous && previous->computation == content.computation && previous->choice == choice;
    auto model = std::make_shared<LinksModel>();
    model->base = holds ? std::move(previous) : linksBase(content, choice, stop);
    model->horizontal = content.explain.links.horizontal;
    model->selection = content.selection;
    if (cursor.index < model->base->count(cursor.role))
        model->cursor = cursor;
    const int count = model->base->count(focus.role);
    std::erase_if(focus.tokens, [count](int token) { return token < 0 || token >= count; });
    model->focus = std::move(focus);
    if (model->hasFocus()) {
        const HeadStack &weights = content.computation->trace.weights;
        model->focusLines = linkLinesOf(weights, choice, model->focus.role, model->focus.tokens, stop);
        model->sums = linkSums(weights, choice.heads, model->focus.role, model->focus.tokens);
    }
    return model;
}

} // namespace heedmap
