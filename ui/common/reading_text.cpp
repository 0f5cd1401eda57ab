// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/reading_text.h"

#include <QEvent>
#include <QImage>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <cmath>
#include <memory>

namespace heedmap {

namespace {

constexpr int lineHeightPercent = 118;
constexpr double pointsPerInch = 72;

/// Code comes in the system's size and, where there is no other font for it, looks like prose; lines are as close as they
/// can be.
void setTypeOf(QTextDocument &document, double points, const QColor &behindCode)
{
    QTextCursor cursor(&document);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat spacing;
        spacing.setLineHeight(lineHeightPercent, QTextBlockFormat::ProportionalHeight);
        QTextCursor(block).mergeBlockFormat(spacing);
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            if (!fragment.charFormat().fontFixedPitch())
                continue;
            QTextCharFormat size;
            size.setFontPointSize(points);
            size.setBackground(behindCode);
            cursor.setPosition(fragment.position());
            cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
            cursor.mergeCharFormat(size);
        }
    }
}

} // namespace

ReadingText::ReadingText(QWidget *parent) : QTextBrowser(parent)
{
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);
}

void ReadingText::setReading(const QString &markdown)
{
    if (markdown == m_markdown)
        return;
    m_markdown = markdown;
    readAgain();
    verticalScrollBar()->setValue(0);
}

void ReadingText::setTextPixels(double pixels)
{
    if (pixels == m_pixels)
        return;
    m_pixels = pixels;
    readAgain();
}

double ReadingText::textPoints() const
{
    return m_pixels > 0 ? m_pixels * pointsPerInch / logicalDpiY() : QFontInfo(font()).pointSizeF();
}

void ReadingText::readAgain()
{
    // In points: the gaps between paragraphs are made from them.
    QFont type = font();
    type.setPointSizeF(textPoints());
    document()->setDefaultFont(type);
    QTextDocument::MarkdownFeatures features = QTextDocument::MarkdownDialectGitHub;
    features |= QTextDocument::MarkdownNoHTML;
    document()->setMarkdown(m_markdown, features);
    document()->setDocumentMargin(0);
    setTypeOf(*document(), textPoints(), palette().color(QPalette::AlternateBase));
}

int ReadingText::heightAt(int width) const
{
    const std::unique_ptr<QTextDocument> copy(document()->clone());
    copy->setTextWidth(width - 2 * frameWidth());
    return static_cast<int>(std::ceil(copy->size().height())) + 2 * frameWidth();
}

QVariant ReadingText::loadResource(int type, const QUrl & /*name*/)
{
    // Nothing at all would make the document look for a file itself.
    if (type != QTextDocument::ImageResource)
        return QByteArray();
    QImage nothing(1, 1, QImage::Format_ARGB32);
    nothing.fill(Qt::transparent);
    return nothing;
}

void ReadingText::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    // Colours of links and sizes of headings are made when the text is read.
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        readAgain();
}

} // namespace heedmap
