// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/blocked_keys_model.h"

#include "core/tokens/tokens.h"
#include "ui/common/form_rows.h"

#include <algorithm>

namespace heedmap {

void BlockedKeysModel::setKeys(const QStringList &tokens, const QList<int> &blocked)
{
    if (tokens != m_tokens) {
        beginResetModel();
        m_tokens = tokens;
        m_blocked = blocked;
        endResetModel();
        return;
    }
    if (blocked == m_blocked)
        return;
    m_blocked = blocked;
    emit dataChanged(index(0), index(rowCount() - 1), {Qt::CheckStateRole, Qt::ToolTipRole});
}

void BlockedKeysModel::retranslate()
{
    if (!m_tokens.isEmpty())
        emit dataChanged(index(0), index(rowCount() - 1), {Qt::ToolTipRole});
}

int BlockedKeysModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_tokens.size());
}

QVariant BlockedKeysModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return displayText(m_tokens[index.row()]);
    case Qt::CheckStateRole:
        return isBlocked(index.row()) ? Qt::Checked : Qt::Unchecked;
    case Qt::ToolTipRole:
        return toolTip(index.row());
    default:
        return {};
    }
}

bool BlockedKeysModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::CheckStateRole)
        return false;
    emit toggled(index.row(), value.toInt() == Qt::Checked);
    return true;
}

Qt::ItemFlags BlockedKeysModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemNeverHasChildren;
}

bool BlockedKeysModel::isBlocked(int key) const
{
    return std::binary_search(m_blocked.begin(), m_blocked.end(), key);
}

QString BlockedKeysModel::toolTip(int key) const
{
    const QString sentence = isBlocked(key) ? tr("Key %1 of %2, “%3”, is blocked for every query.")
                                            : tr("Key %1 of %2, “%3”, may be looked at.");
    return tipText(sentence.arg(key + 1).arg(m_tokens.size()).arg(displayText(m_tokens[key])));
}

} // namespace heedmap
