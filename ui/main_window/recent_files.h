// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

class QMenu;

namespace heedmap {

/// The files opened or saved last, newest first, kept in the settings and shown in a submenu by their
/// literal names.
class RecentFiles final : public QObject
{
    Q_OBJECT

public:
    static constexpr int most = 10;

    /// Fills \a menu, which the caller owns, whenever it changes.
    explicit RecentFiles(QMenu *menu, QObject *parent);

    QStringList files() const { return m_files; }
    void add(const QString &fileName);
    void remove(const QString &fileName);
    void retranslate() { fillMenu(); }

signals:
    void chosen(const QString &fileName);

private:
    void store();
    void clear();
    void fillMenu();

    QMenu *m_menu;
    QStringList m_files;
};

} // namespace heedmap
