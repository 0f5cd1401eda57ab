// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure_drawing.h"

#include "ui/figure/figure_painting.h"

namespace heedmap {

namespace {

constexpr double smallestLabel = 0.33;
constexpr QSizeF largest(1512, 2268); // 400 × 600 mm

FigureScene sceneOf(const std::shared_ptr<const FigureModel> &model)
{
    FigureScene scene(drawingEm, smallestLabel);
    scene.setModel(model);
    return scene;
}

} // namespace

Drawing figureDrawing(const std::shared_ptr<const FigureModel> &model)
{
    if (!model || model->isEmpty())
        return {};
    const FigureScene scene = sceneOf(model);
    return {model->title(), scene.naturalCanvas(largest), scene.smallestCanvas(),
            [model](QPainter &painter, QSizeF canvas, const FigureStyle &style) {
                FigureScene painted = sceneOf(model);
                painted.style = style;
                painted.setCanvas(canvas);
                paintScene(painter, painted);
            }};
}

} // namespace heedmap
