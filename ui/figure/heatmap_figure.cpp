// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/heatmap_figure.h"

#include "ui/document/latest_worker.h"
#include "ui/figure/cell_sentence.h"
#include "ui/figure/figure_accessibility.h"
#include "ui/figure/figure_drawing.h"
#include "ui/figure/figure_plot.h"
#include "ui/figure/figure_pointer.h"

#include <QGraphicsOpacityEffect>
#include <QKeyEvent>
#include <QMenu>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

namespace heedmap {

namespace {

/// Whether the pass over the weights, and the texts, may be worth more than a millisecond.
bool isLarge(const FigureContent &content)
{
    constexpr Eigen::Index mostNumbers = 512 * 1024;
    constexpr Eigen::Index numbersALabel = 64; // that take as long as one
    if (!content.computation)
        return false;
    const Trace &trace = content.computation->trace;
    return static_cast<Eigen::Index>(trace.weights.values().size()) +
               numbersALabel * (trace.queries() + trace.keys()) >
           mostNumbers;
}

} // namespace

HeatmapFigure::HeatmapFigure(QWidget *parent)
    : QWidget(parent),
      m_worker(new LatestWorker(this)),
      m_plot(new FigurePlot(this)),
      m_pointer(new FigurePointer(m_plot))
{
    installFigureAccessibility();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    m_plot->setObjectName(QStringLiteral("figurePlot"));
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Attention heatmap"));
    connect(m_plot, &FigurePlot::modelShown, this, [this] {
        showSelection();
        tellOtherContent(this);
    });
    connect(m_plot, &FigurePlot::modelShown, this, &HeatmapFigure::contentShown);
    connect(m_plot, &FigurePlot::picturesFailed, this, [this] { setOutdated(true); });
    setContent({});
    connectPointer();
}

HeatmapFigure::~HeatmapFigure() = default;

void HeatmapFigure::connectPointer()
{
    connect(m_pointer, &FigurePointer::hoverChanged, this, &HeatmapFigure::showHover);
    connect(m_pointer, &FigurePointer::clicked, this, &HeatmapFigure::selectPlace);
    connect(m_pointer, &FigurePointer::painted, this, [this](const CellPlace &place, bool first) {
        Selection cell = selectionAt(place);
        if (!isInContent(cell))
            return;
        cell.head = shown().maps()[static_cast<std::size_t>(place.map)].head;
        emit cellPainted(cell, first);
    });
    connect(m_pointer, &FigurePointer::paintingEnded, this, &HeatmapFigure::paintingEnded);
    connect(m_pointer, &FigurePointer::titleActivated, this, &HeatmapFigure::pullOutRequested);
    connect(m_pointer, &FigurePointer::resetAsked, this, &HeatmapFigure::resetZoom);
    connect(m_pointer, &FigurePointer::menuAsked, this, &HeatmapFigure::showMenu);
}

void HeatmapFigure::setContent(const FigureContent &content)
{
    m_content = content;
    // What is known of the same weights needs no further pass over them.
    const bool known = m_latest && m_latest->computation() == content.computation;
    const std::shared_ptr<const FigureModel> before = known ? m_latest : nullptr;
    if (!isLarge(content)) {
        m_worker->drop();
        adopt(std::make_shared<const FigureModel>(content, before.get()));
        return;
    }
    m_worker->run([content, before](
                      const std::stop_token &stop) { return FigureModel::make(content, before.get(), stop); },
                  [this](const std::shared_ptr<const FigureModel> &model) {
                      if (model)
                          adopt(model);
                      else
                          setOutdated(true); // memory did not suffice
                  },
                  LatestWorker::Running::Finish);
}

void HeatmapFigure::adopt(const std::shared_ptr<const FigureModel> &model)
{
    m_latest = model;
    m_plot->setModel(model);
}

const FigureModel &HeatmapFigure::shown() const
{
    return *m_plot->scene().model();
}

bool HeatmapFigure::isPending() const
{
    return m_worker->isBusy() || m_latest != m_plot->scene().sharedModel();
}

/// The figure on the screen may be larger than the one that is to be.
bool HeatmapFigure::isInContent(const Selection &cell) const
{
    if (!m_content.computation)
        return false;
    const Trace &trace = m_content.computation->trace;
    return cell.head < trace.heads() && cell.query < trace.queries() && cell.key < trace.keys();
}

void HeatmapFigure::setOutdated(bool outdated)
{
    if (outdated == (m_plot->graphicsEffect() != nullptr))
        return;
    auto *pale = outdated ? new QGraphicsOpacityEffect(m_plot) : nullptr;
    if (pale)
        pale->setOpacity(0.3);
    m_plot->setGraphicsEffect(pale);
}

const FigureContent &HeatmapFigure::content() const
{
    return m_content;
}

void HeatmapFigure::setSelection(const Selection &selection)
{
    m_selection = selection;
    showSelection();
    tellSelectedCell(this);
}

void HeatmapFigure::showSelection()
{
    CellPlace place;
    if (m_selection.query >= 0) {
        place.map = shown().mapOfHead(m_selection.head);
        place.row = shown().rowOf(m_selection.query, m_selection.key);
        place.column = shown().columnOf(m_selection.query, m_selection.key);
    }
    m_plot->setSelected(place);
    const bool whole = place.map >= 0 && m_selection.key >= 0 && place.row < shown().rows() &&
                       place.column < shown().columns();
    setAccessibleDescription(whole ? cellSentence(shown(), place.map, place.row, place.column) : QString());
}

void HeatmapFigure::setPaintingMask(bool painting)
{
    m_pointer->setPainting(painting);
}

bool HeatmapFigure::isPaintingMask() const
{
    return m_pointer->isPainting();
}

Drawing HeatmapFigure::drawing() const
{
    return figureDrawing(m_plot->scene().sharedModel());
}

void HeatmapFigure::resetZoom()
{
    CellWindow window = m_plot->scene().window;
    window.reset();
    m_plot->setWindow(window);
}

void HeatmapFigure::setLeastText(double pixels)
{
    m_plot->setLeastText(pixels);
}

const FigureScene &HeatmapFigure::scene() const
{
    return m_plot->scene();
}

Selection HeatmapFigure::selectionAt(const CellPlace &place) const
{
    if (place.map < 0)
        return {};
    const int head = shown().maps()[static_cast<std::size_t>(place.map)].head;
    // The mean shows no head of its own: the one selected before stays.
    return {head >= 0 ? head : std::max(0, m_selection.head), shown().queryOf(place.row, place.column),
            shown().keyOf(place.row, place.column)};
}

void HeatmapFigure::selectPlace(const CellPlace &place)
{
    const Selection cell = selectionAt(place);
    if (!isInContent(cell))
        return;
    setSelection(cell);
    emit selected(m_selection);
}

void HeatmapFigure::showHover(const CellPlace &place, QPoint globalPosition)
{
    if (place.map >= 0 && m_plot->leastText() == 0)
        QToolTip::showText(globalPosition, cellToolTip(shown(), place.map, place.row, place.column), m_plot);
    else
        QToolTip::hideText();
    const Selection cell = selectionAt(place);
    emit hovered(isInContent(cell) ? cell : Selection());
}

void HeatmapFigure::showMenu(int head, QPoint globalPosition)
{
    if (m_plot->leastText() > 0)
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (head >= 0 && m_content.numbers == FigureNumbers::Weights) {
        connect(menu->addAction(tr("Show head %1 in a window of its own").arg(head + 1)), &QAction::triggered,
                this, [this, head] { emit pullOutRequested(head); });
    }
    QAction *reset = menu->addAction(tr("Reset zoom"));
    reset->setEnabled(!m_plot->scene().window.showsAll());
    connect(reset, &QAction::triggered, this, &HeatmapFigure::resetZoom);
    menu->popup(globalPosition);
}

void HeatmapFigure::keyPressEvent(QKeyEvent *event)
{
    CellPlace place = m_plot->selectedCell();
    const int maps = static_cast<int>(shown().maps().size());
    if (maps == 0 || !moveBy(event, place)) {
        QWidget::keyPressEvent(event);
        return;
    }
    place.map = std::clamp(place.map, 0, maps - 1);
    place.row = std::clamp(place.row, 0, shown().rows() - 1);
    place.column = std::clamp(place.column, 0, shown().columns() - 1);
    m_plot->setFocusShown(true);
    if (place == m_plot->selectedCell())
        return;
    CellWindow window = m_plot->scene().window;
    window.reveal(place.row, place.column);
    m_plot->setWindow(window);
    selectPlace(place);
}

bool HeatmapFigure::moveBy(const QKeyEvent *event, CellPlace &place) const
{
    const bool whole = (event->modifiers() & Qt::ControlModifier) != 0;
    switch (event->key()) {
    case Qt::Key_Left:
        --place.column;
        return true;
    case Qt::Key_Right:
        ++place.column;
        return true;
    case Qt::Key_Up:
        --place.row;
        return true;
    case Qt::Key_Down:
        ++place.row;
        return true;
    case Qt::Key_Home:
        place.column = 0;
        place.row = whole ? 0 : place.row;
        return true;
    case Qt::Key_End:
        place.column = shown().columns() - 1;
        place.row = whole ? shown().rows() - 1 : place.row;
        return true;
    case Qt::Key_PageUp:
        --place.map;
        return true;
    case Qt::Key_PageDown:
        ++place.map;
        return true;
    default:
        return false;
    }
}

void HeatmapFigure::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    m_plot->setFocusShown(event->reason() == Qt::TabFocusReason ||
                          event->reason() == Qt::BacktabFocusReason ||
                          event->reason() == Qt::ShortcutFocusReason);
}

void HeatmapFigure::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    m_plot->setFocusShown(false);
}

void HeatmapFigure::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    setAccessibleName(tr("Attention heatmap"));
    setContent(m_content);
}

} // namespace heedmap
