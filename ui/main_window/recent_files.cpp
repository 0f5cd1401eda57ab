// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/recent_files.h"

#include "core/tokens/tokens.h"
#include "ui/main_window/app_settings.h"

#include <QDir>
#include <QFileInfo>
#include <QMenu>

namespace heedmap {

namespace {

const QString settingsKey = QStringLiteral("recentFiles");

/// A menu takes & as the mark of a mnemonic and a tab as the border of the shortcut's column.
QString menuText(const QString &fileName)
{
    QString text = displayText(QFileInfo(fileName).fileName());
    return text.replace(u'\t', u' ').replace(u'&', QLatin1String("&&"));
}

} // namespace

RecentFiles::RecentFiles(QMenu *menu, QObject *parent)
    : QObject(parent), m_menu(menu), m_files(AppSettings().value(settingsKey).toStringList())
{
    m_files = m_files.mid(0, most);
    fillMenu();
}

void RecentFiles::add(const QString &fileName)
{
    const QString path = QFileInfo(fileName).absoluteFilePath();
    m_files.removeAll(path);
    m_files.prepend(path);
    m_files = m_files.mid(0, most);
    store();
}

void RecentFiles::remove(const QString &fileName)
{
    if (m_files.removeAll(QFileInfo(fileName).absoluteFilePath()) > 0)
        store();
}

void RecentFiles::clear()
{
    m_files.clear();
    store();
}

void RecentFiles::store()
{
    AppSettings().setValue(settingsKey, m_files);
    fillMenu();
}

void RecentFiles::fillMenu()
{
    m_menu->clear();
    m_menu->setEnabled(!m_files.isEmpty());
    for (const QString &file : std::as_const(m_files)) {
        QAction *action = m_menu->addAction(menuText(file));
        action->setStatusTip(QDir::toNativeSeparators(file));
        // Queued: what follows fills the menu anew and deletes this action.
        connect(
            action, &QAction::triggered, this, [this, file] { emit chosen(file); }, Qt::QueuedConnection);
    }
    m_menu->addSeparator();
    QAction *forget = m_menu->addAction(tr("&Clear This List"));
    forget->setObjectName(QStringLiteral("clearRecentAction"));
    connect(forget, &QAction::triggered, this, &RecentFiles::clear, Qt::QueuedConnection);
}

} // namespace heedmap
