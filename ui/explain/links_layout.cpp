// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/links_layout.h"

#include "ui/explain/links_words.h"
#include "ui/explain/note_lines.h"
#include "ui/figure/figure_text.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double margin = 12;
constexpr double rowHeight = 24;   ///< of a token
constexpr double tallestRow = 36;  ///< where there is room
constexpr double lineHeight = 20;  ///< of words and of the legend
constexpr double labelPadding = 6; ///< around a label
constexpr double widestStrip = 72;
constexpr double narrowestStrip = 36;
constexpr double stripHeight = 28; ///< when queries stand above keys
constexpr double smallestWidth = 248;
constexpr double smallestGap = 120; ///< that lines cross
constexpr double swatch = 12;
constexpr std::size_t mostCurves = 200;

std::size_t indexOf(AttentionRole role)
{
    return role == AttentionRole::Query ? 0 : 1;
}

/// From token to token when they stand in rows: for the widest label, and for a number below it.
double pitchOfRows(const LinksModel &model)
{
    constexpr double widest = 104;
    constexpr double narrowest = 40;
    const double label = std::max(model.base->widestTarget, model.base->widestSource) + 2 * labelPadding;
    return std::clamp(label, narrowest, widest);
}

double longest(const LinksModel &model)
{
    return std::max(model.base->count(AttentionRole::Query), model.base->count(AttentionRole::Key));
}

} // namespace

LinksLayout::LinksLayout(const LinksModel &model, QSizeF canvas)
    : m_horizontal(model.horizontal),
      m_curved(model.base->lines.lines.size() <= mostCurves),
      m_queries(model.base->count(AttentionRole::Query)),
      m_keys(model.base->count(AttentionRole::Key))
{
    const double top = placeHeader(model, canvas.width());
    if (m_horizontal)
        placeRows(model, canvas, top);
    else
        placeColumns(model, canvas, top);
}

QSizeF LinksLayout::smallest(const LinksModel &model)
{
    const double width = model.horizontal
                             ? std::max(smallestWidth, 2 * margin + longest(model) * pitchOfRows(model))
                             : smallestWidth;
    const LinksLayout header(model, {width, 1000});
    const double top = header.m_notesTop + double(header.m_notes.size()) * lineHeight + 8;
    const double body = model.horizontal ? 2 * (lineHeight + stripHeight + rowHeight) + smallestGap
                                         : lineHeight + 4 + longest(model) * rowHeight;
    return {width, top + body + margin};
}

QSizeF LinksLayout::natural(const LinksModel &model)
{
    const QSizeF least = smallest(model);
    if (model.horizontal)
        return {std::max(least.width(), 480.0), least.height() + 60};
    return {480, std::max(least.height(), 240.0)};
}

double LinksLayout::placeHeader(const LinksModel &model, double width)
{
    const QFont font = figureFont(drawingEm);
    const double room = width - 2 * margin;
    double x = margin + TextLine(LinksWords::heads(), font).width() + 8;
    const double begin = x;
    double y = margin;
    for (int head = 0; head < model.base->heads(); ++head) {
        const double needed = swatch + 4 + TextLine(QString::number(head + 1), font).width() + 8;
        if (x > begin && x + needed > margin + room) {
            x = begin;
            y += lineHeight;
        }
        m_legend.emplace_back(x, y, needed, lineHeight);
        x += needed;
    }
    m_notesTop = y + lineHeight + 4;
    // The first note changes with what is pointed at: it always takes as many lines.
    m_firstNoteLines = width < 460 ? 2 : 1;
    m_notes = noteLines(LinksWords::firstNote(model), font, room, m_firstNoteLines);
    while (m_notes.size() < m_firstNoteLines)
        m_notes.append(QString());
    for (const QString &note : LinksWords::furtherNotes(model))
        m_notes += noteLines(note, font, room);
    return m_notesTop + double(m_notes.size()) * lineHeight + 8;
}

void LinksLayout::placeColumns(const LinksModel &model, QSizeF canvas, double top)
{
    const double width = canvas.width();
    m_strip = std::clamp(width * 0.15, narrowestStrip, widestStrip);
    const double most = std::max(40.0, (width - 2 * (margin + m_strip)) * 0.36);
    const double target = std::min(model.base->widestTarget + 2 * labelPadding, most);
    const double source = std::min(model.base->widestSource + 2 * labelPadding, most);
    m_outer[0] = margin + m_strip;
    m_outer[1] = width - margin - m_strip;
    m_inner[0] = m_outer[0] + target;
    m_inner[1] = m_outer[1] - source;
    m_titles[0] = {margin, top + lineHeight / 2};
    m_titles[1] = {width - margin, top + lineHeight / 2};
    m_titleWidth = width / 2 - margin - 8;
    m_first = top + lineHeight + 4;
    m_pitch = std::clamp((canvas.height() - margin - m_first) / longest(model), rowHeight, tallestRow);
}

