// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/rows_page.h"

#include <QComboBox>
#include <QLabel>

namespace heedmap {

RowsPage::RowsPage(const FileSummary &summary, QWidget *parent) : ImportPage(summary, parent)
{
    m_array = addArrays(FileRole::Rows);
    m_side = addChoice(tr("&For"), QStringLiteral("importSide"),
                       {tr("source (key)"), tr("target (query)"), tr("both: self-attention")});
    m_hint = addHint(QStringLiteral("rowsHint"));
    connect(m_array, &QComboBox::currentIndexChanged, this, &RowsPage::explain);
    explain();
}

void RowsPage::show(const ImportChoice &choice)
{
    m_side->setCurrentIndex(static_cast<int>(choice.side));
}

void RowsPage::collect(ImportChoice &choice) const
{
    if (m_array->currentIndex() < 0)
        return;
    const ArrayInfo &info = arrayAt(FileRole::Rows, m_array->currentIndex()).info;
    choice.array = QString::fromStdString(info.name);
    choice.side = static_cast<RowsFor>(m_side->currentIndex());
    choice.rowLabels = labelsFor(m_summary, info.shape[0]);
}

void RowsPage::explain()
{
    if (m_array->currentIndex() < 0)
        return;
    const ArrayInfo &info = arrayAt(FileRole::Rows, m_array->currentIndex()).info;
    const bool labels = !labelsFor(m_summary, info.shape[0]).isEmpty();
    const QString tokens =
        labels ? tr("A side with another number of tokens gets those of the file.")
               : tr("A side with another number of tokens gets numbers; write your own in their place.");
    m_hint->setText(tr("%1 tokens, d_model = %2.").arg(info.shape[0]).arg(info.shape[1]) + u' ' + tokens);
}

} // namespace heedmap
