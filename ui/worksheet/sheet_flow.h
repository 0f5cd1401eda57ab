// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/worksheet/sheet_grid.h"

#include <QSizeF>

#include <functional>

namespace heedmap {

enum class SheetPaper { A4, Letter };

/// Something on a page that is never cut.
struct SheetItem
{
    double height = 0;
    double gap = 0;        ///< above it, unless a page begins
    bool withNext = false; ///< stays on one page with what follows: a heading
    std::function<void(QPainter &, QPointF topLeft)> paint = {};
};

struct SheetPage
{
    struct Placed
    {
        double top = 0;
        SheetItem item = {};
    };
    QList<Placed> items;
    bool isKey = false;
    int number = 1; ///< of its section
    int count = 1;  ///< pages of its section
};

/// Pages ready to be painted. A value: may be painted in any thread.
struct SheetPages
{
    QString title;
    QSizeF sizeMm;
    double margin = 0;
    QList<SheetPage> pages;
    QString texts; ///< every character that is painted

    /// In pixels of 1/96 inch.
    QSizeF size() const;
    void paint(QPainter &painter, qsizetype page) const;
};

QSizeF sheetSizeMm(SheetPaper paper, bool landscape);

struct TextLook
{
    double gap = 0;
    double em = sheetEm;
    bool bold = false;
    double indent = 0;
    bool withNext = false;
    QString lead = {}; ///< in front of the first line, in the indent: a number
};

/// Puts items on pages, from the top.
class SheetFlow final
{
public:
    SheetFlow(const QString &title, QSizeF sizeMm);

    double width() const;
    double height() const; ///< of what a page can hold

    void add(const SheetItem &item);
    /// Lines of text; those of one paragraph may go on another page.
    void addText(const QString &text, const TextLook &look);
    void addFormula(const QString &markup, double gap, double indent = 0);
    /// Side by side as far as they fit, otherwise below each other.
    void addGrids(const QList<SheetGrid> &grids, double gap);
    /// Lines to write on.
    void addLines(int count, double indent);
    void beginKey();

    SheetPages finish();

    /// The characters of \a text will be painted.
    void use(const QString &text) { m_pages.texts += text; }

private:
    void addGridRow(const QList<SheetGrid> &row, double gap);
    void newPage(bool isKey);
    void flush();
    void place(const SheetItem &item);

    SheetPages m_pages;
    QList<SheetItem> m_together; ///< what has to stay with the item that comes next
    double m_used = 0;
    bool m_isKey = false;
};

} // namespace heedmap
