// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_text.h"

#include <QList>

namespace heedmap {

// Sizes of letters on paper, in pixels of 1/96 inch.
inline constexpr double sheetEm = 13;
inline constexpr double smallSheetEm = 11;

/// One line of words of our own with lowered and raised parts: "√d_{k}", "e^{s}". Not for tokens.
class FormulaLine final
{
public:
    explicit FormulaLine(const QString &markup, double em = sheetEm, bool bold = false);

    double width() const { return m_width; }
    /// Every character, without the marks.
    QString text() const;
    /// \a anchor as in TextLine::draw().
    void draw(QPainter &painter, QPointF anchor, TextAlign align = TextAlign::Left) const;

private:
    struct Part
    {
        TextLine line;
        double x = 0;
        double rise = 0; ///< upwards
    };
    void add(const QString &text, double em, bool bold, double rise);

    QList<Part> m_parts;
    double m_width = 0;
};

/// \a text in lines no wider than \a width. Line breaks in it stay.
QStringList wrappedLines(const QString &text, const QFont &font, double width);

} // namespace heedmap
