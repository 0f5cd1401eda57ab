// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/vector_table_view.h"

#include "ui/docks/vector_table_model.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QStyle>
#include <QStyleOptionHeader>

namespace heedmap {

namespace {

constexpr int widestHeader = 96;
constexpr int shownRows = 7;

/// Elides long tokens, which the style would cut off.
class TokenHeader final : public QHeaderView
{
public:
    explicit TokenHeader(QWidget *parent) : QHeaderView(Qt::Vertical, parent)
    {
        setMaximumWidth(widestHeader);
        setSectionResizeMode(Fixed);
        setHighlightSections(false);
        setSectionsClickable(true);
    }

protected:
    void initStyleOptionForIndex(QStyleOptionHeader *option, int section) const override
    {
        QHeaderView::initStyleOptionForIndex(option, section);
        const int room = viewport()->width() - 2 * style()->pixelMetric(QStyle::PM_HeaderMargin);
        option->text = option->fontMetrics.elidedText(option->text, Qt::ElideMiddle, room);
    }
};

} // namespace

VectorTableView::VectorTableView(VectorTableModel &model, QWidget *parent)
    : QTableView(parent), m_model(model)
{
    setModel(&model);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setWordWrap(false);
    setCornerButtonEnabled(true);
    setVerticalHeader(new TokenHeader(this));
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    fitColumns();
}

void VectorTableView::fitColumns()
{
    horizontalHeader()->setDefaultSectionSize(fontMetrics().horizontalAdvance(QStringLiteral("−00.00")) + 16);
    verticalHeader()->setDefaultSectionSize((fontMetrics().height() + 8 + 3) / 4 * 4);
}

void VectorTableView::copy()
{
    const QString text = m_model.copied(selectedIndexes());
    if (!text.isEmpty())
        QApplication::clipboard()->setText(text);
}

void VectorTableView::paste()
{
    const QModelIndexList cells = selectedIndexes();
    QModelIndex corner = cells.isEmpty() ? currentIndex() : cells.first();
    for (const QModelIndex &cell : cells) {
        const int row = qMin(cell.row(), corner.row());
        corner = corner.siblingAtColumn(qMin(cell.column(), corner.column())).siblingAtRow(row);
    }
    m_model.paste(QApplication::clipboard()->text(), corner, cells);
}

bool VectorTableView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::Paste) ||
            key->matches(QKeySequence::Delete)) {
            event->accept();
            return true;
        }
    }
    return QTableView::event(event);
}

void VectorTableView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (event->matches(QKeySequence::Paste))
        paste();
    else if (event->matches(QKeySequence::Delete))
        m_model.setToZero(selectedIndexes());
    else
        QTableView::keyPressEvent(event);
}

void VectorTableView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool any = !selectedIndexes().isEmpty();
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *copying = menu->addAction(tr("&Copy"), this, &VectorTableView::copy);
    copying->setShortcut(QKeySequence::Copy);
    copying->setEnabled(any);
    QAction *pasting = menu->addAction(tr("&Paste"), this, &VectorTableView::paste);
    pasting->setShortcut(QKeySequence::Paste);
    pasting->setEnabled(currentIndex().isValid() && !QApplication::clipboard()->text().isEmpty());
    menu->addAction(tr("Set to &Zero"), this, [this] { m_model.setToZero(selectedIndexes()); })
        ->setEnabled(any);
    menu->popup(event->globalPos());
}

void VectorTableView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitColumns();
}

QSize VectorTableView::sizeHint() const
{
    const int rows = shownRows * verticalHeader()->defaultSectionSize();
    return {200, horizontalHeader()->sizeHint().height() + rows + 2 * frameWidth()};
}

QSize VectorTableView::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

} // namespace heedmap
