// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/edit_vectors.h"
#include "ui/common/form_rows.h"
#include "ui/explain/drawing_view.h"
#include "ui/explain/vectors_dock.h"
#include "ui/explain/vectors_layout.h"
#include "ui/explain/vectors_words.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double keyStep = 0.05;

/// Numbers of the table that a hand can place.
float toHundredths(double number)
{
    return static_cast<float>(std::round(number * 100) / 100 + 0.0);
}

QPointF arrowOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return {-1, 0};
    case Qt::Key_Right:
        return {1, 0};
    case Qt::Key_Up:
        return {0, 1};
    case Qt::Key_Down:
        return {0, -1};
    default:
        return {};
    }
}

QList<float> rowOf(const Session &session, const QString &token)
{
    QList<float> row = session.embedding.table.value(token);
    row.resize(2);
    return row;
}

} // namespace

void VectorsDock::connectView()
{
    connect(m_view, &DrawingView::pointed, this, &VectorsDock::point);
    connect(m_view, &DrawingView::pressed, this, &VectorsDock::press);
    connect(m_view, &DrawingView::dragged, this, &VectorsDock::drag);
    connect(m_view, &DrawingView::released, this, &VectorsDock::release);
    connect(m_view, &DrawingView::keyPressed, this, &VectorsDock::pressKey);
}

VectorsLayout VectorsDock::layout() const
{
    return {*m_model, m_view->canvas()};
}

void VectorsDock::point(QPointF position)
{
    if (!hasPlane())
        return;
    const std::optional<PlaneToken> token = layout().tokenAt(*m_model, position);
    m_view->setToolTip(token ? tipText(VectorsWords::pointSentence(*m_model, *token)) : QString());
    const bool draggable = token && obstacle() == DragObstacle::None;
    m_view->setCursor(draggable ? Qt::OpenHandCursor : token ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void VectorsDock::press(QPointF position)
{
    if (!hasPlane())
        return;
    const VectorsLayout places = layout();
    const std::optional<PlaneToken> token = places.tokenAt(*m_model, position);
    if (!token)
        return;
    if (obstacle() == DragObstacle::None) {
        const QString text = m_model->token(*token);
        document().endMerge();
        m_drag = Drag{text, places.toPlane(position), rowOf(document().session(), text), m_model->extent};
        m_view->setCursor(Qt::ClosedHandCursor);
    }
    select(*token);
}

void VectorsDock::drag(QPointF position)
{
    if (!m_drag || !hasPlane())
        return;
    // The plane of the moment the drag began in: what is drawn may be a step behind.
    const VectorsLayout places = layout();
    const QRectF &frame = places.frame();
    const QPointF inside(std::clamp(position.x(), frame.left() + 4, frame.right() - 4),
                         std::clamp(position.y(), frame.top() + 4, frame.bottom() - 4));
    const QPointF away = places.toPlane(inside) - m_drag->from;
    moveVector(m_drag->token, toHundredths(static_cast<double>(m_drag->vector[0]) + away.x()),
               toHundredths(static_cast<double>(m_drag->vector[1]) + away.y()));
}

void VectorsDock::release()
{
    if (!m_drag)
        return;
    m_drag.reset();
    document().endMerge();
    m_view->setCursor(Qt::OpenHandCursor);
    schedule(); // the plane may change its reach again
}

void VectorsDock::moveVector(const QString &token, float x, float y)
{
    document().edit(
        tr("Move “%1”").arg(token),
        [&](Session &session) {
            setVectorNumber(session.embedding, token, 0, x);
            setVectorNumber(session.embedding, token, 1, y);
        },
        QStringLiteral("vectors/move/") + token);
}

void VectorsDock::select(const PlaneToken &token)
{
    m_side = token.role;
    Selection selection = m_model->cell;
    (token.role == AttentionRole::Query ? selection.query : selection.key) = token.index;
    document().select(selection);
}

void VectorsDock::pressKey(QKeyEvent *event)
{
    if (!hasPlane())
        return;
    const bool moves = event->modifiers().testAnyFlags(Qt::ShiftModifier | Qt::AltModifier);
    if (moves ? moveByKey(event) : chooseByKey(event->key()))
        event->accept();
}

bool VectorsDock::moveByKey(QKeyEvent *event)
{
    const QPointF arrow = arrowOf(event->key());
    if (arrow.isNull() || obstacle() != DragObstacle::None)
        return false;
    if (!event->isAutoRepeat())
        document().endMerge();
    const int index = m_side == AttentionRole::Query ? m_model->cell.query : m_model->cell.key;
    const QString text = m_model->token({m_side, index});
    const QList<float> row = rowOf(document().session(), text);
    moveVector(text, toHundredths(static_cast<double>(row[0]) + arrow.x() * keyStep),
               toHundredths(static_cast<double>(row[1]) + arrow.y() * keyStep));
    return true;
}

/// Left and right go from token to token, up and down from queries to keys.
bool VectorsDock::chooseByKey(int key)
{
    const QPointF arrow = arrowOf(key);
    if (arrow.isNull())
        return false;
    AttentionRole role = m_side;
    if (arrow.y() != 0)
        role = arrow.y() > 0 ? AttentionRole::Query : AttentionRole::Key;
    const auto &points = m_model->points(role);
    if (points.empty())
        return true;
    const int index = role == AttentionRole::Query ? m_model->cell.query : m_model->cell.key;
    auto place = std::ranges::find(points, index, &PlanePoint::token) - points.begin();
    place = std::clamp<std::ptrdiff_t>(place + static_cast<std::ptrdiff_t>(arrow.x()), 0,
                                       static_cast<std::ptrdiff_t>(points.size()) - 1);
    select({role, points[static_cast<std::size_t>(place)].token});
    return true;
}

bool VectorsDock::eventFilter(QObject *watched, QEvent *event)
{
    const bool ends = event->type() == QEvent::KeyRelease && !static_cast<QKeyEvent *>(event)->isAutoRepeat();
    if (watched == m_view && ends)
        document().endMerge();
    return ExplainDock::eventFilter(watched, event);
}

} // namespace heedmap
