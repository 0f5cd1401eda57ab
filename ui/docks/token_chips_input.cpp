// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/token_chips.h"
#include "ui/docks/token_chips_layout.h"

#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>

namespace heedmap {

namespace {

constexpr int narrowestEditor = 88;

bool isOurKey(const QKeyEvent &event)
{
    if (event.modifiers() == Qt::AltModifier)
        return event.key() == Qt::Key_Left || event.key() == Qt::Key_Right;
    const bool plain = event.modifiers() == Qt::NoModifier || event.modifiers() == Qt::KeypadModifier;
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_F2:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
    case Qt::Key_Insert:
        return plain;
    default:
        return false;
    }
}

} // namespace

bool TokenChips::event(QEvent *event)
{
    // Otherwise a shortcut of the window would take Delete or Alt+Left away.
    if (event->type() == QEvent::ShortcutOverride && isOurKey(*static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return QAbstractScrollArea::event(event);
}

void TokenChips::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_drag) {
        endDrag();
        return;
    }
    if (!isOurKey(*event)) {
        event->ignore();
        return;
    }
    if (event->modifiers() == Qt::AltModifier) {
        const int to = m_current + (event->key() == Qt::Key_Left ? -1 : 1);
        if (isWordChip(m_current) && isWordChip(to))
            requestMove(m_current, to);
        return;
    }
    if (selectByKey(event->key()))
        return;
    const int plus = static_cast<int>(m_tokens.size());
    if (event->key() == Qt::Key_Insert)
        editChip(plus);
    else if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        requestRemove(m_current);
    else if (event->key() != Qt::Key_Space || m_current == plus)
        editChip(m_current);
}

bool TokenChips::selectByKey(int key)
{
    const int plus = static_cast<int>(m_tokens.size());
    switch (key) {
    case Qt::Key_Left:
        setCurrentChip(m_current - 1);
        return true;
    case Qt::Key_Right:
        setCurrentChip(m_current + 1);
        return true;
    case Qt::Key_Up:
        setCurrentChip(chipInNextRow(m_chips, m_current, -1));
        return true;
    case Qt::Key_Down:
        setCurrentChip(chipInNextRow(m_chips, m_current, 1));
        return true;
    case Qt::Key_Home:
        setCurrentChip(0);
        return true;
    case Qt::Key_End:
        setCurrentChip(plus);
        return true;
    default:
        return false;
    }
}

void TokenChips::requestMove(int from, int to)
{
    m_current = to;
    emit moveRequested(from, to);
    setCurrentChip(m_current);
}

void TokenChips::requestRemove(int index)
{
    if (index >= 0 && index < m_tokens.size())
        emit removeRequested(index);
}

void TokenChips::focusInEvent(QFocusEvent *event)
{
    if (m_current < 0)
        setCurrentChip(0);
    viewport()->update();
    QAbstractScrollArea::focusInEvent(event);
}

void TokenChips::focusOutEvent(QFocusEvent *event)
{
    viewport()->update();
    QAbstractScrollArea::focusOutEvent(event);
}

void TokenChips::mousePressEvent(QMouseEvent *event)
{
    const int index = chipAt(event->pos());
    if (event->button() != Qt::LeftButton || index < 0)
        return;
    setHovered(index);
    m_drag = Drag{index, event->pos(), event->pos(), false, -1};
    if (!crossRect(index).contains(event->pos()) || index == m_tokens.size())
        setCurrentChip(index);
}

void TokenChips::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_drag || !(event->buttons() & Qt::LeftButton)) {
        setHovered(chipAt(event->pos()));
        return;
    }
    const bool farEnough =
        (event->pos() - m_drag->start).manhattanLength() >= QApplication::startDragDistance();
    if (isWordChip(m_drag->chip) && (m_drag->moving || farEnough))
        dragTo(event->pos());
}

void TokenChips::dragTo(const QPoint &position)
{
    m_drag->moving = true;
    m_drag->now = position;
    QScrollBar *bar = verticalScrollBar();
    if (position.y() < 0 || position.y() >= viewport()->height())
        bar->setValue(bar->value() + (position.y() < 0 ? -1 : 1) * bar->singleStep() / 4);
    const int first = m_begin ? 1 : 0;
    const int end = static_cast<int>(m_tokens.size()) - (m_end ? 1 : 0);
    const QList<QRect> words = m_chips.mid(0, m_tokens.size());
    m_drag->gap = std::clamp(gapAt(words, position + QPoint(0, bar->value())), first, end);
    viewport()->setCursor(Qt::ClosedHandCursor);
    viewport()->update();
}

