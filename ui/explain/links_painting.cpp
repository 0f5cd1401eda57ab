// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/links_painting.h"

#include "ui/explain/head_colors.h"
#include "ui/explain/links_layout.h"
#include "ui/explain/links_words.h"
#include "ui/explain/number_words.h"
#include "ui/figure/figure_painting.h"
#include "ui/figure/figure_text.h"
#include "ui/figure/figure_words.h"
#include "ui/figure/hatching.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double numberEm = drawingEm * 0.85;
constexpr double paleness = 0.14; ///< of what is not in focus

/// One painting of a model on a canvas.
class LinksPainter final
{
public:
    LinksPainter(QPainter &painter, const LinksModel &model, QSizeF canvas, const FigureStyle &style)
        : m_painter(painter),
          m_model(model),
          m_layout(model, canvas),
          m_style(style),
          m_clip(painter.hasClipping() ? painter.clipBoundingRect() : QRectF(QPointF(), canvas)),
          m_font(figureFont(drawingEm))
    {}

    void paint()
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        paintLegend();
        paintNotes();
        paintTitles();
        paintLines();
        for (const AttentionRole role : {AttentionRole::Query, AttentionRole::Key})
            paintTokens(role);
        if (m_model.hasFocus())
            paintSums();
        m_painter.restore();
    }

private:
    void paintLegend();
    void paintNotes();
    void paintTitles();
    void paintLines();
    void paintLine(const LinkLine &line, double opacity);
    void paintTokens(AttentionRole role);
    void paintToken(const LinkToken &token);
    void paintFrame(const LinkToken &token, const QRectF &box);
    void paintHeadNumbers(const std::vector<LinkLine> &lines);
    void paintHeadNumber(const LinkLine &line, double along);
    void paintSums();
    void paintSum(const LinkToken &token, double largest);
    void paintBar(const LinkToken &token, const QRectF &bar, double largest);

    bool isInFocus(const LinkToken &token) const
    {
        return m_model.focus.role == token.role && std::ranges::count(m_model.focus.tokens, token.index) > 0;
    }
    bool isSelected(const LinkToken &token) const
    {
        const Selection &selection = m_model.selection;
        return token.index == (token.role == AttentionRole::Query ? selection.query : selection.key);
    }

    QPainter &m_painter;
    const LinksModel &m_model;
    LinksLayout m_layout;
    const FigureStyle &m_style;
    QRectF m_clip;
    QFont m_font;
};

void LinksPainter::paintLegend()
{
    const auto &places = m_layout.legend();
    if (places.empty() || !m_clip.intersects(places.front().united(places.back()).adjusted(-400, 0, 400, 0)))
        return;
    m_painter.setPen(m_style.muted);
    const QPointF first(places.front().left() - 8, places.front().center().y());
    TextLine(LinksWords::heads(), m_font).draw(m_painter, first, TextAlign::Right);
    for (int head = 0; head < static_cast<int>(places.size()); ++head) {
        const QRectF &place = places[static_cast<std::size_t>(head)];
        const bool shown = m_model.base->isShown(head);
        const QColor color = headColor(head, m_style);
        const QRectF square(place.left() + 0.5, place.center().y() - 5.5, 11, 11);
        m_painter.setPen(QPen(color, 1.5));
        m_painter.setBrush(shown ? QBrush(color) : QBrush(Qt::NoBrush));
        m_painter.drawRect(square);
        m_painter.setPen(shown ? m_style.ink : m_style.muted);
        TextLine(QString::number(head + 1), m_font)
            .draw(m_painter, {square.right() + 4.5, place.center().y()}, TextAlign::Left);
    }
}

void LinksPainter::paintNotes()
{
    for (qsizetype line = 0; line < m_layout.notes().size(); ++line) {
        m_painter.setPen(line < m_layout.firstNoteLines() && m_model.hasFocus() ? m_style.ink
                                                                                : m_style.muted);
        TextLine(m_layout.notes()[line], m_font).draw(m_painter, m_layout.notePlace(line), TextAlign::Left);
    }
}

