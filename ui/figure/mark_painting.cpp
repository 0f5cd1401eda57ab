// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_painting.h"
#include "ui/figure/figure_words.h"
#include "ui/figure/hatching.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double stripePeriod = 7;

/// Whether and how large numbers can be drawn: 0 for not.
double numberScale(const FigureScene &scene, const CellGeometry &cells)
{
    if (scene.model()->digits() < 0)
        return 0;
    const double em = scene.em();
    const double scale = std::min((cells.cellWidth() - 0.35 * em) / scene.cellTextWidth(),
                                  (cells.cellHeight() - 0.1 * em) / scene.numberEm());
    // In cells with much room they grow, for readers at the back of a room.
    const double wanted = std::clamp(std::min(cells.cellWidth(), cells.cellHeight()) / (4.2 * em), 1.0, 1.7);
    return scale >= scene.smallestNumber() ? std::min(wanted, scale) : 0;
}

QueryMark markOf(const FigureScene &scene, const CellMap &map, int row, int column)
{
    return map.marks[static_cast<std::size_t>(scene.model()->queryOf(row, column))];
}

QColor inkOn(const FigureScene &scene, const CellMap &map, int row, int column)
{
    const float value = map.value(row, column);
    if (!std::isfinite(value))
        return scene.style.muted;
    return QColor::fromRgb(readableInk(map.scale.color(static_cast<double>(value))));
}

/// The cells of one query, or of a run of them, as far as they are in view.
QRectF queryBand(const FigureScene &scene, const CellGeometry &cells, int first, int last)
{
    const QRectF band = scene.model()->swapped() ? QRectF(QPointF(cells.x(first), cells.map.top()),
                                                          QPointF(cells.x(last + 1), cells.map.bottom()))
                                                 : QRectF(QPointF(cells.map.left(), cells.y(first)),
                                                          QPointF(cells.map.right(), cells.y(last + 1)));
    return band & cells.map;
}

/// What is drawn as lines is looked at closely.
double dotsPerUnit(const QPainter &painter)
{
    return isRaster(painter) ? painter.deviceTransform().m11() : 600.0 / 96.0;
}

/// The queries in view, and how many dots one takes.
struct QueriesInView
{
    QueriesInView(const QPainter &painter, const FigureScene &scene, const CellGeometry &cells)
        : first(scene.model()->swapped() ? cells.firstColumn() : cells.firstRow()),
          end(scene.model()->swapped() ? cells.endColumn() : cells.endRow()),
          length((scene.model()->swapped() ? cells.cellWidth() : cells.cellHeight()) * dotsPerUnit(painter))
    {}

    /// How many of them nobody can tell from their neighbours.
    int unseen() const { return static_cast<int>(0.5 / length); }

    int first;
    int end;
    double length;
};

/// Calls \a paint(first, last) for every run of fully blocked queries in view. Runs that lie closer to each other than
/// can be seen are one.
template <typename Paint>
void forBlockedRuns(const CellMap &map, const QueriesInView &queries, Paint paint)
{
    int first = -1;
    int last = -1;
    for (int query = queries.first; query < queries.end; ++query) {
        if (!map.marks[static_cast<std::size_t>(query)].fullyBlocked)
            continue;
        if (first >= 0 && query > last + 1 + queries.unseen()) {
            paint(first, last);
            first = query;
        }
        if (first < 0)
            first = query;
        last = query;
    }
    if (first >= 0)
        paint(first, last);
}

