// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/shortcuts_dialog.h"

#include "ui/main_window/actions.h"
#include "ui/main_window/dialog_button.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QPushButton>
#include <QRegularExpression>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace heedmap {

namespace {

/// An action's name without its mnemonic, which Chinese writes as "(&F)", and without the step that it would undo.
QString plainName(const Actions &actions, const QAction &action)
{
    if (&action == actions.at(Act::Undo))
        return ShortcutsDialog::tr("Undo");
    if (&action == actions.at(Act::Redo))
        return ShortcutsDialog::tr("Redo");
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&|\u2026"));
    return action.text().remove(mnemonic);
}

} // namespace

ShortcutsDialog::ShortcutsDialog(const Actions &actions, QWidget *parent)
    : QDialog(parent), m_list(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("shortcutsDialog"));
    setWindowTitle(tr("Keyboard Shortcuts"));
    m_list->setColumnCount(2);
    m_list->setHeaderLabels({tr("Action"), tr("Key")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAlternatingRowColors(true);
    addActions(actions);
    addFigureKeys();
    m_list->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    nameButton(buttons->button(QDialogButtonBox::Close), tr("Close"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    column->addWidget(m_list, 1);
    column->addWidget(buttons);
    resize(480, 560);
}

void ShortcutsDialog::addActions(const Actions &actions)
{
    for (const QAction *action : actions.all()) {
        if (action->shortcut().isEmpty())
            continue;
        m_list->addTopLevelItem(new QTreeWidgetItem(
            {plainName(actions, *action), action->shortcut().toString(QKeySequence::NativeText)}));
    }
}

void ShortcutsDialog::addFigureKeys()
{
    const std::pair<QString, QString> rows[] = {
        {tr("Move the selection in the figure"), tr("Arrow keys")},
        {tr("Select a cell"), tr("Click")},
        {tr("Zoom the figure"), tr("Mouse wheel")},
        {tr("Move the zoomed figure"), tr("Drag")},
        {tr("Pull a head out into its own dock"), tr("Double click on its title")},
    };
    for (const auto &[what, key] : rows)
        m_list->addTopLevelItem(new QTreeWidgetItem({what, key}));
}

} // namespace heedmap
