// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/matrix_painting.h"
#include "ui/explain/page_place.h"
#include "ui/figure/figure_text.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double rowHeight = 20;
constexpr double widestCell = 128;

struct Columns
{
    double labelWidth = 0;
    double left = 0;
    double width = 0;
};

Columns columnsOf(const PageKeys &keys, const PagePlace &place)
{
    QStringList labels;
    for (const KeyRow &row : keys.rows)
        labels.append(row.label);
    Columns columns;
    columns.labelWidth = widestLabel(labels, figureFont(drawingEm, true), 0.4 * place.width);
    columns.left = place.left + columns.labelWidth + pageGap;
    const double room = place.width - columns.labelWidth - pageGap;
    columns.width = std::min(widestCell, room / std::max(1.0, double(keys.titles.size())));
    return columns;
}

void paintTitles(const PageKeys &keys, const Columns &columns, const PagePlace &place)
{
    const QFont font = figureFont(drawingEm);
    place.painter->setPen(place.style.muted);
    for (qsizetype i = 0; i < keys.titles.size(); ++i) {
        const double x = columns.left + columns.width * (double(i) + 0.5);
        TextLine(elidedLabel(keys.titles[i], font, columns.width - 4), font)
            .draw(*place.painter, {x, place.top + rowHeight / 2}, TextAlign::Center);
    }
}

void paintCell(const KeyCell &cell, const ColorScale &scale, const QRectF &rect, const QFont &font,
               const PagePlace &place)
{
    QPainter &painter = *place.painter;
    if (cell.text.isEmpty())
        return;
    const auto value = static_cast<float>(cell.value);
    if (cell.colored)
        paintMatrix(painter, rect, MatrixView(&value, 1, 1), scale, place.style);
    const bool onColor = cell.colored && std::isfinite(cell.value);
    if (cell.colored && !onColor) // a number on hatching would be hard to read
        painter.fillRect(rect.adjusted(rect.width() / 4, 2, -rect.width() / 4, -2), place.style.solidPaper());
    painter.setPen(onColor ? QColor::fromRgb(readableInk(scale.color(cell.value))) : place.style.ink);
    TextLine(elidedLabel(cell.text, font, rect.width() - 4), font)
        .draw(painter, rect.center(), TextAlign::Center);
}

void paintRow(const PageKeys &keys, const KeyRow &row, const Columns &columns, const PagePlace &place)
{
    const QFont font = figureFont(drawingEm, row.marked);
    place.painter->setPen(row.key >= 0 ? place.style.ink : place.style.muted);
    paintLabel(*place.painter, row.label, font, {place.left, place.top}, columns.labelWidth);
    for (qsizetype i = 0; i < row.cells.size(); ++i) {
        const QRectF rect(columns.left + columns.width * double(i), place.top, columns.width, rowHeight);
        paintCell(row.cells[i], keys.scales[i], rect, font, place);
    }
}

void paintMark(const Columns &columns, qsizetype cells, const PagePlace &place)
{
    place.painter->setPen(QPen(place.style.highlight, 2));
    place.painter->setBrush(Qt::NoBrush);
    place.painter->drawRect(QRectF(columns.left, place.top, columns.width * double(cells), rowHeight));
}

} // namespace

double placeKeys(const PageKeys &keys, const PagePlace &place)
{
    const Columns columns = columnsOf(keys, place);
    PagePlace line = place;
    if (place.painter != nullptr)
        paintTitles(keys, columns, line);
    for (const KeyRow &row : keys.rows) {
        line.top += rowHeight;
        if (place.painter != nullptr)
            paintRow(keys, row, columns, line);
        if (place.areas != nullptr && row.key >= 0)
            place.areas->append({row.key, QRectF(place.left, line.top, place.width, rowHeight)});
    }
    // Above the frames of its neighbours.
    for (qsizetype i = 0; i < keys.rows.size() && place.painter != nullptr; ++i) {
        if (!keys.rows[i].marked)
            continue;
        line.top = place.top + rowHeight * double(i + 1);
        paintMark(columns, keys.rows[i].cells.size(), line);
    }
    return rowHeight * double(keys.rows.size() + 1);
}

} // namespace heedmap
