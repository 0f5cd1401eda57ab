// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explain/saturation_painting.h"

#include "ui/explain/chart_painting.h"
#include "ui/explain/sentence_painting.h"
#include "ui/figure/figure_words.h"

namespace heedmap {

namespace {

constexpr double margin = 12;
constexpr double gap = 12;
constexpr double leastWidth = 240;
constexpr double leastHeight = 200;      ///< of a chart of half the width of saturationSideBySide
constexpr double leastHeightAlone = 220; ///< of one as narrow as leastWidth

struct Places
{
    Places(QSizeF canvas, const QString &sentence)
    {
        const QRectF room = QRectF(QPointF(), canvas).adjusted(margin, margin, -margin, -margin);
        // Charts come first; a sentence that is too long is cut rather than they.
        const double wanted = sentenceHeight(sentence, room.width());
        const bool row = canvas.width() >= saturationSideBySide;
        const double charts =
            std::max(room.height() - wanted - gap, row ? leastHeight : 2 * leastHeightAlone + gap);
        const QSizeF size =
            row ? QSizeF((room.width() - 2 * gap) / 2, charts) : QSizeF(room.width(), (charts - gap) / 2);
        entropy = QRectF(room.topLeft(), size);
        jacobian =
            entropy.translated(row ? QPointF(size.width() + 2 * gap, 0) : QPointF(0, size.height() + gap));
        words = QRectF(QPointF(room.left(), jacobian.bottom() + gap), room.bottomRight());
    }

    QRectF entropy;
    QRectF jacobian;
    QRectF words;
};

} // namespace

Drawing saturationDrawing(std::shared_ptr<const SaturationModel> model, std::optional<double> hover,
                          bool narrow)
{
    Drawing drawing;
    drawing.title = model->title;
    drawing.natural = {720, 360};
    const double width = narrow ? leastWidth : saturationSideBySide;
    const double charts = narrow ? 2 * leastHeightAlone + gap : leastHeight;
    drawing.smallest = {width,
                        charts + gap + 2 * margin + sentenceHeight(model->sentence, width - 2 * margin)};
    drawing.paint = [model = std::move(model), hover](QPainter &painter, QSizeF canvas,
                                                      const FigureStyle &style) {
        const Places places(canvas, model->sentence);
        paintChart(painter, places.entropy, model->entropy, style, hover);
        paintChart(painter, places.jacobian, model->jacobian, style, hover);
        paintSentence(painter, places.words, model->sentence, style);
    };
    return drawing;
}

std::optional<double> saturationHover(const SaturationModel &model, QSizeF canvas, QPointF position)
{
    const Places places(canvas, model.sentence);
    if (const auto x = nearestX(model.entropy, places.entropy, position))
        return x;
    return nearestX(model.jacobian, places.jacobian, position);
}

Result<Drawing> drawSaturation(const ExplainContent &content, const Task &task)
{
    if (!content.computation)
        return failure(ErrorCode::NothingToDraw, FigureWords::figure().toStdString());
    const auto model = saturationModel(content, task);
    if (!model)
        return tl::unexpected(model.error());
    return saturationDrawing(*model);
}

} // namespace heedmap
