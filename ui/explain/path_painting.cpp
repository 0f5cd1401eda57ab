// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/path_painting.h"

#include "ui/explain/chart_painting.h"
#include "ui/explain/sentence_painting.h"
#include "ui/figure/figure_text.h"
#include "ui/figure/figure_words.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double margin = 12;
constexpr double gap = 12;
constexpr double leastWidth = 240;
constexpr double pictureHeight = 128;
constexpr double leastHeightOfTheChart = 184;
constexpr double circle = 12;        ///< radius of a state
constexpr double leastDistance = 56; ///< between the middles of two
constexpr double widest = 112;
constexpr double arcHeight = 36;

struct Places
{
    Places(QSizeF canvas, const QString &sentence)
    {
        const QRectF room = QRectF(QPointF(), canvas).adjusted(margin, margin, -margin, -margin);
        const double wanted = sentenceHeight(sentence, room.width());
        picture = QRectF(room.topLeft(), QSizeF(room.width(), pictureHeight));
        const double height =
            std::max(room.bottom() - wanted - gap - picture.bottom() - gap, leastHeightOfTheChart);
        chart = QRectF(room.left(), picture.bottom() + gap, room.width(), height);
        words = QRectF(QPointF(room.left(), chart.bottom() + gap), room.bottomRight());
    }

    QRectF picture;
    QRectF chart;
    QRectF words;
};

/// One state of the chain as it is drawn: a word, or the dots that stand for those left out.
struct State
{
    QString word;
    bool isGap = false;
    bool isQuery = false; ///< no state of the RNN: what is made from the last one
};

/// As many as there is room for: the first, the last ones, and dots between.
QList<State> shownStates(const PathModel &model, double width)
{
    QList<State> states;
    const int most = std::max(3, static_cast<int>(width / leastDistance) - (model.query.isEmpty() ? 0 : 1));
    const auto count = static_cast<int>(model.chain.size());
    if (count <= most) {
        for (const QString &word : model.chain)
            states.append({word});
    } else {
        const int front = (most - 1) / 2;
        for (int i = 0; i < front; ++i)
            states.append({model.chain[i]});
        states.append({QString(), true});
        for (int i = count - (most - 1 - front); i < count; ++i)
            states.append({model.chain[i]});
    }
    if (!model.query.isEmpty())
        states.append({model.query, false, true});
    return states;
}

void paintArrow(QPainter &painter, QPointF from, QPointF to)
{
    painter.drawLine(from, to);
    const QPointF along = (to - from) / std::max(1.0, std::hypot(to.x() - from.x(), to.y() - from.y()));
    const QPointF across(-along.y(), along.x());
    painter.drawPolyline(QPolygonF{to - 5 * along + 3 * across, to, to - 5 * along - 3 * across});
}

void paintState(QPainter &painter, QPointF middle, const State &state, double distance,
                const FigureStyle &style)
{
    const QFont font = figureFont(drawingEm);
    painter.setPen(style.ink);
    if (state.isGap) {
        TextLine(QStringLiteral("⋯"), font).draw(painter, middle, TextAlign::Center);
        return;
    }
    painter.setPen(QPen(style.muted, 1));
    const QRectF outline(middle - QPointF(circle, circle), middle + QPointF(circle, circle));
    if (state.isQuery)
        painter.drawRoundedRect(outline, 4, 4);
    else
        painter.drawEllipse(outline);
    painter.setPen(style.ink);
    TextLine(elidedLabel(state.word, font, distance - 8), font)
        .draw(painter, middle + QPointF(0, circle + 12), TextAlign::Center);
}

void paintArc(QPainter &painter, QPointF from, QPointF to, const FigureStyle &style)
{
    // A word that looks at itself has an arc too.
    const double spread = from == to ? circle : 0;
    const QPointF start = from + QPointF(spread, -circle);
    const QPointF end = to + QPointF(-spread, -circle - 2);
    const QPointF up(0, -arcHeight);
    QPainterPath arc(start);
    arc.cubicTo(start + up, end + up, end);
    painter.setPen(QPen(curveColor(1, style), 2));
    painter.drawPath(arc);
    paintArrow(painter, end + QPointF(0, -2), end);
}

void paintChain(QPainter &painter, const QList<State> &states, const QRectF &rect, const PathModel &model,
                const FigureStyle &style)
{
    const auto count = static_cast<double>(states.size());
    const double distance = std::min(widest, rect.width() / count);
    const double y = rect.top() + 20 + arcHeight + circle;
    const auto middle = [&](qsizetype i) {
        return QPointF(rect.center().x() + (static_cast<double>(i) - (count - 1) / 2) * distance, y);
    };
    for (qsizetype i = 0; i < states.size(); ++i) {
        paintState(painter, middle(i), states[i], distance, style);
        if (i == 0)
            continue;
        QPen pen(states[i].isQuery ? style.muted : curveColor(0, style), 1.5);
        if (states[i].isQuery)
            pen.setDashPattern({2, 2});
        painter.setPen(pen);
        const QPointF radius(circle + 3, 0);
        paintArrow(painter, middle(i - 1) + radius, middle(i) - radius);
    }
    const QPointF first = middle(0);
    const QPointF last = middle(states.size() - 1);
    paintArc(painter, model.arcFromLast ? last : first, model.arcFromLast ? first : last, style);
}

void paintPicture(QPainter &painter, const QRectF &rect, const PathModel &model, const FigureStyle &style)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    paintChain(painter, shownStates(model, rect.width()), rect, model, style);
    const QFont font = figureFont(drawingEm);
    painter.setPen(style.ink);
    TextLine(elidedLabel(model.arcText, font, rect.width()), font)
        .draw(painter, {rect.center().x(), rect.top() + 10}, TextAlign::Center);
    TextLine(elidedLabel(model.chainText, font, rect.width()), font)
        .draw(painter, {rect.center().x(), rect.bottom() - 8}, TextAlign::Center);
    painter.restore();
}

} // namespace

Drawing pathDrawing(std::shared_ptr<const PathModel> model, std::optional<double> hover)
{
    Drawing drawing;
    drawing.title = model->title;
    drawing.natural = {480, 440};
    drawing.smallest = {leastWidth, pictureHeight + leastHeightOfTheChart + 2 * gap + 2 * margin +
                                        sentenceHeight(model->sentence, leastWidth - 2 * margin)};
    drawing.natural = drawing.natural.expandedTo(drawing.smallest);
    drawing.paint = [model = std::move(model), hover](QPainter &painter, QSizeF canvas,
                                                      const FigureStyle &style) {
        const Places places(canvas, model->sentence);
        paintPicture(painter, places.picture, *model, style);
        paintChart(painter, places.chart, model->chart, style, hover);
        paintSentence(painter, places.words, model->sentence, style);
    };
    return drawing;
}

std::optional<double> pathHover(const PathModel &model, QSizeF canvas, QPointF position)
{
    return nearestX(model.chart, Places(canvas, model.sentence).chart, position);
}

Result<Drawing> drawPath(const ExplainContent &content, const Task &task)
{
    if (!content.computation)
        return failure(ErrorCode::NothingToDraw, FigureWords::figure().toStdString());
    const auto model = pathModel(content, task);
    if (!model)
        return tl::unexpected(model.error());
    return pathDrawing(*model);
}

} // namespace heedmap
