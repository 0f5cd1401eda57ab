// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/sheet_text.h"

namespace heedmap {

namespace {

constexpr double smaller = 0.72;

void appendLines(QStringList &lines, const QString &paragraph, const QFont &font, double width)
{
    if (paragraph.isEmpty()) {
        lines.append(QString());
        return;
    }
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    QTextLayout layout(paragraph, font);
    layout.setTextOption(option);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        lines.append(paragraph.mid(line.textStart(), line.textLength()).trimmed());
    }
    layout.endLayout();
}

} // namespace

FormulaLine::FormulaLine(const QString &markup, double em, bool bold)
{
    QString plain;
    for (qsizetype i = 0; i < markup.size(); ++i) {
        const bool marks =
            (markup[i] == u'_' || markup[i] == u'^') && markup.mid(i + 1, 1) == QLatin1String("{");
        const qsizetype end = marks ? markup.indexOf(u'}', i) : -1;
        if (end < 0) {
            plain += markup[i];
            continue;
        }
        add(std::exchange(plain, QString()), em, bold, 0);
        add(markup.mid(i + 2, end - i - 2), em * smaller, bold, markup[i] == u'_' ? -em * 0.3 : em * 0.42);
        i = end;
    }
    add(plain, em, bold, 0);
}

void FormulaLine::add(const QString &text, double em, bool bold, double rise)
{
    if (text.isEmpty())
        return;
    const TextLine line(text, figureFont(em, bold));
    m_parts.append(Part{line, m_width, rise});
    // A space at the end has no natural width.
    m_width += QFontMetricsF(figureFont(em, bold)).horizontalAdvance(text);
}

QString FormulaLine::text() const
{
    QString all;
    for (const Part &part : m_parts)
        all += part.line.text();
    return all;
}

void FormulaLine::draw(QPainter &painter, QPointF anchor, TextAlign align) const
{
    const double shift = align == TextAlign::Left ? 0 : align == TextAlign::Center ? m_width / 2 : m_width;
    for (const Part &part : m_parts)
        part.line.draw(painter, anchor + QPointF(part.x - shift, -part.rise), TextAlign::Left);
}

QStringList wrappedLines(const QString &text, const QFont &font, double width)
{
    QStringList lines;
    for (const QString &paragraph : text.split(u'\n'))
        appendLines(lines, paragraph, font, width);
    return lines;
}

} // namespace heedmap
