// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/session.h"

#include <QAbstractTableModel>

namespace heedmap {

class Document;

/// The table of vectors edited by hand: a row for each distinct token of the text, then those whose token is
/// gone; a column for each dimension. Every edit is a step of the document. Empty while no table is used.
class VectorTableModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit VectorTableModel(Document &document, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;

    /// Rows whose tokens do not stand in the text.
    int unusedCount() const { return static_cast<int>(m_tokens.size()) - m_usedCount; }

    /// The selected cells as text, with a decimal point in every language; unselected ones between are empty.
    QString copied(const QModelIndexList &cells) const;

    /// Writes \a text from \a corner on; a single number goes into all \a cells. One step.
    void paste(const QString &text, const QModelIndex &corner, const QModelIndexList &cells);
    void setToZero(const QModelIndexList &cells);

    void retranslate();

signals:
    /// An edit was not, or not wholly, possible: why, in a sentence.
    void refused(const QString &why);
    void accepted();

private:
    void showSession(const Session &session);
    float number(const QModelIndex &index) const;
    void setCells(const QString &what, const QModelIndexList &cells, float number);
    void setBlock(const QList<QList<float>> &rows, const QModelIndex &corner);

    Document &m_document;
    QStringList m_tokens;
    int m_usedCount = 0;
    int m_columns = 0;
    QMap<QString, QList<float>> m_table;
};

} // namespace heedmap
