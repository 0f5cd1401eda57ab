// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/weights_table_dock.h"

#include "ui/common/form_rows.h"
#include "ui/common/hint_label.h"
#include "ui/common/line_icon.h"
#include "ui/docks/weights_table_model.h"

#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelection>
#include <QKeyEvent>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace heedmap {

namespace {

constexpr int widestHeader = 200; ///< pixels; a longer token is elided

} // namespace

WeightsTableDock::WeightsTableDock(Document &document, QWidget *parent)
    : QDockWidget(parent), m_document(document)
{
    setObjectName(QStringLiteral("weightsTableDock"));
    build();
    connectDocument();
    retranslate();
    showComputation();
}

void WeightsTableDock::build()
{
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(8);
    auto *choices = new QWidget;
    buildChoices(choices);
    column->addWidget(choices);
    m_hint = new HintLabel;
    m_hint->setObjectName(QStringLiteral("hint"));
    column->addWidget(m_hint);
    buildTable();
    column->addWidget(m_table, 1);
    m_copy = new QPushButton;
    m_copy->setObjectName(QStringLiteral("copy"));
    m_copy->setIcon(lineIcon(QStringLiteral("copy")));
    connect(m_copy, &QPushButton::clicked, this, &WeightsTableDock::copy);
    column->addWidget(m_copy, 0, Qt::AlignLeading);
    setWidget(content);
}

void WeightsTableDock::buildChoices(QWidget *content)
{
    m_form = newForm(content);
    content->layout()->setContentsMargins(0, 0, 0, 0);
    m_head = new QComboBox;
    m_head->setObjectName(QStringLiteral("head"));
    m_numbers = new QComboBox;
    m_numbers->setObjectName(QStringLiteral("numbers"));
    m_numbers->addItems({QString(), QString()});
    for (QComboBox *combo : {m_head, m_numbers}) {
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        combo->setMinimumContentsLength(8);
        guardWheel(combo);
        addField(m_form, combo);
    }
    connect(m_head, &QComboBox::activated, this, &WeightsTableDock::chooseHead);
    connect(m_numbers, &QComboBox::currentIndexChanged, this, &WeightsTableDock::showComputation);
}

void WeightsTableDock::buildTable()
{
    m_model = new WeightsTableModel(this);
    m_table = new QTableView;
    m_table->setObjectName(QStringLiteral("table"));
    m_table->setModel(m_model);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false); // arrows go from cell to cell, Tab leaves
    m_table->setCornerButtonEnabled(true);
    m_table->setMinimumSize(120, 96);
    m_table->installEventFilter(this);
    shapeHeaders();
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &WeightsTableDock::selectCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &WeightsTableDock::showCopyText);
    connect(m_model, &QAbstractItemModel::modelReset, this, &WeightsTableDock::showCopyText);
}

void WeightsTableDock::shapeHeaders()
{
    const QFontMetrics metrics = m_table->fontMetrics();
    QHeaderView *columns = m_table->horizontalHeader();
    columns->setDefaultSectionSize(metrics.horizontalAdvance(QStringLiteral("−00.00000")) + 12);
    columns->setTextElideMode(Qt::ElideMiddle);
    QHeaderView *rows = m_table->verticalHeader();
    rows->setSectionResizeMode(QHeaderView::Fixed);
    rows->setDefaultSectionSize(metrics.height() + 8);
    rows->setTextElideMode(Qt::ElideMiddle);
    rows->setMaximumWidth(widestHeader);
}

void WeightsTableDock::fitColumns()
{
    QHeaderView *columns = m_table->horizontalHeader();
    for (int column = 0; column < columns->count(); ++column) {
        const bool marked = m_model->isMarked(column, Qt::Horizontal);
        const int wanted = marked ? columns->sectionSizeHint(column) : columns->defaultSectionSize();
        if (const int width = std::min(wanted, widestHeader); width != columns->sectionSize(column))
            columns->resizeSection(column, width);
    }
}

void WeightsTableDock::connectDocument()
{
    connect(&m_document, &Document::computed, this, &WeightsTableDock::showComputation);
    connect(&m_document, &Document::computeFailed, this, &WeightsTableDock::showComputation);
    connect(&m_document, &Document::sessionChanged, this, &WeightsTableDock::showComputation);
    connect(&m_document, &Document::coveredRowChanged, this, &WeightsTableDock::showComputation);
    connect(&m_document, &Document::selectionChanged, this, &WeightsTableDock::showSelection);
}

void WeightsTableDock::showComputation()
{
    if (!isVisible())
        return; // showEvent() catches up
    const ComputationPtr computation = m_document.computation();
    const bool scores = static_cast<TableNumbers>(m_numbers->currentIndex()) == TableNumbers::Scores;
    m_document.want(this, scores ? TraceParts(TracePart::Scores) : TraceParts());
    // Scores that were not kept are on their way; until then the table stays as it is, and says so.
    m_isLate =
        scores && computation && !computation->parts.has(TracePart::Scores) && m_document.isComputing();
    if (m_isLate) {
        showHint();
        showCopyText();
        return;
    }
    showHeadNames(computation ? static_cast<int>(computation->trace.heads()) : 0);
    m_model->setContent({computation, std::max(0, m_head->currentIndex()),
                         static_cast<TableNumbers>(m_numbers->currentIndex()),
                         m_document.session().figure.swapAxes, m_document.coveredRow()});
    fitColumns();
    showSelection(m_document.selection());
    showHint();
    showCopyText();
}

