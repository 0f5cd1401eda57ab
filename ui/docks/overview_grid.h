// SPDX-FileCopyrightText: 2026 The Heedmap authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/weights_overview.h"
#include "ui/figure/color_scale.h"

#include <QWidget>

namespace heedmap {

/// All layers × heads of saved weights as thumbnails: a row a layer, a column a head. A click, or the arrow keys and
/// Return, choose one. Draws what it is given and computes nothing.
class OverviewGrid final : public QWidget
{
    Q_OBJECT

public:
    explicit OverviewGrid(QWidget *parent = nullptr);

    void setOverview(const std::shared_ptr<const WeightsOverview> &overview);
    void setColors(ColorMap colorMap, bool reversed);
    /// Which layer and head the figure shows; −1 for none.
    void setCurrent(int layer, int head);

    /// The query of \a queries whose row is not seen in any picture; −1: none.
    void setCovered(int query, int queries);

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void chosen(int layer, int head);
    /// By a double click.
    void opened(int layer, int head);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Cell
    {
        int layer = -1;
        int head = -1;
        bool operator==(const Cell &) const = default;
    };

    int edgeFor(int width) const;
    QRect placeOf(const Cell &cell) const;
    Cell cellAt(const QPoint &point) const;
    void forgetPictures();
    const QImage &pictureOf(const Cell &cell);
    void paintCell(QPainter &painter, const Cell &cell);
    void setPointed(const Cell &cell);

    std::shared_ptr<const WeightsOverview> m_overview;
    ColorMap m_colorMap = ColorMap::Viridis;
    bool m_reversed = false;
    QList<QImage> m_pictures; ///< by layer, then head; null until it is painted for the first time
    int m_coveredQuery = -1;
    int m_queries = 0;
    Cell m_current;
    Cell m_pointed;
};

} // namespace heedmap
