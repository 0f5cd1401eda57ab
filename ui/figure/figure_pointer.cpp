// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_pointer.h"

#include <QApplication>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace heedmap {

FigurePointer::FigurePointer(FigurePlot *plot) : QObject(plot), m_plot(plot)
{
    plot->setMouseTracking(true);
    plot->installEventFilter(this);
}

void FigurePointer::setPainting(bool painting)
{
    m_painting = painting;
    m_plot->setCursor(painting ? Qt::CrossCursor : Qt::ArrowCursor);
}

bool FigurePointer::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        return press(static_cast<QMouseEvent *>(event));
    case QEvent::MouseMove:
        return move(static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonRelease:
        return release(static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonDblClick:
        return doubleClick(static_cast<QMouseEvent *>(event));
    case QEvent::Wheel:
        return wheel(static_cast<QWheelEvent *>(event));
    case QEvent::Leave:
        leave();
        return false;
    case QEvent::ContextMenu: {
        const auto *menu = static_cast<QContextMenuEvent *>(event);
        emit menuAsked(m_plot->titleAt(menu->pos()), menu->globalPos());
        return true;
    }
    default:
        return QObject::eventFilter(watched, event);
    }
}

bool FigurePointer::press(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return true;
    m_pressed = m_plot->cellAt(event->position());
    m_pressPosition = m_lastPosition = event->position();
    m_dragging = false;
    if (m_painting && m_pressed) {
        m_lastPainted = *m_pressed;
        emit painted(*m_pressed, true);
    }
    return true;
}

/// The numbers may change while a button is held: a press on what is no longer there is over.
void FigurePointer::forgetWhatIsGone()
{
    const FigureScene &scene = m_plot->scene();
    const auto isThere = [&scene](const CellPlace &place) {
        return place.map < scene.mapCount() && place.row < scene.model()->rows() &&
               place.column < scene.model()->columns();
    };
    if (!m_pressed || (isThere(*m_pressed) && (!m_painting || isThere(m_lastPainted))))
        return;
    m_pressed.reset();
    if (m_painting)
        emit paintingEnded();
}

bool FigurePointer::move(QMouseEvent *event)
{
    const QPointF position = event->position();
    forgetWhatIsGone();
    if (m_pressed && (event->buttons() & Qt::LeftButton) != 0) {
        if (m_painting)
            paintTo(position);
        else
            panTo(position);
    }
    const CellPlace cell = m_plot->cellAt(position).value_or(CellPlace());
    if (cell != m_plot->hover()) {
        m_plot->setHover(cell);
        emit hoverChanged(cell, event->globalPosition().toPoint());
    }
    return true;
}

/// Every cell on the way, since a fast hand skips some.
void FigurePointer::paintTo(QPointF position)
{
    const std::optional<CellPlace> cell = m_plot->cellAt(position);
    if (!cell || cell->map != m_pressed->map || *cell == m_lastPainted)
        return;
    const CellPlace from = m_lastPainted;
    const int steps = std::max(std::abs(cell->row - from.row), std::abs(cell->column - from.column));
    for (int step = 1; step <= steps; ++step) {
        const double part = static_cast<double>(step) / steps;
        m_lastPainted.row = from.row + static_cast<int>(std::lround(part * (cell->row - from.row)));
        m_lastPainted.column =
            from.column + static_cast<int>(std::lround(part * (cell->column - from.column)));
        emit painted(m_lastPainted, false);
    }
}

void FigurePointer::panTo(QPointF position)
{
    if (!m_dragging && (position - m_pressPosition).manhattanLength() < QApplication::startDragDistance())
        return;
    m_dragging = true;
    const CellGeometry cells = m_plot->scene().geometry(m_pressed->map);
    const QPointF moved = m_lastPosition - position;
    CellWindow window = m_plot->scene().window;
    window.pan(QPointF(moved.x() / cells.cellWidth(), moved.y() / cells.cellHeight()));
    m_plot->setWindow(window);
    m_lastPosition = position;
}

bool FigurePointer::release(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return true;
    forgetWhatIsGone();
    const std::optional<CellPlace> pressed = std::exchange(m_pressed, std::nullopt);
    if (pressed && m_painting)
        emit paintingEnded();
    else if (pressed && m_plot->cellAt(event->position()) == pressed &&
             (!m_dragging || m_plot->scene().window.showsAll()))
        emit clicked(*pressed);
    return true;
}

bool FigurePointer::doubleClick(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return true;
    const int head = m_plot->titleAt(event->position());
    if (head >= 0)
        emit titleActivated(head);
    else if (m_painting)
        press(event);
    else if (m_plot->cellAt(event->position()))
        emit resetAsked();
    return true;
}

bool FigurePointer::wheel(QWheelEvent *event)
{
    const std::optional<CellPlace> cell = m_plot->cellAt(event->position());
    if (!cell || event->angleDelta().y() == 0) {
        event->ignore();
        return true;
    }
    CellWindow window = m_plot->scene().window;
    window.zoom(std::pow(1.25, event->angleDelta().y() / 120.0),
                m_plot->scene().geometry(cell->map).toCells(event->position()));
    m_plot->setWindow(window);
    event->accept();
    return true;
}

void FigurePointer::leave()
{
    if (m_plot->hover() == CellPlace())
        return;
    m_plot->setHover(CellPlace());
    emit hoverChanged(CellPlace(), QPoint());
}

} // namespace heedmap
