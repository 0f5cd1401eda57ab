// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/vector_table_model.h"

#include "core/session/edit_vectors.h"
#include "core/session/session_tokens.h"
#include "ui/common/form_rows.h"
#include "ui/docks/vector_numbers.h"
#include "ui/document/document.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>

namespace heedmap {

VectorTableModel::VectorTableModel(Document &document, QObject *parent)
    : QAbstractTableModel(parent), m_document(document)
{
    connect(&document, &Document::sessionChanged, this, &VectorTableModel::showSession);
    showSession(document.session());
}

int VectorTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_tokens.size());
}

int VectorTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_columns;
}

float VectorTableModel::number(const QModelIndex &index) const
{
    return m_table.value(m_tokens[index.row()]).value(index.column(), 0.0F);
}

QVariant VectorTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return numberText(number(index), QLocale());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        if (index.row() >= m_usedCount)
            return QGuiApplication::palette().brush(QPalette::Disabled, QPalette::Text);
        return {};
    case Qt::ToolTipRole:
        return headerData(index.row(), Qt::Vertical, Qt::ToolTipRole);
    case Qt::AccessibleTextRole:
        return tr("%1, dimension %2: %3")
            .arg(displayText(m_tokens[index.row()]), QString::number(index.column()),
                 numberText(number(index), QLocale()));
    default:
        return {};
    }
}

QVariant VectorTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (section < 0 || section >= (orientation == Qt::Horizontal ? m_columns : m_tokens.size()))
        return {};
    if (orientation == Qt::Horizontal) {
        if (role == Qt::ToolTipRole)
            return tipText(tr("Dimension %1, counted from 0.").arg(section));
        return role == Qt::DisplayRole ? QVariant(section) : QVariant();
    }
    const bool unused = section >= m_usedCount;
    const QString token = displayText(m_tokens[section]);
    if (role == Qt::DisplayRole)
        return token;
    if (role == Qt::ToolTipRole)
        return tipText(token, unused ? tr("This token is not in the text. Its row is kept.") : QString());
    if (role == Qt::ForegroundRole && unused)
        return QGuiApplication::palette().brush(QPalette::Disabled, QPalette::Text);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    return {};
}

Qt::ItemFlags VectorTableModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsEditable | Qt::ItemNeverHasChildren : flags;
}

bool VectorTableModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const std::optional<float> typed = parseNumber(value.toString(), QLocale());
    if (!typed) {
        emit refused(tr("\"%1\" is not a number.").arg(displayText(value.toString().left(40))));
        return false;
    }
    setCells(tr("Edit the vector table"), {index}, *typed);
    return true;
}

void VectorTableModel::setCells(const QString &what, const QModelIndexList &cells, float number)
{
    emit accepted();
    m_document.edit(what, [&](Session &session) {
        for (const QModelIndex &cell : cells)
            setVectorNumber(session.embedding, m_tokens[cell.row()], cell.column(), number);
    });
}

void VectorTableModel::setToZero(const QModelIndexList &cells)
{
    setCells(tr("Set vector cells to zero"), cells, 0.0F);
}

QString VectorTableModel::copied(const QModelIndexList &cells) const
{
    if (cells.isEmpty())
        return {};
    QModelIndexList sorted = cells;
    std::sort(sorted.begin(), sorted.end());
    const auto byColumn = [](const QModelIndex &a, const QModelIndex &b) { return a.column() < b.column(); };
    const int left = std::min_element(sorted.begin(), sorted.end(), byColumn)->column();
    const int right = std::max_element(sorted.begin(), sorted.end(), byColumn)->column();
    QStringList lines;
    for (int row = sorted.first().row(); row <= sorted.last().row(); ++row) {
        QStringList line(right - left + 1);
        for (const QModelIndex &cell : std::as_const(sorted)) {
            if (cell.row() == row)
                line[cell.column() - left] = numberText(number(cell), QLocale::c());
        }
        lines.append(line.join(u'\t'));
    }
    return lines.join(u'\n');
}

void VectorTableModel::paste(const QString &text, const QModelIndex &corner, const QModelIndexList &cells)
{
    if (!corner.isValid())
        return;
    const PastedNumbers pasted = parseNumbers(text, QLocale());
    if (pasted.rows.isEmpty()) {
        emit refused(
            tr("Nothing was pasted: \"%1\" is not a number.").arg(displayText(pasted.wrong.left(40))));
        return;
    }
    if (pasted.rows.size() == 1 && pasted.rows.first().size() == 1)
        setCells(tr("Paste into the vector table"), cells.isEmpty() ? QModelIndexList{corner} : cells,
                 pasted.rows.first().first());
    else
        setBlock(pasted.rows, corner);
}

void VectorTableModel::setBlock(const QList<QList<float>> &rows, const QModelIndex &corner)
{
    emit accepted();
    bool all = true;
    m_document.edit(tr("Paste into the vector table"), [&](Session &session) {
        for (int i = 0; i < rows.size(); ++i) {
            for (int j = 0; j < rows[i].size(); ++j) {
                const bool fits = corner.row() + i < m_tokens.size() && corner.column() + j < m_columns;
                all = all && fits;
                if (fits)
                    setVectorNumber(session.embedding, m_tokens[corner.row() + i], corner.column() + j,
                                    rows[i][j]);
            }
        }
    });
    if (!all)
        emit refused(tr("Some of the pasted numbers lay outside the table and were left out."));
}

void VectorTableModel::showSession(const Session &session)
{
    const bool used = session.embedding.kind == EmbeddingKind::Table;
    const QStringList inText = used ? distinctTokens(session) : QStringList();
    const QStringList tokens = used ? inText + unusedTableTokens(session) : QStringList();
    const int columns = used ? session.embedding.dModel : 0;
    const bool sameShape = tokens == m_tokens && inText.size() == m_usedCount && columns == m_columns;
    if (!sameShape)
        beginResetModel();
    const bool sameNumbers = session.embedding.table == m_table;
    m_tokens = tokens;
    m_usedCount = static_cast<int>(inText.size());
    m_columns = columns;
    m_table = session.embedding.table;
    if (!sameShape)
        endResetModel();
    else if (!sameNumbers && !m_tokens.isEmpty() && m_columns > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void VectorTableModel::retranslate()
{
    if (m_tokens.isEmpty())
        return;
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

} // namespace heedmap
