// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/tokens_dock_field.h"

#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QTextBlock>

#include <algorithm>
#include <memory>

namespace heedmap {

namespace {

constexpr int shownLines = 3;

} // namespace

TokensDockField::TokensDockField(QWidget *parent) : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QPlainTextEdit::textChanged, this, &TokensDockField::tellChange);
    fixHeight();
}

void TokensDockField::showText(const QString &text)
{
    m_isWaiting = m_composing && text != m_text;
    m_waiting = m_isWaiting ? text : QString();
    if (m_isWaiting || text == m_text)
        return;
    const QScopedValueRollback showing(m_showing, true);
    const int position = textCursor().position();
    m_text = text;
    showDifference(text);
    QTextCursor cursor = textCursor();
    cursor.setPosition(qMin(position, document()->characterCount() - 1));
    setTextCursor(cursor);
}

/// A long text is laid out anew where it is changed, once; setPlainText() does so twice.
void TokensDockField::showDifference(const QString &text)
{
    const QString shown = currentText();
    if (text.contains(u'\r')) {
        setPlainText(text);
        return;
    }
    const auto isHalf = [](QChar c) { return c.isSurrogate(); };
    const qsizetype shorter = std::min(shown.size(), text.size());
    qsizetype head = std::mismatch(text.begin(), text.begin() + shorter, shown.begin()).first - text.begin();
    while (head > 0 && isHalf(text[head - 1]))
        --head;
    qsizetype tail = 0;
    while (tail < shorter - head && text[text.size() - 1 - tail] == shown[shown.size() - 1 - tail])
        ++tail;
    while (tail > 0 && isHalf(text[text.size() - tail]))
        --tail;
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(head));
    cursor.setPosition(static_cast<int>(shown.size() - tail), QTextCursor::KeepAnchor);
    cursor.insertText(text.mid(head, text.size() - tail - head));
}

QString TokensDockField::currentText() const
{
    // Not toPlainText(): that turns no-break spaces into spaces.
    QString text = document()->toRawText();
    return text.replace(QChar(QChar::ParagraphSeparator), u'\n').replace(QChar(QChar::LineSeparator), u'\n');
}

void TokensDockField::tellChange()
{
    if (m_showing || m_composing)
        return;
    const QString text = currentText();
    if (text == m_text)
        return;
    m_text = text;
    emit typed(text);
}

void TokensDockField::inputMethodEvent(QInputMethodEvent *event)
{
    const bool commits = !event->commitString().isEmpty() || event->replacementLength() > 0;
    // The selection that a composition replaces goes at its beginning; it is told with what takes its place.
    m_composing = true;
    const bool goesOn = !event->preeditString().isEmpty();
    QPlainTextEdit::inputMethodEvent(event);
    m_composing = false;
    if (commits || !goesOn)
        tellChange();
    m_composing = goesOn;
    if (!m_composing && m_isWaiting)
        showText(QString(m_waiting));
}

bool TokensDockField::event(QEvent *event)
{
    // Undo and redo belong to the window: what was typed is a step of the session like any other.
    if (event->type() == QEvent::ShortcutOverride) {
        auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

void TokensDockField::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Undo))
        emit undoRequested();
    else if (event->matches(QKeySequence::Redo))
        emit redoRequested();
    else
        QPlainTextEdit::keyPressEvent(event);
}

void TokensDockField::focusOutEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        emit left();
}

void TokensDockField::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu *menu = createStandardContextMenu(event->pos());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    // The field's own undo is off; the window's is in its menu.
    for (const QString &name : {QStringLiteral("edit-undo"), QStringLiteral("edit-redo")})
        delete menu->findChild<QAction *>(name);
    menu->popup(event->globalPos());
}

void TokensDockField::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fixHeight();
}

void TokensDockField::fixHeight()
{
    const int text = shownLines * fontMetrics().lineSpacing();
    setFixedHeight(text + 2 * static_cast<int>(document()->documentMargin()) + 2 * frameWidth());
}

QSize TokensDockField::sizeHint() const
{
    return {160, minimumHeight()};
}

QSize TokensDockField::minimumSizeHint() const
{
    return {96, minimumHeight()};
}

} // namespace heedmap
