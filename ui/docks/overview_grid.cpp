// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/overview_grid.h"

#include "ui/common/form_rows.h"

#include <QHelpEvent>
#include <QImage>
#include <QKeyEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace heedmap {

namespace {

constexpr int gap = 2;
constexpr int smallestEdge = 12;
constexpr int largestEdge = 48;

} // namespace

OverviewGrid::OverviewGrid(QWidget *parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void OverviewGrid::setOverview(const std::shared_ptr<const WeightsOverview> &overview)
{
    m_overview = overview;
    forgetPictures();
    updateGeometry();
    update();
}

void OverviewGrid::setColors(ColorMap colorMap, bool reversed)
{
    if (colorMap == m_colorMap && reversed == m_reversed)
        return;
    m_colorMap = colorMap;
    m_reversed = reversed;
    forgetPictures();
    update();
}

void OverviewGrid::setCurrent(int layer, int head)
{
    m_current = {layer, head};
    setAccessibleDescription(layer < 0 || head < 0 ? QString()
                                                   : tr("layer %1, head %2").arg(layer + 1).arg(head + 1));
    update();
}

void OverviewGrid::setCovered(int query, int queries)
{
    if (query == m_coveredQuery && queries == m_queries)
        return;
    m_coveredQuery = query;
    m_queries = queries;
    forgetPictures();
    update();
}

void OverviewGrid::forgetPictures()
{
    const bool some = m_overview && m_overview->rows > 0;
    m_pictures = QList<QImage>(some ? m_overview->layers * m_overview->heads : 0);
}

const QImage &OverviewGrid::pictureOf(const Cell &cell)
{
    QImage &picture = m_pictures[cell.layer * m_overview->heads + cell.head];
    if (!picture.isNull())
        return picture;
    const ColorScale scale(m_colorMap, m_reversed, 0, 1, false);
    picture = QImage(m_overview->columns, m_overview->rows, QImage::Format_ARGB32_Premultiplied);
    const std::span<const float> values = m_overview->picture(cell.layer, cell.head);
    const auto columns = static_cast<std::size_t>(m_overview->columns);
    for (int row = 0; row < m_overview->rows; ++row) {
        const std::span line(reinterpret_cast<QRgb *>(picture.scanLine(row)), columns);
        scale.colors(values.subspan(static_cast<std::size_t>(row) * columns, columns), line);
        // Where several queries share a row, those beside it may have a part of it.
        const double covered = (m_coveredQuery + 0.5) * m_overview->rows / std::max(1, m_queries);
        const double reach = m_queries > m_overview->rows ? 1.0 : 0.5;
        if (m_coveredQuery >= 0 && std::abs(row + 0.5 - covered) <= reach)
            std::ranges::fill(line, palette().color(QPalette::Mid).rgb());
    }
    return picture;
}

int OverviewGrid::edgeFor(int width) const
{
    if (!m_overview || m_overview->heads == 0)
        return smallestEdge;
    return std::clamp(width / m_overview->heads - gap, smallestEdge, largestEdge);
}

QSize OverviewGrid::sizeHint() const
{
    const int heads = m_overview ? m_overview->heads : 1;
    return {heads * (smallestEdge + gap), heightForWidth(240)};
}

int OverviewGrid::heightForWidth(int width) const
{
    return m_overview ? m_overview->layers * (edgeFor(width) + gap) + gap : 0;
}

QRect OverviewGrid::placeOf(const Cell &cell) const
{
    const int edge = edgeFor(width());
    return {gap / 2 + cell.head * (edge + gap), gap / 2 + cell.layer * (edge + gap), edge, edge};
}

OverviewGrid::Cell OverviewGrid::cellAt(const QPoint &point) const
{
    if (!m_overview)
        return {};
    const int step = edgeFor(width()) + gap;
    const Cell cell{point.y() / step, point.x() / step};
    const bool inside =
        point.x() >= 0 && point.y() >= 0 && cell.layer < m_overview->layers && cell.head < m_overview->heads;
    return inside ? cell : Cell();
}

void OverviewGrid::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    if (m_pictures.isEmpty()) {
        return;
    }
    // An outline reaches a little into its neighbours.
    const QRect exposed = event->rect().adjusted(-gap, -gap, gap, gap);
    const int step = edgeFor(width()) + gap;
    const int lastLayer = std::min(m_overview->layers - 1, exposed.bottom() / step);
    const int lastHead = std::min(m_overview->heads - 1, exposed.right() / step);
    for (int layer = std::max(0, exposed.top() / step); layer <= lastLayer; ++layer) {
        for (int head = std::max(0, exposed.left() / step); head <= lastHead; ++head)
            paintCell(painter, {layer, head});
    }
    if (!hasFocus())
        return;
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1, Qt::DotLine));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void OverviewGrid::paintCell(QPainter &painter, const Cell &cell)
{
    const QRect place = placeOf(cell);
    painter.fillRect(place, palette().color(QPalette::Mid));
    painter.drawImage(place, pictureOf(cell));
    const bool current = cell == m_current;
    if (!current && cell != m_pointed && cell.layer != m_current.layer)
        return;
    QColor outline = palette().color(current ? QPalette::Highlight : QPalette::Text);
    outline.setAlpha(current || cell == m_pointed ? 255 : 90);
    painter.setPen(QPen(outline, current ? 3 : 1));
    painter.drawRect(place.adjusted(-1, -1, 0, 0));
}

/// Only what changes is painted.
void OverviewGrid::setPointed(const Cell &cell)
{
    if (cell == m_pointed)
        return;
    for (const Cell &changed : {std::exchange(m_pointed, cell), cell}) {
        if (changed.layer >= 0)
            update(placeOf(changed).adjusted(-2 * gap, -2 * gap, 2 * gap, 2 * gap));
    }
}

void OverviewGrid::mousePressEvent(QMouseEvent *event)
{
    const Cell cell = cellAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && cell.layer >= 0)
        emit chosen(cell.layer, cell.head);
}

void OverviewGrid::mouseDoubleClickEvent(QMouseEvent *event)
{
    const Cell cell = cellAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && cell.layer >= 0)
        emit opened(cell.layer, cell.head);
}

void OverviewGrid::mouseMoveEvent(QMouseEvent *event)
{
    setPointed(cellAt(event->position().toPoint()));
}

void OverviewGrid::leaveEvent(QEvent *)
{
    setPointed({});
}

void OverviewGrid::keyPressEvent(QKeyEvent *event)
{
    if (!m_overview || m_overview->layers == 0)
        return QWidget::keyPressEvent(event);
    Cell next{std::max(0, m_current.layer), std::max(0, m_current.head)};
    switch (event->key()) {
    case Qt::Key_Left:
        --next.head;
        break;
    case Qt::Key_Right:
        ++next.head;
        break;
    case Qt::Key_Up:
        --next.layer;
        break;
    case Qt::Key_Down:
        ++next.layer;
        break;
    default:
        return QWidget::keyPressEvent(event);
    }
    next.layer = std::clamp(next.layer, 0, m_overview->layers - 1);
    next.head = std::clamp(next.head, 0, m_overview->heads - 1);
    if (next != m_current)
        emit chosen(next.layer, next.head);
}

bool OverviewGrid::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const Cell cell = cellAt(help->pos());
    if (cell.layer < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), tr("layer %1, head %2").arg(cell.layer + 1).arg(cell.head + 1),
                           this);
    return true;
}

} // namespace heedmap
