// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/mask_page.h"

#include "ui/import/array_preview.h"

#include <QComboBox>
#include <QLabel>

namespace heedmap {

MaskPage::MaskPage(const FileSummary &summary, QWidget *parent) : ImportPage(summary, parent)
{
    m_array = addArrays(FileRole::Mask);
    m_ones = addChoice(tr("&1 means"), QStringLiteral("importOnes"),
                       {tr("blocked (PyTorch's boolean masks)"), tr("seen (attention_mask, Keras)")});
    m_preview = new ArrayPreview(this);
    m_preview->setObjectName(QStringLiteral("maskPreview"));
    m_form->addRow(tr("Blocked"), m_preview);
    m_hint = addHint(QStringLiteral("maskHint"));
    connect(m_array, &QComboBox::currentIndexChanged, this, &MaskPage::explain);
    connect(m_ones, &QComboBox::currentIndexChanged, this, &MaskPage::explain);
    explain();
}

void MaskPage::show(const ImportChoice &choice)
{
    m_ones->setCurrentIndex(choice.oneBlocks ? 0 : 1);
}

void MaskPage::collect(ImportChoice &choice) const
{
    if (m_array->currentIndex() < 0)
        return;
    choice.array = QString::fromStdString(arrayAt(FileRole::Mask, m_array->currentIndex()).info.name);
    choice.oneBlocks = m_ones->currentIndex() == 0;
}

void MaskPage::explain()
{
    if (m_array->currentIndex() < 0)
        return;
    const ArraySummary &array = arrayAt(FileRole::Mask, m_array->currentIndex());
    const bool zeroOne = array.statistics && array.statistics->isZeroOne;
    m_form->setRowVisible(m_ones, zeroOne);
    const bool oneBlocks = m_ones->currentIndex() == 0;
    m_preview->setBlocked(
        array.corner, [=](float value) { return zeroOne ? (value == 1.0F) == oneBlocks : value != 0.0F; });
    m_hint->setText(
        zeroOne ? tr("0 and 1 do not say which of them blocks. In the picture, what is blocked is dark.")
                : tr("Numbers that are added to the scores: −10000 and less, −∞ too, block."));
}

} // namespace heedmap
