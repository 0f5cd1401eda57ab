// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/pdf_repair.h"

#include "ui/figure/figure_text.h"

#include <QHash>
#include <QList>
#include <QRawFont>
#include <QSet>

namespace heedmap {

namespace {

quint32 glyphOf(const QRawFont &font, char16_t character)
{
    const QList<quint32> glyphs = font.glyphIndexesForString(QString(QChar(character)));
    return glyphs.isEmpty() ? 0 : glyphs.first();
}

QList<QRawFont> figureRawFonts()
{
    QList<QRawFont> fonts;
    for (const QString &family : figureFont(12).families())
        fonts.append(QRawFont::fromFont(QFont(family)));
    return fonts;
}

/// Characters → what they are to be read as.
class TrueCharacters final
{
public:
    explicit TrueCharacters(const QString &texts)
    {
        for (const QChar c : texts)
            m_used.insert(c.unicode());
    }

    char16_t operator()(char16_t named)
    {
        if (m_used.contains(named) || named == 0)
            return named;
        const auto known = m_found.constFind(named);
        if (known != m_found.constEnd())
            return *known;
        const char16_t found = search(named);
        m_found.insert(named, found);
        return found;
    }

private:
    char16_t search(char16_t named) const
    {
        for (const QRawFont &font : m_fonts) {
            const quint32 glyph = glyphOf(font, named);
            if (glyph == 0)
                continue;
            for (const char16_t used : m_used) {
                if (glyphOf(font, used) == glyph)
                    return used;
            }
        }
        return named == u'\t' ? u' ' : named;
    }

    const QList<QRawFont> m_fonts = figureRawFonts(); ///< a raw font belongs to the thread that made it
    QSet<char16_t> m_used;
    QHash<char16_t, char16_t> m_found;
};

/// The destinations in one table: <XXXX> inside of brackets.
void repairTable(QByteArray &pdf, qsizetype start, qsizetype end, TrueCharacters &characters)
{
    bool inside = false;
    for (qsizetype i = start; i < end; ++i) {
        if (pdf[i] == '[' || pdf[i] == ']')
            inside = pdf[i] == '[';
        if (!inside || pdf[i] != '<' || i + 5 >= end || pdf[i + 5] != '>')
            continue;
        bool number = false;
        const uint named = pdf.mid(i + 1, 4).toUInt(&number, 16);
        if (!number)
            continue;
        const char16_t meant = characters(static_cast<char16_t>(named));
        pdf.replace(i + 1, 4, QByteArray::number(meant, 16).toUpper().rightJustified(4, '0'));
    }
}

} // namespace

QByteArray withTrueCharacters(const QByteArray &pdf, const QString &texts)
{
    QByteArray result = pdf;
    TrueCharacters characters(texts);
    qsizetype start = result.indexOf("begincmap");
    while (start >= 0) {
        const qsizetype end = result.indexOf("endcmap", start);
        if (end < 0)
            break;
        repairTable(result, start, end, characters);
        start = result.indexOf("begincmap", end);
    }
    return result;
}

QByteArray withExactPage(const QByteArray &pdf, QSizeF sizeMm)
{
    const qsizetype start = pdf.indexOf("/MediaBox [");
    const qsizetype end = pdf.indexOf(']', start);
    if (start < 0 || end < 0)
        return pdf;
    const qsizetype first = start + 11;
    const QList<QByteArray> numbers = pdf.mid(first, end - first).simplified().split(' ');
    if (numbers.size() != 4)
        return pdf;
    const double height = numbers[3].toDouble();
    const QSizeF points = sizeMm * (72 / 25.4);
    for (int decimals = 3; decimals >= 1; --decimals) {
        const auto text = [decimals](double value) { return QByteArray::number(value, 'f', decimals); };
        const QByteArray box =
            "0 " + text(height - points.height()) + ' ' + text(points.width()) + ' ' + text(height);
        if (box.size() <= end - first)
            return pdf.left(first) + box.leftJustified(end - first, ' ') + pdf.mid(end);
    }
    return pdf;
}

} // namespace heedmap