void paintStripes(QPainter &painter, const FigureScene &scene, const CellMap &map, const CellGeometry &cells)
{
    const auto inkOf = [&](int query) {
        return inkOn(scene, map, scene.model()->rowOf(query, 0), scene.model()->columnOf(query, 0));
    };
    const auto stripe = [&](int first, int last) {
        QColor ink = inkOf(first);
        ink.setAlphaF(0.6F);
        painter.setPen(QPen(ink, scene.style.hairline));
        painter.drawLines(
            hatchLines(queryBand(scene, cells, first, last), stripePeriod, HatchDirection::Falling));
    };
    painter.setRenderHint(QPainter::Antialiasing, true);
    const QueriesInView queries(painter, scene, cells);
    forBlockedRuns(map, queries, [&](int first, int last) {
        int start = first;
        for (int query = first + 1; query <= last; query += 1 + queries.unseen()) {
            if (inkOf(query) != inkOf(start)) {
                stripe(start, query - 1);
                start = query;
            }
        }
        stripe(start, last);
    });
}

/// A number on a striped cell gets a patch of the cell's colour, so that it reads as well as elsewhere.
void paintPatch(QPainter &painter, const FigureScene &scene, const CellMap &map, int row, int column,
                QPointF center, double scale)
{
    const double width =
        scene.numbers().width(scene.cellText(map.value(row, column))) * scale + 0.3 * scene.em();
    const double height = scene.em() * scale;
    painter.fillRect(QRectF(center.x() - width / 2, center.y() - height / 2, width, height),
                     QColor::fromRgb(map.scale.color(static_cast<double>(map.value(row, column)))));
}

void paintCross(QPainter &painter, QPointF center, double reach, const QColor &ink, double width)
{
    painter.setPen(QPen(ink, width));
    painter.drawLine(QLineF(center.x() - reach, center.y() - reach, center.x() + reach, center.y() + reach));
    painter.drawLine(QLineF(center.x() - reach, center.y() + reach, center.x() + reach, center.y() - reach));
}

/// A cross instead of the number where the mask took the weight away.
bool isCrossed(const FigureScene &scene, const CellMap &map, int row, int column)
{
    const FigureModel &model = *scene.model();
    return map.value(row, column) == 0.0F && !markOf(scene, map, row, column).fullyBlocked &&
           model.blocked(map, model.queryOf(row, column), model.keyOf(row, column));
}

/// A question mark in every covered cell that has room for it, and a line around them all: a grey cell alone may be a
/// weight of a grey colour map.
void paintCover(QPainter &painter, const FigureScene &scene, const CellGeometry &cells)
{
    const int query = scene.model()->coveredQuery();
    const QRectF band = queryBand(scene, cells, query, query);
    if (band.isEmpty())
        return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(scene.style.ink, scene.style.hairline, Qt::DashLine));
    painter.drawRect(band);
    const double room = std::min(cells.cellWidth(), cells.cellHeight()) / scene.em();
    if (room < 1)
        return;
    const bool swapped = scene.model()->swapped();
    const int end = swapped ? cells.endRow() : cells.endColumn();
    painter.setPen(scene.style.ink);
    for (int other = swapped ? cells.firstRow() : cells.firstColumn(); other < end; ++other) {
        const QRectF cell = swapped ? cells.cell(other, query) : cells.cell(query, other);
        const QRectF inView = cell & cells.map;
        if (std::min(inView.width(), inView.height()) >= scene.em())
            scene.numbers().draw(painter, inView.center(), FigureWords::questionMark(),
                                 std::clamp(room / 2.4, 1.0, 1.7));
    }
}

void paintCellMark(QPainter &painter, const FigureScene &scene, const CellMap &map, const CellGeometry &cells,
                   QPoint cell, double scale)
{
    const int row = cell.y();
    const int column = cell.x();
    if (map.covers(row, column))
        return;
    // Zoomed in, a cell may reach beyond the map: its mark stands in the middle of what is in view.
    const QRectF inView = cells.cell(row, column) & cells.map;
    const QPointF center = inView.center();
    if (isCrossed(scene, map, row, column)) {
        const double room = std::min(inView.width(), inView.height());
        const double reach = std::clamp(room / 9, std::min(2.6, room / 6), 0.6 * scene.em());
        QColor ink = inkOn(scene, map, row, column);
        ink.setAlphaF(0.75F);
        paintCross(painter, center, reach, ink, std::max(scene.style.hairline, reach / 4));
        return;
    }
    const float value = map.value(row, column);
    if (scale <= 0 || !std::isfinite(value) || inView.height() < scene.numberEm() * scale ||
        inView.width() < scene.numbers().width(scene.cellText(value)) * scale)
        return;
    if (markOf(scene, map, row, column).fullyBlocked)
        paintPatch(painter, scene, map, row, column, center, scale);
    painter.setPen(inkOn(scene, map, row, column));
    scene.numbers().draw(painter, center, scene.cellText(value), scale);
}

