// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QStringList>

namespace heedmap {

/// The source tokens as rows with a check box: checked = blocked. It shows what it is given; what the person
/// toggles is only told.
class BlockedKeysModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    /// \a blocked is ascending. Cheap when nothing changed.
    void setKeys(const QStringList &tokens, const QList<int> &blocked);
    /// Tells the views that tooltips are in another language now.
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    void toggled(int key, bool blocked);

private:
    bool isBlocked(int key) const;
    QString toolTip(int key) const;

    QStringList m_tokens;
    QList<int> m_blocked;
};

} // namespace heedmap
