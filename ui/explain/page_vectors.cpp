// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/matrix_painting.h"
#include "ui/explain/number_words.h"
#include "ui/explain/page_place.h"
#include "ui/figure/figure_text.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double cellHeight = 20;
constexpr double rowGap = 4;
constexpr double headerHeight = 16;
constexpr double leastCellWidth = 28;
constexpr double countWidth = 44;
constexpr qsizetype mostComponents = 512; ///< where all are wanted

/// What the vectors of a block have in common.
struct Strip
{
    double labelWidth = 0;
    double cellWidth = 0;
    qsizetype count = 0; ///< of components
    qsizetype aLine = 0; ///< how many fit into one
    qsizetype seen = 0;  ///< in all lines
};

double numberWidth(const PageVectors &vectors, qsizetype atMost)
{
    // The size that numbers have in the cells of a matrix, and the room that they want.
    const QFontMetricsF metrics(figureFont(drawingEm * 0.85));
    double widest = leastCellWidth;
    for (const PageVector &row : vectors.rows) {
        for (qsizetype i = 0; i < std::min<qsizetype>(row.values.size(), atMost); ++i)
            widest = std::max(widest,
                              metrics.horizontalAdvance(fixedNumber(double(row.values(i)), row.digits)) + 8);
    }
    return std::ceil(widest);
}

Strip stripOf(const PageVectors &vectors, double width)
{
    Strip strip;
    QStringList labels;
    for (const PageVector &row : vectors.rows) {
        labels.append(row.label);
        strip.count = std::max<qsizetype>(strip.count, row.values.size());
    }
    strip.labelWidth = widestLabel(labels, figureFont(drawingEm, true), 0.35 * width);
    const double room = width - strip.labelWidth - pageGap;
    const auto fits = [&](double free) {
        return std::max<qsizetype>(1, static_cast<qsizetype>(free / strip.cellWidth));
    };
    const auto mostSeen = vectors.all ? mostComponents : static_cast<qsizetype>(width / leastCellWidth);
    strip.cellWidth = std::min(numberWidth(vectors, mostSeen), room);
    strip.aLine = fits(room);
    if (vectors.all) {
        strip.seen = std::min(strip.count, mostComponents);
    } else {
        if (strip.aLine < strip.count)
            strip.aLine = fits(room - countWidth);
        strip.seen = std::min(strip.aLine, strip.count);
    }
    return strip;
}

void paintIndexes(const PagePlace &place, const Strip &strip, qsizetype first, qsizetype count)
{
    const QFont font = figureFont(drawingEm * 0.75);
    place.painter->setPen(place.style.muted);
    for (qsizetype i = 0; i < count; ++i) {
        const double x = place.left + strip.labelWidth + pageGap + strip.cellWidth * (double(i) + 0.5);
        TextLine(QString::number(first + i + 1), font)
            .draw(*place.painter, {x, place.top + headerHeight / 2}, TextAlign::Center);
    }
    if (first + count < strip.seen || strip.seen == strip.count)
        return;
    const double x = place.left + strip.labelWidth + 2 * pageGap + strip.cellWidth * double(count);
    TextLine(QStringLiteral("… +%1").arg(strip.count - strip.seen), font)
        .draw(*place.painter, {x, place.top + headerHeight / 2}, TextAlign::Left);
}

void paintRow(const PagePlace &place, const Strip &strip, const PageVector &row, qsizetype first,
              qsizetype count)
{
    const QFont font = figureFont(drawingEm, row.marked);
    place.painter->setPen(place.style.ink);
    paintLabel(*place.painter, row.label, font, {place.left, place.top}, strip.labelWidth);
    const qsizetype own = std::min<qsizetype>(count, row.values.size() - first);
    if (own <= 0)
        return;
    const QRectF cells(place.left + strip.labelWidth + pageGap, place.top, strip.cellWidth * double(own),
                       cellHeight);
    paintMatrix(*place.painter, cells, MatrixView(row.values.data() + first, 1, own),
                divergingScale(row.extent), place.style, row.digits);
    if (!row.marked)
        return;
    place.painter->setPen(QPen(place.style.highlight, 2));
    place.painter->setBrush(Qt::NoBrush);
    place.painter->drawRect(cells);
}

} // namespace

double placeVectors(const PageVectors &vectors, const PagePlace &place)
{
    const Strip strip = stripOf(vectors, place.width);
    PagePlace line = place;
    for (qsizetype first = 0; first < strip.seen; first += strip.aLine) {
        const qsizetype count = std::min(strip.aLine, strip.seen - first);
        if (first > 0)
            line.top += pageGap;
        if (place.painter != nullptr)
            paintIndexes(line, strip, first, count);
        line.top += headerHeight;
        for (const PageVector &row : vectors.rows) {
            if (place.painter != nullptr)
                paintRow(line, strip, row, first, count);
            if (place.areas != nullptr && row.key >= 0)
                place.areas->append({row.key, QRectF(place.left, line.top, place.width, cellHeight)});
            line.top += cellHeight + rowGap;
        }
    }
    return line.top - place.top;
}

} // namespace heedmap
