// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window/figure_link.h"

#include "ui/docks/mask_dock.h"

#include <QAction>

namespace heedmap {

FigureLink::FigureLink(Document &document, MaskDock &mask, HeatmapFigure *figure)
    : QObject(figure), m_document(document), m_figure(figure)
{
    begin(mask);
}

FigureLink::FigureLink(Document &document, MaskDock &mask, HeatmapFigure *figure, int head)
    : QObject(figure), m_document(document), m_figure(figure), m_head(head)
{
    begin(mask);
}

void FigureLink::begin(MaskDock &mask)
{
    connect(&m_document, &Document::computed, this, &FigureLink::showContent);
    connect(&m_document, &Document::computeFailed, m_figure, [this] { m_figure->setOutdated(true); });
    connect(&m_document, &Document::computationDropped, this, &FigureLink::showContent);
    connect(&m_document, &Document::sessionChanged, this, [this](const Session &session) {
        if (session.figure != m_figure->content().settings)
            showContent();
    });
    connect(&m_document, &Document::coveredRowChanged, this, &FigureLink::showContent);
    connect(&m_document, &Document::selectionChanged, m_figure, &HeatmapFigure::setSelection);
    connect(m_figure, &HeatmapFigure::selected, &m_document, &Document::select);
    // The tooltip tells the score under the pointer.
    m_document.want(this, TracePart::Projected);
    connectPainting(mask);
    showContent();
    m_figure->setSelection(m_document.selection());
}

void FigureLink::setRemaining(const HeadChoice &remaining)
{
    if (remaining == m_remaining)
        return;
    m_remaining = remaining;
    showContent();
}

HeadChoice FigureLink::heads() const
{
    if (m_head)
        return {HeadChoice::Kind::Chosen, {*m_head}};
    const ComputationPtr computation = m_document.computation();
    const int count = computation ? static_cast<int>(computation->trace.heads()) : 0;
    return without(headsShown(m_document.session().figure, count), m_remaining);
}

void FigureLink::connectPainting(MaskDock &mask)
{
    connect(mask.paintAction(), &QAction::toggled, m_figure, &HeatmapFigure::setPaintingMask);
    connect(m_figure, &HeatmapFigure::cellPainted, &mask, &MaskDock::applyPaint);
    connect(m_figure, &HeatmapFigure::paintingEnded, &mask, &MaskDock::endPaint);
    m_figure->setPaintingMask(mask.paintAction()->isChecked());
}

void FigureLink::showContent()
{
    m_figure->setOutdated(m_document.computeError().has_value());
    m_figure->setContent({m_document.computation(),
                          m_document.session().figure,
                          heads(),
                          {},
                          FigureNumbers::Weights,
                          {},
                          m_document.coveredRow()});
}

} // namespace heedmap
