// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_text.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QGlyphRun>
#include <QPaintEngine>
#include <QRawFont>
#include <QTextBoundaryFinder>
#include <QTextOption>

#include <cmath>

namespace heedmap {

namespace {

QStringList figureFamilies()
{
    const QStringList wanted = {QStringLiteral("Noto Sans"),       QStringLiteral("DejaVu Sans"),
                                QStringLiteral("Arial"),           QStringLiteral("Noto Sans CJK SC"),
                                QStringLiteral("Microsoft YaHei"), QStringLiteral("PingFang SC"),
                                QStringLiteral("Noto Color Emoji")};
    QStringList found;
    for (const QString &family : wanted) {
        if (QFontDatabase::hasFamily(family))
            found.append(family);
    }
    if (found.isEmpty() || found.first().contains(QLatin1String("CJK")) ||
        found.first().contains(QLatin1String("Emoji")))
        found.prepend(QFontDatabase::systemFont(QFontDatabase::GeneralFont).family());
    return found;
}

bool isPictureFont(const QRawFont &font)
{
    return !font.fontTable("CBDT").isEmpty() || !font.fontTable("sbix").isEmpty() ||
           !font.fontTable("COLR").isEmpty();
}

/// Draws a run of picture glyphs as an image that a printer of 600 dpi resolves.
void drawRunAsPicture(QPainter &painter, QPointF position, const QGlyphRun &run)
{
    constexpr double scale = 6.25;
    const QRectF bounds = run.boundingRect().adjusted(-1, -1, 1, 1);
    const QSize size = (bounds.size() * scale).toSize();
    if (size.isEmpty())
        return;
    QImage picture(size, QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    QPainter inner(&picture);
    inner.setRenderHint(QPainter::SmoothPixmapTransform);
    inner.scale(scale, scale);
    inner.drawGlyphRun(-bounds.topLeft(), run);
    inner.end();
    painter.drawImage(bounds.translated(position), picture);
}

/// Characters that ask by U+FE0F to be drawn as emoji although the text font has them too. Not keycaps: of those Qt
/// would draw the digit in the emoji font, where it is empty.
QList<QTextLayout::FormatRange> emojiFormats(const QString &text, const QFont &font)
{
    QList<QTextLayout::FormatRange> formats;
    if (!text.contains(QChar(0xFE0F)))
        return formats;
    QFont emoji(QStringLiteral("Noto Color Emoji"));
    emoji.setPixelSize(font.pixelSize());
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    for (qsizetype start = 0, end = finder.toNextBoundary(); end >= 0;
         start = end, end = finder.toNextBoundary()) {
        const QStringView character = QStringView(text).mid(start, end - start);
        if (!character.contains(QChar(0xFE0F)) || character.contains(QChar(0x20E3)))
            continue;
        QTextLayout::FormatRange range;
        range.start = static_cast<int>(start);
        range.length = static_cast<int>(end - start);
        range.format.setFont(emoji);
        formats.append(range);
    }
    return formats;
}

/// The start and the end of a text too long to be measured, cut between characters as people see them.
QString ends(const QString &text, qsizetype kept)
{
    if (text.size() <= 2 * kept)
        return text;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    finder.setPosition(kept);
    const qsizetype first = finder.isAtBoundary() ? kept : finder.toPreviousBoundary();
    finder.setPosition(text.size() - kept);
    const qsizetype last = finder.isAtBoundary() ? text.size() - kept : finder.toNextBoundary();
    return text.left(first) + QChar(0x2026) + text.mid(last);
}

/// How many characters at each end of a text may be seen within \a limit.
qsizetype mostCharacters(const QFont &font, double limit)
{
    return static_cast<qsizetype>(8 * limit / std::max(1, font.pixelSize())) + 16;
}

} // namespace

QFont figureFont(double em, bool bold)
{
    static const QStringList families = figureFamilies();
    QFont font(families);
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(em))));
    font.setBold(bold);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setKerning(true);
    return font;
}

