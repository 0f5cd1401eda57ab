// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace heedmap {

class VectorTableModel;

/// The table of vectors, with copy, paste and delete of cells.
class VectorTableView final : public QTableView
{
    Q_OBJECT

public:
    explicit VectorTableView(VectorTableModel &model, QWidget *parent = nullptr);

    void copy();
    void paste();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fitColumns();

    VectorTableModel &m_model;
};

} // namespace heedmap
