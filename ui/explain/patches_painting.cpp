// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/patches_painting.h"

#include "ui/explain/matrix_painting.h"
#include "ui/explain/number_words.h"
#include "ui/explain/patches_layout.h"
#include "ui/explain/patches_words.h"
#include "ui/explain/sentence_painting.h"
#include "ui/figure/figure_painting.h"
#include "ui/figure/figure_text.h"
#include "ui/figure/figure_words.h"
#include "ui/figure/hatching.h"

#include <algorithm>
#include <cmath>

namespace heedmap {

namespace {

constexpr double numberEm = drawingEm * 0.85;
constexpr double faintest = 0.15; ///< opacity of the colour of the lowest weight
constexpr double strongest = 0.7; ///< and of the highest: the picture is still seen
constexpr double plateMargin = 3;

/// One painting of a model on a canvas.
class PatchesPainter final
{
public:
    PatchesPainter(QPainter &painter, const PatchesModel &model, QSizeF canvas, const FigureStyle &style)
        : m_painter(painter), m_model(model), m_layout(model, canvas), m_style(style)
    {}

    void paint()
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        paintWords();
        for (std::size_t query = 0; query < m_layout.chips().size(); ++query)
            paintChip(static_cast<int>(query));
        paintPicture();
        for (int patch = 0; patch < static_cast<int>(m_model.weights.size()); ++patch)
            paintWeight(patch);
        if (m_model.fullyBlocked)
            hatch(m_layout.picture(), HatchDirection::Falling);
        paintGrid();
        paintNumbers();
        paintFrames();
        paintLyingBar(m_painter, m_layout.bar(), m_model.scale, m_style);
        paintSentence(m_painter, m_layout.sentence(), PatchesWords::sentence(m_model), m_style);
        m_painter.restore();
    }

private:
    void paintWords();
    void paintChip(int query);
    void paintPicture();
    void paintWeight(int patch);
    void hatch(const QRectF &rect, HatchDirection direction);
    void paintCross(const QRectF &rect);
    void paintGrid();
    void paintNumbers();
    void paintFrames();
    void paintFrame(const QRectF &rect, const QColor &color, Qt::PenStyle kind);
    float weight(int patch) const { return m_model.weights[static_cast<std::size_t>(patch)]; }