TextLine::TextLine(const QString &text, const QFont &font) : m_text(text)
{
    static const bool hasEmojiFont = QFontDatabase::hasFamily(QStringLiteral("Noto Color Emoji"));
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    option.setTextDirection(Qt::LayoutDirectionAuto);
    m_layout = std::make_shared<QTextLayout>(text, font);
    m_layout->setTextOption(option);
    m_layout->setCacheEnabled(true);
    if (hasEmojiFont)
        m_layout->setFormats(emojiFormats(text, font));
    m_layout->beginLayout();
    QTextLine line = m_layout->createLine();
    if (line.isValid())
        line.setLineWidth(1e5);
    m_layout->endLayout();
    if (!line.isValid())
        return;
    m_width = line.naturalTextWidth();
    m_left = line.naturalTextRect().left();
    m_ascent = line.ascent();
    m_halfCapital = QFontMetricsF(font).capHeight() / 2;
}

void TextLine::draw(QPainter &painter, QPointF anchor, TextAlign align) const
{
    if (!m_layout)
        return;
    const double shift = align == TextAlign::Left ? 0 : align == TextAlign::Center ? m_width / 2 : m_width;
    const QPointF position(anchor.x() - shift - m_left, anchor.y() + m_halfCapital - m_ascent);
    if (isRaster(painter))
        m_layout->draw(&painter, position);
    else
        drawWithPictures(painter, position);
}

bool TextLine::isPicture(qsizetype start, qsizetype length) const
{
    const QList<QGlyphRun> runs = m_layout->glyphRuns(static_cast<int>(start), static_cast<int>(length));
    return std::any_of(runs.begin(), runs.end(),
                       [](const QGlyphRun &run) { return isPictureFont(run.rawFont()); });
}

void TextLine::drawWithPictures(QPainter &painter, QPointF position) const
{
    if (!isPicture(0, m_text.size())) {
        m_layout->draw(&painter, position);
        return;
    }
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, m_text);
    qsizetype start = 0;
    while (start < m_text.size()) {
        qsizetype end = finder.toNextBoundary();
        const bool picture = isPicture(start, end - start);
        while (end < m_text.size()) {
            const qsizetype next = finder.toNextBoundary();
            if (isPicture(end, next - end) != picture) {
                finder.setPosition(end);
                break;
            }
            end = next;
        }
        drawPart(painter, position, start, end - start, picture);
        start = end;
    }
}

void TextLine::drawPart(QPainter &painter, QPointF position, qsizetype start, qsizetype length,
                        bool picture) const
{
    if (picture) {
        for (const QGlyphRun &run : m_layout->glyphRuns(static_cast<int>(start), static_cast<int>(length)))
            drawRunAsPicture(painter, position, run);
        return;
    }
    const QTextLine line = m_layout->lineAt(0);
    const double left =
        std::min(line.cursorToX(static_cast<int>(start)), line.cursorToX(static_cast<int>(start + length)));
    const TextLine part(m_text.mid(start, length), m_layout->font());
    part.draw(painter, QPointF(position.x() + left, position.y() + m_ascent - m_halfCapital),
              TextAlign::Left);
}

double labelWidth(const QString &text, const QFont &font, double limit)
{
    return std::min(limit + 1,
                    QFontMetricsF(font).horizontalAdvance(ends(text, mostCharacters(font, limit))));
}

QString elidedLabel(const QString &text, const QFont &font, double limit)
{
    return QFontMetricsF(font).elidedText(ends(text, mostCharacters(font, limit)), Qt::ElideMiddle, limit);
}

bool TextLine::isCovered() const
{
    const QList<QGlyphRun> runs = m_layout ? m_layout->glyphRuns() : QList<QGlyphRun>();
    return std::none_of(runs.begin(), runs.end(),
                        [](const QGlyphRun &run) { return run.glyphIndexes().contains(0U); });
}

bool isRaster(const QPainter &painter)
{
    return painter.paintEngine() != nullptr && painter.paintEngine()->type() == QPaintEngine::Raster;
}

} // namespace heedmap