void WeightsTableDock::showEvent(QShowEvent *event)
{
    QDockWidget::showEvent(event);
    showComputation();
}

/// Nobody looks: nothing is kept for it, nor done when numbers change.
void WeightsTableDock::hideEvent(QHideEvent *event)
{
    QDockWidget::hideEvent(event);
    m_document.want(this, {});
    m_model->setContent({});
}

void WeightsTableDock::showHeadNames(int count)
{
    while (m_head->count() > count)
        m_head->removeItem(m_head->count() - 1);
    for (int head = m_head->count(); head < count; ++head)
        m_head->addItem(QString());
    for (int head = 0; head < count; ++head)
        m_head->setItemText(head, tr("Head %1 of %2").arg(head + 1).arg(count));
}

void WeightsTableDock::showSelection(const Selection &selection)
{
    if (!isVisible())
        return;
    const QScopedValueRollback<bool> showing(m_showing, true);
    if (selection.head >= 0 && selection.head < m_head->count() && selection.head != m_head->currentIndex()) {
        m_head->setCurrentIndex(selection.head);
        showComputation();
        return;
    }
    const QModelIndex index = m_model->indexOf({selection.query, selection.key});
    if (index == m_table->currentIndex())
        return;
    m_table->setCurrentIndex(index);
    m_table->scrollTo(index);
}

void WeightsTableDock::selectCurrent()
{
    const WeightsTableModel::Cell cell = m_model->cellAt(m_table->currentIndex());
    if (!m_showing && cell.query >= 0)
        m_document.select({m_head->currentIndex(), cell.query, cell.key});
}

void WeightsTableDock::chooseHead(int head)
{
    Selection selection = m_document.selection();
    if (selection.query >= 0) {
        selection.head = head;
        m_document.select(selection);
    }
    showComputation();
}

QItemSelection WeightsTableDock::copiedCells() const
{
    const QItemSelection selected = m_table->selectionModel()->selection();
    const bool severalCells = selected.size() > 1 ||
                              (selected.size() == 1 && (selected[0].width() > 1 || selected[0].height() > 1));
    if (severalCells || m_model->rowCount() == 0 || m_model->columnCount() == 0)
        return selected;
    return {m_model->index(0, 0), m_model->index(m_model->rowCount() - 1, m_model->columnCount() - 1)};
}

void WeightsTableDock::copy()
{
    if (m_isLate)
        return;
    QStringList parts;
    for (const QItemSelectionRange &range : copiedCells())
        parts.append(m_model->toTsv(range.top(), range.bottom(), range.left(), range.right()));
    if (!parts.isEmpty())
        QGuiApplication::clipboard()->setText(parts.join(QLatin1Char('\n')));
}

void WeightsTableDock::showCopyText()
{
    const QItemSelection selected = m_table->selectionModel()->selection();
    m_copy->setText(!selected.isEmpty() && copiedCells() == selected ? tr("Copy selection")
                                                                     : tr("Copy table"));
    const bool isEmpty = m_model->rowCount() == 0 || m_model->columnCount() == 0;
    setDisabledBecause(m_copy, m_isLate  ? tr("The scores are not there yet.")
                               : isEmpty ? tr("There are no numbers to copy.")
                                         : QString());
}

void WeightsTableDock::showHint()
{
    if (m_isLate)
        m_hint->setText(tr("The scores are being computed; until then these are the weights."));
    else if (m_model->rowCount() == 0 || m_model->columnCount() == 0)
        m_hint->setText(tr("No numbers: the source or the target has no token."));
    else if (m_document.session().figure.swapAxes)
        m_hint->setText(tr("Rows: keys (source). Columns: queries (target)."));
    else
        m_hint->setText(tr("Rows: queries (target). Columns: keys (source)."));
}

bool WeightsTableDock::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (watched != m_table || !isKey || !static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy))
        return QDockWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress)
        copy();
    return true;
}

void WeightsTableDock::changeEvent(QEvent *event)
{
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void WeightsTableDock::retranslate()
{
    setWindowTitle(tr("Table"));
    m_numbers->setItemText(0, tr("Weights"));
    m_numbers->setItemText(1, tr("Scores"));
    setRowText(m_form, m_head, tr("Head"), tipText(tr("The head whose numbers are shown.")));
    setRowText(
        m_form, m_numbers, tr("Numbers"),
        tipText(tr("Weights: what each query gives to each key. Scores: what the softmax starts from, before "
                   "the mask."),
                tr("weights = softmax(masked scores)")));
    m_table->setAccessibleName(tr("Numbers of the selected head"));
    setTip(m_copy,
           tipText(tr("Copies with headers, separated by tabs, nine digits a number. The whole table when at "
                      "most one cell is selected (Ctrl+C in the table).")));
    m_model->retranslate();
    showComputation();
    alignLabels(m_form);
}

} // namespace heedmap
