// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/docks/token_chips.h"

#include "core/tokens/tokens.h"
#include "ui/docks/token_chips_layout.h"

#include <QEvent>
#include <QHelpEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace heedmap {

namespace {

constexpr int padding = 8;
constexpr int spacing = 4;
constexpr int smallestChip = 28;
constexpr int widestChip = 160;
constexpr int mostRows = 5;
constexpr int mostWidths = 16384;

int chipHeight(const QWidget &widget)
{
    const int wanted = widget.fontMetrics().height() + padding;
    return (wanted + 3) / 4 * 4;
}

} // namespace

TokenChips::TokenChips(QWidget *parent) : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    viewport()->setAutoFillBackground(false);
    viewport()->setMouseTracking(true);
    layOut();
}

void TokenChips::setTokens(const QStringList &tokens, bool begin, bool end)
{
    if (tokens == m_tokens && begin == m_begin && end == m_end)
        return;
    if (m_edited >= 0 && tokens.value(m_edited) != m_tokens.value(m_edited))
        finishEditing(false);
    m_drag.reset();
    m_tokens = tokens;
    m_begin = begin;
    m_end = end;
    m_current = std::min(m_current, static_cast<int>(m_tokens.size()));
    m_hovered = std::min(m_hovered, static_cast<int>(m_tokens.size()));
    layOut();
    tellScreenReader();
}

void TokenChips::setUnknown(const QStringList &tokens)
{
    if (m_unknown == tokens)
        return;
    m_unknown = tokens;
    tellScreenReader();
    viewport()->update();
}

void TokenChips::setCurrentChip(int index)
{
    m_current = std::clamp(index, 0, static_cast<int>(m_tokens.size()));
    revealChip(m_current);
    tellScreenReader();
    viewport()->update();
}

QRect TokenChips::chipRect(int index) const
{
    return m_chips.value(index).translated(0, -verticalScrollBar()->value());
}

QRect TokenChips::crossRect(int index) const
{
    const QRect chip = chipRect(index);
    constexpr int side = 14;
    return {chip.right() - side + 3, chip.top() - 1, side, side};
}

bool TokenChips::isMarkerChip(int index) const
{
    return (m_begin && index == 0) || (m_end && index == m_tokens.size() - 1);
}

bool TokenChips::isWordChip(int index) const
{
    return index >= 0 && index < m_tokens.size() && !isMarkerChip(index);
}

int TokenChips::chipAt(const QPoint &position) const
{
    const QPoint inContent = position + QPoint(0, verticalScrollBar()->value());
    for (int i = 0; i < m_chips.size(); ++i) {
        if (m_chips[i].contains(inContent))
            return i;
    }
    return -1;
}

int TokenChips::chipWidth(const QString &token) const
{
    const auto known = m_widths.constFind(token);
    if (known != m_widths.constEnd())
        return *known;
    // What is wider than a chip anyway need not be measured to its end.
    const QString shown = displayText(token.left(4 * widestChip));
    const int width =
        std::clamp(fontMetrics().horizontalAdvance(shown) + 2 * padding + 1, smallestChip, widestChip);
    // Tokens of long ago are measured again rather than kept for ever.
    if (m_widths.size() >= mostWidths)
        m_widths.clear();
    m_widths.insert(token, width);
    return width;
}

void TokenChips::layOut()
{
    QList<int> widths;
    widths.reserve(m_tokens.size() + 1);
    for (const QString &token : std::as_const(m_tokens))
        widths.append(chipWidth(token));
    ChipFlow flow{width(), chipHeight(*this), spacing};
    widths.append(flow.height);
    m_chips = flow.place(widths);
    const int mostHeight = mostRows * (flow.height + spacing) - spacing;
    const bool scrolls = m_chips.last().bottom() + 1 > mostHeight;
    if (scrolls) {
        flow.width -= verticalScrollBar()->sizeHint().width() + spacing;
        m_chips = flow.place(widths);
    }
    m_contentHeight = m_chips.last().bottom() + 1;
    const int shownHeight = scrolls ? mostHeight : m_contentHeight;
    setVerticalScrollBarPolicy(scrolls ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    verticalScrollBar()->setRange(0, m_contentHeight - shownHeight);
    verticalScrollBar()->setPageStep(shownHeight);
    verticalScrollBar()->setSingleStep(flow.height + spacing);
    if (minimumHeight() != shownHeight || maximumHeight() != shownHeight)
        setFixedHeight(shownHeight);
    viewport()->update();
}

void TokenChips::revealChip(int index)
{
    const QRect chip = m_chips.value(index);
    QScrollBar *bar = verticalScrollBar();
    if (chip.top() < bar->value())
        bar->setValue(chip.top());
    else if (chip.bottom() >= bar->value() + bar->pageStep())
        bar->setValue(chip.bottom() + 1 - bar->pageStep());
}

QSize TokenChips::sizeHint() const
{
    return {widestChip, minimumHeight()};
}

QSize TokenChips::minimumSizeHint() const
{
    return {4 * smallestChip, minimumHeight()};
}

void TokenChips::setHovered(int index)
{
    if (index == m_hovered)
        return;
    m_hovered = index;
    viewport()->update();
}

QString TokenChips::toolTipOf(int index) const
{
    if (index == m_tokens.size())
        return tr("Add a token (Insert)");
    const QString what =
        isMarkerChip(index)
            ? tr("Token %1 of %2, a marker. Delete removes it.")
            : tr("Token %1 of %2. Double click edits it, dragging moves it, Delete removes it.");
    const QString unknown = m_unknown.contains(m_tokens[index])
                                ? tr("Not in the vocabulary: what stands in is no vector of this word.")
                                : QString();
    // Tooltips guess whether a text is HTML; this one says so and escapes what was typed.
    return QStringLiteral("<p><b>%1</b></p><p>%2</p><p>%3</p>")
        .arg(displayText(m_tokens[index]).toHtmlEscaped(),
             what.arg(index + 1).arg(m_tokens.size()).toHtmlEscaped(), unknown.toHtmlEscaped());
}

void TokenChips::tellScreenReader()
{
    if (m_current < 0)
        return;
    if (m_current == m_tokens.size()) {
        setAccessibleDescription(tr("Add a token"));
        return;
    }
    const QString words = m_unknown.contains(m_tokens[m_current])
                              ? tr("Token %1 of %2, not in the vocabulary: %3")
                              : tr("Token %1 of %2: %3");
    setAccessibleDescription(words.arg(QString::number(m_current + 1), QString::number(m_tokens.size()),
                                       displayText(m_tokens[m_current])));
}

bool TokenChips::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        setHovered(-1);
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int index = chipAt(help->pos());
        if (index < 0)
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), toolTipOf(index), viewport(), chipRect(index));
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void TokenChips::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void TokenChips::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_widths.clear();
        layOut();
    }
    if (event->type() == QEvent::LanguageChange)
        tellScreenReader();
    if (event->type() == QEvent::EnabledChange && !isEnabled())
        finishEditing(false);
}

} // namespace heedmap
