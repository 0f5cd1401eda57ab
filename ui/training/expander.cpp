// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/training/expander.h"

namespace heedmap {

Expander::Expander(QWidget *content, QWidget *parent) : QToolButton(parent), m_content(content)
{
    setCheckable(true);
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QToolButton::toggled, this, &Expander::update);
    update();
}

void Expander::setAvailable(bool available)
{
    m_isAvailable = available;
    setVisible(available);
    update();
}

void Expander::update()
{
    setArrowType(isChecked() ? Qt::DownArrow : Qt::RightArrow);
    m_content->setVisible(m_isAvailable && isChecked());
}

} // namespace heedmap
