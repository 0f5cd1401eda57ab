// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lesson_text_view.h"

#include <QImage>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>
#include <QWheelEvent>

#include <cmath>

namespace heedmap {

namespace {

constexpr int leastWidth = 120;
constexpr qreal cellPadding = 4;

constexpr auto features =
    QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) | QTextDocument::MarkdownNoHTML;

} // namespace

LessonTextView::LessonTextView(QWidget *parent) : QTextBrowser(parent)
{
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    setTabChangesFocus(true);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(0);
}

void LessonTextView::showMarkdown(const QString &markdown)
{
    if (markdown == m_markdown)
        return;
    m_markdown = markdown;
    render();
}

void LessonTextView::render()
{
    m_rendering = true;
    document()->setDefaultFont(font());
    document()->setMarkdown(m_markdown, features);
    styleTables();
    moveCursor(QTextCursor::Start); // whoever comes by keys reads from the beginning
    m_rendering = false;
    fit();
}

void LessonTextView::styleTables()
{
    for (QTextFrame *frame : document()->rootFrame()->childFrames()) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (table == nullptr)
            continue;
        QTextTableFormat format = table->format();
        format.setBorder(1);
        format.setBorderCollapse(true);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(palette().brush(QPalette::Mid));
        format.setCellPadding(cellPadding);
        format.setCellSpacing(0);
        table->setFormat(format);
    }
}

/// The height that the text needs; a layout asks for it as an ordinary size, as WrappingLabel does.
void LessonTextView::fit()
{
    updateGeometry();
}

QSize LessonTextView::sizeHint() const
{
    return {leastWidth * 2, minimumSizeHint().height()};
}

QSize LessonTextView::minimumSizeHint() const
{
    if (m_markdown.isEmpty())
        return {leastWidth, 0};
    const int text = static_cast<int>(std::ceil(document()->size().height()));
    const bool wide = document()->size().width() > viewport()->width() + 1;
    return {leastWidth, text + 2 * frameWidth() + (wide ? horizontalScrollBar()->sizeHint().height() : 0)};
}

/// Something, so that Qt looks no further: for nothing it would open the file of that name itself.
QVariant LessonTextView::loadResource(int type, const QUrl &name)
{
    Q_UNUSED(name)
    if (type != QTextDocument::ImageResource)
        return QByteArray("");
    QImage nothing(1, 1, QImage::Format_ARGB32_Premultiplied);
    nothing.fill(Qt::transparent);
    return nothing;
}

/// A text that nobody edits keeps its hands off the window's shortcuts: Ctrl+Shift+Home goes back to the scene.
bool LessonTextView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        event->setAccepted(key->matches(QKeySequence::Copy) || key->matches(QKeySequence::SelectAll));
        return true;
    }
    return QTextBrowser::event(event);
}

void LessonTextView::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    const bool looksDifferent = event->type() == QEvent::PaletteChange ||
                                event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange;
    if (looksDifferent && !m_rendering)
        render();
}

void LessonTextView::resizeEvent(QResizeEvent *event)
{
    QTextBrowser::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

/// The panel around it scrolls; it does itself only sideways.
void LessonTextView::wheelEvent(QWheelEvent *event)
{
    if (event->angleDelta().x() != 0 && event->angleDelta().y() == 0)
        QTextBrowser::wheelEvent(event);
    else
        event->ignore();
}

void LessonTextView::keyPressEvent(QKeyEvent *event)
{
    const bool scrolls = event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown;
    if (scrolls && event->modifiers() == Qt::NoModifier)
        event->ignore(); // the panel around it
    else
        QTextBrowser::keyPressEvent(event);
}

} // namespace heedmap
