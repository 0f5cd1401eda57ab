// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/compute.h"

#include <QAbstractTableModel>

#include <optional>

namespace heedmap {

enum class TableNumbers { Weights, Scores };

/// The numbers of one head as a table: rows are queries and columns are keys, or the other way round with
/// swapped axes. Weights have one more column (row, when swapped) with the sum over the keys. Reads a
/// computation and copies no number.
class WeightsTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    /// What is shown.
    struct Content
    {
        ComputationPtr computation; ///< null: an empty table
        int head = 0;
        TableNumbers numbers = TableNumbers::Weights;
        bool swapAxes = false;
        int coveredRow = -1; ///< the query of which no number is told; −1: none

        bool operator==(const Content &) const = default;
    };

    /// A (query, key) of the table; the key is −1 in the sums.
    struct Cell
    {
        int query = -1;
        int key = -1;
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Resets the table only when its shape changes.
    void setContent(const Content &content);
    void retranslate();

    /// Whether the header says that every key is blocked.
    bool isMarked(int section, Qt::Orientation orientation) const;

    Cell cellAt(const QModelIndex &index) const;
    QModelIndex indexOf(const Cell &cell) const;

    /// The cells of a rectangle of rows and columns with their headers, separated by tabs; nine significant
    /// digits, which give back every float32. Covered ones are a question mark.
    QString toTsv(int firstRow, int lastRow, int firstColumn, int lastColumn) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    int queryCount() const;
    int keyCount() const;
    int keysAndSum() const;
    bool isQuery(Qt::Orientation orientation) const;
    bool isCovered(int query) const;
    bool isFullyBlocked(int query) const;
    std::optional<double> number(const Cell &cell) const;
    QString queryName(int query) const;
    QString keyName(int key) const;
    QString sentence(const Cell &cell) const;
    QString headerText(int section, Qt::Orientation orientation) const;

    Content m_content;
};

} // namespace heedmap
