// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/vectors_painting.h"

#include "ui/explain/head_colors.h"
#include "ui/explain/number_words.h"
#include "ui/explain/plane_labels.h"
#include "ui/explain/vectors_layout.h"
#include "ui/explain/vectors_words.h"
#include "ui/figure/figure_text.h"
#include "ui/figure/figure_words.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace heedmap {

namespace {

constexpr double smallEm = drawingEm * 0.85;

/// Neither is a colour of the maps' ends nor of the selection.
QColor roleColor(AttentionRole role, const FigureStyle &style)
{
    if (isDarkPaper(style))
        return role == AttentionRole::Query ? QColor(0xFF, 0x9A, 0xD5) : QColor(0x6F, 0xE0, 0xCF);
    return role == AttentionRole::Query ? QColor(0x9C, 0x17, 0x68) : QColor(0x00, 0x69, 0x5C);
}

/// One painting of a model on a canvas.
class VectorsPainter final
{
public:
    VectorsPainter(QPainter &painter, const VectorsModel &model, QSizeF canvas, const FigureStyle &style)
        : m_painter(painter),
          m_model(model),
          m_layout(model, canvas),
          m_style(style),
          m_font(figureFont(drawingEm)),
          m_small(figureFont(smallEm)),
          m_labels(m_layout.frame(), m_font)
    {}

    void paint()
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        paintLegend();
        paintAxes();
        paintPoints();
        paintArrows();
        paintLabels();
        for (qsizetype line = 0; line < m_layout.notes().size(); ++line) {
            m_painter.setPen(m_style.ink);
            TextLine(m_layout.notes()[line], m_font)
                .draw(m_painter, m_layout.notePlace(line), TextAlign::Left);
        }
        m_painter.restore();
    }

private:
    void paintLegend();
    void paintAxes();
    void paintTicks(bool vertical);
    void paintAxisNames();
    void paintPoints();
    void paintQuery(QPointF center, bool chosen);
    void paintKey(QPointF center, int key);
    void paintArrows();
    void paintArrow(QPointF to, AttentionRole role);
    void paintAngle(QPointF query, QPointF key);
    void paintLabels();
    void addLabels(AttentionRole role, bool chosen);
    void drawWord(const TextLine &line, QPointF anchor, TextAlign align);

    QPointF origin() const { return m_layout.toCanvas({0, 0}); }

    QPainter &m_painter;
    const VectorsModel &m_model;
    VectorsLayout m_layout;
    const FigureStyle &m_style;
    QFont m_font;
    QFont m_small;
    PlaneLabels m_labels;
};

void VectorsPainter::paintLegend()
{
    QPointF at = m_layout.legendPlace();
    const auto word = [&](const QString &text, AttentionRole role) {
        m_painter.setPen(roleColor(role, m_style));
        const TextLine line(text, m_font);
        line.draw(m_painter, at + QPointF(24, 0), TextAlign::Left);
        at += QPointF(24 + line.width() + 20, 0);
    };
    paintQuery(at + QPointF(9, 0), false);
    word(VectorsWords::queries(m_model.shown), AttentionRole::Query);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(roleColor(AttentionRole::Key, m_style));
    m_painter.drawRect(QRectF(at.x() + 3, at.y() - 6, 12, 12));
    word(VectorsWords::keys(m_model.shown), AttentionRole::Key);
}

/// Labels of tokens keep off it.
void VectorsPainter::drawWord(const TextLine &line, QPointF anchor, TextAlign align)
{
    const double part = align == TextAlign::Left ? 0 : align == TextAlign::Center ? 0.5 : 1;
    m_labels.keepFree(QRectF(anchor.x() - part * line.width() - 2, anchor.y() - 7, line.width() + 4, 14));
    line.draw(m_painter, anchor, align);
}

void VectorsPainter::paintAxes()
{
    const QRectF &frame = m_layout.frame();
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_style.muted, m_style.hairline));
    m_painter.drawLine(QLineF(frame.left(), origin().y(), frame.right(), origin().y()));
    m_painter.drawLine(QLineF(origin().x(), frame.top(), origin().x(), frame.bottom()));
    paintTicks(false);
    paintTicks(true);
    paintAxisNames();
}