void paintBracket(QPainter &painter, const FigureScene &scene, const QRectF &band)
{
    const double gap = 0.2 * scene.em();
    const double tooth = 0.3 * scene.em();
    const double inset = std::min(1.0, std::min(band.width(), band.height()) / 4);
    painter.setPen(QPen(scene.style.ink, 1.25 * scene.style.hairline));
    if (scene.model()->swapped()) {
        const double y = band.top() - gap - tooth;
        painter.drawPolyline(QPolygonF({{band.left() + inset, y + tooth},
                                        {band.left() + inset, y},
                                        {band.right() - inset, y},
                                        {band.right() - inset, y + tooth}}));
        return;
    }
    const double x = band.right() + gap + tooth;
    painter.drawPolyline(QPolygonF({{x - tooth, band.top() + inset},
                                    {x, band.top() + inset},
                                    {x, band.bottom() - inset},
                                    {x - tooth, band.bottom() - inset}}));
}

void paintEndText(QPainter &painter, const FigureScene &scene, const QRectF &band, const QString &words)
{
    const double gap = (scene.model()->hasFullyBlocked() ? 0.7 : 0.0) * scene.em() + 0.3 * scene.em();
    const TextLine &text = scene.texts().line(words, scene.numberFont());
    painter.setPen(scene.style.ink);
    painter.save();
    if (scene.model()->swapped()) {
        painter.translate(band.center().x(), band.top() - gap);
        painter.rotate(-90);
    } else {
        painter.translate(band.right() + gap, band.center().y());
    }
    text.draw(painter, QPointF(0, 0), TextAlign::Left);
    painter.restore();
}

} // namespace

void paintCellMarks(QPainter &painter, const FigureScene &scene, int index)
{
    const CellMap &map = scene.map(index);
    const CellGeometry cells = scene.geometry(index);
    if (scene.model()->hasFullyBlocked())
        paintStripes(painter, scene, map, cells);
    if (scene.model()->coveredQuery() >= 0)
        paintCover(painter, scene, cells);
    const double scale = numberScale(scene, cells);
    const bool crosses = scene.model()->hasBlocked() && std::min(cells.cellWidth(), cells.cellHeight()) >= 7;
    if (scale <= 0 && !crosses)
        return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (int row = cells.firstRow(); row < cells.endRow(); ++row) {
        for (int column = cells.firstColumn(); column < cells.endColumn(); ++column)
            paintCellMark(painter, scene, map, cells, QPoint(column, row), scale);
    }
}

void paintQueryEnds(QPainter &painter, const FigureScene &scene, int index)
{
    const CellMap &map = scene.map(index);
    const CellGeometry cells = scene.geometry(index);
    const QueriesInView queries(painter, scene, cells);
    forBlockedRuns(map, queries, [&](int first, int last) {
        const QRectF band = queryBand(scene, cells, first, last);
        if (!band.isEmpty())
            paintBracket(painter, scene, band);
    });
    const int stride = labelStride(queries.length, scene.lineHeight() * 0.95);
    for (int query = (queries.first + stride - 1) / stride * stride; query < queries.end; query += stride) {
        const QueryMark &mark = map.marks[static_cast<std::size_t>(query)];
        const QString words = scene.endText(mark);
        const QRectF band = words.isEmpty() ? QRectF() : queryBand(scene, cells, query, query);
        if (!band.isEmpty())
            paintEndText(painter, scene, band, words);
    }
}

} // namespace heedmap
