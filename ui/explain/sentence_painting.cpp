// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/sentence_painting.h"

#include "ui/figure/drawing.h"
#include "ui/figure/figure_text.h"

#include <QTextBoundaryFinder>

namespace heedmap {

namespace {

constexpr double lineHeight = 18;

/// Lines break where the script allows it; a word that is wider than the line is elided.
QStringList wrapped(const QString &text, const QFont &font, double width)
{
    QStringList lines;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, text);
    qsizetype start = 0;
    qsizetype fits = 0;
    const auto end = [&](qsizetype to) {
        lines.append(elidedLabel(text.mid(start, to - start).trimmed(), font, width));
        start = to;
    };
    for (qsizetype next = finder.toNextBoundary(); next >= 0; next = finder.toNextBoundary()) {
        const QString line = text.mid(start, next - start).trimmed();
        if (fits > start && labelWidth(line, font, width) > width)
            end(fits);
        fits = next;
    }
    if (start < text.size())
        end(text.size());
    return lines;
}

} // namespace

QString joinedSentences(const QStringList &sentences)
{
    QString joined;
    for (const QString &sentence : sentences) {
        if (!joined.isEmpty() && !sentence.isEmpty() && !joined.endsWith(QChar(0x3002)))
            joined += u' ';
        joined += sentence;
    }
    return joined;
}

double sentenceHeight(const QString &text, double width)
{
    return lineHeight * static_cast<double>(wrapped(text, figureFont(drawingEm), width).size());
}

void paintSentence(QPainter &painter, const QRectF &rect, const QString &text, const FigureStyle &style)
{
    const QFont font = figureFont(drawingEm);
    double y = rect.top() + lineHeight / 2;
    painter.setPen(style.ink);
    for (const QString &line : wrapped(text, font, rect.width())) {
        TextLine(line, font).draw(painter, {rect.left(), y}, TextAlign::Left);
        y += lineHeight;
    }
}

} // namespace heedmap