void LinksPainter::paintTitles()
{
    const QFont bold = figureFont(drawingEm, true);
    const bool rows = m_layout.isHorizontal();
    const QPointF left = m_layout.titlePlace(AttentionRole::Query);
    const QPointF right = m_layout.titlePlace(AttentionRole::Key);
    const TextLine query(elidedLabel(FigureWords::queryAxis(), bold, m_layout.titleWidth()), bold);
    const TextLine key(elidedLabel(FigureWords::keyAxis(), bold, m_layout.titleWidth()), bold);
    m_painter.setPen(m_style.ink);
    query.draw(m_painter, left, TextAlign::Left);
    key.draw(m_painter, right, rows ? TextAlign::Left : TextAlign::Right);
    const TextLine word(LinksWords::attendsTo() + (rows ? QStringLiteral(" ↓") : QStringLiteral(" →")),
                        m_font);
    m_painter.setPen(m_style.muted);
    if (rows) {
        word.draw(m_painter, left + QPointF(query.width() + 12, 0), TextAlign::Left);
    } else if (left.x() + query.width() + key.width() + word.width() + 24 < right.x()) {
        const double middle = (left.x() + query.width() + right.x() - key.width()) / 2;
        word.draw(m_painter, {middle, left.y()}, TextAlign::Center);
    }
}

void LinksPainter::paintLine(const LinkLine &line, double opacity)
{
    if (!m_layout.bounds(line).intersects(m_clip))
        return;
    const double weight = std::clamp(static_cast<double>(line.weight), 0.0, 1.0);
    QColor color = headColor(line.head, m_style);
    color.setAlphaF(static_cast<float>((0.2 + 0.8 * weight) * opacity));
    QPen pen(color, 0.75 + 4.25 * weight, Qt::SolidLine, Qt::FlatCap);
    if (m_model.base->isBlocked(line.head, line.query))
        pen.setDashPattern({3, 2});
    m_painter.setPen(pen);
    m_painter.setBrush(Qt::NoBrush);
    if (m_layout.isCurved())
        m_painter.drawPath(m_layout.curve(line));
    else
        m_painter.drawLine(m_layout.straight(line));
}

/// The strongest on top.
void LinksPainter::paintLines()
{
    const auto paintAll = [this](const std::vector<LinkLine> &lines, double opacity) {
        for (auto line = lines.rbegin(); line != lines.rend(); ++line)
            paintLine(*line, opacity);
    };
    paintAll(m_model.base->lines.lines, m_model.hasFocus() ? paleness : 1.0);
    if (m_model.hasFocus())
        paintAll(m_model.focusLines.lines, 1.0);
    paintHeadNumbers(m_model.hasFocus() ? m_model.focusLines.lines : m_model.base->lines.lines);
}

/// Colours alone would not tell heads apart: the strongest line of each has its number.
void LinksPainter::paintHeadNumbers(const std::vector<LinkLine> &lines)
{
    const auto &heads = m_model.base->choice.heads;
    if (heads.size() < 2)
        return;
    const auto count = static_cast<double>(heads.size());
    for (std::size_t i = 0; i < heads.size(); ++i) {
        const auto strongest = std::ranges::find(lines, heads[i], &LinkLine::head);
        // Side by side along the way, so that numbers of heads that agree do not cover each other.
        if (strongest != lines.end())
            paintHeadNumber(*strongest, (static_cast<double>(i) + 1) / (count + 1));
    }
}

void LinksPainter::paintHeadNumber(const LinkLine &line, double along)
{
    if (!m_layout.bounds(line).adjusted(-drawingEm, -drawingEm, drawingEm, drawingEm).intersects(m_clip))
        return;
    const QPointF place = m_layout.isCurved() ? m_layout.curve(line).pointAtPercent(along)
                                              : m_layout.straight(line).pointAt(along);
    const TextLine number(QString::number(line.head + 1), figureFont(numberEm, true));
    const double reach = std::max(number.width(), numberEm) / 2 + 2;
    m_painter.setPen(QPen(headColor(line.head, m_style), 1.25));
    m_painter.setBrush(m_style.solidPaper());
    m_painter.drawEllipse(place, reach, reach);
    m_painter.setPen(m_style.ink);
    number.draw(m_painter, place, TextAlign::Center);
}

void LinksPainter::paintTokens(AttentionRole role)
{
    const auto range = m_layout.tokensIn(role, m_clip);
    for (int index = range.first; index < range.second; ++index)
        paintToken({role, index});
}

void LinksPainter::paintFrame(const LinkToken &token, const QRectF &box)
{
    QColor fill = m_style.highlight;
    fill.setAlphaF(isInFocus(token) ? 0.22F : 0.0F);
    const bool selected = isSelected(token);
    const bool cursor = m_model.cursor == token;
    m_painter.setBrush(fill);
    if (selected)
        m_painter.setPen(QPen(m_style.highlight, 1.5));
    else if (cursor)
        m_painter.setPen(QPen(m_style.ink, 1, Qt::DotLine));
    else
        m_painter.setPen(Qt::NoPen);
    m_painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 3, 3);
}

