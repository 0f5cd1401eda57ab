// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/explain_page.h"

#include "ui/explain/number_words.h"
#include "ui/explain/page_place.h"

#include <algorithm>

namespace heedmap {

namespace {

constexpr double margin = 12;

double placed(const PageBlock &block, const PagePlace &place)
{
    if (const auto *text = std::get_if<PageText>(&block))
        return placeText(*text, place);
    if (const auto *vectors = std::get_if<PageVectors>(&block))
        return placeVectors(*vectors, place);
    if (const auto *keys = std::get_if<PageKeys>(&block))
        return placeKeys(*keys, place);
    return placeFacts(std::get<PageFacts>(block), place);
}

bool isOf(const PageBlock &block, TextKind kind)
{
    const auto *text = std::get_if<PageText>(&block);
    return text != nullptr && text->kind == kind;
}

/// "= 3 − 2", below a formula.
bool isContinued(const PageBlock &block)
{
    return std::get<PageText>(block).text.startsWith(u'=');
}

/// Lines of one formula stand close, parts far apart.
double gapBefore(const PageBlock &before, const PageBlock &block)
{
    if (isOf(block, TextKind::Heading))
        return 2 * pageGap;
    if (!isOf(before, TextKind::Formula) || !isOf(block, TextKind::Formula))
        return pageGap;
    return isContinued(before) && !isContinued(block) ? pageGap : 0;
}

/// Places all blocks; returns the height of the page.
double placePage(const ExplainPage &page, double width, PagePlace place)
{
    place.left = margin;
    place.top = margin;
    place.width = std::max(leastPageWidth, width) - 2 * margin;
    for (qsizetype i = 0; i < page.blocks.size(); ++i) {
        if (i > 0)
            place.top += gapBefore(page.blocks[i - 1], page.blocks[i]);
        place.top += placed(page.blocks[i], place);
    }
    return place.top + margin;
}

QList<KeyArea> keyAreas(const ExplainPage &page, double width)
{
    QList<KeyArea> areas;
    PagePlace place;
    place.areas = &areas;
    placePage(page, width, place);
    return areas;
}

QString plainText(const PageBlock &block)
{
    QStringList lines;
    if (const auto *text = std::get_if<PageText>(&block))
        return QString(text->text).replace(QChar::Nbsp, u' ');
    if (const auto *vectors = std::get_if<PageVectors>(&block)) {
        for (const PageVector &row : vectors->rows) {
            QStringList numbers;
            for (const float value : row.values)
                numbers.append(fixedNumber(double(value), row.digits));
            lines.append(row.label + QStringLiteral(": ") + numbers.join(u' '));
        }
        return lines.join(u'\n');
    }
    if (const auto *keys = std::get_if<PageKeys>(&block)) {
        lines.append(u'\t' + keys->titles.join(u'\t'));
        for (const KeyRow &row : keys->rows) {
            QStringList cells{row.label};
            for (const KeyCell &cell : row.cells)
                cells.append(cell.text);
            lines.append(cells.join(u'\t'));
        }
        return lines.join(u'\n');
    }
    for (const PageFact &fact : std::get<PageFacts>(block).facts)
        lines.append(fact.name + QStringLiteral(": ") + fact.value);
    return lines.join(u'\n');
}

void paintFitting(QPainter &painter, const ExplainPage &page, QSizeF canvas, const FigureStyle &style)
{
    constexpr int mostSteps = 64;
    constexpr double step = 0.95;
    double scale = 1;
    for (int i = 0; i < mostSteps; ++i) {
        const double height = pageHeight(page, canvas.width() / scale);
        if (height * scale <= canvas.height() + 0.5)
            break;
        scale *= step;
    }
    painter.save();
    painter.scale(scale, scale);
    PagePlace place;
    place.painter = &painter;
    place.style = style;
    placePage(page, canvas.width() / scale, place);
    painter.restore();
}

} // namespace

double pageHeight(const ExplainPage &page, double width)
{
    return placePage(page, width, {});
}

std::optional<int> pageKeyAt(const ExplainPage &page, double width, QPointF position)
{
    for (const KeyArea &area : keyAreas(page, width)) {
        if (area.rect.contains(position))
            return area.key;
    }
    return {};
}

QRectF pageKeyArea(const ExplainPage &page, double width, int key)
{
    for (const KeyArea &area : keyAreas(page, width)) {
        if (area.key == key)
            return area.rect;
    }
    return {};
}

QString pageText(const ExplainPage &page)
{
    QStringList parts;
    for (const PageBlock &block : page.blocks)
        parts.append(plainText(block));
    return parts.join(u'\n');
}

Drawing pageDrawing(const ExplainPagePtr &page, const QString &title, double width)
{
    Drawing drawing;
    const double height = pageHeight(*page, width);
    drawing.title = title;
    drawing.natural = {std::max(width, leastPageWidth), height};
    drawing.smallest = {leastPageWidth, height};
    drawing.paint = [page](QPainter &painter, QSizeF canvas, const FigureStyle &style) {
        paintFitting(painter, *page, canvas, style);
    };
    return drawing;
}

} // namespace heedmap
