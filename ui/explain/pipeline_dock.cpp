// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/pipeline_dock.h"

#include "ui/common/hint_label.h"
#include "ui/document/latest_worker.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/pipeline_words.h"

#include <QVBoxLayout>

namespace heedmap {

PipelineDock::PipelineDock(Document &document, QWidget *parent)
    : ExplainDock(document, QStringLiteral("pipelineDock"), pipelineParts, parent)
{
    m_hint = new HintLabel;
    m_hint->setObjectName(QStringLiteral("hint"));
    m_hint->reserveLines(1);
    header()->addWidget(m_hint, 1);
    m_view = new DrawingView;
    m_view->setObjectName(QStringLiteral("pipelineView"));
    addScrolled(m_view);
    connect(m_view, &DrawingView::pointed, this, &PipelineDock::point);
    connect(m_view, &DrawingView::left, this, [this] {
        m_pointed.reset();
        draw();
    });
    connect(m_view, &DrawingView::pressed, this, [this](QPointF position) { select(position); });
    begin();
}

void PipelineDock::showContent(const ExplainContent &content)
{
    m_figure = content.figure;
    const Selection cell = chosenCell(content);
    if (cell.head < 0 || cell.query < 0 || cell.key < 0) {
        worker().drop();
        accept(nullptr);
        return;
    }
    if (m_pipeline && m_pipeline->computation() == content.computation && m_pipeline->head() == cell.head &&
        m_pipeline->covered() == content.coveredRow) {
        draw();
        return;
    }
    worker().run(
        [computation = content.computation, head = cell.head, covered = content.coveredRow](
            const std::stop_token &) { return std::make_shared<const Pipeline>(computation, head, covered); },
        [this](const PipelinePtr &pipeline) { accept(pipeline); });
}

void PipelineDock::accept(const PipelinePtr &pipeline)
{
    m_pipeline = pipeline;
    m_pointed.reset();
    draw();
}

std::optional<StageCell> PipelineDock::selectedCell() const
{
    const Selection cell = document().selection();
    const Trace &trace = m_pipeline->computation()->trace;
    if (cell.query < 0 || cell.key < 0 || cell.query >= trace.queries() || cell.key >= trace.keys())
        return {};
    return StageCell{PipelinePart::Weights, cell.query, cell.key};
}

void PipelineDock::draw()
{
    m_hint->setText(hintText());
    m_view->setDrawing(drawing());
    m_view->setAccessibleDescription(m_hint->text());
}

Drawing PipelineDock::drawing() const
{
    return m_pipeline ? pipelineDrawing(m_pipeline, m_figure, m_pointed ? m_pointed : selectedCell())
                      : Drawing();
}

QString PipelineDock::hintText() const
{
    if (!m_pipeline)
        return {};
    const std::optional<StageCell> lit = m_pointed ? m_pointed : selectedCell();
    if (lit)
        return stageCellSentence(*m_pipeline, lit->part, lit->row, lit->column);
    if (m_pipeline->computation()->saved)
        return tr("These weights were saved: how they came about is not in the file.");
    return tr("Head %1. A cell under the pointer lights what it is made from.").arg(m_pipeline->head() + 1);
}

void PipelineDock::point(QPointF position)
{
    const std::optional<StageCell> pointed =
        m_pipeline ? stageCellAt(*m_pipeline, m_view->canvas(), position) : std::nullopt;
    if (pointed == m_pointed)
        return;
    m_pointed = pointed;
    draw();
}

void PipelineDock::select(QPointF position)
{
    if (!m_pipeline)
        return;
    const std::optional<StageCell> cell = stageCellAt(*m_pipeline, m_view->canvas(), position);
    if (!cell)
        return;
    using enum PipelinePart;
    Selection selection{static_cast<int>(m_pipeline->head()), std::max(0, document().selection().query),
                        std::max(0, document().selection().key)};
    if (cell->part == SourceVectors || cell->part == Keys || cell->part == Values || cell->part == HiddenKeys)
        selection.key = cell->row;
    else
        selection.query = cell->row;
    if (cell->part == Products || cell->part == Scores || cell->part == Masked || cell->part == Weights)
        selection.key = cell->column;
    document().select(selection);
}

void PipelineDock::setOutdated(bool outdated)
{
    m_view->setOutdated(outdated);
}

void PipelineDock::retranslateView()
{
    setWindowTitle(tr("Pipeline"));
    m_view->setHint(tr("No numbers yet: type a source and a target sentence."));
    m_view->setAccessibleName(tr("Matrices from tokens to output"));
}

} // namespace heedmap
