// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/message_bar.h"

#include "ui/main_window/message_row.h"
#include "ui/main_window/progress_row.h"

#include <QVBoxLayout>

#include <algorithm>

namespace heedmap {

MessageBar::MessageBar(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("messageBar"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    for (Topic topic : {Topic::Recovery, Topic::LostLesson, Topic::Compute, Topic::File, Topic::FileChange,
                        Topic::SavedWeights, Topic::Export, Topic::Origin}) {
        auto *row = new MessageRow(this);
        row->hide();
        column->addWidget(row);
        connect(row, &MessageRow::closed, this, [this, topic] {
            clear(topic);
            emit dismissed(topic);
        });
        m_rows[topic] = row;
    }
    hide();
}

void MessageBar::tell(Topic topic, Kind kind, const Text &text, bool dismissible)
{
    MessageRow *row = m_rows.at(topic);
    row->setText(text);
    row->setError(kind == Kind::Error);
    row->setDismissible(dismissible);
    row->setChoices({});
    row->show();
    updateVisibility();
}

void MessageBar::ask(Topic topic, const Text &text, const std::vector<MessageChoice> &choices)
{
    tell(topic, Kind::Note, text);
    m_rows.at(topic)->setChoices(choices);
}

void MessageBar::clear(Topic topic)
{
    MessageRow *row = m_rows.at(topic);
    row->setText({});
    row->setChoices({});
    row->hide();
    updateVisibility();
}

QString MessageBar::text(Topic topic) const
{
    return m_rows.at(topic)->text();
}

void MessageBar::retranslate()
{
    for (const auto &[topic, row] : m_rows)
        row->retranslate();
    if (m_progress != nullptr)
        m_progress->retranslate();
}

void MessageBar::addProgress(ProgressRow *row)
{
    m_progress = row;
    layout()->addWidget(row);
    connect(row, &ProgressRow::visibilityChanged, this, &MessageBar::updateVisibility);
}

void MessageBar::updateVisibility()
{
    const bool message = std::any_of(m_rows.begin(), m_rows.end(),
                                     [](const auto &entry) { return !entry.second->isHidden(); });
    setVisible(message || (m_progress != nullptr && !m_progress->isHidden()));
}

} // namespace heedmap
