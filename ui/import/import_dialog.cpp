// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_dialog.h"

#include "core/session/summary_text.h"
#include "core/tokens/tokens.h"
#include "ui/common/hint_label.h"
#include "ui/common/vertical_scroll_area.h"
#include "ui/import/array_table.h"
#include "ui/import/mask_page.h"
#include "ui/import/parameters_page.h"
#include "ui/import/rows_page.h"
#include "ui/import/weights_page.h"
#include "ui/import/words_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace heedmap {

ImportDialog::ImportDialog(FileSummary summary, const ImportChoice &choice, const Session &session,
                           QWidget *parent)
    : QDialog(parent), m_summary(std::move(summary)), m_choice(choice)
{
    setObjectName(QStringLiteral("importDialog"));
    setWindowTitle(tr("Import"));
    build(session);
}

void ImportDialog::build(const Session &session)
{
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins(16, 16, 16, 16);
    page->setSpacing(16);
    m_error = new HintLabel(HintLabel::Kind::Warning, this);
    m_error->setObjectName(QStringLiteral("importError"));
    m_error->hide();
    m_body = new QWidget(this);
    auto *column = new QVBoxLayout(m_body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    addHeading(column);
    if (!m_summary.arrays.empty())
        column->addWidget(new ArrayTable(m_summary, m_body), 1);
    addWarnings(column);
    addRoles(column, session);
    page->addWidget(m_body, 1);
    page->addWidget(m_error);
    addButtons(page);
}

void ImportDialog::addHeading(QVBoxLayout *column)
{
    auto *name = new QLabel(displayText(QFileInfo(m_summary.path).fileName()), m_body);
    name->setObjectName(QStringLiteral("importName"));
    name->setTextFormat(Qt::PlainText);
    name->setWordWrap(true);
    QFont bold = name->font();
    bold.setBold(true);
    name->setFont(bold);
    auto *line = new QLabel(headline(m_summary), m_body);
    line->setObjectName(QStringLiteral("importHeadline"));
    line->setTextFormat(Qt::PlainText);
    auto *heading = new QVBoxLayout;
    heading->setSpacing(4);
    heading->addWidget(name);
    heading->addWidget(line);
    column->addLayout(heading);
}

void ImportDialog::addWarnings(QVBoxLayout *column)
{
    const QStringList lines = warnings(m_summary);
    if (lines.isEmpty())
        return;
    auto *content = new QWidget;
    auto *inner = new QVBoxLayout(content);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->setSpacing(8);
    for (const QString &line : lines) {
        auto *hint = new HintLabel(HintLabel::Kind::Warning, content);
        hint->setText(line);
        inner->addWidget(hint);
    }
    inner->addStretch(1);
    auto *area = new VerticalScrollArea(content, m_body);
    area->setObjectName(QStringLiteral("importWarnings"));
    // As high as what it says, at most some lines; the rest scrolls.
    constexpr int usualWidth = 640;
    const int wanted =
        inner->hasHeightForWidth() ? inner->totalHeightForWidth(usualWidth) : inner->sizeHint().height();
    area->setFixedHeight(std::min(wanted, 8 * fontMetrics().lineSpacing()));
    column->addWidget(area);
}

bool ImportDialog::hasNamelessNumbers() const
{
    return std::ranges::any_of(m_summary.arrays, [](const ArraySummary &array) {
        return array.info.refusal && array.info.refusal->code == ErrorCode::TypeNeeded;
    });
}

ImportPage *ImportDialog::makePage(FileRole role, const Session &session)
{
    switch (role) {
    case FileRole::Words:
        return new WordsPage(m_summary, m_pages);
    case FileRole::Rows:
        return new RowsPage(m_summary, m_pages);
    case FileRole::Parameters:
        return new ParametersPage(m_summary, session, m_pages);
    case FileRole::Mask:
        return new MaskPage(m_summary, m_pages);
    case FileRole::Session:
    case FileRole::Weights:
        break;
    }
    return new WeightsPage(m_summary, session, m_pages);
}

void ImportDialog::addRoles(QVBoxLayout *column, const Session &session)
{
    if (hasNamelessNumbers() || m_choice.bfloat16) {
        m_bfloat16 = new QCheckBox(tr("Numbers of two &bytes without a name are bfloat16"), m_body);
        m_bfloat16->setObjectName(QStringLiteral("importBfloat16"));
        m_bfloat16->setChecked(m_choice.bfloat16);
        connect(m_bfloat16, &QCheckBox::toggled, this, &ImportDialog::bfloat16Toggled);
        column->addWidget(m_bfloat16);
    }
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_role = new QComboBox(m_body);
    m_role->setObjectName(QStringLiteral("importRole"));
    m_pages = new QStackedWidget(m_body);
    const int labelWidth = fontMetrics().averageCharWidth() * 14;
    for (const FileRole role : m_summary.roles) {
        m_role->addItem(roleText(role), static_cast<int>(role));
        ImportPage *page = makePage(role, session);
        page->show(m_choice);
        page->alignWith(labelWidth);
        m_pageOf[role] = page;
        m_pages->addWidget(page);
    }
    form->addRow(tr("&Use as"), m_role);
    form->labelForField(m_role)->setMinimumWidth(labelWidth);
    column->addLayout(form);
    column->addWidget(m_pages);
    connect(m_role, &QComboBox::currentIndexChanged, this, &ImportDialog::showRole);
    m_role->setCurrentIndex(std::max(0, m_role->findData(static_cast<int>(m_choice.role))));
    showRole(m_role->currentIndex());
}

void ImportDialog::showRole(int index)
{
    // Only the page that shows asks for room.
    for (int i = 0; i < m_pages->count(); ++i)
        m_pages->widget(i)->setSizePolicy(QSizePolicy::Preferred,
                                          i == index ? QSizePolicy::Preferred : QSizePolicy::Ignored);
    m_pages->setCurrentIndex(index);
    m_error->hide();
}

void ImportDialog::addButtons(QVBoxLayout *column)
{
    auto *buttons = new QDialogButtonBox(this);
    m_use = buttons->addButton(tr("U&se"), QDialogButtonBox::AcceptRole);
    m_use->setObjectName(QStringLiteral("importUse"));
    m_use->setEnabled(!m_summary.roles.isEmpty());
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] { emit useRequested(choice()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
}

ImportChoice ImportDialog::choice() const
{
    ImportChoice choice = m_choice;
    if (m_role->currentIndex() < 0)
        return choice;
    choice.role = static_cast<FileRole>(m_role->currentData().toInt());
    m_pageOf.at(choice.role)->collect(choice);
    return choice;
}

void ImportDialog::setBusy(bool busy)
{
    m_busy = busy;
    m_body->setEnabled(!busy);
    m_use->setEnabled(!busy);
    if (busy)
        m_error->hide();
}

void ImportDialog::showError(const QString &text)
{
    m_error->setText(text);
    m_error->show();
}

} // namespace heedmap
