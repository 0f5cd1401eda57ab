// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/array_table.h"

#include "core/base/error_text.h"
#include "core/session/summary_text.h"
#include "ui/import/import_page.h"

#include <QHeaderView>

#include <algorithm>

namespace heedmap {

namespace {

constexpr int mostRows = 5000;

QString notFinite(const ArraySummary &array)
{
    if (!array.statistics)
        return {};
    return QString::number(array.statistics->nan + array.statistics->infinite);
}

} // namespace

ArrayTable::ArrayTable(const FileSummary &summary, QWidget *parent) : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("importArrays"));
    setAccessibleName(tr("Arrays in the file"));
    setHeaderLabels({tr("Array"), tr("Type"), tr("Shape"), tr("Numbers"), tr("NaN, ∞"), tr("Row sums")});
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setSelectionMode(QAbstractItemView::SingleSelection);
    for (std::size_t i = 0; i < summary.arrays.size() && i < mostRows; ++i) {
        const ArraySummary &array = summary.arrays[i];
        if (isRemark(array))
            continue;
        auto *item = new QTreeWidgetItem(this);
        item->setText(0, shownName(array.info.name));
        item->setText(1, array.info.text ? tr("text") : QString::fromStdString(array.info.type));
        item->setText(2, shownShape(array.info));
        if (array.info.refusal) {
            item->setText(3, tr("not read"));
            item->setToolTip(3, describe(*array.info.refusal).toHtmlEscaped());
        } else if (array.statistics) {
            item->setText(3, numbersText(*array.statistics));
            item->setText(4, notFinite(array));
            // Negative numbers are no weights, and their sums say nothing.
            const QString sums = array.statistics->isNotNegative ? rowSumsText(*array.statistics) : QString();
            item->setText(5, sums);
            item->setToolTip(5, sums.toHtmlEscaped());
        }
        item->setToolTip(0, shownName(array.info.name).toHtmlEscaped());
        item->setTextAlignment(4, Qt::AlignRight | Qt::AlignVCenter);
    }
    header()->setStretchLastSection(true);
    for (int column = 0; column < columnCount() - 1; ++column)
        resizeColumnToContents(column);
    setColumnWidth(0, std::min(columnWidth(0), 260));
}

QSize ArrayTable::sizeHint() const
{
    const int rows = std::clamp(topLevelItemCount(), 2, 7);
    const int rowHeight = std::max(fontMetrics().height() + 4, sizeHintForRow(0));
    return {680, header()->sizeHint().height() + rows * rowHeight + 2 * frameWidth() + 4};
}

} // namespace heedmap
