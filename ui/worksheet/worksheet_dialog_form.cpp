// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/hint_label.h"
#include "ui/worksheet/worksheet_dialog.h"
#include "ui/worksheet/worksheet_preview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace heedmap {

void WorksheetDialog::build()
{
    auto *panel = new QWidget(this);
    m_form = new QFormLayout(panel);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setVerticalSpacing(8);
    m_form->setHorizontalSpacing(12);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    buildForm(m_form);
    m_hint = new HintLabel(this);
    m_hint->setObjectName(QStringLiteral("worksheetHint"));
    m_error = new WrappingLabel(this);
    m_error->setObjectName(QStringLiteral("worksheetError"));
    m_preview = new WorksheetPreview(this);

    auto *left = new QVBoxLayout;
    left->setSpacing(12);
    left->addWidget(panel);
    left->addWidget(m_hint);
    left->addWidget(m_error);
    left->addStretch(1);
    auto *columns = new QHBoxLayout;
    columns->setSpacing(16);
    columns->addLayout(left, 2);
    columns->addWidget(m_preview, 3);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins(16, 16, 16, 16);
    page->setSpacing(16);
    page->addLayout(columns, 1);
    page->addWidget(buildButtons());
}

QComboBox *WorksheetDialog::makeCombo(const char *name, int count)
{
    auto *combo = new QComboBox(this);
    combo->setObjectName(QLatin1String(name));
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(20);
    for (int i = 0; i < count; ++i)
        combo->addItem(QString());
    return combo;
}

void WorksheetDialog::buildForm(QFormLayout *form)
{
    m_subject = makeCombo("worksheetSubject", m_lesson ? 2 : 1);
    m_title = new QLineEdit(this);
    m_title->setObjectName(QStringLiteral("worksheetTitle"));
    m_title->setMaxLength(200);
    m_paper = makeCombo("worksheetPaper", 2);
    m_fill = makeCombo("worksheetFill", 3);
    m_numbers = makeCombo("worksheetNumbers", 3);
    m_head = new QSpinBox(this);
    m_head->setObjectName(QStringLiteral("worksheetHead"));
    m_row = makeCombo("worksheetRow", 0);
    m_key = new QCheckBox(this);
    m_key->setObjectName(QStringLiteral("worksheetKey"));
    // An empty text would make no label at all.
    for (QWidget *field :
         std::initializer_list<QWidget *>{m_subject, m_title, m_paper, m_fill, m_numbers, m_head, m_row})
        form->addRow(new QLabel(this), field);
    form->addRow(m_key);
}

QWidget *WorksheetDialog::buildButtons()
{
    auto *row = new QWidget(this);
    m_print = new QPushButton(row);
    m_print->setObjectName(QStringLiteral("worksheetPrint"));
    m_print->setAutoDefault(false);
    m_save = new QPushButton(row);
    m_save->setObjectName(QStringLiteral("worksheetSave"));
    m_save->setDefault(true);
    m_close = new QPushButton(row);
    m_close->setObjectName(QStringLiteral("worksheetClose"));
    m_close->setAutoDefault(false);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addStretch(1);
    for (QPushButton *button : {m_close, m_print, m_save})
        layout->addWidget(button);
    connect(m_save, &QPushButton::clicked, this, &WorksheetDialog::askForName);
    connect(m_print, &QPushButton::clicked, this, &WorksheetDialog::askForPrinter);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    return row;
}

void WorksheetDialog::setItems(QComboBox *combo, const QStringList &items)
{
    for (int i = 0; i < std::min<int>(combo->count(), static_cast<int>(items.size())); ++i)
        combo->setItemText(i, items[i]);
}

void WorksheetDialog::retranslate()
{
    setWindowTitle(tr("Worksheet"));
    const std::initializer_list<std::pair<QWidget *, QString>> labels = {{m_subject, tr("&Of")},
                                                                         {m_title, tr("&Title")},
                                                                         {m_paper, tr("&Paper")},
                                                                         {m_fill, tr("&Matrices")},
                                                                         {m_numbers, tr("&Numbers")},
                                                                         {m_head, tr("&Head")},
                                                                         {m_row, tr("Query &step by step")}};
    for (const auto &[field, text] : labels) {
        auto *label = qobject_cast<QLabel *>(m_form->labelForField(field));
        if (label == nullptr)
            continue;
        label->setText(text);
        label->setBuddy(field);
        field->setAccessibleName(QString(text).remove(u'&'));
    }
    setItems(m_subject, {tr("The session"), m_lesson ? tr("The lesson, its questions") : QString()});
    setItems(m_paper, {QStringLiteral("A4"), QStringLiteral("Letter")});
    setItems(m_fill, {tr("Blank"), tr("Partly filled: one row, every second cell"), tr("Filled")});
    setItems(m_numbers, {tr("Automatic"), tr("Those of the session"), tr("Small ones, for the same tokens")});
    m_title->setPlaceholderText(tr("Attention by hand"));
    m_key->setText(tr("&Answer key, on pages of its own"));
    m_preview->setAccessibleName(tr("Preview of the pages"));
    m_print->setText(tr("P&rint…"));
    m_save->setText(tr("&Save PDF…"));
    m_close->setText(tr("Close"));
    updateHint();
}

} // namespace heedmap