void LinksPainter::paintToken(const LinkToken &token)
{
    const QRectF box = m_layout.box(token);
    paintFrame(token, box);
    if (token.role == AttentionRole::Query && m_model.base->isBlocked(token.index)) {
        m_painter.setPen(QPen(m_style.muted, m_style.hairline));
        m_painter.drawLines(hatchLines(box.adjusted(1, 1, -1, -1), 5, HatchDirection::Falling));
    }
    if (m_model.base->isCovered(token)) {
        m_painter.setPen(QPen(m_style.muted, m_style.hairline, Qt::DashLine));
        m_painter.setBrush(coverColor(m_style));
        m_painter.drawRect(box.adjusted(1, 1, -1, -1));
    }
    const bool pale = m_model.hasFocus() && m_model.focus.role == token.role && !isInFocus(token);
    m_painter.setPen(pale ? m_style.muted : m_style.ink);
    const TextLine label(elidedLabel(m_model.base->label(token), m_font, box.width() - 8), m_font);
    if (m_layout.isHorizontal())
        label.draw(m_painter, box.center(), TextAlign::Center);
    else if (token.role == AttentionRole::Query)
        label.draw(m_painter, {box.right() - 6, box.center().y()}, TextAlign::Right);
    else
        label.draw(m_painter, {box.left() + 6, box.center().y()}, TextAlign::Left);
}

void LinksPainter::paintSums()
{
    double largest = 0;
    for (const double sum : m_model.sums.total)
        largest = std::isfinite(sum) ? std::max(largest, sum) : largest;
    const AttentionRole role = otherRole(m_model.focus.role);
    const auto range = m_layout.tokensIn(role, m_clip);
    for (int index = range.first; index < range.second; ++index)
        paintSum({role, index}, largest);
}

void LinksPainter::paintSum(const LinkToken &token, double largest)
{
    const QRectF strip = m_layout.strip(token).adjusted(2, 2, -2, -2);
    const double value = m_model.sums.total[static_cast<std::size_t>(token.index)];
    const bool covered = m_model.base->isCovered(token);
    const TextLine number(covered ? FigureWords::questionMark() : fixedNumber(value, 2),
                          figureFont(numberEm));
    m_painter.setPen(m_style.ink);
    constexpr double barHeight = 4;
    const bool left = !m_layout.isHorizontal() && token.role == AttentionRole::Query;
    const double y = strip.top() + (strip.height() - barHeight) / 2 - 1;
    if (m_layout.isHorizontal())
        number.draw(m_painter, {strip.center().x(), y}, TextAlign::Center);
    else
        number.draw(m_painter, {left ? strip.right() : strip.left(), y},
                    left ? TextAlign::Right : TextAlign::Left);
    if (covered)
        return;
    paintBar(token, {strip.left(), strip.bottom() - barHeight, strip.width(), barHeight}, largest);
}

/// One part for each head, from the side where the label is.
void LinksPainter::paintBar(const LinkToken &token, const QRectF &bar, double largest)
{
    if (!(largest > 0))
        return;
    const bool left = !m_layout.isHorizontal() && token.role == AttentionRole::Query;
    double from = 0;
    m_painter.setPen(Qt::NoPen);
    for (std::size_t i = 0; i < m_model.sums.perHead.size(); ++i) {
        const double value = m_model.sums.perHead[i][static_cast<std::size_t>(token.index)];
        if (!std::isfinite(value) || value <= 0)
            continue;
        const double length = std::min(bar.width() - from, value / largest * bar.width());
        m_painter.setBrush(headColor(m_model.base->choice.heads[i], m_style));
        const double x = left ? bar.right() - from - length : bar.left() + from;
        m_painter.drawRect(QRectF(x, bar.top(), length, bar.height()));
        from += length;
    }
}

} // namespace

Drawing linksDrawing(const std::shared_ptr<const LinksModel> &model)
{
    Drawing drawing;
    drawing.title = LinksWords::title();
    drawing.natural = LinksLayout::natural(*model);
    drawing.smallest = LinksLayout::smallest(*model);
    drawing.paint = [model](QPainter &painter, QSizeF canvas, const FigureStyle &style) {
        LinksPainter(painter, *model, canvas, style).paint();
    };
    return drawing;
}

Result<Drawing> drawLinks(const ExplainContent &content, const Task &task)
{
    const auto model = linksModel(content, {}, {}, nullptr, task.stop);
    if (task.stopped())
        return failure(ErrorCode::Cancelled);
    if (!model)
        return failure(ErrorCode::NothingToDraw, FigureWords::figure().toStdString());
    return linksDrawing(model);
}

} // namespace heedmap
