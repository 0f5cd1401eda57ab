// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/undo_keys.h"

#include "ui/common/own_history.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>

namespace heedmap {

namespace {

bool writesIntoTheSession(const QWidget *field)
{
    if (qobject_cast<const QAbstractSpinBox *>(field) || qobject_cast<const QComboBox *>(field))
        return true;
    return qobject_cast<const QLineEdit *>(field) && field->objectName() != QLatin1String("chipEditor");
}

bool hasOwnHistory(const QWidget *field)
{
    for (; field != nullptr; field = field->parentWidget()) {
        if (field->property(ownHistory).toBool())
            return true;
    }
    return false;
}

} // namespace

UndoKeys::UndoKeys(QWidget *window) : QObject(window), m_window(window)
{
    qApp->installEventFilter(this);
}

bool UndoKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    const auto *field = qobject_cast<QWidget *>(watched);
    const bool ours =
        field && field->window() == m_window && writesIntoTheSession(field) && !hasOwnHistory(field);
    if (!ours || !(key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)))
        return false;
    // Not accepted and not passed on: the window's shortcut takes it.
    event->ignore();
    return true;
}

} // namespace heedmap
