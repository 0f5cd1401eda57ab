// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/page_place.h"
#include "ui/figure/figure_text.h"

#include <QFontMetricsF>
#include <QTextBoundaryFinder>

#include <algorithm>

namespace heedmap {

namespace {

/// Parts that stay together, each with the spaces behind it.
QStringList unbroken(const QString &text, bool atSpaces)
{
    QStringList parts;
    if (atSpaces) {
        for (qsizetype start = 0; start < text.size();) {
            const qsizetype space = text.indexOf(u' ', start);
            const qsizetype end = space < 0 ? text.size() : space + 1;
            parts.append(text.mid(start, end - start));
            start = end;
        }
        return parts;
    }
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, text);
    for (qsizetype start = 0, end = finder.toNextBoundary(); end >= 0;
         start = end, end = finder.toNextBoundary())
        parts.append(text.mid(start, end - start));
    return parts;
}

QString withoutEnd(QString text)
{
    while (text.endsWith(u' '))
        text.chop(1);
    return text;
}

/// \a part, wider than a line, in pieces of lines; the last one is left to be continued.
QString broken(const QString &part, const QFontMetricsF &metrics, double width, QStringList &lines)
{
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, part);
    QString line;
    for (qsizetype start = 0, end = finder.toNextBoundary(); end >= 0;
         start = end, end = finder.toNextBoundary()) {
        const QString character = part.mid(start, end - start);
        if (!line.isEmpty() && metrics.horizontalAdvance(line + character) > width) {
            lines.append(line);
            line.clear();
        }
        line += character;
    }
    return line;
}

} // namespace

QStringList wrappedLines(const QString &text, const QFont &font, double width, bool atSpaces)
{
    const QFontMetricsF metrics(font);
    QStringList lines;
    QString line;
    double used = 0;
    for (const QString &part : unbroken(text, atSpaces)) {
        const double seen = metrics.horizontalAdvance(withoutEnd(part));
        if (!line.isEmpty() && used + seen > width) {
            lines.append(withoutEnd(line));
            line.clear();
            used = 0;
        }
        if (seen > width) {
            line = broken(part, metrics, width, lines);
            used = metrics.horizontalAdvance(line);
            continue;
        }
        line += part;
        used += metrics.horizontalAdvance(part);
    }
    lines.append(withoutEnd(line));
    return lines;
}

double widestLabel(const QStringList &labels, const QFont &font, double limit)
{
    double widest = 0;
    for (const QString &label : labels)
        widest = std::max(widest, labelWidth(label, font, limit));
    return std::min(widest, limit);
}

void paintLabel(QPainter &painter, const QString &text, const QFont &font, QPointF topLeft, double width)
{
    const TextLine line(elidedLabel(text, font, width), font);
    line.draw(painter, topLeft + QPointF(0, pageLine / 2), TextAlign::Left);
}

double placeText(const PageText &text, const PagePlace &place)
{
    constexpr double barWidth = 2;
    const bool isFormula = text.kind == TextKind::Formula;
    const bool isRemark = text.kind == TextKind::Remark;
    const bool isBold = text.kind == TextKind::Title || text.kind == TextKind::Heading;
    const QFont font = figureFont(drawingEm, isBold);
    const double indent = isFormula || isRemark ? 12 : 0;
    const QStringList lines = wrappedLines(text.text, font, place.width - indent, isFormula);
    const double height = pageLine * double(lines.size());
    if (place.painter == nullptr)
        return height;
    if (isRemark)
        place.painter->fillRect(QRectF(place.left, place.top, barWidth, height), place.style.highlight);
    place.painter->setPen(place.style.ink);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        // Further lines of a formula stand behind its first.
        const double x = place.left + (isFormula && i == 0 ? 0 : indent);
        TextLine(lines[i], font)
            .draw(*place.painter, {x, place.top + pageLine * (double(i) + 0.5)}, TextAlign::Left);
    }
    return height;
}

double placeFacts(const PageFacts &facts, const PagePlace &place)
{
    const QFont font = figureFont(drawingEm);
    QStringList names;
    for (const PageFact &fact : facts.facts)
        names.append(fact.name);
    const double nameWidth = widestLabel(names, font, 0.45 * place.width);
    const double left = place.left + nameWidth + 2 * pageGap;
    double top = place.top;
    for (const PageFact &fact : facts.facts) {
        const QStringList name = wrappedLines(fact.name, font, nameWidth, false);
        const QStringList value = wrappedLines(fact.value, font, place.left + place.width - left, false);
        const auto paint = [&](const QStringList &lines, double x, const QColor &color) {
            place.painter->setPen(color);
            for (qsizetype i = 0; i < lines.size(); ++i)
                TextLine(lines[i], font)
                    .draw(*place.painter, {x, top + pageLine * (double(i) + 0.5)}, TextAlign::Left);
        };
        if (place.painter != nullptr) {
            paint(name, place.left, place.style.muted);
            paint(value, left, place.style.ink);
        }
        top += pageLine * double(std::max(name.size(), value.size()));
    }
    return top - place.top;
}

} // namespace heedmap