void VectorsPainter::paintTicks(bool vertical)
{
    const QRectF &frame = m_layout.frame();
    const double step = m_layout.tickStep();
    const int digits = std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
    const double reach = (vertical ? frame.height() : frame.width()) / 2 / m_layout.scale();
    for (double value = -std::floor(reach / step) * step; value <= reach; value += step) {
        const QPointF at = m_layout.toCanvas(vertical ? QPointF(0, value) : QPointF(value, 0));
        const bool nearEnd = vertical ? at.y() < frame.top() + 24 || at.y() > frame.bottom() - 8
                                      : at.x() > frame.right() - 12 || at.x() < frame.left() + 12;
        if (std::abs(value) < step / 2 || nearEnd)
            continue;
        m_painter.setPen(QPen(m_style.muted, m_style.hairline));
        const QPointF half = vertical ? QPointF(3, 0) : QPointF(0, 3);
        m_painter.drawLine(at - half, at + half);
        const TextLine number(fixedNumber(value, digits), m_small);
        if (vertical)
            drawWord(number, at - QPointF(7, 0), TextAlign::Right);
        else
            drawWord(number, at + QPointF(0, 12), TextAlign::Center);
    }
}

void VectorsPainter::paintAxisNames()
{
    const QRectF &frame = m_layout.frame();
    m_painter.setPen(m_style.muted);
    const double half = frame.width() / 2 - 12;
    const QString across = elidedLabel(VectorsWords::axis(m_model, 0), m_small, half);
    drawWord({across, m_small}, {frame.right(), origin().y() - 9}, TextAlign::Right);
    const QString up = elidedLabel(VectorsWords::axis(m_model, 1), m_small, half);
    drawWord({up, m_small}, {origin().x() + 8, frame.top() + 7}, TextAlign::Left);
}

void VectorsPainter::paintQuery(QPointF center, bool chosen)
{
    m_painter.setPen(QPen(roleColor(AttentionRole::Query, m_style), chosen ? 2.5 : 1.25));
    m_painter.setBrush(Qt::NoBrush);
    const double radius = VectorsLayout::queryRadius - 1;
    m_painter.drawEllipse(center, radius, radius);
}

void VectorsPainter::paintKey(QPointF center, int key)
{
    const float weight = m_model.weightOf(key);
    const double radius = VectorsLayout::keyRadius(weight);
    QColor fill = roleColor(AttentionRole::Key, m_style);
    m_painter.setPen(QPen(fill, m_model.isChosen({AttentionRole::Key, key}) ? 2 : 1));
    fill.setAlphaF(std::isfinite(weight) ? 0.15F + 0.85F * std::clamp(weight, 0.0F, 1.0F) : 0.0F);
    m_painter.setBrush(fill);
    m_painter.drawRect(QRectF(center - QPointF(radius, radius), center + QPointF(radius, radius)));
}

void VectorsPainter::paintPoints()
{
    for (const PlanePoint &point : m_model.plane.queries)
        paintQuery(m_layout.toCanvas({point.x, point.y}),
                   m_model.isChosen({AttentionRole::Query, point.token}));
    for (const PlanePoint &point : m_model.plane.keys)
        paintKey(m_layout.toCanvas({point.x, point.y}), point.token);
}

void VectorsPainter::paintArrow(QPointF to, AttentionRole role)
{
    const QColor color = roleColor(role, m_style);
    const QPointF along = to - origin();
    const double length = std::hypot(along.x(), along.y());
    if (length < 12)
        return;
    const QPointF unit = along / length;
    const QPointF aside(-unit.y(), unit.x());
    const QPointF base = to - unit * 9;
    m_painter.setPen(QPen(color, 1.75, Qt::SolidLine, Qt::FlatCap));
    m_painter.drawLine(origin(), base);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(color);
    m_painter.drawPolygon(QPolygonF({to, base + aside * 4, base - aside * 4}));
}

