// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/inspector_dock.h"

#include "core/base/error_text.h"
#include "ui/common/form_rows.h"
#include "ui/common/line_icon.h"
#include "ui/document/latest_worker.h"
#include "ui/explain/inspector_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QScrollBar>
#include <QTextBrowser>
#include <QToolButton>

namespace heedmap {

InspectorDock::InspectorDock(Document &document, QWidget *parent)
    : ExplainDock(document, QStringLiteral("inspectorDock"), inspectorParts, parent)
{
    m_copy = new QToolButton;
    m_copy->setObjectName(QStringLiteral("copyInspector"));
    m_copy->setIcon(lineIcon(QStringLiteral("copy")));
    m_copy->setAutoRaise(true);
    connect(m_copy, &QToolButton::clicked, this, &InspectorDock::copy);
    header()->addWidget(m_copy);
    m_text = new QTextBrowser;
    m_text->setObjectName(QStringLiteral("inspectorText"));
    m_text->setOpenLinks(false);
    m_text->setTabChangesFocus(true);
    // A cursor to read by, which also shows the focus.
    m_text->setTextInteractionFlags(m_text->textInteractionFlags() | Qt::TextSelectableByKeyboard);
    body()->addWidget(m_text, 1);
    begin();
}

Drawing InspectorDock::drawing() const
{
    return m_model ? inspectorDrawing(m_model) : Drawing();
}

void InspectorDock::showContent(const ExplainContent &content)
{
    if (!content.computation) {
        setModel(nullptr);
        return;
    }
    worker().run([content](const std::stop_token &) { return inspectorModel(content).value_or(nullptr); },
                 [this](const InspectorModelPtr &model) { setModel(model); });
}

void InspectorDock::setModel(const InspectorModelPtr &model)
{
    m_model = model;
    showText();
}

/// The scroll position stays: numbers change, and what a person reads stays where it is.
void InspectorDock::showText()
{
    const QString html =
        m_model ? pageHtml(*m_model->page) : QStringLiteral("<p>%1</p>").arg(hint().toHtmlEscaped());
    setDisabledBecause(m_copy, m_model ? QString() : tr("There is nothing to copy."));
    if (html == m_shown)
        return;
    m_shown = html;
    const int scrolled = m_text->verticalScrollBar()->value();
    m_text->setHtml(html);
    m_text->verticalScrollBar()->setValue(scrolled);
    m_text->setAccessibleDescription(m_text->toPlainText());
}

void InspectorDock::copy()
{
    if (m_model)
        QGuiApplication::clipboard()->setText(pageText(*m_model->page));
}

QString InspectorDock::hint() const
{
    const ComputationPtr computation = document().computation();
    if (const std::optional<Error> error = document().computeError())
        return describe(*error);
    if (computation && computation->trace.weights.isEmpty())
        return tr("Type source and target tokens to have a cell to inspect.");
    return tr("The numbers are on their way…");
}

/// Pale, as a drawing that shows an older state.
void InspectorDock::setOutdated(bool outdated)
{
    m_text->setEnabled(!outdated);
}

void InspectorDock::retranslateView()
{
    setWindowTitle(tr("Inspector"));
    m_text->setAccessibleName(tr("What is known about the selected cell"));
    m_copy->setAccessibleName(tr("Copy as plain text"));
    setTip(m_copy, tipText(tr("Copies all of it as plain text")));
    showText();
}

} // namespace heedmap
