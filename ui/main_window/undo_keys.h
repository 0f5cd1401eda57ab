// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace heedmap {

/// Lets Undo and Redo reach the window while a field has the focus.
///
/// Our fields write what they show into the session at every change, so the session's history is the one to go back
/// in; Qt's line edits would keep the keys for a history of their own. Not for a token that is being typed, which is
/// not in the session yet. Watches every widget of one window.
class UndoKeys final : public QObject
{
    Q_OBJECT

public:
    explicit UndoKeys(QWidget *window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_window;
};

} // namespace heedmap