void TokenChips::endDrag()
{
    m_drag.reset();
    viewport()->unsetCursor();
    viewport()->update();
}

void TokenChips::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_drag)
        return;
    const Drag drag = *m_drag;
    endDrag();
    if (drag.moving) {
        const int to = drag.gap > drag.chip ? drag.gap - 1 : drag.gap;
        if (to != drag.chip)
            requestMove(drag.chip, to);
        return;
    }
    if (drag.chip == m_tokens.size()) {
        editChip(drag.chip);
        return;
    }
    const QRect cross = crossRect(drag.chip);
    if (cross.contains(drag.start) && cross.contains(event->pos()))
        requestRemove(drag.chip);
    setHovered(chipAt(event->pos()));
}

void TokenChips::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int index = chipAt(event->pos());
    if (event->button() != Qt::LeftButton || index < 0)
        return;
    // Two quick clicks on crosses remove two chips.
    if (index < m_tokens.size() && crossRect(index).contains(event->pos()))
        mousePressEvent(event);
    else
        editChip(index);
}

void TokenChips::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
    const int index = byMouse ? chipAt(event->pos()) : m_current;
    if (index >= 0)
        setCurrentChip(index);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString &text, bool enabled, auto &&action) {
        menu->addAction(text, this, action)->setEnabled(enabled);
    };
    add(tr("&Edit"), isWordChip(index), [this, index] { editChip(index); });
    add(tr("Move &Left"), isWordChip(index) && isWordChip(index - 1),
        [this, index] { requestMove(index, index - 1); });
    add(tr("Move &Right"), isWordChip(index) && isWordChip(index + 1),
        [this, index] { requestMove(index, index + 1); });
    add(tr("Re&move"), index >= 0 && index < m_tokens.size(), [this, index] { requestRemove(index); });
    menu->addSeparator();
    add(tr("&Add a Token"), true, [this] { editChip(static_cast<int>(m_tokens.size())); });
    menu->popup(byMouse ? event->globalPos()
                        : viewport()->mapToGlobal(chipRect(qMax(index, 0)).bottomLeft()));
}

void TokenChips::editChip(int index)
{
    const bool isNew = index == m_tokens.size();
    if (!isEnabled() || (!isNew && !isWordChip(index)))
        return;
    finishEditing(true);
    setCurrentChip(index);
    m_edited = index;
    m_editor = new QLineEdit(m_tokens.value(index), viewport());
    m_editor->setObjectName(QStringLiteral("chipEditor"));
    m_editor->setAccessibleName(isNew ? tr("New token") : tr("Token %1").arg(index + 1));
    m_editor->installEventFilter(this);
    const QRect chip = chipRect(index);
    const int width = std::min(std::max(chip.width() + 16, narrowestEditor), viewport()->width());
    m_editor->setGeometry(std::min(chip.x(), viewport()->width() - width), chip.y(), width, chip.height());
    m_editor->selectAll();
    m_editor->show();
    m_editor->setFocus();
    viewport()->update();
}

void TokenChips::finishEditing(bool commit)
{
    if (!m_editor)
        return;
    QLineEdit *editor = std::exchange(m_editor, nullptr);
    const int index = std::exchange(m_edited, -1);
    editor->removeEventFilter(this);
    if (editor->hasFocus())
        setFocus();
    editor->hide();
    editor->deleteLater();
    viewport()->update();
    const QString text = editor->text();
    if (!commit || text == m_tokens.value(index))
        return;
    if (index < m_tokens.size()) {
        emit replaceRequested(index, text);
        return;
    }
    emit appendRequested(text);
    // Ready for the next one: Enter opens it.
    setCurrentChip(static_cast<int>(m_tokens.size()));
}

bool TokenChips::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_editor)
        return QAbstractScrollArea::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut) {
        const auto reason = static_cast<QFocusEvent *>(event)->reason();
        if (reason != Qt::PopupFocusReason && reason != Qt::ActiveWindowFocusReason)
            finishEditing(true);
        return false;
    }
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return false;
    const int key = static_cast<QKeyEvent *>(event)->key();
    const bool confirms = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (!confirms && key != Qt::Key_Escape)
        return false;
    event->accept();
    if (event->type() == QEvent::KeyPress)
        finishEditing(confirms);
    return true;
}

void TokenChips::scrollContentsBy(int, int)
{
    if (m_editor)
        m_editor->move(m_editor->x(), chipRect(m_edited).y());
    viewport()->update();
}

} // namespace heedmap
