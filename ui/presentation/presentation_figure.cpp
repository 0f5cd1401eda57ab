// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/presentation_figure.h"

#include "ui/figure/figure_scene.h"
#include "ui/presentation/presentation_type.h"

#include <QEvent>

#include <algorithm>

namespace heedmap {

namespace {

/// A number is about so many times as wide as it is high.
constexpr double numberAspect = 1.6;

} // namespace

PresentationFigure::PresentationFigure(Document &document, HeatmapFigure *figure)
    : QObject(figure), m_document(document), m_figure(figure)
{
    connect(&m_document, &Document::computed, this, &PresentationFigure::showContent);
    connect(&m_document, &Document::computeFailed, m_figure, [this] { m_figure->setOutdated(true); });
    connect(&m_document, &Document::computationDropped, this, &PresentationFigure::showContent);
    connect(&m_document, &Document::sessionChanged, this, [this](const Session &session) {
        if (session.figure != m_settings)
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
    m_least = type.least;
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
    m_settings = m_document.session().figure;
    showHeads(wantedHeads());
}

int PresentationFigure::shownHeads(const HeadChoice &heads) const
{
    if (heads.isCombined())
        return 1;
    return heads.kind == HeadChoice::Kind::All ? headCount() : static_cast<int>(heads.heads.size());
}

double PresentationFigure::cellIn(QSize room) const
{
    const ComputationPtr computation = m_document.computation();
    if (!computation)
        return 0;
    const Trace &trace = computation->trace;
    const bool swapped = m_settings.swapAxes;
    const auto columns = static_cast<double>(swapped ? trace.queries() : trace.keys());
    const auto rows = static_cast<double>(swapped ? trace.keys() : trace.queries());
    const int count = m_isAlone ? 1 : shownHeads(wantedHeads());
    // In lines of text: labels and title of each map; the colour bar.
    constexpr double besideMap = 6;
    constexpr double belowMap = 9;
    constexpr double bar = 7;
    double largest = 0;
    for (int beside = 1; beside <= count; ++beside) {
        const int below = (count + beside - 1) / beside;
        const double width = ((room.width() - bar * m_least) / beside - besideMap * m_least) / columns;
        const double height = (1.0 * room.height() / below - belowMap * m_least) / rows;
        largest = std::max(largest, std::min(width, height * numberAspect));
    }
    return largest;
}

double PresentationFigure::numberCell() const
{
    constexpr double lettersOfNumber = 2.5; // "0.12" and a gap
    return lettersOfNumber * m_least;
}

/// How many heads stand beside each other, so that cells become as large as they can.
int PresentationFigure::headsPerRow(const HeadChoice &heads) const
{
    const ComputationPtr computation = m_document.computation();
    if (!computation || heads.isCombined())
        return m_settings.columns;
    const Trace &trace = computation->trace;
    const bool swapped = m_settings.swapAxes;
    const auto columns = static_cast<double>(swapped ? trace.queries() : trace.keys());
    const auto rows = static_cast<double>(swapped ? trace.keys() : trace.queries());
    const int count = shownHeads(heads);
    int best = 1;
    double largest = 0;
    for (int beside = 1; beside <= count; ++beside) {
        const int below = (count + beside - 1) / beside;
        // Titles and labels take about as much as two cells.
        const double cell =
            std::min(m_figure->width() / (beside * (columns + 2)), m_figure->height() / (below * (rows + 2)));
        if (cell > largest * 1.001) {
            largest = cell;
            best = beside;
        }
    }
    return best;
}

void PresentationFigure::showHeads(const HeadChoice &heads)
{
    FigureSettings settings = m_settings;
    settings.columns = headsPerRow(heads);
    m_figure->setContent(
        {m_document.computation(), settings, heads, {}, FigureNumbers::Weights, {}, m_document.coveredRow()});
}

void PresentationFigure::checkRoom()
{
    if (m_isZoomed || m_isAlone || headCount() < 2 || m_figure->scene().isEmpty() ||
        wantedHeads().isCombined() || !m_figure->isVisible())
        return;
    const QSizeF least = m_figure->scene().smallestCanvas();
    const bool hasRoom = least.width() <= m_figure->width() && least.height() <= m_figure->height();
    if (hasRoom && !m_figure->scene().layout().thinned)
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
