// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure_text.h"

#include <QHash>
#include <QStaticText>

#include <vector>

namespace heedmap {

/// Texts that a figure draws again and again, shaped at first use and kept.
class TextCache final
{
public:
    /// \a text, middle-elided to \a limit. Holds until the next call.
    const TextLine &line(const QString &text, const QFont &font, double limit = 1e5) const;

private:
    mutable QHash<QString, TextLine> m_lines;
};

/// The labels of one axis, elided to a limit, shaped at first use and kept.
class LabelCache final
{
public:
    /// Keeps what is shaped already when nothing changed.
    void reset(const QStringList &labels, const QFont &font);

    qsizetype size() const { return m_labels.size(); }

    /// Unelided, but at most \a limit + 1: longer ones are not measured to the end. Where there are many labels, only
    /// the first one and those that look longest are measured: a few hundred.
    std::vector<double> widths(double limit) const;
    /// Whether a label may be a little longer than the longest one of widths().
    bool isSampled() const;
    const TextLine &line(qsizetype index, double limit) const;

private:
    std::vector<qsizetype> longest() const;

    QStringList m_labels;
    QFont m_font;
    mutable double m_limit = -1; ///< of the lines
    mutable QHash<qsizetype, TextLine> m_lines;
    mutable std::vector<double> m_widths;
};

/// Short texts of digits that repeat, such as the numbers in cells.
class NumberCache final
{
public:
    void reset(const QFont &font);
    /// Centred on \a center, at \a scale of the font's size.
    void draw(QPainter &painter, QPointF center, const QString &text, double scale) const;
    double width(const QString &text) const;

private:
    QFont m_font;
    double m_ascent = 0;
    double m_halfCapital = 0;
    mutable QHash<QString, QStaticText> m_texts;
};

} // namespace heedmap
