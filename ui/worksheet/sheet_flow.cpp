// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/sheet_flow.h"

#include "ui/figure/picture_bytes.h"

#include <QCoreApplication>

#include <algorithm>

namespace heedmap {

namespace {

constexpr double marginMm = 15;
constexpr double footerHeight = 26;
constexpr double lineSpacing = 1.45;
constexpr double writtenLine = 30; ///< 8 mm
constexpr double betweenGrids = 28;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Worksheet)
};

QString footerText(const SheetPage &page)
{
    const QString number = QStringLiteral("%1 / %2").arg(page.number).arg(page.count);
    return page.isKey ? Words::tr("Answer key") + QStringLiteral(" · ") + number : number;
}

void paintFooter(QPainter &painter, const SheetPages &pages, const SheetPage &page)
{
    const QFont font = figureFont(smallSheetEm);
    const double y = pages.size().height() - pages.margin + 6;
    painter.setPen(QPen(QColor(0x80, 0x80, 0x80), 0.6));
    painter.drawLine(QPointF(pages.margin, y - 10), QPointF(pages.size().width() - pages.margin, y - 10));
    painter.setPen(QColor(0x40, 0x40, 0x40));
    TextLine(elidedLabel(pages.title, font, pages.size().width() / 2), font)
        .draw(painter, {pages.margin, y}, TextAlign::Left);
    TextLine(footerText(page), font)
        .draw(painter, {pages.size().width() - pages.margin, y}, TextAlign::Right);
}

} // namespace

QSizeF sheetSizeMm(SheetPaper paper, bool landscape)
{
    const QSizeF portrait = paper == SheetPaper::A4 ? QSizeF(210, 297) : QSizeF(215.9, 279.4);
    return landscape ? portrait.transposed() : portrait;
}

QSizeF SheetPages::size() const
{
    return sizeMm * unitsPerMm;
}

void SheetPages::paint(QPainter &painter, qsizetype page) const
{
    for (const SheetPage::Placed &placed : pages[page].items) {
        painter.save();
        painter.setPen(Qt::black);
        placed.item.paint(painter, QPointF(margin, margin + placed.top));
        painter.restore();
    }
    painter.save();
    paintFooter(painter, *this, pages[page]);
    painter.restore();
}

SheetFlow::SheetFlow(const QString &title, QSizeF sizeMm)
{
    m_pages.title = title;
    m_pages.sizeMm = sizeMm;
    m_pages.margin = marginMm * unitsPerMm;
    use(title + QStringLiteral("… "));
    newPage(false);
}

double SheetFlow::width() const
{
    return m_pages.size().width() - 2 * m_pages.margin;
}

double SheetFlow::height() const
{
    return m_pages.size().height() - 2 * m_pages.margin - footerHeight;
}

void SheetFlow::newPage(bool isKey)
{
    m_pages.pages.append(SheetPage{{}, isKey, 1, 1});
    m_used = 0;
}

void SheetFlow::add(const SheetItem &item)
{
    m_together.append(item);
    if (!item.withNext)
        flush();
}

void SheetFlow::flush()
{
    double wanted = 0;
    for (const SheetItem &item : std::as_const(m_together))
        wanted += item.gap + item.height;
    if (m_used > 0 && m_used + wanted > height() && wanted <= height())
        newPage(m_isKey);
    for (const SheetItem &item : std::as_const(m_together))
        place(item);
    m_together.clear();
}

void SheetFlow::place(const SheetItem &item)
{
    // Only of what is longer than a page.
    if (m_used > 0 && m_used + item.gap + item.height > height())
        newPage(m_isKey);
    const double top = m_used > 0 ? m_used + item.gap : 0;
    m_pages.pages.last().items.append({top, item});
    m_used = top + item.height;
}

void SheetFlow::addText(const QString &text, const TextLook &look)
{
    use(text + look.lead);
    const QFont font = figureFont(look.em, look.bold);
    const QStringList lines = wrappedLines(text, font, width() - look.indent);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        SheetItem item;
        item.height = look.em * lineSpacing;
        item.gap = i == 0 ? look.gap : 0;
        // No heading at the foot of a page, and no single first line.
        item.withNext = look.bold || look.withNext || (i == 0 && lines.size() > 1);
        item.paint = [line = TextLine(lines[i], font), lead = TextLine(i == 0 ? look.lead : QString(), font),
                      middle = item.height / 2, indent = look.indent](QPainter &painter, QPointF at) {
            lead.draw(painter, at + QPointF(0, middle), TextAlign::Left);
            line.draw(painter, at + QPointF(indent, middle), TextAlign::Left);
        };
        add(item);
    }
}

void SheetFlow::addFormula(const QString &markup, double gap, double indent)
{
    const FormulaLine line(markup, sheetEm + 1);
    use(line.text());
    SheetItem item;
    item.height = sheetEm * 1.9;
    item.gap = gap;
    item.paint = [line, height = item.height, indent](QPainter &painter, QPointF at) {
        line.draw(painter, at + QPointF(indent, height / 2));
    };
    add(item);
}

void SheetFlow::addGrids(const QList<SheetGrid> &grids, double gap)
{
    QList<SheetGrid> row;
    double used = 0;
    for (const SheetGrid &grid : grids) {
        if (!row.isEmpty() && used + betweenGrids + grid.width() > width()) {
            addGridRow(std::exchange(row, {}), gap);
            used = 0;
        }
        used += (row.isEmpty() ? 0 : betweenGrids) + grid.width();
        row.append(grid);
    }
    if (!row.isEmpty())
        addGridRow(row, gap);
}

void SheetFlow::addGridRow(const QList<SheetGrid> &row, double gap)
{
    SheetItem item;
    item.gap = gap;
    for (const SheetGrid &grid : row) {
        use(grid.texts());
        item.height = std::max(item.height, grid.height());
    }
    item.paint = [row](QPainter &painter, QPointF at) {
        for (const SheetGrid &grid : row) {
            paintGrid(painter, at, grid);
            at.rx() += grid.width() + betweenGrids;
        }
    };
    add(item);
}

void SheetFlow::addLines(int count, double indent)
{
    SheetItem item;
    item.height = writtenLine * count;
    item.paint = [count, indent, end = width()](QPainter &painter, QPointF at) {
        painter.setPen(QPen(QColor(0x60, 0x60, 0x60), 0.6));
        for (int i = 1; i <= count; ++i)
            painter.drawLine(at + QPointF(indent, i * writtenLine - 4),
                             at + QPointF(end, i * writtenLine - 4));
    };
    add(item);
}

void SheetFlow::beginKey()
{
    flush();
    m_isKey = true;
    newPage(true);
}

SheetPages SheetFlow::finish()
{
    flush();
    for (const bool isKey : {false, true}) {
        const auto count = static_cast<int>(std::ranges::count(m_pages.pages, isKey, &SheetPage::isKey));
        int number = 0;
        for (SheetPage &page : m_pages.pages) {
            if (page.isKey != isKey)
                continue;
            page.number = ++number;
            page.count = count;
            use(footerText(page));
        }
    }
    return m_pages;
}

} // namespace heedmap
