// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/presentation_figure.h"

#include "ui/presentation/presentation_type.h"

#include <QEvent>

namespace heedmap {

PresentationFigure::PresentationFigure(Document &document, HeatmapFigure *figure)
    : QObject(figure), m_document(document), m_figure(figure)
{
    connect(&m_document, &Document::computed, this, &PresentationFigure::showContent);
    connect(&m_document, &Document::computeFailed, m_figure, [this] { m_figure->setOutdated(true); });
    connect(&m_document, &Document::computationDropped, this, &PresentationFigure::showContent);
    connect(&m_document, &Document::sessionChanged, this, [this](const Session &session) {
        if (session.figure != m_figure->content().settings)
            showContent();
    });
    connect(&m_document, &Document::coveredRowChanged, this, &PresentationFigure::showContent);
    connect(&m_document, &Document::selectionChanged, this, [this](const Selection &selection) {
        if (m_isZoomed || m_isAlone)
            showContent();
        m_figure->setSelection(selection);
    });
    connect(m_figure, &HeatmapFigure::selected, &m_document, &Document::select);
    connect(m_figure, &HeatmapFigure::pullOutRequested, this, [this](int head) {
        selectHead(head);
        setZoomed(!m_isZoomed);
    });
    connect(m_figure, &HeatmapFigure::contentShown, this, &PresentationFigure::checkRoom,
            Qt::QueuedConnection);
    m_figure->installEventFilter(this);
    showContent();
    m_figure->setSelection(m_document.selection());
}

void PresentationFigure::setType(const PresentationType &type)
{
    QFont font = m_figure->font();
    font.setPixelSize(type.labels);
    m_figure->setFont(font);
    m_figure->setLeastText(type.least);
}

int PresentationFigure::headCount() const
{
    const ComputationPtr computation = m_document.computation();
    return computation ? static_cast<int>(computation->trace.heads()) : 0;
}

int PresentationFigure::head() const
{
    const int selected = m_document.selection().head;
    return selected >= 0 && selected < headCount() ? selected : 0;
}

void PresentationFigure::selectHead(int head)
{
    if (head < 0 || head >= headCount())
        return;
    Selection selection = m_document.selection();
    selection.head = head;
    if (selection.query < 0)
        selection.query = 0;
    if (selection.key < 0)
        selection.key = 0;
    m_document.select(selection);
}

void PresentationFigure::setZoomed(bool zoomed)
{
    if (zoomed == m_isZoomed)
        return;
    m_isZoomed = zoomed;
    showContent();
}

HeadChoice PresentationFigure::wantedHeads() const
{
    if (m_isZoomed)
        return {HeadChoice::Kind::Chosen, {head()}};
    return headsShown(m_document.session().figure, headCount());
}

void PresentationFigure::showContent()
{
    m_figure->setOutdated(m_document.computeError().has_value());
    m_isAlone = false;
    m_checked = QSize();
    showHeads(wantedHeads());
}

void PresentationFigure::showHeads(const HeadChoice &heads)
{
    m_figure->setContent({m_document.computation(),
                          m_document.session().figure,
                          heads,
                          {},
                          FigureNumbers::Weights,
                          {},
                          m_document.coveredRow()});
}

void PresentationFigure::checkRoom()
{
    if (m_isZoomed || m_isAlone || headCount() < 2 || wantedHeads().isCombined() || !m_figure->isVisible())
        return;
    const QSizeF least = m_figure->leastRoom();
    if (least.width() <= m_figure->width() && least.height() <= m_figure->height())
        return;
    m_isAlone = true;
    m_checked = m_figure->size();
    showHeads({HeadChoice::Kind::Chosen, {head()}});
}

bool PresentationFigure::eventFilter(QObject *watched, QEvent *event)
{
    const bool hasOtherRoom = event->type() == QEvent::Resize && m_figure->size() != m_checked;
    if (hasOtherRoom || event->type() == QEvent::Show)
        QMetaObject::invokeMethod(this, &PresentationFigure::showContent, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

} // namespace heedmap