/// The arc, where the plane holds the vectors: of a projection it would be another angle than the number beside it.
void VectorsPainter::paintAngle(QPointF query, QPointF key)
{
    const QPointF q = query - origin();
    const QPointF k = key - origin();
    const double shorter = std::min(std::hypot(q.x(), q.y()), std::hypot(k.x(), k.y()));
    if (m_model.plane.isProjected || shorter < 20 || !m_model.angle || !std::isfinite(m_model.angle->degrees))
        return;
    const double from = std::atan2(-q.y(), q.x());
    double span = std::atan2(-k.y(), k.x()) - from;
    span = std::remainder(span, 2 * std::numbers::pi);
    const double radius = std::min(28.0, shorter * 0.6);
    const auto sixteenths = [](double angle) {
        return static_cast<int>(std::lround(angle * 180 / std::numbers::pi * 16));
    };
    const QRectF around(origin() - QPointF(radius, radius), origin() + QPointF(radius, radius));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_style.ink, 1));
    m_painter.drawArc(around, sixteenths(from), sixteenths(span));
    const double middle = from + span / 2;
    const TextLine number(fixedNumber(m_model.angle->degrees, 1) + QStringLiteral("°"), m_font);
    const double out = radius + 8 + std::abs(std::cos(middle)) * number.width() / 2;
    const QPointF at = origin() + QPointF(out * std::cos(middle), -out * std::sin(middle));
    QColor behind = m_style.solidPaper();
    behind.setAlphaF(0.8F);
    m_painter.fillRect(QRectF(at.x() - number.width() / 2 - 2, at.y() - 8, number.width() + 4, 16), behind);
    m_painter.setPen(m_style.ink);
    drawWord(number, at, TextAlign::Center);
}

void VectorsPainter::paintArrows()
{
    const std::optional<QPointF> query = m_model.place({AttentionRole::Query, m_model.cell.query});
    const std::optional<QPointF> key = m_model.place({AttentionRole::Key, m_model.cell.key});
    if (query)
        paintArrow(m_layout.toCanvas(*query), AttentionRole::Query);
    if (key)
        paintArrow(m_layout.toCanvas(*key), AttentionRole::Key);
    if (query && key)
        paintAngle(m_layout.toCanvas(*query), m_layout.toCanvas(*key));
}

void VectorsPainter::addLabels(AttentionRole role, bool chosen)
{
    for (const PlanePoint &point : m_model.points(role)) {
        const PlaneToken token{role, point.token};
        if (m_model.isChosen(token) == chosen)
            m_labels.add(m_model.label(token), m_layout.toCanvas({point.x, point.y}),
                         roleColor(role, m_style));
    }
}

void VectorsPainter::paintLabels()
{
    for (const AttentionRole role : {AttentionRole::Query, AttentionRole::Key}) {
        for (const PlanePoint &point : m_model.points(role))
            m_labels.keepFree(m_layout.toCanvas({point.x, point.y}));
    }
    for (const bool chosen : {true, false}) {
        addLabels(AttentionRole::Query, chosen);
        addLabels(AttentionRole::Key, chosen);
    }
    m_labels.paint(m_painter);
}

} // namespace

Drawing vectorsDrawing(const std::shared_ptr<const VectorsModel> &model)
{
    Drawing drawing;
    drawing.title = VectorsWords::title();
    drawing.natural = VectorsLayout::natural(*model);
    drawing.smallest = VectorsLayout::smallest(*model);
    drawing.paint = [model](QPainter &painter, QSizeF canvas, const FigureStyle &style) {
        VectorsPainter(painter, *model, canvas, style).paint();
    };
    return drawing;
}

Result<Drawing> drawVectors(const ExplainContent &content, const Task &task)
{
    if (task.stopped())
        return failure(ErrorCode::Cancelled);
    const auto model = vectorsModel(content);
    if (content.computation && content.computation->saved)
        return failure(ErrorCode::NothingToCompare, "vectors", {"saved"});
    if (!model || model->problem != VectorsProblem::None)
        return failure(ErrorCode::NothingToDraw, FigureWords::figure().toStdString());
    return vectorsDrawing(model);
}

} // namespace heedmap
