// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/memory_budget_actions.h"

#include "core/base/memory_budget.h"
#include "ui/document/document.h"
#include "ui/main_window/actions.h"
#include "ui/main_window/app_settings.h"
#include "ui/main_window/memory_budget_dialog.h"
#include "ui/main_window/message_bar.h"
#include "ui/main_window/message_row.h"

#include <QAction>

namespace heedmap {

namespace {

const QString budgetKey = QStringLiteral("memory/budget");

std::uint64_t savedBudget()
{
    const std::uint64_t bytes = AppSettings().value(budgetKey).toULongLong();
    return bytes > 0 ? bytes : defaultMemoryBudget();
}

/// Who has the default keeps it with more memory in the machine.
void saveBudget(std::uint64_t bytes)
{
    if (bytes == defaultMemoryBudget())
        AppSettings().remove(budgetKey);
    else
        AppSettings().setValue(budgetKey, qulonglong(bytes));
}

} // namespace

MemoryBudgetActions::MemoryBudgetActions(Document &document, Actions &actions, MessageBar &messages,
                                         QWidget *window)
    : QObject(window), m_document(document), m_messages(messages), m_window(window)
{
    m_document.setMemoryBudget(savedBudget());
    connect(actions.at(Act::MemoryBudget), &QAction::triggered, this, &MemoryBudgetActions::openDialog);
    connect(&m_document, &Document::computeFailed, this, &MemoryBudgetActions::ask);
}

void MemoryBudgetActions::ask(const Error &error)
{
    if (error.code != ErrorCode::OverMemoryBudget)
        return;
    const auto bytes = [](const std::string &number) { return byteCountText(std::stoull(number)); };
    const QString needed = bytes(error.details.at(0));
    const QString budget = bytes(error.details.at(1));
    m_messages.ask(
        MessageBar::Topic::Compute,
        [needed, budget] { return tr("This needs about %1; the budget is %2.").arg(needed, budget); },
        {{[] { return tr("&Compute All the Same"); }, [this] { m_document.computeAllTheSame(); }},
         {[] { return tr("Change &Budget…"); }, [this] { openDialog(); }}});
}

void MemoryBudgetActions::openDialog()
{
    auto *dialog = new MemoryBudgetDialog(m_document.memoryBudget(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &MemoryBudgetDialog::chosen, this, [this](quint64 bytes) {
        saveBudget(bytes);
        m_document.setMemoryBudget(bytes);
    });
    dialog->open();
}

} // namespace heedmap
