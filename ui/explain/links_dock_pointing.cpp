// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/form_rows.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/links_dock.h"
#include "ui/explain/links_layout.h"
#include "ui/explain/links_words.h"

#include <QKeyEvent>
#include <QScrollArea>

#include <algorithm>

namespace heedmap {

void LinksDock::point(QPointF position)
{
    if (!m_model)
        return;
    const LinksLayout places = layout();
    const std::optional<LinkToken> token = places.tokenAt(position);
    const LinkToken hovered = token.value_or(LinkToken());
    const int head = places.headAt(position);
    QString tip;
    if (token)
        tip = LinksWords::tokenSentence(*m_model, *token);
    else if (head >= 0)
        tip = LinksWords::headSentence(*m_model, head);
    else if (const LinkLine *line = places.lineAt(
                 m_model->hasFocus() ? m_model->focusLines.lines : m_model->base->lines.lines, position))
        tip = LinksWords::lineSentence(*m_model, *line);
    m_view->setToolTip(tip.isEmpty() ? QString() : tipText(tip));
    m_view->setCursor(token || head >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (hovered == m_hovered)
        return;
    m_hovered = hovered;
    showFocus();
}

void LinksDock::press(QPointF position, Qt::KeyboardModifiers modifiers)
{
    if (!m_model)
        return;
    const bool control = modifiers.testFlag(Qt::ControlModifier);
    const LinksLayout places = layout();
    if (const int head = places.headAt(position); head >= 0) {
        toggleHead(head, control);
        return;
    }
    const std::optional<LinkToken> token = places.tokenAt(position);
    if (!token)
        clearFocus();
    else if (control)
        addOrRemove(*token);
    else
        select(*token);
}

void LinksDock::select(const LinkToken &token)
{
    m_chosen = {};
    m_cursor = token;
    Selection selection = document().selection();
    selection.head = std::max(0, selection.head);
    (token.role == AttentionRole::Query ? selection.query : selection.key) = token.index;
    document().select(selection);
    showFocus();
}

void LinksDock::addOrRemove(const LinkToken &token)
{
    m_cursor = token;
    if (m_chosen.role != token.role)
        m_chosen = {token.role, {}};
    if (std::erase(m_chosen.tokens, token.index) == 0)
        m_chosen.tokens.push_back(token.index);
    std::sort(m_chosen.tokens.begin(), m_chosen.tokens.end());
    showFocus();
}

void LinksDock::clearFocus()
{
    m_chosen = {};
    m_cursor = {};
    m_hovered = {};
    showFocus();
}

void LinksDock::pressKey(QKeyEvent *event)
{
    if (!m_model)
        return;
    if (event->key() == Qt::Key_Escape && !focus().tokens.empty())
        clearFocus();
    else if (event->key() == Qt::Key_Space && m_cursor.index >= 0)
        addOrRemove(m_cursor);
    else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_cursor.index >= 0)
        select(m_cursor);
    else if (event->key() >= Qt::Key_1 && event->key() <= Qt::Key_9 &&
             event->key() - Qt::Key_1 < m_model->base->heads())
        toggleHead(event->key() - Qt::Key_1, event->modifiers().testFlag(Qt::ControlModifier));
    else if (!walk(event->key()))
        return;
    event->accept();
}

/// Arrows go along a side and across to the other one, as they lie.
bool LinksDock::walk(int key)
{
    const bool rows = m_model->horizontal;
    const int back = rows ? Qt::Key_Left : Qt::Key_Up;
    const int forth = rows ? Qt::Key_Right : Qt::Key_Down;
    const int toQueries = rows ? Qt::Key_Up : Qt::Key_Left;
    const int toKeys = rows ? Qt::Key_Down : Qt::Key_Right;
    LinkToken next = m_cursor;
    if (key != back && key != forth && key != toQueries && key != toKeys && key != Qt::Key_Home &&
        key != Qt::Key_End)
        return false;
    if (key == toQueries || key == toKeys)
        next.role = key == toQueries ? AttentionRole::Query : AttentionRole::Key;
    const int last = m_model->base->count(next.role) - 1;
    if (key == back || key == forth)
        next.index += next.index < 0 ? 1 : key == forth ? 1 : -1;
    else if (key == Qt::Key_Home || key == Qt::Key_End)
        next.index = key == Qt::Key_Home ? 0 : last;
    next.index = std::clamp(next.index, 0, last);
    m_hovered = {};
    m_cursor = next;
    reveal(next);
    showFocus();
    return true;
}

void LinksDock::reveal(const LinkToken &token)
{
    QWidget *viewport = m_view->parentWidget();
    auto *area = viewport ? qobject_cast<QScrollArea *>(viewport->parentWidget()) : nullptr;
    if (area == nullptr)
        return;
    const QPoint place = m_view->toWidget(layout().box(token).center()).toPoint();
    area->ensureVisible(place.x(), place.y(), 48, 48);
}

} // namespace heedmap
