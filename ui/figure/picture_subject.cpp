// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/picture_subject.h"

#include "ui/figure/figure_text.h"

#include <algorithm>

namespace heedmap {

namespace {

constexpr double noteEm = drawingEm * 0.8;
constexpr double noteLine = drawingEm * 1.25;
constexpr double noteGap = drawingEm * 1.2; // between phrases of a line

/// Phrases side by side, as many as a line has room for.
struct NoteLines
{
    NoteLines(const QStringList &notes, double width)
    {
        const QFont font = figureFont(noteEm);
        double used = width + 1;
        for (const QString &note : notes) {
            const double needed = labelWidth(note, font, width);
            if (used + noteGap + needed > width) {
                lines.append(QStringList());
                used = -noteGap;
            }
            lines.last().append(note);
            used += noteGap + needed;
        }
    }

    double height() const { return (static_cast<double>(lines.size()) + 0.5) * noteLine; }

    void paint(QPainter &painter, double top, double width) const
    {
        const QFont font = figureFont(noteEm);
        double y = top + noteLine;
        for (const QStringList &line : lines) {
            double x = 0.5 * drawingEm;
            for (const QString &note : line) {
                const TextLine text(elidedLabel(note, font, width - drawingEm), font);
                text.draw(painter, {x, y}, TextAlign::Left);
                x += text.width() + noteGap;
            }
            y += noteLine;
        }
    }

    QList<QStringList> lines;
};

} // namespace

QSizeF naturalSizeMm(const PictureSubject &subject)
{
    return std::visit([](const auto &what) { return naturalSizeMm(what); }, subject);
}

Result<QImage> pictureImage(const PictureSubject &subject, const PictureOptions &options)
{
    return std::visit([&](const auto &what) { return pictureImage(what, options); }, subject);
}

Result<void> writePicture(const PictureSubject &subject, const PictureOptions &options,
                          const QString &fileName, const Task &task)
{
    return std::visit([&](const auto &what) { return writePicture(what, options, fileName, task); }, subject);
}

Result<QByteArray> pictureBytes(const PictureSubject &subject, const PictureOptions &options)
{
    return std::visit([&](const auto &what) { return pictureBytes(what, options); }, subject);
}

void paintSubject(const PictureSubject &subject, QPainter &painter, const QRectF &target)
{
    std::visit([&](const auto &what) { paintFigure(what, painter, target); }, subject);
}

Drawing withNotes(const Drawing &drawing, const QStringList &notes)
{
    if (drawing.isEmpty() || notes.isEmpty())
        return drawing;
    const auto below = [notes](QSizeF size) {
        return size + QSizeF(0, NoteLines(notes, size.width() - drawingEm).height());
    };
    return {drawing.title, below(drawing.natural), below(drawing.smallest),
            [drawing, notes](QPainter &painter, QSizeF canvas, const FigureStyle &style) {
                const NoteLines lines(notes, canvas.width() - drawingEm);
                const QSizeF room(canvas.width(), canvas.height() - lines.height());
                painter.save();
                drawing.paint(painter, room, style);
                painter.restore();
                painter.setPen(style.muted);
                lines.paint(painter, room.height(), canvas.width());
            }};
}

} // namespace heedmap