void LinksLayout::placeRows(const LinksModel &model, QSizeF canvas, double top)
{
    const double room = canvas.width() - 2 * margin;
    const double least = pitchOfRows(model);
    m_pitch = std::clamp(room / longest(model), least, least * 1.5);
    m_first = margin + std::max(0.0, (room - m_pitch * longest(model)) / 2);
    m_strip = stripHeight;
    m_titleWidth = room;
    m_titles[0] = {margin, top + lineHeight / 2};
    m_outer[0] = top + lineHeight + m_strip;
    m_inner[0] = m_outer[0] + rowHeight;
    const double bottom = canvas.height() - margin;
    m_titles[1] = {margin, bottom - lineHeight / 2};
    m_outer[1] = bottom - lineHeight - m_strip;
    m_inner[1] = m_outer[1] - rowHeight;
}

QPointF LinksLayout::notePlace(qsizetype line) const
{
    return {margin, m_notesTop + (double(line) + 0.5) * lineHeight};
}

QPointF LinksLayout::titlePlace(AttentionRole role) const
{
    return m_titles[indexOf(role)];
}

QRectF LinksLayout::box(const LinkToken &token) const
{
    const std::size_t side = indexOf(token.role);
    const double low = std::min(m_inner[side], m_outer[side]);
    const double across = std::abs(m_inner[side] - m_outer[side]);
    if (m_horizontal)
        return {middle(token.index) - m_pitch / 2 + 1, low, m_pitch - 2, across};
    return {low, middle(token.index) - rowHeight / 2 + 1, across, rowHeight - 2};
}

QRectF LinksLayout::strip(const LinkToken &token) const
{
    const bool first = token.role == AttentionRole::Query;
    const QRectF label = box(token);
    const double outer = m_outer[indexOf(token.role)];
    if (m_horizontal)
        return {label.left(), first ? outer - m_strip : outer, label.width(), m_strip};
    return {first ? outer - m_strip : outer, label.top(), m_strip, label.height()};
}

QPointF LinksLayout::end(const LinkToken &token) const
{
    const double across = m_inner[indexOf(token.role)];
    return m_horizontal ? QPointF(middle(token.index), across) : QPointF(across, middle(token.index));
}

QPainterPath LinksLayout::curve(const LinkLine &line) const
{
    const QPointF from = end({AttentionRole::Query, line.query});
    const QPointF to = end({AttentionRole::Key, line.key});
    const QPointF half =
        m_horizontal ? QPointF(0, (to.y() - from.y()) / 2) : QPointF((to.x() - from.x()) / 2, 0);
    QPainterPath path(from);
    path.cubicTo(from + half, to - half, to);
    return path;
}

QLineF LinksLayout::straight(const LinkLine &line) const
{
    return {end({AttentionRole::Query, line.query}), end({AttentionRole::Key, line.key})};
}

QRectF LinksLayout::bounds(const LinkLine &line) const
{
    const QLineF ends = straight(line);
    return QRectF(ends.p1(), ends.p2()).normalized().adjusted(-4, -4, 4, 4);
}

std::pair<int, int> LinksLayout::tokensIn(AttentionRole role, const QRectF &clip) const
{
    const int count = role == AttentionRole::Query ? m_queries : m_keys;
    const double low = m_horizontal ? clip.left() : clip.top();
    const double high = m_horizontal ? clip.right() : clip.bottom();
    const auto index = [&](double place) {
        return std::clamp((place - m_first) / m_pitch, -1.0, count + 1.0);
    };
    const int first = std::clamp(static_cast<int>(std::floor(index(low))) - 1, 0, count);
    const int last = std::clamp(static_cast<int>(std::ceil(index(high))) + 1, first, count);
    return {first, last};
}

std::optional<LinkToken> LinksLayout::tokenAt(QPointF position) const
{
    const double along = m_horizontal ? position.x() : position.y();
    const auto index = static_cast<int>(std::floor((along - m_first) / m_pitch));
    for (const AttentionRole role : {AttentionRole::Query, AttentionRole::Key}) {
        const LinkToken token{role, index};
        const int count = role == AttentionRole::Query ? m_queries : m_keys;
        if (along < m_first || index >= count)
            continue;
        if (box(token).united(strip(token)).adjusted(-2, -2, 2, 2).contains(position))
            return token;
    }
    return std::nullopt;
}

int LinksLayout::headAt(QPointF position) const
{
    const auto found =
        std::ranges::find_if(m_legend, [&](const QRectF &place) { return place.contains(position); });
    return found == m_legend.end() ? -1 : static_cast<int>(found - m_legend.begin());
}

const LinkLine *LinksLayout::lineAt(const std::vector<LinkLine> &lines, QPointF position) const
{
    const double across = m_horizontal ? position.y() : position.x();
    const double along = m_horizontal ? position.x() : position.y();
    const double part = (across - m_inner[0]) / (m_inner[1] - m_inner[0]);
    if (!(part > 0 && part < 1))
        return nullptr;
    // Across, all curves go as 1.5 t − 1.5 t² + t³, so that one t does for all of them.
    double low = 0;
    double high = 1;
    for (int i = 0; i < 40; ++i) {
        const double t = (low + high) / 2;
        (t * (1.5 + t * (t - 1.5)) < part ? low : high) = t;
    }
    const double risen = m_curved ? low * low * (3 - 2 * low) : part;
    constexpr double reach = 4;
    const auto found = std::ranges::find_if(lines, [&](const LinkLine &line) {
        const double from = middle(line.query);
        return std::abs(from + (middle(line.key) - from) * risen - along) <= reach;
    });
    return found == lines.end() ? nullptr : &*found;
}

} // namespace heedmap
