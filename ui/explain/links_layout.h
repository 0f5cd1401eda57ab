// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/links_model.h"
#include "ui/figure/drawing.h"

#include <QLineF>
#include <QPainterPath>
#include <QRectF>

namespace heedmap {

/// Where everything of the links view lies on a canvas: painting and pointing use the same places.
class LinksLayout final
{
public:
    LinksLayout(const LinksModel &model, QSizeF canvas);

    static QSizeF natural(const LinksModel &model);
    static QSizeF smallest(const LinksModel &model);

    /// Head by head: its swatch and number in the legend.
    const std::vector<QRectF> &legend() const { return m_legend; }
    /// Lines of words below the legend, and the middle of each at its left end.
    const QStringList &notes() const { return m_notes; }
    QPointF notePlace(qsizetype line) const;
    /// So many of them belong to the first note.
    int firstNoteLines() const { return m_firstNoteLines; }

    /// The middle of a column's title at the end where it begins: left, but for keys side by side.
    QPointF titlePlace(AttentionRole role) const;
    /// What the title may take.
    double titleWidth() const { return m_titleWidth; }

    /// The token's label, with a bit of room around.
    QRectF box(const LinkToken &token) const;
    /// Beside the box, away from the lines: a number and a bar.
    QRectF strip(const LinkToken &token) const;
    /// Where lines of the token end.
    QPointF end(const LinkToken &token) const;
    /// Many lines are straight, which is quick to paint.
    bool isCurved() const { return m_curved; }
    QPainterPath curve(const LinkLine &line) const;
    QLineF straight(const LinkLine &line) const;
    QRectF bounds(const LinkLine &line) const;
    bool isHorizontal() const { return m_horizontal; }
    /// The tokens of a side that may be seen in \a clip: first, and one past the last.
    std::pair<int, int> tokensIn(AttentionRole role, const QRectF &clip) const;

    std::optional<LinkToken> tokenAt(QPointF position) const;
    /// −1: none
    int headAt(QPointF position) const;
    /// The strongest line of \a lines (strongest first) that passes by; null: none.
    const LinkLine *lineAt(const std::vector<LinkLine> &lines, QPointF position) const;

private:
    double placeHeader(const LinksModel &model, double width);
    void placeColumns(const LinksModel &model, QSizeF canvas, double top);
    void placeRows(const LinksModel &model, QSizeF canvas, double top);
    double middle(int index) const { return m_first + (index + 0.5) * m_pitch; }

    bool m_horizontal;
    bool m_curved;
    int m_queries;
    int m_keys;
    std::vector<QRectF> m_legend;
    QStringList m_notes;
    double m_notesTop = 0;
    int m_firstNoteLines = 1;
    double m_titleWidth = 0;
    QPointF m_titles[2];    ///< of queries and keys
    double m_first = 0;     ///< where the first token begins, along the sides
    double m_pitch = 0;     ///< from token to token
    double m_inner[2] = {}; ///< across: where lines end
    double m_outer[2] = {}; ///< across: where labels end
    double m_strip = 0;     ///< how far strips reach beyond
};

} // namespace heedmap
