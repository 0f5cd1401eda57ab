// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QDoubleSpinBox;

namespace heedmap {

/// How much memory computing may take, in GB, between 0.1 and what the machine has.
class MemoryBudgetDialog final : public QDialog
{
    Q_OBJECT

public:
    MemoryBudgetDialog(std::uint64_t budget, QWidget *parent);

signals:
    /// OK: in bytes; exactly the default when that stands there.
    void chosen(quint64 bytes);

private:
    void accept() override;
    void showBudget(std::uint64_t bytes);

    QDoubleSpinBox *m_budget = nullptr;
};

} // namespace heedmap
