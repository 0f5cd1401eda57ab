// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QTreeWidget;

namespace heedmap {

class Actions;

/// Every action that has a key, with its key, and what the figure does with keys and mouse.
class ShortcutsDialog final : public QDialog
{
    Q_OBJECT

public:
    ShortcutsDialog(const Actions &actions, QWidget *parent);

private:
    void addActions(const Actions &actions);
    void addFigureKeys();

    QTreeWidget *m_list;
};

} // namespace heedmap
