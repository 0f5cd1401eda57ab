// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_painting.h"
#include "ui/figure/figure_words.h"
#include "ui/figure/hatching.h"

namespace heedmap {

namespace {

void paintText(QPainter &painter, const FigureScene &scene, const QRectF &rect, const QString &text,
               const QFont &font)
{
    scene.texts().line(text, font, rect.width()).draw(painter, rect.center(), TextAlign::Center);
}

void paintUpright(QPainter &painter, const FigureScene &scene, const QRectF &rect, const QString &text,
                  const QFont &font)
{
    painter.save();
    painter.translate(rect.center());
    painter.rotate(-90);
    scene.texts().line(text, font, rect.height()).draw(painter, QPointF(0, 0), TextAlign::Center);
    painter.restore();
}

void paintScaled(QPainter &painter, QPointF at, double angle, double scale, const TextLine &line,
                 TextAlign align)
{
    if (angle == 0 && scale == 1) {
        line.draw(painter, at, align);
        return;
    }
    painter.save();
    painter.translate(at);
    painter.rotate(angle);
    painter.scale(scale, scale);
    line.draw(painter, QPointF(0, 0), align);
    painter.restore();
}

/// The first cell from \a cell on that has a label.
int firstLabelled(int cell, int stride)
{
    return (cell + stride - 1) / stride * stride;
}

void paintRowLabels(QPainter &painter, const FigureScene &scene, int index)
{
    const FigureLayout &layout = scene.layout();
    const CellGeometry cells = scene.geometry(index);
    const int stride = scene.rowStride();
    for (int row = firstLabelled(cells.firstRow(), stride); row < cells.endRow(); row += stride) {
        const double y = cells.y(row + 0.5);
        if (y < cells.map.top() || y > cells.map.bottom())
            continue;
        const TextLine &line = scene.rowLabels().line(row, layout.rowLabelLimit / layout.labelScale);
        paintScaled(painter, QPointF(cells.map.left() - layout.labelGap, y), 0, layout.labelScale, line,
                    TextAlign::Right);
    }
}

void paintColumnLabel(QPainter &painter, const FigureScene &scene, const CellGeometry &cells, int column)
{
    const FigureLayout &layout = scene.layout();
    const double scale = layout.labelScale;
    const double x = cells.x(column + 0.5);
    const double top = cells.map.bottom() + layout.labelGap;
    const double line = scene.lineHeight() * scale;
    const TextLine &text = scene.columnLabels().line(column, layout.columnLabelLimit / scale);
    switch (layout.turn) {
    case LabelTurn::Level:
        paintScaled(painter, QPointF(x, top + line / 2), 0, scale, text, TextAlign::Center);
        break;
    case LabelTurn::Slanted:
        paintScaled(painter, QPointF(x, top + line * 0.35), -45, scale, text, TextAlign::Right);
        break;
    case LabelTurn::Upright:
        paintScaled(painter, QPointF(x, top), -90, scale, text, TextAlign::Right);
        break;
    }
}

void paintColumnLabels(QPainter &painter, const FigureScene &scene, int index)
{
    const CellGeometry cells = scene.geometry(index);
    const int stride = scene.columnStride();
    for (int column = firstLabelled(cells.firstColumn(), stride); column < cells.endColumn();
         column += stride) {
        const double x = cells.x(column + 0.5);
        if (x >= cells.map.left() && x <= cells.map.right())
            paintColumnLabel(painter, scene, cells, column);
    }
}

void paintHead(QPainter &painter, const FigureScene &scene, int index)
{
    const HeadPlace &place = scene.place(index);
    painter.setPen(QPen(scene.style.muted, scene.style.hairline));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(place.map);
    painter.setPen(scene.style.ink);
    QRectF title = place.title;
    title.setWidth(place.map.width());
    paintText(painter, scene, title, scene.map(index).title, scene.headFont());
    if (place.rowLabels)
        paintRowLabels(painter, scene, index);
    if (place.columnLabels)
        paintColumnLabels(painter, scene, index);
    paintQueryEnds(painter, scene, index);
    if (!place.bar.isEmpty())
        paintBar(painter, scene, place.bar, scene.map(index));
}

void paintSwatch(QPainter &painter, const FigureScene &scene, const QRectF &swatch, const QString &text)
{
    painter.setPen(Qt::NoPen);
    const bool covered = text == FigureWords::covered();
    painter.setBrush(covered ? coverColor(scene.style) : scene.style.solidPaper());
    painter.drawRect(swatch);
    painter.setPen(QPen(scene.style.muted, scene.style.hairline));
    painter.setBrush(Qt::NoBrush);
    if (text == FigureWords::notANumber())
        painter.drawLines(hatchLines(swatch, 6, HatchDirection::Rising));
    else if (text == FigureWords::everyKeyBlocked())
        painter.drawLines(hatchLines(swatch, 7, HatchDirection::Falling));
    if (text == FigureWords::blocked()) {
        const QRectF cross(swatch.center() - QPointF(2.6, 2.6), QSizeF(5.2, 5.2));
        painter.drawLine(QLineF(cross.topLeft(), cross.bottomRight()));
        painter.drawLine(QLineF(cross.bottomLeft(), cross.topRight()));
    }
    painter.drawRect(swatch);
    if (covered)
        paintText(painter, scene, swatch, FigureWords::questionMark(), scene.noteFont());
}

} // namespace

void paintLegend(QPainter &painter, const FigureScene &scene)
{
    const QStringList texts = scene.legendTexts();
    const double em = scene.em();
    for (qsizetype i = 0; i < texts.size(); ++i) {
        const QRectF &entry = scene.layout().legend[static_cast<std::size_t>(i)];
        paintSwatch(painter, scene, QRectF(entry.left(), entry.center().y() - em / 2, 1.4 * em, em),
                    texts[i]);
        painter.setPen(scene.style.ink);
        scene.texts()
            .line(texts[i], scene.numberFont())
            .draw(painter, QPointF(entry.left() + 1.8 * em, entry.center().y()), TextAlign::Left);
    }
}

void paintNotes(QPainter &painter, const FigureScene &scene)
{
    const QStringList &notes = scene.model()->notes();
    painter.setPen(scene.style.muted);
    for (qsizetype i = 0; i < notes.size(); ++i)
        paintText(painter, scene, scene.layout().notes[static_cast<std::size_t>(i)].adjusted(-0.5, 0, 0.5, 0),
                  notes[i], scene.noteFont());
}

void paintFrame(QPainter &painter, const FigureScene &scene)
{
    const FigureLayout &layout = scene.layout();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (int map = 0; map < scene.mapCount(); ++map)
        paintHead(painter, scene, map);
    painter.setPen(scene.style.ink);
    if (!scene.model()->title().isEmpty())
        paintText(painter, scene, layout.title, scene.model()->title(), scene.titleFont());
    paintText(painter, scene, layout.columnTitle,
              FigureWords::axisTitle(scene.model()->columnTitle(), scene.columnStride()), scene.labelFont());
    paintUpright(painter, scene, layout.rowTitle,
                 FigureWords::axisTitle(scene.model()->rowTitle(), scene.rowStride()), scene.labelFont());
    paintUpright(painter, scene, layout.barTitle, scene.model()->barTitle(), scene.labelFont());
    if (!layout.bar.isEmpty())
        paintBar(painter, scene, layout.bar, scene.map(0));
    paintLegend(painter, scene);
    paintNotes(painter, scene);
    painter.restore();
}

} // namespace heedmap
