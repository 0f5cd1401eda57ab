// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/message_row.h"

#include "ui/common/line_icon.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace heedmap {

MessageRow::MessageRow(QWidget *parent)
    : QWidget(parent), m_label(new QLabel(this)), m_close(new QToolButton(this))
{
    m_label->setObjectName(QStringLiteral("messageText"));
    m_label->setTextFormat(Qt::PlainText);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_label->setWordWrap(true);
    m_close->setObjectName(QStringLiteral("messageClose"));
    m_close->setAutoRaise(true);
    m_close->setIcon(lineIcon(QStringLiteral("close")));
    m_close->setIconSize({16, 16});
    connect(m_close, &QToolButton::clicked, this, &MessageRow::closed);

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 4, 8, 4);
    row->setSpacing(8);
    row->addWidget(m_label, 1);
    m_buttons = new QHBoxLayout;
    m_buttons->setSpacing(8);
    row->addLayout(m_buttons);
    row->addWidget(m_close, 0, Qt::AlignTop);
    retranslate();
}

void MessageRow::setText(const std::function<QString()> &text)
{
    m_text = text;
    m_label->setText(m_text ? m_text() : QString());
}

QString MessageRow::text() const
{
    return m_label->text();
}

void MessageRow::setError(bool error)
{
    m_error = error;
    update();
}

void MessageRow::setDismissible(bool dismissible)
{
    m_close->setVisible(dismissible);
}

void MessageRow::setChoices(const std::vector<MessageChoice> &choices)
{
    while (QLayoutItem *item = m_buttons->takeAt(0)) {
        // A choice may replace the buttons while one of them is being pressed.
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    m_choices = choices;
    for (const MessageChoice &choice : m_choices) {
        auto *button = new QPushButton(choice.text(), this);
        connect(button, &QPushButton::clicked, this, choice.chosen);
        m_buttons->addWidget(button);
    }
}

void MessageRow::retranslate()
{
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        auto *button = qobject_cast<QPushButton *>(m_buttons->itemAt(static_cast<int>(i))->widget());
        button->setText(m_choices[i].text());
    }
    m_close->setToolTip(tr("Close this line"));
    m_close->setAccessibleName(tr("Close this line"));
    setText(m_text);
}

QColor MessageRow::accent() const
{
    return m_error ? QColor(0xd0454c) : palette().color(QPalette::Highlight);
}

void MessageRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QColor tint = accent();
    painter.fillRect(QRect(0, 0, 4, height()), tint);
    tint.setAlphaF(0.12F);
    painter.fillRect(rect().adjusted(4, 0, 0, 0), tint);
}

} // namespace heedmap
