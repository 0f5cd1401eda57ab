// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/explain_dock.h"

#include "ui/common/hint_label.h"
#include "ui/common/line_icon.h"
#include "ui/document/latest_worker.h"
#include "ui/figure/figure_words.h"

#include <QEvent>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace heedmap {

ExplainDock::ExplainDock(Document &document, const QString &objectName, TraceParts parts, QWidget *parent)
    : QDockWidget(parent), m_document(document), m_parts(parts), m_worker(new LatestWorker(this))
{
    setObjectName(objectName);
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(8);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    m_header = new QHBoxLayout;
    m_header->setSpacing(8);
    row->addLayout(m_header, 1);
    m_export = new QToolButton;
    m_export->setObjectName(QStringLiteral("exportView"));
    m_export->setIcon(lineIcon(QStringLiteral("export")));
    m_export->setAutoRaise(true);
    connect(m_export, &QToolButton::clicked, this, &ExplainDock::exportRequested);
    row->addWidget(m_export);
    column->addLayout(row);
    m_view = new QWidget;
    m_body = new QVBoxLayout(m_view);
    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(8);
    column->addWidget(m_view, 1);
    m_cover = new HintLabel;
    m_cover->setObjectName(QStringLiteral("coveredHint"));
    m_cover->hide();
    column->addWidget(m_cover);
    setWidget(content);
    connectDocument();
}

void ExplainDock::connectDocument()
{
    connect(&m_document, &Document::computed, this, &ExplainDock::schedule);
    connect(&m_document, &Document::computeFailed, this, [this] { setOutdated(true); });
    connect(&m_document, &Document::computationDropped, this, &ExplainDock::schedule);
    connect(&m_document, &Document::selectionChanged, this, &ExplainDock::schedule);
    connect(&m_document, &Document::coveredRowChanged, this, &ExplainDock::schedule);
    connect(&m_document, &Document::sessionChanged, this, &ExplainDock::schedule);
}

void ExplainDock::addScrolled(QWidget *view)
{
    auto *area = new QScrollArea;
    area->setWidget(view);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::StyledPanel);
    area->setFocusPolicy(Qt::NoFocus);
    m_body->addWidget(area, 1);
}

void ExplainDock::begin()
{
    // Controls keep their own width unless one of them takes the room.
    bool taken = false;
    for (int i = 0; i < m_header->count(); ++i)
        taken = taken || m_header->stretch(i) > 0;
    if (!taken)
        m_header->addStretch(1);
    m_begun = true;
    retranslate();
}

ExplainContent ExplainDock::content() const
{
    const Session &session = m_document.session();
    ComputationPtr computation = m_document.computation();
    if (computation && !computation->parts.hasAll(m_parts))
        computation = nullptr;
    ExplainContent content{computation, session.figure, session.explain, {}, m_document.coveredRow()};
    if (computation)
        content.selection = m_document.selection();
    return content;
}

Result<Drawing> ExplainDock::exportedDrawing() const
{
    const bool isLate = m_scheduled || m_worker->isBusy() || !m_document.isCurrent();
    const Drawing shown = isVisible() && !isLate ? drawing() : Drawing();
    if (shown.isEmpty())
        return failure(ErrorCode::NothingToDraw, windowTitle().toStdString());
    return shown;
}

void ExplainDock::change(const QString &what, const std::function<void(ExplainSettings &)> &change,
                         const QString &mergeKey)
{
    m_document.edit(
        what, [&change](Session &session) { change(session.explain); }, mergeKey);
}

void ExplainDock::schedule()
{
    if (m_scheduled || !m_begun || !isVisible())
        return; // showEvent() catches up
    m_scheduled = true;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_scheduled = false;
            if (isVisible())
                showNow();
        },
        Qt::QueuedConnection);
}

void ExplainDock::showNow()
{
    // A part that was not kept is on its way; until then the view stays as it is.
    const ComputationPtr computation = m_document.computation();
    if (computation && !computation->parts.hasAll(m_parts) && m_document.isComputing())
        return;
    ExplainContent latest = content();
    const bool covered = latest.computation && latest.coveredRow >= 0 && isCovered(latest);
    if (covered)
        latest.computation = nullptr;
    if (!latest.computation)
        m_worker->drop();
    showCover(covered);
    setOutdated(m_document.computeError().has_value());
    showContent(latest);
}

bool ExplainDock::isCovered(const ExplainContent &content) const
{
    return chosenCell(content).query == content.coveredRow;
}

void ExplainDock::showCover(bool covered)
{
    m_cover->setVisible(covered);
    m_view->setVisible(!covered);
}

void ExplainDock::showEvent(QShowEvent *event)
{
    QDockWidget::showEvent(event);
    m_document.want(this, m_parts);
    schedule();
}

/// Nobody looks: nothing is kept for it, nor done when numbers change.
void ExplainDock::hideEvent(QHideEvent *event)
{
    QDockWidget::hideEvent(event);
    m_document.want(this, {});
    m_worker->drop();
    if (m_begun)
        showContent({nullptr, m_document.session().figure, m_document.session().explain, {}});
}

void ExplainDock::changeEvent(QEvent *event)
{
    QDockWidget::changeEvent(event);
    if (!m_begun)
        return;
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        schedule();
}

void ExplainDock::retranslate()
{
    m_export->setToolTip(tr("Export this view as a picture"));
    m_export->setAccessibleName(m_export->toolTip());
    m_cover->setText(FigureWords::coveredHint());
    retranslateView();
    schedule();
}

} // namespace heedmap
