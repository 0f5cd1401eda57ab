// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/drawing_view.h"

#include "ui/figure/figure_text.h"

#include <QFontInfo>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>

namespace heedmap {

namespace {

constexpr double outdatedOpacity = 0.35;

} // namespace

DrawingView::DrawingView(QWidget *parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
}

void DrawingView::setDrawing(const Drawing &drawing)
{
    m_drawing = drawing;
    fit();
    update();
}

void DrawingView::setHint(const QString &hint)
{
    if (hint == m_hint)
        return;
    m_hint = hint;
    update();
}

void DrawingView::setOutdated(bool outdated)
{
    if (outdated == m_outdated)
        return;
    m_outdated = outdated;
    update();
}

double DrawingView::scale() const
{
    return QFontInfo(font()).pixelSize() / drawingEm;
}

QSizeF DrawingView::canvas() const
{
    return QSizeF(size()) / scale();
}

FigureStyle DrawingView::style() const
{
    return FigureStyle::fromPalette(palette());
}

QPointF DrawingView::toDrawing(QPointF widgetPosition) const
{
    return widgetPosition / scale();
}

QPointF DrawingView::toWidget(QPointF drawingPosition) const
{
    return drawingPosition * scale();
}

QSize DrawingView::sizeHint() const
{
    if (m_drawing.isEmpty())
        return {320, 160};
    return (m_drawing.natural * scale()).toSize();
}

void DrawingView::fit()
{
    const QSize least = m_drawing.isEmpty() ? QSize(120, 80) : (m_drawing.smallest * scale()).toSize();
    if (least != minimumSize())
        setMinimumSize(least);
    updateGeometry();
}

void DrawingView::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    painter.setClipRect(event->rect()); // a drawing that is taller than the screen paints what is seen of it
    if (m_drawing.isEmpty()) {
        painter.setPen(style().muted);
        const QRect room = rect().adjusted(16, 8, -16, -8);
        painter.drawText(room, Qt::AlignCenter | Qt::TextWordWrap, m_hint);
        paintFocus(painter);
        return;
    }
    painter.save();
    if (m_outdated)
        painter.setOpacity(outdatedOpacity);
    painter.scale(scale(), scale());
    m_drawing.paint(painter, canvas(), style());
    painter.restore();
    paintFocus(painter);
}

/// Around what is seen of the view, also where it is larger than the area that scrolls it.
void DrawingView::paintFocus(QPainter &painter) const
{
    if (!hasFocus())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.drawRect(visibleRegion().boundingRect().adjusted(1, 1, -1, -1));
}

/// Scrolled: the line around what is seen is elsewhere.
void DrawingView::moveEvent(QMoveEvent *event)
{
    QWidget::moveEvent(event);
    if (hasFocus())
        update();
}

void DrawingView::keyPressEvent(QKeyEvent *event)
{
    event->ignore();
    emit keyPressed(event);
    if (!event->isAccepted())
        QWidget::keyPressEvent(event);
}

void DrawingView::leaveEvent(QEvent *event)
{
    QWidget::leaveEvent(event);
    emit left();
}

void DrawingView::mouseMoveEvent(QMouseEvent *event)
{
    if (m_dragging)
        emit dragged(toDrawing(event->position()));
    else
        emit pointed(toDrawing(event->position()));
}

void DrawingView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    m_dragging = true;
    emit pressed(toDrawing(event->position()), event->modifiers());
}

void DrawingView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_dragging)
        return;
    m_dragging = false;
    emit released(toDrawing(event->position()));
}

void DrawingView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

} // namespace heedmap
