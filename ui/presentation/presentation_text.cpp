// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presentation/presentation_text.h"

#include "ui/common/reading_text.h"

#include <QLabel>
#include <QScrollBar>

#include <algorithm>

namespace heedmap {

PresentationText::PresentationText(QWidget *parent)
    : QWidget(parent),
      m_title(new QLabel(this)),
      m_place(new QLabel(this)),
      m_text(new ReadingText(this)),
      m_measured(new ReadingText(this))
{
    m_title->setObjectName(QStringLiteral("presentedTitle"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_place->setObjectName(QStringLiteral("presentedPlace"));
    m_place->setTextFormat(Qt::PlainText);
    m_place->setForegroundRole(QPalette::PlaceholderText);
    m_text->setObjectName(QStringLiteral("presentedText"));
    m_text->setFocusPolicy(Qt::NoFocus);
    m_text->setTextInteractionFlags(Qt::NoTextInteraction);
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_measured->hide();
    // The text is laid out again when it gets its width, and moves to its cursor when that happens.
    QScrollBar *bar = m_text->verticalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, this, &PresentationText::keepSeen);
    connect(bar, &QScrollBar::valueChanged, this, &PresentationText::keepSeen);
    connect(bar, &QScrollBar::actionTriggered, this, [this] { m_seen = Seen::AsScrolled; });
}

void PresentationText::setType(const PresentationType &type)
{
    m_type = type;
    QFont font = this->font();
    font.setPixelSize(type.title);
    font.setBold(true);
    m_title->setFont(font);
    font.setBold(false);
    font.setPixelSize(type.least);
    m_place->setFont(font);
    arrange();
}

void PresentationText::setScene(const PresentedScene &scene, bool toEnd)
{
    const bool isOther = scene.place != m_place->text() || scene.text != m_measured->reading();
    m_title->setText(scene.title);
    m_place->setText(scene.place);
    if (isOther) {
        m_seen = toEnd ? Seen::End : Seen::Top;
        m_text->setReading(scene.text);
        m_measured->setReading(scene.text);
        m_heights.clear();
    }
    arrange();
}

int PresentationText::titleHeightAt(int width) const
{
    const int room = std::max(1, width - m_place->sizeHint().width() - m_type.margin);
    return std::max(m_title->heightForWidth(room), m_place->sizeHint().height());
}

int PresentationText::heightAt(int width, int pixels) const
{
    int &height = m_heights[{width, pixels}];
    if (height == 0) {
        m_measured->setTextPixels(pixels);
        height = m_measured->heightAt(width);
    }
    return titleHeightAt(width) + m_type.margin / 2 + height;
}

/// A line less than what is seen.
bool PresentationText::scrollBy(int pages)
{
    QScrollBar *bar = m_text->verticalScrollBar();
    const int before = bar->value();
    const int line = m_type.text * 3 / 2;
    m_seen = Seen::AsScrolled;
    bar->setValue(before + pages * std::max(line, m_text->viewport()->height() - line));
    return bar->value() != before;
}

void PresentationText::keepSeen()
{
    QScrollBar *bar = m_text->verticalScrollBar();
    if (m_seen != Seen::AsScrolled)
        bar->setValue(m_seen == Seen::End ? bar->maximum() : 0);
}

void PresentationText::arrange()
{
    if (m_type.least == 0 || size().isEmpty())
        return;
    const int titleHeight = titleHeightAt(width());
    const QSize place = m_place->sizeHint();
    m_place->setGeometry(width() - place.width(), 0, place.width(),
                         std::min(titleHeight, m_type.title * 3 / 2));
    m_title->setGeometry(0, 0, width() - place.width() - m_type.margin, titleHeight);
    const int top = titleHeight + m_type.margin / 2;
    const QRect room(0, top, width(), std::max(1, height() - top));
    int pixels = m_type.text;
    while (pixels > m_type.least && heightAt(width(), pixels) > height())
        --pixels;
    // A bar that was there for a larger text takes the width that would make it needless.
    const bool fits = heightAt(width(), pixels) <= height();
    m_text->setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    m_text->setTextPixels(pixels);
    m_text->setGeometry(room);
    keepSeen();
}

void PresentationText::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace heedmap
