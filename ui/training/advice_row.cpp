// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/advice_row.h"

#include <QAccessible>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace heedmap {

AdviceRow::AdviceRow(QWidget *parent) : QWidget(parent)
{
    m_hint = new HintLabel(HintLabel::Kind::Advice, this);
    m_hint->setObjectName(QStringLiteral("trainingAdvice"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_hint);
    hide();
}

QString AdviceRow::text() const
{
    return m_hint->text();
}

void AdviceRow::show(HintLabel::Kind kind, const QString &text, const QList<Way> &ways)
{
    const bool same = std::ranges::equal(ways, m_ways, {}, &Way::name, &Way::name);
    m_ways = ways;
    if (!same)
        makeButtons();
    for (qsizetype i = 0; i < ways.size(); ++i)
        m_buttons[i]->setText(ways[i].text);
    m_hint->setKind(kind);
    const bool isNews = text != m_hint->text() && !text.isEmpty();
    m_hint->setText(text);
    setVisible(!text.isEmpty());
    if (isNews) {
        // Whoever does not see it hears it.
        QAccessibleEvent event(m_hint, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

void AdviceRow::makeButtons()
{
    for (QPushButton *button : std::as_const(m_buttons)) {
        // One of them may be what is being clicked.
        button->hide();
        button->setObjectName({});
        button->deleteLater();
    }
    m_buttons.clear();
    for (qsizetype i = 0; i < m_ways.size(); ++i) {
        auto *button = new QPushButton(this);
        button->setObjectName(m_ways[i].name);
        layout()->addWidget(button);
        m_buttons.append(button);
        connect(button, &QPushButton::clicked, this, [this, i] {
            const std::function<void()> take = m_ways[i].take;
            take();
        });
    }
}

} // namespace heedmap
