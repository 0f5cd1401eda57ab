// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPainter>
#include <QTextLayout>

#include <memory>

namespace heedmap {

/// The font of all figures: a text font first, so that digits never come from an emoji font, then Chinese,
/// then emoji. \a em is the size in pixels. Unhinted, so that a text is equally wide at every resolution.
QFont figureFont(double em, bool bold = false);

/// The drawn text's box is centred on the capital letters, not on the font's line: that is what looks
/// centred.
enum class TextAlign { Left, Center, Right };

/// One line of plain text, shaped once and drawn often, on every kind of painter: no markup, no mnemonics, no
/// powers of ten. Right-to-left text is shaped as such. In PDF and SVG, glyphs that are pictures (emoji) are
/// drawn as pictures: Qt's PDF engine leaves them out, and viewers of SVG paint them black.
class TextLine final
{
public:
    TextLine() = default;
    TextLine(const QString &text, const QFont &font);

    const QString &text() const { return m_text; }
    double width() const { return m_width; }

    /// Whether some font has a glyph for every character.
    bool isCovered() const;

    /// \a anchor: the left, middle or right end; half the height of a capital letter above the baseline.
    void draw(QPainter &painter, QPointF anchor, TextAlign align) const;

private:
    bool isPicture(qsizetype start, qsizetype length) const;
    void drawWithPictures(QPainter &painter, QPointF position) const;
    void drawPart(QPainter &painter, QPointF position, qsizetype start, qsizetype length, bool picture) const;

    QString m_text;
    std::shared_ptr<QTextLayout> m_layout;
    double m_width = 0;
    double m_left = 0;
    double m_ascent = 0;
    double m_halfCapital = 0;
};

/// How wide \a text is, or \a limit + 1 if it is wider. Cheap for a text of any length, as the next.
double labelWidth(const QString &text, const QFont &font, double limit);

/// \a text, middle-elided to \a limit.
QString elidedLabel(const QString &text, const QFont &font, double limit);

/// Whether \a painter draws pixels rather than shapes.
bool isRaster(const QPainter &painter);

} // namespace heedmap
