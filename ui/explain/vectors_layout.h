// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/vectors_model.h"
#include "ui/figure/drawing.h"

#include <QRectF>
#include <QStringList>

namespace heedmap {

/// Where everything of the vectors view lies on a canvas: painting and pointing use the same places.
/// \pre the model has a plane.
class VectorsLayout final
{
public:
    VectorsLayout(const VectorsModel &model, QSizeF canvas);

    static QSizeF natural(const VectorsModel &model);
    static QSizeF smallest(const VectorsModel &model);

    /// The middle of the legend's line, at its left end.
    QPointF legendPlace() const;
    /// Lines of words below the plane, and the middle of each at its left end.
    const QStringList &notes() const { return m_notes; }
    QPointF notePlace(qsizetype line) const;

    const QRectF &frame() const { return m_frame; }
    /// Pixels for a unit of the vectors, the same both ways.
    double scale() const { return m_scale; }
    /// A round distance between ticks.
    double tickStep() const;
    QPointF toCanvas(QPointF place) const;
    QPointF toPlane(QPointF position) const;

    /// Half the side of the square of a key with that weight.
    static double keyRadius(float weight);
    static constexpr double queryRadius = 9;
    /// The point there. Where a key lies in the ring of a query, its square is the key and the ring the query.
    std::optional<PlaneToken> tokenAt(const VectorsModel &model, QPointF position) const;

private:
    QStringList m_notes;
    double m_notesTop = 0;
    QRectF m_frame;
    double m_scale = 1;
};

} // namespace heedmap
