// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/document.h"

#include <QDockWidget>

class QComboBox;
class QFormLayout;
class QItemSelection;
class QPushButton;
class QTableView;

namespace heedmap {

class HintLabel;
class WeightsTableModel;

/// The numbers of one head as a table, for screen readers and for copying. Its current cell is the document's
/// selection.
class WeightsTableDock final : public QDockWidget
{
    Q_OBJECT

public:
    explicit WeightsTableDock(Document &document, QWidget *parent = nullptr);

public slots:
    /// Copies the selected cells with their headers, the whole table when at most one cell is selected.
    void copy();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void build();
    void buildChoices(QWidget *content);
    void buildTable();
    void shapeHeaders();
    void fitColumns();
    void connectDocument();
    void retranslate();

    void showComputation();
    void showHeadNames(int count);
    void showSelection(const Selection &selection);
    void showCopyText();
    void showHint();
    void selectCurrent();
    void chooseHead(int head);
    QItemSelection copiedCells() const;

    Document &m_document;
    QFormLayout *m_form = nullptr;
    QComboBox *m_head = nullptr;
    QComboBox *m_numbers = nullptr;
    HintLabel *m_hint = nullptr;
    QTableView *m_table = nullptr;
    WeightsTableModel *m_model = nullptr;
    QPushButton *m_copy = nullptr;
    bool m_isLate = false;  ///< scores were chosen and are not there yet
    bool m_showing = false; ///< the current cell changes because the document's selection did
};

} // namespace heedmap
