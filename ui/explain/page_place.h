// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/explain_page.h"
#include "ui/figure/figure_style.h"

#include <QPainter>

namespace heedmap {

struct KeyArea
{
    int key = -1;
    QRectF rect;
};

/// Where a block goes, and what for: to be measured only, to be painted, or to find what is where.
struct PagePlace
{
    double left = 0;
    double top = 0;
    double width = 0;
    QPainter *painter = nullptr; ///< null: nothing is painted
    FigureStyle style = {};
    QList<KeyArea> *areas = nullptr; ///< null: nobody asks
};

inline constexpr double pageGap = 8;
inline constexpr double pageLine = 20;

/// All return the height that the block takes.
double placeText(const PageText &text, const PagePlace &place);
double placeVectors(const PageVectors &vectors, const PagePlace &place);
double placeKeys(const PageKeys &keys, const PagePlace &place);
double placeFacts(const PageFacts &facts, const PagePlace &place);

/// \a text in lines of \a width. \a atSpaces: only there, as formulas are broken; a part that is too long is broken anyway.
QStringList wrappedLines(const QString &text, const QFont &font, double width, bool atSpaces);

/// How wide the widest of \a labels is, at most \a limit.
double widestLabel(const QStringList &labels, const QFont &font, double limit);

/// \a text at the left of a line whose top is \a top, elided to \a width.
void paintLabel(QPainter &painter, const QString &text, const QFont &font, QPointF topLeft, double width);

} // namespace heedmap
