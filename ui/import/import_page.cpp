// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_page.h"

#include "core/tokens/tokens.h"
#include "ui/common/form_rows.h"

#include <QComboBox>
#include <QLabel>

namespace heedmap {

ImportPage::ImportPage(const FileSummary &summary, QWidget *parent)
    : QWidget(parent), m_summary(summary), m_form(new QFormLayout(this))
{
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setHorizontalSpacing(12);
    m_form->setVerticalSpacing(8);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

QComboBox *ImportPage::addChoice(const QString &label, const QString &name, const QStringList &items)
{
    auto *combo = new QComboBox(this);
    combo->setObjectName(name);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(24);
    combo->addItems(items);
    guardWheel(combo);
    m_form->addRow(label, combo);
    return combo;
}

QComboBox *ImportPage::addArrays(FileRole role)
{
    QStringList names;
    for (const std::size_t index : arraysFor(m_summary, role)) {
        const ArrayInfo &info = m_summary.arrays[index].info;
        names.append(shownName(info.name) + QStringLiteral("   ") + shownShape(info));
    }
    return addChoice(tr("&Array"), QStringLiteral("importArray"), names);
}

QLabel *ImportPage::addHint(const QString &name)
{
    auto *hint = new QLabel(this);
    hint->setObjectName(name);
    hint->setTextFormat(Qt::PlainText);
    hint->setWordWrap(true);
    m_form->addRow(QString(), hint);
    return hint;
}

const ArraySummary &ImportPage::arrayAt(FileRole role, int index) const
{
    return m_summary.arrays[arraysFor(m_summary, role)[static_cast<std::size_t>(index)]];
}

void ImportPage::alignWith(int labelWidth)
{
    for (int row = 0; row < m_form->rowCount(); ++row) {
        const QLayoutItem *item = m_form->itemAt(row, QFormLayout::LabelRole);
        if (item != nullptr && item->widget() != nullptr)
            item->widget()->setMinimumWidth(labelWidth);
    }
}

QString shownName(const std::string &name)
{
    return name.empty() ? ImportPage::tr("(no name)") : displayText(QString::fromStdString(name));
}

QString shownShape(const ArrayInfo &info)
{
    QStringList sizes;
    for (const std::int64_t size : info.shape)
        sizes.append(QString::number(size));
    return u'[' + sizes.join(QStringLiteral(" × ")) + u']';
}

} // namespace heedmap