    QPainter &m_painter;
    const PatchesModel &m_model;
    PatchesLayout m_layout;
    const FigureStyle &m_style;
};

void PatchesPainter::paintWords()
{
    const QFont bold = figureFont(drawingEm, true);
    const QRectF &heading = m_layout.heading();
    m_painter.setPen(m_style.ink);
    TextLine(elidedLabel(PatchesWords::heading(m_model), bold, heading.width()), bold)
        .draw(m_painter, {heading.left(), heading.center().y()}, TextAlign::Left);
    FigureStyle muted = m_style;
    muted.ink = m_style.muted;
    paintSentence(m_painter, m_layout.queries(), PatchesWords::queries(m_model), muted);
}

void PatchesPainter::paintChip(int query)
{
    const QRectF box = m_layout.chips()[static_cast<std::size_t>(query)].adjusted(1, 1, -1, -1);
    if (m_painter.hasClipping() && !m_painter.clipBoundingRect().intersects(box))
        return;
    const bool chosen = query == m_model.cell.query;
    QColor fill = m_style.highlight;
    fill.setAlphaF(chosen ? 0.22F : 0.0F);
    m_painter.setBrush(query == m_model.coveredQuery ? coverColor(m_style) : fill);
    m_painter.setPen(chosen ? QPen(m_style.highlight, 1.5) : QPen(m_style.muted, m_style.hairline));
    m_painter.drawRoundedRect(box, 3, 3);
    const QFont font = figureFont(drawingEm);
    m_painter.setPen(m_style.ink);
    TextLine(elidedLabel(m_model.queries[query], font, box.width() - 10), font)
        .draw(m_painter, box.center(), TextAlign::Center);
}

void PatchesPainter::paintPicture()
{
    m_painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    m_painter.drawImage(m_layout.picture(), m_model.image);
}

void PatchesPainter::paintWeight(int patch)
{
    const QRectF rect = m_layout.patch(patch);
    if (!std::isfinite(weight(patch))) {
        hatch(rect, HatchDirection::Rising);
        return;
    }
    const double value = static_cast<double>(weight(patch));
    const double position = std::clamp(m_model.scale.position(value), 0.0, 1.0);
    QColor veil = QColor::fromRgb(m_model.scale.color(value));
    veil.setAlphaF(static_cast<float>(faintest + (strongest - faintest) * position));
    m_painter.fillRect(rect, veil);
    if (m_model.blocked[static_cast<std::size_t>(patch)] && !m_model.fullyBlocked)
        paintCross(rect);
}

/// Light below dark, so that it is seen on every picture.
void PatchesPainter::hatch(const QRectF &rect, HatchDirection direction)
{
    const QList<QLineF> lines = hatchLines(rect, 7, direction);
    m_painter.setPen(QPen(QColor(255, 255, 255, 150), 2.5));
    m_painter.drawLines(lines);
    m_painter.setPen(QPen(QColor(60, 60, 60), 1));
    m_painter.drawLines(lines);
}

void PatchesPainter::paintCross(const QRectF &rect)
{
    const QRectF inner =
        rect.adjusted(rect.width() * 0.12, rect.height() * 0.12, -rect.width() * 0.12, -rect.height() * 0.12);
    const QList<QLineF> lines = {{inner.topLeft(), inner.bottomRight()},
                                 {inner.bottomLeft(), inner.topRight()}};
    m_painter.setPen(QPen(QColor(255, 255, 255, 190), 3));
    m_painter.drawLines(lines);
    m_painter.setPen(QPen(QColor(40, 40, 40), 1.25));
    m_painter.drawLines(lines);
}

void PatchesPainter::paintGrid()
{
    const QRectF &picture = m_layout.picture();
    QList<QLineF> lines;
    for (int column = 1; column < m_model.columns; ++column) {
        const double x = picture.left() + picture.width() * column / m_model.columns;
        lines.append({x, picture.top(), x, picture.bottom()});
    }
    for (int row = 1; row < m_model.rows; ++row) {
        const double y = picture.top() + picture.height() * row / m_model.rows;
        lines.append({picture.left(), y, picture.right(), y});
    }
    m_painter.setPen(QPen(QColor(0, 0, 0, 90), 1.5));
    m_painter.drawLines(lines);
    m_painter.setPen(QPen(QColor(255, 255, 255, 190), 0.75));
    m_painter.drawLines(lines);
    m_painter.setPen(QPen(m_style.muted, m_style.hairline));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(picture);
}

/// On a plate in the colour of the scale, which the picture would mix with. All or none: a few would look like a choice.
void PatchesPainter::paintNumbers()
{
    if (m_model.digits < 0)
        return;
    const QFont font = figureFont(numberEm);
    const QSizeF room = m_layout.patch(0).size() - QSizeF(2 * plateMargin + 2, 4);
    std::vector<TextLine> numbers;
    for (int patch = 0; patch < m_model.count(); ++patch) {
        QString text = FigureWords::questionMark();
        if (!m_model.isCovered())
            text = std::isfinite(weight(patch))
                       ? fixedNumber(static_cast<double>(weight(patch)), m_model.digits)
                       : QString();
        numbers.emplace_back(text, font);
        if (numbers.back().width() > room.width() || numberEm * 1.3 > room.height())
            return;
    }
    for (int patch = 0; patch < m_model.count(); ++patch) {
        const TextLine &number = numbers[static_cast<std::size_t>(patch)];
        if (number.text().isEmpty())
            continue;
        const QColor plate = m_model.isCovered()
                                 ? coverColor(m_style)
                                 : QColor::fromRgb(m_model.scale.color(static_cast<double>(weight(patch))));
        const QPointF middle = m_layout.patch(patch).center();
        const QSizeF half(number.width() / 2 + plateMargin, numberEm * 0.65);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(plate);
        m_painter.drawRoundedRect(QRectF(middle - QPointF(half.width(), half.height()), half * 2), 2, 2);
        m_painter.setPen(QColor::fromRgb(readableInk(plate.rgb())));
        number.draw(m_painter, middle, TextAlign::Center);
    }
}

void PatchesPainter::paintFrame(const QRectF &rect, const QColor &color, Qt::PenStyle kind)
{
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(Qt::white, 4.5, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    m_painter.drawRect(rect);
    m_painter.setPen(QPen(color, 2.5, kind, Qt::FlatCap, Qt::MiterJoin));
    m_painter.drawRect(rect);
}

/// Of the patch that looks, around its neighbours' edges; inside of it, of the selected key.
void PatchesPainter::paintFrames()
{
    if (m_model.isSelf)
        paintFrame(m_layout.patch(m_model.cell.query), Qt::black, Qt::DashLine);
    if (m_model.cell.key >= 0)
        paintFrame(m_layout.patch(m_model.cell.key).adjusted(3, 3, -3, -3), m_style.highlight, Qt::SolidLine);
}

} // namespace

Drawing patchesDrawing(const std::shared_ptr<const PatchesModel> &model)
{
    Drawing drawing;
    drawing.title = PatchesWords::title();
    drawing.natural = PatchesLayout::natural(*model);
    drawing.smallest = PatchesLayout::smallest(*model);
    drawing.paint = [model](QPainter &painter, QSizeF canvas, const FigureStyle &style) {
        PatchesPainter(painter, *model, canvas, style).paint();
    };
    return drawing;
}

Result<Drawing> drawPatches(const ExplainContent &content, const Task &task)
{
    if (!content.computation || !whyNoPatches(content).isEmpty())
        return failure(ErrorCode::NothingToDraw, PatchesWords::picture().toStdString());
    const auto model = patchesModel(content, task.stop);
    if (!model)
        return failure(ErrorCode::Cancelled);
    return patchesDrawing(model);
}

} // namespace heedmap
