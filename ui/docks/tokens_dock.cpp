// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/tokens_dock.h"

#include "core/session/session_tokens.h"
#include "ui/common/form_rows.h"
#include "ui/common/line_icon.h"
#include "ui/common/vertical_scroll_area.h"
#include "ui/docks/tokens_dock_side.h"
#include "ui/document/document.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QToolButton>

namespace heedmap {

TokensDock::TokensDock(Document &document, QWidget *parent) : QDockWidget(parent), m_document(document)
{
    setObjectName(QStringLiteral("tokensDock"));
    build();
    connect(m_selfAttention, &QCheckBox::toggled, this, &TokensDock::setSelfAttention);
    connect(m_swap, &QToolButton::clicked, this, &TokensDock::swapSides);
    connect(&document, &Document::sessionChanged, this, &TokensDock::showSession);
    retranslate();
}

void TokensDock::build()
{
    auto *content = new QWidget;
    m_source = new TokensDockSide(m_document, TokenSide::Source, content);
    m_selfAttention = new QCheckBox(content);
    m_selfAttention->setObjectName(QStringLiteral("selfAttention"));
    m_swap = new QToolButton(content);
    m_swap->setObjectName(QStringLiteral("swapSides"));
    m_swap->setIcon(lineIcon(QStringLiteral("swap")));
    m_swap->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_swap->setFocusPolicy(Qt::StrongFocus);
    m_target = new TokensDockSide(m_document, TokenSide::Target, content);

    auto *between = new QHBoxLayout;
    between->setSpacing(8);
    between->addWidget(m_selfAttention, 1);
    between->addWidget(m_swap);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(16);
    column->addWidget(m_source);
    column->addLayout(between);
    column->addWidget(m_target);
    column->addStretch(1);
    setWidget(new VerticalScrollArea(content, this));
}

void TokensDock::setSelfAttention(bool on)
{
    m_document.edit(tr("Self-attention"), [on](Session &session) {
        const Session before = session;
        session.tokens.selfAttention = on;
        followTokens(before, session);
    });
}

void TokensDock::swapSides()
{
    m_document.edit(tr("Swap source and target"), [](Session &session) { heedmap::swapSides(session); });
}

void TokensDock::showSession(const Session &session)
{
    const QSignalBlocker blocker(m_selfAttention);
    m_selfAttention->setChecked(session.tokens.selfAttention);
    m_swap->setEnabled(!session.tokens.selfAttention && !session.tokens.picture.isSet());
    m_swap->setToolTip(tipText(
        session.tokens.selfAttention
            ? tr("In self-attention source and target are the same: there is nothing to swap.")
        : session.tokens.picture.isSet()
            ? tr("A picture can only be the source: there is nothing to swap.")
            : tr("Exchanges source and target. A blocked cell stays with its two tokens; whole blocked keys "
                 "are freed, since keys become queries.")));
    m_source->showSession(session);
    m_target->showSession(session);
}

void TokensDock::retranslate()
{
    setWindowTitle(tr("Tokens"));
    m_selfAttention->setText(tr("Self-attentio&n"));
    m_selfAttention->setToolTip(
        tipText(tr("Target = source: every token attends to the tokens of its own sentence.")));
    m_swap->setText(tr("S&wap"));
    m_swap->setAccessibleName(tr("Swap source and target"));
    m_source->retranslate();
    m_target->retranslate();
    showSession(m_document.session());
}

void TokensDock::changeEvent(QEvent *event)
{
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace heedmap
