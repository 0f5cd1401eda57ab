// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explain/patches_model.h"

#include <QRectF>

namespace heedmap {

/// Where everything of the patches view lies on a canvas: painting and pointing use the same places.
class PatchesLayout final
{
public:
    PatchesLayout(const PatchesModel &model, QSizeF canvas);

    static QSizeF natural(const PatchesModel &model);
    static QSizeF smallest(const PatchesModel &model);

    const QRectF &heading() const { return m_heading; }
    /// Above the chips of the queries, or in their place.
    const QRectF &queries() const { return m_queries; }
    /// One a query; none where the queries are patches.
    const std::vector<QRectF> &chips() const { return m_chips; }
    const QRectF &picture() const { return m_picture; }
    QRectF patch(int index) const;
    /// Of the scale; its numbers stand below.
    const QRectF &bar() const { return m_bar; }
    const QRectF &sentence() const { return m_sentence; }

    /// −1: none
    int patchAt(QPointF position) const;
    int queryAt(QPointF position) const;

private:
    double placeChips(const PatchesModel &model, const QRectF &room, double top);

    int m_columns;
    int m_rows;
    QRectF m_heading;
    QRectF m_queries;
    std::vector<QRectF> m_chips;
    QRectF m_picture;
    QRectF m_bar;
    QRectF m_sentence;
};

} // namespace heedmap
