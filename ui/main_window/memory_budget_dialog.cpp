// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/memory_budget_dialog.h"

#include "core/base/memory_budget.h"
#include "ui/common/form_rows.h"
#include "ui/common/wrapping_label.h"
#include "ui/main_window/dialog_button.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>

namespace heedmap {

namespace {

constexpr double gigabyte = 1073741824.0;

double inGigabytes(std::uint64_t bytes)
{
    return std::round(double(bytes) / gigabyte * 10) / 10;
}

} // namespace

MemoryBudgetDialog::MemoryBudgetDialog(std::uint64_t budget, QWidget *parent)
    : QDialog(parent), m_budget(new QDoubleSpinBox(this))
{
    setObjectName(QStringLiteral("memoryBudgetDialog"));
    setWindowTitle(tr("Memory Budget"));
    m_budget->setObjectName(QStringLiteral("budget"));
    m_budget->setDecimals(1);
    m_budget->setSingleStep(0.5);
    m_budget->setRange(0.1, std::max(0.1, inGigabytes(machineMemory())));
    m_budget->setSuffix(QStringLiteral(" GB"));
    showBudget(budget);

    auto *words = new WrappingLabel;
    words->setText(tr("What needs more is not computed before you agree. This machine has %1 of memory; half "
                      "of it is the "
                      "budget while nothing else is chosen.")
                       .arg(byteCountText(machineMemory())));
    auto *form = new QFormLayout;
    form->addRow(tr("Computing may take"), m_budget);
    auto *buttons = new QDialogButtonBox(
        QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults, this);
    nameButton(buttons->button(QDialogButtonBox::Ok), tr("OK"));
    nameButton(buttons->button(QDialogButtonBox::Cancel), tr("Cancel"));
    nameButton(buttons->button(QDialogButtonBox::RestoreDefaults), tr("Half of the Memory"));
    connect(buttons, &QDialogButtonBox::accepted, this, &MemoryBudgetDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this,
            [this] { showBudget(defaultMemoryBudget()); });
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    column->addWidget(words);
    column->addLayout(form);
    column->addWidget(buttons);
    m_budget->setFocus();
    m_budget->selectAll();
}

void MemoryBudgetDialog::showBudget(std::uint64_t bytes)
{
    m_budget->setValue(inGigabytes(bytes));
}

void MemoryBudgetDialog::accept()
{
    const bool isDefault = m_budget->value() == inGigabytes(defaultMemoryBudget());
    emit chosen(isDefault ? defaultMemoryBudget()
                          : std::uint64_t(std::llround(m_budget->value() * gigabyte)));
    QDialog::accept();
}

} // namespace heedmap
