// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/tensor.h"
#include "ui/figure/color_scale.h"
#include "ui/figure/drawing.h"

#include <QList>
#include <QString>

#include <memory>
#include <optional>
#include <variant>

namespace heedmap {

// A page of text, formulas and small pictures, one block below the other and wrapped to any width. Values, so that a worker
// can write them; lengths as in Drawing.

enum class TextKind {
    Title,   ///< of the page, bold
    Heading, ///< of a part of it, bold
    Prose,
    Formula, ///< breaks at spaces only
    Remark,  ///< with a bar at its side
};

struct PageText
{
    TextKind kind = TextKind::Prose;
    QString text;
};

/// A vector as a strip of cells.
struct PageVector
{
    QString label;
    RowVector values;
    int digits = 3;
    double extent = 1; ///< colours go from −extent to extent
    int key = -1;      ///< the key that it belongs to, if any
    bool marked = false;
};

/// Vectors below each other, component below component. As many components as fit into a line and a count of the others;
/// or all of them, in as many lines as they take.
struct PageVectors
{
    QList<PageVector> rows;
    bool all = false;
};

struct KeyCell
{
    QString text;
    double value = 0;
    bool colored = true; ///< by its value; hatched where that is not finite
};

/// What belongs to one key, a cell a column; or to several together.
struct KeyRow
{
    QString label;
    QList<KeyCell> cells;
    int key = -1;
    bool marked = false;
};

struct PageKeys
{
    QStringList titles; ///< of the columns
    QList<ColorScale> scales;
    QList<KeyRow> rows;
};

struct PageFact
{
    QString name;
    QString value;
};

struct PageFacts
{
    QList<PageFact> facts;
};

using PageBlock = std::variant<PageText, PageVectors, PageKeys, PageFacts>;

struct ExplainPage
{
    QList<PageBlock> blocks;

    void add(TextKind kind, const QString &text)
    {
        if (!text.isEmpty())
            blocks.append(PageText{kind, text});
    }
    template <typename Block>
    void add(Block block)
    {
        blocks.append(PageBlock(std::move(block)));
    }
};

using ExplainPagePtr = std::shared_ptr<const ExplainPage>;

inline constexpr double leastPageWidth = 240;

/// How tall \a page is at \a width, margins included.
double pageHeight(const ExplainPage &page, double width);

/// The key whose row is at \a position of a page painted at \a width.
std::optional<int> pageKeyAt(const ExplainPage &page, double width, QPointF position);

/// Where the row of \a key is; null where it is nowhere.
QRectF pageKeyArea(const ExplainPage &page, double width, int key);

/// All of it as plain text, for copying and for screen readers.
QString pageText(const ExplainPage &page);

/// \a page as wide as \a width, and as tall as it then has to be. On other canvases it is wrapped to their width and, where
/// that takes too much height, made smaller.
Drawing pageDrawing(const ExplainPagePtr &page, const QString &title, double width);

} // namespace heedmap
