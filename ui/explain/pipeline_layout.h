// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/pipeline.h"

#include <QRectF>
#include <QSizeF>
#include <QString>

namespace heedmap {

/// Where one stage of a pipeline is drawn, in units of the drawing.
struct StagePlace
{
    PipelinePart part;
    QRectF matrix;
    QRectF title; ///< above the matrix
    QRectF bar;   ///< below it
};

/// What turns one column of stages into the next, written between them.
struct StageStep
{
    QPointF center;
    QString text;
};

/// Stages side by side, in the order they are made; those of the same time stand one below the other.
struct PipelineLayout
{
    std::vector<StagePlace> stages;
    std::vector<StageStep> steps;
    QSizeF size; ///< of everything, margins included

    /// Cell (row y, column x) under \a position, and its stage; null where there is none.
    const StagePlace *stageAt(QPointF position) const;
};

/// \a growth: how much larger than at least matrices are, from 1.
PipelineLayout layOut(const Pipeline &pipeline, double growth);
/// As large as the canvas allows.
PipelineLayout layOut(const Pipeline &pipeline, QSizeF canvas);

} // namespace heedmap
